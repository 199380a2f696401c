import UIKit

/// One tab of a strip. It contains its title twice, in the colours of selected and other tabs: between two tabs one fades into the other,
/// and nothing is redrawn.
final class TabStripButton: UIControl {
  private let style: TabStripStyle
  /// The title as it looks unselected.
  private let normal: TabStripFace
  /// The title as it looks selected, in the same place.
  private let selected: TabStripFace
  private let badge = UILabel()
  private(set) var item: TabStripItem

  /// The strip's traits, which decide the text size: the strip is notified of a change before its tabs are.
  private var traits: UITraitCollection

  init(_ item: TabStripItem, style: TabStripStyle, traits: UITraitCollection) {
    self.item = item
    self.style = style
    self.traits = traits
    normal = TabStripFace(color: style.normalColor)
    selected = TabStripFace(color: style.selectedColor)
    super.init(frame: .zero)
    badge.textAlignment = .center
    badge.textColor = style.badgeTextColor
    badge.backgroundColor = style.badgeColor
    badge.clipsToBounds = true
    for view in [normal, selected, badge] as [UIView] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
    isAccessibilityElement = true
    showShare()
    update(item)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  /// How selected this tab is, 0…1.
  var share: CGFloat = 0 {
    didSet { if oldValue != share { showShare() } }
  }

  /// Blends the two titles.
  private func showShare() {
    normal.alpha = 1 - share
    selected.alpha = share
    (normal.isHidden, selected.isHidden) = (share >= 1, share <= 0)
  }

  override var isSelected: Bool { didSet { updateTraits() } }
  override var isHighlighted: Bool { didSet { alpha = isHighlighted ? Self.pressedAlpha : 1 } }

  /// The opacity of a pressed tab, as of the system's plain buttons [G].
  private static let pressedAlpha: CGFloat = 0.5

  /// Shows an item in this tab.
  func update(_ item: TabStripItem) {
    self.item = item
    updateFonts()
    accessibilityLabel = item.accessibilityLabel ?? item.title
    accessibilityValue = hasBadge ? item.badge : nil
    updateTraits()
  }

  private func updateTraits() {
    accessibilityTraits = isSelected ? [.button, .selected] : .button
    // The tab key enters the strip at the selected tab.
    focusGroupPriority = isSelected ? .prioritized : .ignored
  }

  private var hasBadge: Bool { !(item.badge ?? "").isEmpty }

  // MARK: Size

  /// Adopts another text size.
  func adapt(to traits: UITraitCollection) {
    self.traits = traits
    updateFonts()
  }

  /// Sets texts and fonts at the current text size.
  private func updateFonts() {
    let metrics = UIFontMetrics(forTextStyle: style.textStyle)
    let font = metrics.scaledFont(
      for: .systemFont(ofSize: style.fontSize, weight: style.fontWeight), compatibleWith: traits)
    for face in [normal, selected] { face.show(item, font: font) }
    badge.text = item.badge
    badge.isHidden = !hasBadge
    badge.font = metrics.scaledFont(
      for: .systemFont(ofSize: style.fontSize * Self.badgeShare, weight: .medium), compatibleWith: traits)
    setNeedsLayout()
  }

  /// The badge's font size, as a share of the title's.
  private static let badgeShare: CGFloat = 0.8
  /// Between title and badge, in points.
  private static let badgeGap: CGFloat = 5

  /// The size of the badge with its round ends, in points; zero without one.
  private var badgeSize: CGSize {
    guard hasBadge else { return .zero }
    let size = badge.intrinsicContentSize
    let height = size.height.rounded(.up) + 2
    return CGSize(width: max((size.width + height * 0.6).rounded(.up), height), height: height)
  }

  /// The size of title and badge without padding, in points.
  var contentSize: CGSize {
    let (face, badge) = (normal.contentSize, badgeSize)
    return CGSize(
      width: face.width + (hasBadge ? Self.badgeGap + badge.width : 0), height: max(face.height, badge.height))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let (content, face, badgeSize) = (contentSize, normal.contentSize, badgeSize)
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    func place(_ view: UIView, start: CGFloat, size: CGSize) {
      let x = ((bounds.width - content.width) / 2 + start).roundedToPixels(of: self)
      let y = ((bounds.height - size.height) / 2).roundedToPixels(of: self)
      view.frame = CGRect(
        x: isMirrored ? bounds.width - x - size.width : x, y: y, width: size.width, height: size.height)
    }
    for view in [normal, selected] { place(view, start: 0, size: face) }
    place(badge, start: face.width + Self.badgeGap, size: badgeSize)
    badge.layer.cornerRadius = badgeSize.height / 2
  }
}

/// A tab's image and title in one colour.
private final class TabStripFace: UIView {
  private let label = UILabel()
  private let picture = UIImageView()

  init(color: UIColor) {
    super.init(frame: .zero)
    label.textColor = color
    picture.tintColor = color
    picture.contentMode = .scaleAspectFit
    addSubview(label)
    addSubview(picture)
    label.isAccessibilityElement = false
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  /// Between image and title, in points.
  private static let gap: CGFloat = 6

  /// Shows an item's image and title; a symbol has the font's size.
  func show(_ item: TabStripItem, font: UIFont) {
    label.text = item.title
    label.font = font
    let image = item.image?.applyingSymbolConfiguration(UIImage.SymbolConfiguration(font: font)) ?? item.image
    picture.image = image
    picture.isHidden = image == nil
    setNeedsLayout()
  }

  /// The size of image and title, rounded up to whole points.
  var contentSize: CGSize {
    let text = label.intrinsicContentSize
    let image = picture.image?.size ?? .zero
    let gap = picture.image == nil || text.width == 0 ? 0 : Self.gap
    return CGSize(
      width: (text.width + gap + image.width).rounded(.up), height: max(text.height, image.height).rounded(.up))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let (text, image) = (label.intrinsicContentSize, picture.image?.size ?? .zero)
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    func middle(_ height: CGFloat) -> CGFloat { ((bounds.height - height) / 2).roundedToPixels(of: self) }
    let width = text.width.rounded(.up)
    label.frame = CGRect(
      x: isMirrored ? 0 : bounds.width - width, y: middle(text.height), width: width, height: text.height.rounded(.up))
    picture.frame = CGRect(
      x: isMirrored ? bounds.width - image.width : 0, y: middle(image.height), width: image.width, height: image.height)
  }
}

extension CGFloat {
  /// Returns the number rounded to the nearest device pixel of a view's screen.
  @MainActor func roundedToPixels(of view: UIView) -> CGFloat {
    let scale = Swift.max(view.traitCollection.displayScale, 1)
    return (self * scale).rounded() / scale
  }
}
