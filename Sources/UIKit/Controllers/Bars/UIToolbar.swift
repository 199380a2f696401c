import Diagnostics
import Foundation
import NorenBasics
import QuartzCore
import UIKitCore

/// A row of buttons, usually at the bottom of the screen.
///
/// It follows its items: any change of one of them is shown after the next layout. A navigation controller has a toolbar of its own, which
/// shows the `toolbarItems` of the top screen.
///
/// ```
/// │16 item 8 item   ←flexible→   item 16│      mirrored from right to left; distances from the safe area's sides
/// ```
@preconcurrency @MainActor
open class UIToolbar: UIView, UIBarPositioning, BarAppearanceObserver {
  /// Says where the bar is; not retained. Not asked while a navigation controller manages the bar.
  open weak var delegate: (any UIToolbarDelegate)? { didSet { setNeedsLayout() } }
  /// The controller that manages the items; `nil` for a bar of an app's own.
  @Unretained var navigationController: UINavigationController?
  /// Reaches to the screen's edge where the bar is at the safe area's.
  let background = BarBackgroundView(hangsBelow: false)
  /// The buttons of the current items; during an exchange, those of the incoming ones.
  private(set) var content = ToolbarContentView()
  /// The buttons of the outgoing items during an exchange.
  private var outgoing: ToolbarContentView?
  /// Whether the next layout rebuilds the contents.
  private var isContentOutdated = true
  private var storedItems: [UIBarButtonItem] = []
  /// Observe the items; replaced each time the contents are built.
  private var observations: [NSKeyValueObservation] = []

  /// The height without the safe area, in points: 44; 32 where the height is compact, 50 on pads (behaviours §2 "Toolbar height") [M].
  static func standardHeight(for traits: UITraitCollection) -> CGFloat {
    traits.userInterfaceIdiom == .pad ? 50 : traits.hasCompactBars ? 32 : 44
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(background)
  }

  /// Restores the bar with its items.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addSubview(background)
    storedItems = coder.read(forKey: "UIToolbar.items") ?? []
    isTranslucent = coder.flag(forKey: "UIToolbar.isTranslucent") ?? true
    barTintColor = coder.read(forKey: "UIToolbar.barTintColor")
  }

  nonisolated deinit {}

  override class var appearanceDescription: AppearanceDescription {
    super.appearanceDescription.adding(
      [
        AppearanceField(\UIToolbar.barStyle),
        AppearanceField(
          read: { (bar: UIToolbar) in bar.backgroundImage(forToolbarPosition: .any, barMetrics: .default) },
          write: { $0.setBackgroundImage($1, forToolbarPosition: .any, barMetrics: .default) }),
        AppearanceField(\UIToolbar.isTranslucent),
        AppearanceField(\UIToolbar.barTintColor),
        AppearanceField(
          read: { (bar: UIToolbar) in bar.appearances.standard },
          write: { if let look = $1 { $0.standardAppearance = look } }),
        AppearanceField(\UIToolbar.compactAppearance),
        AppearanceField(\UIToolbar.scrollEdgeAppearance),
        AppearanceField(\UIToolbar.compactScrollEdgeAppearance),
      ], for: UIToolbar.self
    ) {
      UIToolbar()
    }
  }

  open override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    if !storedItems.isEmpty { coder.write(storedItems, forKey: "UIToolbar.items") }
    coder.write(isTranslucent, forKey: "UIToolbar.isTranslucent")
    coder.write(barTintColor, forKey: "UIToolbar.barTintColor")
  }

  override var archivedSubviews: [UIView] { [] }
  override var isFocusGroup: Bool { true }

  // MARK: Items

  /// The items from the leading edge on; `nil` by default. Assigning shows them without animation.
  ///
  /// Assigning the items of a navigation controller's toolbar warns (`toolbar.items-managed`) and changes nothing: set the screen's
  /// `toolbarItems`.
  open var items: [UIBarButtonItem]? {
    get { storedItems.isEmpty ? nil : storedItems }
    set { setItems(newValue, animated: false) }
  }

  /// Replaces the items; with animation, and in a window, the old buttons fade out while the new ones fade in.
  open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    guard navigationController == nil else { return warnOfManagedItems() }
    show(items ?? [], animated: animated)
  }

  /// Replaces the items, also those that a navigation controller manages.
  func show(_ items: [UIBarButtonItem], animated: Bool) {
    guard !items.elementsEqual(storedItems, by: ===) else { return }
    guard animated, window != nil, !isHidden, UIView.areAnimationsEnabled else {
      storedItems = items
      return contentsDidChange()
    }
    guard let exchange = beginExchange(to: items) else { return }
    UIView.animate(withDuration: ToolbarMetrics.exchangeDuration) {
      exchange.animate()
    } completion: { [weak self] _ in
      self?.endExchange(exchange)
    }
  }

  private func warnOfManagedItems() {
    Diagnostics.warn(
      Diagnostic(
        "The items of a toolbar were set although a navigation controller manages them; they stay as they are.",
        objects: ["toolbar: \(self)"], likelyCause: "The bar was taken from UINavigationController.toolbar.",
        remedy: "Set toolbarItems of the screen."), counting: "toolbar.items-managed")
  }

  // MARK: Look

  /// Whether the content is visible through the bar, and screens extend under it; `true` by default. A change lays out the superview.
  open var isTranslucent: Bool {
    get { legacy.isTranslucent }
    set {
      guard legacy.isTranslucent != newValue else { return }
      legacy.isTranslucent = newValue
      appearanceOptionsDidChange()
    }
  }
  /// The colour of the background, without the standard blur; `nil`, the default, is the standard background.
  open var barTintColor: UIColor? {
    get { legacy.tint }
    set {
      legacy.tint = newValue
      appearanceOptionsDidChange()
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

  /// Sets the image of the background over content at a position; `nil` removes it. It counts while the bar has no appearance object.
  ///
  /// An image for `any` position, and one for the metrics `default`, stand in for missing ones. Metrics with a prompt have no effect.
  open func setBackgroundImage(
    _ backgroundImage: UIImage?, forToolbarPosition topOrBottom: UIBarPosition, barMetrics: UIBarMetrics
  ) {
    legacy[topOrBottom, barMetrics] = backgroundImage
    legacyLookDidChange()
  }
  /// Returns the image that was set for exactly this position and height.
  open func backgroundImage(forToolbarPosition topOrBottom: UIBarPosition, barMetrics: UIBarMetrics) -> UIImage? {
    legacy[topOrBottom, barMetrics]
  }
  /// Sets what is shown in place of the hairline where the bar has a background image; `nil` removes it.
  open func setShadowImage(_ shadowImage: UIImage?, forToolbarPosition topOrBottom: UIBarPosition) {
    legacy[shadowAt: topOrBottom] = shadowImage
    legacyLookDidChange()
  }
  /// Returns the shadow image that was set for exactly this position.
  open func shadowImage(forToolbarPosition topOrBottom: UIBarPosition) -> UIImage? { legacy[shadowAt: topOrBottom] }

  /// What the older setters say about the background.
  private var legacy = BarLegacyLook()
  private var legacyBackground: BarBackgroundLook {
    legacy.background(at: barPosition, isCompact: traitCollection.hasCompactBars)
  }

  private func legacyLookDidChange() { contentsDidChange() }

  private func appearanceOptionsDidChange() {
    appearances.standard?.background = legacyBackground
    applyAppearances()
    superview?.setNeedsLayout()
  }

  private var appearances = BarAppearances<UIToolbarAppearance>()
  /// The appearance that buttons follow; `nil` while the bar has none.
  private(set) var shownAppearance: UIToolbarAppearance?
  /// How much of the usual background is shown over that at the scroll edge. A bar without a controller follows no content: 1.
  var edgeShare: CGFloat = 1 {
    didSet {
      guard oldValue != edgeShare else { return }
      background.share = edgeShare
      if appearances.scrollEdge != nil || appearances.compactScrollEdge != nil,
        (oldValue < 0.5) != (edgeShare < 0.5)
      {
        contentsDidChange()
      }
    }
  }

  /// How the bar looks over content; made on first access, with ``barTintColor``. Assigning copies.
  open var standardAppearance: UIToolbarAppearance {
    get {
      if let standard = appearances.standard { return standard }
      let made = UIToolbarAppearance()
      made.background = legacyBackground
      made.observer = self
      appearances.standard = made
      return made
    }
    set { setAppearance(newValue, at: \.standard) }
  }
  /// How a phone's low bar looks over content; `nil`, the default, is ``standardAppearance``. Assigning copies.
  open var compactAppearance: UIToolbarAppearance? {
    get { appearances.compact }
    set { setAppearance(newValue, at: \.compact) }
  }
  /// How the bar looks while no content is under it; with `nil`, the default, as usual but without a background. Assigning copies.
  open var scrollEdgeAppearance: UIToolbarAppearance? {
    get { appearances.scrollEdge }
    set { setAppearance(newValue, at: \.scrollEdge) }
  }
  /// How a phone's low bar looks while no content is under it; `nil`, the default, is ``scrollEdgeAppearance``. Assigning copies.
  open var compactScrollEdgeAppearance: UIToolbarAppearance? {
    get { appearances.compactScrollEdge }
    set { setAppearance(newValue, at: \.compactScrollEdge) }
  }

  private func setAppearance(
    _ appearance: UIToolbarAppearance?,
    at slot: WritableKeyPath<BarAppearances<UIToolbarAppearance>, UIToolbarAppearance?>
  ) {
    appearances.set(appearance, at: slot, for: self)
    contentsDidChange()
  }

  func barAppearanceDidChange() { contentsDidChange() }

  private func applyAppearances() {
    let looks = appearances.show(
      in: background, isCompact: traitCollection.hasCompactBars,
      legacy: legacyBackground, share: edgeShare)
    shownAppearance = edgeShare < 0.5 ? looks.atEdge : looks.overContent
  }

  /// At the bottom, unless the delegate says otherwise.
  open var barPosition: UIBarPosition {
    guard navigationController == nil else { return .bottom }
    let stated = delegate?.position(for: self) ?? .bottom
    return stated == .any ? .bottom : stated
  }

  // MARK: Layout

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: Self.standardHeight(for: traitCollection))
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: Self.standardHeight(for: traitCollection))
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    layoutBackground()
    // A hidden bar does not take custom views: another bar may show them.
    guard !isHidden else { return }
    outgoing?.frame = bounds
    if content.superview !== self { addSubview(content) }
    content.frame = bounds
    guard isContentOutdated else { return }
    isContentOutdated = false
    observations = storedItems.map { $0.observeEveryChange { [weak self] in self?.contentsDidChange() } }
    applyAppearances()
    content.rebuild(items: storedItems, for: self)
  }

  /// Places the background: a bar at the edge of its superview's safe area reaches to the superview's edge [G].
  private func layoutBackground() {
    let position = barPosition
    background.hangsBelow = position == .top || position == .topAttached
    var frame = bounds
    if let superview {
      let safeArea = superview.safeAreaInsets
      let below = superview.bounds.maxY - self.frame.maxY
      if position == .bottom, below > 0, abs(below - safeArea.bottom) < 0.5 { frame.size.height += below }
      let above = self.frame.minY - superview.bounds.minY
      if position == .topAttached, above > 0, abs(above - safeArea.top) < 0.5 {
        frame.origin.y -= above
        frame.size.height += above
      }
    }
    background.place(frame)
  }

  // The background depends on the place in the superview.
  open override var frame: CGRect {
    didSet { if oldValue.origin != frame.origin { setNeedsLayout() } }
  }
  open override var center: CGPoint {
    didSet { if oldValue != center { setNeedsLayout() } }
  }

  open override var isHidden: Bool {
    didSet { if oldValue != isHidden { contentsDidChange() } }
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    invalidateIntrinsicContentSize()
    contentsDidChange()
  }

  open override func didMoveToSuperview() {
    super.didMoveToSuperview()
    setNeedsLayout()
  }

  /// Makes the next layout rebuild the contents.
  func contentsDidChange() {
    isContentOutdated = true
    setNeedsLayout()
  }

  // MARK: Exchanging items

  /// The buttons of two lists of items, of which one fades into the other.
  struct Exchange {
    let old: ToolbarContentView
    let new: ToolbarContentView

    /// Shows the new buttons; called in an animation.
    func animate() {
      old.alpha = 0
      new.alpha = 1
    }
  }

  /// Makes buttons for `items`, transparent in front of the present ones, and adopts the items.
  ///
  /// - Returns: `nil` where nothing is visible of it, or the items are the same.
  func beginExchange(to items: [UIBarButtonItem]) -> Exchange? {
    guard !items.elementsEqual(storedItems, by: ===) else { return nil }
    guard !isHidden, window != nil else {
      storedItems = items
      contentsDidChange()
      return nil
    }
    layoutIfNeeded()
    outgoing?.removeFromSuperview()
    let old = content
    storedItems = items
    content = ToolbarContentView(frame: bounds)
    addSubview(content)
    isContentOutdated = true
    old.isUserInteractionEnabled = false
    outgoing = old
    setNeedsLayout()
    layoutIfNeeded()
    content.alpha = 0
    return Exchange(old: old, new: content)
  }

  /// Removes the old buttons. The items are those that were adopted, or have been set since.
  func endExchange(_ exchange: Exchange) {
    exchange.old.removeContents()
    exchange.old.removeFromSuperview()
    if outgoing === exchange.old { outgoing = nil }
    exchange.new.alpha = 1
    // A view that is in both lists may have been taken by the outgoing buttons.
    if exchange.new === content { contentsDidChange() }
  }
}

/// Times of a toolbar.
enum ToolbarMetrics {
  /// How long items take to be exchanged on their own, in seconds [G].
  static let exchangeDuration: TimeInterval = 0.2
}
