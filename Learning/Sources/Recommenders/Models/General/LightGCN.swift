import Tensors

/// Vectors of users and items, averaged with those of their neighbours in the graph of purchases.
public final class LightGCN: GradientModel {
  public static let card = ModelCard(
    "LightGCN", .general,
    reference:
      "He et al., LightGCN: Simplifying and Powering Graph Convolution Network for Recommendation, SIGIR 2020.",
    defaults: ["embedding_size": .integer(64), "n_layers": .integer(2), "reg_weight": .number(1e-5)])

  private let data: TrainingData
  private let graph: InteractionGraph
  private let nodes: Parameter
  private let layers: Int
  private let penalty: Float
  private var vectors: NodeVectors?
  public let learner: Learner
  public var trainingRows: Int { data.rowCount }

  public init(_ data: TrainingData, _ settings: Settings, random: inout RandomGenerator) throws(ConfigurationError) {
    self.data = data
    graph = InteractionGraph(data, .symmetric)
    (layers, penalty) = (try settings.size("n_layers"), try settings.weight("reg_weight"))
    nodes = .embedding("nodes", data.userCount + data.itemCount, try settings.size("embedding_size"), using: &random)
    learner = Learner([nodes], settings)
  }

  private func propagated() -> Variable {
    var layer = nodes.variable
    var sum = layer
    for _ in 0..<layers {
      layer = graph.propagate(layer)
      sum = sum + layer
    }
    return sum.scaled(by: 1 / Float(layers + 1))
  }

  public func loss(_ rows: [Int32], random: inout RandomGenerator) -> Variable {
    let triples = data.triples(rows, using: &random)
    let (positives, negatives) = (triples.positives.map(graph.node), triples.negatives.map(graph.node))
    let own = nodes.gather(triples.users + positives + negatives)
    return propagated().pairwiseLoss(users: triples.users, positives: positives, negatives: negatives)
      + own.squared().sum().scaled(by: penalty / 2 / Float(rows.count))
  }

  public func prepareScores() { vectors = NodeVectors(vectors: propagated().value, userCount: data.userCount) }

  public func scores(_ queries: [Query]) -> Tensor {
    (vectors ?? NodeVectors(vectors: propagated().value, userCount: data.userCount)).scores(queries)
  }
}
