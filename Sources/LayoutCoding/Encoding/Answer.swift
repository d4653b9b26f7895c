/// The body of an answer, written piece by piece so that none is ever held whole unless it is small.
public struct Answer {
  /// Appends the next piece, some tens of kilobytes at most; false after the last.
  public let write: (inout ByteWriter) -> Bool
  /// How much there is to compute: elements, all frames together.
  public let cost: Int

  init(cost: Int, write: @escaping (inout ByteWriter) -> Bool) {
    self.cost = cost
    self.write = write
  }

  /// A piece ends when it has this many bytes.
  static let pieceLength = 32 * 1024
}

/// Something that is written in steps.
protocol StepWriter {
  /// Writes the next step, a kilobyte or so; false when there was none left.
  mutating func step(_ writer: inout ByteWriter) -> Bool
}

extension Answer {
  init<Writer: StepWriter>(cost: Int, steps: Writer) {
    var steps = steps
    self.init(cost: cost) { writer in
      let end = writer.count + Self.pieceLength
      while writer.count < end {
        if !steps.step(&writer) { return false }
      }
      return true
    }
  }
}
