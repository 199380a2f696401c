/// The parts by which a word is known: itself and its groups of one to three letters, as fastText has them.
///
/// Parts are numbered by a hash, so that a word never seen before has parts that were. Hiragana and katakana of one sound
/// share parts of their own, by which spellings in either are alike.
public struct Subwords: Sendable, Equatable {
  /// The number of rows a table of parts has.
  public let buckets: Int

  public init(buckets: Int) { self.buckets = buckets }

  /// The parts of a word, with repetitions. Never empty: the word itself is one.
  public func callAsFunction(_ word: String) -> [Int32] {
    let scalars = word.unicodeScalars.map(\.value)
    let folded = scalars.map { (0x30A1...0x30F6).contains($0) ? $0 - 0x60 : $0 }
    var result = [bucket(folded[...], salt: 0)]
    for length in 1...3 where folded.count >= length {
      for start in 0...(folded.count - length) { result.append(bucket(folded[start..<start + length], salt: 1)) }
    }
    // The beginning and the end tell more than the middle.
    if let first = folded.first, let last = folded.last {
      result.append(bucket([first], salt: 2))
      result.append(bucket([last], salt: 3))
    }
    return result
  }

  /// FNV-1a over the scalars, then mixed: its low bits alone are weak.
  private func bucket(_ scalars: ArraySlice<UInt32>, salt: UInt64) -> Int32 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325 ^ salt
    for scalar in scalars { hash = (hash ^ UInt64(scalar)) &* 0x100_0000_01B3 }
    hash = (hash ^ (hash >> 32)) &* 0x9E37_79B9_7F4A_7C15
    return Int32((hash >> 33) % UInt64(buckets))
  }
}
