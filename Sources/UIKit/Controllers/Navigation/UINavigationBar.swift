import Diagnostics
import Foundation
import NorenBasics
import QuartzCore

/// The standard bar: a title in the middle, the back button and other buttons at the sides.
///
/// It follows its items: any change of the top two of them, or of their buttons, is shown after the next layout. In a navigation controller
/// its background follows the content of the top screen, and so does a large title. Prompts are not part of it.
@preconcurrency @MainActor
open class UINavigationBar: UIView, UIBarPositioning, BarAppearanceObserver {
  /// The controller that manages the items; `nil` for a bar of an app's own.
  @Unretained var navigationController: UINavigationController?
  /// Reaches up to the top of the screen in a navigation controller, beyond the bar's bounds.
  let background = BarBackgroundView(hangsBelow: true)
  /// The contents for the top item; during a transition, those of the incoming item.
  var content = NavigationBarContentView()
  /// Whether the next layout rebuilds the contents.
  var isContentOutdated = true
  private var storedItems: [UINavigationItem] = []
  private(set) var appearances = BarAppearances<UINavigationBarAppearance>()
  /// The appearance that titles and buttons follow; `nil` where neither bar nor item has one.
  var shownAppearance: UINavigationBarAppearance?
  /// Whether titles and buttons look different at the scroll edge.
  var hasOwnEdgeText = false
  /// How much of the usual background is shown over that at the scroll edge. A bar without a controller follows no content: 1.
  var edgeShare: CGFloat = 1 {
    didSet {
      guard oldValue != edgeShare else { return }
      background.share = edgeShare
      if hasOwnEdgeText, (oldValue < 0.5) != (edgeShare < 0.5) { contentsDidChange() }
    }
  }
  /// Observe the items and buttons that are shown; replaced each time the contents are built.
  private var observations: [NSKeyValueObservation] = []

  public override init(frame: CGRect) {
    super.init(frame: frame)
    addBackground()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addBackground()
  }

  nonisolated deinit {}

  override class var appearanceDescription: AppearanceDescription {
    super.appearanceDescription.adding(
      [
        AppearanceField(\UINavigationBar.barStyle),
        AppearanceField(\UINavigationBar.shadowImage),
        AppearanceField(
          read: { (bar: UINavigationBar) in bar.backgroundImage(for: .default) },
          write: { $0.setBackgroundImage($1, for: .default) }),
        AppearanceField(\UINavigationBar.isTranslucent),
        AppearanceField(\UINavigationBar.barTintColor),
        AppearanceField(attributes: \UINavigationBar.titleTextAttributes),
        AppearanceField(attributes: \UINavigationBar.largeTitleTextAttributes),
        AppearanceField(\UINavigationBar.prefersLargeTitles),
        AppearanceField(
          read: { (bar: UINavigationBar) in bar.appearances.standard },
          write: { if let look = $1 { $0.standardAppearance = look } }),
        AppearanceField(\UINavigationBar.compactAppearance),
        AppearanceField(\UINavigationBar.scrollEdgeAppearance),
        AppearanceField(\UINavigationBar.compactScrollEdgeAppearance),
      ], for: UINavigationBar.self
    ) {
      UINavigationBar()
    }
  }

  override var archivedSubviews: [UIView] { [] }

  // MARK: Items

  /// The items, root first; the last one is shown. Assigning items of a bar that a navigation controller manages stops with an explanation.
  open var items: [UINavigationItem]? {
    get { storedItems }
    set { setItems(newValue, animated: false) }
  }

  /// The item whose title and buttons are shown; `nil` without items.
  open var topItem: UINavigationItem? { storedItems.last }
  /// The item below the top one, to which the back button leads.
  open var backItem: UINavigationItem? { storedItems.dropLast().last }

  /// Replaces the items. The change is shown at the next layout; it never animates.
  open func setItems(_ items: [UINavigationItem]?, animated: Bool) {
    refuseWhileManaged()
    replaceItems(items ?? [])
  }

  /// Adds an item on top. It never animates. Stops with an explanation if a navigation controller manages the bar.
  open func pushItem(_ item: UINavigationItem, animated: Bool) {
    refuseWhileManaged()
    replaceItems(storedItems + [item])
  }

  /// Removes the top item and returns it; `nil` without items. It never animates. Stops with an explanation if a navigation controller
  /// manages the bar.
  @discardableResult
  open func popItem(animated: Bool) -> UINavigationItem? {
    refuseWhileManaged()
    guard let item = storedItems.last else { return nil }
    replaceItems(storedItems.dropLast())
    return item
  }

  /// Takes the items from the screens of the controller that owns this bar.
  func followItems(of controllers: [UIViewController]) { replaceItems(controllers.map(\.navigationItem)) }

  /// Does the same as ``followItems(of:)``, and leaves it to the caller to show the items.
  ///
  /// - Returns: Whether the items changed.
  func adoptItems(of controllers: [UIViewController]) -> Bool {
    let items = controllers.map(\.navigationItem)
    guard !items.elementsEqual(storedItems, by: ===) else { return false }
    storedItems = items
    return true
  }

  private func replaceItems(_ items: [UINavigationItem]) {
    guard !items.elementsEqual(storedItems, by: ===) else { return }
    storedItems = items
    contentsDidChange()
  }

  /// Stops where a navigation controller manages the items: its stack and the bar's would no longer agree.
  private func refuseWhileManaged() {
    guard let navigationController else { return }
    Diagnostics.stop(
      Diagnostic(
        "The items of a navigation bar were changed although a navigation controller manages them.",
        objects: ["navigation controller: \(navigationController)"],
        likelyCause: "The bar was taken from UINavigationController.navigationBar.",
        remedy: "Push and pop view controllers, or change their navigationItem."))
  }

  // MARK: Appearance

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
      navigationController?.setNeedsStatusBarAppearanceUpdate()
    }
  }
  override var ownInterfaceStyle: UIUserInterfaceStyle { barStyle.interfaceStyle }

  /// Sets the image of the background over content; `nil` removes it. It counts while the bar has no appearance object.
  ///
  /// Any height without an image has that of the metrics `default`. Metrics with a prompt are kept and have no effect.
  open func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) {
    setBackgroundImage(backgroundImage, for: .any, barMetrics: barMetrics)
  }
  /// Returns the image that was set for `barMetrics` at any position.
  open func backgroundImage(for barMetrics: UIBarMetrics) -> UIImage? { legacy[.any, barMetrics] }
  /// Sets the image of the background at a position; one for `any` stands in at the others.
  open func setBackgroundImage(_ backgroundImage: UIImage?, for position: UIBarPosition, barMetrics: UIBarMetrics) {
    legacy[position, barMetrics] = backgroundImage
    legacyLookDidChange()
  }
  /// Returns the image that was set for exactly this position and height.
  open func backgroundImage(for position: UIBarPosition, barMetrics: UIBarMetrics) -> UIImage? {
    legacy[position, barMetrics]
  }
  /// Shown in place of the hairline, in its own height, where the bar has a background image; `nil` by default. It counts while the bar has
  /// no appearance object.
  open var shadowImage: UIImage? {
    get { legacy[shadowAt: .any] }
    set {
      legacy[shadowAt: .any] = newValue
      legacyLookDidChange()
    }
  }

  /// What the older setters say about the background.
  private var legacy = BarLegacyLook()
  var legacyBackground: BarBackgroundLook {
    legacy.background(at: barPosition, isCompact: traitCollection.hasCompactBars)
  }

  private func legacyLookDidChange() { if !hasOwnAppearances { applyAppearances() } }

  /// Attributes of the title, in addition to the standard font; `nil` by default. A title view is not affected.
  open var titleTextAttributes: [NSAttributedString.Key: Any]? {
    didSet {
      appearances.standard?.titleTextAttributes = titleTextAttributes ?? [:]
      contentsDidChange()
    }
  }
  /// Attributes of large titles, in addition to the standard font; `nil` by default.
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any]? {
    didSet {
      appearances.standard?.largeTitleTextAttributes = largeTitleTextAttributes ?? [:]
      contentsDidChange()
    }
  }
  /// Whether screens show their title in large letters below the bar while their content is at its top; `false` by default.
  ///
  /// Each screen decides with `largeTitleDisplayMode`. A phone's low bar has no large title. Only in a navigation controller.
  open var prefersLargeTitles = false {
    didSet { if oldValue != prefersLargeTitles { superview?.setNeedsLayout() } }
  }

  /// At the top.
  open var barPosition: UIBarPosition { navigationController == nil ? .top : .topAttached }

  // MARK: Appearance objects

  /// How the bar looks over content; made on first access, with ``barTintColor`` and ``titleTextAttributes``. Assigning copies.
  ///
  /// Once it was read or assigned, it decides in place of those two; a later change of them changes it too.
  open var standardAppearance: UINavigationBarAppearance {
    get {
      if let standard = appearances.standard { return standard }
      let made = UINavigationBarAppearance()
      made.background = legacyBackground
      made.titleTextAttributes = titleTextAttributes ?? [:]
      made.largeTitleTextAttributes = largeTitleTextAttributes ?? [:]
      made.observer = self
      appearances.standard = made
      return made
    }
    set { setAppearance(newValue, at: \.standard) }
  }
  /// How a phone's low bar looks over content; `nil`, the default, is ``standardAppearance``. Assigning copies.
  open var compactAppearance: UINavigationBarAppearance? {
    get { appearances.compact }
    set { setAppearance(newValue, at: \.compact) }
  }
  /// How the bar looks while no content is under it; with `nil`, the default, as usual but without a background. Assigning copies.
  open var scrollEdgeAppearance: UINavigationBarAppearance? {
    get { appearances.scrollEdge }
    set { setAppearance(newValue, at: \.scrollEdge) }
  }
  /// How a phone's low bar looks while no content is under it; `nil`, the default, is ``scrollEdgeAppearance``. Assigning copies.
  open var compactScrollEdgeAppearance: UINavigationBarAppearance? {
    get { appearances.compactScrollEdge }
    set { setAppearance(newValue, at: \.compactScrollEdge) }
  }

  private func setAppearance(
    _ appearance: UINavigationBarAppearance?,
    at slot: WritableKeyPath<BarAppearances<UINavigationBarAppearance>, UINavigationBarAppearance?>
  ) {
    appearances.set(appearance, at: slot, for: self)
    contentsDidChange()
  }

  func barAppearanceDidChange() { contentsDidChange() }

  private func appearanceOptionsDidChange() {
    appearances.standard?.background = legacyBackground
    applyAppearances()
    superview?.setNeedsLayout()
  }

  // MARK: Layout

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: standardHeight(for: traitCollection))
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: standardHeight(for: traitCollection))
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    layoutBackground()
    // A hidden bar does not take the title view and custom views: another bar may show them.
    guard !isHidden else { return }
    if content.superview !== self { addSubview(content) }
    content.frame = CGRect(x: 0, y: 0, width: bounds.width, height: rowHeight)
    guard isContentOutdated else { return }
    isContentOutdated = false
    observeShownItems()
    applyAppearances()
    content.rebuild(for: self)
  }

  /// The height of buttons and title, without a large title; in points.
  private var rowHeight: CGFloat {
    navigationController == nil ? bounds.height : standardHeight(for: traitCollection)
  }

  open override var isHidden: Bool {
    didSet { if oldValue != isHidden { contentsDidChange() } }
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    invalidateIntrinsicContentSize()
    // A turn of the screen changes none of these: the current buttons move with the bar.
    let (old, new) = (previousTraitCollection, traitCollection)
    guard
      old?.preferredContentSizeCategory != new.preferredContentSizeCategory
        || old?.layoutDirection != new.layoutDirection || old?.userInterfaceStyle != new.userInterfaceStyle
        || old?.userInterfaceIdiom != new.userInterfaceIdiom || old?.displayScale != new.displayScale
        || old?.verticalSizeClass != new.verticalSizeClass && hasOwnAppearances
    else {
      // The low bar may have another image.
      if old?.verticalSizeClass != new.verticalSizeClass { legacyLookDidChange() }
      return content.setNeedsLayout()
    }
    contentsDidChange()
  }

  /// Whether the bar has warned of a colour that is not shown at the scroll edge.
  var hasWarnedOfTint = false

  var hasOwnAppearances: Bool {
    appearances.standard != nil || appearances.scrollEdge != nil || appearances.compact != nil
      || appearances.compactScrollEdge != nil || topItem?.appearances != nil
  }

  /// Makes the next layout rebuild the contents.
  func contentsDidChange() {
    isContentOutdated = true
    setNeedsLayout()
  }

  /// Observes what the bar shows now: two items and the buttons of the top one.
  func observeShownItems() {
    let buttons =
      [topItem?.systemLeadingItem].compactMap(\.self) + (topItem?.leadingItems ?? []) + (topItem?.trailingItems ?? [])
    let backButton = backItem?.backBarButtonItem.map { [$0] } ?? []
    let shown: [any KeyValueObservable] = [topItem, backItem].compactMap { $0 } + buttons + backButton
    observations = shown.map {
      $0.observeEveryChange { [weak self] in
        self?.contentsDidChange()
        self?.navigationController?.itemsDidChange()
      }
    }
  }
}
