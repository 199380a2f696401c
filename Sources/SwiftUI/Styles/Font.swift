import UIKit

/// A font by its use or its size. It resolves to a `UIFont` where a text is shown, with the traits there: a style follows Dynamic Type.
///
/// The sizes of the styles below are those at the default text size, in points (behaviours §3) [M].
public nonisolated struct Font: Hashable, Sendable {
  enum Source: Hashable, Sendable {
    case style(TextStyle)
    case size(CGFloat)
    /// A face or a family by its name; its size grows with that of a style.
    case named(String, CGFloat, relativeTo: TextStyle?)
    case given(UIFont)
  }

  var source: Source
  var weight: Weight?
  var design: Design?
  var isItalic = false
  var hasMonospacedDigits = false

  /// The role of a text, which decides its size, and how that grows with the user's text size.
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

  /// The thickness of strokes. Each weight has a cut of its own, named below by its number on CSS's scale.
  public nonisolated struct Weight: Hashable, Sendable {
    let value: UIFont.Weight

    /// 100 on CSS's scale; Apple's names put it below `thin`.
    public static let ultraLight = Weight(value: .ultraLight)
    /// 200 on CSS's scale.
    public static let thin = Weight(value: .thin)
    /// 300 on CSS's scale.
    public static let light = Weight(value: .light)
    /// 400: the weight of every style but the headline.
    public static let regular = Weight(value: .regular)
    /// 500 on CSS's scale.
    public static let medium = Weight(value: .medium)
    /// 600: the weight of the headline.
    public static let semibold = Weight(value: .semibold)
    /// 700: what ``Font/bold()`` and `Text.bold()` set.
    public static let bold = Weight(value: .bold)
    /// 800 on CSS's scale.
    public static let heavy = Weight(value: .heavy)
    /// 900 on CSS's scale, the heaviest.
    public static let black = Weight(value: .black)
  }

  /// 34 points, regular.
  public static let largeTitle = Font(source: .style(.largeTitle))
  /// 28 points, regular.
  public static let title = Font(source: .style(.title))
  /// 22 points, regular.
  public static let title2 = Font(source: .style(.title2))
  /// 20 points, regular.
  public static let title3 = Font(source: .style(.title3))
  /// 17 points, semibold: the only style that is heavier than regular.
  public static let headline = Font(source: .style(.headline))
  /// 15 points, regular.
  public static let subheadline = Font(source: .style(.subheadline))
  /// 17 points, regular: the font of texts that set none.
  public static let body = Font(source: .style(.body))
  /// 16 points, regular.
  public static let callout = Font(source: .style(.callout))
  /// 13 points, regular.
  public static let footnote = Font(source: .style(.footnote))
  /// 12 points, regular.
  public static let caption = Font(source: .style(.caption))
  /// 11 points, regular.
  public static let caption2 = Font(source: .style(.caption2))

  /// The design of a font's letters.
  public enum Design: Hashable, Sendable {
    case `default`
    case serif
    case rounded
    case monospaced

    var uiDesign: UIFontDescriptor.SystemDesign {
      switch self {
      case .default: .default
      case .serif: .serif
      // There is no rounded font here.
      case .rounded: .default
      case .monospaced: .monospaced
      }
    }
  }

  /// How wide a font's letters are, by a share of the design's range: 0 for the usual width [D].
  public nonisolated struct Width: Hashable, Sendable {
    public var value: CGFloat
    public init(_ value: CGFloat) { self.value = value }

    /// The narrowest letters.
    public static let compressed = Width(-0.4)
    /// Narrower letters, -0.2 [G].
    public static let condensed = Width(-0.2)
    /// The usual width.
    public static let standard = Width(0)
    /// Wider letters, 0.2 [G].
    public static let expanded = Width(0.2)
  }

  /// Returns the system font of a style, which follows the user's text size.
  ///
  /// - Parameters:
  ///   - design: `nil` for the default.
  ///   - weight: Replaces the style's own weight; `nil` keeps it.
  public static func system(_ style: TextStyle, design: Design? = nil, weight: Weight? = nil) -> Font {
    Font(source: .style(style), weight: weight, design: design)
  }

  /// Returns the system font of a size in points, which ignores the user's text size.
  ///
  /// - Parameters:
  ///   - weight: `nil` for regular.
  ///   - design: `nil` for the default.
  public static func system(size: CGFloat, weight: Weight? = nil, design: Design? = nil) -> Font {
    Font(source: .size(size), weight: weight, design: design)
  }

  /// Returns a font by the name of a face or a family, with a size in points that grows with the user's text size as the body's does.
  ///
  /// A name without a font gives the system's.
  public static func custom(_ name: String, size: CGFloat) -> Font { custom(name, size: size, relativeTo: .body) }

  /// Returns a font by the name of a face or a family, with a size in points that grows with the user's text size as a style's does.
  public static func custom(_ name: String, size: CGFloat, relativeTo style: TextStyle) -> Font {
    Font(source: .named(name, size, relativeTo: style))
  }

  /// Returns a font by the name of a face or a family, with a size in points that ignores the user's text size.
  public static func custom(_ name: String, fixedSize: CGFloat) -> Font {
    Font(source: .named(name, fixedSize, relativeTo: nil))
  }

  /// Makes a font of UIKit's, as it is.
  public init(_ font: UIFont) { source = .given(font) }

  init(source: Source, weight: Weight? = nil, design: Design? = nil) {
    (self.source, self.weight, self.design) = (source, weight, design)
  }

  /// Returns the same font with digits of equal widths.
  public func monospacedDigit() -> Font {
    var font = self
    font.hasMonospacedDigits = true
    return font
  }
  /// Returns the same font with letters of equal widths.
  public func monospaced() -> Font {
    var font = self
    font.design = .monospaced
    return font
  }
  /// Returns the same font, slanted.
  public func italic() -> Font {
    var font = self
    font.isItalic = true
    return font
  }

  /// Returns the same font in another weight; the size is the same.
  public func weight(_ weight: Weight) -> Font {
    var font = self
    font.weight = weight
    return font
  }

  /// Returns the same font in another width. Without effect: no font here has several widths.
  public func width(_ width: Width) -> Font { self }

  /// Returns the same font in the bold weight.
  public func bold() -> Font { weight(.bold) }

  /// Returns the `UIFont` for the text size of `traits`.
  func resolved(_ traits: UITraitCollection) -> UIFont {
    var font = plain(traits)
    if let design, design != .default, let descriptor = font.fontDescriptor.withDesign(design.uiDesign) {
      font = UIFont(descriptor: descriptor, size: font.pointSize)
    }
    let slanted = font.fontDescriptor.symbolicTraits.union(.traitItalic)
    if isItalic, let descriptor = font.fontDescriptor.withSymbolicTraits(slanted) {
      font = UIFont(descriptor: descriptor, size: font.pointSize)
    }
    return font
  }

  private func plain(_ traits: UITraitCollection) -> UIFont {
    let font = proportional(traits)
    guard hasMonospacedDigits, isOfSystem else { return font }
    return .monospacedDigitSystemFont(
      ofSize: font.pointSize, weight: weight?.value ?? (source == .style(.headline) ? .semibold : .regular))
  }

  private var isOfSystem: Bool {
    switch source {
    case .style, .size: true
    case .named, .given: false
    }
  }

  private func proportional(_ traits: UITraitCollection) -> UIFont {
    switch source {
    case .given(let font): return weighted(font)
    case .named(let name, let size, let style):
      let scaled = style.map { UIFontMetrics(forTextStyle: $0.uiStyle).scaledValue(for: size, compatibleWith: traits) }
      guard let font = UIFont(name: name, size: scaled ?? size) else {
        return .systemFont(ofSize: scaled ?? size, weight: weight?.value ?? .regular)
      }
      return weighted(font)
    case .size(let size): return .systemFont(ofSize: size, weight: weight?.value ?? .regular)
    case .style(let style):
      let font = UIFont.preferredFont(forTextStyle: style.uiStyle, compatibleWith: traits)
      return weight.map { .systemFont(ofSize: font.pointSize, weight: $0.value) } ?? font
    }
  }

  /// Returns the bold or regular face of a font's family, as the weight asks.
  private func weighted(_ font: UIFont) -> UIFont {
    guard let weight else { return font }
    var traits = font.fontDescriptor.symbolicTraits
    if weight.value.rawValue >= UIFont.Weight.semibold.rawValue {
      traits.insert(.traitBold)
    } else {
      traits.remove(.traitBold)
    }
    return font.fontDescriptor.withSymbolicTraits(traits).map { UIFont(descriptor: $0, size: font.pointSize) } ?? font
  }
}
