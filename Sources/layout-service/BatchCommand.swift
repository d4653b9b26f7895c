import ArgumentParser
import LayoutService

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// `layout-service batch`.
struct BatchCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "batch", abstract: "Answer a request a line, on all cores and in order.",
    discussion: """
      Reads lines such as {"path": "/layout/line", "body": {…}, "id": 7} from standard input: what would be POSTed, and where to. \
      Writes a line {"id": …, "status": …, "body": …} for each to standard output, in the same order.

      The id may be any JSON value and comes back byte for byte; without one it is null. The body is what the server \
      answers, without the line break at its end. A request that is not answered gets its status and its problem in its \
      place, and the rest goes on; a line that is no such object too, and byte offsets are then said to be "of the line". \
      Blank lines are passed over. A line whose answer takes longer than --compute-timeout to begin is answered 504.

      What has come is answered at once, so that another program may send a line and wait for its answer. Memory does \
      not grow with the number of lines or the length of an answer.

      Exit status: 0 if every line was answered with 200; 1 if one was not; 74 if reading or writing fails. \
      LAYOUT_SERVICE_THREADS, LAYOUT_SERVICE_MAX_BODY, LAYOUT_SERVICE_MAX_ATTRIBUTES and LAYOUT_SERVICE_COMPUTE_TIMEOUT set the flags too.
      """)

  @Option(help: "How many lines are answered at the same time (default: one a core, and no more).")
  var threads: Int?
  @OptionGroup var limits: LimitOptions

  /// The flags that the environment can set.
  static let flags = ["--threads"] + LimitOptions.flags

  func validate() throws { try check("--threads", threads ?? 1, 1...1024) }

  func run() throws {
    // Who reads the answers may stop at any time, which ends this program as it ends `cat`; whoever started it may have
    // decided otherwise.
    signal(SIGPIPE, SIG_DFL)
    Environment.warn()
    let progress = Progress()
    let batch = Batch(
      service: LayoutService(limits: limits.request, computeTimeout: limits.computeTimeout.duration),
      maximumBody: limits.maxBody.bytes, threads: min(threads ?? .max, Terminal.processorCount))
    let tally: BatchTally
    do throws(Batch.Failure) {
      tally = try batch.run(input: STDIN_FILENO, output: STDOUT_FILENO) { progress?.show($0) }
    } catch {
      progress?.end()
      Terminal.error("layout-service: \(error.sentence)")
      throw ExitCode(EX_IOERR)
    }
    progress?.end()
    guard let first = tally.firstProblem else { return }
    let isSingle = tally.problems == 1
    Terminal.error(
      "layout-service: \(tally.problems) of \(tally.answers) answers \(isSingle ? "is a problem" : "are problems"), the first that to line \(first)"
    )
    throw ExitCode.failure
  }
}

extension Batch.Failure {
  fileprivate var sentence: String {
    switch self {
    case .reading(let failure): "standard input cannot be read: \(failure.reason)"
    case .writing(let failure): "standard output cannot be written: \(failure.reason)"
    }
  }
}
