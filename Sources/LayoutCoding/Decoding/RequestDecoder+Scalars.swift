import CJSONParser
import LayoutEngine

extension RequestDecoder {
  mutating func boolean(_ value: json_value) -> Bool? {
    if json_type(value) == .boolean { return json_boolean(value) }
    wrongType(value, expected: "true or false")
    return nil
  }

  mutating func integer(_ value: json_value, _ range: ClosedRange<Int>) -> Int? {
    integer(value, in: Int64(range.lowerBound)...Int64(range.upperBound)).flatMap { Int(exactly: $0) }
  }

  /// An integer of 64 bits, also where Int has 32.
  mutating func integer(_ value: json_value, in range: ClosedRange<Int64>) -> Int64? {
    guard isNumber(value) else {
      wrongType(value, expected: "an integer")
      return nil
    }
    var integer: Int64 = 0
    guard json_integer(value, &integer) else {
      let number = json_number(value)
      if number == number.rounded(.towardZero) {
        outOfRange(number, range)
      } else {
        wrongType(value, expected: "an integer")
      }
      return nil
    }
    if range.contains(integer) { return integer }
    outOfRange(Double(integer), range)
    return nil
  }

  private mutating func outOfRange(_ number: Double, _ range: ClosedRange<Int64>) {
    let range = NumberRange(from: Double(range.lowerBound), to: Double(range.upperBound))
    fault(.outOfRange, "must be \(range.text(for: number)); it is \(number.words)")
  }

  mutating func number(_ value: json_value, _ range: NumberRange) -> Double? {
    guard isNumber(value) else {
      wrongType(value, expected: "a number")
      return nil
    }
    let number = json_number(value)
    if range.contains(number) { return number }
    fault(.outOfRange, "must be \(range.text(for: number)); it is \(number.words)")
    return nil
  }

  private func isNumber(_ value: json_value) -> Bool {
    let type = json_type(value)
    return type == .integer || type == .number
  }

  /// One of a few words; a near miss is suggested.
  ///
  /// - Parameter forms: all that may stand there, in words; nil where it is these words alone.
  mutating func word(_ value: json_value, among words: [String], forms: String? = nil) -> String? {
    let forms = { forms ?? "one of \(words.joined(separator: ", "))" }
    guard json_type(value) == .string else {
      wrongType(value, expected: forms())
      return nil
    }
    let text = json_string(value)
    // What is cut is longer than any of them.
    let word = excerpt(UnsafeRawBufferPointer(start: text.bytes, count: text.length))
    if words.contains(word) { return word }
    let hint = suggestedName(for: word, among: words).map { "; did you mean \($0)?" } ?? ""
    fault(.notAllowed, "must be \(forms()); it is \"\(word)\"\(hint)")
    return nil
  }

  mutating func word<Word: OptionWord>(_ value: json_value, as type: Word.Type) -> Word? {
    word(value, among: Word.allCases.map { $0.rawValue }).map { Word(.string($0)) }
  }
}

/// What a value is, in words.
func describe(_ value: json_value) -> String {
  switch json_type(value) {
  case .null: "null"
  case .boolean: json_boolean(value) ? "true" : "false"
  case .integer, .number: json_number(value).words
  case .string: "a string"
  case .array: "an array"
  case .object: "an object"
  }
}
