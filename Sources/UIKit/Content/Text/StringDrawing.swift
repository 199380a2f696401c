import CoreGraphics
import Foundation
import TextLayout
import UIKitCore

/// A string to measure or draw, under the traits that were current when it was made.
///
/// Each call lays the text out; equal texts share the work through the text engine's cache.
struct StringDrawing {
  /// The string: with the same attributes throughout, or with runs.
  private enum Source {
    case uniform(String, [NSAttributedString.Key: Any])
    case attributed(NSAttributedString)
  }

  private let source: Source
  private let traits = UITraitCollection.current

  init(_ attributed: NSAttributedString) { source = .attributed(attributed) }

  init(_ string: some StringProtocol, _ attributes: [NSAttributedString.Key: Any]?) {
    source = .uniform(String(string), attributes ?? [:])
  }

  /// The size in points if the text wraps at its own line breaks only; not rounded.
  var size: CGSize { frame(width: nil, maximumLines: 0).size }

  func draw(at point: CGPoint) { draw(frame(width: nil, maximumLines: 0), at: point) }

  /// Draws the text, after fitting it, at the origin of `rect`, which is the top left or the first baseline by `options`.
  func draw(with rect: CGRect, options: NSStringDrawingOptions, context: NSStringDrawingContext?) {
    let fitted = fitted(rect.size, options: options, context: context)
    var origin = rect.origin
    if !options.contains(.usesLineFragmentOrigin) { origin.y -= fitted.firstBaseline }
    draw(fitted, at: origin, height: options.contains(.usesLineFragmentOrigin) ? rect.height : 0)
    context?.totalBounds = CGRect(origin: origin, size: fitted.size)
  }

  func boundingRect(with size: CGSize, options: NSStringDrawingOptions, context: NSStringDrawingContext?) -> CGRect {
    let fitted = fitted(size, options: options, context: context)
    let top = options.contains(.usesLineFragmentOrigin) ? 0 : -fitted.firstBaseline
    let bounds = CGRect(x: 0, y: top, width: fitted.size.width, height: fitted.size.height)
    context?.totalBounds = bounds
    return bounds
  }

  /// Returns the text laid out within `width` points; `nil` does not wrap it, and 0 lines mean any number.
  private func frame(width: CGFloat?, maximumLines: Int, scale: CGFloat = 1) -> TextFrame {
    func adjust(_ font: UIFont) -> UIFont { scale == 1 ? font : font.withSize(font.pointSize * scale) }
    let text =
      switch source {
      case .uniform(let string, let attributes):
        StyledText(string, attributes: attributes, defaults: .stringDrawing, traits: traits, adjustFont: adjust)
      case .attributed(let text):
        StyledText(text, defaults: .stringDrawing, traits: traits, lineWidth: width, adjustFont: adjust)
      }
    return ShapedText.of(text).frame(width: width, maximumLines: maximumLines)
  }

  /// Returns the text as it is drawn into `size`: one line without the line fragment option, else wrapped, shrunk and truncated as allowed.
  private func fitted(_ size: CGSize, options: NSStringDrawingOptions, context: NSStringDrawingContext?) -> TextFrame {
    guard options.contains(.usesLineFragmentOrigin) else { return frame(width: nil, maximumLines: 1) }
    let width = size.width > 0 && size.width < TextFitting.unboundedLength ? size.width : nil
    let minimum = context.map { $0.minimumScaleFactor > 0 ? min($0.minimumScaleFactor, 1) : 1 } ?? 1
    let scale = TextFitting.scale(minimum: minimum) { scale in
      let whole = frame(width: width, maximumLines: 0, scale: scale)
      return whole.size.height <= size.height && (width.map { whole.size.width <= $0 } ?? true)
    }
    context?.actualScaleFactor = scale
    let whole = frame(width: width, maximumLines: 0, scale: scale)
    guard options.contains(.truncatesLastVisibleLine), size.height > 0 else { return whole }
    let lines = TextFitting.lines(of: whole, within: size.height)
    return lines < whole.lines.count ? frame(width: width, maximumLines: lines, scale: scale) : whole
  }

  /// Draws the lines that begin within `height` points, uncut; zero means all of them.
  private func draw(_ frame: TextFrame, at origin: CGPoint, height: CGFloat = 0) {
    let last = frame.lines.last { $0.baseline - $0.ascent < height }
    guard height > 0, let last, last != frame.lines.last else { return GraphicsContextStack.draw(frame, at: origin) }
    guard let target = UIGraphicsGetCurrentContext() else { return }
    // Far beyond any bitmap: only the bottom edge is to clip.
    let far: CGFloat = 10_000
    target.saveGState()
    target.clip(
      to: CGRect(
        x: origin.x - far, y: origin.y - far, width: frame.size.width + 2 * far,
        height: far + last.baseline + last.descent))
    frame.draw(in: target, at: origin)
    target.restoreGState()
  }
}
