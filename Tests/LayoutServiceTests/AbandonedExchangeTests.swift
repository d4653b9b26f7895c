import Foundation
import Testing

/// Clients that go away while the service works for them.
@Suite(.serialized) struct AbandonedExchangeTests {
  /// How a client goes away.
  enum Departure: CaseIterable {
    case closes, closesItsSendingSide, resets

    /// Answers what of the connection is to be kept.
    func go(_ connection: consuming RawConnection) -> RawConnection? {
      switch self {
      case .closes: return nil
      case .closesItsSendingSide: connection.closeSendingSide()
      case .resets: connection.abandon()
      }
      return connection
    }
  }

  /// Longer than it takes the server to look at each connection again.
  private static let moment: useconds_t = 300_000

  @Test(arguments: Departure.allCases, ["/", "/stream"])
  func `knows that its client has left`(departure: Departure, path: String) throws {
    let server = try BareServer()
    var connection: RawConnection? = try RawConnection(port: server.port)
    connection?.send(Wire.get(path))
    let suspended = try #require(server.next())
    usleep(Self.moment)
    #expect(!suspended.isAbandoned)
    connection = departure.go(connection.take()!)
    #expect(suspended.isAbandoned(within: 1000))
    suspended.answer()
    server.stop()
  }

  @Test func `does not mistake a client that waits for one that has left`() throws {
    let server = try BareServer()
    let connection = try RawConnection(port: server.port)
    let other = try RawConnection(port: server.port)
    // The second request lies unread behind the first.
    connection.send(Wire.get("/") + Wire.get("/stream"))
    other.send(Wire.get("/"))
    for _ in 1...3 {
      let suspended = try #require(server.next())
      usleep(Self.moment)
      #expect(!suspended.isAbandoned)
      suspended.answer()
    }
    for connection in [connection, connection, other] { #expect(try connection.reply().status == 200) }
    server.stop()
  }

  @Test func `looks at each of many connections`() throws {
    let server = try BareServer()
    let staying = try (0..<40).map { _ in try RawConnection(port: server.port) }
    var leaving = try (0..<40).map { _ in try RawConnection(port: server.port) }
    for connection in leaving { connection.send(Wire.get("/")) }
    let left = try leaving.map { _ in try #require(server.next()) }
    for connection in staying { connection.send(Wire.get("/")) }
    let stayed = try staying.map { _ in try #require(server.next()) }
    leaving.removeAll()
    for suspended in left { #expect(suspended.isAbandoned(within: 1000)) }
    for suspended in stayed { #expect(!suspended.isAbandoned) }
    for suspended in left + stayed { suspended.answer() }
    for connection in staying { #expect(try connection.reply().text == "done") }
    server.stop()
  }
}
