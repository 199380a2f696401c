import Foundation

/// The views a bar has made for its top item.
struct NavigationBarContents {
  var isOutdated = true
  var title: UIView?
  var backButton: NavigationBarButton?
  /// In the order of the item's lists: from the edge inwards. `nil` stands for a space of the given width.
  var left: [Part] = []
  var right: [Part] = []

  struct Part {
    let view: UIView?
    /// In points; 0 lets the view decide.
    let width: CGFloat
  }

  var views: [UIView] { [title, backButton].compactMap { $0 } + (left + right).compactMap(\.view) }
}

/// Sizes of the standard bar on iOS 13–18, in points.
enum NavigationBarMetrics {
  /// Between the bar's edge and a button (from memory, confidence G).
  static let sideMargin: CGFloat = 16
  /// Between the bar's edge and the back chevron (from memory, confidence G).
  static let chevronMargin: CGFloat = 8
  /// Between two buttons, and between a button and the title (from memory, confidence G).
  static let gap: CGFloat = 8
  /// Title semibold, buttons regular (behaviours §2: title confidence M, buttons from memory).
  static let fontSize: CGFloat = 17
}

extension UINavigationBar {
  /// 44 points; 32 where the height is compact, 50 on pads (behaviours §2, confidence M).
  func standardHeight(for traits: UITraitCollection) -> CGFloat {
    if traits.userInterfaceIdiom == .pad { return 50 }
    return traits.verticalSizeClass == .compact ? 32 : 44
  }

  // MARK: Background

  func addBackground() {
    background.isUserInteractionEnabled = false
    background.backgroundColor = backgroundFill
    hairline.backgroundColor = .separator
    background.addSubview(hairline)
    addSubview(background)
  }

  /// Nearly opaque, as the system's material looks over a plain page (Flutter's Cupertino bar, confidence S); there is no
  /// blur on this platform.
  var backgroundFill: UIColor {
    if let barTintColor { return barTintColor }
    let alpha: CGFloat = isTranslucent ? 240.0 / 255 : 1
    return UIColor { traits in
      traits.userInterfaceStyle == .dark
        ? UIColor(white: 29.0 / 255, alpha: alpha) : UIColor(white: 249.0 / 255, alpha: alpha)
    }
  }

  /// In a navigation controller the background reaches up to the top of the screen; the hairline hangs below it.
  func layoutBackground() {
    let above = navigationController == nil ? 0 : frame.minY
    background.frame = CGRect(x: 0, y: -above, width: bounds.width, height: bounds.height + above)
    let pixel = 1 / max(traitCollection.displayScale, 1)
    hairline.frame = CGRect(x: 0, y: background.bounds.height, width: bounds.width, height: pixel)
  }

  // MARK: Contents

  func rebuildContents() {
    // A title or custom view may meanwhile be shown by another bar.
    for view in contents.views where view.superview === self { view.removeFromSuperview() }
    contents = NavigationBarContents(isOutdated: false)
    observeShownItems()
    guard let topItem else { return }
    contents.left = (topItem.leftBarButtonItems ?? []).compactMap(part)
    contents.right = (topItem.rightBarButtonItems ?? []).compactMap(part)
    let leftReplacesBack = !contents.left.isEmpty && !topItem.leftItemsSupplementBackButton
    if let backItem, !topItem.hidesBackButton, !leftReplacesBack {
      contents.backButton = makeBackButton(to: backItem)
    }
    contents.title = topItem.titleView ?? makeTitle(topItem.title)
    for view in contents.views { addSubview(view) }
  }

  private func makeTitle(_ title: String?) -> UIView? {
    guard let title, !title.isEmpty else { return nil }
    let label = UILabel()
    label.font = .systemFont(ofSize: NavigationBarMetrics.fontSize, weight: .semibold)
    label.textColor = .label
    label.textAlignment = .center
    label.text = title
    if let titleTextAttributes {
      label.attributedText = NSAttributedString(
        string: title, attributes: [.font: label.font as Any].merging(titleTextAttributes) { $1 })
    }
    return label
  }

  private func part(for item: UIBarButtonItem) -> NavigationBarContents.Part? {
    if item.isHidden { return nil }
    if let customView = item.customView { return .init(view: customView, width: item.width) }
    if item.systemItem?.appearance == .space { return .init(view: nil, width: item.width) }
    let button = NavigationBarButton(item: item)
    button.act = { [weak item] in item?.performPrimaryAction() }
    return .init(view: button, width: item.width)
  }

  private func makeBackButton(to backItem: UINavigationItem) -> NavigationBarButton {
    let button = NavigationBarButton(backTo: backItem)
    button.act = { [weak self] in self?.goBack() }
    return button
  }

  /// What the back button does: the item's own action, else the controller's pop, else the bar's.
  func goBack() {
    if let action = topItem?.backAction {
      action.performWithSender(self, target: nil)
    } else if let navigationController {
      navigationController.popViewController(animated: true)
    } else {
      popItem(animated: true)
    }
  }

  // MARK: Layout

  /// Places buttons from the edges inwards and the title in the middle, or as near to it as they leave room.
  func layoutContents() {
    var leading = NavigationBarMetrics.sideMargin + (isRightToLeft ? safeAreaInsets.right : safeAreaInsets.left)
    var trailing =
      bounds.width - NavigationBarMetrics.sideMargin - (isRightToLeft ? safeAreaInsets.left : safeAreaInsets.right)

    for part in contents.right {
      let width = self.width(of: part)
      trailing -= width
      if let view = part.view { place(view, at: trailing, width: width) }
      trailing -= NavigationBarMetrics.gap
    }
    let titleWidth = contents.title.map { fittingSize(of: $0).width } ?? 0
    if let backButton = contents.backButton {
      let start = leading - NavigationBarMetrics.sideMargin + NavigationBarMetrics.chevronMargin
      let room = min((bounds.width - titleWidth) / 2, trailing) - NavigationBarMetrics.gap - start
      let width = backButton.chooseTitle(fitting: room)
      place(backButton, at: start, width: width)
      leading = start + width + NavigationBarMetrics.gap
    }
    for part in contents.left {
      let width = self.width(of: part)
      if let view = part.view { place(view, at: leading, width: width) }
      leading += width + NavigationBarMetrics.gap
    }
    if let title = contents.title {
      let width = min(titleWidth, max(trailing - leading, 0))
      let centred = (bounds.width - width) / 2
      place(title, at: max(min(centred, trailing - width), leading), width: width)
    }
  }

  private func width(of part: NavigationBarContents.Part) -> CGFloat {
    if part.width > 0 { return part.width }
    return part.view.map { fittingSize(of: $0).width } ?? 0
  }

  /// The size a view wants: by its own word, else by its constraints.
  private func fittingSize(of view: UIView) -> CGSize {
    let size = view.sizeThatFits(bounds.size)
    if size.width > 0, size.height > 0 { return size }
    return view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
  }

  /// Centres `view` vertically; `start` is measured from the leading edge.
  private func place(_ view: UIView, at start: CGFloat, width: CGFloat) {
    let scale = max(traitCollection.displayScale, 1)
    let height = view is NavigationBarButton ? bounds.height : min(fittingSize(of: view).height, bounds.height)
    let x = isRightToLeft ? bounds.width - start - width : start
    let y = (bounds.height - height) / 2
    view.frame = CGRect(
      x: (x * scale).rounded() / scale, y: (y * scale).rounded() / scale, width: (width * scale).rounded(.up) / scale,
      height: height)
  }
}
