import Tensors

/// Vectors of users and items as nodes of a graph: neighbours are alike, and so are nodes with the same neighbours.
///
/// The first order draws the vectors of a purchase together; the second one the vector of each with a context vector of the
/// other. Both have one negative for each edge.
public final class LINE: GradientModel {
  public static let card = ModelCard(
    "LINE", .general, reference: "Tang et al., LINE: Large-Scale Information Network Embedding, WWW 2015.",
    defaults: ["embedding_size": .integer(64), "order": .integer(2), "second_order_loss_weight": .number(1)])

  private let data: TrainingData
  private let (users, items, userContexts, itemContexts): (Parameter, Parameter, Parameter, Parameter)
  private let order: Int
  private let weight: Float
  public let learner: Learner
  public var trainingRows: Int { data.rowCount }

  public init(_ data: TrainingData, _ settings: Settings, random: inout RandomGenerator) throws(ConfigurationError) {
    self.data = data
    let width = try settings.size("embedding_size")
    order = try settings.size("order")
    guard order <= 2 else { throw .wrongValue(key: "order", value: "\(order)", expected: "1 or 2") }
    weight = try settings.weight("second_order_loss_weight")
    users = .embedding("users", data.userCount, width, using: &random)
    items = .embedding("items", data.itemCount, width, using: &random)
    userContexts = .embedding("users.contexts", data.userCount, width, using: &random)
    itemContexts = .embedding("items.contexts", data.itemCount, width, using: &random)
    learner = Learner([users, items, userContexts, itemContexts], settings)
  }

  public func loss(_ rows: [Int32], random: inout RandomGenerator) -> Variable {
    let (owners, positives, negatives) = data.triples(rows, using: &random)
    let (user, item) = (users.gather(owners), items.gather(positives))
    func edges(_ node: Variable, _ neighbour: Variable, _ other: Variable) -> Variable {
      ((-(node * neighbour).rowSums()).softplus() + (node * other).rowSums().softplus()).mean()
    }
    let first = edges(user, item, items.gather(negatives))
    guard order == 2 else { return first }
    // Of an edge's other end, a user who has not bought the item.
    let strangers = positives.map { item in
      var stranger = Int32(random.below(data.userCount))
      for _ in 0..<20 where data.contains(stranger, item) { stranger = Int32(random.below(data.userCount)) }
      return stranger
    }
    let second =
      edges(user, itemContexts.gather(positives), itemContexts.gather(negatives))
      + edges(item, userContexts.gather(owners), userContexts.gather(strangers))
    return first + second.scaled(by: weight)
  }

  public func scores(_ queries: [Query]) -> Tensor {
    users.value.gathering(queries.map(\.user)).multiplied(by: items.value, transposingOther: true)
  }
}
