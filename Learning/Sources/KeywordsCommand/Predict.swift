import ArgumentParser
import Foundation
import Keywords

struct Predict: ParsableCommand {
  static let configuration = CommandConfiguration(abstract: "Shows the likeliest keywords of names.")

  @Option(help: "A model that train wrote.") var model: String
  @Option(help: "How many keywords to show.") var count = 5
  @Flag(help: "Show how much each word counted for the first keyword.") var explain = false
  @Argument(help: "Names; without any, one on each line of standard input.") var names: [String] = []

  func validate() throws {
    guard count > 0 else { throw ValidationError("--count is \(count). Pass 1 or more.") }
  }

  func run() throws {
    let predictor = try KeywordPredictor(path: model)
    func answer(_ name: String) {
      let predictions = predictor.predict(name, count: count)
      guard let first = predictions.first else { return print("\(name)\t(nothing to go by: the name has no words)") }
      print(
        name, predictions.map { "\($0.keyword) \(String(format: "%.2f", $0.score))" }.joined(separator: ", "),
        separator: "\t")
      guard explain else { return }
      for (word, share) in predictor.explain(name, keyword: first.keyword) {
        // Five shades, as text.
        let shade = Array(" ░▒▓█")[min(4, Int(share * 8))]
        print("  \(shade) \(word) \(String(format: "%.0f", 100 * share)) %")
      }
    }
    if names.isEmpty { while let line = readLine() { answer(line) } } else { names.forEach(answer) }
  }
}
