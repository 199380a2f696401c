import Tensors

/// A variational autoencoder that disentangles a user's purchases by concepts: each item belongs to concepts in shares, and
/// each concept of a user has a vector of its own.
public final class MacridVAE: GradientModel {
  public static let card = ModelCard(
    "MacridVAE", .general,
    reference: "Ma et al., Learning Disentangled Representations for Recommendation, NeurIPS 2019.",
    defaults: [
      "embedding_size": .integer(64), "encoder_hidden_size": .list([.integer(600)]), "dropout_prob": .number(0.5),
      "kfac": .integer(10), "nogb": .flag(false), "std": .number(0.01), "tau": .number(0.1), "anneal_cap": .number(0.2),
      "total_anneal_steps": .integer(200_000),
    ])

  private let data: TrainingData
  private let users: [Int32]
  private let (items, concepts): (Parameter, Parameter)
  private let (input, bias): (Parameter, Parameter)
  private let encoder: DenseLayers
  private let (width, conceptCount, steps): (Int, Int, Int)
  private let (dropout, deviation, temperature, cap): (Float, Float, Float, Float)
  private let (drawsConcepts, hasHiddenLayer): (Bool, Bool)
  public let learner: Learner
  public var trainingRows: Int { users.count }

  public init(_ data: TrainingData, _ settings: Settings, random: inout RandomGenerator) throws(ConfigurationError) {
    self.data = data
    users = data.activeUsers
    (width, conceptCount) = (try settings.size("embedding_size"), try settings.size("kfac"))
    (dropout, deviation) = (try settings.probability("dropout_prob"), try settings.weight("std"))
    (temperature, cap) = (try settings.weight("tau"), try settings.weight("anneal_cap"))
    guard temperature > 0 else { throw .wrongValue(key: "tau", value: "0", expected: "a positive number") }
    steps = try settings.size("total_anneal_steps")
    let sizes = try settings.sizes("encoder_hidden_size")
    (drawsConcepts, hasHiddenLayer) = (!(try settings.flag("nogb")), !sizes.isEmpty)
    let inner = sizes + [2 * width]
    items = .embedding("items", data.itemCount, width, using: &random)
    concepts = .embedding("concepts", conceptCount, width, using: &random)
    input = .matrix("input.weights", data.itemCount, inner[0], using: &random)
    bias = .zeros("input.bias", [inner[0]])
    encoder = DenseLayers("encoder", inner, .tanh, last: DenseLayers.Activation.none, using: &random)
    learner = Learner([items, concepts, input, bias] + encoder.parameters, settings)
  }

  /// The shares of the concepts in each item: items × concepts.
  private func shares(_ directions: Variable, _ noise: inout Noise) -> Variable {
    let logits = directions.multiplied(by: concepts.variable.normalized(), transposingOther: true)
      .scaled(by: 1 / temperature)
    return noise.withGenerator(1) { probability, random in
      guard probability > 0, drawsConcepts else { return logits.softmax() }
      // Gumbel's distribution: −log(−log U), with U within (0, 1).
      let draws = Tensor(
        (0..<logits.value.count).map { _ in -logarithm(-logarithm(random.uniform() * 0.999_998 + 1e-6)) },
        shape: logits.shape)
      return (logits + Variable(draws)).softmax()
    }
  }

  /// The logarithms of the items' weights, rows × items, and the divergence of all concepts.
  private func decoded(_ lists: [[Int32]], _ noise: inout Noise) -> (logits: Variable, divergence: Variable) {
    let directions = items.variable.normalized()
    let shares = shares(directions, &noise)
    let segments = Segments(lengths: lists.map(\.count))
    let bought = lists.flatMap { $0 }
    let factors = lists.flatMap { [Float](repeating: 1 / Float(max($0.count, 1)).squareRoot(), count: $0.count) }
    let inputs = noise.dropout(Variable(Tensor(factors, shape: [factors.count, 1])), dropout)
    // A block of rows for each concept, one below the other.
    let sums =
      (input.gather(bought) * inputs).segmentSums(segments, weightedBy: shares.gather(bought)) + bias.variable
    let hidden = encoder(hasHiddenLayer ? sums.tanh() : sums, &noise)
    let mean = hidden.columns(0..<width).normalized()
    let logVariance = -hidden.columns(width..<2 * width)
    let divergence = (logVariance.exp() - logVariance - 1).sum().scaled(by: 0.5 / Float(lists.count))
    let scaled = logVariance + 2 * logarithm(max(deviation, 1e-12))
    let vectors = mean.sampled(logVariance: scaled, &noise).normalized()
    return (vectors.mixedExponentials(directions, weightedBy: shares, scale: 1 / temperature).log(), divergence)
  }

  public func loss(_ rows: [Int32], random: inout RandomGenerator) -> Variable {
    var noise = Noise(&random)
    let lists = data.profiles(rows.map { users[Int($0)] })
    let (logits, divergence) = decoded(lists, &noise)
    let weight = min(cap, Float(learner.adam.steps) / Float(steps))
    return logits.multinomialLoss(Profiles.matrix(lists, itemCount: data.itemCount)) + divergence.scaled(by: weight)
  }

  public func scores(_ queries: [Query]) -> Tensor {
    var noise = Noise.none
    return decoded(queries.profiles, &noise).logits.value
  }
}
