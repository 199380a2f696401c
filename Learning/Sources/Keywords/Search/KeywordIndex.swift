import Tensors

/// Finds the likeliest of very many keywords without scoring all of them: an inverted file of clusters.
///
/// Keywords are divided into clusters by the directions of their means (k-means on the sphere). A cluster has a k̄ and a m̂
/// of its own, the means of its members', so that a name scores it as if it were a keyword, attention included. Only the
/// members of the clusters that score best are scored one by one, exactly. A keyword is missed if its cluster is not
/// among these; nothing else is approximated.
///
/// Source of the scheme: Sivic and Zisserman, 2003; Jégou et al., 2011.
public struct KeywordIndex: Sendable {
  /// The clusters that are looked into.
  public var probes: Int
  public let count: Int
  public var clusters: Int { blocks.count }

  private let centres: KeywordBlocks
  /// Sorted by cluster; each begins at a block of its own.
  private let members: KeywordBlocks
  /// The keyword in each place of `members`, -1 for none.
  private let keywords: [Int32]
  private let penalties: [Float]
  /// The blocks of each cluster.
  private let blocks: [Range<Int>]

  /// From this many keywords on, `KeywordPredictor` searches with an index.
  public static let leastKeywords = 20_000

  /// - Parameters:
  ///   - means: k̄ of each keyword.
  ///   - directions: m̂ of each keyword.
  ///   - penalties: Subtracted from each keyword's score.
  ///   - clusters: How many; about 3·√n if not given.
  public init(
    means: Tensor, directions: Tensor, penalties: [Float], clusters: Int? = nil, probes: Int = 32, seed: UInt64 = 1
  ) {
    count = penalties.count
    self.probes = probes
    let wanted = max(1, min(count, clusters ?? Int(3 * Float(count).squareRoot())))
    let owners = Self.cluster(directions, into: wanted, seed: seed)
    var lists = [[Int32]](repeating: [], count: wanted)
    for (keyword, owner) in owners.enumerated() { lists[Int(owner)].append(Int32(keyword)) }
    lists.removeAll(where: \.isEmpty)
    let texts = Segments(lengths: lists.map(\.count))
    let order = lists.flatMap { $0 }
    centres = KeywordBlocks(
      means: Variable(means.gathering(order)).segmentMean(texts).value,
      directions: Variable(directions.gathering(order)).segmentMean(texts).normalized().value)
    var (places, blocks) = ([Int32](), [Range<Int>]())
    for list in lists {
      let first = places.count / KeywordBlocks.lanes
      places += list
      while places.count % KeywordBlocks.lanes > 0 { places.append(-1) }
      blocks.append(first..<places.count / KeywordBlocks.lanes)
    }
    members = KeywordBlocks(means: means, directions: directions, order: places)
    self.penalties = places.map { $0 < 0 ? 0 : penalties[Int($0)] }
    keywords = places
    self.blocks = blocks
  }

  /// The cluster of each row.
  private static func cluster(_ rows: Tensor, into clusters: Int, seed: UInt64) -> [Int32] {
    var random = RandomGenerator(seed: seed)
    var order = (0..<Int32(rows.shape.rows)).map { $0 }
    random.shuffle(&order)
    var centres = rows.gathering(Array(order.prefix(clusters)))
    // Thirty rows for each centre tell as much as all.
    let sample = rows.gathering(Array(order.prefix(30 * clusters)))
    for _ in 0..<8 {
      let owners = nearest(sample, centres)
      let sums = Variable(sample).scatter(owners, count: clusters).normalized().value
      var isUsed = [Bool](repeating: false, count: clusters)
      for owner in owners { isUsed[Int(owner)] = true }
      // A centre that lost all its rows begins anew at one of them.
      let fresh = (0..<clusters).map { _ in order[random.below(order.count)] }
      let others = rows.gathering(fresh)
      centres = Tensor(uninitialized: sums.shape) { out in
        sums.withValues { sums in
          others.withValues { others in
            let width = out.count / max(clusters, 1)
            for place in out.indices { out[place] = isUsed[place / width] ? sums[place] : others[place] }
          }
        }
      }
    }
    return nearest(rows, centres)
  }

  private static func nearest(_ rows: Tensor, _ centres: Tensor) -> [Int32] {
    var result: [Int32] = []
    result.reserveCapacity(rows.shape.rows)
    let clusters = centres.shape.rows
    for start in stride(from: 0, to: rows.shape.rows, by: 1_024) {
      let part = rows.rows(start..<min(start + 1_024, rows.shape.rows))
      part.multiplied(by: centres, transposingOther: true).withValues { scores in
        for row in 0..<part.shape.rows {
          var best = 0
          for column in 1..<max(clusters, 1) where scores[row * clusters + column] > scores[row * clusters + best] {
            best = column
          }
          result.append(Int32(best))
        }
      }
    }
    return result
  }

  /// Offers the likeliest keywords of a name to `best`.
  func search(_ query: NameQuery, _ best: inout BestScores) {
    var nearest = BestScores(count: probes)
    let longest = blocks.map(\.count).max() ?? 0
    withUnsafeTemporaryAllocation(of: Float.self, capacity: max(centres.places, longest * KeywordBlocks.lanes)) {
      scores in
      guard let base = scores.baseAddress else { return }
      centres.score(query, blocks: 0..<centres.places / KeywordBlocks.lanes, into: base)
      for cluster in blocks.indices { nearest.insert(cluster, scores[cluster]) }
      for (cluster, _) in nearest.entries {
        let own = blocks[cluster]
        members.score(query, blocks: own, into: base)
        let first = own.lowerBound * KeywordBlocks.lanes
        for place in 0..<own.count * KeywordBlocks.lanes where keywords[first + place] >= 0 {
          best.insert(Int(keywords[first + place]), scores[place] - penalties[first + place])
        }
      }
    }
  }
}
