/// What became of the lines of a batch.
public struct BatchTally: Sendable, Equatable {
  /// Lines that were read, blank ones too.
  public var lines = 0
  /// Lines that were answered.
  public var answers = 0
  /// Answers that are problems.
  public var problems = 0
  /// The first line that was answered by a problem, counted from 1.
  public var firstProblem: Int?
  /// Bytes that were read.
  public var bytesRead = 0
  /// Bytes that were written.
  public var bytesWritten = 0

  /// Adds what came after.
  mutating func add(_ next: BatchTally) {
    firstProblem = firstProblem ?? next.firstProblem.map { lines + $0 }
    lines += next.lines
    answers += next.answers
    problems += next.problems
    bytesRead += next.bytesRead
    bytesWritten += next.bytesWritten
  }
}
