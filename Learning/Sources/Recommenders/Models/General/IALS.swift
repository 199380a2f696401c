import Tensors

/// Matrix factorisation of implicit feedback by alternating least squares.
///
/// It minimises Σ over purchases of (1 − u·i)² + α₀·Σ over all pairs of (u·i)² + λ·(Σ_u (n_u + α₀·|I|)^ν·|u|² + the same for
/// items). Each vector is the solution of a linear system in which the second sum is one Gram matrix for all.
public final class IALS: Recommender {
  public static let card = ModelCard(
    "iALS", .general,
    reference: "Rendle et al., Revisiting the Performance of iALS on Item Recommendation Benchmarks, RecSys 2022.",
    defaults: [
      "embedding_size": .integer(64), "unobserved_weight": .number(0.1), "ials_regularization": .number(0.01),
      "regularization_exponent": .number(1),
    ])

  private let users: Parameter
  private let items: Parameter
  private let byUser: [[Int32]]
  private let byItem: [[Int32]]
  private let unobserved: Double
  private let penalty: Double
  private let exponent: Double
  public var parameters: [Parameter] { [users, items] }

  public init(_ data: TrainingData, _ settings: Settings, random: inout RandomGenerator) throws(ConfigurationError) {
    let width = try settings.size("embedding_size")
    unobserved = Double(try settings.weight("unobserved_weight"))
    penalty = Double(try settings.weight("ials_regularization"))
    exponent = Double(try settings.weight("regularization_exponent"))
    let deviation = 0.1 / Float(width).squareRoot()
    users = Parameter("users", .normal([data.userCount, width], deviation: deviation, using: &random))
    items = Parameter("items", .normal([data.itemCount, width], deviation: deviation, using: &random))
    byUser = (0..<Int32(data.userCount)).map { Array(data.distinct($0)) }
    var byItem = [[Int32]](repeating: [], count: data.itemCount)
    for (user, bought) in byUser.enumerated() { for item in bought { byItem[Int(item)].append(Int32(user)) } }
    self.byItem = byItem
  }

  public func runEpoch(random: inout RandomGenerator) -> Float? {
    users.value = solved(byUser, items.value, users.value)
    items.value = solved(byItem, users.value, items.value)
    return loss
  }

  /// The vectors of one side, given those of the other.
  private func solved(_ lists: [[Int32]], _ other: Tensor, _ old: Tensor) -> Tensor {
    let width = other.shape.width
    let gram = other.multiplied(by: other, transposingSelf: true).values.map { unobserved * Double($0) }
    var result = old
    result.withMutableValues { out in
      for (row, list) in lists.enumerated() {
        let vectors = other.gathering(list)
        var system = gram
        if !list.isEmpty {
          for (index, value) in vectors.multiplied(by: vectors, transposingSelf: true).values.enumerated() {
            system[index] += Double(value)
          }
        }
        let weight = penalty * power(Double(list.count) + unobserved * Double(other.shape[0]))
        for k in 0..<width { system[k * width + k] += max(weight, 1e-8) }
        var side = [Double](repeating: 0, count: width)
        vectors.withValues { for (index, value) in $0.enumerated() { side[index % width] += Double(value) } }
        guard let factor = CholeskyFactor(system, size: width) else { continue }
        factor.solve(&side)
        for k in 0..<width { out[row * width + k] = Float(side[k]) }
      }
    }
    return result
  }

  private func power(_ count: Double) -> Double {
    exponent == 0 ? 1 : exponent == 1 ? count : realPower(count, exponent)
  }

  /// The objective, divided by the number of purchases.
  private var loss: Float {
    let (u, i) = (users.value, items.value)
    let products = u.multiplied(by: u, transposingSelf: true)
    let all = Variable(products) * Variable(i.multiplied(by: i, transposingSelf: true))
    var sum = unobserved * Double(all.sum().value.scalar)
    var purchases = 0
    for (user, bought) in byUser.enumerated() where !bought.isEmpty {
      let scores = u.rows(user..<user + 1).multiplied(by: i.gathering(bought), transposingOther: true)
      scores.withValues { for score in $0 { sum += Double((1 - score) * (1 - score)) } }
      purchases += bought.count
    }
    for (lists, matrix, others) in [(byUser, u, i.shape[0]), (byItem, i, u.shape[0])] {
      let squares = Variable(matrix).squared().rowSums().value
      for (row, list) in lists.enumerated() {
        sum += penalty * power(Double(list.count) + unobserved * Double(others)) * Double(squares[row])
      }
    }
    return Float(sum / Double(max(purchases, 1)))
  }

  public func scores(_ queries: [Query]) -> Tensor {
    users.value.gathering(queries.map(\.user)).multiplied(by: items.value, transposingOther: true)
  }
}
