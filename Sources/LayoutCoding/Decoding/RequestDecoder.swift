import CJSONParser
import LayoutEngine

/// Reads JSON values into Swift ones and collects everything that is wrong on the way, each with its pointer. A value
/// that is wrong is answered as nil; the faults decide in the end whether the request is good.
struct RequestDecoder: ~Copyable {
  private(set) var faults: [Fault] = []
  private var path = FaultPath()
  private var scratch: MemberScratch
  private let document: JSONDocument
  private let checkTime: (@Sendable () throws(Problem) -> Void)?
  /// How many members and items were come to.
  private var steps = 0
  /// Why nothing more is read; nil while it is.
  private var interruption: Problem?

  private init(_ document: JSONDocument, _ limits: RequestLimits) {
    self.document = document
    checkTime = limits.checkTime
    scratch = MemberScratch(memory: document.memberPlaces)
  }

  /// The time is asked for after so many members and items: within a millisecond.
  private static let stepsBetweenQuestions = 4096

  /// No more faults than this are listed.
  static let maximumFaults = 100

  /// The problem that lists the faults; nil where there are none.
  var problem: Problem? { faults.isEmpty ? nil : Problem(faults: faults) }

  /// Reads a request, or throws the problem that lists its faults, or what `limits` throw when it takes too long.
  static func decode<Request>(
    _ document: JSONDocument, _ limits: RequestLimits,
    _ read: (inout RequestDecoder, json_value) -> Request?
  ) throws(Problem) -> Request {
    var decoder = RequestDecoder(document, limits)
    let request = read(&decoder, document.root)
    if let interruption = decoder.interruption { throw interruption }
    if let request { return request }
    throw decoder.problem ?? Problem(.internalError, detail: "the request could not be read")
  }

  /// Comes to a member or an item; false where nothing more is to be read.
  private mutating func goesOn() -> Bool {
    steps += 1
    if steps.isMultiple(of: Self.stepsBetweenQuestions) {
      do throws(Problem) {
        try checkTime?()
      } catch {
        interruption = error
      }
    }
    return interruption == nil
  }

  /// Nothing is read any more: what the document took is given back before a layout takes as much.
  func end() { document.discard() }

  // MARK: Faults

  mutating func fault(_ code: Fault.Code, _ detail: @autoclosure () -> String, member: String? = nil) {
    guard faults.count < Self.maximumFaults else { return }
    faults.append(Fault(pointer: path.pointer(member), code: code, detail: detail()))
  }

  mutating func wrongType(_ value: json_value, expected: String) {
    fault(.wrongType, "must be \(expected); it is \(describe(value))")
  }

  var isFull: Bool { faults.count >= Self.maximumFaults }

  mutating func at<T>(_ name: String, _ read: (inout RequestDecoder) -> T) -> T {
    path.push(.name(name))
    let mark = scratch.used
    defer {
      scratch.used = mark
      path.pop()
    }
    return read(&self)
  }

  mutating func at<T>(index: Int, _ read: (inout RequestDecoder) -> T) -> T {
    path.push(.index(index))
    let mark = scratch.used
    defer {
      scratch.used = mark
      path.pop()
    }
    return read(&self)
  }

  // MARK: Objects and arrays

  /// The members of an object by their place in `names`; nil where it is no object. Unknown and repeated names are faults.
  mutating func members(of value: json_value, _ names: NameTable) -> Members? {
    guard json_type(value) == .object else {
      wrongType(value, expected: "an object")
      return nil
    }
    let members = Members(of: value, names: names, in: scratch.take(names.count))
    var iterator = json_iterator_begin(value)
    var member = json_member()
    while json_iterator_next_member(&iterator, &member), goesOn() {
      let key = UnsafeRawBufferPointer(start: member.key.bytes, count: member.key.length)
      guard let place = names.place(of: key) else {
        unknown(key, among: names)
        continue
      }
      if members[place] != nil { fault(.duplicateKey, "is given more than once", member: names[place]) }
      members.set(member.value, at: place)
    }
    return members
  }

  /// To look for what was meant takes a thousand times as long as to read a member: it is done for no more than are listed.
  private mutating func unknown(_ key: UnsafeRawBufferPointer, among names: NameTable) {
    guard !isFull else { return }
    let name = excerpt(key)
    let names = Array(names)
    let hint = suggestedName(for: name, among: names).map { "; did you mean \($0)?" }
    let known = "; known are \(names.joined(separator: ", "))"
    fault(.unknownField, "is not known here\(hint ?? known)", member: name)
  }

  /// Reads each item of an array.
  mutating func items(
    of value: json_value, from first: Int = 0, _ read: (inout RequestDecoder, json_value) -> Void
  ) {
    var iterator = json_iterator_begin(value)
    var item = json_value()
    var index = 0
    while !isFull, json_iterator_next(&iterator, &item), goesOn() {
      if index >= first { at(index: index) { decoder in read(&decoder, item) } }
      index += 1
    }
  }

  /// The first value of a name in an object, whatever else is in it; nil where there is none.
  func member(_ name: String, of value: json_value) -> json_value? {
    var iterator = json_iterator_begin(value)
    var member = json_member()
    while json_iterator_next_member(&iterator, &member) {
      if isEqual(name, UnsafeBufferPointer(start: member.key.bytes, count: member.key.length)) {
        return member.value
      }
    }
    return nil
  }

  /// The kind that the field `kind` names, which must be there.
  mutating func kind(_ root: json_value, among kinds: [CatalogEntry]) -> CatalogEntry? {
    let names = kinds.map { $0.name }
    guard json_type(root) == .object else {
      wrongType(root, expected: "an object")
      return nil
    }
    guard let value = member("kind", of: root) else {
      fault(.required, "is required; it is one of \(names.joined(separator: ", "))", member: "kind")
      return nil
    }
    let name = at("kind") { decoder in decoder.word(value, among: names) }
    return kinds.first { $0.name == name }
  }
}

private func isEqual(_ name: String, _ key: UnsafeBufferPointer<UInt8>) -> Bool {
  guard name.utf8.count == key.count else { return false }
  var name = name
  return name.withUTF8 { $0.elementsEqual(key) }
}
