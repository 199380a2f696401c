import Tensors

/// Items that stand near each other in histories have like vectors; a user is the mean of the bought ones.
///
/// Skip-gram with negative sampling: each purchase is drawn to another one within the window, and pushed from items drawn
/// by their popularity to the power of 3/4.
public final class Item2Vec: GradientModel {
  public static let card = ModelCard(
    "Item2vec", .general,
    reference: "Barkan and Koenigstein, Item2Vec: Neural Item Embedding for Collaborative Filtering, MLSP 2016.",
    defaults: ["embedding_size": .integer(64), "window": .integer(5), "negatives": .integer(5)])

  private let data: TrainingData
  private let (items, contexts): (Parameter, Parameter)
  private let (window, negatives): (Int, Int)
  /// Running sums of the weights by which negatives are drawn.
  private let sums: [Double]
  /// Rows whose user has another one.
  private let rows: [Int32]
  public let learner: Learner
  public var trainingRows: Int { rows.count }

  public init(_ data: TrainingData, _ settings: Settings, random: inout RandomGenerator) throws(ConfigurationError) {
    self.data = data
    let width = try settings.size("embedding_size")
    (window, negatives) = (try settings.size("window"), try settings.size("negatives"))
    items = .embedding("items", data.itemCount, width, using: &random)
    contexts = .zeros("contexts", [data.itemCount, width])
    var sum = 0.0
    sums = data.purchases.map {
      sum += realPower(Double($0), 0.75)
      return sum
    }
    rows = (0..<Int32(data.rowCount)).filter { data.history(data.users[Int($0)]).count > 1 }
    learner = Learner([items, contexts], settings)
  }

  public func loss(_ numbers: [Int32], random: inout RandomGenerator) -> Variable {
    let centres = numbers.map { rows[Int($0)] }
    let neighbours = centres.map { neighbour(of: Int($0), using: &random) }
    let centre = items.gather(centres.map { data.items[Int($0)] })
    var loss = (-(centre * contexts.gather(neighbours)).rowSums()).softplus()
    for _ in 0..<negatives {
      loss = loss + (centre * contexts.gather(centres.map { _ in draw(using: &random) })).rowSums().softplus()
    }
    return loss.mean()
  }

  /// An item of the same history, at most `window` purchases away.
  private func neighbour(of row: Int, using random: inout RandomGenerator) -> Int32 {
    let user = Int(data.users[row])
    let low = max(row - window, data.offsets[user])
    let high = min(row + window, data.offsets[user + 1] - 1)
    let place = low + random.below(high - low)
    return data.items[place >= row ? place + 1 : place]
  }

  private func draw(using random: inout RandomGenerator) -> Int32 {
    let target = Double(random.uniform()) * (sums.last ?? 0)
    var (low, high) = (0, sums.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if sums[middle] > target { high = middle } else { low = middle + 1 }
    }
    return Int32(low)
  }

  public func scores(_ queries: [Query]) -> Tensor {
    let unit = Variable(items.value).normalized().value
    let lists = queries.profiles
    let users = Variable(unit.gathering(lists.flatMap { $0 })).segmentMean(Segments(lengths: lists.map(\.count))).value
    return users.multiplied(by: unit, transposingOther: true)
  }
}
