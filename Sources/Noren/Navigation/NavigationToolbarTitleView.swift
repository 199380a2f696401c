import UIKit

/// A title with an optional subtitle below it; in a compact bar the subtitle is beside the title.
///
/// The default toolbar uses it for a screen's title. For a subtitle, set one as the screen's `navigationItem.titleView`.
@MainActor
open class NavigationToolbarTitleView: UIView {
  let titleLabel = UILabel()
  let subtitleLabel = UILabel()
  private let stack = UIStackView()
  private lazy var stackTrailing = stack.trailingAnchor.constraint(equalTo: trailingAnchor)
  /// Covers the whole view while there is a menu; created with the first one.
  private(set) var menuButton: UIButton?
  /// The chevron after the title that shows there is a menu.
  private let menuMark = UIImageView()
  private let style: NavigationToolbarStyle

  /// Creates a title view.
  ///
  /// - Parameter style: Gives fonts, colours, line limit and the least scale of a long title.
  public init(title: String? = nil, subtitle: String? = nil, style: NavigationToolbarStyle = NavigationToolbarStyle()) {
    self.title = title
    self.subtitle = subtitle
    self.style = style
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    setUpLabels()
    setUpStack()
    update()
  }

  /// Restores the titles and the style of an archive; without them, no title and the default style.
  public required convenience init?(coder: NSCoder) {
    self.init(
      title: coder.read("titleView.title"), subtitle: coder.read("titleView.subtitle"),
      style: NavigationToolbarStyle(in: coder))
  }

  nonisolated deinit {}

  /// Archives the titles and the style: the view is created anew from them.
  open override func encode(with coder: NSCoder) {
    coder.write(title, "titleView.title")
    coder.write(subtitle, "titleView.subtitle")
    style.write(to: coder)
  }

  /// Applies the style to both labels.
  private func setUpLabels() {
    titleLabel.font = style.titleFont
    titleLabel.textColor = style.titleColor
    titleLabel.adjustsFontSizeToFitWidth = true
    titleLabel.minimumScaleFactor = style.titleMinimumScale
    titleLabel.accessibilityTraits.insert(.header)
    subtitleLabel.font = style.subtitleFont
    subtitleLabel.textColor = style.subtitleColor
    for label in [titleLabel, subtitleLabel] { label.textAlignment = .center }
  }

  private func setUpStack() {
    for label in [titleLabel, subtitleLabel] { stack.addArrangedSubview(label) }
    stack.translatesAutoresizingMaskIntoConstraints = false
    addSubview(stack)
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: topAnchor),
      stack.leadingAnchor.constraint(equalTo: leadingAnchor),
      stackTrailing,
      stack.bottomAnchor.constraint(equalTo: bottomAnchor),
    ])
  }

  /// The title; `nil`, the default, is empty. A long one shrinks, and without a subtitle takes more lines, before it is truncated.
  public var title: String? {
    didSet { if oldValue != title { update() } }
  }

  /// The second line; `nil`, the default, or an empty one leaves only the title, which then may take more than one line.
  public var subtitle: String? {
    didSet { if oldValue != subtitle { update() } }
  }

  /// Shows both texts in the arrangement for the vertical size class.
  private func update() {
    let hasSubtitle = !(subtitle ?? "").isEmpty
    let isCompact = traitCollection.verticalSizeClass == .compact
    titleLabel.text = title
    titleLabel.numberOfLines = hasSubtitle || isCompact ? 1 : style.titleLineLimit
    subtitleLabel.text = subtitle
    subtitleLabel.isHidden = !hasSubtitle
    stack.axis = isCompact ? .horizontal : .vertical
    stack.alignment = isCompact ? .firstBaseline : .fill
    stack.spacing = isCompact ? style.compactSubtitleSpacing : 0
    updateMenuLabel()
  }

  // MARK: Menu

  /// The menu that a tap on the title opens, which a mark then shows; with `nil`, the default, the title is no button. Retained.
  var menu: UIMenu? {
    didSet { if oldValue !== menu { updateMenu() } }
  }

  /// Shows or hides menu button and mark; the title makes room for the mark.
  private func updateMenu() {
    if menu != nil, menuButton == nil { setUpMenu() }
    guard let menuButton else { return }
    let isButton = menu != nil
    isUserInteractionEnabled = isButton
    menuButton.menu = menu
    menuButton.isHidden = !isButton
    menuMark.isHidden = !isButton
    stackTrailing.constant = isButton ? -Self.menuMark.size - Self.menuMark.distance : 0
    // VoiceOver reads the button in their place.
    for label in [titleLabel, subtitleLabel] { label.isAccessibilityElement = !isButton }
    updateMenuLabel()
  }

  /// Creates the button that covers the titles, and the mark after them.
  private func setUpMenu() {
    let button = UIButton()
    button.showsMenuAsPrimaryAction = true
    button.accessibilityTraits.insert(.header)
    menuButton = button
    menuMark.image = UIImage(
      systemName: "chevron.down", withConfiguration: UIImage.SymbolConfiguration(pointSize: Self.menuMark.size))
    menuMark.contentMode = .center
    menuMark.tintColor = style.subtitleColor
    for view in [menuMark, button] {
      view.translatesAutoresizingMaskIntoConstraints = false
      addSubview(view)
    }
    NSLayoutConstraint.activate([
      menuMark.trailingAnchor.constraint(equalTo: trailingAnchor),
      menuMark.centerYAnchor.constraint(equalTo: titleLabel.centerYAnchor),
      menuMark.widthAnchor.constraint(equalToConstant: Self.menuMark.size),
      menuMark.heightAnchor.constraint(equalToConstant: Self.menuMark.size),
      button.topAnchor.constraint(equalTo: topAnchor), button.bottomAnchor.constraint(equalTo: bottomAnchor),
      button.leadingAnchor.constraint(equalTo: leadingAnchor),
      button.trailingAnchor.constraint(equalTo: trailingAnchor),
    ])
  }

  /// Makes VoiceOver read both titles as the button's name.
  private func updateMenuLabel() {
    menuButton?.accessibilityLabel = [title, subtitle].compactMap(\.self).filter { !$0.isEmpty }.joined(separator: ", ")
  }

  /// The mark's size and its distance from the title, in points [G].
  private static let menuMark: (size: CGFloat, distance: CGFloat) = (12, 4)

  /// Extends the title with a menu to the height that a finger needs: 44 points (Apple's Human Interface Guidelines) [D].
  open override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    let missing = menu == nil ? 0 : max(44 - bounds.height, 0)
    return bounds.insetBy(dx: 0, dy: -missing / 2).contains(point)
  }

  open override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard let hit = super.hitTest(point, with: event) else { return nil }
    return menu == nil ? hit : menuButton
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if previousTraitCollection?.verticalSizeClass != traitCollection.verticalSizeClass { update() }
  }
}
