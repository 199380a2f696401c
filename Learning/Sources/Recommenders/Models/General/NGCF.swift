import Tensors

/// Vectors of users and items that exchange messages along purchases: sums and products of neighbours, each layer with weights.
public final class NGCF: GradientModel {
  public static let card = ModelCard(
    "NGCF", .general, reference: "Wang et al., Neural Graph Collaborative Filtering, SIGIR 2019.",
    defaults: [
      "embedding_size": .integer(64), "hidden_size_list": .list([.integer(64), .integer(64), .integer(64)]),
      "message_dropout": .number(0.1), "reg_weight": .number(1e-5),
    ])

  private let data: TrainingData
  private let graph: InteractionGraph
  private let nodes: Parameter
  private let sums: [DenseLayers]
  private let products: [DenseLayers]
  private let (dropout, penalty): (Float, Float)
  private var vectors: NodeVectors?
  public let learner: Learner
  public var trainingRows: Int { data.rowCount }

  public init(_ data: TrainingData, _ settings: Settings, random: inout RandomGenerator) throws(ConfigurationError) {
    self.data = data
    graph = InteractionGraph(data, .symmetric)
    (dropout, penalty) = (try settings.probability("message_dropout"), try settings.weight("reg_weight"))
    let sizes = [try settings.size("embedding_size")] + (try settings.sizes("hidden_size_list"))
    nodes = .embedding("nodes", data.userCount + data.itemCount, sizes[0], using: &random)
    var (sums, products) = ([DenseLayers](), [DenseLayers]())
    for layer in sizes.indices.dropLast() {
      let own = [sizes[layer], sizes[layer + 1]]
      sums.append(DenseLayers("sums.\(layer)", own, DenseLayers.Activation.none, using: &random))
      products.append(DenseLayers("products.\(layer)", own, DenseLayers.Activation.none, using: &random))
    }
    (self.sums, self.products) = (sums, products)
    learner = Learner([nodes] + (sums + products).flatMap(\.parameters), settings)
  }

  private func propagated(_ noise: inout Noise) -> Variable {
    var layer = nodes.variable
    var all = [layer]
    for (sum, product) in zip(sums, products) {
      let neighbours = graph.propagate(layer)
      let messages = sum(neighbours + layer, &noise) + product(neighbours * layer, &noise)
      // Leaky, with the slope 0.2 below zero.
      layer = noise.dropout(messages.relu() - (-messages).relu().scaled(by: 0.2), dropout).normalized()
      all.append(layer)
    }
    return .joiningColumns(all)
  }

  public func loss(_ rows: [Int32], random: inout RandomGenerator) -> Variable {
    let triples = data.triples(rows, using: &random)
    var noise = Noise(&random)
    let (positives, negatives) = (triples.positives.map(graph.node), triples.negatives.map(graph.node))
    let all = propagated(&noise)
    let own = all.gather(triples.users + positives + negatives)
    return all.pairwiseLoss(users: triples.users, positives: positives, negatives: negatives)
      + own.squared().sum().scaled(by: penalty / 2 / Float(rows.count))
  }

  private func currentVectors() -> NodeVectors {
    var noise = Noise.none
    return NodeVectors(vectors: propagated(&noise).value, userCount: data.userCount)
  }

  public func prepareScores() { vectors = currentVectors() }

  public func scores(_ queries: [Query]) -> Tensor { (vectors ?? currentVectors()).scores(queries) }
}
