import Tensors

/// Attention to the history by its last item and its mean, without recurrence.
public final class STAMP: SequenceModel {
  public static let card = ModelCard(
    "STAMP", .sequential,
    reference:
      "Liu et al., STAMP: Short-Term Attention/Memory Priority Model for Session-Based Recommendation, KDD 2018.",
    defaults: ["embedding_size": .integer(64)])

  let sequences: Sequences
  let items: Parameter
  private let (own, last, mean, bias, energy): (Parameter, Parameter, Parameter, Parameter, Parameter)
  private let (general, current): (DenseLayers, DenseLayers)
  public let learner: Learner

  public init(_ data: TrainingData, _ settings: Settings, random: inout RandomGenerator) throws(ConfigurationError) {
    sequences = Sequences(data, settings)
    let width = try settings.size("embedding_size")
    // The paper's first values: a deviation of 0.002 of items, and of 0.05 of matrices.
    items = Parameter("items", .normal([data.itemCount, width], deviation: 0.002, using: &random))
    let deviation: Float = 0.05
    own = Parameter("attention.own", .normal([width, width], deviation: deviation, using: &random))
    last = Parameter("attention.last", .normal([width, width], deviation: deviation, using: &random))
    mean = Parameter("attention.mean", .normal([width, width], deviation: deviation, using: &random))
    bias = .zeros("attention.bias", [width])
    energy = Parameter("attention.energy", .normal([width, 1], deviation: deviation, using: &random))
    general = DenseLayers("general", [width, width], .tanh, deviation: deviation, using: &random)
    current = DenseLayers("current", [width, width], .tanh, deviation: deviation, using: &random)
    learner = Learner(
      [items, own, last, mean, bias, energy] + general.parameters + current.parameters, settings.batching(sequences))
  }

  func states(_ batch: SequenceBatch, _ noise: inout Noise) -> Variable {
    let vectors = items.gather(batch.items)
    let (rows, prefixes) = batch.prefixes()
    let seen = vectors.gather(rows)
    let (latest, average) = (vectors.gather(batch.asked), seen.segmentMean(prefixes))
    let context = latest.multiplied(by: last.variable) + average.multiplied(by: mean.variable) + bias.variable
    let weights = (vectors.multiplied(by: own.variable).gather(rows) + context.segmentSpread(prefixes)).sigmoid()
      .multiplied(by: energy.variable)
    // The mean is added to the attended sum, as in the authors' program and in RecBole.
    let attended = (seen * weights).segmentSum(prefixes) + average
    return general(attended, &noise) * current(latest, &noise)
  }
}
