import UIKit

/// What a toolbar reads of an item that has more than one way to say it, or that only newer systems have.
extension UINavigationItem {
  /// From the leading edge inwards: the left items, or those of the leading groups.
  var shownLeftItems: [UIBarButtonItem] {
    if let items = leftBarButtonItems, !items.isEmpty { return items }
    guard #available(iOS 16.0, *) else { return [] }
    return leadingItemGroups.filter { !$0.isHidden }.flatMap(\.barButtonItems)
  }

  /// From the trailing edge inwards: the right items, or those of the trailing groups, which are in the order in which they are read (from
  /// memory, confidence G).
  var shownRightItems: [UIBarButtonItem] {
    if let items = rightBarButtonItems, !items.isEmpty { return items }
    guard #available(iOS 16.0, *) else { return [] }
    return trailingItemGroups.filter { !$0.isHidden }.flatMap(\.barButtonItems).reversed()
  }

  var hasTitleMenu: Bool {
    guard #available(iOS 16.0, *) else { return false }
    return titleMenuProvider != nil
  }

  /// The elements of the title's menu, to be shown without a row of their own. Nothing is suggested: there is no document.
  func makeTitleMenu() -> UIMenu? {
    guard #available(iOS 16.0, *), let menu = titleMenuProvider?([]) else { return nil }
    return UIMenu(title: menu.title, options: menu.options.union(.displayInline), children: menu.children)
  }
}
