import Foundation

/// How long the random tests run: once, or as many times as `NOREN_SOAK` says, with other seeds each time.
enum Soak {
  private static let factor = ProcessInfo.processInfo.environment["NOREN_SOAK"].flatMap(Int.init) ?? 1

  /// The seeds of one of `total` batches, `count` seeds long or a multiple of that; no two batches share one.
  static func seeds(batch: Int, of total: Int, count: Int) -> some Sequence<Int> {
    (0..<factor).lazy.flatMap { round in
      let first = (round * total + batch) * count
      // Far from the other tests' seeds.
      return (first..<first + count).map { round == 0 ? $0 : 10_000_000 + $0 }
    }
  }
}
