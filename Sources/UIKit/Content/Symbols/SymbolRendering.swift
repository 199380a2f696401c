import CoreGraphics
import Foundation
import UIKitCore

/// A symbol at a size and weight: the place of its shapes and the size of the image. All lengths in points, y down.
///
/// ```
///   ┌───────────┐  ← image: the ink, rounded up to whole pixels
///   │    ╱╲     │
///   │┄┄┄┄┄┄┄┄┄┄┄│┄┄ middle of the capitals = middle of the symbol's box
///   │   ╱  ╲    │
///   └───────────┘┄┄ baseline, `baselineFromBottom` above the image's bottom (negative: below)
/// ```
///
/// The size is that of the ink, so a narrow symbol is a narrow image; the box only decides scale and baseline.
nonisolated struct SymbolRendering: Sendable {
  let symbol: SymbolLibrary.Symbol
  let metrics: SymbolMetrics
  /// The size of the image: the ink, line widths included, rounded up to whole pixels.
  let size: CGSize
  /// The distance of the text baseline above the image's bottom; negative if it is below.
  let baselineFromBottom: CGFloat
  /// From the symbol's units into the image.
  private let transform: CGAffineTransform
  /// The width of stroked shapes, in the symbol's units.
  private let strokeWidth: CGFloat
  /// By how much filled shapes are thickened, in the symbol's units; 0 where the weight's lines are no thicker than the icons' own.
  private let growth: CGFloat

  /// Measures the ink of all shapes and places it. O(path elements).
  ///
  /// - Parameter pixelScale: Device pixels per point.
  init(_ symbol: SymbolLibrary.Symbol, metrics: SymbolMetrics, pixelScale: CGFloat) {
    self.symbol = symbol
    self.metrics = metrics
    let unit = metrics.boxSide / symbol.outline.viewBox.width
    strokeWidth = metrics.strokeWidth / unit
    growth = max(strokeWidth - SymbolMetrics.packageStroke, 0)
    var ink = CGRect.null
    for shape in symbol.outline.shapes {
      let reach =
        switch shape.painting {
        case .stroke: strokeWidth / 2
        case .fill(_, let growsWithWeight): growsWithWeight ? growth / 2 : 0
        }
      let bounds = shape.path.boundingBoxOfPath
      if bounds.isNull { continue }
      ink = ink.union(bounds.insetBy(dx: -reach, dy: -reach))
    }
    let exact = CGSize(width: ink.width * unit, height: ink.height * unit)
    size = CGSize(
      width: exact.width.ceiledToPixels(at: pixelScale), height: exact.height.ceiledToPixels(at: pixelScale))
    let margin = CGPoint(x: (size.width - exact.width) / 2, y: (size.height - exact.height) / 2)
    transform = CGAffineTransform(translationX: -ink.minX, y: -ink.minY)
      .concatenating(CGAffineTransform(scaleX: unit, y: unit))
      .concatenating(CGAffineTransform(translationX: margin.x, y: margin.y))
    let middle = CGPoint(x: 0, y: symbol.outline.viewBox.midY).applying(transform).y
    baselineFromBottom = size.height - middle - metrics.capHeight / 2
  }

  /// Draws the symbol in one colour into `rect` of a y-down context, scaled to fill it.
  func draw(in rect: CGRect, color: CGColor, context: CGContext) {
    guard size.width > 0, size.height > 0 else { return }
    context.saveGState()
    context.setAlpha(color.alpha)
    // Drawn as one layer, so that a translucent colour does not show where lines cross.
    context.beginTransparencyLayer(auxiliaryInfo: nil)
    context.translateBy(x: rect.minX, y: rect.minY)
    context.scaleBy(x: rect.width / size.width, y: rect.height / size.height)
    context.concatenate(transform)
    let opaque = color.copy(alpha: 1) ?? color
    context.setFillColor(opaque)
    context.setStrokeColor(opaque)
    context.setLineCap(.round)
    context.setLineJoin(.round)
    for shape in symbol.outline.shapes {
      context.setBlendMode(shape.isCutOut ? .destinationOut : .normal)
      switch shape.painting {
      case .stroke:
        context.setLineWidth(strokeWidth)
        context.addPath(shape.path)
        context.strokePath()
      case .fill(let rule, let growsWithWeight):
        context.addPath(shape.path)
        context.fillPath(using: rule)
        guard growsWithWeight, growth > 0 else { continue }
        context.setLineWidth(growth)
        context.addPath(shape.path)
        context.strokePath()
      }
    }
    context.endTransparencyLayer()
    context.restoreGState()
  }
}

/// The measurements that a symbol is drawn by, in points.
///
/// Apple publishes none of them. They are chosen so that symbols look as they do beside text on an iPhone [G]: a full-size symbol such as a
/// circle is 1 em high at the medium scale; small is .78 and large 1.29 times that.
nonisolated struct SymbolMetrics: Hashable, Sendable {
  /// The side of the box that outlines are drawn in: the point size times the factor of the scale.
  var boxSide: CGFloat
  /// The width of lines; grows with the weight, and with the root of the scale.
  var strokeWidth: CGFloat
  /// The height of capitals of the system font at the symbol's point size, whatever its scale.
  var capHeight: CGFloat

  /// Derives the measurements. An unspecified weight means regular; a default or unspecified scale means medium.
  init(pointSize: CGFloat, weight: UIImage.SymbolWeight, scale: UIImage.SymbolScale) {
    let factor: CGFloat =
      switch scale {
      case .small: 0.78
      case .large: 1.29
      default: 1
      }
    boxSide = pointSize * factor
    // The weight follows the text beside the symbol: it grows with the point size, and less with the scale.
    strokeWidth = pointSize * factor.squareRoot() * Self.stemWidth(of: weight)
    capHeight = UIFont.systemFont(ofSize: pointSize).capHeight
  }

  /// The width of the lines in the icons, in 16ths of the box. Only what a weight needs beyond it is added to their outlines.
  static let packageStroke: CGFloat = 1

  /// Returns the width of a line in ems: about that of the stems of letters in the system font at this weight [G].
  private static func stemWidth(of weight: UIImage.SymbolWeight) -> CGFloat {
    switch weight {
    case .ultraLight: 0.026
    case .thin: 0.042
    case .light: 0.062
    case .unspecified, .regular: 0.082
    case .medium: 0.098
    case .semibold: 0.113
    case .bold: 0.13
    case .heavy: 0.15
    case .black: 0.17
    }
  }
}
