import CoreGraphics
import Foundation

extension PixelCanvas {
  /// Returns the current pixels as a PNG file; see ``CGImage/pngData(compressionLevel:)``.
  package func pngData(compressionLevel: Int = 1) -> Data {
    withPixels { bytes, bytesPerRow in
      PNGCoder.encode(
        bytes, format: format, width: area.width, height: area.height, bytesPerRow: bytesPerRow,
        compressionLevel: compressionLevel)
    }
  }
}
