import Diagnostics
import Foundation

/// The standard bar: a title in the middle, the way back and buttons at the sides.
///
/// It follows its items: whatever changes in the top two of them, or in their buttons, is shown after the next layout.
/// Large titles, prompts and appearance objects are not part of it.
@preconcurrency @MainActor
open class UINavigationBar: UIView {
  weak var navigationController: UINavigationController?
  let background = BarBackgroundView(hangsBelow: true)
  /// What is shown of the top item; during a transition, of the item that comes.
  var content = NavigationBarContentView()
  var isContentOutdated = true
  private var ownItems: [UINavigationItem] = []
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

  // MARK: Items

  /// The items, root first; the last is shown.
  open var items: [UINavigationItem]? {
    get { ownItems }
    set { setItems(newValue, animated: false) }
  }

  open var topItem: UINavigationItem? { ownItems.last }
  /// The item below the top one, to which the back button leads.
  open var backItem: UINavigationItem? { ownItems.dropLast().last }

  open func setItems(_ items: [UINavigationItem]?, animated: Bool) {
    refuseWhileManaged()
    replaceItems(items ?? [])
  }

  open func pushItem(_ item: UINavigationItem, animated: Bool) {
    refuseWhileManaged()
    replaceItems(ownItems + [item])
  }

  @discardableResult
  open func popItem(animated: Bool) -> UINavigationItem? {
    refuseWhileManaged()
    guard let item = ownItems.last else { return nil }
    replaceItems(ownItems.dropLast())
    return item
  }

  /// Takes the items from the screens of the controller that owns this bar.
  func followItems(of controllers: [UIViewController]) { replaceItems(controllers.map(\.navigationItem)) }

  /// As ``followItems(of:)``, leaving it to the caller to show them.
  ///
  /// - Returns: Whether there is anything new to show.
  func adoptItems(of controllers: [UIViewController]) -> Bool {
    let items = controllers.map(\.navigationItem)
    guard !items.elementsEqual(ownItems, by: ===) else { return false }
    ownItems = items
    return true
  }

  private func replaceItems(_ items: [UINavigationItem]) {
    guard !items.elementsEqual(ownItems, by: ===) else { return }
    ownItems = items
    contentsDidChange()
  }

  private func refuseWhileManaged() {
    guard let navigationController else { return }
    Diagnostics.stop(
      Diagnostic(
        "The items of a navigation bar were changed that a navigation controller manages.",
        objects: ["navigation controller: \(navigationController)"],
        likelyCause: "The bar was taken from UINavigationController.navigationBar.",
        remedy: "Push and pop view controllers, or change their navigationItem."))
  }

  // MARK: Appearance

  /// Whether screens reach under the bar.
  open var isTranslucent = true {
    didSet { if oldValue != isTranslucent { appearanceOptionsDidChange() } }
  }
  /// The background; `nil` is the standard one.
  open var barTintColor: UIColor? {
    didSet { appearanceOptionsDidChange() }
  }
  open var titleTextAttributes: [NSAttributedString.Key: Any]? {
    didSet { contentsDidChange() }
  }

  private func appearanceOptionsDidChange() {
    background.show(barTintColor: barTintColor, isTranslucent: isTranslucent)
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
    // A hidden bar leaves title and custom views to whoever shows them instead.
    guard !isHidden else { return }
    if content.superview !== self { addSubview(content) }
    content.frame = bounds
    guard isContentOutdated else { return }
    isContentOutdated = false
    observeShownItems()
    content.rebuild(for: self)
  }

  open override var isHidden: Bool {
    didSet { if oldValue != isHidden { contentsDidChange() } }
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    contentsDidChange()
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    invalidateIntrinsicContentSize()
    // A turn changes none of these: the buttons that are there move with the bar.
    let (old, new) = (previousTraitCollection, traitCollection)
    guard
      old?.preferredContentSizeCategory != new.preferredContentSizeCategory
        || old?.layoutDirection != new.layoutDirection || old?.userInterfaceStyle != new.userInterfaceStyle
        || old?.userInterfaceIdiom != new.userInterfaceIdiom || old?.displayScale != new.displayScale
    else { return content.setNeedsLayout() }
    contentsDidChange()
  }

  func contentsDidChange() {
    isContentOutdated = true
    setNeedsLayout()
  }

  /// Watches what the bar shows now: two items and the buttons of the top one.
  func observeShownItems() {
    let buttons = (topItem?.leadingItems ?? []) + (topItem?.trailingItems ?? [])
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
