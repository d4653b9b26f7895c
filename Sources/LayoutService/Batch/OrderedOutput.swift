/// An output that several threads write sections of at the same time, and that has them in their order all the same.
///
/// The section whose turn it is goes straight out. Those that are finished before their turn are kept, but only so many
/// bytes of them: then no section is begun until there is room. A section that grows too large to be kept waits for its turn.
/// As sections are begun in their order, the one whose turn it is never waits for another.
final class OrderedOutput: Sendable {
  private let state = Monitor(State())
  private let descriptor: Int32
  private let maximumKept: Int

  private struct State {
    /// The number of the next section to be begun.
    var next = 0
    /// The section whose turn it is.
    var turn = 0
    /// Finished sections that wait for their turn.
    var kept: [Int: (bytes: OwnedBytes, tally: BatchTally)] = [:]
    var keptBytes = 0
    /// What has gone out.
    var tally = BatchTally()
    var failure: Descriptor.Failure?
  }

  /// No more sections than this are begun before the first of them is out.
  private static let maximumAhead = 1024

  /// - Parameter maximumKept: bytes of finished sections.
  init(descriptor: Int32, maximumKept: Int) {
    self.descriptor = descriptor
    self.maximumKept = maximumKept
  }

  /// The number of the next section, once there is room for it; nil after a failure.
  func begin() -> Int? {
    state.wait { state -> Int?? in
      if state.failure != nil { return .some(nil) }
      guard state.keptBytes < maximumKept, state.next - state.turn < Self.maximumAhead else { return nil }
      state.next += 1
      return state.next - 1
    }
  }

  /// Writes the beginning of a section when its turn has come.
  func write(_ bytes: UnsafeRawBufferPointer, of section: Int) {
    // Its turn lasts until it is finished, so that nobody else writes meanwhile.
    state.wait { $0.turn == section ? () : nil }
    writeNow(bytes)
  }

  /// Writes the rest of a section when its turn has come, without waiting for that.
  ///
  /// - Parameter notice: is told what has gone out with each section, by one thread at a time.
  func finish(
    _ section: Int, _ bytes: OwnedBytes, _ tally: BatchTally, notice: (BatchTally) -> Void = { _ in }
  ) {
    var ready: (bytes: OwnedBytes, tally: BatchTally)? = state.update { state in
      if state.turn == section { return (bytes, tally) }
      state.kept[section] = (bytes, tally)
      state.keptBytes += bytes.bytes.count
      return nil
    }
    while let section = ready {
      writeNow(section.bytes.bytes)
      let total = state.update { state in
        state.tally.add(section.tally)
        return state.tally
      }
      notice(total)
      ready = state.update { state in
        state.turn += 1
        let next = state.kept.removeValue(forKey: state.turn)
        state.keptBytes -= next?.bytes.bytes.count ?? 0
        return next
      }
    }
  }

  /// What has gone out.
  ///
  /// - Throws: why no more could.
  func result() throws(Descriptor.Failure) -> BatchTally {
    let (tally, failure) = state.update { ($0.tally, $0.failure) }
    if let failure { throw failure }
    return tally
  }

  private func writeNow(_ bytes: UnsafeRawBufferPointer) {
    guard state.update({ $0.failure }) == nil else { return }
    do throws(Descriptor.Failure) {
      try Descriptor.write(bytes, to: descriptor)
    } catch {
      state.update { $0.failure = error }
    }
  }
}
