import Tensors

/// Histories as sequential models read them: each position of a user's history is asked for the item that follows.
///
/// A history longer than the longest that is read is divided into windows; the first position of a window knows nothing
/// of what was before it. With `prefix_rows` each position is a window of its own instead, which reads the longest history before
/// it and asks for one item: RecBole's rows, at the cost of reading each item as often as it is history.
struct Sequences {
  /// A user and the places of a window in the rows of the data; the last place is a target alone.
  private struct Window {
    let user: Int32
    let places: Range<Int>
  }

  private let data: TrainingData
  private let windows: [Window]
  private let longest: Int
  private let hasPrefixRows: Bool
  /// What stands for an empty history: the most bought item.
  private let usual: Int32

  /// The number of windows.
  var count: Int { windows.count }

  /// - Parameter reserved: How many places of the longest history a model needs for itself.
  init(_ data: TrainingData, _ settings: Settings, reserved: Int = 0) {
    self.init(data, longest: max(settings.longestHistory - reserved, 1), hasPrefixRows: settings.hasPrefixRows)
  }

  init(_ data: TrainingData, longest: Int, hasPrefixRows: Bool = false) {
    self.data = data
    self.longest = longest
    self.hasPrefixRows = hasPrefixRows
    var windows: [Window] = []
    for user in 0..<Int32(data.userCount) {
      let rows = data.offsets[Int(user)]..<data.offsets[Int(user) + 1]
      if hasPrefixRows {
        for target in rows.dropFirst() {
          windows.append(Window(user: user, places: max(target - longest, rows.lowerBound)..<target + 1))
        }
        continue
      }
      for start in stride(from: rows.lowerBound, to: rows.upperBound - 1, by: longest) {
        windows.append(Window(user: user, places: start..<min(start + longest + 1, rows.upperBound)))
      }
    }
    self.windows = windows
    usual = Int32(data.purchases.indices.max { (data.purchases[$0], $1) < (data.purchases[$1], $0) } ?? 0)
  }

  /// How many positions of windows are asked for the next item.
  func positions(_ numbers: [Int32]) -> Int {
    hasPrefixRows ? numbers.count : numbers.reduce(0) { $0 + windows[Int($1)].places.count - 1 }
  }

  /// How many windows have about as many positions as a batch has rows.
  func batch(rows: Int) -> Int {
    let positions = positions((0..<Int32(windows.count)).map { $0 })
    return max(rows * windows.count / max(positions, 1), 1)
  }

  func batch(_ numbers: [Int32]) -> SequenceBatch {
    let chosen = numbers.map { windows[Int($0)] }
    var batch = SequenceBatch(users: chosen.map(\.user), items: [], lengths: chosen.map { $0.places.count - 1 })
    for window in chosen {
      batch.items += data.items[window.places.dropLast()]
      batch.targets += data.items[hasPrefixRows ? window.places.suffix(1) : window.places.dropFirst()]
    }
    batch.asked = hasPrefixRows ? batch.lastRows : (0..<Int32(batch.items.count)).map { $0 }
    return batch
  }

  /// The last position of each history is asked.
  func batch(_ queries: [Query]) -> SequenceBatch {
    let histories = queries.map { $0.history.isEmpty ? [usual][...] : $0.history.suffix(longest) }
    var batch = SequenceBatch(
      users: queries.map(\.user), items: histories.flatMap { $0 }, lengths: histories.map(\.count))
    batch.asked = batch.lastRows
    return batch
  }
}

/// Some histories, one after the other.
struct SequenceBatch {
  /// For each history.
  let users: [Int32]
  /// Of all histories.
  var items: [Int32]
  /// The rows of each history.
  let segments: Segments
  /// The rows after which the next item is asked for.
  var asked: [Int32] = []
  /// For each asked row the item that followed; empty if it is not known.
  var targets: [Int32] = []

  init(users: [Int32], items: [Int32], lengths: [Int]) {
    (self.users, self.items, segments) = (users, items, Segments(lengths: lengths))
  }

  /// The last row of each history.
  var lastRows: [Int32] { segments.offsets.dropFirst().map { $0 - 1 } }

  /// For each history the item that followed its last one.
  var lastTargets: [Int32] {
    let targets = Dictionary(uniqueKeysWithValues: zip(asked, targets))
    return lastRows.compactMap { targets[$0] }
  }

  /// For each row the number of its history.
  var owners: [Int32] {
    (0..<segments.count).flatMap { [Int32](repeating: Int32($0), count: segments.range($0).count) }
  }

  /// For each asked row the user.
  var askedUsers: [Int32] {
    let owners = owners
    return asked.map { users[Int(owners[Int($0)])] }
  }

  /// For each asked row the rows of its history up to itself, or the last `count` of these.
  func prefixes(last count: Int = .max) -> (rows: [Int32], segments: Segments) {
    let owners = owners
    var (rows, lengths) = ([Int32](), [Int]())
    for row in asked {
      let first = segments.offsets[Int(owners[Int(row)])]
      let start = max(Int(first), Int(row) + 1 - min(count, Int(row) + 1))
      rows += Int32(start)...row
      lengths.append(Int(row) + 1 - start)
    }
    return (rows, Segments(lengths: lengths))
  }

  /// For each row its place in its history, from 0.
  var positions: [Int32] { segments.lengths.flatMap { (0..<Int32($0)).map { $0 } } }
}

/// A model that learns from all positions of windows.
protocol WindowModel: GradientModel {
  var sequences: Sequences { get }
}

extension WindowModel {
  public var trainingRows: Int { sequences.count }
  public func terms(_ rows: [Int32]) -> Int { sequences.positions(rows) }
}

/// A model of what follows in a user's history: a state for each asked row, and a score of each item by its product.
protocol SequenceModel: WindowModel {
  /// The vectors of the items that are asked for.
  var items: Parameter { get }
  func states(_ batch: SequenceBatch, _ noise: inout Noise) -> Variable
  /// A term added to the mean cross-entropy.
  func penalty() -> Variable?
}

extension SequenceModel {
  func penalty() -> Variable? { nil }

  public func loss(_ rows: [Int32], random: inout RandomGenerator) -> Variable {
    let batch = sequences.batch(rows)
    var noise = Noise(&random)
    let loss = states(batch, &noise).multiplied(by: items.variable, transposingOther: true).softmaxCrossEntropy(
      batch.targets)
    return penalty().map { loss + $0 } ?? loss
  }

  public func scores(_ queries: [Query]) -> Tensor {
    var noise = Noise.none
    return states(sequences.batch(queries), &noise).value.multiplied(by: items.value, transposingOther: true)
  }
}

extension Settings {
  /// These settings with batches of windows that have about as many positions as the batch had rows.
  func batching(_ sequences: Sequences) -> Settings {
    var settings = self
    settings.batch = sequences.batch(rows: batch)
    return settings
  }
}
