import ArgumentParser

@main
struct RecommendCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "recommend", abstract: "Trains recommenders on a purchase log and compares them.",
    subcommands: [
      Generate.self, Convert.self, Train.self, Evaluate.self, Run.self, Merge.self, Recommend.self, Models.self,
    ])
}
