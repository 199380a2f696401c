import Tensors

/// A product of vectors and a network over other vectors of the same user and item, joined by one layer.
public final class NeuMF: GradientModel, PairNetworkModel {
  public static let card = ModelCard(
    "NeuMF", .general, reference: "He et al., Neural Collaborative Filtering, WWW 2017.",
    defaults: [
      "mf_embedding_size": .integer(64), "mlp_embedding_size": .integer(64),
      "mlp_hidden_size": .list([.integer(128), .integer(64)]), "dropout_prob": .number(0.1),
    ], countsNegatives: true)

  public static let readsHistory = false

  private let data: TrainingData
  private let (userFactors, itemFactors, userInputs, itemInputs): (Parameter, Parameter, Parameter, Parameter)
  private let network: DenseLayers
  private let output: DenseLayers
  public let learner: Learner
  public var trainingRows: Int { data.rowCount }

  public init(_ data: TrainingData, _ settings: Settings, random: inout RandomGenerator) throws(ConfigurationError) {
    self.data = data
    let (factors, inputs) = (try settings.size("mf_embedding_size"), try settings.size("mlp_embedding_size"))
    let sizes = try settings.sizes("mlp_hidden_size")
    userFactors = .embedding("users.factors", data.userCount, factors, using: &random)
    itemFactors = .embedding("items.factors", data.itemCount, factors, using: &random)
    userInputs = .embedding("users.inputs", data.userCount, inputs, using: &random)
    itemInputs = .embedding("items.inputs", data.itemCount, inputs, using: &random)
    network = DenseLayers(
      "network", [2 * inputs] + sizes, dropout: try settings.probability("dropout_prob"), using: &random)
    output = DenseLayers(
      "output", [factors + (sizes.last ?? 2 * inputs), 1], last: DenseLayers.Activation.none, using: &random)
    learner = Learner(
      [userFactors, itemFactors, userInputs, itemInputs] + network.parameters + output.parameters, settings)
  }

  func logits(_ users: [Int32], _ items: [Int32], _ noise: inout Noise) -> Variable {
    let product = userFactors.gather(users) * itemFactors.gather(items)
    let hidden = network(.joiningColumns([userInputs.gather(users), itemInputs.gather(items)]), &noise)
    return output(.joiningColumns([product, hidden]), &noise)
  }

  public func loss(_ rows: [Int32], random: inout RandomGenerator) -> Variable {
    let (users, items, labels) = data.labelled(rows, using: &random)
    var noise = Noise(&random)
    return logits(users, items, &noise).binaryCrossEntropy(labels)
  }

  public func scores(_ queries: [Query]) -> Tensor { networkScores(queries) }

  func pairNetwork(_ queries: [Query]) -> PairNetwork {
    let (users, inputs, last) = (queries.map(\.user), userInputs.value.shape.width, output.layers[0])
    let layers = network.layers + [last.withInputs(userFactors.value.shape.width..<last.weights.shape[0])]
    return PairNetwork(
      layers: layers, users: layers[0].sums(userInputs.value.gathering(users), inputs: 0..<inputs),
      items: layers[0].sums(itemInputs.value, inputs: inputs..<2 * inputs))
  }

  /// The last layer is linear in the products of factors, and in what the network gives.
  func otherScores(_ queries: [Query]) -> Tensor? {
    let weights = output.layers[0].weights.rows(0..<userFactors.value.shape.width).transposed()
    return (Variable(userFactors.value.gathering(queries.map(\.user))) * Variable(weights)).value
      .multiplied(by: itemFactors.value, transposingOther: true)
  }
}
