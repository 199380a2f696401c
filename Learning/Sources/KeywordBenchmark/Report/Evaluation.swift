import Keywords
import Tensors

/// What a model answered for pairs whose keywords it offers.
public struct Evaluation {
  /// Keywords by how often they stand among the five nearest of a name.
  public struct Hubs {
    public let skewness: Double
    /// For each keyword.
    public let occurrences: [Int]
  }

  /// Names with one right keyword that were answered with one other.
  public struct Confusion {
    public let right: String
    public let answered: String
    public let names: [String]
  }

  /// Names by how many training pairs their keyword had.
  public struct Group {
    public let label: String
    public let accuracy: Accuracy
  }

  public let predictor: KeywordPredictor
  public let accuracy: Accuracy
  public let hubs: Hubs
  public let hubsBefore: Hubs
  /// The most frequent first.
  public let confusions: [Confusion]
  /// From rare to frequent; empty if the model's file does not tell.
  public let groups: [Group]
  /// For each keyword how many of the names are its own.
  public let names: [Int]

  /// - Precondition: The predictor offers every pair's keyword.
  public init(_ predictor: KeywordPredictor, _ pairs: [PairFile.Pair]) {
    self.predictor = predictor
    let places = Dictionary(predictor.keywords.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    let right = pairs.map { places[$0.keyword] ?? 0 }
    var ranks: [Int] = []
    var (after, before) = ([Int](repeating: 0, count: places.count), [Int](repeating: 0, count: places.count))
    var confused: [[Int]: [String]] = [:]
    for start in stride(from: 0, to: pairs.count, by: 256) {
      let part = start..<min(start + 256, pairs.count)
      let asked = pairs[part].map(\.product)
      let scores = predictor.scores(asked)
      let own = Accuracy.ranks(scores, of: Array(right[part]))
      for (offset, rank) in own.enumerated() where rank > 1 {
        let answers = predictor.predict(asked[offset], count: 1)
        guard let answer = answers.first.flatMap({ places[$0.keyword] }), answer != right[start + offset] else {
          continue
        }
        confused[[right[start + offset], answer], default: []].append(asked[offset])
      }
      ranks += own
      for (keyword, count) in HubCorrection.occurrences(scores).enumerated() { after[keyword] += count }
      for (keyword, count) in HubCorrection.occurrences(predictor.cosines(asked)).enumerated() {
        before[keyword] += count
      }
    }
    accuracy = Accuracy(ranks: ranks)
    hubs = Hubs(skewness: HubCorrection.skewness(after), occurrences: after)
    hubsBefore = Hubs(skewness: HubCorrection.skewness(before), occurrences: before)
    confusions =
      confused
      .sorted {
        $0.value.count != $1.value.count ? $0.value.count > $1.value.count : $0.key.lexicographicallyPrecedes($1.key)
      }
      .map {
        Confusion(right: predictor.keywords[$0.key[0]], answered: predictor.keywords[$0.key[1]], names: $0.value)
      }
    var names = [Int](repeating: 0, count: predictor.keywords.count)
    for keyword in right { names[keyword] += 1 }
    self.names = names
    let frequencies = predictor.record?.frequencies ?? []
    guard frequencies.count == predictor.keywords.count else {
      groups = []
      return
    }
    let bounds: [(ClosedRange<Int>, String)] = [
      (0...0, "0"), (1...1, "1"), (2...3, "2–3"), (4...7, "4–7"), (8...15, "8–15"), (16...31, "16–31"),
      (32...Int.max, "32 or more"),
    ]
    groups = bounds.compactMap { range, label in
      let own = zip(ranks, right).filter { range.contains(frequencies[$0.1]) }.map(\.0)
      return own.isEmpty ? nil : Group(label: label, accuracy: Accuracy(ranks: own))
    }
  }
}
