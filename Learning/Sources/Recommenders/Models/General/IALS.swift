import Tensors

/// Matrix factorisation of implicit feedback by alternating least squares.
///
/// It minimises Σ over purchases of (1 − u·i)² + α₀·Σ over all pairs of (u·i)² + λ·(Σ_u (n_u + α₀·|I|)^ν·|u|² + the same for
/// items). Each vector is the solution of a linear system in which the second sum is one Gram matrix for all. A few steps of
/// conjugate gradients from the last solution come near enough to it (Takács et al., RecSys 2011).
public final class IALS: Recommender {
  public static let card = ModelCard(
    "iALS", .general,
    reference: "Rendle et al., Revisiting the Performance of iALS on Item Recommendation Benchmarks, RecSys 2022.",
    defaults: [
      "embedding_size": .integer(64), "unobserved_weight": .number(0.1), "ials_regularization": .number(0.01),
      "regularization_exponent": .number(1), "cg_steps": .integer(3),
    ])

  private let users: Parameter
  private let items: Parameter
  private let (userSystems, itemSystems): (FactorSystems, FactorSystems)
  private let unobserved: Double
  private let steps: Int
  public var parameters: [Parameter] { [users, items] }

  public init(_ data: TrainingData, _ settings: Settings, random: inout RandomGenerator) throws(ConfigurationError) {
    let width = try settings.size("embedding_size")
    steps = try settings.size("cg_steps")
    let unobserved = Double(try settings.weight("unobserved_weight"))
    self.unobserved = unobserved
    let deviation = 0.1 / Float(width).squareRoot()
    users = Parameter("users", .normal([data.userCount, width], deviation: deviation, using: &random))
    items = Parameter("items", .normal([data.itemCount, width], deviation: deviation, using: &random))
    let bought = (0..<Int32(data.userCount)).map { Array(data.distinct($0)) }
    var buyers = [[Int32]](repeating: [], count: data.itemCount)
    for (user, items) in bought.enumerated() { for item in items { buyers[Int(item)].append(Int32(user)) } }
    let (penalty, exponent) = (
      try settings.weight("ials_regularization"), try settings.weight("regularization_exponent")
    )
    func systems(_ lists: [[Int32]], _ others: Int) -> FactorSystems {
      let penalties = lists.map { list in
        let weight = realPower(Double(list.count) + unobserved * Double(others), Double(exponent))
        return max(penalty * Float(weight), 1e-8)
      }
      return FactorSystems(lists, unobserved: Float(unobserved), penalties: penalties)
    }
    userSystems = systems(bought, data.itemCount)
    itemSystems = systems(buyers, data.userCount)
  }

  public func runEpoch(random: inout RandomGenerator) -> Float? {
    users.value = userSystems.solved(from: users.value, others: items.value, steps: steps)
    items.value = itemSystems.solved(from: items.value, others: users.value, steps: steps)
    return loss
  }

  /// The objective, divided by the number of purchases.
  private var loss: Float {
    let (u, i) = (users.value, items.value)
    let products = u.multiplied(by: u, transposingSelf: true)
    let all = Variable(products) * Variable(i.multiplied(by: i, transposingSelf: true))
    let sum =
      unobserved * Double(all.sum().value.scalar) + userSystems.squaredResiduals(u, others: i)
      + userSystems.penalty(u) + itemSystems.penalty(i)
    return Float(sum / Double(max(userSystems.entryCount, 1)))
  }

  public func scores(_ queries: [Query]) -> Tensor {
    users.value.gathering(queries.map(\.user)).multiplied(by: items.value, transposingOther: true)
  }
}
