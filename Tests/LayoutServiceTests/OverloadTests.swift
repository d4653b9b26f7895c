import Foundation
import LayoutCoding
import Testing

@testable import LayoutService

/// More than the service can hold, or do in time.
@Suite(.serialized) struct OverloadTests {
  /// The start of a request whose body of so many bytes waits to be asked for.
  private func announce(_ length: Int, _ server: RunningServer) throws -> RawConnection {
    let connection = try RawConnection(to: server)
    connection.send(Wire.hesitating(length: length))
    return connection
  }

  @Test func `asks for no more large bodies than it has room for, and always for small ones`() throws {
    try RunningServer.run("--max-body", "100KiB") { server in
      let waiting = try (1...4).map { _ in try announce(100 * 1024, server) }
      for connection in waiting { #expect(try connection.reply().status == 100) }
      let refused = try announce(9 * 1024, server)
      let reply = try refused.reply()
      #expect(reply.status == 503)
      #expect(reply.text.contains("/problems/overloaded"))
      #expect(reply.fields["retry-after"] == "1")
      #expect(refused.isClosed())
      let chunked = try RawConnection(to: server)
      chunked.send("POST /layout/flow HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n")
      let piece = Wire.small + String(repeating: " ", count: 10_000 - Wire.small.utf8.count)
      chunked.send("2710\r\n\(piece)\r\n0\r\n\r\n")
      #expect(try chunked.reply().status == 503)
      let small = try announce(8 * 1024, server)
      #expect(try small.reply().status == 100)
      small.send(Wire.small + String(repeating: " ", count: 8 * 1024 - Wire.small.utf8.count))
      #expect(try small.reply().body == Wire.expected(Wire.small))
      // A client that goes away gives its room back, and so does one that is answered.
      waiting[0].abandon()
      waiting[1].send(Wire.small + String(repeating: " ", count: 100 * 1024 - Wire.small.utf8.count))
      #expect(try waiting[1].reply().body == Wire.expected(Wire.small))
      let patience = ContinuousClock.now + .seconds(10)
      var status = 0
      while status != 100, ContinuousClock.now < patience {
        status = try announce(100 * 1024, server).reply().status
      }
      #expect(status == 100)
    }
  }

  @Test(.disabled(if: RunningServer.isSanitized, "a sanitizer's own memory is not spared"))
  func `refuses large work that there is no memory for`() throws {
    try RunningServer.run { server in
      let large = Wire.flow(items: 20_000)
      func reply(_ body: String) throws -> RawConnection.Reply {
        let connection = try RawConnection(to: server)
        connection.send(Wire.post("/layout/flow", body))
        return try connection.reply()
      }
      // What is left to all else is more than this.
      try server.limitMemory(toMore: 12 << 20)
      let refused = try reply(large)
      #expect(refused.status == 503)
      #expect(refused.text.contains("/problems/overloaded"))
      #expect(refused.fields["retry-after"] == "1")
      #expect(try reply(Wire.small).body == Wire.expected(Wire.small))
      try server.limitMemory(toMore: nil)
      #expect(try reply(large).body == Wire.expected(large))
    }
  }

  @Test func `ends a client that does not read its answer`() throws {
    try RunningServer.run("--idle-timeout", "500ms") { server in
      let connection = try RawConnection(to: server)
      connection.send(Wire.post("/layout/flow", Wire.flow(items: 1_000_000)))
      #expect(try connection.head().status == 200)
      // It reads a little every now and then, so that it is never silent for long.
      let patience = ContinuousClock.now + .seconds(10)
      while try reaped(server) == 0, ContinuousClock.now < patience, connection.readsMore(100) {
        usleep(50_000)
      }
      #expect(try reaped(server) == 1)
    }
  }

  private func reaped(_ server: RunningServer) throws -> Int {
    let connection = try RawConnection(to: server)
    connection.send(Wire.get("/metrics"))
    let name = "http_connections_reaped_total "
    let line = try connection.reply().text.split(separator: "\n").first { $0.hasPrefix(name) }
    return try #require(Int(line?.dropFirst(name.count) ?? ""))
  }

  @Test func `does no work whose time is over before it begins`() {
    let service = LayoutService(computeTimeout: .zero)
    let body = Wire.flow(items: 5000)
    let reply = ServiceClient(service: service).post("/layout/flow", body)
    // Nothing is wrong with it, and it may be asked for again.
    #expect(reply.status == 503)
    #expect(reply.fields["Retry-After"] == "1")
    let text = String(decoding: ServiceClient(service: service).send("GET", "/metrics").body, as: UTF8.self)
    #expect(text.contains("layout_elements_total{kind=\"flow\"} 0\n"))
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
      let seen = Locked<[String]>([])
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
