import Foundation
import UIKitCore

/// A button of the standard bar: a symbol or a title, or a chevron with a title beside it.
final class NavigationBarButton: UIControl {
  /// Called on a tap; retained.
  var onTap: () -> Void = {}
  private let imageView = UIImageView()
  private let label = UILabel()
  /// The possible titles of a back button, best first; the last one fits anywhere.
  private var titles: [String]
  private let isBackButton: Bool
  /// The item that the button shows, for its menu; `nil` for back buttons.
  private weak var item: UIBarButtonItem?
  /// The bar's look of buttons; `nil` without one.
  private var look: UIBarButtonItemAppearance?
  /// For a back button, the bar's look.
  private var backLook: UINavigationBarAppearance?
  /// Where the bar's look has moved the title, in points.
  private var titleOffset = UIOffset.zero

  /// Between chevron and title, in points [G].
  private static let chevronGap: CGFloat = 6

  /// A button with the current look of `item`. It does not follow the item: the bar makes new buttons instead.
  ///
  /// - Parameter look: The bar's look of buttons in the item's style.
  convenience init(item: UIBarButtonItem, look: UIBarButtonItemAppearance? = nil) {
    self.init(titles: [item.title ?? ""], image: item.image, isBackButton: false)
    switch item.systemItem?.appearance {
    case .title(let title): titles = [title]
    case .symbol(let name): imageView.image = Self.symbol(name)
    case .space, nil: break
    }
    label.text = imageView.image == nil ? titles[0] : nil
    label.font = .systemFont(
      ofSize: NavigationBarMetrics.fontSize, weight: item.style == .done ? .semibold : .regular)
    self.look = look
    titleOffset = look?.normal.titlePositionAdjustment ?? .zero
    if let attributes = look?.attributes(isEnabled: true, isHighlighted: false), let text = label.text {
      BarTextAttributes.show(text, in: label, attributes: attributes)
    }
    if let attributes = item.titleTextAttributes(for: .normal), let text = label.text {
      label.attributedText = NSAttributedString(
        string: text, attributes: [.font: label.font as Any].merging(attributes) { $1 })
    }
    accessibilityLabel = item.accessibilityLabel ?? item.title ?? titles[0]
    accessibilityIdentifier = item.accessibilityIdentifier
    accessibilityHint = item.accessibilityHint
    accessibilityValue = item.accessibilityValue
    isEnabled = item.isEnabled
    isSelected = item.isSelected
    self.item = item
    showsMenuAsPrimaryAction = item.menu != nil && item.primaryAction == nil
    if let tint = item.tintColor { tintColor = tint }
    showState()
  }

  /// The back button that leads to `item`, named after that item as its display mode says.
  ///
  /// - Parameter look: The look of the bar.
  convenience init(backTo item: UINavigationItem, look: UINavigationBarAppearance? = nil) {
    let own = item.backBarButtonItem
    let title = own?.title ?? item.backButtonTitle ?? item.title
    let back = Self.localizedBack(for: UIScreen.main.environment.locale)
    let titles: [String] =
      switch item.backButtonDisplayMode {
      case .default: [title ?? back, back, ""]
      case .generic: [back, ""]
      case .minimal: [""]
      }
    self.init(titles: titles, image: own?.image ?? look?.ownBackIndicator ?? Self.chevron, isBackButton: true)
    label.text = titles[0]
    label.font = .systemFont(ofSize: NavigationBarMetrics.fontSize)
    backLook = look
    if let look {
      titleOffset = look.backButtonAppearance.normal.titlePositionAdjustment
      if let font = look.backAttributes(isEnabled: true, isHighlighted: false)[.font] as? UIFont { label.font = font }
    }
    accessibilityLabel = title ?? back
    accessibilityIdentifier = "BackButton"
    isEnabled = own?.isEnabled ?? true
    if let tint = own?.tintColor { tintColor = tint }
    showState()
  }

  private init(titles: [String], image: UIImage?, isBackButton: Bool) {
    self.titles = titles
    self.isBackButton = isBackButton
    super.init(frame: .zero)
    imageView.image = image
    imageView.contentMode = .center
    addSubview(imageView)
    addSubview(label)
    isAccessibilityElement = true
    accessibilityTraits = .button
    addAction(UIAction { [weak self] _ in self?.onTap() }, for: .touchUpInside)
  }

  required init?(coder: NSCoder) { nil }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    item?.takeAppearance(asShownBy: self)
  }

  override var shownMenu: UIMenu? { item?.menu }
  override var menuSender: AnyObject { item ?? self }

  override func accessibilityActivate() -> Bool {
    guard isEnabled else { return false }
    if showsMenuAsPrimaryAction { menuTracking.open() } else { onTap() }
    return true
  }

  /// The image of a back button.
  static var chevron: UIImage? { symbol("chevron.backward") }

  /// A symbol in the standard bar's size: chevrons are semibold, other glyphs regular and a little larger than the text [G].
  private static func symbol(_ name: String) -> UIImage? {
    let isChevron = name.hasPrefix("chevron")
    return UIImage(
      systemName: name,
      withConfiguration: UIImage.SymbolConfiguration(pointSize: 17, weight: isChevron ? .semibold : .regular))
  }

  /// "Back" in the languages of the example app and the tests; English elsewhere.
  private static func localizedBack(for locale: Locale) -> String {
    switch locale.identifier.prefix(2) {
    case "ja": "戻る"
    case "de": "Zurück"
    case "fr": "Retour"
    case "es": "Atrás"
    case "ko": "뒤로"
    case "zh": "返回"
    default: "Back"
    }
  }

  /// Moves the text away from its place, in points; for transitions.
  var labelShift: CGFloat {
    get { label.transform.tx }
    set { label.transform = CGAffineTransform(translationX: newValue, y: 0) }
  }

  /// The frame of the text at rest, in the button's space; `nil` without text.
  var labelFrame: CGRect? {
    guard let text = label.text, !text.isEmpty else { return nil }
    return CGRect(
      x: label.center.x - label.bounds.width / 2, y: label.center.y - label.bounds.height / 2,
      width: label.bounds.width, height: label.bounds.height)
  }

  /// Shows the first title that fits into `room` points, or the last one, and returns the resulting width.
  func chooseTitle(fitting room: CGFloat) -> CGFloat {
    for title in titles {
      label.text = title
      let width = sizeThatFits(.zero).width
      if width <= room { return width }
    }
    return sizeThatFits(.zero).width
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let image = imageView.image?.size ?? .zero
    let text = label.text?.isEmpty ?? true ? .zero : label.sizeThatFits(.zero)
    let gap = image.width > 0 && text.width > 0 ? Self.chevronGap : 0
    return CGSize(width: image.width + gap + text.width, height: max(image.height, text.height))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let image = imageView.image?.size ?? .zero
    let text = label.text?.isEmpty ?? true ? .zero : label.sizeThatFits(.zero)
    let gap = image.width > 0 && text.width > 0 ? Self.chevronGap : 0
    let start = isBackButton ? 0 : (bounds.width - image.width - gap - text.width) / 2
    func place(_ view: UIView, at x: CGFloat, size: CGSize) {
      let left = isRightToLeft ? bounds.width - x - size.width : x
      // Not through `frame`: a transition may have moved the text.
      view.bounds = CGRect(origin: .zero, size: size)
      view.center = CGPoint(x: left + size.width / 2, y: bounds.height / 2)
    }
    place(imageView, at: start, size: image)
    // A title that does not fit is cut off, as in a toolbar with too many items.
    let room = max(bounds.width - image.width - gap, 0)
    place(label, at: max(start, 0) + image.width + gap, size: CGSize(width: min(text.width, room), height: text.height))
    label.center.x += titleOffset.horizontal
    label.center.y += titleOffset.vertical
  }

  override var isHighlighted: Bool { didSet { showState() } }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    showState()
  }

  /// Shows the tint: grey while disabled, at alpha 0.3 while pressed [G].
  private func showState() {
    let own =
      item?.titleTextAttributes(for: isEnabled ? .normal : .disabled)?[.foregroundColor] as? UIColor
      ?? (look?.attributes(isEnabled: isEnabled, isHighlighted: isHighlighted)
      ?? backLook?.backAttributes(isEnabled: isEnabled, isHighlighted: isHighlighted))?[.foregroundColor] as? UIColor
    label.textColor = own ?? (isEnabled ? tintColor : .tertiaryLabel)
    imageView.tintColor = isEnabled ? nil : .tertiaryLabel
    alpha = isHighlighted ? 0.3 : 1
  }
}
