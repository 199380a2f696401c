import Foundation
import TextLayout
import UIKitCore

/// How a font follows the text size the user chose, so that `adjustsFontForContentSizeCategory` can make it again for other traits.
nonisolated enum FontScaling: Hashable, Sendable {
  /// Made by `preferredFont(forTextStyle:)`.
  case textStyle(UIFont.TextStyle)
  /// Made by `UIFontMetrics.scaledFont(for:)`: `base` scaled with `style`, at most `maximumPointSize` large; 0 means no limit.
  case metrics(style: UIFont.TextStyle, base: UIFont, maximumPointSize: CGFloat)

  /// The style of a font that was made for one; `nil` for fonts scaled by metrics.
  var textStyle: UIFont.TextStyle? {
    if case .textStyle(let style) = self { style } else { nil }
  }
}

nonisolated extension UIFont {
  /// Returns this font as it would have been made under `traits`; itself if it does not scale or has that size already.
  func adjusted(for traits: UITraitCollection) -> UIFont {
    switch scaling {
    case nil: return self
    case .textStyle(let style):
      let size = DynamicTypeTable.pointSize(style, UIContentSizeCategory.resolved(in: traits))
      guard size != pointSize else { return self }
      var specification = specification
      specification.pointSize = size
      return UIFont(specification: specification, weight: weight, scaling: scaling)
    case .metrics(let style, let base, let maximumPointSize):
      return UIFontMetrics(forTextStyle: style)
        .scaledFont(for: base, maximumPointSize: maximumPointSize, compatibleWith: traits)
    }
  }
}
