import Dispatch
import Synchronization

/// Where layouts are computed: a concurrent queue that takes only so much work at a time.
///
/// Small work is done in place by the thread that brings it. Large work waits its turn, so that it does not hold up the
/// small; how much may wait is decided before it is handed over, because a queue itself has no bound.
public final class WorkQueue: Sendable {
  private let queue = DispatchQueue(label: "layout", attributes: .concurrent)
  private let pending = Atomic<Int>(0)
  private let limit: Int

  /// - Parameter limit: how much large work may wait or be under way.
  public init(limit: Int) { self.limit = limit }

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

  /// Does the work that `admit` took a place for, on a thread of the queue.
  public func start(_ work: @escaping @Sendable () -> Void) {
    queue.async { [self] in
      work()
      pending.subtract(1, ordering: .relaxed)
    }
  }

  /// How much large work waits or is under way.
  public var depth: Int { pending.load(ordering: .relaxed) }
}
