import CoreGraphics
import Foundation

extension CGImage {
  /// The smallest rectangle, in pixels from the top left, that holds every pixel which is not nearly transparent.
  var inkBounds: CGRect {
    var bounds = CGRect.null
    forEachPixel { x, y, pixel in
      if pixel[3] > 24 { bounds = bounds.union(CGRect(x: x, y: y, width: 1, height: 1)) }
    }
    return bounds
  }

  /// Red, green and blue, 0…255, of the most frequent opaque colour; empty when nothing is opaque.
  var dominantColor: [UInt8] {
    var counts: [[UInt8]: Int] = [:]
    forEachPixel { _, _, pixel in
      if pixel[3] == 255 { counts[[pixel[2], pixel[1], pixel[0]], default: 0] += 1 }
    }
    return counts.max { ($0.value, $1.key.description) < ($1.value, $0.key.description) }?.key ?? []
  }

  /// Blue, green, red and alpha, premultiplied, at a pixel counted from the top left.
  func pixel(_ x: Int, _ y: Int) -> [UInt8] {
    withPixels { bytes, bytesPerRow in
      let start = y * bytesPerRow + 4 * x
      return [bytes[start], bytes[start + 1], bytes[start + 2], isOpaque ? 255 : bytes[start + 3]]
    }
  }

  private func forEachPixel(_ body: (Int, Int, [UInt8]) -> Void) {
    for y in 0..<height {
      for x in 0..<width { body(x, y, pixel(x, y)) }
    }
  }
}
