import ArgumentParser
import Foundation
import Recommenders

struct Recommend: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Shows what a trained model recommends to a user, from all of the user's purchases.")

  @Option(help: "The user's id in the log.") var user: String
  @Option(help: "How many items to show.") var count = 10
  @OptionGroup var options: ModelOptions

  func validate() throws {
    guard count > 0 else { throw ValidationError("--count is \(count). Pass 1 or more.") }
  }

  func run() throws {
    let type = try ModelCatalogue.type(named: options.model)
    let experiment = try options.experiment()
    let dataset = experiment.dataset
    guard let number = dataset.users.number(user) else {
      throw ValidationError(
        "The dataset \(options.dataset) has no user \"\(user)\". Pass an id of its log, such as "
          + "\"\(dataset.users.tokens[0])\".")
    }
    let model = try SavedModel.read(options.modelPath(experiment.configuration, type.card.name), for: experiment).0
    let picks = experiment.picks(model, user: number, count: count)
    for (place, pick) in picks.enumerated() {
      print(
        "\(place + 1)\t\(dataset.items.tokens[Int(pick.item)])\t\(dataset.itemNames[Int(pick.item)])\t\(pick.reason)")
    }
  }
}

struct Models: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Lists the models with their kinds, papers and settings.")

  func run() throws {
    for card in ModelCatalogue.cards {
      print("\(card.name) (\(card.kind.rawValue))\n  \(card.reference)")
      let settings = card.defaults.sorted { $0.key < $1.key }.map { "--\($0.key)=\($0.value)" }
      if !settings.isEmpty { print("  " + settings.joined(separator: " ")) }
    }
  }
}
