import Foundation
import Testing

/// The end of the program.
@Suite(.serialized) struct StoppingTests {
  @Test func `finishes the requests under way and takes no new clients`() throws {
    let server = try RunningServer(["serve", "--listen", "127.0.0.1:0"])
    let idle = try RawConnection(to: server)
    idle.send(Wire.get("/readyz"))
    #expect(try idle.reply().status == 200)
    // Asked for its body, a request is certain to be under way.
    let waiting = try (1...8).map { _ in try RawConnection(to: server) }
    for connection in waiting {
      connection.send(Wire.hesitating(length: Wire.small.utf8.count))
      #expect(try connection.reply().status == 100)
    }
    let reading = try RawConnection(to: server)
    reading.send(Wire.post("/layout/flow", Wire.flow(items: 20_000)))
    #expect(reading.hasNews(within: 10_000))

    server.terminate()
    try waitUntilRefused(server)
    idle.send(Wire.get("/readyz"))
    let readiness = try idle.reply()
    #expect(readiness.status == 503)
    #expect(readiness.closes)
    for connection in waiting {
      connection.send(Wire.small)
      let reply = try connection.reply()
      #expect(reply.body == Wire.expected(Wire.small))
      #expect(reply.closes)
      #expect(connection.isClosed())
    }
    #expect(try reading.reply().body == Wire.expected(Wire.flow(items: 20_000)))
    #expect(server.stop() == 0)
  }

  @Test func `does not wait for a client longer than the grace`() throws {
    let server = try RunningServer(["serve", "--listen", "127.0.0.1:0", "--shutdown-grace", "100ms"])
    let connection = try RawConnection(to: server)
    connection.send(Wire.hesitating(length: 10))
    #expect(try connection.reply().status == 100)
    #expect(server.stop() == 0)
    #expect(connection.isClosed())
  }

  @Test func `stops at once on a second signal`() throws {
    let server = try RunningServer(["serve", "--listen", "127.0.0.1:0", "--shutdown-grace", "1000s"])
    let connection = try RawConnection(to: server)
    connection.send(Wire.hesitating(length: 10))
    #expect(try connection.reply().status == 100)
    server.terminate()
    try waitUntilRefused(server)
    #expect(server.stop() == 0)
  }

  @Test func `stops while clients are busy`() throws {
    for _ in 1...5 {
      let server = try RunningServer(["serve", "--listen", "127.0.0.1:0", "--threads", "4"])
      let connections = try (1...16).map { _ in try RawConnection(to: server) }
      for (number, connection) in connections.enumerated() {
        connection.send(Wire.post("/layout/flow", Wire.flow(items: number % 2 == 0 ? 4 : 4000)))
      }
      #expect(server.stop() == 0)
    }
  }

  private func waitUntilRefused(_ server: RunningServer) throws {
    let end = ContinuousClock.now + .seconds(10)
    while !RawConnection.isRefused(port: server.port) {
      #expect(ContinuousClock.now < end)
      if ContinuousClock.now >= end { return }
      usleep(1000)
    }
  }
}
