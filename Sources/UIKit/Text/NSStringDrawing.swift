import CoreGraphics
import Foundation
import TextLayout

/// How `boundingRect` and `draw(with:)` read their rectangle.
nonisolated public struct NSStringDrawingOptions: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The rectangle's origin is the top left of the text; without it, the first baseline, and there is one line only.
  public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1 << 0)
  /// Accepted for source compatibility: the system font has no leading, so that using it makes no difference.
  public static let usesFontLeading = NSStringDrawingOptions(rawValue: 1 << 1)
  /// Ends the last line that fits with an ellipsis when text is left over.
  public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 1 << 5)
}

/// What drawing may do to make a text fit, and what it did.
@preconcurrency @MainActor
open class NSStringDrawingContext: NSObject {
  /// The smallest factor the font may shrink by; 0 and 1 leave it alone.
  open var minimumScaleFactor: CGFloat = 0
  /// The factor the last drawing used.
  public internal(set) var actualScaleFactor: CGFloat = 1
  /// What the last drawing covered, in points.
  public internal(set) var totalBounds = CGRect.zero

  public override init() { super.init() }

  nonisolated deinit {}
}

extension NSAttributedString {
  /// The size of the text when it wraps nowhere but at its own line breaks, in points; not rounded.
  public func size() -> CGSize { StringDrawing(self).frame(width: nil, maximumLines: 0).size }

  /// Draws with the top left corner at `point` into the current context. The text wraps at its own line breaks only.
  public func draw(at point: CGPoint) {
    StringDrawing(self).draw(StringDrawing(self).frame(width: nil, maximumLines: 0), at: point)
  }

  /// Draws into `rect`, wrapping at its width; lines that begin below its bottom are left out.
  public func draw(in rect: CGRect) { draw(with: rect, options: .usesLineFragmentOrigin, context: nil) }

  public func draw(with rect: CGRect, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?) {
    let drawing = StringDrawing(self)
    let fitted = drawing.fitted(rect.size, options: options, context: context)
    var origin = rect.origin
    if !options.contains(.usesLineFragmentOrigin) { origin.y -= fitted.firstBaseline }
    draw(fitted, of: drawing, at: origin, height: options.contains(.usesLineFragmentOrigin) ? rect.height : 0)
    context?.totalBounds = CGRect(origin: origin, size: fitted.size)
  }

  /// Draws the lines that begin within `height` points; zero means all of them.
  private func draw(_ frame: TextFrame, of drawing: StringDrawing, at origin: CGPoint, height: CGFloat) {
    let last = frame.lines.last { $0.baseline - $0.ascent < height }
    guard height > 0, let last, last != frame.lines.last, let target = UIGraphicsGetCurrentContext() else {
      return drawing.draw(frame, at: origin)
    }
    // Far beyond any picture: only the bottom edge is to clip.
    let far: CGFloat = 10_000
    target.saveGState()
    target.clip(
      to: CGRect(
        x: origin.x - far, y: origin.y - far, width: frame.size.width + 2 * far,
        height: far + last.baseline + last.descent))
    drawing.draw(frame, at: origin)
    target.restoreGState()
  }

  /// The rectangle the text covers when drawn with the same arguments; not rounded.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
  ) -> CGRect {
    let fitted = StringDrawing(self).fitted(size, options: options, context: context)
    let top = options.contains(.usesLineFragmentOrigin) ? 0 : -fitted.firstBaseline
    let bounds = CGRect(x: 0, y: top, width: fitted.size.width, height: fitted.size.height)
    context?.totalBounds = bounds
    return bounds
  }
}

/// Swift bridges strings to `NSString` on Apple's platforms, where these members live; here `String` has them itself.
extension StringProtocol {
  public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    NSAttributedString(string: String(self), attributes: attributes).size()
  }

  public func draw(at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
    NSAttributedString(string: String(self), attributes: attributes).draw(at: point)
  }

  public func draw(in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
    NSAttributedString(string: String(self), attributes: attributes).draw(in: rect)
  }

  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) -> CGRect {
    NSAttributedString(string: String(self), attributes: attributes)
      .boundingRect(with: size, options: options, context: context)
  }
}

/// One string to measure or draw, under the current traits.
private struct StringDrawing {
  let attributed: NSAttributedString
  let traits = UITraitCollection.current

  init(_ attributed: NSAttributedString) { self.attributed = attributed }

  func frame(width: CGFloat?, maximumLines: Int, scale: CGFloat = 1) -> TextFrame {
    let text = StyledText(attributed, defaults: .stringDrawing, traits: traits) { font in
      scale == 1 ? font : font.withSize(font.pointSize * scale)
    }
    return ShapedText.of(text).frame(width: width, maximumLines: maximumLines)
  }

  func fitted(_ size: CGSize, options: NSStringDrawingOptions, context: NSStringDrawingContext?) -> TextFrame {
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

  func draw(_ frame: TextFrame, at point: CGPoint) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    frame.draw(in: context, at: point)
  }
}
