import CoreGraphics
import Foundation

extension PixelCanvas {
  /// The pixels as they are now as a PNG file; see ``CGImage/pngData(compressionLevel:)``. Encoded row by row from where they
  /// are, without a copy of the picture.
  package func pngData(compressionLevel: Int = 1) -> Data {
    withPixels { bytes, bytesPerRow in
      PNGCoder.encode(
        bytes, format: format, width: area.width, height: area.height, bytesPerRow: bytesPerRow,
        compressionLevel: compressionLevel)
    }
  }
}
