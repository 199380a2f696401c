import Tensors

/// A graph autoencoder: nodes sum up weights of their neighbours, and a bilinear form tells purchases from others.
///
/// Nodes have no features but themselves, so the first product is a table with a row for each. Purchases are the one relation
/// that messages follow; the decoder has two classes.
public final class GCMC: GradientModel {
  public static let card = ModelCard(
    "GCMC", .general,
    reference: "Van den Berg et al., Graph Convolutional Matrix Completion, KDD Deep Learning Day 2018.",
    defaults: [
      "gcn_output_dim": .integer(500), "embedding_size": .integer(64), "dropout_prob": .number(0.3),
      "num_basis_functions": .integer(2),
    ])

  private let data: TrainingData
  private let graph: InteractionGraph
  private let nodes: Parameter
  private let (userLayer, itemLayer): (DenseLayers, DenseLayers)
  private let forms: [Parameter]
  /// Basis functions × classes.
  private let mixture: Parameter
  private let dropout: Float
  private var vectors: (users: Tensor, items: Tensor)?
  public let learner: Learner
  public var trainingRows: Int { data.rowCount }

  public init(_ data: TrainingData, _ settings: Settings, random: inout RandomGenerator) throws(ConfigurationError) {
    self.data = data
    graph = InteractionGraph(data, .symmetric)
    let (hidden, width) = (try settings.size("gcn_output_dim"), try settings.size("embedding_size"))
    dropout = try settings.probability("dropout_prob")
    nodes = .embedding("nodes", data.userCount + data.itemCount, hidden, using: &random)
    userLayer = DenseLayers("users", [hidden, width], DenseLayers.Activation.none, dropout: dropout, using: &random)
    itemLayer = DenseLayers("items", [hidden, width], DenseLayers.Activation.none, dropout: dropout, using: &random)
    var forms: [Parameter] = []
    for form in 0..<(try settings.size("num_basis_functions")) {
      forms.append(.matrix("form.\(form)", width, width, using: &random))
    }
    self.forms = forms
    mixture = .matrix("mixture", forms.count, 2, using: &random)
    learner = Learner(
      [nodes, mixture] + forms + userLayer.parameters + itemLayer.parameters, settings)
  }

  private func encoded(_ noise: inout Noise) -> (users: Variable, items: Variable) {
    let hidden = graph.propagate(noise.dropout(nodes.variable, dropout)).relu()
    let users = hidden.gather((0..<Int32(data.userCount)).map { $0 })
    let items = hidden.gather((0..<Int32(data.itemCount)).map(graph.node))
    return (userLayer(users, &noise), itemLayer(items, &noise))
  }

  public func loss(_ rows: [Int32], random: inout RandomGenerator) -> Variable {
    let (owners, asked, labels) = data.labelled(rows, using: &random)
    var noise = Noise(&random)
    let (users, items) = encoded(&noise)
    let (user, item) = (users.gather(owners), items.gather(asked))
    let products = forms.map { (user.multiplied(by: $0.variable) * item).rowSums() }
    return Variable.joiningColumns(products).multiplied(by: mixture.variable)
      .crossEntropy(labels.values.map { Int32($0) })
  }

  public func prepareScores() {
    var noise = Noise.none
    let (users, items) = encoded(&noise)
    vectors = (users.value, items.value)
  }

  /// The logit of a purchase less that of none.
  public func scores(_ queries: [Query]) -> Tensor {
    if vectors == nil { prepareScores() }
    guard let (users, items) = vectors else { return Tensor(repeating: 0, shape: [queries.count, data.itemCount]) }
    var form = Tensor(repeating: 0, shape: forms[0].value.shape)
    for (index, basis) in forms.enumerated() {
      form.add(basis.value, scaledBy: mixture.value[index * 2 + 1] - mixture.value[index * 2])
    }
    return users.gathering(queries.map(\.user)).multiplied(by: form).multiplied(by: items, transposingOther: true)
  }
}
