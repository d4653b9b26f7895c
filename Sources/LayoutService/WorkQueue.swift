import Dispatch
import LayoutCoding

/// Where layouts are computed: a concurrent Dispatch queue that takes only so much work at a time.
///
/// Small work is done in place by the thread that brings it. Large work waits its turn, so that it does not hold up the
/// small. At most `width` blocks are submitted or under way, so that Dispatch's pool does not grow and the memory of large work
/// is bounded. How much may wait is decided before it is handed over, because a Dispatch queue has no bound of its own.
public final class WorkQueue: Sendable {
  let queue = DispatchQueue(label: "layout", qos: .utility, attributes: .concurrent)
  private let waiting = ValueMutex(WaitingWork())
  private let workers: Workers
  /// Signalled when something waits that has a deadline, where nothing had, and at the end.
  private let deadlines = DispatchSemaphore(value: 0)
  private let limit: Int

  /// Large work, or a piece of it.
  public typealias Work = @Sendable () -> Void

  /// Nil where the system has no threads for it.
  ///
  /// - Parameters:
  ///   - limit: how much large work may wait, besides that which is under way.
  ///   - width: how much of it may be under way. Dispatch runs as much of it as there are processors.
  public init?(limit: Int, width: Int) {
    self.limit = limit
    workers = Workers(queue: queue, waiting: waiting, width: width)
    guard workers.start() else { return nil }
    let hasWatch = detachThread { [waiting, deadlines] in Self.watch(waiting, deadlines) }
    if !hasWatch { return nil }
  }

  /// What was handed over is still done.
  deinit {
    waiting.withLock { $0.isEnding = true }
    deadlines.signal()
    workers.requests.signal()
  }

  /// Gives up what has waited for too long. Not by a timer of Dispatch, which needs a thread when it fires, nor by the
  /// dispatcher, which may itself wait for a thread.
  private static func watch(_ waiting: ValueMutex<WaitingWork>, _ deadlines: DispatchSemaphore) {
    while !waiting.withLock({ $0.isEnding }) {
      if let next = waiting.withLock({ $0.nextDeadline }) {
        let left = max(0, -next.elapsedNanoseconds)
        _ = deadlines.wait(timeout: .now() + .nanoseconds(Int(left)))
      } else {
        deadlines.wait()
      }
      while var work = waiting.withLock({ $0.takeLate(at: .now) }) {
        work.giveUp()
        waiting.withLock { $0.pending -= 1 }
        work.end()
      }
    }
  }

  /// Does small work on the calling thread.
  ///
  /// Without a result, because Dispatch's own way to hand one back costs ten times as much as the hand-over itself.
  public func perform(_ work: () -> Void) { queue.sync(execute: work) }

  /// Takes a place for large work; false where too much waits already. A place that was taken must be used by `start`.
  public func admit() -> Bool {
    waiting.withLock { waiting in
      guard waiting.pending < limit + workers.width else { return false }
      waiting.pending += 1
      return true
    }
  }

  /// Does the next piece of large work that was let in before, and is never refused.
  public func proceed(_ work: @escaping Work, then end: @escaping Work) {
    waiting.withLock { waiting in
      waiting.pending += 1
      waiting.append(WaitingWork.Entry(work: work, end: end))
    }
    workers.ask()
  }

  /// Has a block of the queue do the work that `admit` took a place for.
  ///
  /// - Parameters:
  ///   - deadline: when it is given up, if it still waits.
  ///   - late: is done instead of it then.
  ///   - end: is called when either is done, and the place and all that the work held are given back.
  public func start(
    _ work: @escaping Work, before deadline: MonotonicTime, orElse late: @escaping Work,
    then end: @escaping Work
  ) {
    let isFirst = waiting.withLock { waiting in
      let isFirst = waiting.nextDeadline == nil
      waiting.append(WaitingWork.Entry(work: work, deadline: deadline, late: late, end: end))
      return isFirst
    }
    if isFirst { deadlines.signal() }
    workers.ask()
  }

  /// How much large work waits or is under way.
  public var depth: Int { waiting.withLock { $0.pending } }
}
