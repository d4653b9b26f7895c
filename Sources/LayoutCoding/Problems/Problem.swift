/// A problem document (RFC 9457): what every answer of 4xx and 5xx says.
public struct Problem: Error, Sendable {
  /// Which problem it is; says the status and the title.
  public var type: ProblemType
  /// What is wrong with this request, and what to change.
  public var detail: String
  /// Each fault of the request on its own.
  public var faults: [Fault] = []

  /// A problem without faults: not about single fields of a request.
  public init(_ type: ProblemType, detail: String) {
    self.type = type
    self.detail = detail
  }

  /// A request that needs more memory than there is.
  public static let outOfMemory = Problem(
    .overloaded, detail: "there is not enough memory for this request; try again in a second, or ask for less"
  )

  /// A request that breaks the contract; there is at least one fault.
  init(faults: [Fault]) {
    type = .invalidRequest
    self.faults = faults
    // A request that has so many may have others, which nobody looked for.
    let isAll = faults.count < RequestDecoder.maximumFaults
    let more = faults.count > 1 ? " (and \(isAll ? "" : "at least ")\(faults.count - 1) more)" : ""
    detail = faults[0].sentence + more
  }

  /// No document is longer, in bytes: the list of faults ends early where it would be. The detail counts those too that are
  /// not listed.
  static let maximumLength = 64 * 1024

  /// The document as JSON.
  public func write(to writer: inout ByteWriter) {
    let start = writer.count
    writer.text("{\"type\":\"/problems/")
    writer.text(type.rawValue)
    writer.text("\",\"title\":")
    writer.string(type.title)
    writer.text(",\"status\":")
    writer.integer(type.status)
    writer.text(",\"detail\":")
    writer.string(detail)
    if !faults.isEmpty {
      writer.text(",\"errors\":[")
      for (number, fault) in faults.enumerated() {
        var item = ByteWriter(capacity: 512)
        fault.write(to: &item)
        let length = writer.count - start + item.count + ",]}\n".utf8.count
        // One fault is never as long.
        if length > Self.maximumLength { break }
        if number > 0 { writer.text(",") }
        writer.raw(item.bytes)
      }
      writer.text("]")
    }
    writer.text("}\n")
  }
}

extension Fault {
  fileprivate func write(to writer: inout ByteWriter) {
    writer.text("{\"pointer\":")
    writer.string(pointer)
    writer.text(",\"code\":\"")
    writer.text(code.rawValue)
    writer.text("\",\"detail\":")
    writer.string(detail)
    writer.text("}")
  }
}
