import CoreGraphics
import Foundation
import TextLayout

/// How `boundingRect` and `draw(with:)` interpret their rectangle.
nonisolated public struct NSStringDrawingOptions: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The rectangle's origin is the top left of the text, which wraps at its width. Without this the origin is the first baseline, and the
  /// text is one line.
  public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1 << 0)
  /// Accepted for source compatibility. The system font has no leading, so it makes no difference.
  public static let usesFontLeading = NSStringDrawingOptions(rawValue: 1 << 1)
  /// Ends the last line that fits the height with an ellipsis if text is left over. Needs `usesLineFragmentOrigin`.
  public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 1 << 5)
}

/// How far drawing may shrink a text to make it fit, and what the last drawing or measurement did.
@preconcurrency @MainActor
open class NSStringDrawingContext: NSObject {
  /// The smallest factor of the font size; 0, the default, and 1 do not shrink. Counts with `usesLineFragmentOrigin` only.
  open var minimumScaleFactor: CGFloat = 0
  /// The factor that the last drawing or measurement used, exact to 1/128; 1 before.
  public internal(set) var actualScaleFactor: CGFloat = 1
  /// The area that the last drawing covered or measurement found, in points.
  public internal(set) var totalBounds = CGRect.zero

  /// Makes a context that does not shrink.
  public override init() { super.init() }

  nonisolated deinit {}
}

extension NSAttributedString {
  /// Returns the size of the text if it wraps at its own line breaks only, in points, not rounded.
  ///
  /// Absent attributes mean the system font at 12 points, black. Lays the text out, unless an equal one was laid out recently.
  @preconcurrency @MainActor public func size() -> CGSize { StringDrawing(self).size }

  /// Draws the text with its top left corner at `point` into the current context; it wraps at its own line breaks only.
  @preconcurrency @MainActor public func draw(at point: CGPoint) { StringDrawing(self).draw(at: point) }

  /// Draws the text into `rect`, wrapped at its width. Lines that begin below the bottom are left out; the last may reach beyond it.
  @preconcurrency @MainActor public func draw(in rect: CGRect) {
    draw(with: rect, options: .usesLineFragmentOrigin, context: nil)
  }

  /// Draws the text as `options` say. A zero height of `rect` sets no limit; `context` receives the scale and the area covered.
  @preconcurrency @MainActor public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
  ) {
    StringDrawing(self).draw(with: rect, options: options, context: context)
  }

  /// Returns the rectangle that the text covers when drawn into `size` with the same arguments, in points, not rounded.
  ///
  /// Its origin is zero; without `usesLineFragmentOrigin` it is above, because zero is then the first baseline. Round up to whole pixels to
  /// make room for it.
  ///
  /// - Parameter size: A width of 0, or of a million points and more, does not wrap the text.
  @preconcurrency @MainActor public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
  ) -> CGRect {
    StringDrawing(self).boundingRect(with: size, options: options, context: context)
  }
}

/// The drawing of `NSString`s, as that of strings below.
extension NSString {
  /// Returns the size of the text if it wraps at its own line breaks only, in points, not rounded. `nil` means 12 points.
  @preconcurrency @MainActor public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize
  {
    description.size(withAttributes: attributes)
  }

  /// Draws the text with its top left corner at `point` into the current context; it wraps at its own line breaks only.
  @preconcurrency @MainActor public func draw(
    at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil
  ) {
    description.draw(at: point, withAttributes: attributes)
  }

  /// Draws the text into `rect`, wrapped at its width. Lines that begin below the bottom are left out.
  @preconcurrency @MainActor public func draw(
    in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil
  ) {
    description.draw(in: rect, withAttributes: attributes)
  }

  /// Draws the text as `options` say; a zero height of `rect` sets no limit.
  @preconcurrency @MainActor public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) {
    description.draw(with: rect, options: options, attributes: attributes, context: context)
  }

  /// Returns the rectangle that the text covers when drawn into `size` with the same arguments, in points, not rounded.
  @preconcurrency @MainActor public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) -> CGRect {
    description.boundingRect(with: size, options: options, attributes: attributes, context: context)
  }
}

/// The drawing of plain strings. Swift bridges strings to `NSString` on Apple's platforms, where these members are; here `String` has them
/// itself, and none of them makes an attributed string.
extension StringProtocol {
  /// Returns the size of the text if it wraps at its own line breaks only, in points, not rounded. `nil` means 12 points.
  @preconcurrency @MainActor public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize
  {
    StringDrawing(self, attributes).size
  }

  /// Draws the text with its top left corner at `point` into the current context; it wraps at its own line breaks only.
  @preconcurrency @MainActor public func draw(
    at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil
  ) {
    StringDrawing(self, attributes).draw(at: point)
  }

  /// Draws the text into `rect`, wrapped at its width. Lines that begin below the bottom are left out.
  @preconcurrency @MainActor public func draw(
    in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil
  ) {
    draw(with: rect, options: .usesLineFragmentOrigin, attributes: attributes, context: nil)
  }

  /// Draws the text as `options` say; a zero height of `rect` sets no limit.
  @preconcurrency @MainActor public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) {
    StringDrawing(self, attributes).draw(with: rect, options: options, context: context)
  }

  /// Returns the rectangle that the text covers when drawn into `size` with the same arguments, in points, not rounded.
  @preconcurrency @MainActor public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) -> CGRect {
    StringDrawing(self, attributes).boundingRect(with: size, options: options, context: context)
  }
}
