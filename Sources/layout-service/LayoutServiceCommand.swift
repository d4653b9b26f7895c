import ArgumentParser
import LayoutService

/// The program: a server, and what helps to run it.
@main
struct LayoutServiceCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "layout-service",
    abstract: "Answers where the items of carousels, cover flows, card piles, waterfalls and grids stand.",
    version: LayoutService.version,
    subcommands: [ServeCommand.self, BatchCommand.self, RenderCommand.self, HealthCommand.self],
    defaultSubcommand: ServeCommand.self)

  static func main() {
    do {
      let arguments = CommandLine.arguments.dropFirst() + Environment.arguments(for: CommandLine.arguments)
      var command = try parseAsRoot(Array(arguments))
      try command.run()
    } catch {
      // What is said at the end may wait for its reader, and nobody waits for signals any more.
      Signals.release()
      exit(withError: error)
    }
  }
}
