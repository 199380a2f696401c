import Foundation
import Tensors
import Testing

@testable import Keywords

@Suite("Training")
final class TrainingTests {
  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("keywords-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  private static let keywords = ["じゃがいも", "りんご", "豚肉", "白なす", "白ワイン"]
  private static let pairs: [(String, Int32)] = [
    ("北海道産 メークイン", 0), ("インカのめざめ 訳あり", 0), ("農家直送 ジャガイモ 1kg", 0), ("サンふじ 3個", 1),
    ("青森県産 林檎", 1), ("紅玉 ジャム用", 1), ("三元 豚こま", 2), ("黒豚 ロース 限定", 2), ("とろける 白ナス", 3),
    ("シャルドネ 辛口", 4),
  ]

  private func trainer(attention: Float = 0.5, epochs: Int = 12) throws -> (KeywordTrainer, TextReader) {
    let reader = try TextReader()
    var random = RandomGenerator(seed: 1)
    var configuration = KeywordModel.Configuration()
    configuration.dimensions = 16
    configuration.buckets = 1 << 12
    configuration.attentionShare = attention
    configuration.isResidual = true
    var options = KeywordTrainer.Options()
    options.epochs = epochs
    options.batch = 4
    options.negatives = 3
    return (
      KeywordTrainer(
        KeywordModel(configuration, using: &random), names: Self.pairs.map { reader.words($0.0) },
        answers: Self.pairs.map(\.1), keywords: Self.keywords.map(reader.words), options: options), reader
    )
  }

  private func predictor(_ trainer: KeywordTrainer, _ reader: TextReader) -> KeywordPredictor {
    KeywordPredictor(
      model: trainer.model, keywords: Self.keywords, reader: reader,
      names: Self.pairs.map { ($0.0, Self.keywords[Int($0.1)]) })
  }

  @Test("A small shop is learnt, with attention, without, and with half of each", arguments: [0, 0.5, 1] as [Float])
  func learning(attention: Float) throws {
    let (trainer, reader) = try trainer(attention: attention, epochs: 40)
    let first = trainer.runEpoch()
    var last = first
    while !trainer.isFinished { last = trainer.runEpoch() }
    #expect(last < first / 2)
    // Without a correction of hubs: ten names are too few to find any.
    let predictor = KeywordPredictor(
      model: trainer.model, keywords: Self.keywords, reader: reader, correction: .none)
    let right = Self.pairs.count { predictor.predict($0.0)[0].keyword == Self.keywords[Int($0.1)] }
    #expect(right >= 9)
  }

  @Test("The same seed gives the same bits")
  func determinism() throws {
    func train() throws -> [Tensor] {
      let (trainer, _) = try trainer(epochs: 2)
      while !trainer.isFinished { trainer.runEpoch() }
      return trainer.model.parameters.map(\.value)
    }
    let (first, second) = (try train(), try train())
    #expect(first == second)
  }

  @Test("An interrupted training goes on bit for bit")
  func resuming() throws {
    let path = folder.appendingPathComponent("m.checkpoint").path
    let (whole, _) = try trainer(epochs: 4)
    while !whole.isFinished { whole.runEpoch() }
    let (first, _) = try trainer(epochs: 4)
    first.runEpoch()
    first.runEpoch()
    try first.saveCheckpoint(to: path)
    let (second, _) = try trainer(epochs: 4)
    let isRestored = try second.restoreCheckpoint(from: path)
    #expect(isRestored)
    #expect(second.epoch == 2)
    while !second.isFinished { second.runEpoch() }
    #expect(second.model.parameters.map(\.value) == whole.model.parameters.map(\.value))
    let (other, _) = try trainer(epochs: 5)
    let isOthers = try other.restoreCheckpoint(from: path)
    #expect(!isOthers)
    #expect(other.epoch == 0)
  }

  @Test("A saved model answers as the one that was trained, and refuses other files")
  func saving() throws {
    let path = folder.appendingPathComponent("model").path
    let (trainer, reader) = try trainer()
    while !trainer.isFinished { trainer.runEpoch() }
    let before = predictor(trainer, reader)
    try before.save(to: path)
    let after = try KeywordPredictor(path: path)
    for (name, _) in Self.pairs { #expect(after.predict(name) == before.predict(name)) }
    try trainer.saveCheckpoint(to: path)
    #expect(throws: ModelFileError.self) { try KeywordPredictor(path: path) }
  }

  @Test("A model in few bits is made again from its seed, and answers as the whole one", arguments: [4, 8])
  func quantizing(bits: Int) throws {
    func make() throws -> (KeywordPredictor, Data) {
      let path = folder.appendingPathComponent("few").path
      let (trainer, reader) = try trainer(epochs: 20)
      while !trainer.isFinished { trainer.runEpoch() }
      trainer.forgetUnlearntParts()
      let whole = predictor(trainer, reader)
      try whole.save(to: path, bits: bits)
      return (whole, try Data(contentsOf: URL(fileURLWithPath: path)))
    }
    let (whole, first) = try make()
    let (_, second) = try make()
    #expect(first == second)
    let small = try KeywordPredictor(path: folder.appendingPathComponent("few").path)
    #expect(small.keywords == whole.keywords)
    for (name, _) in Self.pairs {
      #expect(small.predict(name)[0].keyword == whole.predict(name)[0].keyword)
      for (a, b) in zip(small.scores([name]).values, whole.scores([name]).values) {
        #expect(abs(a - b) < (bits == 4 ? 0.2 : 0.02))
      }
    }
    // A twelfth of the table's rows is used; the whole file has 4,096 rows of 16 floats.
    #expect(first.count < 20_000)
  }

  @Test("Parts that no text has count nothing after the training")
  func forgetting() throws {
    let (trainer, reader) = try trainer(epochs: 1)
    trainer.runEpoch()
    trainer.forgetUnlearntParts()
    let vectors = trainer.model.vectors
    let texts = (Self.pairs.map(\.0) + Self.keywords).map(reader.words)
    let learnt = Set(TextBatch(texts, vectors: vectors).parts)
    #expect(learnt.count > 100)
    for row in 0..<vectors.subwords.buckets {
      let isZero = vectors.table.value.rows(row..<row + 1).values.allSatisfy { $0 == 0 }
      #expect(isZero == !learnt.contains(Int32(row)))
    }
  }

  @Test("How it was trained is kept, and a keyword that is added has no pairs")
  func record() throws {
    let path = folder.appendingPathComponent("model").path
    let (trainer, reader) = try trainer(epochs: 3)
    while !trainer.isFinished { trainer.runEpoch() }
    let predictor = predictor(trainer, reader)
    var record = TrainingRecord()
    record.losses = trainer.losses
    record.accuracies = [10.5]
    record.frequencies = [3, 3, 2, 1, 1]
    predictor.record = record
    try predictor.save(to: path)
    let again = try KeywordPredictor(path: path)
    #expect(again.record == record)
    #expect(record.losses.count == 3)
    again.add("ブロッコリー")
    #expect(again.record?.frequencies == [3, 3, 2, 1, 1, 0])
  }

  @Test("A keyword that is added is offered from then on, without training")
  func adding() throws {
    let (trainer, reader) = try trainer()
    while !trainer.isFinished { trainer.runEpoch() }
    let predictor = predictor(trainer, reader)
    predictor.add("ブロッコリー")
    predictor.add("ブロッコリー")
    #expect(predictor.keywords.count == Self.keywords.count + 1)
    #expect(predictor.predict("朝採れ ブロッコリー")[0].keyword == "ブロッコリー")
  }

  @Test("Names without words have no answer; long ones, emoji and control characters have one")
  func oddNames() throws {
    let (trainer, reader) = try trainer(epochs: 1)
    let predictor = predictor(trainer, reader)
    #expect(predictor.predict("").isEmpty)
    #expect(predictor.predict("!!").isEmpty)
    for name in [String(repeating: "りんご", count: 5_000), "🍎", "a\0b", "\u{202E}りんご"] {
      #expect(predictor.predict(name).count == 5)
      let areFinite = predictor.predict(name).allSatisfy { $0.score.isFinite }
      #expect(areFinite)
    }
  }

  @Test("The shares of the words add up to one, and the food's is the greatest")
  func explaining() throws {
    let (trainer, reader) = try trainer(epochs: 20)
    while !trainer.isFinished { trainer.runEpoch() }
    let shares = predictor(trainer, reader).explain("青森県産 林檎", keyword: "りんご")
    #expect(abs(shares.reduce(0) { $0 + $1.share } - 1) < 1e-5)
    #expect(shares.max { $0.share < $1.share }?.word == "林檎")
  }
}
