import CoreGraphics
import Foundation
import UIKitCore

/// Draws an image into a y-down context, with orientation, tint, caps and reversal: the one place that knows all of them.
///
/// The context's state is restored after each part, and nothing outside of the target rectangle is touched.
nonisolated struct ImageDrawing {
  var values: UIImage.Values
  /// The only colour to draw in; `nil` keeps the image's own. A symbol without one is black.
  var tint: CGColor?
  /// Whether left and right are exchanged, as for an image that follows the layout direction.
  var isReversed = false

  /// Draws the image into `rect`, scaled to fill it; a resizable one keeps its caps. Does nothing if `rect` has no area.
  func draw(in rect: CGRect, context: CGContext) {
    guard rect.width > 0, rect.height > 0 else { return }
    context.saveGState()
    if isReversed {
      context.translateBy(x: rect.minX + rect.maxX, y: 0)
      context.scaleBy(x: -1, y: 1)
    }
    switch values.content {
    case .empty: break
    case .symbol(_, let rendering):
      rendering.draw(in: rect, color: tint ?? UIColor.black.cgColor, context: context)
    case .bitmap(let image):
      if let tint { drawTinted(image, tint, in: rect, context) } else { draw(image, in: rect, context) }
    }
    context.restoreGState()
  }

  /// Fills the image's opacity with one colour, in a layer of its own, so that what is below does not count.
  private func drawTinted(_ image: CGImage, _ tint: CGColor, in rect: CGRect, _ context: CGContext) {
    context.beginTransparencyLayer(auxiliaryInfo: nil)
    draw(image, in: rect, context)
    context.setBlendMode(.sourceIn)
    context.setFillColor(tint)
    context.fill(rect)
    context.endTransparencyLayer()
  }

  private func draw(_ image: CGImage, in rect: CGRect, _ context: CGContext) {
    guard values.isResizable, values.orientation == .up else { return drawWhole(image, in: rect, context) }
    drawWithCaps(image, in: rect, context)
  }

  /// Draws all pixels into `rect`, turned upright by the image's orientation.
  private func drawWhole(_ image: CGImage, in rect: CGRect, _ context: CGContext) {
    context.saveGState()
    context.translateBy(x: rect.minX, y: rect.minY)
    context.scaleBy(x: rect.width, y: rect.height)
    context.concatenate(values.orientation.unitTransform)
    // A context draws images upright if y points up.
    context.translateBy(x: 0, y: 1)
    context.scaleBy(x: 1, y: -1)
    context.draw(image, in: CGRect(x: 0, y: 0, width: 1, height: 1))
    context.restoreGState()
  }

  /// Draws up to nine parts: corners unchanged, edges and the middle tiled or stretched. Only images that are upright have caps.
  private func drawWithCaps(_ image: CGImage, in rect: CGRect, _ context: CGContext) {
    let size = CGSize(width: CGFloat(image.width) / values.scale, height: CGFloat(image.height) / values.scale)
    let caps = values.capInsets
    let columns = Self.parts(size.width, rect.minX, rect.width, before: caps.left, after: caps.right)
    let rows = Self.parts(size.height, rect.minY, rect.height, before: caps.top, after: caps.bottom)
    for row in rows {
      for column in columns {
        let source = CGRect(
          x: column.source * values.scale, y: row.source * values.scale, width: column.sourceLength * values.scale,
          height: row.sourceLength * values.scale)
        guard let part = image.cropping(to: source.integral) else { continue }
        let target = CGRect(x: column.target, y: row.target, width: column.targetLength, height: row.targetLength)
        let tile =
          values.resizingMode == .stretch
          ? target.size : CGSize(width: column.sourceLength, height: row.sourceLength)
        fill(target, with: part, tile: tile, context)
      }
    }
  }

  /// Covers `target` with copies of `part`, each of the size `tile`, clipped at the right and bottom.
  private func fill(_ target: CGRect, with part: CGImage, tile: CGSize, _ context: CGContext) {
    context.saveGState()
    context.clip(to: target)
    // One pixel looks the same tiled and stretched, and stretching it is a single drawing.
    let width = part.width == 1 ? target.width : tile.width
    let height = part.height == 1 ? target.height : tile.height
    for y in stride(from: target.minY, to: target.maxY, by: height) {
      for x in stride(from: target.minX, to: target.maxX, by: width) {
        context.saveGState()
        context.translateBy(x: x, y: y + height)
        context.scaleBy(x: 1, y: -1)
        context.draw(part, in: CGRect(x: 0, y: 0, width: width, height: height))
        context.restoreGState()
      }
    }
    context.restoreGState()
  }

  /// A stretch of an axis: where it is in the image and where it goes, both in points.
  private struct Part {
    var source: CGFloat
    var sourceLength: CGFloat
    var target: CGFloat
    var targetLength: CGFloat
  }

  /// Returns the parts along one axis that are not empty. Caps shrink in proportion if the target is shorter than both.
  private static func parts(
    _ source: CGFloat, _ start: CGFloat, _ length: CGFloat, before: CGFloat, after: CGFloat
  ) -> [Part] {
    let caps = before + after
    let factor = caps > length ? length / caps : 1
    let (first, last) = (before * factor, after * factor)
    return [
      Part(source: 0, sourceLength: before, target: start, targetLength: first),
      Part(
        source: before, sourceLength: source - caps, target: start + first, targetLength: length - first - last),
      Part(source: source - after, sourceLength: after, target: start + length - last, targetLength: last),
    ].filter { $0.sourceLength > 0 && $0.targetLength > 0 }
  }
}
