import LayoutCoding

extension Metrics {
  /// All metrics, as `/metrics` answers them. What was never counted is left out where it has labels.
  func text(version: String) -> ByteWriter {
    var text = MetricsText()
    let figures = figures
    requests(&text)
    traffic(&text, figures)
    layouts(&text, figures)
    text.family("layout_service_build_info", .gauge, "Which program answers; always 1.")
    text.sample("layout_service_build_info", 1, labels: [("version", version)])
    text.single(
      "layout_service_log_dropped_lines_total", .counter,
      "Lines of the log that were dropped because nobody read it.", figures.droppedLogLines)
    text.process()
    return text.finish()
  }

  private func requests(_ text: inout MetricsText) {
    text.family("http_requests_total", .counter, "Requests that ended, by route, method and status.")
    for route in RouteLabel.allCases {
      for method in MethodLabel.allCases {
        for (index, status) in StatusLabel.all.enumerated() {
          let count = total(Place.request(route, method, statusIndex: index))
          if count == 0 { continue }
          let labels = [
            ("route", route.text), ("method", method.text), ("status", StatusLabel.text(status)),
          ]
          text.sample("http_requests_total", count, labels: labels)
        }
      }
    }
    let name = "http_request_duration_seconds"
    text.family(name, .histogram, "From the end of a request's header to the end of its answer.")
    for route in RouteLabel.allCases {
      histogram(&text, name, [("route", route.text)], at: Place.duration(route))
    }
    text.single(
      "http_requests_in_flight", .gauge, "Requests whose answer has not gone out.",
      total(Place.inFlight))
    text.family("http_rejections_total", .counter, "Requests that were refused, by the type of the problem.")
    for reason in ProblemType.allCases {
      text.sample(
        "http_rejections_total", total(Place.rejections + reason.index), labels: [("reason", reason.rawValue)]
      )
    }
  }

  private func traffic(_ text: inout MetricsText, _ figures: Figures) {
    text.single(
      "http_request_body_bytes_total", .counter, "Bytes of bodies that came in.", total(Place.bytesIn))
    text.single(
      "http_response_body_bytes_total", .counter, "Bytes of bodies that went out.", total(Place.bytesOut))
    text.single("http_connections", .gauge, "Connections that are open.", figures.connections)
    text.single(
      "http_connections_reaped_total", .counter,
      "Connections that were ended because their client was too slow.", figures.reapedConnections)
    text.single(
      "http_large_bodies_bytes", .gauge, "Bytes of large bodies that are held or announced.",
      figures.bodyBytes)
    text.single(
      "http_large_bodies_limit_bytes", .gauge, "How many bytes of large bodies there may be.",
      figures.maximumBodyBytes)
  }

  private func layouts(_ text: inout MetricsText, _ figures: Figures) {
    text.single("layout_queue_depth", .gauge, "Large layouts that wait or are computed.", figures.queueDepth)
    text.family("layout_queue_wait_seconds", .histogram, "How long large layouts waited.")
    histogram(&text, "layout_queue_wait_seconds", at: Place.wait, isAlwaysWritten: true)
    let name = "layout_duration_seconds"
    text.family(name, .histogram, "How long layouts took, up to the beginning of an answer that is streamed.")
    for (place, kind) in kinds.enumerated() {
      histogram(&text, name, [("kind", kind)], at: Place.kind(place))
    }
    text.family("layout_elements_total", .counter, "Elements that were answered, by kind.")
    for (place, kind) in kinds.enumerated() {
      text.sample("layout_elements_total", total(Place.elements(place)), labels: [("kind", kind)])
    }
    text.family("layout_looks_total", .counter, "Elements that were looked at to find those, by kind.")
    for (place, kind) in kinds.enumerated() {
      text.sample("layout_looks_total", total(Place.looks(place)), labels: [("kind", kind)])
    }
  }

  private func histogram(
    _ text: inout MetricsText, _ name: String, _ labels: [(String, String)] = [], at place: Int,
    isAlwaysWritten: Bool = false
  ) {
    let buckets = (place..<place + HistogramBounds.bucketCount).map(total)
    guard isAlwaysWritten || buckets.contains(where: { $0 > 0 }) else { return }
    text.histogram(name, labels, buckets: buckets, sum: total(place + HistogramBounds.bucketCount))
  }
}
