import Foundation

/// Bar button items that belong together, shown one beside the other.
///
/// A navigation item shows groups at its ends, in ``UINavigationItem/leadingItemGroups`` and ``UINavigationItem/trailingItemGroups``. A
/// change of a group is shown after the next layout. A bar here never shows the representative item in place of the others: see
/// Divergences.
@preconcurrency @MainActor
open class UIBarButtonItemGroup: NSObject, NSCoding, KeyValueObservable {
  private struct Values {
    var barButtonItems: [UIBarButtonItem] = []
    var representativeItem: UIBarButtonItem?
    var isHidden = false
  }

  var observers = KeyValueObservers()
  private var values = Values()

  /// Creates a group of `barButtonItems`, which leave the groups they were in.
  ///
  /// - Parameter representativeItem: Kept, and not shown.
  public init(barButtonItems: [UIBarButtonItem], representativeItem: UIBarButtonItem?) {
    values.representativeItem = representativeItem
    super.init()
    take(barButtonItems)
  }

  /// Restores a group from an archive made by ``encode(with:)``, without items if the archive has none.
  public required init?(coder: NSCoder) {
    super.init()
    take(coder.read(forKey: "UIBarButtonItemGroup.barButtonItems") ?? [])
    values.representativeItem = coder.read(forKey: "UIBarButtonItemGroup.representativeItem")
    values.isHidden = coder.flag(forKey: "UIBarButtonItemGroup.isHidden") ?? false
  }

  /// Archives the items, the representative item and whether the group is hidden. Overrides call `super`.
  open func encode(with coder: NSCoder) {
    coder.write(values.barButtonItems, forKey: "UIBarButtonItemGroup.barButtonItems")
    coder.write(values.representativeItem, forKey: "UIBarButtonItemGroup.representativeItem")
    coder.write(values.isHidden, forKey: "UIBarButtonItemGroup.isHidden")
  }

  nonisolated deinit {}

  /// Creates a group that the user can neither move nor remove while customising a bar. Bars here cannot be customised.
  open class func fixedGroup(
    representativeItem: UIBarButtonItem? = nil, items: [UIBarButtonItem]
  ) -> UIBarButtonItemGroup { UIBarButtonItemGroup(barButtonItems: items, representativeItem: representativeItem) }

  /// The items, from the leading end on. An item belongs to at most one group: it leaves its previous one.
  open var barButtonItems: [UIBarButtonItem] {
    get { read("barButtonItems", values.barButtonItems) }
    set { change("barButtonItems") { take(newValue) } }
  }

  /// Makes `items` the items of this group, and this group theirs.
  private func take(_ items: [UIBarButtonItem]) {
    for item in values.barButtonItems where !items.contains(where: { $0 === item }) { item.buttonGroup = nil }
    values.barButtonItems = items
    for item in items {
      if let former = item.buttonGroup, former !== self { former.barButtonItems.removeAll { $0 === item } }
      item.buttonGroup = self
    }
  }

  /// Represents the group where there is no room for its items; `nil` by default. Kept, and not shown.
  open var representativeItem: UIBarButtonItem? {
    get { read("representativeItem", values.representativeItem) }
    set { change("representativeItem") { values.representativeItem = newValue } }
  }

  /// Whether the representative item is shown; always `false`.
  open var isDisplayingRepresentativeItem: Bool { false }

  /// Whether none of the items are shown, regardless of their own `isHidden`; `false` by default.
  open var isHidden: Bool {
    get { read("isHidden", values.isHidden) }
    set { change("isHidden") { values.isHidden = newValue } }
  }
}
