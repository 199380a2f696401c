import Keywords
import Tensors

/// The longest spelling of the lexicon that occurs in the name; of equally long ones the later, for foods stand behind
/// what describes them.
public struct LongestMatch: Ranker {
  private let normalizer: Normalizer
  private let spellings: [(text: [Character], keyword: Int)]
  private let keywords: Int

  public init(_ benchmark: KeywordBenchmark, normalizer: Normalizer = .standard) {
    self.normalizer = normalizer
    keywords = benchmark.keywords.count
    let index = Dictionary(uniqueKeysWithValues: benchmark.keywords.enumerated().map { ($1, $0) })
    spellings = benchmark.lexicon.compactMap { entry in
      let text = Array(normalizer(entry.spelling))
      guard let keyword = index[entry.keyword], !text.isEmpty else { return nil }
      return (text, keyword)
    }
  }

  public func scores(_ names: [String]) -> Tensor {
    Tensor(uninitialized: [names.count, keywords]) { out in
      out.initialize(repeating: 0)
      for (row, name) in names.enumerated() {
        let text = Array(normalizer(name))
        for (spelling, keyword) in spellings {
          guard let place = lastPlace(of: spelling, in: text) else { continue }
          let score = Float(spelling.count) + Float(place) / 1_000
          out[row * keywords + keyword] = max(out[row * keywords + keyword], score)
        }
      }
    }
  }

  private func lastPlace(of part: [Character], in text: [Character]) -> Int? {
    guard part.count <= text.count else { return nil }
    for start in (0...(text.count - part.count)).reversed() where text[start] == part[0] {
      if text[start..<start + part.count].elementsEqual(part) { return start }
    }
    return nil
  }
}
