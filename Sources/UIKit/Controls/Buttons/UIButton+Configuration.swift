import Foundation
import UIKitCore

extension UIButton {
  /// The content and look of a button, as a value.
  ///
  /// Sizes, radii and state colours of the styles are those of iOS 15 to 18 as they appear beside an iPhone; Apple
  /// publishes none of them (confidence G unless noted).
  nonisolated public struct Configuration: Sendable {
    enum Style: Sendable {
      case plain, gray, tinted, filled
    }

    public enum Size: Sendable {
      case mini, small, medium, large
    }

    public enum CornerStyle: Sendable {
      /// The background's own radius.
      case fixed
      /// The background's own radius, growing with the text size.
      case dynamic
      case small, medium, large, capsule
    }

    public enum TitleAlignment: Sendable {
      /// Leading beside an image, centred otherwise.
      case automatic
      case leading, center, trailing
    }

    let style: Style
    private var ownContentInsets: NSDirectionalEdgeInsets?

    private init(_ style: Style) { self.style = style }

    // MARK: Styles

    /// The title alone, in the tint.
    public static func plain() -> Configuration { Configuration(.plain) }
    /// The title in the tint on a grey fill.
    public static func gray() -> Configuration { Configuration(.gray) }
    /// The title in the tint on a pale fill of the tint.
    public static func tinted() -> Configuration { Configuration(.tinted) }
    /// The title in white on the tint.
    public static func filled() -> Configuration { Configuration(.filled) }
    public static func borderless() -> Configuration { Configuration(.plain) }
    public static func bordered() -> Configuration { Configuration(.gray) }
    public static func borderedTinted() -> Configuration { Configuration(.tinted) }
    public static func borderedProminent() -> Configuration { Configuration(.filled) }

    // MARK: Content

    public var title: String? {
      get { attributedTitle.map { String($0.characters) } }
      set { attributedTitle = newValue.map { AttributedString($0) } }
    }
    public var attributedTitle: AttributedString?
    public var titleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
    public var titleLineBreakMode = NSLineBreakMode.byWordWrapping

    public var subtitle: String? {
      get { attributedSubtitle.map { String($0.characters) } }
      set { attributedSubtitle = newValue.map { AttributedString($0) } }
    }
    public var attributedSubtitle: AttributedString?
    public var subtitleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
    public var subtitleLineBreakMode = NSLineBreakMode.byWordWrapping

    public var image: UIImage?
    public var preferredSymbolConfigurationForImage: UIImage.SymbolConfiguration?

    // MARK: Layout

    /// The edge of the content, or of the title, the image stands at; one of the four.
    public var imagePlacement = NSDirectionalRectEdge.leading
    /// Between image and title, in points.
    public var imagePadding: CGFloat = 0
    /// Between title and subtitle, in points.
    public var titlePadding: CGFloat = 1
    public var titleAlignment = TitleAlignment.automatic
    public var buttonSize = Size.medium

    /// Between the bounds and the content, in points; follows the size until it is set.
    public var contentInsets: NSDirectionalEdgeInsets {
      get { ownContentInsets ?? Self.defaultInsets(for: buttonSize) }
      set { ownContentInsets = newValue }
    }

    /// Makes ``contentInsets`` follow the size again.
    public mutating func setDefaultContentInsets() { ownContentInsets = nil }

    /// With text of 17 points (15 in the small sizes) these give heights of 50.33, 34.33 and 28 points.
    private static func defaultInsets(for size: Size) -> NSDirectionalEdgeInsets {
      switch size {
      case .mini, .small: NSDirectionalEdgeInsets(top: 5, leading: 10, bottom: 5, trailing: 10)
      case .medium: NSDirectionalEdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12)
      case .large: NSDirectionalEdgeInsets(top: 15, leading: 20, bottom: 15, trailing: 20)
      }
    }

    // MARK: Look

    /// Title and image; `nil` takes the colour of the style.
    public var baseForegroundColor: UIColor?
    /// The background; `nil` takes the colour of the style.
    public var baseBackgroundColor: UIColor?
    public var background = UIBackgroundConfiguration.automatic(cornerRadius: Radii.medium)
    public var cornerStyle = CornerStyle.dynamic

    private enum Radii {
      static let small: CGFloat = 4
      static let medium: CGFloat = 5.95
      static let large: CGFloat = 8.75
    }

    /// The radius of the background's corners, in points, when it is `size` large.
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

    func foregroundColor(state: UIControl.State, tint: UIColor) -> UIColor {
      if state.contains(.disabled) { return .tertiaryLabel }
      let color = baseForegroundColor ?? (style == .filled ? .white : tint)
      return state.contains(.highlighted) ? Self.pressed(color) : color
    }

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

    /// A touched button of a configured style shows at three quarters of its strength.
    private static func pressed(_ color: UIColor) -> UIColor { color.faded(by: 0.75) }

    // MARK: Text

    /// Body text, or subheadline in the small sizes; follows the text size.
    private var titleStyle: UIFont.TextStyle {
      buttonSize == .mini || buttonSize == .small ? .subheadline : .body
    }

    /// - Parameters:
    ///   - attributedStateTitle: What is shown without a title of the configuration's own. Its attributes count before those of the style.
    ///   - stateTitle: What is shown without either.
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

    /// Symbols stand beside the title in its size unless they say otherwise.
    func symbolConfiguration(for image: UIImage) -> UIImage.SymbolConfiguration {
      let beside = UIImage.SymbolConfiguration(textStyle: titleStyle)
        .applying(image.symbolConfiguration)
      return beside.applying(preferredSymbolConfigurationForImage)
    }
  }
}
