/// Large work that waits, first come first served, and the blocks that do it.
struct WaitingWork {
  /// Work that was handed over, and what is told of its end.
  struct Entry: Sendable {
    private var work: WorkQueue.Work?
    let deadline: MonotonicTime?
    private var late: WorkQueue.Work?
    /// Is told when the work is done.
    let end: WorkQueue.Work

    /// - Parameters:
    ///   - deadline: when it is given up; nil: never.
    ///   - late: is done instead of it then.
    init(
      work: @escaping WorkQueue.Work, deadline: MonotonicTime? = nil, late: WorkQueue.Work? = nil,
      end: @escaping WorkQueue.Work
    ) {
      self.work = work
      self.deadline = deadline
      self.late = late
      self.end = end
    }

    /// Everything the work retained is released before `end` is called.
    mutating func perform() {
      work?()
      (work, late) = (nil, nil)
    }

    /// Does what is to be done when it waited for too long.
    mutating func giveUp() {
      late?()
      (work, late) = (nil, nil)
    }
  }

  /// How much was let in and is not done.
  var pending = 0
  /// Whether nothing more will come.
  var isEnding = false
  private var entries: [Entry?] = []
  /// How many at the front of `entries` do not wait any more.
  private var served = 0
  /// How many of `entries` wait.
  private(set) var count = 0
  /// The blocks that do the work.
  var blocks = WorkBlocks()

  mutating func append(_ entry: Entry) {
    entries.append(entry)
    count += 1
  }

  /// What has waited longest.
  mutating func next() -> Entry? {
    guard count > 0 else { return nil }
    count -= 1
    defer { skipEmpty() }
    skipEmpty()
    return entries[served].take()
  }

  /// At most half of the places are empty, so that this costs nothing on the whole.
  private mutating func forgetServed() {
    guard served * 2 >= entries.count else { return }
    entries.removeFirst(served)
    served = 0
  }

  /// When the first of all that waits and has a deadline is to be given up. Later work has later deadlines.
  var nextDeadline: MonotonicTime? { entries[served...].lazy.compactMap { $0?.deadline }.first }

  /// Takes away what has waited longest, if its time is over.
  mutating func takeLate(at time: MonotonicTime) -> Entry? {
    let first = entries.indices[served...].first { entries[$0]?.deadline != nil }
    guard let first, let deadline = entries[first]?.deadline, deadline <= time else { return nil }
    count -= 1
    defer { skipEmpty() }
    return entries[first].take()
  }

  private mutating func skipEmpty() {
    while served < entries.count, entries[served] == nil { served += 1 }
    forgetServed()
  }
}
