import Foundation
import LayoutEngine
import Testing

@Suite struct CatalogTests {
  private struct Names: LayoutVisitor {
    func visit<L: Layout>(_ layout: L.Type) -> (kind: String, type: String) { (L.kind, "\(L.self)") }
  }

  @Test func `registers every file of Kinds`() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Sources/LayoutEngine/Kinds").standardizedFileURL
    let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
      .compactMap { $0.split(separator: "/").last }
      .filter { $0.hasSuffix("Layout.swift") }.map { String($0.dropLast(6)) }
    #expect(Set(LayoutCatalog.map(Names()).map(\.type)) == Set(files))
  }

  @Test func `names kinds in lower case, each once`() {
    let kinds = LayoutCatalog.map(Names()).map(\.kind)
    #expect(Set(kinds).count == kinds.count)
    #expect(kinds == kinds.map { $0.lowercased() })
  }

  private struct Defaults: LayoutVisitor {
    func visit<L: Layout>(_ layout: L.Type) {
      var copy = L()
      for option in L.options {
        #expect(option.get(L()) == option.description.defaultValue, "\(L.kind).\(option.description.name)")
        option.set(&copy, option.description.defaultValue)
        #expect(option.get(copy) == option.description.defaultValue)
        #expect(option.description.meaning.hasSuffix("."), "\(L.kind).\(option.description.name)")
      }
      let names = L.options.map(\.description.name)
      #expect(Set(names).count == names.count)
    }
  }

  @Test func `reads back every default it writes`() {
    _ = LayoutCatalog.map(Defaults())
  }

  @Test func `keeps the engine free of imports`() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(
      path: "../../Sources/LayoutEngine")
    let files = FileManager.default.enumerator(
      at: folder.standardizedFileURL, includingPropertiesForKeys: nil)
    var imports: Set<Substring> = []
    while let file = files?.nextObject() as? URL {
      guard file.pathExtension == "swift" else { continue }
      for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
        let words = line.split(separator: " ")
        if words.first == "import" { imports.insert(words[1]) }
      }
    }
    #expect(imports.isEmpty)
  }
}
