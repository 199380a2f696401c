import Keywords
import Tensors

/// A softmax over the keywords on subword vectors: fastText's classifier, or an LSTM's.
public final class NeuralClassifier: Ranker {
  /// The layer between the words' vectors and their mean: none, or an LSTM.
  public enum Kind: Sendable { case mean, longShortTermMemory }

  private let reader: TextReader
  private let vectors: WordVectors
  private let layer: LongShortTermMemory?
  private let weights: Parameter
  private let bias: Parameter

  public init(
    _ kind: Kind, _ benchmark: KeywordBenchmark, budget: Budget, reader: TextReader, seed: UInt64,
    withLexicon: Bool = true
  ) {
    self.reader = reader
    var random = RandomGenerator(seed: seed)
    vectors = WordVectors(subwords: Subwords(buckets: budget.buckets), dimensions: budget.dimensions, using: &random)
    let hidden = budget.dimensions
    layer = kind == .mean ? nil : LongShortTermMemory(name: "layer", inputs: hidden, hidden: hidden, using: &random)
    weights = Parameter("weights", .normal([hidden, benchmark.keywords.count], deviation: 0.1, using: &random))
    bias = Parameter("bias", Tensor(repeating: 0, shape: [benchmark.keywords.count]))
    let pairs = withLexicon ? benchmark.knownPairs : Array(benchmark.knownPairs.prefix(benchmark.training.count))
    let encoded = pairs.map { pair in reader.words(pair.text).map { vectors.parts(of: $0) } }
    let optimizer = Adam(
      [vectors.table, weights, bias] + (layer?.parameters ?? []), rate: budget.rate)
    var noise = RandomGenerator(seed: seed &+ 1)
    budget.train(optimizer, pairs: pairs.count, seed: seed &+ 2) { batch in
      self.logits(TextBatch(encoded: batch.map { encoded[$0] })) { $0.dropout(0.2, using: &noise) }
        .crossEntropy(batch.map { pairs[$0].keyword })
    }
    vectors.forgetParts(except: encoded.joined().joined())
  }

  private func logits(_ batch: TextBatch, _ regularize: (Variable) -> Variable = { $0 }) -> Variable {
    var words = regularize(vectors(batch))
    if let layer { words = layer(words, segments: batch.texts) }
    return regularize(words.segmentMean(batch.texts)).multiplied(by: weights.variable) + bias.variable
  }

  public func scores(_ names: [String]) -> Tensor {
    logits(TextBatch(names.map(reader.words), vectors: vectors)).value
  }
}
