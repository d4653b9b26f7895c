import Foundation
import LayoutCoding
import Testing

@testable import LayoutService

/// Large work: in its turn, in its time, and for as long as somebody waits for it.
///
/// One after the other, because all queues of a process share Dispatch's threads.
@Suite(.serialized) struct WorkQueueTests {
  @Test func `gives up what waits until its time is over, while the workers are busy`() throws {
    let queue = try #require(WorkQueue(limit: 10, width: 1))
    let seen = ValueMutex<[String]>([])
    let gate = DispatchSemaphore(value: 0)
    let end = DispatchSemaphore(value: 0)
    func start(_ name: String, before deadline: MonotonicTime, _ work: @escaping WorkQueue.Work = {}) {
      #expect(queue.admit())
      queue.start(
        {
          seen.withLock { $0.append("\(name) done") }
          work()
        }, before: deadline, orElse: { seen.withLock { $0.append("\(name) late") } },
        then: { end.signal() })
    }
    start("first", before: .never) { gate.wait() }
    while seen.withLock(\.isEmpty) { usleep(100) }
    start("second", before: .now + .milliseconds(20))
    start("third", before: .now + .milliseconds(30))
    start("fourth", before: .never)
    for _ in 1...2 { end.wait() }
    #expect(seen.withLock(\.self) == ["first done", "second late", "third late"])
    #expect(queue.depth == 2)
    gate.signal()
    for _ in 1...2 { end.wait() }
    #expect(seen.withLock(\.last) == "fourth done")
    #expect(queue.depth == 0)
  }

  @Test func `ends work for which nobody waits any more`() throws {
    let asked = ValueMutex(0)
    let client = ServiceClient()
    let body = #"{"viewport": {"width": 320, "height": 480}, "items": 1000000}"#
    let status = try client.withOutcome("POST", "/layout/flow", body) { outcome -> Int? in
      guard case .work(let work) = outcome else { return nil }
      return work.perform {
        asked.withLock { $0 += 1 }
        return true
      }.status
    }
    #expect(status == 504)
    #expect(asked.withLock(\.self) == 1)
    #expect(client.send("GET", "/metrics").text.contains("layout_elements_total{kind=\"flow\"} 0\n"))
  }

  @Test func `does so much large work at a time and no more`() throws {
    let queue = try #require(WorkQueue(limit: 98, width: 2))
    let order = Order()
    let begun = DispatchSemaphore(value: 0)
    let gate = DispatchSemaphore(value: 0)
    let end = DispatchSemaphore(value: 0)
    for number in 0..<100 {
      #expect(queue.admit())
      queue.start(
        {
          order.begin(number)
          begun.signal()
          if number < 2 { gate.wait() }
          order.end()
        }, before: .never, orElse: {}, then: { end.signal() })
    }
    #expect(!queue.admit())
    for _ in 1...2 { begun.wait() }
    #expect(order.begun.sorted() == [0, 1])
    for _ in 1...2 { gate.signal() }
    for _ in 1...100 { end.wait() }
    #expect(order.most == 2)
    #expect(order.begun.sorted() == Array(0..<100))
  }

  @Test func `does all work in blocks of the Dispatch queue, and never in more than it may`() throws {
    let queue = try #require(WorkQueue(limit: 200, width: 2))
    let key = DispatchSpecificKey<String>()
    queue.queue.setSpecific(key: key, value: "layout")
    let places = ValueMutex<[String?]>([])
    let order = Order()
    let end = DispatchSemaphore(value: 0)
    @Sendable func note(_ number: Int) {
      order.begin(number)
      places.withLock { $0.append(DispatchQueue.getSpecific(key: key)) }
      usleep(100)
      order.end()
    }
    queue.perform { places.withLock { $0.append(DispatchQueue.getSpecific(key: key)) } }
    for number in 0..<100 {
      #expect(queue.admit())
      queue.start(
        { note(number) }, before: .never, orElse: {},
        then: { queue.proceed({ note(100 + number) }, then: { end.signal() }) })
      // Now and then the blocks have ended before the next is asked for.
      if number % 10 == 0 { usleep(2000) }
    }
    for _ in 1...100 { end.wait() }
    #expect(places.withLock(\.self) == Array(repeating: "layout", count: 201))
    #expect(order.begun.sorted() == Array(0..<200))
    #expect(order.most <= 2)
    #expect(queue.depth == 0)
  }

  @Test func `does what was handed over before its end`() throws {
    let end = DispatchSemaphore(value: 0)
    for _ in 1...50 {
      let queue = try #require(WorkQueue(limit: 10, width: 2))
      for _ in 1...10 {
        #expect(queue.admit())
        queue.start({}, before: .never, orElse: {}, then: { end.signal() })
      }
    }
    for _ in 1...500 { #expect(end.wait(timeout: .now() + .seconds(10)) == .success) }
  }

  @Test func `serves large work first come first served`() throws {
    let queue = try #require(WorkQueue(limit: 99, width: 1))
    let order = Order()
    let end = DispatchSemaphore(value: 0)
    for number in 0..<100 {
      #expect(queue.admit())
      queue.start(
        {
          order.begin(number)
          order.end()
        }, before: .never, orElse: {}, then: { end.signal() })
    }
    for _ in 1...100 { end.wait() }
    #expect(order.begun == Array(0..<100))
    #expect(order.most == 1)
  }

  @Test func `lets go of the place and of what the work held before it tells of the end`() throws {
    let queue = try #require(WorkQueue(limit: 0, width: 1))
    for _ in 1...100 {
      let seen = ValueMutex<[String]>([])
      // Until then the one who hands it over holds it too.
      let handedOver = DispatchSemaphore(value: 0)
      let end = DispatchSemaphore(value: 0)
      #expect(queue.admit())
      queue.start(
        work(after: handedOver, lettingGo: { seen.withLock { $0.append("let go") } }),
        before: .never, orElse: {},
        then: {
          seen.withLock { $0.append("\(queue.depth) left") }
          end.signal()
        })
      handedOver.signal()
      end.wait()
      #expect(seen.withLock(\.self) == ["let go", "0 left"])
    }
  }

  /// Work that waits, and holds something that tells when it is let go of.
  private func work(after gate: DispatchSemaphore, lettingGo end: @escaping WorkQueue.Work) -> WorkQueue.Work
  {
    let held = Held(end: end)
    return { withExtendedLifetime(held) { gate.wait() } }
  }

  private final class Held: Sendable {
    private let end: WorkQueue.Work

    init(end: @escaping WorkQueue.Work) { self.end = end }

    deinit { end() }
  }

  /// Who began when, and how many at once.
  private final class Order: @unchecked Sendable {
    private let lock = NSLock()
    private var list: [Int] = []
    var begun: [Int] { lock.withLock { list } }
    private(set) var most = 0
    private var now = 0

    func begin(_ number: Int) {
      lock.withLock {
        list.append(number)
        now += 1
        most = max(most, now)
      }
    }

    func end() { lock.withLock { now -= 1 } }
  }
}

extension MonotonicTime {
  /// Later than any test runs.
  fileprivate static var never: MonotonicTime { .now + .seconds(3600) }
}
