import Foundation
import LayoutCoding
import Testing

@testable import LayoutService

/// Sections that are finished in any order come out in their own.
@Suite struct OrderedOutputTests {
  private func bytes(_ text: String) -> OwnedBytes {
    var writer = ByteWriter()
    writer.text(text)
    return OwnedBytes(writer)
  }

  @Test(arguments: [1, 100, 1 << 20])
  func `threads that take their time at random keep the order`(maximumKept: Int) throws {
    let pipe = Pipe()
    let output = OrderedOutput(
      descriptor: pipe.fileHandleForWriting.fileDescriptor, maximumKept: maximumKept)
    let group = DispatchGroup()
    for thread in 0..<6 {
      group.enter()
      Thread.detachNewThread {
        var random = SystemRandomNumberGenerator()
        while let section = output.begin(), section < 600 {
          usleep(UInt32.random(in: 0..<600, using: &random))
          let pieces = section.isMultiple(of: 7) ? 3 : 0
          for piece in 0..<pieces {
            Array("\(section).\(piece) ".utf8).withUnsafeBytes { output.write($0, of: section) }
          }
          let tally = BatchTally(
            lines: 2, answers: 1, problems: section == 77 ? 1 : 0, firstProblem: section == 77 ? 2 : nil)
          output.finish(section, bytes("\(section) "), tally)
        }
        _ = thread
        group.leave()
      }
    }
    group.wait()
    try pipe.fileHandleForWriting.close()
    let text = String(decoding: try #require(try pipe.fileHandleForReading.readToEnd()), as: UTF8.self)
    let expected = (0..<600).flatMap { section in
      (section.isMultiple(of: 7) ? (0..<3).map { "\(section).\($0)" } : []) + ["\(section)"]
    }
    #expect(text.split(separator: " ").map(String.init) == expected)
    let tally = try output.result()
    #expect(tally == BatchTally(lines: 1200, answers: 600, problems: 1, firstProblem: 156))
  }

  @Test func `nothing is begun after a failure`() {
    let output = OrderedOutput(descriptor: -1, maximumKept: 100)
    let section = output.begin()
    #expect(section == 0)
    output.finish(0, bytes("lost"), BatchTally())
    #expect(output.begin() == nil)
    #expect(throws: Descriptor.Failure(code: EBADF)) { try output.result() }
  }
}
