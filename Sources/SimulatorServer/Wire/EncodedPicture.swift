import CoreGraphics
import Foundation
import Synchronization

/// A picture as a PNG file, which the first thread that needs it encodes.
final class EncodedPicture: Sendable {
  /// In pixels.
  let pixelSize: CGSize
  private let encode: @Sendable () -> Data
  private let png = Mutex<Data?>(nil)

  /// - Parameters:
  ///   - pixelSize: The picture's, in pixels.
  ///   - encode: Returns the file. Called at most once, on any thread.
  init(pixelSize: CGSize, encode: @escaping @Sendable () -> Data) {
    (self.pixelSize, self.encode) = (pixelSize, encode)
  }

  convenience init(_ image: CGImage) {
    self.init(pixelSize: CGSize(width: image.width, height: image.height)) { image.pngData() }
  }

  /// The file. O(pixels) for the first call; calls at the same time wait for it.
  var data: Data {
    png.withLock { known in
      if let known { return known }
      let made = encode()
      known = made
      return made
    }
  }

  /// Roughly the bytes of the file.
  var expectedCount: Int { Self.expectedCount(ofPixels: pixelSize) }

  /// An eighth of a byte for each pixel: nine of ten pictures that the examples' flows take need less. It only bounds how many pictures are
  /// made ahead of their sending; a finished one counts with its own bytes.
  static func expectedCount(ofPixels size: CGSize) -> Int { Int(size.width * size.height) / 8 }
}
