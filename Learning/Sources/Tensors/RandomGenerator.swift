/// A seeded generator: xoshiro256**, its state filled by SplitMix64. The same seed gives the same numbers everywhere.
///
/// Source: Blackman and Vigna, "Scrambled linear pseudorandom number generators", 2021.
// Draws made for each row of an epoch are inlinable: a call costs more than the number.
public struct RandomGenerator: RandomNumberGenerator, Sendable {
  @usableFromInline var state: (UInt64, UInt64, UInt64, UInt64)

  public init(seed: UInt64) {
    var x = seed
    func next() -> UInt64 {
      x &+= 0x9E37_79B9_7F4A_7C15
      var z = x
      z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
      z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
      return z ^ (z >> 31)
    }
    state = (next(), next(), next(), next())
  }

  /// The state, for a training that is to be resumed.
  public init(restoring words: [UInt64]) {
    guard words.count == 4, words.contains(where: { $0 != 0 }) else {
      stop(
        "A random generator was restored from \(words.count) words.",
        cause: "its state is four words that are not all zero.", remedy: "pass what `words` returned.")
    }
    state = (words[0], words[1], words[2], words[3])
  }

  public var words: [UInt64] { [state.0, state.1, state.2, state.3] }

  @inlinable
  public mutating func next() -> UInt64 {
    func rotate(_ x: UInt64, _ by: UInt64) -> UInt64 { (x << by) | (x >> (64 - by)) }
    let result = rotate(state.1 &* 5, 7) &* 9
    let t = state.1 << 17
    state.2 ^= state.0
    state.3 ^= state.1
    state.1 ^= state.2
    state.0 ^= state.3
    state.2 ^= t
    state.3 = rotate(state.3, 45)
    return result
  }

  /// Uniform in 0 ..< 1, with 24 bits.
  @inlinable
  public mutating func uniform() -> Float { Float(next() >> 40) * 0x1p-24 }

  /// Uniform in 0 ..< `limit`. Written here, so that it does not change with the standard library.
  ///
  /// - Precondition: `limit` is positive.
  @inlinable
  public mutating func below(_ limit: Int) -> Int {
    if limit <= 0 { Self.stopForLimit(limit) }
    return Int(next().multipliedFullWidth(by: UInt64(limit)).high)
  }

  @usableFromInline
  static func stopForLimit(_ limit: Int) -> Never {
    stop(
      "A random number below \(limit) was asked for.", cause: "the collection to choose from is empty.",
      remedy: "pass a positive limit.")
  }

  /// A normal deviate with mean 0 and variance 1: the sum of twelve uniform ones. Its tails end at ±6.
  public mutating func normal() -> Float {
    var sum: Float = -6
    for _ in 0..<12 { sum += uniform() }
    return sum
  }

  @inlinable
  public mutating func shuffle<Element>(_ array: inout [Element]) {
    for i in stride(from: array.count - 1, to: 0, by: -1) { array.swapAt(i, below(i + 1)) }
  }

  public mutating func pick<C: RandomAccessCollection>(_ choices: C) -> C.Element {
    choices[choices.index(choices.startIndex, offsetBy: below(choices.count))]
  }
}

extension Tensor {
  public static func normal(_ shape: Shape, deviation: Float = 1, using generator: inout RandomGenerator) -> Tensor {
    Tensor((0..<shape.count).map { _ in generator.normal() * deviation }, shape: shape)
  }

  public static func uniform(_ shape: Shape, in range: Range<Float>, using generator: inout RandomGenerator) -> Tensor {
    let extent = range.upperBound - range.lowerBound
    return Tensor((0..<shape.count).map { _ in range.lowerBound + generator.uniform() * extent }, shape: shape)
  }
}
