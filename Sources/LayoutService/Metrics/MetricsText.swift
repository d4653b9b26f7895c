import LayoutCoding

/// Metrics in Prometheus' text format, version 0.0.4.
struct MetricsText: ~Copyable {
  private var writer = ByteWriter(capacity: 32 * 1024)

  /// What the format is called in a Content-Type.
  static let contentType = "text/plain; version=0.0.4; charset=utf-8"

  enum Kind: String {
    case counter, gauge, histogram
  }

  consuming func finish() -> ByteWriter { writer }

  /// Begins a family. Its samples follow.
  mutating func family(_ name: String, _ kind: Kind, _ help: String) {
    writer.text("# HELP \(name) \(help)\n# TYPE \(name) \(kind.rawValue)\n")
  }

  /// A sample. Labels are names and values of the program itself, which need no escape.
  mutating func sample(
    _ name: String, _ value: some CustomStringConvertible, labels: [(String, String)] = []
  ) {
    writer.text(name)
    if !labels.isEmpty {
      writer.text("{" + labels.map { "\($0)=\"\($1)\"" }.joined(separator: ",") + "}")
    }
    writer.text(" \(value)\n")
  }

  /// A family of one sample.
  mutating func single(_ name: String, _ kind: Kind, _ help: String, _ value: some CustomStringConvertible) {
    family(name, kind, help)
    sample(name, value)
  }

  /// A histogram of times, from its buckets, each for itself, and the sum in nanoseconds.
  mutating func histogram(_ name: String, _ labels: [(String, String)] = [], buckets: [Int], sum: Int) {
    var count = 0
    for (bound, bucket) in zip(HistogramBounds.labels, buckets) {
      count += bucket
      sample(name + "_bucket", count, labels: labels + [("le", bound)])
    }
    sample(name + "_sum", Double(sum) / 1e9, labels: labels)
    sample(name + "_count", count, labels: labels)
  }
}
