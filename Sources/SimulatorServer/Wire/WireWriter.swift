/// Encodes numbers and texts as the page reads them: whole numbers in groups of seven bits, lowest first; others in single precision,
/// lowest byte first; texts as UTF-8 after their length.
struct WireWriter {
  private(set) var bytes: [UInt8] = []

  mutating func byte(_ value: UInt8) { bytes.append(value) }

  /// Appends a whole number, one byte for values below 128. The page reads up to 2⁵³ exactly.
  mutating func number(_ value: UInt64) {
    var rest = value
    while rest >= 0x80 {
      bytes.append(UInt8(rest & 0x7F) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  /// Appends a whole number; negative ones become 0.
  mutating func number(_ value: Int) { number(UInt64(max(value, 0))) }

  /// Appends a number in single precision. Non-finite ones become 0, since a page could not lay out anything with them.
  mutating func real(_ value: Double) {
    let single = Float(value)
    let bits = (single.isFinite ? single : 0).bitPattern
    for shift in stride(from: 0, through: 24, by: 8) { bytes.append(UInt8(truncatingIfNeeded: bits >> UInt32(shift))) }
  }

  /// Appends a text after its length in bytes.
  mutating func text(_ value: String) {
    let utf8 = Array(value.utf8)
    number(utf8.count)
    bytes += utf8
  }

  /// Appends bytes without a length; for the end of a message, or after a length of their own.
  mutating func raw(_ value: some Sequence<UInt8>) { bytes += value }
}
