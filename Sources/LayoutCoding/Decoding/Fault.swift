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

  /// Where it is, as an RFC 6901 pointer.
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

  /// A path that seldom has to grow.
  init() { steps.reserveCapacity(8) }

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
