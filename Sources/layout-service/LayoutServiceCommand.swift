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
    main(CommandLine.arguments.dropFirst() + Environment.arguments(for: CommandLine.arguments))
  }
}
