import Foundation
import UIKitCore

/// One tab of a tab bar: the title below the icon, or beside it where the height is compact, and a badge.
final class TabBarButton: UIControl {
  /// The item that the tab shows. The bar calls ``refresh()`` when it changes.
  let item: UITabBarItem
  /// Called on a tap; retained.
  var onTap: () -> Void = {}
  private let icon = UIImageView()
  private let label = UILabel()
  private let badge = UILabel()

  /// Sizes of iOS 13–18, in points. The title's 10 points are from behaviours §2 "Tab item"; the positions are [G].
  private enum Metrics {
    static let fontSize: CGFloat = 10
    static let compactFontSize: CGFloat = 13
    /// The distances of the icon's and the title's centres from the bar's upper edge in a regular height, in points.
    static let iconCenter: CGFloat = 20
    static let titleCenter: CGFloat = 41
    static let iconSize: CGFloat = 22
    /// Between icon and title side by side.
    static let compactGap: CGFloat = 6
    static let badgeHeight: CGFloat = 18
    /// At both sides of the badge's text; a short text gets a circle.
    static let badgePadding: CGFloat = 5
    static let badgeFontSize: CGFloat = 13
  }

  init(item: UITabBarItem) {
    self.item = item
    super.init(frame: .zero)
    icon.contentMode = .center
    label.textAlignment = .center
    badge.textAlignment = .center
    badge.textColor = .white
    badge.font = .systemFont(ofSize: Metrics.badgeFontSize)
    badge.clipsToBounds = true
    badge.layer.cornerRadius = Metrics.badgeHeight / 2
    for view in [icon, label, badge] as [UIView] { addSubview(view) }
    isAccessibilityElement = true
    addAction(UIAction { [weak self] _ in self?.onTap() }, for: .touchUpInside)
    refresh()
  }

  required init?(coder: NSCoder) { nil }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    item.takeAppearance(asShownBy: self)
  }

  override var isSelected: Bool { didSet { if oldValue != isSelected { refresh() } } }
  /// The colour of icon and title while another tab is selected.
  var restingColor: UIColor = .systemGray { didSet { if oldValue != restingColor { refresh() } } }

  /// The bar's look; `nil` without one. Set again after a change inside of it.
  var look: UITabBarAppearance? { didSet { if oldValue !== look || look != nil { refresh() } } }
  /// What the look says about the current state.
  private var values = UITabBarItemStateAppearance.Values()

  override func tintColorDidChange() {
    super.tintColorDidChange()
    refresh()
  }

  /// Shows the current state of the item and the selection.
  func refresh() {
    let layout = isCompact ? look?.compactInlineLayoutAppearance : look?.stackedLayoutAppearance
    values =
      layout?.values(isEnabled: item.isEnabled, isSelected: isSelected) ?? UITabBarItemStateAppearance.Values()
    let image = isSelected ? item.selectedImage : item.image
    icon.image = image?.withConfiguration(UIImage.SymbolConfiguration(pointSize: Metrics.iconSize))
    let color: UIColor = isSelected ? tintColor : restingColor
    icon.tintColor = values.iconColor ?? (item.isEnabled ? color : .tertiaryLabel)
    label.text = item.title
    label.textColor = item.isEnabled ? color : .tertiaryLabel
    if let title = item.title { BarTextAttributes.show(title, in: label, attributes: values.title) }
    badge.textColor = .white
    badge.font = .systemFont(ofSize: Metrics.badgeFontSize)
    badge.text = item.badgeValue
    if let text = item.badgeValue { BarTextAttributes.show(text, in: badge, attributes: values.badgeText) }
    badge.isHidden = item.badgeValue == nil
    badge.backgroundColor = item.badgeColor ?? values.badgeColor ?? .systemRed
    isEnabled = item.isEnabled
    accessibilityLabel = item.accessibilityLabel ?? item.title
    accessibilityIdentifier = item.accessibilityIdentifier
    accessibilityValue = item.accessibilityValue ?? item.badgeValue
    accessibilityTraits = isSelected ? [.button, .selected] : .button
    setNeedsLayout()
  }

  private var isCompact: Bool { traitCollection.verticalSizeClass == .compact }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.font =
      values.title[.font] as? UIFont
      ?? .systemFont(
        ofSize: isCompact ? Metrics.compactFontSize : Metrics.fontSize, weight: isCompact ? .regular : .medium)
    let imageSize = icon.image?.size ?? .zero
    let text = label.sizeThatFits(bounds.size)
    var iconFrame = CGRect(origin: .zero, size: imageSize)
    if isCompact {
      let width = imageSize.width + Metrics.compactGap + text.width
      let start = (bounds.width - width) / 2
      iconFrame.origin = CGPoint(x: start, y: (bounds.height - imageSize.height) / 2)
      place(
        label,
        in: CGRect(x: start + imageSize.width + Metrics.compactGap, y: (bounds.height - text.height) / 2, size: text))
    } else {
      iconFrame.origin = CGPoint(x: (bounds.width - imageSize.width) / 2, y: Metrics.iconCenter - imageSize.height / 2)
      let width = min(text.width, bounds.width)
      let offset = UIOffset(
        horizontal: item.titlePositionAdjustment.horizontal + values.titleOffset.horizontal,
        vertical: item.titlePositionAdjustment.vertical + values.titleOffset.vertical)
      place(
        label,
        in: CGRect(
          x: (bounds.width - width) / 2 + offset.horizontal, y: Metrics.titleCenter - text.height / 2 + offset.vertical,
          size: CGSize(width: width, height: text.height)))
    }
    place(icon, in: iconFrame)
    let badgeText = badge.sizeThatFits(bounds.size)
    let badgeWidth = max(badgeText.width + 2 * Metrics.badgePadding, Metrics.badgeHeight)
    // Its left edge is at the right quarter of the icon.
    place(
      badge,
      in: CGRect(
        x: iconFrame.midX + imageSize.width / 4 + values.badgeOffset.horizontal,
        y: iconFrame.minY - 4 + values.badgeOffset.vertical,
        size: CGSize(width: badgeWidth, height: Metrics.badgeHeight)))
  }

  /// Places `view` on whole pixels; mirrored from right to left where icon and title are side by side.
  private func place(_ view: UIView, in rect: CGRect) {
    let scale = max(traitCollection.displayScale, 1)
    let x = isRightToLeft && isCompact ? bounds.width - rect.maxX : rect.minX
    view.frame = CGRect(
      x: (x * scale).rounded() / scale, y: (rect.minY * scale).rounded() / scale, size: rect.size)
  }
}

extension CGRect {
  fileprivate init(x: CGFloat, y: CGFloat, size: CGSize) { self.init(origin: CGPoint(x: x, y: y), size: size) }
}
