import ArgumentParser

/// `noren-bench`: measures Noren and prints what came out.
@main
struct NorenBench: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "noren-bench", abstract: "Compares Noren with libraries that do the same work.",
    subcommands: [Run.self, Grow.self], defaultSubcommand: Run.self)
}
