import CoreGraphics
import Testing

/// A pixel, premultiplied.
package struct Pixel: Equatable, CustomStringConvertible {
  package var red: UInt8
  package var green: UInt8
  package var blue: UInt8
  package var alpha: UInt8

  package init(_ red: UInt8, _ green: UInt8, _ blue: UInt8, _ alpha: UInt8 = 255) {
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
  }

  package static let clear = Pixel(0, 0, 0, 0)
  package static let black = Pixel(0, 0, 0)
  package static let white = Pixel(255, 255, 255)
  package static let red = Pixel(255, 0, 0)
  package static let green = Pixel(0, 255, 0)
  package static let blue = Pixel(0, 0, 255)

  package var description: String { "(\(red) \(green) \(blue) \(alpha))" }

  /// Whether no channel is off by more than `tolerance`.
  package func isNear(_ other: Pixel, within tolerance: Int) -> Bool {
    zip([red, green, blue, alpha], [other.red, other.green, other.blue, other.alpha])
      .allSatisfy { abs(Int($0) - Int($1)) <= tolerance }
  }
}

extension CGColor {
  package static let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
  package static let green = CGColor(red: 0, green: 1, blue: 0, alpha: 1)
  package static let blue = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
}

extension CGContext {
  /// A transparent context for a test.
  package static func canvas(_ width: Int, _ height: Int, opaque: Bool = false) throws -> CGContext {
    try #require(CGContext(pixelsWide: width, pixelsHigh: height, opaque: opaque))
  }

  /// The pixel whose lower left corner is at (x, y), y up: the one that a unit square there fills.
  package func pixel(_ x: Int, _ y: Int) throws -> Pixel {
    try #require(makeImage()).pixel(x, height - 1 - y)
  }

  package func fill(_ rect: CGRect, with color: CGColor) {
    setFillColor(color)
    fill(rect)
  }
}

extension CGImage {
  /// The pixel in column x and row y from the top. Alpha-only images have black pixels.
  package func pixel(_ x: Int, _ y: Int) -> Pixel {
    withPixels { bytes, bytesPerRow in
      let offset = y * bytesPerRow + x * pixelFormat.bytesPerPixel
      return pixelFormat == .alpha
        ? Pixel(0, 0, 0, bytes[offset])
        : Pixel(bytes[offset + 2], bytes[offset + 1], bytes[offset], bytes[offset + 3])
    }
  }

  /// All pixels, rows from the top down.
  package var pixels: [[Pixel]] { (0..<height).map { y in (0..<width).map { pixel($0, y) } } }

  /// An image of rows of pixels, from the top down.
  package static func rows(_ rows: [[Pixel]]) throws -> CGImage {
    let bytes = rows.flatMap { $0.flatMap { [$0.blue, $0.green, $0.red, $0.alpha] } }
    let width = rows[0].count
    return try #require(
      bytes.withUnsafeBytes {
        CGImage(premultipliedBGRA: $0, width: width, height: rows.count, bytesPerRow: width * 4)
      })
  }
}
