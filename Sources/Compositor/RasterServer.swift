import CoreGraphics
import Diagnostics
import Foundation
import LayerTree

/// Shows a layer tree as pixels, repainting only what changed.
///
/// - The picture is a function of the tree: neither its history nor the order of repainting shows. Every pixel is composed by itself
///   (``PixelCanvas``), so it does not matter which pixels are painted together.
/// - The picture is opaque: black where no layer covers it.
/// - Belongs to one thread at a time.
package final class RasterServer: RenderServer {
  /// In pixels, whole numbers.
  package let pixelSize: CGSize
  /// Pixels per point.
  package let scale: CGFloat
  /// The tree of the last commit, which may not be painted yet.
  package private(set) var tree = LayerTree()
  /// The changes that the last call of ``render()`` found, as a few rectangles that cover them, in pixels, y down.
  package private(set) var lastDamage: [CGRect] = []
  /// The part of the picture that the last call of ``render()`` moved instead of painting; `nil` when it painted everything that changed.
  package private(set) var lastMove: PictureMove?

  private let canvas: PixelCanvas
  private let viewport: DeviceRect
  private let renderTree: RenderTree
  /// The copy that `image` returned; dropped when a pixel changes.
  private var cachedImage: CGImage?
  /// Whether the next rendering must paint the whole picture.
  private var needsEverything = false
  /// Whether nothing has been painted yet, not even black: most screens are covered by their first picture.
  private var isBlank = true

  /// Creates a server with a black picture.
  ///
  /// - Parameters:
  ///   - pixelSize: Rounded up to whole pixels. Stops unless it then has at least one pixel and is within `ImageLimits`.
  ///   - scale: Pixels per point.
  package convenience init(pixelSize: CGSize, scale: CGFloat) {
    self.init(region: CGRect(origin: .zero, size: pixelSize), scale: scale)
  }

  /// Creates a server with a black picture of a part of the screen. Layers elsewhere are kept but not painted, and blurs do not see them.
  ///
  /// - Parameters:
  ///   - region: In pixels of the screen, y down, from a whole pixel on. Its size is rounded up to whole pixels. Stops unless it then has
  ///     at least one pixel and is within `ImageLimits`.
  ///   - scale: Pixels per point.
  package init(region: CGRect, scale: CGFloat) {
    let (width, height) = (region.width.rounded(.up), region.height.rounded(.up))
    let isPossible =
      width >= 1 && height >= 1 && width <= CGFloat(ImageLimits.side) && height <= CGFloat(ImageLimits.side)
    let viewport =
      isPossible ? DeviceRect(minX: 0, minY: 0, maxX: Int(width), maxY: Int(height)) : .empty
    guard scale > 0, scale.isFinite, let canvas = PixelCanvas(viewport, isOpaque: true, isBlank: true) else {
      Diagnostics.stop(
        Diagnostic(
          "Cannot draw a picture of \(region.width) × \(region.height) pixels at scale \(scale).",
          likelyCause: "A size in points that is zero, or multiplied by the scale twice.",
          remedy: "Give 1…\(ImageLimits.side) pixels a side, and a positive scale."))
    }
    self.pixelSize = CGSize(width: width, height: height)
    self.scale = scale
    self.viewport = viewport
    self.canvas = canvas
    // A picture begins at the origin, so the root moves instead.
    let toPixels = CGAffineTransform(scaleX: scale, y: scale)
    renderTree =
      region.origin == .zero
      ? RenderTree(viewport: viewport, scale: scale)
      : RenderTree(
        viewport: viewport,
        rootToDevice: toPixels.concatenating(CGAffineTransform(translationX: -region.minX, y: -region.minY)))
  }

  /// Takes over a commit; nothing is painted before ``render()``. A commit that does not follow the previous one is replaced by its whole
  /// tree, and everything is painted.
  package func submit(_ commit: LayerCommit) {
    renderTree.apply(commit.following(tree))
    tree = commit.tree
  }

  /// Repaints what changed since the last call.
  ///
  /// - Returns: ``lastDamage``; empty when nothing changed.
  /// - Complexity: O(changed layers), plus painting the layers in the rectangles returned.
  @discardableResult
  package func render() -> [CGRect] {
    let update = renderTree.update()
    lastMove = nil
    let changed = needsEverything ? [viewport] : update.changed
    if needsEverything || isBlank {
      paint([viewport])
    } else {
      if let move = update.move {
        cachedImage = nil
        lastMove = move
        canvas.scroll(move.target, by: move.vector)
      }
      paint(update.damage)
    }
    (needsEverything, isBlank) = (false, false)
    lastDamage = changed.map(\.cgRect)
    return lastDamage
  }

  /// Makes the next ``render()`` repaint everything. The pixels stay the same; tests use it to prove that.
  package func setNeedsRecomposition() { needsEverything = true }

  /// The picture of the last ``render()``, opaque and of ``pixelSize``. Copied once per change, and shared until the next one.
  package var image: CGImage {
    if let cachedImage { return cachedImage }
    paintBlank()
    guard let image = canvas.makeImage() else {
      Diagnostics.stop(
        Diagnostic("There is not enough memory to copy the picture.", objects: ["\(pixelSize) pixels"]))
    }
    cachedImage = image
    return image
  }

  /// Calls `body` with the pixels of the last ``render()``, without copying, and with the number of bytes from row to row.
  ///
  /// Rows are from the top down; a pixel is four bytes: blue, green, red, 255.
  package func withPixels<R>(_ body: (UnsafeRawBufferPointer, _ bytesPerRow: Int) throws -> R) rethrows -> R {
    paintBlank()
    return try canvas.withPixels(body)
  }

  /// Returns the picture of the last ``render()`` as a PNG file, encoded without a copy of it.
  package func pngData(compressionLevel: Int = 1) -> Data {
    paintBlank()
    return canvas.pngData(compressionLevel: compressionLevel)
  }

  // MARK: Painting

  /// Gives every pixel a value, if none has been painted yet.
  private func paintBlank() {
    if isBlank { canvas.clear(viewport) }
    isBlank = false
  }

  /// Paints rectangles of the picture, clearing what layers do not certainly cover.
  private func paint(_ damage: [DeviceRect]) {
    if !damage.isEmpty { cachedImage = nil }
    for rect in damage {
      // In bands that stay in the processor's cache while layer after layer is painted onto them.
      for top in stride(from: rect.minY, to: rect.maxY, by: Self.bandHeight) {
        let band = DeviceRect(
          minX: rect.minX, minY: top, maxX: rect.maxX, maxY: min(top + Self.bandHeight, rect.maxY))
        for rest in renderTree.uncovered(band) { canvas.clear(rest) }
        renderTree.paint(band, on: canvas)
      }
    }
  }

  /// In pixels.
  private static let bandHeight = 128
}
