import Foundation
import LayoutCoding
import Testing

@testable import LayoutService

/// What is counted, and how it is told.
@Suite struct MetricsTests {
  private let metrics = Metrics(kinds: ["flow", "line"])

  private var text: String {
    String(
      decoding: ServiceResponse.Body.bytes(OwnedBytes(metrics.text(version: "1.2.3"))).data, as: UTF8.self)
  }

  /// The values by name and labels.
  private var samples: [String: Double] {
    let lines = text.split(separator: "\n").filter { !$0.hasPrefix("#") }
    let pairs = lines.map { line in
      let space = line.lastIndex(of: " ")!
      return (String(line[..<space]), Double(line[line.index(after: space)...])!)
    }
    return Dictionary(uniqueKeysWithValues: pairs)
  }

  @Test func `counts requests by route, method and status`() {
    for _ in 1...3 { metrics.begin() }
    metrics.end(
      route: .layoutKind, method: .post, status: 200, nanoseconds: 100_000, bytesIn: 10, bytesOut: 20)
    metrics.end(
      route: .layoutKind, method: .post, status: 422, nanoseconds: 100_001, bytesIn: 1, bytesOut: 2)
    let samples = samples
    #expect(samples[#"http_requests_total{route="/layout/{kind}",method="POST",status="200"}"#] == 1)
    #expect(samples[#"http_requests_total{route="/layout/{kind}",method="POST",status="422"}"#] == 1)
    #expect(samples.keys.filter { $0.hasPrefix("http_requests_total") }.count == 2)
    #expect(samples["http_requests_in_flight"] == 1)
    #expect(samples["http_request_body_bytes_total"] == 11)
    #expect(samples["http_response_body_bytes_total"] == 22)
    let histogram = #"http_request_duration_seconds_bucket{route="/layout/{kind}",le="#
    #expect(samples[histogram + "\"0.0001\"}"] == 1)
    #expect(samples[histogram + "\"0.00025\"}"] == 2)
    #expect(samples[histogram + "\"+Inf\"}"] == 2)
    #expect(samples[#"http_request_duration_seconds_sum{route="/layout/{kind}"}"#] == 0.000200001)
    #expect(samples[#"http_request_duration_seconds_count{route="/layout/{kind}"}"#] == 2)
  }

  @Test(arguments: [0, 599, 418, 200, 304, 1000])
  func `has a place for every status`(status: Int) {
    metrics.begin()
    metrics.end(route: .hit, method: .other, status: status, nanoseconds: .max / 2, bytesIn: 0, bytesOut: 0)
    let label = StatusLabel.all.contains(status) && status != 0 ? "\(status)" : "none"
    #expect(samples[#"http_requests_total{route="/hit",method="other",status="\#(label)"}"#] == 1)
    #expect(samples[#"http_request_duration_seconds_bucket{route="/hit",le="10"}"#] == 0)
    #expect(samples[#"http_request_duration_seconds_bucket{route="/hit",le="+Inf"}"#] == 1)
  }

  @Test func `counts layouts by kind, waits and refusals`() {
    metrics.layout(kind: 1, elements: 7, looks: 9, nanoseconds: 2_000_000)
    metrics.layout(kind: 1, elements: 3, looks: 3, nanoseconds: 3_000_000)
    metrics.wait(nanoseconds: 1_000_000_000)
    for reason in ProblemType.allCases { metrics.reject(reason) }
    let samples = samples
    #expect(samples[#"layout_elements_total{kind="line"}"#] == 10)
    #expect(samples[#"layout_looks_total{kind="line"}"#] == 12)
    #expect(samples[#"layout_elements_total{kind="flow"}"#] == 0)
    #expect(samples[#"layout_duration_seconds_bucket{kind="line",le="0.0025"}"#] == 1)
    #expect(samples[#"layout_duration_seconds_count{kind="line"}"#] == 2)
    #expect(samples[#"layout_queue_wait_seconds_bucket{le="0.5"}"#] == 0)
    #expect(samples[#"layout_queue_wait_seconds_bucket{le="1"}"#] == 1)
    for reason in ProblemType.allCases {
      #expect(samples["http_rejections_total{reason=\"\(reason.rawValue)\"}"] == 1)
    }
  }

  @Test func `loses nothing when many threads count`() {
    DispatchQueue.concurrentPerform(iterations: 32) { [metrics] _ in
      for _ in 0..<1000 { metrics.layout(kind: 0, elements: 2, looks: 0, nanoseconds: 1) }
    }
    #expect(samples[#"layout_elements_total{kind="flow"}"#] == 64_000)
    #expect(samples[#"layout_duration_seconds_count{kind="flow"}"#] == 32_000)
  }

  @Test func `tells figures of others and of the process`() {
    metrics.observe {
      var figures = Metrics.Figures()
      figures.connections = 5
      figures.reapedConnections = 6
      figures.queueDepth = 7
      return figures
    }
    let samples = samples
    #expect(samples["http_connections"] == 5)
    #expect(samples["http_connections_reaped_total"] == 6)
    #expect(samples["layout_queue_depth"] == 7)
    #expect(samples[#"layout_service_build_info{version="1.2.3"}"#] == 1)
    #expect(samples["process_resident_memory_bytes"]! > 1_000_000)
    #expect(samples["process_cpu_seconds_total"]! > 0)
    #expect(samples["process_open_fds"]! >= 3)
    #expect(samples["process_max_fds"]! >= samples["process_open_fds"]!)
    #expect(samples["process_start_time_seconds"]! > 1_700_000_000)
  }

  @Test func `asks others as directly the hundredth time as the first`() {
    // Answers how deep the stack is on which it is asked.
    metrics.observe {
      var figures = Metrics.Figures()
      figures.connections = Thread.callStackReturnAddresses.count
      return figures
    }
    let depths = (1...100).map { _ in metrics.figures.connections }
    #expect(depths.last == depths.first)
    #expect(depths[0] > 0)
  }

  @Test func `says of every family once what it is`() {
    let lines = text.split(separator: "\n")
    let helped = lines.filter { $0.hasPrefix("# HELP ") }.map { $0.split(separator: " ")[2] }
    let typed = lines.filter { $0.hasPrefix("# TYPE ") }.map { $0.split(separator: " ")[2] }
    #expect(helped == typed)
    #expect(Set(helped).count == helped.count)
    #expect(text.hasSuffix("\n"))
  }

  @Test(arguments: [
    "", "text/plain",
    "application/openmetrics-text;version=1.0.0;q=0.5,text/plain;version=0.0.4;q=0.3,*/*;q=0.1",
  ])
  func `is answered as Prometheus reads it`(accept: String) {
    let client = ServiceClient()
    #expect(client.post("/layout/line", Wire.small).status == 200)
    let reply = client.send("GET", "/metrics", "", fields: ["Accept": accept])
    #expect(reply.status == 200)
    #expect(reply.fields["Content-Type"] == "text/plain; version=0.0.4; charset=utf-8")
    #expect(reply.text.contains("layout_elements_total{kind=\"line\"} 4\n"))
    #expect(client.send("HEAD", "/metrics").status == 200)
    #expect(client.post("/metrics", "{}").status == 405)
  }

  @Test func `counts a transition by itself`() {
    let client = ServiceClient()
    let layout = #"{"kind": "line", "viewport": {"width": 9, "height": 9}, "items": 3}"#
    #expect(
      client.post("/transition", #"{"from": \#(layout), "to": \#(layout), "progress": 1}"#).status == 200)
    let text = client.send("GET", "/metrics").text
    #expect(text.contains("layout_elements_total{kind=\"transition\"} 3\n"))
    #expect(text.contains("layout_elements_total{kind=\"line\"} 0\n"))
  }

  @Test func `names every route of the program`() {
    let labels = Set(RouteLabel.allCases.map(\.text))
    for path in Route.paths { #expect(labels.contains(path), "\(path)") }
  }
}
