import Testing

@testable import CoreGraphics

/// A pixel, premultiplied.
struct Pixel: Equatable, CustomStringConvertible {
  var red: UInt8
  var green: UInt8
  var blue: UInt8
  var alpha: UInt8

  init(_ red: UInt8, _ green: UInt8, _ blue: UInt8, _ alpha: UInt8 = 255) {
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
  }

  static let clear = Pixel(0, 0, 0, 0)
  static let black = Pixel(0, 0, 0)
  static let white = Pixel(255, 255, 255)
  static let red = Pixel(255, 0, 0)
  static let green = Pixel(0, 255, 0)
  static let blue = Pixel(0, 0, 255)

  var description: String { "(\(red) \(green) \(blue) \(alpha))" }

  /// Whether no channel is off by more than `tolerance`.
  func isNear(_ other: Pixel, within tolerance: Int) -> Bool {
    zip([red, green, blue, alpha], [other.red, other.green, other.blue, other.alpha])
      .allSatisfy { abs(Int($0) - Int($1)) <= tolerance }
  }
}

extension CGColor {
  static let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
  static let green = CGColor(red: 0, green: 1, blue: 0, alpha: 1)
  static let blue = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
}

extension CGContext {
  /// A transparent context for a test.
  static func canvas(_ width: Int, _ height: Int, opaque: Bool = false) throws -> CGContext {
    try #require(CGContext(pixelsWide: width, pixelsHigh: height, opaque: opaque))
  }

  /// The pixel whose lower left corner is at (x, y), y up: the one that a unit square there fills.
  func pixel(_ x: Int, _ y: Int) throws -> Pixel {
    try #require(makeImage()).pixel(x, height - 1 - y)
  }

  func fill(_ rect: CGRect, with color: CGColor) {
    setFillColor(color)
    fill(rect)
  }
}

extension CGImage {
  /// The pixel in column x and row y from the top. Alpha-only images have black pixels.
  func pixel(_ x: Int, _ y: Int) -> Pixel {
    withPixels { bytes, bytesPerRow in
      let offset = y * bytesPerRow + x * pixelFormat.bytesPerPixel
      return pixelFormat == .alpha
        ? Pixel(0, 0, 0, bytes[offset])
        : Pixel(bytes[offset + 2], bytes[offset + 1], bytes[offset], bytes[offset + 3])
    }
  }

  /// All pixels, rows from the top down.
  var pixels: [[Pixel]] { (0..<height).map { y in (0..<width).map { pixel($0, y) } } }

  /// An image of rows of pixels, from the top down.
  static func rows(_ rows: [[Pixel]]) throws -> CGImage {
    let bytes = rows.flatMap { $0.flatMap { [$0.blue, $0.green, $0.red, $0.alpha] } }
    let width = rows[0].count
    return try #require(
      bytes.withUnsafeBytes {
        CGImage(premultipliedBGRA: $0, width: width, height: rows.count, bytesPerRow: width * 4)
      })
  }
}

/// Collects warnings.
final class Warnings: @unchecked Sendable {
  private let lock = NSLock()
  private var stored: [String] = []
  var texts: [String] { lock.withLock { stored } }
  func add(_ diagnostic: some CustomStringConvertible) { lock.withLock { stored.append("\(diagnostic)") } }
}

/// Reproducible random numbers: SplitMix64.
struct SeededGenerator: RandomNumberGenerator {
  var state: UInt64
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}

func isNear(_ a: CGFloat, _ b: CGFloat, within tolerance: CGFloat = 1e-9) -> Bool { abs(a - b) <= tolerance }

func isNear(_ a: CGPoint, _ b: CGPoint, within tolerance: CGFloat = 1e-9) -> Bool {
  isNear(a.x, b.x, within: tolerance) && isNear(a.y, b.y, within: tolerance)
}

func isNear(_ a: CGRect, _ b: CGRect, within tolerance: CGFloat = 1e-9) -> Bool {
  isNear(a.origin, b.origin, within: tolerance) && isNear(a.width, b.width, within: tolerance)
    && isNear(a.height, b.height, within: tolerance)
}
