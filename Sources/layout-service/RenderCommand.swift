import ArgumentParser
import LayoutCoding
import LayoutService

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// `layout-service render KIND`.
struct RenderCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "render", abstract: "Answer one request from standard input, without a server.",
    discussion: """
      layout-service render line < request.json writes what the server answers to POST /layout/line, the same bytes. \
      Instead of a kind a path may be given, such as /snap, or a URL.

      Exit status: 0 with the answer on standard output; 1 with the problem on standard error; 74 if reading or writing \
      fails. LAYOUT_SERVICE_MAX_BODY, LAYOUT_SERVICE_MAX_ATTRIBUTES and LAYOUT_SERVICE_COMPUTE_TIMEOUT set the flags too.
      """)

  @Argument(help: "The kind of layout, such as line, or a path, such as /snap.")
  var kind: String
  @Option(help: "The media type wanted, as in the field Accept.")
  var accept = "*/*"
  @OptionGroup var limits: LimitOptions

  func run() throws {
    signal(SIGPIPE, SIG_DFL)
    Environment.warn()
    do throws(Descriptor.Failure) {
      let response = respond(to: try readBody())
      let isAnswer = response.status == 200
      try response.body.write(to: isAnswer ? STDOUT_FILENO : STDERR_FILENO)
      if isAnswer { return }
    } catch {
      Terminal.error("layout-service: \(error.reason)")
      throw ExitCode(EX_IOERR)
    }
    throw ExitCode.failure
  }

  /// All of standard input, or a little more than is accepted of it; a parser's padding behind.
  private func readBody() throws(Descriptor.Failure) -> [UInt8] {
    var body: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 64 * 1024)
    while body.count <= limits.maxBody.bytes {
      var failure: Descriptor.Failure?
      let count = piece.withUnsafeMutableBytes { room in
        do throws(Descriptor.Failure) {
          return try Descriptor.read(STDIN_FILENO, into: room)
        } catch {
          failure = error
          return 0
        }
      }
      if let failure { throw failure }
      if count == 0 { break }
      body += piece[..<count]
    }
    return body
  }

  private func respond(to body: [UInt8]) -> ServiceResponse {
    let service = LayoutService(
      limits: limits.request, computeTimeout: limits.computeTimeout.duration)
    guard body.count <= limits.maxBody.bytes else {
      let detail = "the body has more than the \(limits.maxBody.bytes) bytes that are accepted"
      return service.response(to: Problem(.bodyTooLarge, detail: detail), nil)
    }
    return (body + [UInt8](repeating: 0, count: 64)).withUnsafeBytes { bytes in
      service.respond(
        toBody: UnsafeRawBufferPointer(rebasing: bytes[..<body.count]),
        at: kind.hasPrefix("/") || LayoutService.isURL(kind) ? kind : "/layout/" + kind, accept: accept)
    }
  }
}
