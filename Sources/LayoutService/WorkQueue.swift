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
  private let line = Locked(Line())
  /// Counts what waits, and in the end the workers, who find nothing then.
  private let news = DispatchSemaphore(value: 0)
  private let limit: Int
  private let width: Int

  /// Large work, or a piece of it.
  public typealias Work = @Sendable () -> Void

  /// Work that was handed over, and what tells of its end.
  private struct Job {
    var work: Work?
    let end: Work

    /// Whoever is told of the end may count on what the work held to be let go of.
    mutating func perform() {
      work?()
      work = nil
    }
  }

  /// What waits for a worker, first come first served.
  private struct Line {
    /// How much was let in and is not done.
    var pending = 0
    var waiting: [Job?] = []
    /// How many at the front of `waiting` do not wait any more.
    var served = 0

    mutating func next() -> Job? {
      guard served < waiting.count else { return nil }
      let next = waiting[served].take()
      served += 1
      // At most half of the places are empty, so that this costs nothing on the whole.
      if served * 2 >= waiting.count {
        waiting.removeFirst(served)
        served = 0
      }
      return next
    }
  }

  /// Nil where the system has no threads for the workers.
  ///
  /// - Parameters:
  ///   - limit: how much large work may wait, besides that which is under way.
  ///   - width: how much of it may be under way: so many workers there are.
  public init?(limit: Int, width: Int) {
    self.limit = limit
    self.width = width
    let niceness = Self.niceness
    for _ in 0..<width {
      // Not the queue itself, which would live as long as they.
      let hasThread = detachThread { [queue, line, news] in
        Self.yieldToServing(niceness)
        Self.work(queue, line, news)
      }
      if !hasThread { return nil }
    }
  }

  /// What was handed over is still done.
  deinit { for _ in 0..<width { news.signal() } }

  private static func work(_ queue: DispatchQueue, _ line: Locked<Line>, _ news: DispatchSemaphore) {
    while true {
      news.wait()
      guard var job = line.withLock({ $0.next() }) else { return }
      queue.sync { job.perform() }
      line.withLock { $0.pending -= 1 }
      job.end()
    }
  }

  /// Does small work on the calling thread.
  ///
  /// Without a result, because Dispatch's own way to hand one back costs ten times as much as the hand-over itself.
  public func perform(_ work: () -> Void) { queue.sync(execute: work) }

  /// Takes a place for large work; false where too much waits already. A place that was taken must be used by `start`.
  public func admit() -> Bool {
    line.withLock { line in
      guard line.pending < limit + width else { return false }
      line.pending += 1
      return true
    }
  }

  /// Does the next piece of large work that was let in before, and is never refused.
  public func proceed(_ work: @escaping Work, then end: @escaping Work) {
    line.withLock { line in
      line.pending += 1
      line.waiting.append(Job(work: work, end: end))
    }
    news.signal()
  }

  /// Has a worker do the work that `admit` took a place for.
  ///
  /// - Parameter end: is called when that is done, and the place and all that the work held are given back.
  public func start(_ work: @escaping Work, then end: @escaping Work) {
    line.withLock { $0.waiting.append(Job(work: work, end: end)) }
    news.signal()
  }

  /// How much large work waits or is under way.
  public var depth: Int { line.withLock { $0.pending } }

  /// Has the threads that serve connections, and do small work, go first where all want the processor: they are three times
  /// as likely to get it.
  ///
  /// - Parameter niceness: how nice (as nice(1) has it) the calling thread is to others from now on.
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
