/// The blocks that do large work: those that have begun, and at most one that has not.
struct WorkBlocks {
  /// What is to be done for work that waits.
  enum Help {
    /// A block that lingers is to be told that something has come.
    case call
    /// One more block is to be submitted.
    case submit
  }

  /// What becomes of a block that has lingered.
  enum Rest {
    case ended
    /// It was called.
    case called
    /// Nobody else might do what comes, because none can be submitted now.
    case kept
  }

  /// What there is of blocks that do the work, besides those that have begun.
  private enum Submission {
    case none, asked, submitted
  }

  /// How many blocks have begun and not ended.
  private var running = 0
  /// How many of those have nothing to do, and are not being called.
  private var lingering = 0
  private var submission = Submission.none
  /// Whether somebody is submitting a block, which may take as long as the system has no thread for it.
  private var isSubmitting = false

  /// What would help work that waits, where there may be so many blocks; it is asked for once.
  mutating func help(within width: Int) -> Help? {
    if lingering > 0 {
      lingering -= 1
      return .call
    }
    guard running < width, submission == .none else { return nil }
    submission = .asked
    return .submit
  }

  /// Whether a block was asked for and is not submitted yet.
  var isAsked: Bool { submission == .asked }

  /// Whether a block was asked for; it is submitted then.
  mutating func takeRequest() -> Bool {
    guard submission == .asked else { return false }
    submission = .submitted
    isSubmitting = true
    return true
  }

  /// A block is submitted.
  mutating func endSubmission() { isSubmitting = false }

  /// The block that was submitted begins.
  mutating func begin() {
    submission = .none
    running += 1
  }

  /// A block has nothing to do.
  mutating func linger() { lingering += 1 }

  /// A block has lingered.
  mutating func end() -> Rest {
    if lingering == 0 { return .called }
    if isSubmitting { return .kept }
    lingering -= 1
    running -= 1
    return .ended
  }
}
