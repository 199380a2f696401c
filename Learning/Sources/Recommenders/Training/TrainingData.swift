import Tensors

/// The interactions to learn from, by user and in time.
public final class TrainingData: Sendable {
  public let userCount: Int
  public let itemCount: Int
  /// The user and item of each row. Rows of one user are consecutive, the oldest first.
  public let users: [Int32]
  public let items: [Int32]
  /// Where the rows of each user begin, and at last where the last ones end.
  public let offsets: [Int]
  /// For each user the different items, ascending, one after the other.
  private let distinctItems: [Int32]
  private let distinctOffsets: [Int]
  /// For each item the number of rows.
  public let purchases: [Int]
  public let userFields: [FeatureField]
  public let itemFields: [FeatureField]

  private let sampler: ItemSampler

  /// - Parameter negatives: How negatives are drawn; popularity is that of `rows`.
  public init(_ dataset: Dataset, rows: [Int], negatives: Draw = .uniform) {
    userCount = dataset.users.count
    itemCount = dataset.items.count
    let times = dataset.interactions.times
    let owners = dataset.interactions.users
    let ordered = rows.sorted { (owners[$0], times[$0], $0) < (owners[$1], times[$1], $1) }
    users = ordered.map { owners[$0] }
    items = ordered.map { dataset.interactions.items[$0] }
    offsets = Self.offsets(users, count: userCount)
    var (distinct, starts) = ([Int32](), [0])
    for user in 0..<userCount {
      let own = items[offsets[user]..<offsets[user + 1]].sorted()
      for (index, item) in own.enumerated() where index == 0 || own[index - 1] != item { distinct.append(item) }
      starts.append(distinct.count)
    }
    (distinctItems, distinctOffsets) = (distinct, starts)
    var purchases = [Int](repeating: 0, count: itemCount)
    for item in items { purchases[Int(item)] += 1 }
    self.purchases = purchases
    sampler = ItemSampler(negatives, purchases: purchases)
    (userFields, itemFields) = (dataset.userFields, dataset.itemFields)
  }

  private static func offsets(_ ascending: [Int32], count: Int) -> [Int] {
    var lengths = [Int](repeating: 0, count: count + 1)
    for number in ascending { lengths[Int(number) + 1] += 1 }
    for index in 1..<lengths.count { lengths[index] += lengths[index - 1] }
    return lengths
  }

  public var rowCount: Int { users.count }

  /// The user's items, the oldest first.
  public func history(_ user: Int32) -> ArraySlice<Int32> { items[offsets[Int(user)]..<offsets[Int(user) + 1]] }

  /// The user's different items, ascending.
  public func distinct(_ user: Int32) -> ArraySlice<Int32> {
    distinctItems[distinctOffsets[Int(user)]..<distinctOffsets[Int(user) + 1]]
  }

  /// Users with at least one row, ascending.
  public var activeUsers: [Int32] { (0..<Int32(userCount)).filter { offsets[Int($0)] < offsets[Int($0) + 1] } }

  /// Whether the user has bought the item.
  public func contains(_ user: Int32, _ item: Int32) -> Bool {
    var (low, high) = (distinctOffsets[Int(user)], distinctOffsets[Int(user) + 1])
    while low < high {
      let middle = (low + high) / 2
      if distinctItems[middle] < item { low = middle + 1 } else { high = middle }
    }
    return low < distinctOffsets[Int(user) + 1] && distinctItems[low] == item
  }

  /// An item that the user has not bought, drawn as the configuration says; any item if there is none.
  public func negative(_ user: Int32, using random: inout RandomGenerator) -> Int32 {
    sampler.draw(without: { contains(user, $0) }, using: &random) ?? Int32(random.below(itemCount))
  }

  /// The users and items of rows, with one negative for each.
  public func triples(_ rows: [Int32], using random: inout RandomGenerator)
    -> (users: [Int32], positives: [Int32], negatives: [Int32])
  {
    let users = rows.map { self.users[Int($0)] }
    return (users, rows.map { items[Int($0)] }, users.map { negative($0, using: &random) })
  }

  /// The users and items of rows, then the same users with negatives, and labels of 1 and 0.
  public func labelled(_ rows: [Int32], using random: inout RandomGenerator)
    -> (users: [Int32], items: [Int32], labels: Tensor)
  {
    let (users, positives, negatives) = triples(rows, using: &random)
    let ones = [Float](repeating: 1, count: rows.count)
    return (
      users + users, positives + negatives,
      Tensor(ones + [Float](repeating: 0, count: rows.count), shape: [2 * rows.count, 1])
    )
  }
}
