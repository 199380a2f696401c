import Tensors

/// Two towers over the rows and columns of the matrix of purchases, compared by their cosine.
///
/// The first layer of a tower is a sum over a row of the matrix, so it is computed over its ones alone.
public final class DMF: GradientModel {
  public static let card = ModelCard(
    "DMF", .general, reference: "Xue et al., Deep Matrix Factorization Models for Recommender Systems, IJCAI 2017.",
    defaults: [
      "user_embedding_size": .integer(64), "item_embedding_size": .integer(64),
      "user_hidden_size_list": .list([.integer(64), .integer(64)]),
      "item_hidden_size_list": .list([.integer(64), .integer(64)]),
    ], countsNegatives: true)

  private let data: TrainingData
  private let (ofItems, ofUsers): (Parameter, Parameter)
  private let (userTower, itemTower): (DenseLayers, DenseLayers)
  private let buyers: [[Int32]]
  private var itemVectors: Tensor?
  public let learner: Learner
  public var trainingRows: Int { data.rowCount }

  public init(_ data: TrainingData, _ settings: Settings, random: inout RandomGenerator) throws(ConfigurationError) {
    self.data = data
    let (userWidth, itemWidth) = (try settings.size("user_embedding_size"), try settings.size("item_embedding_size"))
    let (userSizes, itemSizes) = (
      try settings.sizes("user_hidden_size_list"), try settings.sizes("item_hidden_size_list")
    )
    guard (userSizes.last ?? userWidth) == (itemSizes.last ?? itemWidth) else {
      throw .wrongValue(
        key: "item_hidden_size_list", value: "\(itemSizes)",
        expected: "a list with the last size of user_hidden_size_list")
    }
    ofItems = .embedding("items.inputs", data.itemCount, userWidth, using: &random)
    ofUsers = .embedding("users.inputs", data.userCount, itemWidth, using: &random)
    userTower = DenseLayers("users", [userWidth] + userSizes, using: &random)
    itemTower = DenseLayers("items", [itemWidth] + itemSizes, using: &random)
    var buyers = [[Int32]](repeating: [], count: data.itemCount)
    for user in 0..<Int32(data.userCount) { for item in data.distinct(user) { buyers[Int(item)].append(user) } }
    self.buyers = buyers
    learner = Learner([ofItems, ofUsers] + userTower.parameters + itemTower.parameters, settings)
  }

  private func vectors(_ lists: [[Int32]], _ table: Parameter, _ tower: DenseLayers) -> Variable {
    var noise = Noise.none
    return tower(table.gather(lists.flatMap { $0 }).segmentSum(Segments(lengths: lists.map(\.count))), &noise)
      .normalized()
  }

  public func loss(_ rows: [Int32], random: inout RandomGenerator) -> Variable {
    let (users, items, labels) = data.labelled(rows, using: &random)
    // A tower sees each user and each item of the batch once.
    let (userRows, userPlaces) = Self.places(users)
    let (itemRows, itemPlaces) = Self.places(items)
    let user = vectors(userRows.map { Array(data.distinct($0)) }, ofItems, userTower).gather(userPlaces)
    let item = vectors(itemRows.map { buyers[Int($0)] }, ofUsers, itemTower).gather(itemPlaces)
    // The paper's prediction is max(10⁻⁶, cosine); its logarithm is the loss of a purchase.
    let cosine = ((user * item).rowSums() - 1e-6).relu() + 1e-6
    let negative = (1 - cosine + 1e-6).log()
    return -(cosine.log() * Variable(labels) + negative * (1 - Variable(labels))).mean()
  }

  /// The different numbers, ascending, and for each given one its place among them.
  static func places(_ numbers: [Int32]) -> (distinct: [Int32], places: [Int32]) {
    let distinct = Set(numbers).sorted()
    let places = Dictionary(uniqueKeysWithValues: distinct.enumerated().map { ($1, Int32($0)) })
    return (distinct, numbers.map { places[$0] ?? 0 })
  }

  public func prepareScores() { itemVectors = vectors(buyers, ofUsers, itemTower).value }

  public func scores(_ queries: [Query]) -> Tensor {
    let users = vectors(queries.map { Array(data.distinct($0.user)) }, ofItems, userTower).value
    return users.multiplied(by: itemVectors ?? vectors(buyers, ofUsers, itemTower).value, transposingOther: true)
  }
}
