import ArgumentParser
import Foundation
import Keywords
import Tensors

struct Train: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Trains a model on pairs of names and keywords.",
    discussion: """
      After each epoch the state is saved beside the model as FILE.checkpoint. The same command goes on from there if it \
      was interrupted, and removes it at the end.
      """)

  @Argument(help: "A CSV file with the columns product and keyword.") var pairs: String
  @Option(help: "The file to write the model to.") var model: String
  @Option(help: "A CSV file of the same form with spellings of keywords; its keywords are offered too.") var lexicon:
    String?
  @Option(help: "How often all pairs are read.") var epochs = 25
  @Option(help: "The same seed gives the same model.") var seed: UInt64 = 1
  @Flag(inversion: .prefixedNo, help: "Weight a name's words by their similarity to the keyword.") var attention = true

  func validate() throws {
    guard epochs > 0 else { throw ValidationError("--epochs is \(epochs). Pass 1 or more.") }
  }

  func run() throws {
    let file = try PairFile(path: pairs)
    if file.repetitions > 0 { progress("\(pairs): \(file.repetitions) lines repeat earlier ones and are left out.") }
    var all = file.pairs
    var keywords = file.keywords
    if let lexicon {
      let more = try PairFile(path: lexicon)
      let known = Set(keywords)
      keywords += more.keywords.filter { !known.contains($0) }
      all += more.pairs
    }
    try file.checkForTraining(path: pairs)

    let reader = try TextReader()
    var random = RandomGenerator(seed: seed)
    var configuration = KeywordModel.Configuration()
    configuration.attentionShare = attention ? 0.5 : 0
    configuration.isResidual = true
    let network = KeywordModel(configuration, using: &random)
    let index = Dictionary(uniqueKeysWithValues: keywords.enumerated().map { ($1, Int32($0)) })
    var options = KeywordTrainer.Options()
    options.epochs = epochs
    options.seed = seed
    let trainer = KeywordTrainer(
      network, names: all.map { reader.words($0.product) }, answers: all.map { index[$0.keyword] ?? 0 },
      keywords: keywords.map(reader.words), options: options)
    let checkpoint = model + ".checkpoint"
    if FileManager.default.fileExists(atPath: checkpoint) {
      if try trainer.restoreCheckpoint(from: checkpoint) {
        progress("Going on after epoch \(trainer.epoch) of \(epochs).")
      } else {
        progress("\(checkpoint) is of other pairs or options, and is replaced.")
      }
    }
    while !trainer.isFinished {
      let start = Date()
      let loss = trainer.runEpoch()
      progress(
        "Epoch \(trainer.epoch) of \(epochs): loss \(String(format: "%.4f", loss)), "
          + String(format: "%.1f s", Date().timeIntervalSince(start)))
      if !trainer.isFinished { try trainer.saveCheckpoint(to: checkpoint) }
    }
    let predictor = KeywordPredictor(
      model: network, keywords: keywords, reader: reader, names: file.pairs.map { ($0.product, $0.keyword) })
    try predictor.save(to: model)
    try? FileManager.default.removeItem(atPath: checkpoint)
  }
}
