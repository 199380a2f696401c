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

  /// Roughly the bytes of the file: screens of apps take less than an eighth of their pixels' bytes.
  var expectedCount: Int { Int(pixelSize.width * pixelSize.height) / 2 }
}
