/// Something in a request that breaks the contract.
public struct Fault: Hashable, Sendable {
  /// What kind of fault it is.
  public enum Code: String, CaseIterable, Sendable {
    /// A field that must be given is missing.
    case required
    /// A field that the contract does not have.
    case unknownField = "unknown-field"
    /// A field that is given more than once.
    case duplicateKey = "duplicate-key"
    /// A value of another JSON type than the field has.
    case wrongType = "wrong-type"
    /// A number, or a count of items, beyond its limits.
    case outOfRange = "out-of-range"
    /// A word that is not among those allowed, or an option where it cannot be set.
    case notAllowed = "not-allowed"
    /// Fields that exclude each other.
    case conflict
    /// An array with more items than are allowed.
    case tooMany = "too-many"
  }

  /// Where it is, as an RFC 6901 pointer. The names in it are excerpts.
  public var pointer: String
  /// What kind of fault it is.
  public var code: Code
  /// What is wrong, as the rest of a sentence that begins with the field: "must be greater than 0; it is -5".
  public var detail: String

  /// A fault at a place; `detail` continues a sentence that begins with the field.
  public init(pointer: String, code: Code, detail: String) {
    self.pointer = pointer
    self.code = code
    self.detail = detail
  }

  /// The whole sentence, with the field written as in a program: "options.itemSize.width must be …".
  var sentence: String {
    let steps = pointer.utf8.split(separator: UInt8(ascii: "/")).map { PointerStep.name(Substring($0)) }
    let field = steps.reduce(into: "") { path, name in
      path += name.allSatisfy { $0.isNumber } ? "[\(name)]" : (path.isEmpty ? "" : ".") + name
    }
    return "\(field.isEmpty ? "the request" : field) \(detail)"
  }
}

/// Where a decoder is in a document; becomes a pointer only when there is a fault to report.
struct FaultPath {
  enum Step {
    case name(String)
    case index(Int)
  }

  private var steps: [Step] = []

  /// A path that seldom has to grow.
  init() { steps.reserveCapacity(8) }

  mutating func push(_ step: Step) { steps.append(step) }
  mutating func pop() { steps.removeLast() }

  /// The RFC 6901 pointer, with one more step if there is one.
  func pointer(_ last: String? = nil) -> String {
    var pointer = ""
    for step in steps {
      switch step {
      case .name(let name): pointer += "/" + PointerStep.text(name)
      case .index(let index): pointer += "/\(index)"
      }
    }
    return last.map { pointer + "/" + PointerStep.text($0) } ?? pointer
  }
}

/// A name as a step of a pointer, where ~ is ~0 and / is ~1.
private enum PointerStep {
  private static let tilde = UInt8(ascii: "~")
  private static let slash = UInt8(ascii: "/")

  /// An excerpt of the name, no longer with its escapes than any other.
  static func text(_ name: String) -> String {
    let name = excerpt(name)
    guard name.utf8.contains(where: { $0 == tilde || $0 == slash }) else { return name }
    var text = String.UnicodeScalarView()
    for scalar in name.unicodeScalars {
      let escape = scalar == "~" ? "~0" : scalar == "/" ? "~1" : nil
      guard text.count + (escape == nil ? 1 : 2) <= maximumExcerpt else {
        text.append("…")
        break
      }
      if let escape { text.append(contentsOf: escape.unicodeScalars) } else { text.append(scalar) }
    }
    return String(text)
  }

  static func name(_ text: Substring) -> String {
    guard text.utf8.contains(tilde) else { return String(text) }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count)
    var isEscaped = false
    for byte in text.utf8 {
      if isEscaped {
        bytes.append(byte == UInt8(ascii: "1") ? slash : tilde)
      } else if byte != tilde {
        bytes.append(byte)
      }
      isEscaped = !isEscaped && byte == tilde
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
