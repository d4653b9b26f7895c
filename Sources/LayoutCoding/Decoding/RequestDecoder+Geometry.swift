import CJSONParser
import LayoutEngine

extension RequestDecoder {
  private static let sizeNames: NameTable = ["width", "height"]
  private static let pointNames: NameTable = ["x", "y"]
  private static let insetNames: NameTable = ["top", "left", "bottom", "right"]
  private static let rectNames: NameTable = ["x", "y", "width", "height"]
  private static let indexPathNames: NameTable = ["section", "item"]

  /// A member that must be there.
  private mutating func required<T>(
    _ members: Members, _ place: Int, _ name: String, _ read: (inout RequestDecoder, json_value) -> T?
  ) -> T? {
    guard let value = members[place] else {
      fault(.required, "is required", member: name)
      return nil
    }
    return at(name) { decoder in read(&decoder, value) }
  }

  /// As many numbers as there are names, at most four.
  @inline(__always)
  private mutating func numbers(_ value: json_value, _ names: NameTable, _ range: (Int) -> NumberRange)
    -> SIMD4<Double>?
  {
    guard let members = members(of: value, names) else { return nil }
    var numbers = SIMD4<Double>.zero
    var isComplete = true
    for place in names.indices {
      let number = required(members, place, names[place]) { decoder, value in
        decoder.number(value, range(place))
      }
      if let number { numbers[place] = number } else { isComplete = false }
    }
    return isComplete ? numbers : nil
  }

  mutating func size(_ value: json_value, allowsZero: Bool) -> Size? {
    let range = allowsZero ? NumberRange.length : .positiveLength
    return numbers(value, Self.sizeNames) { _ in range }.map { Size(width: $0.x, height: $0.y) }
  }

  /// The size of an item: an object or, shorter, `[width, height]`.
  mutating func itemSize(_ value: json_value) -> Size? {
    guard json_type(value) == .array else {
      if json_type(value) == .object { return size(value, allowsZero: true) }
      wrongType(value, expected: #"a size {"width","height"} or [width, height]"#)
      return nil
    }
    guard json_count(value) == 2 else {
      fault(.wrongType, "must have two numbers, width and height; it has \(json_count(value))")
      return nil
    }
    var sides: [Double] = []
    items(of: value) { decoder, side in
      if let side = decoder.number(side, .length) { sides.append(side) }
    }
    return sides.count == 2 ? Size(width: sides[0], height: sides[1]) : nil
  }

  mutating func point(_ value: json_value, _ range: NumberRange = .coordinate) -> Point? {
    numbers(value, Self.pointNames) { _ in range }.map { Point(x: $0.x, y: $0.y) }
  }

  mutating func rect(_ value: json_value, allowsZero: Bool = true) -> Rect? {
    let side = allowsZero ? NumberRange.length : .positiveLength
    return numbers(value, Self.rectNames) { $0 < 2 ? .coordinate : side }
      .map { Rect(x: $0.x, y: $0.y, width: $0.z, height: $0.w) }
  }

  /// Insets; missing sides are 0.
  mutating func insets(_ value: json_value) -> EdgeInsets? {
    guard let members = members(of: value, Self.insetNames) else { return nil }
    let sides = Self.insetNames.indices.map { place in
      members[place].map { value in
        at(Self.insetNames[place]) { decoder in decoder.number(value, .length) ?? 0 }
      } ?? 0
    }
    return EdgeInsets(top: sides[0], left: sides[1], bottom: sides[2], right: sides[3])
  }

  mutating func indexPath(_ value: json_value) -> IndexPath? {
    guard let members = members(of: value, Self.indexPathNames) else { return nil }
    let numbers = Self.indexPathNames.indices.compactMap { place in
      required(members, place, Self.indexPathNames[place]) { decoder, value in
        decoder.integer(value, 0...1_000_000_000)
      }
    }
    return numbers.count == 2 ? IndexPath(section: numbers[0], item: numbers[1]) : nil
  }
}
