import Diagnostics
import Foundation
import TextLayout
import UIKitCore

/// Scales fonts and lengths of an app's own in step with a text style.
///
/// The factor is the style's distance between baselines at the chosen text size over that at the default one. Lengths are rounded to device
/// pixels and font sizes to whole points; halves round up (behaviours §3) [M].
nonisolated open class UIFontMetrics: NSObject, @unchecked Sendable {
  /// The metrics of body text, shared.
  public class var `default`: UIFontMetrics { bodyMetrics }
  private static let bodyMetrics = UIFontMetrics(forTextStyle: .body)

  private let style: UIFont.TextStyle

  /// Makes metrics that scale as `textStyle` does.
  public init(forTextStyle textStyle: UIFont.TextStyle) {
    style = textStyle
    super.init()
  }

  /// Returns `font`, made for the default text size, at the size that suits the current one, without a limit.
  open func scaledFont(for font: UIFont) -> UIFont {
    scaledFont(for: font, maximumPointSize: 0, compatibleWith: nil)
  }

  /// Returns `font` at the size that suits the current text size, at most `maximumPointSize`.
  open func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
    scaledFont(for: font, maximumPointSize: maximumPointSize, compatibleWith: nil)
  }

  /// Returns `font` at the size that suits the text size of `traitCollection`, without a limit.
  open func scaledFont(for font: UIFont, compatibleWith traitCollection: UITraitCollection?) -> UIFont {
    scaledFont(for: font, maximumPointSize: 0, compatibleWith: traitCollection)
  }

  /// Returns `font`, made for the default text size, at the size that suits the text size of `traitCollection`.
  ///
  /// The result follows the text size in labels with `adjustsFontForContentSizeCategory`. A font that scales already is a fault
  /// ("font.scaled-twice"): debug builds stop, release builds return it unchanged.
  ///
  /// - Parameters:
  ///   - maximumPointSize: In points; 0 means no limit.
  ///   - traitCollection: The current traits count where it has no text size.
  /// - Precondition: `font` does not scale already.
  open func scaledFont(
    for font: UIFont, maximumPointSize: CGFloat, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont {
    if font.scaling != nil {
      Diagnostics.fault(
        Diagnostic(
          "A font that already follows the text size cannot be scaled by font metrics.", objects: ["font: \(font)"],
          likelyCause: "It came from preferredFont(forTextStyle:) or from scaledFont(for:).",
          remedy: "Pass a font of the size you want at the default text size, such as systemFont(ofSize: 17)."),
        counting: "font.scaled-twice")
      return font
    }
    let factor = DynamicTypeTable.scale(style, UIContentSizeCategory.resolved(in: traitCollection))
    var specification = font.specification
    let size = (font.pointSize * factor).rounded()
    specification.pointSize = maximumPointSize > 0 ? min(size, maximumPointSize) : size
    return UIFont(
      specification: specification, weight: font.weight,
      scaling: .metrics(style: style, base: font, maximumPointSize: maximumPointSize))
  }

  /// Returns `value` grown for the text size of the current traits and rounded to their pixels.
  open func scaledValue(for value: CGFloat) -> CGFloat { scaledValue(for: value, compatibleWith: nil) }

  /// Returns `value`, in points at the default text size, grown for that of `traitCollection` and rounded to its display's pixels.
  open func scaledValue(for value: CGFloat, compatibleWith traitCollection: UITraitCollection?) -> CGFloat {
    let factor = DynamicTypeTable.scale(style, UIContentSizeCategory.resolved(in: traitCollection))
    return (value * factor).roundedToPixels(at: DisplayScale.resolved(in: traitCollection))
  }
}
