import Tensors

/// The similarity of an item to each item of the history, weighted by attention.
///
/// With p of the asked item and q of one of the history, the weight is exp(f) over (Σ exp f)^β, f = h·relu(W(p ⊙ q) + b).
/// An item is not part of the history that it is compared with, neither while the model learns nor when it is asked.
public final class NAIS: GradientModel {
  public static let card = ModelCard(
    "NAIS", .general,
    reference: "He et al., NAIS: Neural Attentive Item Similarity Model for Recommendation, TKDE 2018.",
    defaults: [
      "embedding_size": .integer(64), "weight_size": .integer(64), "alpha": .number(0), "beta": .number(0.5),
      "reg_weights": .list([.number(1e-7), .number(1e-7), .number(1e-5)]),
    ], countsNegatives: true)

  private let data: TrainingData
  private let (asked, history, energy, biases): (Parameter, Parameter, Parameter, Parameter)
  private let attention: DenseLayers
  private let (alpha, beta): (Float, Float)
  private let regularization: [Float]
  /// For each item of a history a row: the exponentials, and these times the products, of every asked item.
  private var tables: (weights: Tensor, products: Tensor)?
  public let learner: Learner
  public var trainingRows: Int { data.rowCount }

  public init(_ data: TrainingData, _ settings: Settings, random: inout RandomGenerator) throws(ConfigurationError) {
    self.data = data
    let (width, size) = (try settings.size("embedding_size"), try settings.size("weight_size"))
    (alpha, beta) = (try settings.weight("alpha"), try settings.weight("beta"))
    regularization = try settings.weights("reg_weights")
    guard regularization.count == 3 else {
      throw .wrongValue(key: "reg_weights", value: "\(regularization)", expected: "three numbers")
    }
    asked = .embedding("asked", data.itemCount, width, using: &random)
    history = .embedding("history", data.itemCount, width, using: &random)
    attention = DenseLayers("attention", [width, size], using: &random)
    energy = .matrix("energy", size, 1, using: &random)
    biases = .zeros("biases", [data.itemCount, 1])
    learner = Learner([asked, history, energy, biases] + attention.parameters, settings)
  }

  /// exp(f) of rows of p ⊙ q.
  private func weights(_ products: Variable) -> Variable {
    var noise = Noise.none
    return attention(products, &noise).multiplied(by: energy.variable).exp()
  }

  public func loss(_ rows: [Int32], random: inout RandomGenerator) -> Variable {
    let (users, items, labels) = data.labelled(rows, using: &random)
    let lists = zip(users, items).map { user, item in data.distinct(user).filter { $0 != item } }
    let segments = Segments(lengths: lists.map(\.count))
    let p = asked.gather(items)
    let q = history.gather(lists.flatMap { $0 })
    let products = p.segmentSpread(segments) * q
    let weights = weights(products)
    // A small number, so that an empty history divides nothing by nothing.
    let sums = (weights.segmentSum(segments) + 1e-8).log().scaled(by: -beta).exp()
    let factors = lists.map { Float(realPower(Double(max($0.count, 1)), -Double(alpha))) }
    let similarity = (weights * products.rowSums()).segmentSum(segments) * sums
    let logits = similarity * Variable(Tensor(factors, shape: [factors.count, 1])) + biases.gather(items)
    let penalty =
      asked.gather(items).squared().sum().scaled(by: regularization[0] / Float(rows.count))
      + q.squared().sum().scaled(by: regularization[1] / Float(rows.count))
      + attention.parameters[0].variable.squared().sum().scaled(by: regularization[2])
    return logits.binaryCrossEntropy(labels) + penalty
  }

  public func prepareScores() {
    let count = data.itemCount
    let all = (0..<Int32(count)).map { $0 }
    var (weights, products) = (
      Tensor(repeating: 0, shape: [count, count]), Tensor(repeating: 0, shape: [count, count])
    )
    let p = Variable(asked.value)
    for item in all {
      let pairs = p * Variable(history.value.gathering([item]))
      let own = self.weights(pairs)
      weights.withMutableValues { out in own.value.withValues { _ = out[(Int(item) * count)...].update(from: $0) } }
      let sums = (own * pairs.rowSums()).value
      products.withMutableValues { out in sums.withValues { _ = out[(Int(item) * count)...].update(from: $0) } }
      weights[Int(item) * (count + 1)] = 0
      products[Int(item) * (count + 1)] = 0
    }
    tables = (weights, products)
  }

  public func scores(_ queries: [Query]) -> Tensor {
    if tables == nil { prepareScores() }
    guard let (weights, products) = tables else { return Tensor(repeating: 0, shape: [queries.count, data.itemCount]) }
    let denominators = (Variable(Profiles.sums(queries, of: weights, countsRepeats: false)) + 1e-8).log().scaled(
      by: -beta
    ).exp()
    let factors = queries.profiles.map { Float(realPower(Double(max($0.count, 1)), -Double(alpha))) }
    let similarity = Variable(Profiles.sums(queries, of: products, countsRepeats: false)) * denominators
    return
      (similarity * Variable(Tensor(factors, shape: [factors.count, 1]))
      + Variable(biases.value.reshaped(to: [1, data.itemCount]))).value
  }
}
