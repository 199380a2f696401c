/// Puts numbers and words into bytes as the page reads them: whole numbers in groups of seven bits with the lowest first, others in
/// single precision with the lowest byte first, texts as UTF-8 behind their length.
struct WireWriter {
  private(set) var bytes: [UInt8] = []

  mutating func byte(_ value: UInt8) { bytes.append(value) }

  mutating func number(_ value: UInt64) {
    var rest = value
    while rest >= 0x80 {
      bytes.append(UInt8(rest & 0x7F) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  mutating func number(_ value: Int) { number(UInt64(max(value, 0))) }

  /// A number that is none becomes 0: a page could not lay out anything by it.
  mutating func real(_ value: Double) {
    let single = Float(value)
    let bits = (single.isFinite ? single : 0).bitPattern
    for shift in stride(from: 0, through: 24, by: 8) { bytes.append(UInt8(truncatingIfNeeded: bits >> UInt32(shift))) }
  }

  mutating func text(_ value: String) {
    let utf8 = Array(value.utf8)
    number(utf8.count)
    bytes += utf8
  }

  mutating func raw(_ value: some Sequence<UInt8>) { bytes += value }
}
