import Diagnostics

/// The reason why bytes could not be decoded as an image.
package enum ImageDecodingError: Error, Hashable, Sendable {
  /// The bytes end before the picture does.
  case truncated(actualBytes: Int, reason: String)
  /// The bytes do not begin like any supported format.
  case unsupportedFormat(leadingBytes: [UInt8])
  /// The image states more pixels than may be allocated: a side over ``ImageLimits/side``, or more than `limit` pixels in all.
  case tooLarge(width: Int, height: Int, limit: Int)
  /// The bytes contradict themselves.
  case corrupt(reason: String)
  /// There is no memory for a picture of this size.
  case outOfMemory(width: Int, height: Int)
}

extension ImageDecodingError {
  /// Returns the message for the developer; `source` names the origin of the bytes.
  package func diagnostic(source: String) -> Diagnostic {
    switch self {
    case .truncated(let actualBytes, let reason):
      Diagnostic(
        "An image file is truncated.", objects: [source, "\(actualBytes) bytes: \(reason)"],
        likelyCause: "A copy or download was interrupted.", remedy: "Copy or download the file again.")
    case .unsupportedFormat(let leadingBytes):
      Diagnostic(
        "An image has an unsupported format.",
        objects: [source, "first bytes: " + leadingBytes.map(Self.hexadecimal).joined(separator: " ")],
        likelyCause: Self.formatName(of: leadingBytes).map { "It is \($0)." } ?? "It is not an image.",
        remedy: "Convert it to PNG, JPEG or WebP.")
    case .tooLarge(let width, let height, let limit):
      Diagnostic(
        "An image was not decoded because of its size.", objects: [source, "\(width) × \(height) pixels"],
        likelyCause: "A file made to exhaust memory, or an oversized asset.",
        remedy: "Use at most \(ImageLimits.side) pixels a side and \(limit) in all.")
    case .corrupt(let reason):
      Diagnostic(
        "An image is damaged.", objects: [source, reason],
        likelyCause: "The file was modified or saved incorrectly.", remedy: "Download or export the file again.")
    case .outOfMemory(let width, let height):
      Diagnostic(
        "There is not enough memory to decode an image.", objects: [source, "\(width) × \(height) pixels"],
        remedy: "Use a smaller image.")
    }
  }

  private static func hexadecimal(_ byte: UInt8) -> String {
    let digits = String(byte, radix: 16, uppercase: true)
    return digits.count == 1 ? "0" + digits : digits
  }

  /// Recognises common formats by their first bytes, so that the message can name them.
  private static func formatName(of bytes: [UInt8]) -> String? {
    if bytes.starts(with: Array("GIF8".utf8)) { return "a GIF file" }
    if bytes.starts(with: Array("RIFF".utf8)) { return "a sound or film file" }
    if bytes.starts(with: Array("%PDF".utf8)) { return "a PDF file" }
    if bytes.dropFirst(4).starts(with: Array("ftyp".utf8)) { return "a HEIC or AVIF file" }
    if bytes.starts(with: Array("<svg".utf8)) || bytes.starts(with: Array("<?xm".utf8)) { return "an SVG file" }
    return nil
  }
}
