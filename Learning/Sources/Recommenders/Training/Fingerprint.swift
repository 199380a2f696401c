/// A number that tells data and settings apart: FNV-1a, in 64 bits at a time.
struct Fingerprint {
  private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  mutating func mix(_ bits: UInt64) { value = (value ^ bits) &* 0x100_0000_01B3 }

  mutating func mix(_ text: String) {
    for byte in text.utf8 { mix(UInt64(byte)) }
    mix(0x100)
  }

  mutating func mix(_ numbers: [Int32]) {
    mix(UInt64(numbers.count))
    for number in numbers { mix(UInt64(UInt32(bitPattern: number))) }
  }

  mutating func mix(_ dataset: Dataset) {
    mix(dataset.interactions.users)
    mix(dataset.interactions.items)
    for time in dataset.interactions.times { mix(time.bitPattern) }
    for token in dataset.users.tokens + dataset.items.tokens { mix(token) }
    for field in dataset.userFields + dataset.itemFields {
      mix(field.name)
      switch field.values {
      case .tokens(let tokens, _): mix(tokens)
      case .tokenLists(let lists, _): for list in lists { mix(list) }
      case .numbers(let numbers): for number in numbers { mix(UInt64(number.bitPattern)) }
      }
    }
  }
}
