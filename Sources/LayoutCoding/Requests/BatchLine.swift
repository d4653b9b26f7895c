import CJSONParser

/// A line of a batch, `{"path": …, "body": …, "id": …}`, taken apart without a copy.
///
/// The body is not read here but handed on as it stands, so that a fault in it has the same offset, and the same
/// words, as one in the body of an HTTP request.
public struct BatchLine {
  /// What the line calls itself, byte for byte; `null` where it does not.
  public private(set) var id: UnsafeRawBufferPointer
  /// Where the body would be sent to.
  public private(set) var path = ""
  /// The text of the body; valid as long as the line, and followed by as many readable bytes.
  public private(set) var body = UnsafeRawBufferPointer(start: nil, count: 0)
  /// What is wrong with the line itself; path and body are good for nothing then.
  public private(set) var problem: Problem?

  private static let names = ["path", "body", "id"]
  private static let null: StaticString = "null"

  /// What a line without an id is called.
  public static var nullID: UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(start: null.utf8Start, count: null.utf8CodeUnitCount)
  }

  /// Takes a line apart, which `JSON_PADDING` readable bytes must follow.
  public init(_ line: UnsafeRawBufferPointer) {
    id = Self.nullID
    do throws(Problem) {
      try read(line)
    } catch {
      problem = error
    }
  }

  private mutating func read(_ line: UnsafeRawBufferPointer) throws(Problem) {
    var scanner = MemberScanner(line)
    var given: [Bool] = [false, false, false]
    var faults: [Fault] = []
    while let member = scanner.next() {
      guard let name = Self.name(member.key) else { throw Self.malformed(line) }
      guard let place = Self.names.firstIndex(of: name) else {
        guard faults.count < RequestDecoder.maximumFaults else { continue }
        let hint = suggestedName(for: name, among: Self.names).map { "; did you mean \($0)?" }
        let known = "; known are \(Self.names.joined(separator: ", "))"
        faults.append(Self.fault(name, .unknownField, "is not known in a line\(hint ?? known)"))
        continue
      }
      if given[place] { faults.append(Self.fault(name, .duplicateKey, "is given more than once")) }
      given[place] = true
      switch place {
      case 0: try readPath(member.value, line, &faults)
      case 1: body = member.value
      default:
        guard (try? JSONDocument(member.value)) != nil else { throw Self.malformed(line) }
        id = member.value
      }
    }
    guard scanner.isAtEnd else { throw Self.malformed(line) }
    if !given[0] { faults.append(Self.fault("path", .required, "is required, such as /layout/line")) }
    if !given[1] { faults.append(Self.fault("body", .required, "is required: the request itself")) }
    if !faults.isEmpty { throw Problem(faults: faults) }
  }

  /// What a key says, as far as it is repeated; nil where it is not JSON.
  private static func name(_ key: UnsafeRawBufferPointer) -> String? {
    // Nearly always it stands there without an escape.
    let text = UnsafeRawBufferPointer(rebasing: key.dropFirst().dropLast())
    return names.first { $0.utf8.elementsEqual(text) } ?? (try? JSONDocument(key))?.rootText(excerpt)
  }

  private mutating func readPath(
    _ value: UnsafeRawBufferPointer, _ line: UnsafeRawBufferPointer, _ faults: inout [Fault]
  ) throws(Problem) {
    guard let document = try? JSONDocument(value) else { throw Self.malformed(line) }
    if let text = document.rootText({ String(decoding: $0, as: UTF8.self) }) {
      path = text
    } else {
      faults.append(Self.fault("path", .wrongType, "must be a string; it is \(describe(document.root))"))
    }
  }

  private static func fault(_ name: String, _ code: Fault.Code, _ detail: String) -> Fault {
    var path = FaultPath()
    path.push(.name(name))
    return Fault(pointer: path.pointer(), code: code, detail: detail)
  }

  /// Says where a line stops being JSON, or that it is no object.
  private static func malformed(_ line: UnsafeRawBufferPointer) -> Problem {
    do throws(Problem) {
      let document = try JSONDocument(line)
      let detail = "must be an object with path and body; it is \(describe(document.root))"
      return Problem(faults: [Fault(pointer: "", code: .wrongType, detail: detail)])
    } catch {
      var problem = error
      problem.detail += " of the line"
      return problem
    }
  }
}

extension JSONDocument {
  /// Reads the text, where the document is a string; nil for anything else.
  fileprivate func rootText(_ read: (UnsafeRawBufferPointer) -> String) -> String? {
    let text = json_string(root)
    guard let bytes = text.bytes else { return nil }
    return withExtendedLifetime(self) { read(UnsafeRawBufferPointer(start: bytes, count: text.length)) }
  }
}
