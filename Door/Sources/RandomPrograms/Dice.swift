/// Random choices that are the same for the same seed: the generator SplitMix64 of Steele, Lea and Flood (2014).
struct Dice: RandomNumberGenerator {
  private var state: UInt64

  init(seed: Int) { state = UInt64(bitPattern: Int64(seed)) }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// A number in `0..<bound`.
  mutating func roll(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &self) }

  /// Whether one of `odds` rolls succeeds.
  mutating func one(in odds: Int) -> Bool { roll(odds) == 0 }
}
