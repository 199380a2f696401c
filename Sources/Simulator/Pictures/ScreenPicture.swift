import Compositor
import CoreGraphics
import Foundation
import LayerTree

/// The screen at one moment, with the system overlay, not rendered yet.
///
/// A value: take it on the main actor, which costs nothing, and render, compare and encode it on any thread.
nonisolated public struct ScreenPicture: Sendable {
  private let tree: LayerTree
  private let overlay: SystemOverlay?
  /// In points.
  private let size: CGSize
  /// Device pixels per point.
  private let scale: CGFloat

  init(_ tree: LayerTree, overlay: SystemOverlay?, size: CGSize, scale: CGFloat) {
    (self.tree, self.overlay, self.size, self.scale) = (tree, overlay, size, scale)
  }

  /// The size of ``image()``, in device pixels.
  public var pixelSize: CGSize {
    CGSize(width: (size.width * scale).rounded(), height: (size.height * scale).rounded())
  }

  /// Renders the screen, opaque; black where no layer covers it. The home indicator contrasts with the pixels beneath it.
  ///
  /// - Complexity: O(visible layers and their pixels).
  public func image() -> CGImage {
    let picture = rendered().image
    return overlay?.drawn(over: picture, scale: scale) ?? picture
  }

  /// Renders the screen as a PNG file.
  ///
  /// - Parameter compressionLevel: 0…9. The default is several times faster than 6, and for flat pictures the file is hardly larger.
  public func pngData(compressionLevel: Int = 1) -> Data {
    // Without an overlay, straight from the pixels, without a copy.
    overlay == nil
      ? rendered().pngData(compressionLevel: compressionLevel) : image().pngData(compressionLevel: compressionLevel)
  }

  /// A hash of the pixels and the size, to compare pictures without keeping them.
  public func fingerprint() -> PictureFingerprint { PictureFingerprint(image()) }

  private func rendered() -> RasterServer {
    let server = RasterServer(pixelSize: pixelSize, scale: scale)
    if tree.rootLayer != nil { server.submit(tree.snapshot()) }
    server.render()
    return server
  }
}
