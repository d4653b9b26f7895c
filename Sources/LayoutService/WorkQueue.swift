import Dispatch
import LayoutCoding

#if canImport(Glibc)
  import Glibc
#endif

/// Where layouts are computed: a concurrent queue that takes only so much work at a time.
///
/// Small work is done in place by the thread that brings it. Large work waits its turn, so that it does not hold up the
/// small, and only so much of it is done at the same time, so that its memory has a bound; how much may wait is decided
/// before it is handed over, because a queue itself has no bound.
///
/// Its workers have threads of their own, which are there from the beginning. Dispatch would make threads when there is work,
/// and where the system refuses one, for want of memory for its stack, keep whoever brings the work until it does not.
public final class WorkQueue: Sendable {
  private let queue = DispatchQueue(label: "layout", attributes: .concurrent)
  private let waiting = Locked(WaitingWork())
  /// Signalled once for all work that waits, and once for each worker at the end.
  private let arrivals = DispatchSemaphore(value: 0)
  /// Signalled when something waits that has a deadline, where nothing had, and at the end.
  private let deadlines = DispatchSemaphore(value: 0)
  private let limit: Int
  private let width: Int

  /// Large work, or a piece of it.
  public typealias Work = @Sendable () -> Void

  /// Nil where the system has no threads for the workers.
  ///
  /// - Parameters:
  ///   - limit: how much large work may wait, besides that which is under way.
  ///   - width: how much of it may be under way: so many workers there are.
  public init?(limit: Int, width: Int) {
    self.limit = limit
    self.width = width
    let hasWatch = detachThread { [waiting, deadlines] in Self.watch(waiting, deadlines) }
    if !hasWatch { return nil }
    let niceness = Self.niceness
    for _ in 0..<width {
      // Not the queue itself, which would live as long as they.
      let hasThread = detachThread { [queue, waiting, arrivals] in
        Self.yieldToServing(niceness)
        Self.work(queue, waiting, arrivals)
      }
      if !hasThread { return nil }
    }
  }

  /// What was handed over is still done.
  deinit {
    waiting.withLock { $0.isEnding = true }
    deadlines.signal()
    for _ in 0..<width { arrivals.signal() }
  }

  private static func work(
    _ queue: DispatchQueue, _ waiting: Locked<WaitingWork>, _ arrivals: DispatchSemaphore
  ) {
    while true {
      arrivals.wait()
      guard var work = waiting.withLock({ $0.next() }) else {
        if waiting.withLock({ $0.isEnding }) { return }
        // What it was woken for was given up meanwhile.
        continue
      }
      queue.sync { work.perform() }
      waiting.withLock { $0.pending -= 1 }
      work.end()
    }
  }

  /// Gives up what has waited for too long. Not by a timer of Dispatch, which needs a thread when it runs out, and where the
  /// system refuses one keeps whoever set it until it does not.
  private static func watch(_ waiting: Locked<WaitingWork>, _ deadlines: DispatchSemaphore) {
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
      guard waiting.pending < limit + width else { return false }
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
    arrivals.signal()
  }

  /// Has a worker do the work that `admit` took a place for.
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
    arrivals.signal()
  }

  /// How much large work waits or is under way.
  public var depth: Int { waiting.withLock { $0.pending } }

  /// Lowers the workers' priority, so that connection threads are scheduled first: they get three times as much.
  ///
  /// - Parameter niceness: that of the calling thread from now on, as nice(1) has it.
  private static func yieldToServing(_ niceness: Int32) {
    #if canImport(Glibc)
      // On Linux this is the calling thread's own, and everybody may raise it.
      setpriority(process, 0, niceness)
    #endif
  }

  /// Some more than that of the thread that makes the queue, with which the others begin.
  private static var niceness: Int32 {
    #if canImport(Glibc)
      return getpriority(process, 0) + 5
    #else
      return 0
    #endif
  }

  #if canImport(Glibc)
    private static let process = __priority_which_t(PRIO_PROCESS.rawValue)
  #endif
}
