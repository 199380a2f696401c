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
  private let fields: ContextFields
  private let table: Parameter
  private let (userTower, itemTower): (DenseLayers, DenseLayers)
  public let learner: Learner

  public init(_ data: TrainingData, _ settings: Settings, random: inout RandomGenerator) throws(ConfigurationError) {
    self.data = data
    fields = ContextFields(data)
    let width = try settings.size("embedding_size")
    table = .embedding("fields", fields.rowCount, width, using: &random)
    let sizes = try settings.sizes("mlp_hidden_size")
    let dropout = try settings.probability("dropout_prob")
    let (own, others) = (fields.userFieldCount, fields.count - fields.userFieldCount)
    userTower = DenseLayers("users", [own * width] + sizes, .tanh, dropout: dropout, using: &random)
    itemTower = DenseLayers("items", [others * width] + sizes, .tanh, dropout: dropout, using: &random)
    learner = Learner([table] + userTower.parameters + itemTower.parameters, settings)
  }

  func logits(_ users: [Int32], _ items: [Int32], _ noise: inout Noise) -> Variable {
    let vectors = fields.vectors(table, users, items)
    let border = fields.userFieldCount * table.value.shape.width
    let user = userTower(vectors.columns(0..<border), &noise).normalized()
    let item = itemTower(vectors.columns(border..<vectors.shape.width), &noise).normalized()
    return (user * item).rowSums()
  }

  func factors(ofUsers users: [Int32]) -> Variable {
    var noise = Noise.none
    return userTower(fields.userVectors(table, users), &noise).normalized()
  }

  func factors(ofItems items: [Int32]) -> Variable {
    var noise = Noise.none
    return itemTower(fields.itemVectors(table, items), &noise).normalized()
  }
}
