import Tensors

/// Attention of the user to the whole history, then to the result and the last items.
public final class SHAN: SequenceModel {
  public static let card = ModelCard(
    "SHAN", .sequential,
    reference: "Ying et al., Sequential Recommender System Based on Hierarchical Attention Network, IJCAI 2018.",
    defaults: [
      "embedding_size": .integer(64), "short_item_length": .integer(2),
      "reg_weights": .list([.number(0.01), .number(0.0001)]),
    ])

  let sequences: Sequences
  let items: Parameter
  private let users: Parameter
  private let (long, short): (DenseLayers, DenseLayers)
  private let length: Int
  private let regularization: [Float]
  public let learner: Learner

  public init(_ data: TrainingData, _ settings: Settings, random: inout RandomGenerator) throws(ConfigurationError) {
    sequences = Sequences(data, settings)
    let width = try settings.size("embedding_size")
    items = .embedding("items", data.itemCount, width, using: &random)
    users = .embedding("users", data.userCount, width, using: &random)
    long = DenseLayers("long", [width, width], using: &random)
    short = DenseLayers("short", [width, width], using: &random)
    length = try settings.size("short_item_length")
    regularization = try settings.weights("reg_weights")
    guard regularization.count == 2 else {
      throw .wrongValue(key: "reg_weights", value: "\(regularization)", expected: "two numbers")
    }
    learner = Learner([items, users] + long.parameters + short.parameters, settings.batching(sequences))
  }

  func states(_ batch: SequenceBatch, _ noise: inout Noise) -> Variable {
    let vectors = items.gather(batch.items)
    let user = users.gather(batch.askedUsers)
    let (rows, prefixes) = batch.prefixes()
    let history = attended(vectors.gather(rows), long(vectors, &noise).gather(rows), user, prefixes)
    // Below the last items of each history stands what the first attention found.
    let (recent, places) = batch.prefixes(last: length)
    let seen = Variable.joiningRows([vectors.gather(recent), history])
    var order: [Int32] = []
    for index in 0..<places.count {
      order += places.range(index).map { Int32($0) } + [Int32(places.rows + index)]
    }
    let both = seen.gather(order)
    return attended(both, short(both, &noise), user, Segments(lengths: places.lengths.map { $0 + 1 }))
  }

  /// The sum of rows, weighted by the softmax of the products of their hidden rows with the user's vector.
  private func attended(_ rows: Variable, _ hidden: Variable, _ user: Variable, _ segments: Segments) -> Variable {
    let shares = (hidden * user.segmentSpread(segments)).rowSums().segmentSoftmax(segments)
    return (rows * shares).segmentSum(segments)
  }

  /// The squares of the vectors and of the matrices, each weighted, over the number of users and items.
  func penalty() -> Variable? {
    let vectors = (items.variable.squared().sum() + users.variable.squared().sum())
      .scaled(by: regularization[0] / Float(items.value.shape[0] + users.value.shape[0]))
    let matrices = long.parameters[0].variable.squared().sum() + short.parameters[0].variable.squared().sum()
    return vectors + matrices.scaled(by: regularization[1])
  }
}
