import Tensors

/// Two networks, one over the user's fields and one over the item's, compared by their cosine.
public final class DSSM: FactoredContextModel {
  public static let card = ModelCard(
    "DSSM", .context,
    reference:
      "Huang et al., Learning Deep Structured Semantic Models for Web Search Using Clickthrough Data, CIKM 2013.",
    defaults: [
      "embedding_size": .integer(10), "mlp_hidden_size": .list([.integer(256), .integer(256), .integer(256)]),
      "dropout_prob": .number(0.3),
    ])

  let data: TrainingData
  private let vectors: FieldVectors
  private let (userTower, itemTower): (DenseLayers, DenseLayers)
  public let learner: Learner

  public init(_ data: TrainingData, _ settings: Settings, random: inout RandomGenerator) throws(ConfigurationError) {
    self.data = data
    vectors = try FieldVectors(data, settings, using: &random)
    let sizes = try settings.sizes("mlp_hidden_size")
    let dropout = try settings.probability("dropout_prob")
    let own = vectors.fields.userFieldCount
    userTower = DenseLayers("users", [own * vectors.width] + sizes, .tanh, dropout: dropout, using: &random)
    itemTower = DenseLayers(
      "items", [(vectors.count - own) * vectors.width] + sizes, .tanh, dropout: dropout, using: &random)
    learner = Learner([vectors.table] + userTower.parameters + itemTower.parameters, settings)
  }

  func logits(_ users: [Int32], _ items: [Int32], _ noise: inout Noise) -> Variable {
    let x = vectors(users, items)
    let border = vectors.fields.userFieldCount * vectors.width
    let user = userTower(x.columns(0..<border), &noise).normalized()
    let item = itemTower(x.columns(border..<vectors.inputs), &noise).normalized()
    return (user * item).rowSums()
  }

  func factors(ofUsers users: [Int32]) -> Variable {
    var noise = Noise.none
    return userTower(vectors.ofUsers(users), &noise).normalized()
  }

  func factors(ofItems items: [Int32]) -> Variable {
    var noise = Noise.none
    return itemTower(vectors.ofItems(items), &noise).normalized()
  }
}
