import CNumberText
import LayoutEngine

extension Double {
  /// The shortest text that reads back as the same double.
  var text: String {
    String(unsafeUninitializedCapacity: Int(NUMBER_TEXT_CAPACITY)) { buffer in
      // A string's buffer of a capacity above 0 has an address, and bytes of the size of CChar.
      buffer.withMemoryRebound(to: CChar.self) { number_text_shortest($0.baseAddress!, self) }
    }
  }

  /// At most so many digits after the point.
  public func text(digits: Int) -> String {
    String(unsafeUninitializedCapacity: Int(NUMBER_TEXT_FIXED_CAPACITY)) { buffer in
      // As above.
      buffer.withMemoryRebound(to: CChar.self) { number_text_fixed($0.baseAddress!, self, Int32(digits)) }
    }
  }
}

extension Double {
  /// The number as a person would write it in a sentence.
  var words: String {
    // The parser gives numbers that no double can hold the largest magnitude it has.
    if abs(self) > 1e307 { return "too large for a number of double precision" }
    return 1e-6...1e15 ~= abs(self) ? text(digits: 15) : text
  }
}

extension NumberRange {
  /// The bound that a number breaks, as the rest of "must be …".
  func text(for number: Double) -> String {
    if number > maximum || (excludesMaximum && number == maximum) {
      return "\(excludesMaximum ? "less than" : "at most") \(maximum.words)"
    }
    return "\(excludesMinimum ? "greater than" : "at least") \(minimum.words)"
  }
}
