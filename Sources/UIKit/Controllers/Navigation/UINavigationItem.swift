import Foundation

/// What a navigation bar shows while one controller is on top.
///
/// Every property can be observed with `observe(_:options:changeHandler:)`. The singular and the plural of the item properties are two
/// views of one list: assigning either notifies the observers of both.
@preconcurrency @MainActor
open class UINavigationItem: NSObject, NSCoding, KeyValueObservable, BarAppearanceObserver {
  /// The title of the next screen's back button.
  nonisolated public enum BackButtonDisplayMode: Int, Sendable {
    /// The title, else "Back", else only the chevron: what there is room for.
    case `default` = 0
    /// "Back", else only the chevron.
    case generic = 1
    /// Only the chevron.
    case minimal = 2
  }

  /// Whether the title is shown below the bar in large letters while the content is at its top.
  nonisolated public enum LargeTitleDisplayMode: Int, Sendable {
    /// As for the item below.
    case automatic = 0
    case always = 1
    case never = 2
  }

  private struct Values {
    var largeTitleDisplayMode = LargeTitleDisplayMode.automatic
    var title: String?
    var titleView: UIView?
    var prompt: String?
    var systemLeadingItem: UIBarButtonItem?
    var backBarButtonItem: UIBarButtonItem?
    var backButtonTitle: String?
    var backButtonDisplayMode = BackButtonDisplayMode.default
    var backAction: UIAction?
    var hidesBackButton = false
    var leftItemsSupplementBackButton = false
    var searchController: UISearchController?
    var hidesSearchBarWhenScrolling = true
    var leftBarButtonItems: [UIBarButtonItem]?
    var rightBarButtonItems: [UIBarButtonItem]?
    var leadingItemGroups: [UIBarButtonItemGroup] = []
    var trailingItemGroups: [UIBarButtonItemGroup] = []
    var titleMenuProvider: (([UIMenuElement]) -> UIMenu?)?
    /// `nil` while the item has none of its own.
    var appearances: BarAppearances<UINavigationBarAppearance>?

    nonisolated init() {}
  }

  var observers = KeyValueObservers()
  private var values = Values()
  /// Report changes of a group as changes of the list that it is in.
  private var groupObservations: (leading: [NSKeyValueObservation], trailing: [NSKeyValueObservation]) = ([], [])

  /// Creates an item with a title.
  public init(title: String) {
    values.title = title
    super.init()
  }

  public convenience override init() {
    self.init(title: "")
    values.title = nil
  }

  /// Restores an item from an archive made by ``encode(with:)``; values missing from the archive get their defaults. Interface files are
  /// not read here.
  public required init?(coder: NSCoder) {
    super.init()
    values.title = coder.read(forKey: "UINavigationItem.title")
    values.titleView = coder.read(forKey: "UINavigationItem.titleView")
    values.prompt = coder.read(forKey: "UINavigationItem.prompt")
    values.largeTitleDisplayMode = coder.choice(forKey: "UINavigationItem.largeTitleDisplayMode") ?? .automatic
    values.backBarButtonItem = coder.read(forKey: "UINavigationItem.backBarButtonItem")
    values.backButtonTitle = coder.read(forKey: "UINavigationItem.backButtonTitle")
    values.backButtonDisplayMode = coder.choice(forKey: "UINavigationItem.backButtonDisplayMode") ?? .default
    values.hidesBackButton = coder.flag(forKey: "UINavigationItem.hidesBackButton") ?? false
    values.leftItemsSupplementBackButton = coder.flag(forKey: "UINavigationItem.leftItemsSupplement") ?? false
    values.hidesSearchBarWhenScrolling = coder.flag(forKey: "UINavigationItem.hidesSearchBar") ?? true
    values.leftBarButtonItems = coder.read(forKey: "UINavigationItem.leftBarButtonItems")
    values.rightBarButtonItems = coder.read(forKey: "UINavigationItem.rightBarButtonItems")
    let leading: [UIBarButtonItemGroup] = coder.read(forKey: "UINavigationItem.leadingItemGroups") ?? []
    let trailing: [UIBarButtonItemGroup] = coder.read(forKey: "UINavigationItem.trailingItemGroups") ?? []
    if !leading.isEmpty { leadingItemGroups = leading }
    if !trailing.isEmpty { trailingItemGroups = trailing }
  }

  nonisolated deinit { MainActorRelease(taking: &values, leaving: Values()) }

  /// Archives what the bar shows.
  ///
  /// Back actions and title menus are closures, and a search belongs to its screen: none of these is archived. Overrides call `super`.
  open func encode(with coder: NSCoder) {
    coder.write(values.title, forKey: "UINavigationItem.title")
    coder.write(values.titleView, forKey: "UINavigationItem.titleView")
    coder.write(values.prompt, forKey: "UINavigationItem.prompt")
    coder.write(values.largeTitleDisplayMode.rawValue, forKey: "UINavigationItem.largeTitleDisplayMode")
    coder.write(values.backBarButtonItem, forKey: "UINavigationItem.backBarButtonItem")
    coder.write(values.backButtonTitle, forKey: "UINavigationItem.backButtonTitle")
    coder.write(values.backButtonDisplayMode.rawValue, forKey: "UINavigationItem.backButtonDisplayMode")
    coder.write(values.hidesBackButton, forKey: "UINavigationItem.hidesBackButton")
    coder.write(values.leftItemsSupplementBackButton, forKey: "UINavigationItem.leftItemsSupplement")
    coder.write(values.hidesSearchBarWhenScrolling, forKey: "UINavigationItem.hidesSearchBar")
    coder.write(values.leftBarButtonItems, forKey: "UINavigationItem.leftBarButtonItems")
    coder.write(values.rightBarButtonItems, forKey: "UINavigationItem.rightBarButtonItems")
    let (leading, trailing) = (values.leadingItemGroups, values.trailingItemGroups)
    if !leading.isEmpty { coder.write(leading, forKey: "UINavigationItem.leadingItemGroups") }
    if !trailing.isEmpty { coder.write(trailing, forKey: "UINavigationItem.trailingItemGroups") }
  }

  /// The title in the middle of the bar; `nil` or an empty text shows none. The next screen's back button shows it too, unless it has a
  /// text of its own.
  open var title: String? {
    get { read("title", values.title) }
    set { change("title") { values.title = newValue } }
  }

  /// Shown in place of the title, in the size it asks for; retained. `nil` by default. One view can be in one bar only.
  open var titleView: UIView? {
    get { read("titleView", values.titleView) }
    set { change("titleView") { values.titleView = newValue } }
  }

  /// Makes the menu that a tap on the title opens, out of suggested elements; retained. With `nil`, the default, the title is no button.
  ///
  /// Kept for bars of an app's own: `UINavigationBar` does not call it. See Divergences.
  open var titleMenuProvider: (([UIMenuElement]) -> UIMenu?)? {
    get { read("titleMenuProvider", values.titleMenuProvider) }
    set { change("titleMenuProvider") { values.titleMenuProvider = newValue } }
  }

  /// A line above the title; `nil` by default. `UINavigationBar` does not draw it, Noren's toolbars do.
  open var prompt: String? {
    get { read("prompt", values.prompt) }
    set { change("prompt") { values.prompt = newValue } }
  }

  /// The back button of the *next* screen: title, image, tint and `isEnabled` are used, its action is not.
  open var backBarButtonItem: UIBarButtonItem? {
    get { read("backBarButtonItem", values.backBarButtonItem) }
    set { change("backBarButtonItem") { values.backBarButtonItem = newValue } }
  }

  /// The title of the next screen's back button; `nil`, the default, uses ``title``. The title of ``backBarButtonItem`` takes precedence.
  open var backButtonTitle: String? {
    get { read("backButtonTitle", values.backButtonTitle) }
    set { change("backButtonTitle") { values.backButtonTitle = newValue } }
  }

  /// How much the next screen's back button says; `default` falls back to shorter titles where room is short.
  open var backButtonDisplayMode: BackButtonDisplayMode {
    get { read("backButtonDisplayMode", values.backButtonDisplayMode) }
    set { change("backButtonDisplayMode") { values.backButtonDisplayMode = newValue } }
  }

  /// Whether this screen has a large title, where the bar prefers them; the next screens follow it unless they say otherwise.
  open var largeTitleDisplayMode: LargeTitleDisplayMode {
    get { read("largeTitleDisplayMode", values.largeTitleDisplayMode) }
    set { change("largeTitleDisplayMode") { values.largeTitleDisplayMode = newValue } }
  }

  // MARK: Appearance

  /// How the bar looks while this item is on top; `nil`, the default, is the bar's own. Assigning copies. Not archived.
  open var standardAppearance: UINavigationBarAppearance? {
    get { read("standardAppearance", values.appearances?.standard) }
    set { setAppearance(newValue, at: \.standard, key: "standardAppearance") }
  }
  /// How a phone's low bar looks while this item is on top; `nil`, the default, is the bar's own. Assigning copies.
  open var compactAppearance: UINavigationBarAppearance? {
    get { read("compactAppearance", values.appearances?.compact) }
    set { setAppearance(newValue, at: \.compact, key: "compactAppearance") }
  }
  /// How the bar looks while no content is under it; `nil`, the default, is the bar's own. Assigning copies.
  open var scrollEdgeAppearance: UINavigationBarAppearance? {
    get { read("scrollEdgeAppearance", values.appearances?.scrollEdge) }
    set { setAppearance(newValue, at: \.scrollEdge, key: "scrollEdgeAppearance") }
  }
  /// How a phone's low bar looks while no content is under it; `nil`, the default, is the bar's own. Assigning copies.
  open var compactScrollEdgeAppearance: UINavigationBarAppearance? {
    get { read("compactScrollEdgeAppearance", values.appearances?.compactScrollEdge) }
    set { setAppearance(newValue, at: \.compactScrollEdge, key: "compactScrollEdgeAppearance") }
  }

  /// What the item says about its bar's look; `nil` for nothing.
  var appearances: BarAppearances<UINavigationBarAppearance>? { values.appearances }

  private func setAppearance(
    _ appearance: UINavigationBarAppearance?,
    at slot: WritableKeyPath<BarAppearances<UINavigationBarAppearance>, UINavigationBarAppearance?>, key: StaticString
  ) {
    change(key) {
      var all = values.appearances ?? BarAppearances()
      all.set(appearance, at: slot, for: self)
      values.appearances = all
    }
  }

  /// An appearance of this item was changed in place.
  func barAppearanceDidChange() { change("standardAppearance") {} }

  /// Performed in place of going back when this screen's back button is tapped; retained, `nil` by default. The swipe back is not affected.
  open var backAction: UIAction? {
    get { read("backAction", values.backAction) }
    set { change("backAction") { values.backAction = newValue } }
  }

  /// Whether this screen has no back button; `false` by default. The swipe and the escape gesture do not go back then either.
  open var hidesBackButton: Bool {
    get { read("hidesBackButton", values.hidesBackButton) }
    set { change("hidesBackButton") { values.hidesBackButton = newValue } }
  }

  /// Sets ``hidesBackButton`` without animation: see Divergences.
  open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) { self.hidesBackButton = hidesBackButton }

  /// Whether the left items are shown beside the back button instead of replacing it; `false` by default.
  open var leftItemsSupplementBackButton: Bool {
    get { read("leftItemsSupplementBackButton", values.leftItemsSupplementBackButton) }
    set { change("leftItemsSupplementBackButton") { values.leftItemsSupplementBackButton = newValue } }
  }

  /// Shown below the bar by a navigation controller; retained, `nil` by default. It counts as safe area of the screen.
  open var searchController: UISearchController? {
    get { read("searchController", values.searchController) }
    set { change("searchController") { values.searchController = newValue } }
  }

  /// Kept: the search bar stays visible in a `UINavigationController`. See Divergences.
  open var hidesSearchBarWhenScrolling: Bool {
    get { read("hidesSearchBarWhenScrolling", values.hidesSearchBarWhenScrolling) }
    set { change("hidesSearchBarWhenScrolling") { values.hidesSearchBarWhenScrolling = newValue } }
  }

  /// The items from the leading edge inwards; `nil` by default. Assigning replaces ``leadingItemGroups``.
  open var leftBarButtonItems: [UIBarButtonItem]? {
    get { read("leftBarButtonItems", values.leftBarButtonItems) }
    set {
      change("leftBarButtonItems", "leftBarButtonItem") {
        values.leftBarButtonItems = newValue
        (values.leadingItemGroups, groupObservations.leading) = ([], [])
      }
    }
  }

  /// The items from the trailing edge inwards; `nil` by default. Assigning replaces ``trailingItemGroups``.
  open var rightBarButtonItems: [UIBarButtonItem]? {
    get { read("rightBarButtonItems", values.rightBarButtonItems) }
    set {
      change("rightBarButtonItems", "rightBarButtonItem") {
        values.rightBarButtonItems = newValue
        (values.trailingItemGroups, groupObservations.trailing) = ([], [])
      }
    }
  }

  /// Groups at the leading end, from there inwards; none by default.
  ///
  /// They replace ``leftBarButtonItems`` [D], which are `nil` then [G]. A change of a group counts as a change of this property.
  open var leadingItemGroups: [UIBarButtonItemGroup] {
    get { read("leadingItemGroups", values.leadingItemGroups) }
    set {
      change("leadingItemGroups") {
        (values.leadingItemGroups, values.leftBarButtonItems) = (newValue, nil)
        groupObservations.leading = newValue.map { group in
          group.observeEveryChange { [weak self] in self?.change("leadingItemGroups") {} }
        }
      }
    }
  }

  /// Groups at the trailing end in reading order: the last item of the last group is outermost [G]. None by default.
  ///
  /// They replace ``rightBarButtonItems``, as the leading groups replace the left items.
  open var trailingItemGroups: [UIBarButtonItemGroup] {
    get { read("trailingItemGroups", values.trailingItemGroups) }
    set {
      change("trailingItemGroups") {
        (values.trailingItemGroups, values.rightBarButtonItems) = (newValue, nil)
        groupObservations.trailing = newValue.map { group in
          group.observeEveryChange { [weak self] in self?.change("trailingItemGroups") {} }
        }
      }
    }
  }

  /// The items that the bar shows at the leading end, from the edge inwards. Hidden items are among them, hidden groups are not.
  var leadingItems: [UIBarButtonItem] { values.leftBarButtonItems ?? Self.items(of: values.leadingItemGroups) }
  /// A button of the system before the leading items, such as a split view controller's. It does not take the back button's place.
  var systemLeadingItem: UIBarButtonItem? {
    get { values.systemLeadingItem }
    set { change("leftBarButtonItems") { values.systemLeadingItem = newValue } }
  }
  /// The items that the bar shows at the trailing end, from the edge inwards.
  var trailingItems: [UIBarButtonItem] {
    values.rightBarButtonItems ?? Self.items(of: values.trailingItemGroups).reversed()
  }

  private static func items(of groups: [UIBarButtonItemGroup]) -> [UIBarButtonItem] {
    groups.filter { !$0.isHidden }.flatMap(\.barButtonItems)
  }

  /// The outermost left item; `nil` while groups are set. Assigning replaces all left items.
  open var leftBarButtonItem: UIBarButtonItem? {
    get { read("leftBarButtonItem", values.leftBarButtonItems?.first) }
    set { leftBarButtonItems = newValue.map { [$0] } }
  }

  /// The outermost right item; `nil` while groups are set. Assigning replaces all right items.
  open var rightBarButtonItem: UIBarButtonItem? {
    get { read("rightBarButtonItem", values.rightBarButtonItems?.first) }
    set { rightBarButtonItems = newValue.map { [$0] } }
  }

  /// Sets ``leftBarButtonItems`` without animation: see Divergences.
  open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) { leftBarButtonItems = items }
  /// Sets ``rightBarButtonItems`` without animation: see Divergences.
  open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) { rightBarButtonItems = items }
  /// Sets ``leftBarButtonItem`` without animation: see Divergences.
  open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) { leftBarButtonItem = item }
  /// Sets ``rightBarButtonItem`` without animation: see Divergences.
  open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) { rightBarButtonItem = item }
}
