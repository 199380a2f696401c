import UIKit

/// A title, and below it a subtitle if there is one; in a compact bar the subtitle stands beside the title.
///
/// The default toolbar shows a screen's title with it. For a subtitle, set one as the screen's `navigationItem.titleView`.
@MainActor
open class NavigationToolbarTitleView: UIView {
  let titleLabel = UILabel()
  let subtitleLabel = UILabel()
  private let stack = UIStackView()
  private let style: NavigationToolbarStyle

  /// - Parameter style: Its fonts, colours and the least scale of a long title.
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

  /// The titles and the style of an archive; the default style, and no title, where that holds none.
  public required convenience init?(coder: NSCoder) {
    self.init(
      title: coder.held("titleView.title"), subtitle: coder.held("titleView.subtitle"),
      style: NavigationToolbarStyle(in: coder))
  }

  nonisolated deinit {}

  /// Keeps the titles and the style: the view is made anew from them.
  open override func encode(with coder: NSCoder) {
    coder.hold(title, "titleView.title")
    coder.hold(subtitle, "titleView.subtitle")
    style.hold(in: coder)
  }

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
      stack.trailingAnchor.constraint(equalTo: trailingAnchor),
      stack.bottomAnchor.constraint(equalTo: bottomAnchor),
    ])
  }

  /// `nil`, the default, is an empty title. It shrinks, and where there is no subtitle takes more lines, before it is cut.
  public var title: String? {
    didSet { if oldValue != title { update() } }
  }

  /// `nil`, the default, or empty shows only the title, which then may take more than one line.
  public var subtitle: String? {
    didSet { if oldValue != subtitle { update() } }
  }

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
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if previousTraitCollection?.verticalSizeClass != traitCollection.verticalSizeClass { update() }
  }
}
