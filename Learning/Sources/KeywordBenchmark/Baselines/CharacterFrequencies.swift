import Foundation
import Keywords
import Tensors

/// Groups of one to three letters of a text.
enum LetterGroups {
  static func of(_ text: String) -> [String] {
    let letters = Array(text.filter { $0 != " " })
    var result: [String] = []
    for length in 1...3 where letters.count >= length {
      for start in 0...(letters.count - length) { result.append(String(letters[start..<start + length])) }
    }
    return result
  }
}

/// Character TF-IDF: the cosine to the nearest training name or lexicon entry of each keyword, over groups of one to three
/// letters.
public struct CharacterFrequencies: Ranker {
  private let normalizer: Normalizer
  private let keywords: Int
  private let documentKeywords: [Int]
  private let identifiers: [String: Int]
  private let rarity: [Float]
  /// For each group the documents that contain it, with its weight there.
  private let postings: [[(document: Int32, weight: Float)]]

  public init(_ benchmark: KeywordBenchmark, normalizer: Normalizer = .standard) {
    self.normalizer = normalizer
    keywords = benchmark.keywords.count
    let index = Dictionary(uniqueKeysWithValues: benchmark.keywords.enumerated().map { ($1, $0) })
    let documents =
      benchmark.training.map { ($0.name, $0.keyword) } + benchmark.lexicon.map { ($0.spelling, $0.keyword) }
    documentKeywords = documents.map { index[$0.1] ?? 0 }
    var identifiers: [String: Int] = [:]
    let counted = documents.map { document -> [Int: Float] in
      var counts: [Int: Float] = [:]
      for group in LetterGroups.of(normalizer(document.0)) {
        let identifier = identifiers[group] ?? identifiers.count
        identifiers[group] = identifier
        counts[identifier, default: 0] += 1
      }
      return counts
    }
    var frequencies = [Int](repeating: 0, count: identifiers.count)
    for counts in counted { for identifier in counts.keys { frequencies[identifier] += 1 } }
    rarity = frequencies.map { Float(log(Double(documents.count + 1) / Double($0 + 1))) + 1 }
    var postings = [[(document: Int32, weight: Float)]](repeating: [], count: identifiers.count)
    for (document, counts) in counted.enumerated() {
      for (identifier, weight) in Self.weigh(counts, rarity) { postings[identifier].append((Int32(document), weight)) }
    }
    self.identifiers = identifiers
    self.postings = postings
  }

  private static func weigh(_ counts: [Int: Float], _ rarity: [Float]) -> [(Int, Float)] {
    let weights = counts.sorted { $0.key < $1.key }.map {
      ($0.key, (1 + Float(log(Double($0.value)))) * rarity[$0.key])
    }
    let norm = weights.reduce(0) { $0 + $1.1 * $1.1 }.squareRoot()
    return weights.map { ($0.0, $0.1 / max(norm, 1e-9)) }
  }

  public func scores(_ names: [String]) -> Tensor {
    Tensor(uninitialized: [names.count, keywords]) { out in
      out.initialize(repeating: 0)
      for (row, name) in names.enumerated() {
        var counts: [Int: Float] = [:]
        for group in LetterGroups.of(normalizer(name)) {
          if let identifier = identifiers[group] { counts[identifier, default: 0] += 1 }
        }
        var cosines = [Float](repeating: 0, count: documentKeywords.count)
        for (identifier, weight) in Self.weigh(counts, rarity) {
          for (document, other) in postings[identifier] { cosines[Int(document)] += weight * other }
        }
        for (document, cosine) in cosines.enumerated() {
          let place = row * keywords + documentKeywords[document]
          out[place] = max(out[place], cosine)
        }
      }
    }
  }
}
