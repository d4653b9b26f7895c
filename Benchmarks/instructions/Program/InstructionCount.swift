import LayoutCoding
import LayoutService

/// Does one stage of one fixed request so many times and nothing else, so that its instructions can be counted.
///
/// Usage: instruction-count REQUEST STAGE REPETITIONS; without arguments it lists the requests and their stages.
@main
struct InstructionCount {
  static func main() throws {
    let arguments = CommandLine.arguments.dropFirst()
    guard let name = arguments.first else { return list() }
    guard arguments.count == 3, let request = FixedRequest.all.first(where: { $0.name == name }),
      let stage = Stage(rawValue: arguments[2]), request.stages.contains(stage),
      let repetitions = Int(arguments[3])
    else { fatalError("usage: instruction-count REQUEST STAGE REPETITIONS") }
    let runner = Runner(request)
    for _ in 0..<repetitions { try runner.run(stage) }
  }

  private static func list() {
    for request in FixedRequest.all {
      print(request.name, request.repetitions, request.stages.map(\.rawValue).joined(separator: " "))
    }
  }
}

/// What is done of a request. Each but the engine's own two contains the one before it.
enum Stage: String, CaseIterable {
  /// The engine alone: the layout is prepared.
  case prepare
  /// The engine alone: the layout is prepared, and answers the attributes that are asked for.
  case layout
  /// The body is parsed and decoded, and the layout prepared.
  case begin
  /// The answer is written too.
  case answer
  /// All that happens between the transport's request and its response.
  case respond
}

/// Runs the stages of a request.
struct Runner {
  private let request: FixedRequest
  private let body: [UInt8]
  private let kind: CatalogEntry?
  private let service = LayoutService()
  private let header = ClientHeader()

  init(_ request: FixedRequest) {
    self.request = request
    body = Array(request.body.utf8) + [UInt8](repeating: 0, count: 64)
    kind = CatalogEntry.all.first { request.path == "/layout/" + $0.name }
  }

  func run(_ stage: Stage) throws {
    try body.withUnsafeBytes { padded in
      let body = UnsafeRawBufferPointer(rebasing: padded.dropLast(64))
      switch stage {
      case .prepare: request.engine?.prepare()
      case .layout: request.engine?.layout()
      case .begin: keep(try begin(body).cost)
      case .answer:
        let answer = try begin(body)
        var writer = ByteWriter()
        while answer.write(&writer) { writer.removeAll() }
        keep(writer.count)
      case .respond: keep(respond(body))
      }
    }
  }

  private func begin(_ body: UnsafeRawBufferPointer) throws -> Answer {
    guard let kind else { fatalError("\(request.name) is no layout") }
    return try kind.answer(layout: JSONDocument(body), RequestLimits(), as: .json)
  }

  /// - Returns: the length of the answer.
  private func respond(_ body: UnsafeRawBufferPointer) -> Int {
    Array("POST".utf8).withUnsafeBytes { method in
      Array(request.path.utf8).withUnsafeBytes { path in
        let response = service.respond(
          to: ServiceRequest(method: method, path: path, body: body, header: header))
        guard response.status == 200 else { fatalError("\(request.name) is answered \(response.status)") }
        return length(of: response.body)
      }
    }
  }

  private func length(of body: ServiceResponse.Body) -> Int {
    switch body {
    case .fixed(let fixed): return fixed.bytes.count
    case .bytes(let owned): return owned.bytes.count
    case .stream(let stream):
      return withUnsafeTemporaryAllocation(byteCount: 64 * 1024, alignment: 16) { buffer in
        var length = 0
        while case let count = stream.read(into: UnsafeMutableRawBufferPointer(buffer)), count > 0 {
          length += count
        }
        return length
      }
    }
  }
}

/// The header of a client that says only what it sends.
final class ClientHeader: RequestHeader {
  private static let contentType: StaticString = "application/json"

  subscript(name: StaticString) -> UnsafeRawBufferPointer {
    let isKnown = name.description == "Content-Type"
    return UnsafeRawBufferPointer(
      start: isKnown ? Self.contentType.utf8Start : nil,
      count: isKnown ? Self.contentType.utf8CodeUnitCount : 0)
  }
}

/// Uses a value in a way that the optimiser cannot see through, so that it must be computed.
@_optimize(none)
func keep<Value>(_ value: Value) {}
