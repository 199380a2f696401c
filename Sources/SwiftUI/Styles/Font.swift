import UIKit

/// A font that is known by its use, and becomes one of UIKit's where a text is shown: Dynamic Type is the environment's.
public nonisolated struct Font: Hashable, Sendable {
  enum Source: Hashable, Sendable {
    case style(TextStyle)
    case size(CGFloat)
  }

  var source: Source
  var weight: Weight?

  /// What a text is for.
  public enum TextStyle: CaseIterable, Hashable, Sendable {
    case largeTitle
    case title
    case title2
    case title3
    case headline
    case subheadline
    case body
    case callout
    case footnote
    case caption
    case caption2

    var uiStyle: UIFont.TextStyle {
      switch self {
      case .largeTitle: .largeTitle
      case .title: .title1
      case .title2: .title2
      case .title3: .title3
      case .headline: .headline
      case .subheadline: .subheadline
      case .body: .body
      case .callout: .callout
      case .footnote: .footnote
      case .caption: .caption1
      case .caption2: .caption2
      }
    }
  }

  /// How bold it is.
  public struct Weight: Hashable, Sendable {
    let value: UIFont.Weight

    public static let ultraLight = Weight(value: .ultraLight)
    public static let thin = Weight(value: .thin)
    public static let light = Weight(value: .light)
    public static let regular = Weight(value: .regular)
    public static let medium = Weight(value: .medium)
    public static let semibold = Weight(value: .semibold)
    public static let bold = Weight(value: .bold)
    public static let heavy = Weight(value: .heavy)
    public static let black = Weight(value: .black)
  }

  public static let largeTitle = Font(source: .style(.largeTitle))
  public static let title = Font(source: .style(.title))
  public static let title2 = Font(source: .style(.title2))
  public static let title3 = Font(source: .style(.title3))
  public static let headline = Font(source: .style(.headline))
  public static let subheadline = Font(source: .style(.subheadline))
  public static let body = Font(source: .style(.body))
  public static let callout = Font(source: .style(.callout))
  public static let footnote = Font(source: .style(.footnote))
  public static let caption = Font(source: .style(.caption))
  public static let caption2 = Font(source: .style(.caption2))

  /// The shapes of letters. There is one font here: all of them look like the first. See Divergences.
  public enum Design: Hashable, Sendable {
    case `default`
    case serif
    case rounded
    case monospaced
  }

  /// The system's font of a style, which grows with the person's text size.
  public static func system(_ style: TextStyle, design: Design? = nil, weight: Weight? = nil) -> Font {
    Font(source: .style(style), weight: weight)
  }

  /// The system's font of a size in points, whatever text size the person has.
  public static func system(size: CGFloat, weight: Weight? = nil, design: Design? = nil) -> Font {
    Font(source: .size(size), weight: weight)
  }

  /// The same in another weight.
  public func weight(_ weight: Weight) -> Font {
    var font = self
    font.weight = weight
    return font
  }

  public func bold() -> Font { weight(.bold) }

  func resolved(_ traits: UITraitCollection) -> UIFont {
    switch source {
    case .size(let size): return .systemFont(ofSize: size, weight: weight?.value ?? .regular)
    case .style(let style):
      let font = UIFont.preferredFont(forTextStyle: style.uiStyle, compatibleWith: traits)
      return weight.map { .systemFont(ofSize: font.pointSize, weight: $0.value) } ?? font
    }
  }
}
