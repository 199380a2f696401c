/// The greatest few of many scores, the greatest first; of equal ones the one that came first.
struct BestScores {
  private let count: Int
  private(set) var entries: [(index: Int, score: Float)] = []
  /// What a score must reach to be among them.
  private var least = -Float.infinity

  init(count: Int) { self.count = count }

  @inline(__always)
  mutating func insert(_ index: Int, _ score: Float) {
    if score >= least { place(index, score) }
  }

  private mutating func place(_ index: Int, _ score: Float) {
    func isBetter(_ other: (index: Int, score: Float)) -> Bool {
      score > other.score || (score == other.score && index < other.index)
    }
    if entries.count == count {
      guard let last = entries.last, isBetter(last) else { return }
      entries.removeLast()
    }
    var place = entries.count
    while place > 0, isBetter(entries[place - 1]) { place -= 1 }
    entries.insert((index, score), at: place)
    if entries.count == count, let last = entries.last { least = last.score }
  }
}
