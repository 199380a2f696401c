import Tensors

/// The similarity of an item to the history, and a chain of the last items with weights for each user.
public final class FOSSIL: SequenceModel {
  public static let card = ModelCard(
    "FOSSIL", .sequential,
    reference:
      "He and McAuley, Fusing Similarity Models with Markov Chains for Sparse Sequential Recommendation, ICDM 2016.",
    defaults: [
      "embedding_size": .integer(64), "order_len": .integer(3), "alpha": .number(0.6), "reg_weight": .number(0),
    ])

  let sequences: Sequences
  let items: Parameter
  private let (context, biases, weights, userWeights): (Parameter, Parameter, Parameter, Parameter)
  private let order: Int
  private let exponent: Float
  public let learner: Learner

  public init(_ data: TrainingData, _ settings: Settings, random: inout RandomGenerator) throws(ConfigurationError) {
    sequences = Sequences(data, settings)
    let width = try settings.size("embedding_size")
    items = .embedding("items", data.itemCount, width, using: &random)
    context = .embedding("context", data.itemCount, width, using: &random)
    order = try settings.size("order_len")
    exponent = try settings.weight("alpha")
    biases = .zeros("biases", [1, data.itemCount])
    weights = Parameter("weights", .normal([1, order], deviation: 0.1, using: &random))
    userWeights = Parameter("weights.users", .normal([data.userCount, order], deviation: 0.01, using: &random))
    learner = Learner([items, context, biases, weights, userWeights], settings.batching(sequences))
  }

  func states(_ batch: SequenceBatch, _ noise: inout Noise) -> Variable {
    let (rows, prefixes) = batch.prefixes()
    let vectors = context.gather(batch.items)
    let factors = prefixes.lengths.map { Float(realPower(Double($0), -Double(exponent))) }
    let similar =
      vectors.gather(rows).segmentSum(prefixes) * Variable(Tensor(factors, shape: [prefixes.count, 1]))
    // For each of the last items its weight: the latest has the first one.
    let (recent, places) = batch.prefixes(last: order)
    let ages = places.lengths.flatMap { length in (0..<Int32(length)).reversed().map { $0 } }
    let own = (userWeights.gather(batch.askedUsers) + weights.variable).segmentSpread(places).picking(ages)
    return similar + (vectors.gather(recent) * own).segmentSum(places)
  }

  public func loss(_ rows: [Int32], random: inout RandomGenerator) -> Variable {
    let batch = sequences.batch(rows)
    var noise = Noise.none
    let products = states(batch, &noise).multiplied(by: items.variable, transposingOther: true)
    return (products + biases.variable).softmaxCrossEntropy(batch.targets)
  }

  public func scores(_ queries: [Query]) -> Tensor {
    var noise = Noise.none
    let states = Variable(states(sequences.batch(queries), &noise).value)
    return (states.multiplied(by: Variable(items.value), transposingOther: true) + Variable(biases.value)).value
  }
}
