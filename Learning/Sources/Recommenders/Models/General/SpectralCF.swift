import Tensors

/// Convolutions in the spectrum of the graph of purchases.
///
/// With all eigenvectors, a convolution is σ((I + L)·X·W), where L = I − D⁻¹A is the graph's Laplacian.
public final class SpectralCF: GradientModel {
  public static let card = ModelCard(
    "SpectralCF", .general, reference: "Zheng et al., Spectral Collaborative Filtering, RecSys 2018.",
    defaults: ["embedding_size": .integer(64), "n_layers": .integer(4), "reg_weight": .number(1e-3)])

  private let data: TrainingData
  private let graph: InteractionGraph
  private let nodes: Parameter
  private let filters: [Parameter]
  private let penalty: Float
  private var vectors: NodeVectors?
  public let learner: Learner
  public var trainingRows: Int { data.rowCount }

  public init(_ data: TrainingData, _ settings: Settings, random: inout RandomGenerator) throws(ConfigurationError) {
    self.data = data
    graph = InteractionGraph(data, .byRow)
    penalty = try settings.weight("reg_weight")
    let width = try settings.size("embedding_size")
    // By the rule for two tables, as in RecBole.
    let (users, items) = (
      Parameter.embedding("users", data.userCount, width, using: &random).value,
      Parameter.embedding("items", data.itemCount, width, using: &random).value
    )
    nodes = Parameter("nodes", Tensor(users.values + items.values, shape: [data.userCount + data.itemCount, width]))
    var filters: [Parameter] = []
    for layer in 0..<(try settings.size("n_layers")) {
      // As in the authors' program and in RecBole.
      var values = Tensor.normal([width, width], deviation: 0.02, using: &random)
      values.add(Tensor(repeating: 0.01, shape: values.shape))
      filters.append(Parameter("filter.\(layer)", values))
    }
    self.filters = filters
    learner = Learner([nodes] + filters, settings)
  }

  private func convolved() -> Variable {
    var layer = nodes.variable
    var all = [layer]
    for filter in filters {
      layer = (layer.scaled(by: 2) - graph.propagate(layer)).multiplied(by: filter.variable).sigmoid()
      all.append(layer)
    }
    return .joiningColumns(all)
  }

  public func loss(_ rows: [Int32], random: inout RandomGenerator) -> Variable {
    let triples = data.triples(rows, using: &random)
    let (positives, negatives) = (triples.positives.map(graph.node), triples.negatives.map(graph.node))
    let all = convolved()
    let own = all.gather(triples.users + positives + negatives)
    return all.pairwiseLoss(users: triples.users, positives: positives, negatives: negatives)
      + own.squared().sum().scaled(by: penalty / 2 / Float(rows.count))
  }

  public func prepareScores() { vectors = NodeVectors(vectors: convolved().value, userCount: data.userCount) }

  public func scores(_ queries: [Query]) -> Tensor {
    (vectors ?? NodeVectors(vectors: convolved().value, userCount: data.userCount)).scores(queries)
  }
}
