import Diagnostics
import Foundation
import TextLayout
import UIKitCore

/// Scales fonts and lengths of one's own in step with a text style.
///
/// The factor is the style's lead at the chosen text size over its lead at the default one. Lengths are rounded to device
/// pixels and font sizes to whole points; halves round up (behaviours §3) [M].
nonisolated open class UIFontMetrics: NSObject, @unchecked Sendable {
  /// Scales as body text does.
  public class var `default`: UIFontMetrics { bodyMetrics }
  private static let bodyMetrics = UIFontMetrics(forTextStyle: .body)

  private let style: UIFont.TextStyle

  public init(forTextStyle textStyle: UIFont.TextStyle) {
    style = textStyle
    super.init()
  }

  open func scaledFont(for font: UIFont) -> UIFont {
    scaledFont(for: font, maximumPointSize: 0, compatibleWith: nil)
  }

  open func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
    scaledFont(for: font, maximumPointSize: maximumPointSize, compatibleWith: nil)
  }

  open func scaledFont(for font: UIFont, compatibleWith traitCollection: UITraitCollection?) -> UIFont {
    scaledFont(for: font, maximumPointSize: 0, compatibleWith: traitCollection)
  }

  /// `font` at the size that suits the text size of `traitCollection`.
  ///
  /// - Parameter maximumPointSize: The largest size permitted, in points; 0 means none.
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

  open func scaledValue(for value: CGFloat) -> CGFloat { scaledValue(for: value, compatibleWith: nil) }

  /// `value`, in points, grown for the text size and rounded to the pixels of the display of `traitCollection`.
  open func scaledValue(for value: CGFloat, compatibleWith traitCollection: UITraitCollection?) -> CGFloat {
    let factor = DynamicTypeTable.scale(style, UIContentSizeCategory.resolved(in: traitCollection))
    return (value * factor).roundedToPixels(at: DisplayScale.resolved(in: traitCollection))
  }
}
