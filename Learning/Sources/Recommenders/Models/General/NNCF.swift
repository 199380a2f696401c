import Tensors

/// A network over the product of a user and an item and over convolutions of their neighbours in the graph of purchases.
///
/// Draws the neighbours once: a convolution then depends on one user or one item alone, and is computed once for each.
public final class NNCF: GradientModel, PairNetworkModel {
  public static let card = ModelCard(
    "NNCF", .general,
    reference: "Bai et al., A Neural Collaborative Filtering Model with Interaction-Based Neighborhood, CIKM 2017.",
    defaults: [
      "ui_embedding_size": .integer(64), "neigh_embedding_size": .integer(32), "num_conv_kernel": .integer(128),
      "conv_kernel_size": .integer(5), "pool_kernel_size": .integer(5),
      "mlp_hidden_size": .list([.integer(128), .integer(64), .integer(32), .integer(16)]), "neigh_num": .integer(20),
      "dropout_prob": .number(0.5),
    ], countsNegatives: true)

  /// Convolves the neighbours of nodes: a window of them at a time, the greatest of several windows.
  private struct Neighbourhood {
    let vectors: Parameter
    /// (places in a window · width) × kernels.
    let (kernel, bias): (Parameter, Parameter)
    /// For each node its neighbours; the row behind all stands where there are too few.
    let neighbours: [[Int32]]
    let (window, pool): (Int, Int)

    var parameters: [Parameter] { [vectors, kernel, bias] }
    /// How many pools a node has.
    var pools: Int { ((neighbours.first?.count ?? 0) - window + 1) / pool }

    /// Rows × (pools · kernels).
    func callAsFunction(_ nodes: [Int32]) -> Variable {
      // A window's sum is linear in its neighbours: the product with the part of the kernel for each place in a window is computed once
      // for each neighbour, however many windows it stands in.
      let (rows, lists) = distinct(nodes.map { neighbours[Int($0)] })
      let (own, weights, width) = (vectors.gather(rows), kernel.variable, vectors.value.shape.width)
      let products = Variable.joiningColumns(
        (0..<window).map { own.multiplied(by: weights.rows($0 * width..<($0 + 1) * width)) })
      let kernels = bias.value.count
      let greatest = products.reshaped(to: [rows.count * window, kernels])
        .windowMax(lists, window: window, pool: pool)
      return (greatest + bias.variable).relu().reshaped(to: [nodes.count, pools * kernels])
    }

    /// The different neighbours, ascending, and the lists with their places among them.
    private func distinct(_ lists: [[Int32]]) -> (rows: [Int32], lists: [[Int32]]) {
      var places = [Int32](repeating: -1, count: vectors.value.shape[0])
      for list in lists { for row in list { places[Int(row)] = 0 } }
      var rows: [Int32] = []
      for row in places.indices where places[row] == 0 {
        places[row] = Int32(rows.count)
        rows.append(Int32(row))
      }
      return (rows, lists.map { $0.map { places[Int($0)] } })
    }
  }

  public static let readsHistory = false

  private let data: TrainingData
  private let (users, items): (Parameter, Parameter)
  private let (ofUsers, ofItems): (Neighbourhood, Neighbourhood)
  private let (network, output): (DenseLayers, DenseLayers)
  private var features: (users: Tensor, items: Tensor)?
  public let learner: Learner
  public var trainingRows: Int { data.rowCount }

  public init(_ data: TrainingData, _ settings: Settings, random: inout RandomGenerator) throws(ConfigurationError) {
    self.data = data
    let (width, inner) = (try settings.size("ui_embedding_size"), try settings.size("neigh_embedding_size"))
    let (kernels, window) = (try settings.size("num_conv_kernel"), try settings.size("conv_kernel_size"))
    let (pool, count) = (try settings.size("pool_kernel_size"), try settings.size("neigh_num"))
    guard count - window + 1 >= pool else {
      throw .wrongValue(
        key: "neigh_num", value: "\(count)",
        expected: "at least conv_kernel_size + pool_kernel_size - 1, \(window + pool - 1)")
    }
    var buyers = [[Int32]](repeating: [], count: data.itemCount)
    for user in 0..<Int32(data.userCount) { for item in data.distinct(user) { buyers[Int(item)].append(user) } }
    func neighbourhood(_ name: String, _ lists: [[Int32]], _ others: Int, _ random: inout RandomGenerator)
      -> Neighbourhood
    {
      let drawn = lists.map { list -> [Int32] in
        var list = list
        random.shuffle(&list)
        return list.prefix(count) + [Int32](repeating: Int32(others), count: max(count - list.count, 0))
      }
      return Neighbourhood(
        vectors: .embedding(name + ".neighbours", others + 1, inner, using: &random),
        kernel: .matrix(name + ".kernel.0.weights", window * inner, kernels, using: &random),
        bias: .zeros(name + ".kernel.0.bias", [kernels]),
        neighbours: drawn, window: window, pool: pool)
    }
    ofUsers = neighbourhood("users", data.profiles((0..<Int32(data.userCount)).map { $0 }), data.itemCount, &random)
    ofItems = neighbourhood("items", buyers, data.userCount, &random)
    users = .embedding("users", data.userCount, width, using: &random)
    items = .embedding("items", data.itemCount, width, using: &random)
    let pools = (count - window + 1) / pool
    let sizes = [width + 2 * pools * kernels] + (try settings.sizes("mlp_hidden_size"))
    network = DenseLayers("network", sizes, dropout: try settings.probability("dropout_prob"), using: &random)
    output = DenseLayers("output", [sizes[sizes.count - 1], 1], DenseLayers.Activation.none, using: &random)
    learner = Learner(
      [users, items] + ofUsers.parameters + ofItems.parameters + network.parameters + output.parameters, settings)
  }

  public func loss(_ rows: [Int32], random: inout RandomGenerator) -> Variable {
    let (owners, asked, labels) = data.labelled(rows, using: &random)
    var noise = Noise(&random)
    return logits(owners, asked, &noise).binaryCrossEntropy(labels)
  }

  func logits(_ owners: [Int32], _ asked: [Int32], _ noise: inout Noise) -> Variable {
    let (userRows, userPlaces) = DMF.places(owners)
    let (itemRows, itemPlaces) = DMF.places(asked)
    let inputs = Variable.joiningColumns([
      users.gather(owners) * items.gather(asked), ofUsers(userRows).gather(userPlaces),
      ofItems(itemRows).gather(itemPlaces),
    ])
    return output(network(inputs, &noise), &noise)
  }

  public func prepareScores() { features = currentFeatures() }

  private func currentFeatures() -> (users: Tensor, items: Tensor) {
    (ofUsers((0..<Int32(data.userCount)).map { $0 }).value, ofItems((0..<Int32(data.itemCount)).map { $0 }).value)
  }

  public func scores(_ queries: [Query]) -> Tensor { networkScores(queries) }

  func pairNetwork(_ queries: [Query]) -> PairNetwork {
    let features = features ?? currentFeatures()
    let layers = network.layers + output.layers
    let (width, convolved) = (users.value.shape.width, features.users.shape.width)
    let owners = queries.map(\.user)
    let (own, ofProducts) = (users.value.gathering(owners), Variable(layers[0].weights.rows(0..<width)))
    return PairNetwork(
      layers: layers,
      users: layers[0].sums(features.users.gathering(owners), inputs: width..<width + convolved),
      items: layers[0].sums(features.items, inputs: width + convolved..<width + 2 * convolved),
      joint: (items.value, { (ofProducts * Variable(own.rows($0..<$0 + 1).reshaped(to: [width, 1]))).value })
    )
  }
}
