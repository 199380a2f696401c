import CoreGraphics
import Diagnostics
import Foundation
import QuartzCore

/// Shows a layer tree as pixels, repainting only where something changed.
///
/// - The picture is a function of the tree: neither its history nor the order of repainting shows. It is painted in tiles
///   of fixed size, each on its own, because a rasteriser may round differently along an edge that is cut elsewhere. A
///   repaint covers the tiles that the damage touches.
/// - The picture is opaque: black where the root layer leaves it free.
/// - Belongs to one thread at a time.
package final class RasterServer: RenderServer {
  /// In pixels.
  package let pixelSize: CGSize
  /// Pixels per point.
  package let scale: CGFloat
  /// The tree, as far as it was received.
  package private(set) var tree = LayerTree()
  /// What the last call of ``render()`` found changed, in pixels, y down: a few rectangles that cover it.
  package private(set) var lastDamage: [CGRect] = []
  /// Whether a commit was missed, so that nothing changes until a snapshot comes.
  package private(set) var needsSnapshot = false

  private let context: CGContext
  private let viewport: DeviceRect
  private let shadows = ShadowCache()
  private var scene: LayerScene
  /// Whether the tree is another than the scene's.
  private var isOutdated = false
  private var cachedImage: CGImage?

  /// The side of a tile, in pixels. Larger ones repaint more for a small change; smaller ones cut layers more often. Any
  /// value gives a valid picture, though not the same bytes.
  static let tileSide = 256

  /// A black picture.
  ///
  /// - Parameters:
  ///   - pixelSize: Made whole by rounding up, at least one pixel and within `ImageLimits`; stops otherwise.
  ///   - scale: Pixels per point.
  package init(pixelSize: CGSize, scale: CGFloat) {
    let (width, height) = (pixelSize.width.rounded(.up), pixelSize.height.rounded(.up))
    let isPossible =
      width >= 1 && height >= 1 && width <= CGFloat(ImageLimits.side) && height <= CGFloat(ImageLimits.side)
    guard isPossible, scale > 0, scale.isFinite,
      let context = CGContext(pixelsWide: Int(width), pixelsHigh: Int(height), opaque: true)
    else {
      Diagnostics.stop(
        Diagnostic(
          "There is no picture of \(pixelSize.width) × \(pixelSize.height) pixels at scale \(scale).",
          likelyCause: "A size in points that is zero, or multiplied by the scale twice.",
          remedy: "Give 1…\(ImageLimits.side) pixels a side, and a positive scale."))
    }
    self.pixelSize = CGSize(width: width, height: height)
    self.scale = scale
    self.context = context
    viewport = DeviceRect(minX: 0, minY: 0, maxX: Int(width), maxY: Int(height))
    scene = LayerScene(viewport: viewport)
    context.flipToTopLeft(scale: 1)
    Self.paintBlack(viewport, in: context)
  }

  /// Folds a commit into the tree; nothing is painted before ``render()``.
  ///
  /// A commit that does not fit is left out with a warning, and all others until a snapshot comes.
  package func submit(_ commit: LayerCommit) {
    if needsSnapshot && !commit.isSnapshot { return Diagnostics.count("raster-server.commit-skipped") }
    do {
      try tree.apply(commit)
      isOutdated = true
      needsSnapshot = false
    } catch {
      needsSnapshot = true
      Diagnostics.count("raster-server.commit-refused")
      Diagnostics.warn(
        Diagnostic(
          "The raster server left out a commit that does not fit its tree.",
          objects: ["epoch \(commit.epoch), sequence \(commit.sequence): \(error)"],
          likelyCause: "A commit was lost, or the server joined late.", remedy: "Send it a snapshot."))
    }
  }

  /// Repaints what changed since the last call.
  ///
  /// - Returns: ``lastDamage``; empty when nothing changed.
  /// - Complexity: O(visible layers), plus painting the tiles that the damage touches.
  @discardableResult
  package func render() -> [CGRect] {
    guard isOutdated else {
      lastDamage = []
      return lastDamage
    }
    isOutdated = false
    let next = makeScene()
    let damage = DamageTracker.damage(from: scene, to: next)
    scene = next
    paint(damage)
    lastDamage = damage.map(\.cgRect)
    return lastDamage
  }

  /// Repaints everything, with the same pixels as a result.
  package func renderAll() {
    isOutdated = false
    scene = makeScene()
    paint([viewport])
    lastDamage = [viewport.cgRect]
  }

  /// The picture as of the last ``render()``: opaque, ``pixelSize`` large. Copied once per change.
  package var image: CGImage {
    if let cachedImage { return cachedImage }
    guard let image = context.makeImage() else {
      Diagnostics.stop(
        Diagnostic("There is no memory for a copy of the picture.", objects: ["\(pixelSize) pixels"]))
    }
    cachedImage = image
    return image
  }

  private func makeScene() -> LayerScene {
    let root = tree.rootLayer.flatMap { tree.nodes[$0] }?.properties.toSuperlayer ?? .identity
    return LayerScene(
      tree, rootToDevice: root.concatenating(CGAffineTransform(scaleX: scale, y: scale)), viewport: viewport)
  }

  // MARK: Painting

  private func paint(_ damage: [DeviceRect]) {
    guard !damage.isEmpty else { return }
    cachedImage = nil
    let compositor = LayerCompositor(scene: scene, shadows: shadows)
    for y in stride(from: 0, to: viewport.maxY, by: Self.tileSide) {
      for x in stride(from: 0, to: viewport.maxX, by: Self.tileSide) {
        let tile = DeviceRect(minX: x, minY: y, maxX: x + Self.tileSide, maxY: y + Self.tileSide)
          .intersection(viewport)
        guard damage.contains(where: tile.intersects) else { continue }
        context.saveGState()
        context.clip(to: tile.cgRect)
        Self.paintBlack(tile, in: context)
        compositor.draw(in: context, area: tile)
        context.restoreGState()
      }
    }
    shadows.endFrame()
  }

  private static func paintBlack(_ rect: DeviceRect, in context: CGContext) {
    context.setFillColor(.black)
    context.fill(rect.cgRect)
  }
}
