import Foundation
import UIKitCore

extension UIButton {
  /// The content and look of a button, as a value. Assign it to ``UIButton/configuration``.
  ///
  /// Start from a style such as ``filled()`` and change properties. Colours of the states, insets and fonts derive from style and size
  /// until they are set. All figures describe iOS 15 to 18 as they look beside an iPhone; Apple publishes none of them [G].
  nonisolated public struct Configuration: Sendable {
    /// The four looks. The bordered factories share them with the borderless ones.
    enum Style: Sendable {
      case plain, gray, tinted, filled
    }

    /// The size class: it decides the default insets and the text style, `.subheadline` in the two small ones and `.body` in the others.
    public enum Size: Sendable {
      case mini, small, medium, large
    }

    /// How the background's corner radius is found. It never exceeds half of the shorter side.
    public enum CornerStyle: Sendable {
      /// The background's own radius.
      case fixed
      /// The background's own radius, scaled with the text size as body text is.
      case dynamic
      /// Fixed radii of 4, 5.95 and 8.75 points [G], and half of the shorter side.
      case small, medium, large, capsule
    }

    /// How title and subtitle are aligned with each other; the place of both in the button is the control's content alignment.
    public enum TitleAlignment: Sendable {
      /// Leading beside an image, centred otherwise.
      case automatic
      case leading, center, trailing
    }

    let style: Style
    /// The insets that were set; `nil` while they follow ``buttonSize``.
    private var storedContentInsets: NSDirectionalEdgeInsets?

    private init(_ style: Style) { self.style = style }

    // MARK: Styles

    /// A title in the tint, without a background unless ``baseBackgroundColor`` is set.
    public static func plain() -> Configuration { Configuration(.plain) }
    /// A title in the tint on `secondarySystemFill`.
    public static func gray() -> Configuration { Configuration(.gray) }
    /// A title in the tint on the tint at 18 % opacity.
    public static func tinted() -> Configuration { Configuration(.tinted) }
    /// A white title on the tint.
    public static func filled() -> Configuration { Configuration(.filled) }
    /// The same as ``plain()`` here.
    public static func borderless() -> Configuration { Configuration(.plain) }
    /// The same as ``gray()`` here.
    public static func bordered() -> Configuration { Configuration(.gray) }
    /// The same as ``tinted()`` here.
    public static func borderedTinted() -> Configuration { Configuration(.tinted) }
    /// The same as ``filled()`` here.
    public static func borderedProminent() -> Configuration { Configuration(.filled) }

    // MARK: Content

    /// The characters of ``attributedTitle``; setting them drops its attributes.
    ///
    /// `nil`, the default, shows the title set for the button's state. An empty title shows none.
    public var title: String? {
      get { attributedTitle.map { String($0.characters) } }
      set { attributedTitle = newValue.map { AttributedString($0) } }
    }
    /// The title in every state. Its attributes take precedence over the font and colour of the style; `nil` leaves the title to the
    /// states.
    public var attributedTitle: AttributedString?
    /// Changes the title's font and colour before its own attributes are applied; also for titles set by state. Retained.
    public var titleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
    /// How the title breaks: modes that wrap allow any number of lines, the others one. Wraps at words by default.
    public var titleLineBreakMode = NSLineBreakMode.byWordWrapping

    /// The characters of ``attributedSubtitle``; setting them drops its attributes. `nil` and empty show no subtitle.
    public var subtitle: String? {
      get { attributedSubtitle.map { String($0.characters) } }
      set { attributedSubtitle = newValue.map { AttributedString($0) } }
    }
    /// The text below the title, in the footnote style and the title's colour where its attributes do not say otherwise.
    public var attributedSubtitle: AttributedString?
    /// Changes the subtitle's font and colour before its own attributes are applied. Retained.
    public var subtitleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
    /// As ``titleLineBreakMode``, for the subtitle.
    public var subtitleLineBreakMode = NSLineBreakMode.byWordWrapping

    /// The image in every state; `nil` shows the one set for the button's state. Templates and symbols take the title's colour.
    public var image: UIImage?
    /// Applied over the size of the title and the configuration of the symbol itself; bitmaps ignore it.
    public var preferredSymbolConfigurationForImage: UIImage.SymbolConfiguration?

    // MARK: Layout

    /// The edge of the content where the image is: one of the four. Other sets mean leading.
    public var imagePlacement = NSDirectionalRectEdge.leading
    /// The distance between image and texts, in points; counts only if the button shows both.
    public var imagePadding: CGFloat = 0
    /// The distance between title and subtitle, in points; counts only if the button shows both.
    public var titlePadding: CGFloat = 1
    /// The horizontal alignment of title and subtitle; see ``TitleAlignment``.
    public var titleAlignment = TitleAlignment.automatic
    /// The size class. Changing it changes ``contentInsets`` unless these were set.
    public var buttonSize = Size.medium

    /// The distance between the bounds and the content, in points. Follows ``buttonSize`` until it is set.
    public var contentInsets: NSDirectionalEdgeInsets {
      get { storedContentInsets ?? Self.defaultInsets(for: buttonSize) }
      set { storedContentInsets = newValue }
    }

    /// Forgets insets that were set, so that ``contentInsets`` follows the size again.
    public mutating func setDefaultContentInsets() { storedContentInsets = nil }

    /// Returns the insets of a size. With text of 17 points (15 in the small sizes) they give heights of 50.33, 34.33 and 28 points.
    private static func defaultInsets(for size: Size) -> NSDirectionalEdgeInsets {
      switch size {
      case .mini, .small: NSDirectionalEdgeInsets(top: 5, leading: 10, bottom: 5, trailing: 10)
      case .medium: NSDirectionalEdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12)
      case .large: NSDirectionalEdgeInsets(top: 15, leading: 20, bottom: 15, trailing: 20)
      }
    }

    // MARK: Look

    /// The colour of texts and templates; `nil` means white in the filled style and the tint in the others.
    ///
    /// Disabled buttons show `tertiaryLabel` instead, touched ones three quarters of its opacity.
    public var baseForegroundColor: UIColor?
    /// The colour that the style's background derives from: at 18 % opacity in the tinted style, as it is in the others.
    ///
    /// `nil` means the tint for tinted and filled, `secondarySystemFill` for gray, none for plain. `background.backgroundColor`, if set,
    /// wins in every state.
    public var baseBackgroundColor: UIColor?
    /// The background's radius, stroke and insets. Its colour, if set, ignores the states; `nil` derives one from the style.
    public var background = UIBackgroundConfiguration.automatic(cornerRadius: Radii.medium)
    /// How the corner radius is found; `.dynamic` by default.
    public var cornerStyle = CornerStyle.dynamic

    /// Corner radii in points [G].
    private enum Radii {
      static let small: CGFloat = 4
      static let medium: CGFloat = 5.95
      static let large: CGFloat = 8.75
    }

    /// Returns the radius of the background's corners, in points, for a background of `size`.
    func cornerRadius(for size: CGSize, traits: UITraitCollection) -> CGFloat {
      let limit = min(size.width, size.height) / 2
      let radius: CGFloat =
        switch cornerStyle {
        case .fixed: background.cornerRadius
        case .dynamic: UIFontMetrics.default.scaledValue(for: background.cornerRadius, compatibleWith: traits)
        case .small: Radii.small
        case .medium: Radii.medium
        case .large: Radii.large
        case .capsule: limit
        }
      return min(radius, limit)
    }

    // MARK: Colours of the states

    /// Returns the colour of texts and templates in `state`; `tint` stands in where no base colour is set.
    func foregroundColor(state: UIControl.State, tint: UIColor) -> UIColor {
      if state.contains(.disabled) { return .tertiaryLabel }
      let color = baseForegroundColor ?? (style == .filled ? .white : tint)
      return state.contains(.highlighted) ? Self.pressed(color) : color
    }

    /// Returns the background's colour in `state`, possibly clear.
    ///
    /// Plain buttons show their base colour in every state. The others are `tertiarySystemFill` while disabled.
    func backgroundColor(state: UIControl.State, tint: UIColor) -> UIColor {
      if let color = background.backgroundColor { return color }
      if style == .plain { return baseBackgroundColor ?? .clear }
      if state.contains(.disabled) { return .tertiarySystemFill }
      let color =
        switch style {
        case .filled: baseBackgroundColor ?? tint
        case .tinted: (baseBackgroundColor ?? tint).withAlphaComponent(0.18)
        default: baseBackgroundColor ?? .secondarySystemFill
        }
      return state.contains(.highlighted) ? Self.pressed(color) : color
    }

    /// Returns the colour of a touched button: three quarters of its opacity.
    private static func pressed(_ color: UIColor) -> UIColor { color.faded(by: 0.75) }

    // MARK: Text

    /// The title's text style, whose size follows the text size the user chose.
    private var titleStyle: UIFont.TextStyle {
      buttonSize == .mini || buttonSize == .small ? .subheadline : .body
    }

    /// Returns the title to show; `nil` for none.
    ///
    /// - Parameters:
    ///   - attributedStateTitle: The title if the configuration has none. Its attributes take precedence over those of the style.
    ///   - stateTitle: The title if neither exists.
    func titleText(
      or attributedStateTitle: NSAttributedString?, or stateTitle: String?, color: UIColor, traits: UITraitCollection
    ) -> ButtonText? {
      let base = titleAttributes(color, traits)
      if let attributedTitle { return ButtonText(attributedTitle, base: base) }
      guard let attributedStateTitle else { return stateTitle.flatMap { ButtonText(AttributedString($0), base: base) } }
      guard attributedStateTitle.length > 0 else { return nil }
      let style = NSAttributedString(AttributedString(" "), base: base).attributes(at: 0, effectiveRange: nil)
      return .attributed(attributedStateTitle.mappingAttributes { $0.merging(style) { own, _ in own } })
    }

    /// Returns the subtitle to show; `nil` without one or for an empty one.
    func subtitleText(color: UIColor, traits: UITraitCollection) -> ButtonText? {
      attributedSubtitle.flatMap {
        ButtonText($0, base: attributes(.footnote, subtitleTextAttributesTransformer, color, traits))
      }
    }

    private func titleAttributes(_ color: UIColor, _ traits: UITraitCollection) -> AttributeContainer {
      attributes(titleStyle, titleTextAttributesTransformer, color, traits)
    }

    private func attributes(
      _ style: UIFont.TextStyle, _ transformer: UIConfigurationTextAttributesTransformer?, _ color: UIColor,
      _ traits: UITraitCollection
    ) -> AttributeContainer {
      var attributes = AttributeContainer()
      attributes.uiKit.font = .preferredFont(forTextStyle: style, compatibleWith: traits)
      attributes.uiKit.foregroundColor = color
      return transformer.map { $0(attributes) } ?? attributes
    }

    /// Returns the configuration for a symbol: the size of the title, unless the symbol or ``preferredSymbolConfigurationForImage``
    /// specifies another one.
    func symbolConfiguration(for image: UIImage) -> UIImage.SymbolConfiguration {
      let beside = UIImage.SymbolConfiguration(textStyle: titleStyle)
        .applying(image.symbolConfiguration)
      return beside.applying(preferredSymbolConfigurationForImage)
    }
  }
}
