/// A hash that is the same in every process: FNV-1a of 64 bits.
struct Fingerprint {
  private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  init(of text: String) {
    var text = text
    text.withUTF8 { bytes in
      for byte in bytes { value = (value ^ UInt64(byte)) &* 0x100_0000_01b3 }
    }
  }
}
