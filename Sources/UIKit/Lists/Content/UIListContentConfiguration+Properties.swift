import Foundation
import UIKitCore

extension UIListContentConfiguration {
  /// How the image of a list is shown.
  nonisolated public struct ImageProperties: Hashable, Sendable {
    /// The size and weight of a symbol; `nil` takes those of body text.
    public var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
    /// The colour of symbols and template images; `nil` takes the list's tint.
    public var tintColor: UIColor?
    /// In points; a radius above 0 clips the image.
    public var cornerRadius: CGFloat = 0
    /// The size, in points, that the image is scaled down to fit in, keeping its proportions. 0 is no limit in that direction.
    public var maximumSize = CGSize.zero
    /// The least room for the image, in points, which is centred in it. 0 takes the image's own size, or for a symbol 24 points of width at
    /// the standard text size.
    public var reservedLayoutSize = CGSize.zero

    public static func == (left: Self, right: Self) -> Bool {
      left.preferredSymbolConfiguration == right.preferredSymbolConfiguration && left.tintColor == right.tintColor
        && left.cornerRadius == right.cornerRadius && left.maximumSize == right.maximumSize
        && left.reservedLayoutSize == right.reservedLayoutSize
    }

    /// Hashes the radius only: equality compares the rest.
    public func hash(into hasher: inout Hasher) { hasher.combine(cornerRadius) }
  }

  /// How a text of a list is shown.
  nonisolated public struct TextProperties: Hashable, Sendable {
    /// How lines are aligned in the width beside the image. A text beside a secondary one is only as wide as itself, and is not affected.
    public enum TextAlignment: Int, Sendable {
      case natural = 0
      case center = 1
      case justified = 2
    }

    /// How letters are changed for display; an attributed text is shown as it is.
    public enum TextTransform: Int, Sendable {
      case none = 0
      case uppercase = 1
      case lowercase = 2
      case capitalized = 3
    }

    /// The text style whose font is used until the app sets one.
    var style = UIFont.TextStyle.body
    /// The font that the app set; it no longer follows the style.
    private var storedFont: UIFont?

    /// The font. By default that of a text style at the text size of the moment; the list uses the size of its own traits.
    public var font: UIFont {
      get { storedFont ?? UIFont.preferredFont(forTextStyle: style) }
      set { storedFont = newValue }
    }
    /// The colour of the text; the factories of ``UIListContentConfiguration`` set that of their arrangement.
    public var color = UIColor.label
    /// Where lines begin in the width beside the image; `natural` follows the direction of the interface.
    public var alignment = TextAlignment.natural
    /// Handed to the label as it is; the default cuts the end of the last line.
    public var lineBreakMode = NSLineBreakMode.byTruncatingTail
    /// The most lines of the text; 0, the default, is no limit.
    public var numberOfLines = 0
    /// Whether the label scales its font when the text size changes; handed to the label as it is.
    public var adjustsFontForContentSizeCategory = true
    /// Applied to plain text when it is shown; the configuration keeps the text as it was set.
    public var transform = TextTransform.none

    /// Returns the app's font, or that of the text style at the text size of `traits`.
    func font(compatibleWith traits: UITraitCollection) -> UIFont {
      storedFont ?? UIFont.preferredFont(forTextStyle: style, compatibleWith: traits)
    }

    /// Returns the text as it is shown. Case is changed by the rules of Foundation, independent of a language.
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
