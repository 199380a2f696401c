import ArgumentParser
import Diagnostics

/// The `noren` tool. Its subcommands only parse arguments and call `Inspection`.
@main
struct NorenCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "noren",
    abstract: "Looks at screens of apps: those that run in the simulator, and those that were exported.",
    version: "noren \(NorenVersion.current)",
    subcommands: [InspectCommand.self, DiffCommand.self])
}
