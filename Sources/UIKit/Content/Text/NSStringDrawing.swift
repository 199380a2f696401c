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
  public func size() -> CGSize { StringDrawing(self).size }

  /// Draws with the top left corner at `point` into the current context. The text wraps at its own line breaks only.
  public func draw(at point: CGPoint) { StringDrawing(self).draw(at: point) }

  /// Draws into `rect`, wrapping at its width; lines that begin below its bottom are left out.
  public func draw(in rect: CGRect) { draw(with: rect, options: .usesLineFragmentOrigin, context: nil) }

  public func draw(with rect: CGRect, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?) {
    StringDrawing(self).draw(with: rect, options: options, context: context)
  }

  /// The rectangle the text covers when drawn with the same arguments; not rounded.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
  ) -> CGRect {
    StringDrawing(self).boundingRect(with: size, options: options, context: context)
  }
}

/// Swift bridges strings to `NSString` on Apple's platforms, where these members live; here `String` has them itself.
extension StringProtocol {
  public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    StringDrawing(self, attributes).size
  }

  public func draw(at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
    StringDrawing(self, attributes).draw(at: point)
  }

  public func draw(in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
    draw(with: rect, options: .usesLineFragmentOrigin, attributes: attributes, context: nil)
  }

  public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) {
    StringDrawing(self, attributes).draw(with: rect, options: options, context: context)
  }

  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) -> CGRect {
    StringDrawing(self, attributes).boundingRect(with: size, options: options, context: context)
  }
}
