import Diagnostics
import Foundation
import UIKitCore

/// Is notified of the tab that the user has chosen.
@preconcurrency @MainActor
public protocol UITabBarDelegate: NSObjectProtocol {
  /// Called after a tap has selected `item`, also when it was selected before. Not called for changes by code.
  func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem)
  /// Never called, as the three below: there is no screen for customizing.
  func tabBar(_ tabBar: UITabBar, willBeginCustomizing items: [UITabBarItem])
  func tabBar(_ tabBar: UITabBar, didBeginCustomizing items: [UITabBarItem])
  func tabBar(_ tabBar: UITabBar, willEndCustomizing items: [UITabBarItem], changed: Bool)
  func tabBar(_ tabBar: UITabBar, didEndCustomizing items: [UITabBarItem], changed: Bool)
}

extension UITabBarDelegate {
  public func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}
  public func tabBar(_ tabBar: UITabBar, willBeginCustomizing items: [UITabBarItem]) {}
  public func tabBar(_ tabBar: UITabBar, didBeginCustomizing items: [UITabBarItem]) {}
  public func tabBar(_ tabBar: UITabBar, willEndCustomizing items: [UITabBarItem], changed: Bool) {}
  public func tabBar(_ tabBar: UITabBar, didEndCustomizing items: [UITabBarItem], changed: Bool) {}
}

/// A row of tabs at the bottom of the screen.
@preconcurrency @MainActor
open class UITabBar: UIView, BarAppearanceObserver {
  /// How stacked tabs share a bar's width.
  nonisolated public enum ItemPositioning: Int, Sendable {
    /// As the bar's width suggests.
    case automatic = 0
    /// All of it.
    case fill = 1
    /// Side by side in the middle.
    case centered = 2
  }

  /// Notified of taps; not retained. The bar of a `UITabBarController` has that controller, and refuses another one with a warning
  /// (`tab-bar.delegate`).
  open weak var delegate: (any UITabBarDelegate)? {
    didSet {
      guard let controller, delegate !== controller else { return }
      Diagnostics.warn(
        Diagnostic(
          "The delegate of a tab bar that a controller manages cannot be changed.",
          objects: ["bar: \(self)", "controller: \(controller)"],
          remedy: "Override tabBar(_:didSelect:) in a subclass of the controller, or set the controller's own delegate."
        ),
        counting: "tab-bar.delegate")
      delegate = controller
    }
  }
  /// The controller that manages the bar. It decides which tab a tap selects.
  weak var controller: UITabBarController? {
    didSet { if controller != nil { delegate = controller } }
  }
  /// Fills the bar, safe area included; its hairline is one pixel above.
  let background = BarBackgroundView(hangsBelow: false)
  /// One for each item, in their order.
  private(set) var buttons: [TabBarButton] = []
  private var storedItems: [UITabBarItem] = []
  /// Observe the items, to refresh their buttons.
  private var observations: [NSKeyValueObservation] = []

  /// The height without the safe area, in points: 49; 32 where the height is compact, 50 on pads (behaviours §2 "Tab bar contribution")
  /// [M].
  static func standardHeight(for traits: UITraitCollection) -> CGFloat {
    if traits.userInterfaceIdiom == .pad { return 50 }
    return traits.verticalSizeClass == .compact ? 32 : 49
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  nonisolated deinit {}

  override class var appearanceDescription: AppearanceDescription {
    super.appearanceDescription.adding(
      [
        AppearanceField(\UITabBar.barStyle),
        AppearanceField(\UITabBar.backgroundImage),
        AppearanceField(\UITabBar.shadowImage),
        AppearanceField(\UITabBar.isTranslucent),
        AppearanceField(\UITabBar.barTintColor),
        AppearanceField(\UITabBar.unselectedItemTintColor),
        AppearanceField(
          read: { (bar: UITabBar) in bar.appearances.standard },
          write: { if let look = $1 { $0.standardAppearance = look } }),
        AppearanceField(\UITabBar.scrollEdgeAppearance),
      ], for: UITabBar.self
    ) {
      UITabBar()
    }
  }

  override var archivedSubviews: [UIView] { [] }
  override var isFocusGroup: Bool { true }

  private func prepare() {
    addSubview(background)
    showBackground()
  }

  // MARK: Items

  /// The tabs in their order from the leading side; all have the same width. Assigning makes new buttons without animation.
  open var items: [UITabBarItem]? {
    get { storedItems }
    set { setItems(newValue, animated: false) }
  }

  /// Replaces the tabs; it never animates. The selection stays, even if its item is no longer there.
  open func setItems(_ items: [UITabBarItem]?, animated: Bool) {
    storedItems = items ?? []
    for button in buttons { button.removeFromSuperview() }
    buttons = storedItems.map { item in
      let button = TabBarButton(item: item)
      button.onTap = { [weak self, weak item] in if let item { self?.choose(item) } }
      button.isSelected = item === selectedItem
      button.restingColor = unselectedItemTintColor ?? .systemGray
      button.look = shownAppearance
      addSubview(button)
      return button
    }
    observations = storedItems.map { item in
      item.observeEveryChange { [weak self, weak item] in
        self?.buttons.first { $0.item === item }?.refresh()
      }
    }
    setNeedsLayout()
  }

  /// The selected tab; not retained, `nil` at first. Assigning it does not notify the delegate.
  open weak var selectedItem: UITabBarItem? {
    didSet {
      for button in buttons { button.isSelected = button.item === selectedItem }
      setNeedsLayout()
    }
  }

  /// Handles a tap: selects, unless a controller decides, and notifies the delegate.
  private func choose(_ item: UITabBarItem) {
    if controller == nil { selectedItem = item }
    delegate?.tabBar(self, didSelect: item)
    controller?.tapped(item)
  }

  // MARK: Customizing

  /// Does nothing but to warn (`tab-bar.customizing`): there is no screen on which people choose and arrange tabs.
  open func beginCustomizingItems(_ items: [UITabBarItem]) {
    Diagnostics.warn(
      Diagnostic(
        "A tab bar cannot be customized by its user here.", objects: ["bar: \(self)"],
        remedy: "Set items, or the controller's viewControllers."), counting: "tab-bar.customizing")
  }
  /// Returns whether tabs have changed since customizing began, which is never so.
  @discardableResult
  open func endCustomizing(animated: Bool) -> Bool { false }
  /// Whether the tabs are being customized, which they never are.
  open var isCustomizing: Bool { false }

  // MARK: Places

  /// How tabs share the bar's width; `automatic`, the default, fills it, on pads too. If the bar's appearance object has another positioning
  /// than `automatic`, that one counts, with the appearance's width and spacing.
  open var itemPositioning = ItemPositioning.automatic { didSet { setNeedsLayout() } }
  /// The width of each tab of a centered row, in points; 0, the default, stands for the system's.
  open var itemWidth: CGFloat = 0 { didSet { setNeedsLayout() } }
  /// The space between tabs of a centered row, in points; 0, the default, stands for the system's.
  open var itemSpacing: CGFloat = 0 { didSet { setNeedsLayout() } }

  private var row: TabRow {
    if let look = shownAppearance, look.stackedItemPositioning != .automatic {
      return TabRow(
        isCentered: look.stackedItemPositioning == .centered, itemWidth: look.stackedItemWidth,
        spacing: look.stackedItemSpacing)
    }
    return TabRow(isCentered: itemPositioning == .centered, itemWidth: itemWidth, spacing: itemSpacing)
  }

  // MARK: Look

  /// An image behind the selected tab, centered, in its own size; `nil` by default. An image of the bar's appearance object takes precedence.
  open var selectionIndicatorImage: UIImage? { didSet { setNeedsLayout() } }
  /// Behind the tabs, while there is such an image and a selected tab.
  private var selectionView: UIImageView?

  /// Places the selection image behind the selected tab, or removes it.
  private func layoutSelection() {
    let image = shownAppearance?.selectionIndicatorImage ?? selectionIndicatorImage
    guard let image, let button = buttons.first(where: { $0.isSelected }) else {
      selectionView?.removeFromSuperview()
      selectionView = nil
      return
    }
    let view = selectionView ?? UIImageView()
    if selectionView == nil {
      selectionView = view
      insertSubview(view, aboveSubview: background)
    }
    view.image = image
    let size = image.size
    view.frame = CGRect(
      x: button.frame.midX - size.width / 2, y: button.frame.midY - size.height / 2, width: size.width,
      height: size.height)
  }

  /// Whether the content is visible through the bar, blurred; `true` by default. Opaque while Reduce Transparency is on.
  open var isTranslucent: Bool {
    get { legacy.isTranslucent }
    set {
      guard legacy.isTranslucent != newValue else { return }
      legacy.isTranslucent = newValue
      showBackground()
    }
  }
  /// The colour of the background, without the standard blur; `nil`, the default, is the standard background.
  open var barTintColor: UIColor? {
    get { legacy.tint }
    set {
      legacy.tint = newValue
      showBackground()
    }
  }
  /// The colours of the bar; `default` by default. A `black` one is dark in every surroundings.
  open var barStyle: UIBarStyle {
    get { legacy.style }
    set {
      guard legacy.style != newValue else { return }
      legacy.style = newValue
      inheritTraits()
      legacyLookDidChange()
    }
  }
  override var ownInterfaceStyle: UIUserInterfaceStyle { barStyle.interfaceStyle }

  /// The image of the background over content; `nil`, the default, is the standard background. It counts while the bar has no appearance
  /// object.
  open var backgroundImage: UIImage? {
    get { legacy[.any, .default] }
    set {
      legacy[.any, .default] = newValue
      legacyLookDidChange()
    }
  }
  /// Shown in place of the hairline, in its own height, where there is a ``backgroundImage``; `nil` by default.
  open var shadowImage: UIImage? {
    get { legacy[shadowAt: .any] }
    set {
      legacy[shadowAt: .any] = newValue
      legacyLookDidChange()
    }
  }

  /// What the older setters say about the background.
  private var legacy = BarLegacyLook()
  private var legacyBackground: BarBackgroundLook { legacy.background(at: .bottom, isCompact: false) }

  private func legacyLookDidChange() { applyAppearances() }

  /// The colour of the tabs that are not selected; `nil`, the default, is the system's grey.
  open var unselectedItemTintColor: UIColor? {
    didSet { for button in buttons { button.restingColor = unselectedItemTintColor ?? .systemGray } }
  }

  private func showBackground() {
    appearances.standard?.background = legacyBackground
    applyAppearances()
  }

  // MARK: Appearance objects

  private var appearances = BarAppearances<UITabBarAppearance>()
  /// How much of the usual background is shown over that at the scroll edge. A bar without a controller follows no content: 1.
  var edgeShare: CGFloat = 1 {
    didSet {
      guard oldValue != edgeShare else { return }
      background.share = edgeShare
      if appearances.scrollEdge != nil, (oldValue < 0.5) != (edgeShare < 0.5) { applyAppearances() }
    }
  }

  /// How the bar looks over content; made on first access, with ``barTintColor``. Assigning copies.
  open var standardAppearance: UITabBarAppearance {
    get {
      if let standard = appearances.standard { return standard }
      let made = UITabBarAppearance()
      made.background = legacyBackground
      made.observer = self
      appearances.standard = made
      return made
    }
    set {
      appearances.set(newValue, at: \.standard, for: self)
      applyAppearances()
    }
  }
  /// How the bar looks while no content is under it; with `nil`, the default, as usual but without a background. Assigning copies.
  open var scrollEdgeAppearance: UITabBarAppearance? {
    get { appearances.scrollEdge }
    set {
      appearances.set(newValue, at: \.scrollEdge, for: self)
      applyAppearances()
    }
  }

  func barAppearanceDidChange() { applyAppearances() }

  private func applyAppearances() {
    let looks = appearances.show(
      in: background, legacy: legacyBackground, share: edgeShare)
    shownAppearance = edgeShare < 0.5 ? looks.atEdge : looks.overContent
    for button in buttons { button.look = shownAppearance }
    setNeedsLayout()
  }
  /// The appearance that the tabs follow; `nil` while the bar has none.
  private var shownAppearance: UITabBarAppearance?

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: Self.standardHeight(for: traitCollection) + safeAreaInsets.bottom)
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: Self.standardHeight(for: traitCollection))
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    invalidateIntrinsicContentSize()
    for button in buttons { button.refresh() }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    background.place(bounds)
    let inner = bounds.inset(
      by: UIEdgeInsets(top: 0, left: safeAreaInsets.left, bottom: 0, right: safeAreaInsets.right))
    let height = Self.standardHeight(for: traitCollection)
    for (button, place) in zip(buttons, row.places(count: buttons.count, in: inner.width)) {
      let x = isRightToLeft ? inner.maxX - place.x - place.width : inner.minX + place.x
      button.frame = CGRect(x: x, y: 0, width: place.width, height: height)
    }
    layoutSelection()
  }
}
