/// A file format that images are decoded from, recognised by the first bytes.
package enum ImageFormat: Hashable, Sendable, CaseIterable {
  case png, jpeg, webP

  /// Recognises a format; `nil` for any other, and for fewer bytes than its signature has.
  package init?(of bytes: some Collection<UInt8>) {
    let leading = Array(bytes.prefix(12))
    if leading.starts(with: PNGCoder.signature) {
      self = .png
    } else if leading.starts(with: [0xFF, 0xD8, 0xFF]) {
      self = .jpeg
    } else if leading.count == 12, leading.starts(with: Array("RIFF".utf8)), leading[8...].elementsEqual("WEBP".utf8) {
      self = .webP
    } else {
      return nil
    }
  }

  /// Whether a file of these bytes, too few to tell, may be the beginning of one of the formats.
  static func mayBegin(_ bytes: some Collection<UInt8>) -> Bool {
    guard !bytes.isEmpty else { return false }
    let signatures: [[UInt8]] = [PNGCoder.signature, [0xFF, 0xD8, 0xFF], Array("RIFF".utf8)]
    return signatures.contains { $0.starts(with: bytes) } || (bytes.count < 12 && bytes.starts(with: signatures[2]))
  }
}
