import CoreGraphics
import Foundation

/// The colour of the home indicator: what contrasts with the picture beneath it.
///
/// Apple's follows the brightness of the content, keeps its colour for a while when that changes and blends on grounds of medium
/// brightness. Here the mean brightness alone decides, at once, so that a picture is a function of what it shows. The limit is a guess (G).
nonisolated package enum HomeIndicatorTone: Equatable, Sendable {
  /// Black, on bright content.
  case dark
  /// White, on dark content.
  case light

  /// - Parameter luma: The mean brightness beneath, 0 (black) … 1 (white).
  init(onLuma luma: CGFloat) { self = luma >= 0.5 ? .dark : .light }

  /// - Parameters:
  ///   - place: Where the indicator lies, in pixels, y down. What is outside of the picture does not count.
  ///   - pixels: Of an opaque picture: rows from the top down, four bytes a pixel (blue, green, red, 255).
  ///   - width: Of the picture, in pixels.
  /// - Complexity: O(pixels in `place`).
  package init(beneath place: CGRect, in pixels: UnsafeRawBufferPointer, width: Int, bytesPerRow: Int) {
    let height = bytesPerRow > 0 ? pixels.count / bytesPerRow : 0
    let part = place.integral.intersection(CGRect(x: 0, y: 0, width: width, height: height))
    guard !part.isEmpty else {
      self = .dark
      return
    }
    var sum = 0
    for y in Int(part.minY)..<Int(part.maxY) {
      for x in Int(part.minX)..<Int(part.maxX) {
        let start = y * bytesPerRow + x * 4
        sum += Self.luma(blue: Int(pixels[start]), green: Int(pixels[start + 1]), red: Int(pixels[start + 2]))
      }
    }
    self.init(onLuma: CGFloat(sum) / (part.width * part.height * 255 * 10_000))
  }

  /// Rec. 709's shares of the encoded components, in ten thousandths.
  private static func luma(blue: Int, green: Int, red: Int) -> Int { 722 * blue + 7152 * green + 2126 * red }
}
