import LayoutEngine
import Testing

@Suite struct NameTableTests {
  private let names: NameTable = [
    "", "x", "y", "xy", "viewport", "contentOffset", "contentOffsets", "minimumInteritemSpacing",
    "minimumInterltemSpacing",
  ]

  @Test func `finds each name at its place`() {
    for (place, name) in names.enumerated() { #expect(names.place(of: name) == place) }
  }

  @Test(arguments: [
    "z", "yx", "xx", "Viewport", "viewports", "contentOffse", "contentXffset", "minimumInter1temSpacing",
    "\0x",
  ])
  func `does not find what only looks like a name`(name: String) {
    #expect(names.place(of: name) == nil)
  }
}
