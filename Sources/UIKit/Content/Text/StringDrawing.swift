import CoreGraphics
import Foundation
import TextLayout
import UIKitCore

/// One string to measure or draw, under the current traits.
struct StringDrawing {
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

  /// In points, when the text wraps at its own line breaks only; not rounded.
  var size: CGSize { frame(width: nil, maximumLines: 0).size }

  func draw(at point: CGPoint) { draw(frame(width: nil, maximumLines: 0), at: point) }

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

  private func frame(width: CGFloat?, maximumLines: Int, scale: CGFloat = 1) -> TextFrame {
    func adjust(_ font: UIFont) -> UIFont { scale == 1 ? font : font.withSize(font.pointSize * scale) }
    let text =
      switch source {
      case .uniform(let string, let attributes):
        StyledText(string, attributes: attributes, defaults: .stringDrawing, traits: traits, adjustFont: adjust)
      case .attributed(let text):
        StyledText(text, defaults: .stringDrawing, traits: traits, adjustFont: adjust)
      }
    return ShapedText.of(text).frame(width: width, maximumLines: maximumLines)
  }

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

  /// Draws the lines that begin within `height` points; zero means all of them.
  private func draw(_ frame: TextFrame, at origin: CGPoint, height: CGFloat = 0) {
    guard let target = UIGraphicsGetCurrentContext() else { return }
    let last = frame.lines.last { $0.baseline - $0.ascent < height }
    guard height > 0, let last, last != frame.lines.last else { return frame.draw(in: target, at: origin) }
    // Far beyond any picture: only the bottom edge is to clip.
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
