import UIKit

/// Properties of an item that have several sources, or that only newer systems have.
extension UINavigationItem {
  /// From the leading edge inwards: the left items, or else the items of the visible leading groups.
  var shownLeftItems: [UIBarButtonItem] {
    if let items = leftBarButtonItems, !items.isEmpty { return items }
    guard #available(iOS 16.0, *) else { return [] }
    return leadingItemGroups.filter { !$0.isHidden }.flatMap(\.barButtonItems)
  }

  /// From the trailing edge inwards: the right items, or else the items of the visible trailing groups, which are in reading order [G].
  var shownRightItems: [UIBarButtonItem] {
    if let items = rightBarButtonItems, !items.isEmpty { return items }
    guard #available(iOS 16.0, *) else { return [] }
    return trailingItemGroups.filter { !$0.isHidden }.flatMap(\.barButtonItems).reversed()
  }

  /// Whether a tap on the title opens a menu; never before iOS 16.
  var hasTitleMenu: Bool {
    guard #available(iOS 16.0, *) else { return false }
    return titleMenuProvider != nil
  }

  /// Returns the elements of the title's menu, to be shown without a row of their own. Passes no suggestions, because there is no document.
  func makeTitleMenu() -> UIMenu? {
    guard #available(iOS 16.0, *), let menu = titleMenuProvider?([]) else { return nil }
    return UIMenu(title: menu.title, options: menu.options.union(.displayInline), children: menu.children)
  }
}
