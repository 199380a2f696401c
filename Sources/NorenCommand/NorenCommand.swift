import ArgumentParser
import Diagnostics

/// The `noren` tool. Its subcommands only parse arguments and call `Inspection` or SwiftPM.
@main
struct NorenCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "noren",
    abstract:
      "Makes, builds, tests and shows packages written for iOS; inspects screens of apps that run in the simulator, and exported screens.",
    version: "noren \(NorenVersion.current)",
    subcommands: [
      InspectCommand.self, DiffCommand.self, NewCommand.self, BuildCommand.self, TestCommand.self, RunCommand.self,
    ])
}
