import CEmbeddedFiles
import LayoutCoding

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// An answer: status, header fields and body.
public struct ServiceResponse: Sendable {
  /// The HTTP status.
  public var status: Int
  /// The header fields, in order; the transport adds its own, such as Content-Length.
  public var fields: [Field]
  /// What follows the header.
  public var body: Body
  /// How the body is coded.
  var coding = ContentCoding.identity
  /// The kind of layout that was computed; nil where there was none, or two.
  public internal(set) var kind: CatalogEntry?
  /// How many elements were looked at to find those that are answered.
  public internal(set) var looks = 0
  /// What is wrong, where something is.
  public private(set) var problem: ProblemType?

  /// A header field.
  public struct Field: Sendable {
    /// The field's name.
    public var name: StaticString
    /// The field's value.
    public var value: String

    static let noSniffing = Field(name: "X-Content-Type-Options", value: "nosniff")
  }

  /// What is answered.
  public enum Body: Sendable {
    /// Bytes that live as long as the service.
    case fixed(FixedBytes)
    /// Bytes that were made for this answer, and are freed with it.
    case bytes(OwnedBytes)
    /// A body that is made while it is read.
    case stream(AnswerStream)
  }

  /// - Parameter vary: the field of the request that the answer was chosen by, where there was a choice.
  init(status: Int, contentType: String, vary: String? = nil, body: Body) {
    self.status = status
    self.body = body
    let type = Field(name: "Content-Type", value: contentType)
    fields = vary.map { [type, .noSniffing, Field(name: "Vary", value: $0)] } ?? [type, .noSniffing]
  }

  /// An answer without a body.
  init(status: Int) {
    self.status = status
    fields = [.noSniffing]
    body = .fixed(.none)
  }

  /// A problem document.
  init(_ problem: Problem) {
    var writer = ByteWriter(capacity: 512)
    problem.write(to: &writer)
    self.init(
      status: problem.type.status, contentType: "application/problem+json",
      body: .bytes(OwnedBytes(writer)))
    self.problem = problem.type
    if problem.type == .overloaded || problem.type == .shuttingDown { add("Retry-After", "1") }
  }

  /// Adds a header field.
  public mutating func add(_ name: StaticString, _ value: String) {
    fields.append(Field(name: name, value: value))
  }

  /// The fields of requests that the answer depends on, as a list.
  var vary: String { fields.first { $0.name.description == "Vary" }?.value ?? "" }

  /// Says that the answer depends on a header field of the request (RFC 9110 §12.5.5).
  mutating func vary(on name: String) {
    if let place = fields.firstIndex(where: { $0.name.description == "Vary" }) {
      let names = fields[place].value.split(separator: ", ")
      if !names.contains(name[...]) { fields[place].value += ", " + name }
    } else {
      add("Vary", name)
    }
  }
}

/// Bytes that live as long as the service that answers them: those of files as long as the program.
///
/// Sendable, because nobody writes to them.
public final class FixedBytes: @unchecked Sendable {
  /// The bytes, valid as long as this.
  public let bytes: UnsafeRawBufferPointer
  /// Who frees them; nil for a file.
  private let owner: OwnedBytes?
  private let compressed = ValueMutex<OwnedBytes?>(nil)

  /// Takes the bytes of a writer.
  init(_ writer: consuming ByteWriter) {
    let owner = OwnedBytes(writer)
    bytes = owner.bytes
    self.owner = owner
  }

  /// A file of the program itself.
  init(_ file: embedded_file) {
    bytes = UnsafeRawBufferPointer(start: file.bytes, count: file.length)
    owner = nil
  }

  /// Nothing.
  static let none = FixedBytes(ByteWriter(capacity: 1))

  /// The bytes compressed, once for all who ask.
  var gzipped: OwnedBytes {
    compressed.withLock { compressed in
      let bytes = compressed ?? OwnedBytes(bytes.gzipped())
      compressed = bytes
      return bytes
    }
  }
}

/// Bytes with one owner, who frees them.
///
/// Sendable, because nobody writes to them after they were made.
public final class OwnedBytes: @unchecked Sendable {
  /// The bytes, valid as long as their owner.
  public let bytes: UnsafeRawBufferPointer

  init(_ writer: consuming ByteWriter) { bytes = writer.release() }

  deinit { free(UnsafeMutableRawPointer(mutating: bytes.baseAddress)) }
}
