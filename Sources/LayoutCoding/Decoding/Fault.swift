/// Something in a request that breaks the contract.
public struct Fault: Hashable, Sendable {
  /// What kind of fault it is.
  public enum Code: String, CaseIterable, Sendable {
    case required
    case unknownField = "unknown-field"
    case duplicateKey = "duplicate-key"
    case wrongType = "wrong-type"
    case outOfRange = "out-of-range"
    case notAllowed = "not-allowed"
    case conflict
    case tooMany = "too-many"
  }

  /// Where it is, as an RFC 6901 pointer.
  public var pointer: String
  public var code: Code
  /// What is wrong, as the rest of a sentence that begins with the field: "must be greater than 0; it is -5".
  public var detail: String

  public init(pointer: String, code: Code, detail: String) {
    self.pointer = pointer
    self.code = code
    self.detail = detail
  }

  /// The whole sentence, with the field written as in a program: "options.itemSize.width must be …".
  var sentence: String {
    let steps = pointer.split(separator: "/").map {
      $0.replacing("~1", with: "/").replacing("~0", with: "~")
    }
    let field = steps.enumerated().reduce(into: "") { path, step in
      if step.element.allSatisfy(\.isNumber) {
        path += "[\(step.element)]"
      } else {
        path += (path.isEmpty ? "" : ".") + step.element
      }
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

  mutating func push(_ step: Step) { steps.append(step) }
  mutating func pop() { steps.removeLast() }

  /// The RFC 6901 pointer, with one more step if there is one.
  func pointer(_ last: String? = nil) -> String {
    var pointer = ""
    for step in steps {
      switch step {
      case .name(let name): pointer += "/" + Self.escaped(name)
      case .index(let index): pointer += "/\(index)"
      }
    }
    return last.map { pointer + "/" + Self.escaped($0) } ?? pointer
  }

  private static func escaped(_ name: String) -> String {
    name.replacing("~", with: "~0").replacing("/", with: "~1")
  }
}
