import Foundation
import UIKitCore

/// The contents of a bar for one item: title, back button, buttons. A bar has one; during a transition, two.
///
/// ```
/// │8‹ back 8 left 8 left 8      title      8 right 8 right 16│
/// ```
///
/// Distances are in points, from the safe area's sides, and mirrored from right to left. Without a back button the left items begin at 16.
final class NavigationBarContentView: UIView {
  /// A button, a custom view or a space.
  struct Part {
    /// `nil` for a space of the given width.
    let view: UIView?
    /// In points; 0 gives a view the width that it asks for, and a space none.
    let width: CGFloat
  }

  /// Holds the title, so that it can be moved without touching an app's title view.
  let titleHolder = UIView()
  /// A label, or the item's `titleView`; `nil` for an empty title.
  private(set) var title: UIView?
  /// Missing where the item hides it, or has left items that replace it.
  private(set) var backButton: NavigationBarButton?
  /// In the order of the item's lists: from the edge inwards.
  private var left: [Part] = []
  private var right: [Part] = []

  /// Gaps between the buttons belong to the bar.
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    return hit === self || hit === titleHolder ? nil : hit
  }

  // MARK: Contents

  private var views: [UIView] { [title, backButton].compactMap { $0 } + (left + right).compactMap(\.view) }

  /// Replaces the contents by those of the top item of `bar`. O(items); custom views and title views are taken from their previous
  /// superview.
  func rebuild(for bar: UINavigationBar) {
    removeContents()
    guard let topItem = bar.topItem else { return }
    let leading = [topItem.systemLeadingItem].compactMap(\.self) + topItem.leadingItems
    left = leading.compactMap { part(for: $0, look: bar.shownAppearance) }
    right = topItem.trailingItems.compactMap { part(for: $0, look: bar.shownAppearance) }
    titleOffset = bar.shownAppearance?.titlePositionAdjustment ?? .zero
    showLargeTitle(topItem.title, of: bar)
    let leftReplacesBack = !topItem.leadingItems.allSatisfy(\.isHidden) && !topItem.leftItemsSupplementBackButton
    if let backItem = bar.backItem, !topItem.hidesBackButton, !leftReplacesBack {
      let button = NavigationBarButton(backTo: backItem, look: bar.shownAppearance)
      button.onTap = { [weak bar] in bar?.goBack() }
      backButton = button
    }
    title = topItem.titleView ?? makeTitle(topItem.title, of: bar)
    if let title {
      titleHolder.addSubview(title)
      addSubview(titleHolder)
    }
    for view in views where view !== title { addSubview(view) }
    setNeedsLayout()
  }

  // MARK: The large title

  /// The height of the large title's place at the content's top, and what is left of it now; in points, 0 without one.
  private(set) var (largeTitleHeight, largeTitleRest): (CGFloat, CGFloat) = (0, 0)
  /// Below the row, cuts off what has gone under it; `nil` without a large title.
  private(set) var largeTitleHolder: UIView?
  private let largeTitle = UILabel()
  private var titleOffset = UIOffset.zero

  /// Sets the height of the large title's place, and what is left of it. The next rebuild makes the letters.
  func setLargeTitle(height: CGFloat, rest: CGFloat) {
    guard (largeTitleHeight, largeTitleRest) != (height, rest) else { return }
    (largeTitleHeight, largeTitleRest) = (height, rest)
    showLargeTitleRest()
  }

  /// Makes or removes the large letters.
  private func showLargeTitle(_ title: String?, of bar: UINavigationBar) {
    guard let title, !title.isEmpty, largeTitleHeight > 0 else {
      largeTitleHolder?.removeFromSuperview()
      largeTitleHolder = nil
      return
    }
    if largeTitleHolder == nil {
      let holder = UIView()
      holder.clipsToBounds = true
      holder.isUserInteractionEnabled = false
      holder.addSubview(largeTitle)
      addSubview(holder)
      largeTitleHolder = holder
    }
    largeTitle.font = .systemFont(ofSize: 34, weight: .bold)
    largeTitle.textColor = .label
    largeTitle.adjustsFontSizeToFitWidth = true
    largeTitle.minimumScaleFactor = NavigationBarMetrics.minimumLargeTitleScale
    largeTitle.accessibilityTraits = .header
    let attributes = bar.shownAppearance?.largeTitleTextAttributes ?? bar.largeTitleTextAttributes ?? [:]
    BarTextAttributes.show(title, in: largeTitle, attributes: attributes)
    showLargeTitleRest()
  }

  /// Shows how much of the large title is left, and the small one accordingly.
  private func showLargeTitleRest() {
    titleHolder.alpha = ScrollEdgeRules.titleOpacity(
      height: largeTitleHolder == nil ? 0 : largeTitleHeight, rest: largeTitleRest)
    layoutLargeTitle()
  }

  /// Places the large letters at the leading margin; they move up with the content and go under the row.
  private func layoutLargeTitle() {
    guard let largeTitleHolder else { return }
    let rest = max(largeTitleRest, 0)
    // Not through `frame`: a transition may have moved it.
    largeTitleHolder.bounds = CGRect(x: 0, y: 0, width: bounds.width, height: rest)
    largeTitleHolder.center = CGPoint(x: bounds.midX, y: bounds.maxY + rest / 2)
    largeTitleHolder.isHidden = rest <= 0
    let margin = NavigationBarMetrics.sideMargin
    let inner = bounds.inset(
      by: UIEdgeInsets(top: 0, left: margin + safeAreaInsets.left, bottom: 0, right: margin + safeAreaInsets.right))
    let size = largeTitle.sizeThatFits(CGSize(width: inner.width, height: 0))
    let width = min(size.width, inner.width)
    // Pulled beyond the top, the title moves down with the content.
    let y = ScrollEdgeRules.largeTitleTop - (largeTitleHeight - rest)
    let x = isRightToLeft ? inner.maxX - width : inner.minX
    largeTitle.frame = CGRect(x: x, y: y, width: width, height: size.height)
  }

  /// Removes the views, unless another bar has taken one over.
  func removeContents() {
    for view in views where view.superview === self || view.superview === titleHolder { view.removeFromSuperview() }
    titleHolder.removeFromSuperview()
    (title, backButton, left, right) = (nil, nil, [], [])
  }

  private func makeTitle(_ title: String?, of bar: UINavigationBar) -> UIView? {
    guard let title, !title.isEmpty else { return nil }
    let label = UILabel()
    label.font = .systemFont(ofSize: NavigationBarMetrics.fontSize, weight: .semibold)
    label.textColor = .label
    label.textAlignment = .center
    label.text = title
    label.accessibilityTraits = .header
    if let appearance = bar.shownAppearance {
      BarTextAttributes.show(title, in: label, attributes: appearance.titleTextAttributes)
    } else if let attributes = bar.titleTextAttributes {
      label.attributedText = NSAttributedString(
        string: title, attributes: [.font: label.font as Any].merging(attributes) { $1 })
    }
    return label
  }

  /// The view for an item; `nil` if that is hidden.
  private func part(for item: UIBarButtonItem, look: UINavigationBarAppearance?) -> Part? {
    if item.isHidden { return nil }
    if let customView = item.customView { return Part(view: customView, width: item.width) }
    if item.systemItem?.appearance == .space { return Part(view: nil, width: item.width) }
    let button = NavigationBarButton(
      item: item, look: item.style == .done ? look?.doneButtonAppearance : look?.buttonAppearance)
    button.onTap = { [weak item] in item?.performPrimaryAction() }
    return Part(view: button, width: item.width)
  }

  // MARK: Layout

  override func layoutSubviews() {
    super.layoutSubviews()
    layoutContents()
  }

  /// Places buttons from the edges inwards, and the title in the middle or as near to it as they allow.
  ///
  /// The right items come first: the back button gets a title that fits beside them and the title, see
  /// ``NavigationBarButton/chooseTitle(fitting:)``.
  func layoutContents() {
    var leading = NavigationBarMetrics.sideMargin + (isRightToLeft ? safeAreaInsets.right : safeAreaInsets.left)
    var trailing =
      bounds.width - NavigationBarMetrics.sideMargin - (isRightToLeft ? safeAreaInsets.left : safeAreaInsets.right)

    for part in right {
      let width = self.width(of: part)
      trailing -= width
      if let view = part.view { place(view, at: trailing, width: width) }
      trailing -= NavigationBarMetrics.gap
    }
    let titleWidth = title.map { fittingSize(of: $0).width } ?? 0
    if let backButton {
      let start = leading - NavigationBarMetrics.sideMargin + NavigationBarMetrics.chevronMargin
      let room = min((bounds.width - titleWidth) / 2, trailing) - NavigationBarMetrics.gap - start
      let width = backButton.chooseTitle(fitting: room)
      place(backButton, at: start, width: width)
      leading = start + width + NavigationBarMetrics.gap
    }
    for part in left {
      let width = self.width(of: part)
      if let view = part.view { place(view, at: leading, width: width) }
      leading += width + NavigationBarMetrics.gap
    }
    if let title {
      let width = min(titleWidth, max(trailing - leading, 0))
      let centred = (bounds.width - width) / 2
      let frame = frame(of: title, at: max(min(centred, trailing - width), leading), width: width)
      titleHolder.bounds = CGRect(origin: .zero, size: frame.size)
      titleHolder.center = CGPoint(x: frame.midX + titleOffset.horizontal, y: frame.midY + titleOffset.vertical)
      title.frame = titleHolder.bounds
    }
    layoutLargeTitle()
  }

  private func width(of part: Part) -> CGFloat {
    if part.width > 0 { return part.width }
    return part.view.map { fittingSize(of: $0).width } ?? 0
  }

  /// The size that a view asks for: by `sizeThatFits(_:)`, or, if that is empty, by its constraints.
  private func fittingSize(of view: UIView) -> CGSize {
    let size = view.sizeThatFits(bounds.size)
    if size.width > 0, size.height > 0 { return size }
    return view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
  }

  private func place(_ view: UIView, at start: CGFloat, width: CGFloat) {
    view.frame = frame(of: view, at: start, width: width)
  }

  /// A frame with whole pixels for position and width, centred vertically. Buttons are as high as the bar.
  ///
  /// - Parameter start: The distance from the leading edge, in points.
  private func frame(of view: UIView, at start: CGFloat, width: CGFloat) -> CGRect {
    let scale = max(traitCollection.displayScale, 1)
    let height = view is NavigationBarButton ? bounds.height : min(fittingSize(of: view).height, bounds.height)
    let x = isRightToLeft ? bounds.width - start - width : start
    let y = (bounds.height - height) / 2
    return CGRect(
      x: (x * scale).rounded() / scale, y: (y * scale).rounded() / scale, width: (width * scale).rounded(.up) / scale,
      height: height)
  }
}
