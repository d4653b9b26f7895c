import Foundation
import Testing

/// Environment variables.
@Suite(.serialized) struct EnvironmentTests {
  @Test func `takes flags from the environment`() throws {
    let environment = ["LAYOUT_SERVICE_LISTEN": "127.0.0.1:0", "LAYOUT_SERVICE_MAX_BODY": "16B"]
    let server = try RunningServer([], environment: environment)
    let connection = try RawConnection(to: server)
    connection.send(Wire.post("/layout/flow", Wire.small))
    #expect(try connection.reply().status == 413)
    #expect(server.stop() == 0)
  }

  @Test func `is not disturbed by what Kubernetes says about a Service of the same name`() throws {
    let environment = [
      "LAYOUT_SERVICE_PORT": "tcp://10.0.0.1:80", "LAYOUT_SERVICE_SERVICE_HOST": "10.0.0.1",
      "LAYOUT_SERVICE_SERVICE_PORT": "80", "LAYOUT_SERVICE_SERVICE_PORT_HTTP": "80",
      "LAYOUT_SERVICE_PORT_80_TCP": "tcp://10.0.0.1:80", "LAYOUT_SERVICE_PORT_80_TCP_PROTO": "tcp",
      "LAYOUT_SERVICE_PORT_80_TCP_PORT": "80", "LAYOUT_SERVICE_PORT_80_TCP_ADDR": "10.0.0.1",
      "LAYOUT_SERVICE_CANARY_SERVICE_HOST": "10.0.0.2", "LAYOUT_SERVICE_CANARY_SERVICE_PORT_HTTP": "80",
      "LAYOUT_SERVICE_CANARY_PORT": "tcp://10.0.0.2:80", "LAYOUT_SERVICE_CANARY_PORT_80_TCP_ADDR": "10.0.0.2",
    ]
    let server = try RunningServer(["serve", "--listen=127.0.0.1:0"], environment: environment)
    let address = "127.0.0.1:\(server.port)"
    let health = try RunningServer.result(of: ["health", "--address", address], environment: environment)
    #expect(health.status == 0, "\(health.errors)")
    #expect(health.errors.isEmpty)
    #expect(server.stop() == 0)
    // A Service that is called layout.
    let cluster = [
      "LAYOUT_SERVICE_HOST": "10.0.0.1", "LAYOUT_SERVICE_PORT": "80", "LAYOUT_SERVICE_PORT_WEB": "80",
    ]
    let inside = cluster.merging(["KUBERNETES_SERVICE_HOST": "10.0.0.1"]) { $1 }
    #expect(try CommandRun(["batch"], input: "", environment: inside).errors.isEmpty)
    #expect(
      try CommandRun(["batch"], input: "", environment: cluster).errors.split(separator: "\n").count == 3)
  }

  @Test(arguments: [["batch"], ["render", "flow"]])
  func `warns of variables that it does not know`(command: [String]) throws {
    let environment = [
      "LAYOUT_SERVICE_MAX_BODYS": "16B", "LAYOUT_SERVICE_FLAVOUR": "mint", "LAYOUT_SERVICE_EMPTY": "",
      "LAYOUT_SERVICE_LISTEN": "127.0.0.1:0",
    ]
    let run = try CommandRun(command, input: command.count == 1 ? "" : Wire.small, environment: environment)
    #expect(run.status == 0)
    #expect(
      run.errors == """
        layout-service: the variable LAYOUT_SERVICE_FLAVOUR is not known and has no effect; layout-service serve --help lists the flags
        layout-service: the variable LAYOUT_SERVICE_MAX_BODYS is not known and has no effect; did you mean LAYOUT_SERVICE_MAX_BODY?

        """)
  }

  @Test func `warns of them in the log where there is one, though it does not start`() throws {
    let environment = ["LAYOUT_SERVICE_TLS_CERT": "a.pem", "LAYOUT_SERVICE_LOG_LEVEL": "warning"]
    let result = try RunningServer.result(
      of: ["serve", "--tls-key", "b.pem", "--log-format", "json"], environment: environment)
    #expect(result.status == 64)
    let line = try #require(result.errors.split(separator: "\n").first)
    let record = try JSONValue(json: Data(line.utf8))
    #expect(record["level"] == "warning")
    #expect(record["message"]?.text?.contains("LAYOUT_SERVICE_TLS_CERT is not known") == true)
    #expect(result.errors.contains("need each other"))
  }

  @Test func `takes an empty variable for none`() throws {
    let help = try RunningServer.result(of: ["serve", "--help"]).output
    let flags = help.matches(of: #/--[a-z-]+/#).map { String($0.output) }
    #expect(Set(flags).count > 20)
    let variables = flags.map { "LAYOUT_SERVICE_" + $0.dropFirst(2).uppercased().replacing("-", with: "_") }
    let environment = Dictionary(variables.map { ($0, "") }) { first, _ in first }
    let server = try RunningServer(["serve", "--listen=127.0.0.1:0"], environment: environment)
    #expect(server.stop() == 0)
    let health = try RunningServer.result(of: ["health"], environment: ["LAYOUT_SERVICE_LISTEN": ""])
    #expect(health.status != 64)
  }

  @Test func `prefers a flag to the environment`() throws {
    let environment = ["LAYOUT_SERVICE_LISTEN": "nowhere"]
    let server = try RunningServer(["serve", "--listen=127.0.0.1:0"], environment: environment)
    #expect(server.stop() == 0)
  }

  @Test(arguments: [("true", 404), ("1", 404), ("false", 200), ("0", 200), ("", 200)])
  func `takes a flag without a value from the environment`(value: String, status: Int) throws {
    let environment = ["LAYOUT_SERVICE_LISTEN": "127.0.0.1:0", "LAYOUT_SERVICE_NO_PLAYGROUND": value]
    let server = try RunningServer([], environment: environment)
    let connection = try RawConnection(to: server)
    connection.send(Wire.get("/"))
    #expect(try connection.reply().status == status)
    #expect(server.stop() == 0)
  }

  @Test(arguments: [
    ["LAYOUT_SERVICE_LISTEN": "nowhere"], ["LAYOUT_SERVICE_MAX_QUEUE": "many"],
    ["LAYOUT_SERVICE_NO_PLAYGROUND": "perhaps"], ["LAYOUT_SERVICE_SLOW_REQUEST": "never"],
  ])
  func `exits with 64 on a bad variable`(environment: [String: String]) throws {
    let result = try RunningServer.result(of: ["serve"], environment: environment)
    #expect(result.status == 64)
    #expect(!result.errors.isEmpty)
  }

  @Test func `checks no health where the environment names no address`() throws {
    let result = try RunningServer.result(of: ["health"], environment: ["LAYOUT_SERVICE_LISTEN": "nowhere"])
    #expect(result.status == 64)
    #expect(result.errors.contains("nowhere"))
  }
}
