import Dispatch
import LayoutCoding

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The blocks on a Dispatch queue that do large work: at most `width` of them. Each does what waits, one after the other, until
/// nothing has waited for a millisecond: the next piece of a stream comes sooner, and costs no submission.
///
/// Dispatch makes threads when there is work and ends them five seconds after. Where the system refuses one, for want of memory
/// for its stack, `async` tries again every second and does not return until then. So only one thread, which has nothing else to
/// do, calls `async`: the dispatcher. It submits a block only after the one before has begun. Else Dispatch would have the thread
/// that takes the first block make one for the second, and wait for it in the same way.
struct Workers: Sendable {
  let queue: DispatchQueue
  let waiting: ValueMutex<WaitingWork>
  let width: Int
  /// Signalled once for each block that is asked for, and at the end.
  let requests = DispatchSemaphore(value: 0)
  /// Signalled once for each block that lingers and is called.
  private let calls = DispatchSemaphore(value: 0)
  private let niceness = Self.niceness

  init(queue: DispatchQueue, waiting: ValueMutex<WaitingWork>, width: Int) {
    self.queue = queue
    self.waiting = waiting
    self.width = width
  }

  /// Starts the dispatcher. False where the system has no thread for it, or none for Dispatch.
  func start() -> Bool {
    let isReady = DispatchSemaphore(value: 0)
    let hasThread = detachThread {
      warmUp()
      isReady.signal()
      dispatch()
    }
    return hasThread && isReady.wait(timeout: .now() + .seconds(10)) == .success
  }

  /// Has Dispatch make the threads that it will use. When it has ended them for want of work, the C library keeps 40 MB of their
  /// stacks for the next ones, which then need no memory.
  private func warmUp() {
    let begun = DispatchSemaphore(value: 0)
    let gate = DispatchSemaphore(value: 0)
    let count = min(width, max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))))
    for _ in 0..<count {
      queue.async {
        begun.signal()
        gate.wait()
      }
      // Dispatch may think that it has fewer processors.
      if begun.wait(timeout: .now() + .milliseconds(50)) == .timedOut { break }
    }
    for _ in 0..<count { gate.signal() }
  }

  /// Submits the blocks that are asked for, until the end.
  private func dispatch() {
    while true {
      requests.wait()
      if waiting.withLock({ $0.blocks.takeRequest() }) {
        queue.async { work() }
        waiting.withLock { $0.blocks.endSubmission() }
      }
      // What waits now is done by the blocks that were submitted.
      if waiting.withLock({ $0.isEnding && !$0.blocks.isAsked }) { return }
    }
  }

  /// Sees to it that what waits is done: by a block that lingers, or one more.
  func ask() {
    switch waiting.withLock({ $0.count > 0 ? $0.blocks.help(within: width) : nil }) {
    case .call: calls.signal()
    case .submit: requests.signal()
    case nil: break
    }
  }

  /// A block.
  private func work() {
    waiting.withLock { $0.blocks.begin() }
    yieldToServing()
    repeat {
      while var work = next() {
        ask()
        work.perform()
        waiting.withLock { $0.pending -= 1 }
        work.end()
      }
    } while isCalled()
  }

  /// What is done next; nil where nothing waits and the block lingers.
  private func next() -> WaitingWork.Entry? {
    waiting.withLock { waiting in
      let next = waiting.next()
      if next == nil { waiting.blocks.linger() }
      return next
    }
  }

  /// Whether something comes for a block that lingers. Too short a wait for Dispatch to see the thread as blocked; but it lasts
  /// where Dispatch itself waits for a thread.
  private func isCalled() -> Bool {
    var patience = 1
    while calls.wait(timeout: .now() + .milliseconds(patience)) == .timedOut {
      switch waiting.withLock({ $0.blocks.end() }) {
      case .ended: return false
      case .called:
        // The call is on its way.
        calls.wait()
        return true
      case .kept: patience = 100
      }
    }
    return true
  }

  /// Lowers the thread's priority, so that connection threads are scheduled first: they get three times as much. The class of the
  /// queue does that only where Dispatch and the kernel belong together.
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
}
