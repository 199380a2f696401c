import Tensors

/// Self-attention over the history, in which each position sees those before it.
public final class SASRec: SequenceModel {
  public static let card = ModelCard(
    "SASRec", .sequential, reference: "Kang and McAuley, Self-Attentive Sequential Recommendation, ICDM 2018.",
    defaults: TransformerLayers.defaults(dropout: 0.5))

  let sequences: Sequences
  let items: Parameter
  private let layers: TransformerLayers
  public let learner: Learner

  public init(_ data: TrainingData, _ settings: Settings, random: inout RandomGenerator) throws(ConfigurationError) {
    sequences = Sequences(data, settings)
    layers = try TransformerLayers(settings, longest: settings.longestHistory, using: &random)
    items = Parameter("items", .normal([data.itemCount, layers.width], deviation: 0.02, using: &random))
    learner = Learner([items] + layers.parameters, settings.batching(sequences))
  }

  func states(_ batch: SequenceBatch, _ noise: inout Noise) -> Variable {
    layers(items.gather(batch.items), batch.segments, places: batch.positions, isCausal: true, &noise).gather(
      batch.asked)
  }
}
