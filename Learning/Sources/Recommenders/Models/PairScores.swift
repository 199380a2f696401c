import Tensors

/// Scores of models that take users and items in pairs: every item for every query, some pairs at a time.
enum PairScores {
  static func all(_ queries: [Query], itemCount: Int, chunk: Int = 2_048, _ score: ([Int32], [Int32]) -> Tensor)
    -> Tensor
  {
    let perChunk = max(chunk / max(itemCount, 1), 1)
    let items = (0..<Int32(itemCount)).map { $0 }
    return Tensor(uninitialized: [queries.count, itemCount]) { out in
      for start in stride(from: 0, to: queries.count, by: perChunk) {
        let part = queries[start..<min(start + perChunk, queries.count)]
        let users = part.flatMap { [Int32](repeating: $0.user, count: itemCount) }
        score(users, part.flatMap { _ in items }).withValues { _ = out[(start * itemCount)...].update(from: $0) }
      }
    }
  }
}
