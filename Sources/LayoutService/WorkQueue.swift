import Dispatch
import LayoutCoding
import Synchronization

#if canImport(Glibc)
  import Glibc
#endif

/// Where layouts are computed: a concurrent queue that takes only so much work at a time.
///
/// Small work is done in place by the thread that brings it. Large work waits its turn, so that it does not hold up the
/// small, and only so much of it is done at the same time, so that its memory has a bound; how much may wait is decided
/// before it is handed over, because a queue itself has no bound.
public final class WorkQueue: Sendable {
  private let queue = DispatchQueue(label: "layout", attributes: .concurrent)
  private let pending = Atomic<Int>(0)
  private let line = Locked(Line())
  private let limit: Int
  private let width: Int
  /// How nice (as nice(1) has it) the threads of the queue are to others.
  private let niceness = WorkQueue.niceness

  /// Large work, or a piece of it.
  public typealias Work = @Sendable () -> Void

  /// Who works, and who waits for that, first come first served.
  private struct Line {
    var working = 0
    var waiting: [Work?] = []
    /// How many at the front of `waiting` do not wait any more.
    var served = 0

    mutating func next() -> Work? {
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

  /// - Parameters:
  ///   - limit: how much large work may wait or be under way.
  ///   - width: how much of it may be under way.
  public init(limit: Int, width: Int) {
    self.limit = limit
    self.width = width
  }

  /// Does small work on the calling thread.
  ///
  /// Without a result, because Dispatch's own way to hand one back costs ten times as much as the hand-over itself.
  public func perform(_ work: () -> Void) { queue.sync(execute: work) }

  /// Takes a place for large work; false where too much waits already. A place that was taken must be used by `start`.
  public func admit() -> Bool {
    if pending.add(1, ordering: .relaxed).newValue <= limit { return true }
    pending.subtract(1, ordering: .relaxed)
    return false
  }

  /// Does the next piece of large work that was let in before, and is never refused.
  public func proceed(_ work: @escaping Work) {
    pending.add(1, ordering: .relaxed)
    start(work)
  }

  /// Does the work that `admit` took a place for, on a thread of the queue.
  public func start(_ work: @escaping Work) {
    let begins = line.withLock { line in
      if line.working < width {
        line.working += 1
        return true
      }
      line.waiting.append(work)
      return false
    }
    guard begins else { return }
    queue.async { [self] in
      yieldToServing()
      var next: Work? = work
      while let work = next {
        work()
        pending.subtract(1, ordering: .relaxed)
        next = line.withLock { line in
          let next = line.next()
          if next == nil { line.working -= 1 }
          return next
        }
      }
    }
  }

  /// Has the threads that serve connections, and do small work, go first where all want the processor: they are three times
  /// as likely to get it.
  ///
  /// Dispatch keeps the thread, and with it what it is given here: whoever has such a queue has nothing else done by
  /// Dispatch's threads.
  private func yieldToServing() {
    #if canImport(Glibc)
      // On Linux this is the calling thread's own, and everybody may raise it.
      setpriority(Self.process, 0, niceness)
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

  /// How much large work waits or is under way.
  public var depth: Int { pending.load(ordering: .relaxed) }
}
