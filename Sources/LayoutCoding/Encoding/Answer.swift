import LayoutEngine

/// The body of an answer, written piece by piece so that none is ever held whole unless it is small.
public struct Answer {
  /// Appends the next piece, some tens of kilobytes at most; false after the last. A piece is empty where many elements have
  /// to be looked at before the next is found.
  public let write: (inout ByteWriter) -> Bool
  /// How much there is to compute: elements, all frames together.
  public let cost: Int
  /// How many elements were looked at to find that out.
  public let looks: Int

  init(cost: Int, looks: Int = 0, write: @escaping (inout ByteWriter) -> Bool) {
    self.cost = cost
    self.looks = looks
    self.write = write
  }

  /// So many elements are looked at for a piece, some milliseconds.
  public static let looksPerPiece = 65_536

  /// A piece ends when it has this many bytes, unless much had to be looked at for it.
  public static let pieceLength = 32 * 1024
}

/// Something that is written in steps.
protocol StepWriter {
  /// Writes the next step, a kilobyte or so, or less where the budget is spent; false when there was none left.
  mutating func step(_ writer: inout ByteWriter, _ budget: inout LookBudget) -> Bool
}

extension Answer {
  init<Writer: StepWriter>(cost: Int, looks: Int = 0, steps: Writer) {
    var steps = steps
    self.init(cost: cost, looks: looks) { writer in
      let end = writer.count + Self.pieceLength
      var budget = LookBudget(limit: Self.looksPerPiece)
      while writer.count < end, !budget.isSpent {
        if !steps.step(&writer, &budget) { return false }
      }
      return true
    }
  }
}
