import ArgumentParser
import CommandSupport
import Foundation
import KeywordBenchmark
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
  @Option(help: "A CSV file of pairs on which accuracy is measured after each epoch, for the report.") var validation:
    String?
  @Option(help: "Vectors of words in fastText's text or binary format (.vec, .bin).") var vectors: String?
  @Option(help: "How many words are taken from the vectors, the first of the file.") var vectorWords = 100_000
  @Option(help: "How often all pairs are read.") var epochs = 25
  @Option(help: "The same seed gives the same model.") var seed: UInt64 = 1
  @Option(help: "The length of a word's vector.") var dimensions = 64
  @Option(help: "How many different parts of words are told apart.") var buckets = 1 << 15
  @Flag(inversion: .prefixedNo, help: "Weight a name's words by their similarity to the keyword.") var attention = true

  func validate() throws {
    guard epochs > 0 else { throw ValidationError("--epochs is \(epochs). Pass 1 or more.") }
    guard (1...1_024).contains(dimensions) else {
      throw ValidationError("--dimensions is \(dimensions). Pass 1 to 1024.")
    }
    guard (1...1 << 22).contains(buckets) else { throw ValidationError("--buckets is \(buckets). Pass 1 to 4194304.") }
    guard vectorWords > 0 else { throw ValidationError("--vector-words is \(vectorWords). Pass 1 or more.") }
  }

  func run() throws {
    let checkpoint = model + ".checkpoint"
    AtomicFile.removeLeftovers(of: model)
    AtomicFile.removeLeftovers(of: checkpoint)

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
    try PairFile.check(keywords: keywords, path: lexicon.map { "\(pairs) and \($0)" } ?? pairs)
    let others = try validation.map { try PairFile(path: $0).pairs }

    let reader = try TextReader()
    let names = all.map { reader.words($0.product) }
    let keywordWords = keywords.map(reader.words)
    var pretrained: PretrainedVectors?
    if let vectors {
      let own = Set((names + keywordWords).joined()).sorted()
      let read = try WordVectorFile(path: vectors, limit: vectorWords, more: own)
      let known = Set(read.words)
      progress(
        "\(vectors): \(read.words.count) words of \(read.vectors.shape.width) dimensions, among them "
          + "\(own.count { known.contains($0) }) of the \(own.count) words of the pairs.")
      pretrained = PretrainedVectors(read)
    }
    var random = RandomGenerator(seed: seed)
    var configuration = KeywordModel.Configuration()
    (configuration.dimensions, configuration.buckets) = (dimensions, buckets)
    configuration.attentionShare = attention ? 0.5 : 0
    configuration.isResidual = true
    let network = KeywordModel(configuration, pretrained: pretrained, using: &random)
    let index = Dictionary(uniqueKeysWithValues: keywords.enumerated().map { ($1, Int32($0)) })
    var options = KeywordTrainer.Options()
    options.epochs = epochs
    options.seed = seed
    let trainer = KeywordTrainer(
      network, names: names, answers: all.map { index[$0.keyword] ?? 0 }, keywords: keywordWords, options: options)
    try resume(trainer, from: checkpoint)
    while !trainer.isFinished {
      let start = Date()
      let loss = trainer.runEpoch()
      var line = "Epoch \(trainer.epoch) of \(epochs): loss \(String(format: "%.4f", loss))"
      guard loss.isFinite else {
        throw ValidationError(
          "\(line). The training diverged: this happens with vectors of enormous numbers. Scale them.")
      }
      if let others {
        let at1 = accuracy(network, keywords, reader, others)
        trainer.accuracies.append(Float(at1))
        line += ", Accuracy@1 \(percent(at1))"
      }
      progress(line + String(format: ", %.1f s", Date().timeIntervalSince(start)))
      if !trainer.isFinished { try trainer.saveCheckpoint(to: checkpoint) }
    }
    trainer.forgetUnlearntParts()
    let predictor = KeywordPredictor(
      model: network, keywords: keywords, reader: reader, names: file.pairs.map { ($0.product, $0.keyword) })
    var record = TrainingRecord()
    (record.losses, record.accuracies) = (trainer.losses, trainer.accuracies)
    var frequencies: [String: Int] = [:]
    for pair in file.pairs { frequencies[pair.keyword, default: 0] += 1 }
    record.frequencies = keywords.map { frequencies[$0] ?? 0 }
    predictor.record = record
    try predictor.save(to: model)
    try? FileManager.default.removeItem(atPath: checkpoint)
  }

  private func resume(_ trainer: KeywordTrainer, from checkpoint: String) throws {
    guard FileManager.default.fileExists(atPath: checkpoint) else {
      // Whether there is a place to write to is better known before the first epoch than after it.
      return try trainer.saveCheckpoint(to: checkpoint)
    }
    do {
      if try trainer.restoreCheckpoint(from: checkpoint) {
        progress("Going on after epoch \(trainer.epoch) of \(epochs).")
      } else {
        progress("\(checkpoint) is of other pairs or options, and is replaced.")
      }
    } catch {
      progress("\(error) Until then the training begins anew, and the checkpoint is replaced.")
    }
  }

  private func accuracy(
    _ network: KeywordModel, _ keywords: [String], _ reader: TextReader, _ pairs: [PairFile.Pair]
  ) -> Double {
    let places = Dictionary(uniqueKeysWithValues: keywords.enumerated().map { ($1, $0) })
    let known = pairs.filter { places[$0.keyword] != nil }
    let predictor = KeywordPredictor(model: network, keywords: keywords, reader: reader, correction: .none)
    return Accuracy(
      ranks: Accuracy.ranks(predictor.scores(known.map(\.product)), of: known.map { places[$0.keyword] ?? 0 })
    ).at1
  }
}
