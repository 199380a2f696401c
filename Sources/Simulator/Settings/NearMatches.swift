/// Finds the known words that a misspelt word probably means.
nonisolated enum NearMatches {
  /// The largest number of suggestions: messages list all known words anyway.
  static let limit = 3

  /// Returns the candidates similar to `word`, best first; equally good ones keep their order. Empty for words of more than 64 characters.
  ///
  /// Words are compared without case and punctuation. A candidate is similar if at most a third of the longer word has to be edited, or if
  /// one word begins with the other and both have at least three letters. Duplicate candidates count once.
  ///
  /// - Complexity: O(candidates × word length²); call it only to compose a message.
  static func matches(for word: String, among candidates: [String]) -> [String] {
    let wanted = folded(word)
    guard !wanted.isEmpty, wanted.count <= maximumComparedLength else { return [] }
    let scored = candidates.enumerated().compactMap {
      order, candidate -> (score: Int, order: Int, candidate: String)? in
      let other = folded(candidate)
      let distance = distance(from: wanted, to: other)
      let isPrefix = min(wanted.count, other.count) >= 3 && (other.starts(with: wanted) || wanted.starts(with: other))
      let isNear = distance <= max(wanted.count, other.count) / 3
      guard isPrefix || isNear else { return nil }
      return (isNear ? distance : max(wanted.count, other.count), order, candidate)
    }
    var matches: [String] = []
    for (_, _, candidate) in scored.sorted(by: { ($0.score, $0.order) < ($1.score, $1.order) })
    where matches.count < limit && !matches.contains(candidate) {
      matches.append(candidate)
    }
    return matches
  }

  /// Returns the form in which names are compared: lowercase letters and digits only.
  static func folded(_ word: String) -> [Character] {
    word.lowercased().filter { $0.isLetter || $0.isNumber }.map { $0 }
  }

  /// Returns how many letters must be inserted, removed, replaced or swapped with their neighbour to turn one word into the other.
  static func distance(from first: [Character], to second: [Character]) -> Int {
    var beforePrevious: [Int] = []
    var previous = Array(0...second.count)
    for i in first.indices {
      var row = [i + 1]
      for j in second.indices {
        var cost = min(row[j] + 1, previous[j + 1] + 1, previous[j] + (first[i] == second[j] ? 0 : 1))
        if i > 0, j > 0, first[i] == second[j - 1], first[i - 1] == second[j] {
          cost = min(cost, beforePrevious[j - 1] + 1)
        }
        row.append(cost)
      }
      (beforePrevious, previous) = (previous, row)
    }
    return previous[second.count]
  }

  /// In characters. Longer text is not a misspelt name, and comparing it would cost its square.
  private static let maximumComparedLength = 64
}
