import Dispatch
import LayoutCoding
import Synchronization

/// Requests a line in, answers a line out, in the same order, on all cores.
///
/// Memory does not grow with the input: a few lines are read ahead, and what is answered before its turn is kept up to a
/// limit.
public final class Batch: Sendable {
  private let service: LayoutService
  private let maximumBody: Int
  private let threads: Int

  /// Lines that are taken at a time, so that threads seldom meet.
  private static let linesATime = 64
  /// Fewer are taken where their answers are longer than this together.
  private static let bytesATime = 256 * 1024
  /// A thread that has written as much of its lines' answers waits for their turn.
  private static let maximumAhead = 4 << 20
  /// How much a line may hold besides its body.
  private static let besidesBody = 64 * 1024

  /// - Parameters:
  ///   - maximumBody: in bytes.
  ///   - threads: how many lines are answered at the same time; no more than there are cores.
  public init(service: LayoutService, maximumBody: Int, threads: Int) {
    self.service = service
    self.maximumBody = maximumBody
    self.threads = threads
  }

  /// Why a batch ended before its input did.
  public enum Failure: Error {
    case reading(Descriptor.Failure), writing(Descriptor.Failure)
  }

  /// Answers all lines of one descriptor to another.
  ///
  /// - Parameter notice: is told from time to time what has been done, by one thread at a time.
  public func run(
    input: Int32, output: Int32, notice: @escaping @Sendable (BatchTally) -> Void = { _ in }
  ) throws(Failure) -> BatchTally {
    // Apart from the lines, because who takes these may wait for them.
    let pace = Atomic(Self.linesATime)
    let lines = ValueMutex(
      Source(input: BatchInput(descriptor: input, maximumLine: maximumBody + Self.besidesBody)))
    let ordered = OrderedOutput(descriptor: output, maximumKept: threads * Self.maximumAhead)
    DispatchQueue.concurrentPerform(iterations: threads) { _ in
      // A section gets its number together with its lines, so that both have one order.
      while let (number, block) = lines.withLock({ $0.next(pace.load(ordering: .relaxed), ordered) }) {
        var section = BatchSection(keeping: Self.maximumAhead) { ordered.write($0, of: number) }
        answer(block, in: &section)
        let (bytes, tally) = section.end()
        pace.store(Self.pace(after: tally), ordering: .relaxed)
        ordered.finish(number, bytes, tally, notice: notice)
      }
    }
    if let failure = lines.withLock({ $0.failure }) { throw .reading(failure) }
    do throws(Descriptor.Failure) {
      return try ordered.result()
    } catch {
      throw .writing(error)
    }
  }

  /// Where threads take their lines.
  private struct Source {
    let input: BatchInput
    private(set) var failure: Descriptor.Failure?

    init(input: BatchInput) { self.input = input }

    /// The next lines and the section for their answers; nil at the end.
    mutating func next(_ count: Int, _ output: OrderedOutput) -> (section: Int, lines: LineBlock)? {
      guard failure == nil, let section = output.begin() else { return nil }
      do throws(Descriptor.Failure) {
        return try input.next(lines: count).map { (section, $0) }
      } catch {
        failure = error
        return nil
      }
    }
  }

  /// How many lines to take at a time: fewer where their answers are long.
  private static func pace(after tally: BatchTally) -> Int {
    let length = max(1, tally.bytesWritten / max(1, tally.answers))
    return max(1, min(linesATime, bytesATime / length))
  }

  // MARK: Answers

  private func answer(_ block: LineBlock, in section: inout BatchSection) {
    section.tally.bytesRead = block.length
    if block.isTooLong {
      let detail = "the line is longer than a body of \(maximumBody) bytes and what belongs to it"
      section.add(ServiceResponse(Problem(.bodyTooLarge, detail: detail)), id: BatchLine.nullID)
      return
    }
    block.forEachLine { line in
      if line.isBlank {
        section.tally.lines += 1
      } else {
        let line = BatchLine(line)
        section.add(respond(to: line), id: line.id)
      }
    }
  }

  private func respond(to line: BatchLine) -> ServiceResponse {
    if let problem = line.problem { return ServiceResponse(problem) }
    guard line.body.count <= maximumBody else {
      let detail = "the body has \(line.body.count) bytes; at most \(maximumBody) are accepted"
      return ServiceResponse(Problem(.bodyTooLarge, detail: detail))
    }
    return service.respond(toBody: line.body, at: line.path)
  }
}

extension UnsafeRawBufferPointer {
  /// Whether there is nothing but white space.
  fileprivate var isBlank: Bool { allSatisfy { $0 == UInt8(ascii: " ") || (9...13).contains($0) } }
}
