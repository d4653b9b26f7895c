import ArgumentParser
import LayoutService

extension LogLevel: ExpressibleByArgument {}
extension LogFormat: ExpressibleByArgument {}

/// A number of bytes: `16777216`, `16MiB`, `512KiB`.
struct ByteCount: ExpressibleByArgument {
  let bytes: Int
  var defaultValueDescription: String {
    bytes % (1 << 20) == 0 ? "\(bytes >> 20)MiB" : bytes % (1 << 10) == 0 ? "\(bytes >> 10)KiB" : "\(bytes)"
  }

  init(bytes: Int) { self.bytes = bytes }

  init?(argument: String) {
    let units = [("GiB", 1 << 30), ("MiB", 1 << 20), ("KiB", 1 << 10), ("B", 1), ("", 1)]
    guard let unit = units.first(where: { argument.hasSuffix($0.0) }),
      let count = Int(argument.dropLast(unit.0.count)), count > 0, count <= (1 << 40) / unit.1
    else { return nil }
    bytes = count * unit.1
  }
}

/// A length of time: `10`, `10s`, `2.5s`, `500ms`.
struct Seconds: ExpressibleByArgument {
  let milliseconds: Int
  var duration: Duration { .milliseconds(milliseconds) }
  var defaultValueDescription: String {
    milliseconds % 1000 == 0 ? "\(milliseconds / 1000)s" : "\(milliseconds)ms"
  }

  init(_ seconds: Int) { milliseconds = seconds * 1000 }

  init?(argument: String) {
    let units = [("ms", 1.0), ("s", 1000.0), ("", 1000.0)]
    guard let unit = units.first(where: { argument.hasSuffix($0.0) }),
      let number = Double(argument.dropLast(unit.0.count)), number > 0, number * unit.1 <= 86_400_000
    else { return nil }
    milliseconds = max(1, Int(number * unit.1))
  }
}

/// An address and a port: `127.0.0.1:8080`, `[::1]:8080`.
struct ListenAddress: ExpressibleByArgument {
  let host: String
  let port: UInt16
  var defaultValueDescription: String { description }

  /// As it stands in a URL.
  var description: String { host.contains(":") ? "[\(host)]:\(port)" : "\(host):\(port)" }

  /// Where to reach it from the same machine: the address that stands for all is answered at loopback.
  var reachable: ListenAddress {
    ListenAddress(host: ["0.0.0.0": "127.0.0.1", "::": "::1"][host] ?? host, port: port)
  }

  init(host: String, port: UInt16) {
    self.host = host
    self.port = port
  }

  init?(argument: String) {
    guard let colon = argument.lastIndex(of: ":"),
      let port = UInt16(argument[argument.index(after: colon)...])
    else { return nil }
    var host = argument[..<colon]
    if host.hasPrefix("["), host.hasSuffix("]") {
      host = host.dropFirst().dropLast()
    } else if host.contains(":") {
      return nil
    }
    guard !host.isEmpty else { return nil }
    self.init(host: String(host), port: port)
  }
}
