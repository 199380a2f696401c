import Foundation
import UIKitCore

extension UIListContentConfiguration {
  /// How an image of a list looks.
  nonisolated public struct ImageProperties: Hashable, Sendable {
    public var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
    /// `nil` takes the list's tint.
    public var tintColor: UIColor?
    public var cornerRadius: CGFloat = 0
    /// The image is made smaller to fit, keeping its proportions; 0 is no limit.
    public var maximumSize = CGSize.zero
    /// The room kept for the image, which is centred in it; 0 takes the image's own size.
    public var reservedLayoutSize = CGSize.zero

    public static func == (left: Self, right: Self) -> Bool {
      left.preferredSymbolConfiguration == right.preferredSymbolConfiguration && left.tintColor == right.tintColor
        && left.cornerRadius == right.cornerRadius && left.maximumSize == right.maximumSize
        && left.reservedLayoutSize == right.reservedLayoutSize
    }

    public func hash(into hasher: inout Hasher) { hasher.combine(cornerRadius) }
  }

  /// How a text of a list looks.
  nonisolated public struct TextProperties: Hashable, Sendable {
    public enum TextAlignment: Int, Sendable {
      case natural = 0
      case center = 1
      case justified = 2
    }

    public enum TextTransform: Int, Sendable {
      case none = 0
      case uppercase = 1
      case lowercase = 2
      case capitalized = 3
    }

    /// The style whose font is shown until a client sets one.
    var style = UIFont.TextStyle.body
    private var ownFont: UIFont?

    /// The font; by default a text style's at the current text size.
    public var font: UIFont {
      get { ownFont ?? UIFont.preferredFont(forTextStyle: style) }
      set { ownFont = newValue }
    }
    public var color = UIColor.label
    public var alignment = TextAlignment.natural
    public var lineBreakMode = NSLineBreakMode.byTruncatingTail
    /// 0 is no limit.
    public var numberOfLines = 0
    public var adjustsFontForContentSizeCategory = true
    public var transform = TextTransform.none

    /// The font under `traits`.
    func font(compatibleWith traits: UITraitCollection) -> UIFont {
      ownFont ?? UIFont.preferredFont(forTextStyle: style, compatibleWith: traits)
    }

    func transformed(_ text: String?) -> String? {
      switch transform {
      case .none: text
      case .uppercase: text?.uppercased()
      case .lowercase: text?.lowercased()
      case .capitalized: text?.capitalized
      }
    }
  }
}
