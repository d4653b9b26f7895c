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

extension NumberRange {
  /// The bound that a number breaks, as the rest of "must be …".
  func text(for number: Double) -> String {
    if number > maximum || (excludesMaximum && number == maximum) {
      return "\(excludesMaximum ? "less than" : "at most") \(maximum.text)"
    }
    return "\(excludesMinimum ? "greater than" : "at least") \(minimum.text)"
  }
}
