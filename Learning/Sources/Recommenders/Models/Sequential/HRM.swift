import Tensors

/// The last items pooled to one vector, and that pooled with the user's.
public final class HRM: SequenceModel {
  public static let card = ModelCard(
    "HRM", .sequential,
    reference: "Wang et al., Learning Hierarchical Representation Model for Next Basket Recommendation, SIGIR 2015.",
    defaults: [
      "embedding_size": .integer(64), "high_order": .integer(2), "pooling_type_layer_1": .text("max"),
      "pooling_type_layer_2": .text("max"), "dropout_prob": .number(0.2),
    ])

  let sequences: Sequences
  let items: Parameter
  private let users: Parameter
  private let order: Int
  private let (takesGreatestItem, takesGreatest): (Bool, Bool)
  private let dropout: Float
  public let learner: Learner

  public init(_ data: TrainingData, _ settings: Settings, random: inout RandomGenerator) throws(ConfigurationError) {
    sequences = Sequences(data, settings)
    let width = try settings.size("embedding_size")
    items = .embedding("items", data.itemCount, width, using: &random)
    users = .embedding("users", data.userCount, width, using: &random)
    order = try settings.size("high_order")
    takesGreatestItem = try settings.text("pooling_type_layer_1", among: ["max", "average"]) == "max"
    takesGreatest = try settings.text("pooling_type_layer_2", among: ["max", "average"]) == "max"
    dropout = try settings.probability("dropout_prob")
    learner = Learner([items, users], settings.batching(sequences))
  }

  func states(_ batch: SequenceBatch, _ noise: inout Noise) -> Variable {
    let (rows, prefixes) = batch.prefixes(last: order)
    let seen = items.gather(batch.items).gather(rows)
    let recent = noise.dropout(takesGreatestItem ? seen.segmentMax(prefixes) : seen.segmentMean(prefixes), dropout)
    let user = noise.dropout(users.gather(batch.askedUsers), dropout)
    guard takesGreatest else { return (recent + user).scaled(by: 0.5) }
    // max(a, b) = b + max(a − b, 0)
    return user + (recent - user).relu()
  }
}
