import CoreGraphics
import Foundation
import UIKitCore

/// The subviews of a button. A part is made when there is something for it to show, and hidden, not removed, afterwards.
final class ButtonParts {
  var title: ButtonLabel?
  var subtitle: ButtonLabel?
  var image: UIImageView?
  /// The configured background, below everything. `backgroundImage` is its counterpart without a configuration.
  var background: UIView?
  var backgroundImage: UIImageView?
  /// The configuration that a button type brings along; ``UIButton/configuration`` does not report it, and replaces it when set.
  var typeConfiguration: UIButton.Configuration?
}

extension UIButton {
  // MARK: Types

  /// Gives a new button the image or configuration of its type. Called once, by the initialiser.
  func applyType() {
    switch buttonType {
    case .custom, .system: return
    case .detailDisclosure, .infoLight, .infoDark: setSymbol("info.circle")
    case .contactAdd: setSymbol("plus.circle")
    case .close: parts.typeConfiguration = Self.closeConfiguration
    }
  }

  /// Whether the button shows the tint and fades when touched: every type but `.custom`.
  var showsTint: Bool { buttonType != .custom }

  private func setSymbol(_ name: String) {
    setImage(
      UIImage(
        systemName: name, withConfiguration: UIImage.SymbolConfiguration(pointSize: 17, weight: .regular, scale: .large)
      ),
      for: .normal)
  }

  /// A grey disc 30 points across with a cross [G].
  private static var closeConfiguration: Configuration {
    var configuration = Configuration.gray()
    configuration.image = UIImage(
      systemName: "xmark", withConfiguration: UIImage.SymbolConfiguration(pointSize: 15, weight: .bold))
    configuration.baseForegroundColor = .secondaryLabel
    configuration.baseBackgroundColor = .tertiarySystemFill
    configuration.cornerStyle = .capsule
    configuration.contentInsets = .zero
    return configuration
  }

  /// The width and height of a close button, in points [G].
  static let closeSide: CGFloat = 30

  /// The configuration to show, with the image of the current state if it has none of its own; `nil` for a button without one.
  ///
  /// Apple's documentation of `UIButtonConfiguration` says that a configuration and what is set by state go together [D]. That the
  /// configuration's title and image take precedence, and that colours and background images of states are ignored, is a guess [G].
  var shownConfiguration: Configuration? {
    guard var shown = configuration else { return parts.typeConfiguration }
    guard shown.image == nil, let image = image(for: state) else { return shown }
    shown.image = image
    if shown.preferredSymbolConfigurationForImage == nil {
      shown.preferredSymbolConfigurationForImage = currentPreferredSymbolConfiguration
    }
    return shown
  }

  // MARK: Making parts

  /// The title's label, made if it does not exist.
  var titleView: ButtonLabel {
    if let title = parts.title { return title }
    // System buttons have 15-point titles (behaviours §10) [M], custom ones the documented button size, 18: Apple's documentation of
    // `buttonFontSize` does not say where it is used [G].
    let label = makeLabel(
      font: .systemFont(ofSize: showsTint ? 15 : UIFont.buttonFontSize), lineBreakMode: .byTruncatingMiddle)
    parts.title = label
    return label
  }

  private var subtitleView: ButtonLabel {
    if let subtitle = parts.subtitle { return subtitle }
    let label = makeLabel(font: .systemFont(ofSize: UIFont.labelFontSize), lineBreakMode: .byTruncatingTail)
    parts.subtitle = label
    return label
  }

  /// Adds a label on top that invalidates the button's size when the app changes its look.
  private func makeLabel(font: UIFont, lineBreakMode: NSLineBreakMode) -> ButtonLabel {
    let label = ButtonLabel(font: font, lineBreakMode: lineBreakMode) { [weak self] in self?.contentDidChange() }
    addSubview(label)
    return label
  }

  /// The image's view, made if it does not exist.
  var imagePart: UIImageView {
    if let image = parts.image { return image }
    let view = UIImageView()
    addSubview(view)
    parts.image = view
    return view
  }

  // MARK: Filling parts

  /// Gives every part its content in the current state and hides the others. Called before each measurement and layout; repeating it
  /// changes nothing.
  func updateParts() {
    if let configuration = shownConfiguration { fill(from: configuration) } else { fillFromStates() }
  }

  private func fill(from configuration: Configuration) {
    let tint = role == .destructive ? UIColor.systemRed : tintColor!
    let foreground = configuration.foregroundColor(state: state, tint: tint)
    // A configuration without a title shows the state's title; the configuration of a type does not.
    let showsState = self.configuration != nil
    show(
      configuration.titleText(
        or: showsState ? currentAttributedTitle : nil, or: showsState ? title(for: state) : nil, color: foreground,
        traits: traitCollection),
      lines: configuration.titleLineBreakMode
    ) {
      titleView
    } hiding: {
      parts.title
    }
    show(
      configuration.subtitleText(color: foreground, traits: traitCollection), lines: configuration.subtitleLineBreakMode
    ) {
      subtitleView
    } hiding: {
      parts.subtitle
    }
    show(image: configured(configuration.image, configuration), tint: foreground, alpha: 1)

    parts.backgroundImage?.isHidden = true
    let fill = configuration.backgroundColor(state: state, tint: tint)
    let hasStroke = configuration.background.strokeWidth > 0
    guard parts.background != nil || hasStroke || fill != .clear else { return }
    let background = parts.background ?? UIView()
    if parts.background == nil {
      background.isUserInteractionEnabled = false
      insertSubview(background, at: 0)
      parts.background = background
    }
    background.isHidden = false
    background.backgroundColor = fill
    background.layer.borderWidth = configuration.background.strokeWidth
    background.layer.borderColor =
      (configuration.background.strokeColor ?? tint)
      .resolvedColor(with: traitCollection).cgColor
  }

  /// Returns a symbol in the size a configuration gives it; other images as they are.
  func configured(_ image: UIImage?, _ configuration: Configuration) -> UIImage? {
    guard let image, image.isSymbolImage else { return image }
    return image.withConfiguration(configuration.symbolConfiguration(for: image))
  }

  private func fillFromStates() {
    parts.background?.isHidden = true
    parts.subtitle?.isHidden = true
    if let attributed = currentAttributedTitle {
      // A title without a colour has that of the plain title [G]; touching fades the whole label.
      titleView.show(attributed, color: titleColor(for: state.subtracting(.highlighted)) ?? .white)
      titleView.isHidden = false
      titleView.alpha = showsTint && state.contains(.highlighted) ? Self.pressedAlpha : 1
    } else if let title = title(for: state), !title.isEmpty {
      titleView.isHidden = false
      titleView.alpha = 1
      titleView.show(title)
      titleView.textColor = currentTitleColor
      titleView.shadowColor = currentTitleShadowColor
    } else {
      parts.title?.isHidden = true
      parts.title?.show(nil)
    }
    show(image: unconfiguredImage, tint: imageTint, alpha: imageAlpha)
    if let backgroundImage = currentBackgroundImage {
      let view = parts.backgroundImage ?? UIImageView()
      if parts.backgroundImage == nil {
        insertSubview(view, at: 0)
        parts.backgroundImage = view
      }
      view.image = backgroundImage
      view.isHidden = false
    } else {
      parts.backgroundImage?.isHidden = true
    }
  }

  /// The image of the current state without a configuration; a system button shows it as a template, in its tint.
  var unconfiguredImage: UIImage? {
    guard var shown = image(for: state) else { return nil }
    if shown.isSymbolImage, let configuration = currentPreferredSymbolConfiguration {
      shown = shown.applyingSymbolConfiguration(configuration) ?? shown
    }
    guard showsTint, shown.renderingMode == .automatic else { return shown }
    return shown.withRenderingMode(.alwaysTemplate)
  }

  /// Shows `text` in a label, made by `label` only if there is a text; otherwise hides the one that `present` returns.
  private func show(
    _ text: ButtonText?, lines mode: NSLineBreakMode, in label: () -> ButtonLabel,
    hiding present: () -> ButtonLabel?
  ) {
    guard let text else {
      present()?.isHidden = true
      present()?.show(nil)
      return
    }
    let label = label()
    label.isHidden = false
    label.alpha = 1
    label.show(text, lines: mode, alignment: textAlignment)
  }

  private func show(image: UIImage?, tint: UIColor, alpha: CGFloat) {
    guard let image else {
      parts.image?.isHidden = true
      parts.image?.image = nil
      return
    }
    imagePart.isHidden = false
    imagePart.image = image
    imagePart.tintColor = tint
    imagePart.alpha = alpha
  }

  // MARK: Colours of the states

  /// The opacity of the title and image of a touched system button (behaviours §10) [M].
  private static let pressedAlpha: CGFloat = 0.2
  /// The opacity of the image of a touched or disabled custom button [G].
  private static let adjustedImageAlpha: CGFloat = 0.5

  /// Returns the title's colour where none is set: white for a custom button, else the tint, or red for a destructive role.
  func defaultTitleColor(in state: State) -> UIColor? {
    guard showsTint else { return .white }
    if state.contains(.disabled) { return .tertiaryLabel }
    let tint = role == .destructive ? UIColor.systemRed : tintColor!
    return state.contains(.highlighted) ? tint.withAlphaComponent(Self.pressedAlpha) : tint
  }

  private var imageTint: UIColor {
    showsTint ? defaultTitleColor(in: state) ?? tintColor : tintColor
  }

  /// The opacity of the image: dimmed for a touched or disabled custom button, unless the state has an image of its own.
  private var imageAlpha: CGFloat {
    guard !showsTint else { return 1 }
    if state.contains(.disabled), adjustsImageWhenDisabled, content[.image, state] == nil {
      return Self.adjustedImageAlpha
    }
    if state.contains(.highlighted), adjustsImageWhenHighlighted, content[.image, state] == nil {
      return Self.adjustedImageAlpha
    }
    return 1
  }
}
