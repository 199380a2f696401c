import Foundation

/// Bar button items that belong together, shown one beside the other.
///
/// A navigation item shows groups at its ends, in ``UINavigationItem/leadingItemGroups`` and ``UINavigationItem/trailingItemGroups``. A change of
/// a group shows at once. See Divergences: a bar here never shows the representative item instead.
@preconcurrency @MainActor
open class UIBarButtonItemGroup: NSObject, NSCoding, KeyValueObservable {
  private struct Values {
    var barButtonItems: [UIBarButtonItem] = []
    var representativeItem: UIBarButtonItem?
    var isHidden = false
  }

  var observers = KeyValueObservers()
  private var values = Values()

  /// - Parameter representativeItem: Kept, and not shown.
  public init(barButtonItems: [UIBarButtonItem], representativeItem: UIBarButtonItem?) {
    values.representativeItem = representativeItem
    super.init()
    take(barButtonItems)
  }

  /// A group from an archive made by ``encode(with:)``; without items where that holds none.
  public required init?(coder: NSCoder) {
    super.init()
    take(coder.kept(forKey: "UIBarButtonItemGroup.barButtonItems") ?? [])
    values.representativeItem = coder.kept(forKey: "UIBarButtonItemGroup.representativeItem")
    values.isHidden = coder.flag(forKey: "UIBarButtonItemGroup.isHidden") ?? false
  }

  /// Overrides call `super`.
  open func encode(with coder: NSCoder) {
    coder.keep(values.barButtonItems, forKey: "UIBarButtonItemGroup.barButtonItems")
    coder.keep(values.representativeItem, forKey: "UIBarButtonItemGroup.representativeItem")
    coder.keep(values.isHidden, forKey: "UIBarButtonItemGroup.isHidden")
  }

  nonisolated deinit {}

  /// A group that a person who customises a bar neither moves nor removes; nobody does here.
  open class func fixedGroup(
    representativeItem: UIBarButtonItem? = nil, items: [UIBarButtonItem]
  ) -> UIBarButtonItemGroup { UIBarButtonItemGroup(barButtonItems: items, representativeItem: representativeItem) }

  /// From the leading end on. An item belongs to one group at a time: it leaves the one it was in.
  open var barButtonItems: [UIBarButtonItem] {
    get { read("barButtonItems", values.barButtonItems) }
    set { change("barButtonItems") { take(newValue) } }
  }

  private func take(_ items: [UIBarButtonItem]) {
    for item in values.barButtonItems where !items.contains(where: { $0 === item }) { item.buttonGroup = nil }
    values.barButtonItems = items
    for item in items {
      if let former = item.buttonGroup, former !== self { former.barButtonItems.removeAll { $0 === item } }
      item.buttonGroup = self
    }
  }

  /// Stands for the group where there is no room; `nil` by default. Kept, and not shown.
  open var representativeItem: UIBarButtonItem? {
    get { read("representativeItem", values.representativeItem) }
    set { change("representativeItem") { values.representativeItem = newValue } }
  }

  /// Whether the representative item is shown; `false`.
  open var isDisplayingRepresentativeItem: Bool { false }

  /// Whether none of the items are shown, whatever they say themselves; `false` by default.
  open var isHidden: Bool {
    get { read("isHidden", values.isHidden) }
    set { change("isHidden") { values.isHidden = newValue } }
  }
}
