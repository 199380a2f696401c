import Tensors

/// Matrix factorisation over all pairs without sampling: the sum over the pairs that are no purchase is a product of two small
/// matrices.
///
/// With R = h·(u ⊙ i), the loss is c₀·Σ over all pairs of R² + Σ over purchases of (1 − c₀)·R² − 2·R, up to a constant.
public final class ENMF: GradientModel {
  public static let card = ModelCard(
    "ENMF", .general,
    reference: "Chen et al., Efficient Neural Matrix Factorization without Sampling for Recommendation, TOIS 2020.",
    defaults: [
      "embedding_size": .integer(64), "dropout_prob": .number(0.7), "reg_weight": .number(0),
      "negative_weight": .number(0.5),
    ])

  private let data: TrainingData
  private let active: [Int32]
  private let (users, items, weights): (Parameter, Parameter, Parameter)
  private let (dropout, penalty, negative): (Float, Float, Float)
  public let learner: Learner
  public var trainingRows: Int { active.count }

  public init(_ data: TrainingData, _ settings: Settings, random: inout RandomGenerator) throws(ConfigurationError) {
    self.data = data
    active = data.activeUsers
    let width = try settings.size("embedding_size")
    dropout = try settings.probability("dropout_prob")
    (penalty, negative) = (try settings.weight("reg_weight"), try settings.weight("negative_weight"))
    users = .embedding("users", data.userCount, width, using: &random)
    items = .embedding("items", data.itemCount, width, using: &random)
    weights = .matrix("weights", 1, width, using: &random)
    learner = Learner([users, items, weights], settings)
  }

  public func loss(_ rows: [Int32], random: inout RandomGenerator) -> Variable {
    var noise = Noise(&random)
    let owners = rows.map { active[Int($0)] }
    let lists = data.profiles(owners)
    let user = noise.dropout(users.gather(owners), dropout)
    let (item, h) = (items.variable, weights.variable)
    let all =
      item.multiplied(by: item, transposingSelf: true) * user.multiplied(by: user, transposingSelf: true)
      * h.multiplied(by: h, transposingSelf: true)
    let purchased = items.gather(lists.flatMap { $0 })
    let spread = user.segmentSpread(Segments(lengths: lists.map(\.count)))
    let products = (spread * purchased * h).rowSums()
    var loss =
      all.sum().scaled(by: negative) + (products.squared().scaled(by: 1 - negative) - products.scaled(by: 2)).sum()
    if penalty > 0 { loss = loss + (user.squared().sum() + item.squared().sum()).scaled(by: penalty) }
    return loss.scaled(by: 1 / Float(rows.count))
  }

  public func scores(_ queries: [Query]) -> Tensor {
    (Variable(users.value.gathering(queries.map(\.user))) * weights.variable).value
      .multiplied(by: items.value, transposingOther: true)
  }
}
