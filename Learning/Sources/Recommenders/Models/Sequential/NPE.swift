import Tensors

/// The user and the history, each a vector without negative elements, added up.
public final class NPE: SequenceModel {
  public static let card = ModelCard(
    "NPE", .sequential,
    reference: "Nguyen and Takasu, NPE: Neural Personalized Embedding for Collaborative Filtering, IJCAI 2018.",
    defaults: ["embedding_size": .integer(64), "dropout_prob": .number(0.3)])

  let sequences: Sequences
  let items: Parameter
  private let (users, context): (Parameter, Parameter)
  private let dropout: Float
  public let learner: Learner

  public init(_ data: TrainingData, _ settings: Settings, random: inout RandomGenerator) throws(ConfigurationError) {
    sequences = Sequences(data, settings)
    let width = try settings.size("embedding_size")
    items = .embedding("items", data.itemCount, width, using: &random)
    users = .embedding("users", data.userCount, width, using: &random)
    context = .embedding("context", data.itemCount, width, using: &random)
    dropout = try settings.probability("dropout_prob")
    learner = Learner([items, users, context], settings.batching(sequences))
  }

  func states(_ batch: SequenceBatch, _ noise: inout Noise) -> Variable {
    let (rows, prefixes) = batch.prefixes()
    let history = context.gather(batch.items).gather(rows).segmentSum(prefixes).relu()
    return noise.dropout(users.gather(batch.askedUsers).relu() + history, dropout)
  }
}
