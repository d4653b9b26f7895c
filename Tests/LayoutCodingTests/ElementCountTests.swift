import LayoutEngine
import Testing

@testable import LayoutCoding

@Suite struct ElementCountTests {
  /// A header and a footer of each section count too.
  @Test(arguments: [(147_483_641, true), (147_483_642, false), (1_000_000_000, false)])
  func `refuses more elements than 32 bits can count`(last: Int, fit: Bool) {
    let sections = [1_000_000_000, 1_000_000_000, last].map { CollectionSection(count: $0) }
    #expect(sections.areCounted(by: Int32.self) == fit)
    #expect(sections.areCounted(by: Int64.self))
  }
}
