import Tensors

/// Vectors in parts, one for each intent; routing decides along which intent each purchase passes messages.
///
/// In each iteration the shares of the intents in an edge are a softmax, normalised by the degrees that they make; messages
/// pass, and the logits grow by the products of the nodes at both ends. A penalty on the distance correlation of
/// consecutive parts keeps the intents apart.
public final class DGCF: GradientModel {
  public static let card = ModelCard(
    "DGCF", .general, reference: "Wang et al., Disentangled Graph Collaborative Filtering, SIGIR 2020.",
    defaults: [
      "embedding_size": .integer(64), "n_factors": .integer(4), "n_iterations": .integer(2), "n_layers": .integer(1),
      "reg_weight": .number(1e-3), "cor_weight": .number(0.01),
    ])

  private let data: TrainingData
  private let nodes: Parameter
  /// Both directions of every edge.
  private let (heads, tails): ([Int32], [Int32])
  private let (factors, iterations, layers): (Int, Int, Int)
  private let (penalty, correlation): (Float, Float)
  private var vectors: NodeVectors?
  public let learner: Learner
  public var trainingRows: Int { data.rowCount }
  private var nodeCount: Int { data.userCount + data.itemCount }

  public init(_ data: TrainingData, _ settings: Settings, random: inout RandomGenerator) throws(ConfigurationError) {
    self.data = data
    let width = try settings.size("embedding_size")
    factors = try settings.size("n_factors")
    guard width % factors == 0 else {
      throw .wrongValue(key: "n_factors", value: "\(factors)", expected: "a divisor of embedding_size, \(width)")
    }
    (iterations, layers) = (try settings.size("n_iterations"), try settings.size("n_layers"))
    (penalty, correlation) = (try settings.weight("reg_weight"), try settings.weight("cor_weight"))
    var (users, items) = ([Int32](), [Int32]())
    for user in 0..<Int32(data.userCount) {
      for item in data.distinct(user) {
        users.append(user)
        items.append(Int32(data.userCount) + item)
      }
    }
    (heads, tails) = (users + items, items + users)
    nodes = .embedding("nodes", data.userCount + data.itemCount, width, using: &random)
    learner = Learner([nodes], settings)
  }

  private func propagated() -> Variable {
    var layer = nodes.variable
    var sum = layer
    for _ in 0..<layers {
      layer = routed(layer)
      sum = sum + layer
    }
    return sum.scaled(by: 1 / Float(layers + 1))
  }

  private func routed(_ layer: Variable) -> Variable {
    let parts = (0..<factors).map { layer.field($0, of: factors) }
    // Edges × factors.
    var logits = Variable(Tensor(repeating: 1, shape: [heads.count, factors]))
    var routed: [Variable] = []
    for iteration in 0..<iterations {
      let shares = logits.softmax()
      let roots = (shares.scatter(heads, count: nodeCount) + 1e-8).log().scaled(by: -0.5).exp()
      let weights = shares * roots.gather(heads) * roots.gather(tails)
      routed = parts.enumerated().map { factor, part in
        (part.gather(tails) * weights.columns(factor..<factor + 1)).scatter(heads, count: nodeCount)
      }
      guard iteration < iterations - 1 else { break }
      let growth = zip(routed, parts).map { new, old in
        (new.normalized().gather(heads) * old.normalized().tanh().gather(tails)).rowSums()
      }
      logits = logits + .joiningColumns(growth)
    }
    return .joiningColumns(routed)
  }

  public func loss(_ rows: [Int32], random: inout RandomGenerator) -> Variable {
    let triples = data.triples(rows, using: &random)
    let offset = Int32(data.userCount)
    let (positives, negatives) = (triples.positives.map { $0 + offset }, triples.negatives.map { $0 + offset })
    let all = propagated()
    let own = nodes.gather(triples.users + positives + negatives)
    var loss =
      all.pairwiseLoss(users: triples.users, positives: positives, negatives: negatives)
      + own.squared().sum().scaled(by: penalty / 2 / Float(rows.count))
    if correlation > 0, factors > 1 {
      let sample = (0..<min(64, nodeCount)).map { _ in Int32(random.below(nodeCount)) }
      loss = loss + dependence(all.gather(sample)).scaled(by: correlation)
    }
    return loss
  }

  /// The mean distance correlation of consecutive parts (Székely et al., 2007).
  private func dependence(_ sample: Variable) -> Variable {
    let centred = (0..<factors).map { Self.centredDistances(sample.field($0, of: factors)) }
    let count = Float(sample.shape[0] * sample.shape[0])
    func covariance(_ a: Variable, _ b: Variable) -> Variable {
      ((a * b).sum().scaled(by: 1 / count).relu() + 1e-8).sqrt()
    }
    let variances = centred.map { covariance($0, $0) }
    let terms = (1..<factors).map { index in
      covariance(centred[index - 1], centred[index]) / ((variances[index - 1] * variances[index]).sqrt() + 1e-8)
    }
    return terms.dropFirst().reduce(terms[0], +).scaled(by: 1 / Float(factors - 1))
  }

  /// The distances of all pairs of rows, less the means of rows and columns.
  private static func centredDistances(_ rows: Variable) -> Variable {
    let squares = rows.squared().rowSums()
    let products = rows.multiplied(by: rows, transposingOther: true)
    let distances = ((squares + squares.transposed() - products.scaled(by: 2)).relu() + 1e-8).sqrt()
    let means = distances.rowSums().scaled(by: 1 / Float(rows.shape[0]))
    return distances - means - means.transposed() + means.mean()
  }

  public func prepareScores() { vectors = NodeVectors(vectors: propagated().value, userCount: data.userCount) }

  public func scores(_ queries: [Query]) -> Tensor {
    (vectors ?? NodeVectors(vectors: propagated().value, userCount: data.userCount)).scores(queries)
  }
}
