import LayoutEngine

extension Dice {
  /// A value that a type of option accepts, not too large to be looked at.
  mutating func literal(_ type: OptionType) -> OptionLiteral {
    switch type {
    case .boolean: .boolean(Bool.random(using: &self))
    case .integer(let range):
      .integer(Int.random(in: range.clamped(to: range.lowerBound...range.lowerBound + 12), using: &self))
    case .number(let range): .number(number(range))
    case .enumeration(let words): .string(words.randomElement(using: &self)!)
    case .point: .point(Point(x: quarter(-40...40), y: quarter(-40...40)))
    case .size(let allowsZero):
      .size(Size(width: quarter((allowsZero ? 0 : 5)...150), height: quarter((allowsZero ? 0 : 5)...150)))
    case .insets:
      .insets(
        EdgeInsets(
          top: quarter(0...30), left: quarter(0...30), bottom: quarter(0...30), right: quarter(0...30)))
    case .rect:
      .rect(Rect(x: quarter(0...2), y: quarter(0...2), width: quarter(0.25...2), height: quarter(0.25...2)))
    case .array(let element, let count):
      .array((0..<max(count.lowerBound, min(3, count.upperBound))).map { _ in literal(element) })
    case .object(let fields): .object(members(fields.descriptions))
    case .nullable(let wrapped): Bool.random(using: &self) ? .null : literal(wrapped)
    case .wordOr(let word, let other): Bool.random(using: &self) ? .string(word) : literal(other)
    }
  }

  private mutating func number(_ range: NumberRange) -> Double {
    let lower = max(range.minimum, range.unit == .degrees ? -400 : -30)
    let upper = min(range.maximum, range.unit == .degrees ? 400 : 60)
    // Thirds are no sums of halves, which rounding to a grid must not mind.
    var value = Bool.random(using: &self) ? quarter(lower...upper) : (quarter(lower...upper) * 4 / 3)
    while !range.contains(value) { value = Double.random(in: lower...upper, using: &self) }
    return value
  }

  /// Some of the options, at random.
  mutating func members(_ options: [OptionDescription]) -> [OptionLiteral.Member] {
    options.compactMap { option in
      guard Int.random(in: 0..<3, using: &self) == 0 else { return nil }
      return .init(name: option.name, value: literal(option.type))
    }
  }

  /// A layout with some of its options set at random.
  mutating func layout<L: Layout>(_ type: L.Type) -> L {
    var layout = L()
    for option in L.options where Int.random(in: 0..<3, using: &self) == 0 {
      option.set(&layout, literal(option.description.type))
    }
    return layout
  }

  /// A small collection in a layout with random options.
  mutating func presented<L: Layout>(_ type: L.Type) -> LaidOutCollection<L> {
    let layout = layout(type)
    let sections = (0..<Int.random(in: 1...3, using: &self)).map { _ -> SectionOf<L> in
      let count = Int.random(in: 0...25, using: &self)
      if Bool.random(using: &self) { return SectionOf(count) }
      return SectionOf((0..<count).map { _ in (quarter(0...120), quarter(0...120)) })
    }
    return layout.of(
      sections, in: quarter(50...400), quarter(50...400), direction: Bool.random(using: &self) ? .ltr : .rtl)
  }
}
