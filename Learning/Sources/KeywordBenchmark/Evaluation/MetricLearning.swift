import Keywords
import Tensors

/// Metric learning as a ranker of the benchmark.
public final class MetricLearning: Ranker {
  public let predictor: KeywordPredictor

  public init(
    _ configuration: KeywordModel.Configuration, _ benchmark: KeywordBenchmark, options: KeywordTrainer.Options,
    correction: HubCorrection, reader: TextReader
  ) {
    var random = RandomGenerator(seed: options.seed)
    let model = KeywordModel(configuration, using: &random)
    let pairs = benchmark.knownPairs
    let trainer = KeywordTrainer(
      model, names: pairs.map { reader.words($0.text) }, answers: pairs.map(\.keyword),
      keywords: benchmark.keywords.map(reader.words), options: options)
    while !trainer.isFinished { trainer.runEpoch() }
    trainer.forgetUnlearntParts()
    predictor = KeywordPredictor(
      model: model, keywords: benchmark.keywords, reader: reader, correction: correction,
      names: benchmark.training.map { ($0.name, $0.keyword) })
  }

  public func scores(_ names: [String]) -> Tensor { predictor.scores(names) }
}
