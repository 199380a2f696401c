import Foundation

/// What a navigation bar shows while one controller is on top.
///
/// Every property can be observed with `observe(_:options:changeHandler:)`. The singular and the plural of the item
/// properties are two views of one list: assigning either notifies both.
@preconcurrency @MainActor
open class UINavigationItem: NSObject, NSCoding, KeyValueObservable {
  /// How much the next screen's back button says.
  nonisolated public enum BackButtonDisplayMode: Int, Sendable {
    /// The title, else "Back", else only the chevron: what there is room for.
    case `default` = 0
    /// "Back", else only the chevron.
    case generic = 1
    /// Only the chevron.
    case minimal = 2
  }

  /// Whether the title stands below the bar in large letters while the content is at its top.
  nonisolated public enum LargeTitleDisplayMode: Int, Sendable {
    /// As the item below has it.
    case automatic = 0
    case always = 1
    case never = 2
  }

  private struct Values {
    var largeTitleDisplayMode = LargeTitleDisplayMode.automatic
    var title: String?
    var titleView: UIView?
    var prompt: String?
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

    nonisolated init() {}
  }

  var observers = KeyValueObservers()
  private var values = Values()
  private var groupObservations: (leading: [NSKeyValueObservation], trailing: [NSKeyValueObservation]) = ([], [])

  public init(title: String) {
    values.title = title
    super.init()
  }

  public convenience override init() {
    self.init(title: "")
    values.title = nil
  }

  /// An item from an archive made by ``encode(with:)``: what that does not hold has its default. Interface files are not read here.
  public required init?(coder: NSCoder) {
    super.init()
    values.title = coder.kept(forKey: "UINavigationItem.title")
    values.titleView = coder.kept(forKey: "UINavigationItem.titleView")
    values.prompt = coder.kept(forKey: "UINavigationItem.prompt")
    values.largeTitleDisplayMode = coder.choice(forKey: "UINavigationItem.largeTitleDisplayMode") ?? .automatic
    values.backBarButtonItem = coder.kept(forKey: "UINavigationItem.backBarButtonItem")
    values.backButtonTitle = coder.kept(forKey: "UINavigationItem.backButtonTitle")
    values.backButtonDisplayMode = coder.choice(forKey: "UINavigationItem.backButtonDisplayMode") ?? .default
    values.hidesBackButton = coder.flag(forKey: "UINavigationItem.hidesBackButton") ?? false
    values.leftItemsSupplementBackButton = coder.flag(forKey: "UINavigationItem.leftItemsSupplement") ?? false
    values.hidesSearchBarWhenScrolling = coder.flag(forKey: "UINavigationItem.hidesSearchBar") ?? true
    values.leftBarButtonItems = coder.kept(forKey: "UINavigationItem.leftBarButtonItems")
    values.rightBarButtonItems = coder.kept(forKey: "UINavigationItem.rightBarButtonItems")
    let leading: [UIBarButtonItemGroup] = coder.kept(forKey: "UINavigationItem.leadingItemGroups") ?? []
    let trailing: [UIBarButtonItemGroup] = coder.kept(forKey: "UINavigationItem.trailingItemGroups") ?? []
    if !leading.isEmpty { leadingItemGroups = leading }
    if !trailing.isEmpty { trailingItemGroups = trailing }
  }

  nonisolated deinit { MainActorRelease(taking: &values, leaving: Values()) }

  /// Keeps what the bar shows. Back actions and title menus are closures, and a search belongs to its screen: none of them is kept.
  /// Overrides call `super`.
  open func encode(with coder: NSCoder) {
    coder.keep(values.title, forKey: "UINavigationItem.title")
    coder.keep(values.titleView, forKey: "UINavigationItem.titleView")
    coder.keep(values.prompt, forKey: "UINavigationItem.prompt")
    coder.keep(values.largeTitleDisplayMode.rawValue, forKey: "UINavigationItem.largeTitleDisplayMode")
    coder.keep(values.backBarButtonItem, forKey: "UINavigationItem.backBarButtonItem")
    coder.keep(values.backButtonTitle, forKey: "UINavigationItem.backButtonTitle")
    coder.keep(values.backButtonDisplayMode.rawValue, forKey: "UINavigationItem.backButtonDisplayMode")
    coder.keep(values.hidesBackButton, forKey: "UINavigationItem.hidesBackButton")
    coder.keep(values.leftItemsSupplementBackButton, forKey: "UINavigationItem.leftItemsSupplement")
    coder.keep(values.hidesSearchBarWhenScrolling, forKey: "UINavigationItem.hidesSearchBar")
    coder.keep(values.leftBarButtonItems, forKey: "UINavigationItem.leftBarButtonItems")
    coder.keep(values.rightBarButtonItems, forKey: "UINavigationItem.rightBarButtonItems")
    let (leading, trailing) = (values.leadingItemGroups, values.trailingItemGroups)
    if !leading.isEmpty { coder.keep(leading, forKey: "UINavigationItem.leadingItemGroups") }
    if !trailing.isEmpty { coder.keep(trailing, forKey: "UINavigationItem.trailingItemGroups") }
  }

  open var title: String? {
    get { read("title", values.title) }
    set { change("title") { values.title = newValue } }
  }

  /// Shown in place of the title, in the size it asks for.
  open var titleView: UIView? {
    get { read("titleView", values.titleView) }
    set { change("titleView") { values.titleView = newValue } }
  }

  /// Makes the menu that a tap on the title opens, out of elements that are suggested; retained. `nil`, the default, makes the title no button.
  ///
  /// Kept for bars of one's own: `UINavigationBar` does not ask for it. See Divergences.
  open var titleMenuProvider: (([UIMenuElement]) -> UIMenu?)? {
    get { read("titleMenuProvider", values.titleMenuProvider) }
    set { change("titleMenuProvider") { values.titleMenuProvider = newValue } }
  }

  /// A line above the title. Kept for clients that read it; the bar here does not draw it.
  open var prompt: String? {
    get { read("prompt", values.prompt) }
    set { change("prompt") { values.prompt = newValue } }
  }

  /// The back button of the *next* screen: its title, image and tint are used, not its action.
  open var backBarButtonItem: UIBarButtonItem? {
    get { read("backBarButtonItem", values.backBarButtonItem) }
    set { change("backBarButtonItem") { values.backBarButtonItem = newValue } }
  }

  /// What the next screen's back button says instead of the title.
  open var backButtonTitle: String? {
    get { read("backButtonTitle", values.backButtonTitle) }
    set { change("backButtonTitle") { values.backButtonTitle = newValue } }
  }

  open var backButtonDisplayMode: BackButtonDisplayMode {
    get { read("backButtonDisplayMode", values.backButtonDisplayMode) }
    set { change("backButtonDisplayMode") { values.backButtonDisplayMode = newValue } }
  }

  /// Kept: the bar draws no large titles. See Divergences.
  open var largeTitleDisplayMode: LargeTitleDisplayMode {
    get { read("largeTitleDisplayMode", values.largeTitleDisplayMode) }
    set { change("largeTitleDisplayMode") { values.largeTitleDisplayMode = newValue } }
  }

  /// Runs instead of going back when this screen's back button is tapped.
  open var backAction: UIAction? {
    get { read("backAction", values.backAction) }
    set { change("backAction") { values.backAction = newValue } }
  }

  open var hidesBackButton: Bool {
    get { read("hidesBackButton", values.hidesBackButton) }
    set { change("hidesBackButton") { values.hidesBackButton = newValue } }
  }

  /// Without animation: see Divergences.
  open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) { self.hidesBackButton = hidesBackButton }

  /// Whether the left items stand beside the back button instead of replacing it.
  open var leftItemsSupplementBackButton: Bool {
    get { read("leftItemsSupplementBackButton", values.leftItemsSupplementBackButton) }
    set { change("leftItemsSupplementBackButton") { values.leftItemsSupplementBackButton = newValue } }
  }

  /// Shown below the bar by a navigation controller.
  open var searchController: UISearchController? {
    get { read("searchController", values.searchController) }
    set { change("searchController") { values.searchController = newValue } }
  }

  /// Kept: the search stays in sight. See Divergences.
  open var hidesSearchBarWhenScrolling: Bool {
    get { read("hidesSearchBarWhenScrolling", values.hidesSearchBarWhenScrolling) }
    set { change("hidesSearchBarWhenScrolling") { values.hidesSearchBarWhenScrolling = newValue } }
  }

  /// From the leading edge inwards. They replace ``leadingItemGroups``.
  open var leftBarButtonItems: [UIBarButtonItem]? {
    get { read("leftBarButtonItems", values.leftBarButtonItems) }
    set {
      change("leftBarButtonItems", "leftBarButtonItem") {
        values.leftBarButtonItems = newValue
        (values.leadingItemGroups, groupObservations.leading) = ([], [])
      }
    }
  }

  /// From the trailing edge inwards. They replace ``trailingItemGroups``.
  open var rightBarButtonItems: [UIBarButtonItem]? {
    get { read("rightBarButtonItems", values.rightBarButtonItems) }
    set {
      change("rightBarButtonItems", "rightBarButtonItem") {
        values.rightBarButtonItems = newValue
        (values.trailingItemGroups, groupObservations.trailing) = ([], [])
      }
    }
  }

  /// Groups at the leading end, from there inwards; none by default. They replace ``leftBarButtonItems``, which are `nil` then (Apple
  /// documents the first, confidence D; the second is a guess, confidence G).
  ///
  /// A change of a group counts as one of this property.
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

  /// Groups at the trailing end, and in them the items, in the order in which they are read: the last is outermost (from memory, confidence
  /// G). None by default. They replace ``rightBarButtonItems``, as the leading groups do the left items.
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

  /// What the bar shows at the leading end, from the edge inwards.
  var leadingItems: [UIBarButtonItem] { values.leftBarButtonItems ?? Self.items(of: values.leadingItemGroups) }
  /// What the bar shows at the trailing end, from the edge inwards.
  var trailingItems: [UIBarButtonItem] {
    values.rightBarButtonItems ?? Self.items(of: values.trailingItemGroups).reversed()
  }

  private static func items(of groups: [UIBarButtonItemGroup]) -> [UIBarButtonItem] {
    groups.filter { !$0.isHidden }.flatMap(\.barButtonItems)
  }

  /// The outermost left item; assigning one replaces them all.
  open var leftBarButtonItem: UIBarButtonItem? {
    get { read("leftBarButtonItem", values.leftBarButtonItems?.first) }
    set { leftBarButtonItems = newValue.map { [$0] } }
  }

  /// The outermost right item; assigning one replaces them all.
  open var rightBarButtonItem: UIBarButtonItem? {
    get { read("rightBarButtonItem", values.rightBarButtonItems?.first) }
    set { rightBarButtonItems = newValue.map { [$0] } }
  }

  open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) { leftBarButtonItems = items }
  open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) { rightBarButtonItems = items }
  open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) { leftBarButtonItem = item }
  open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) { rightBarButtonItem = item }
}
