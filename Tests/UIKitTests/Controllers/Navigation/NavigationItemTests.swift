import Testing
import UIKit

@testable import UIKitTestSupport

@Suite("Items of bars")
struct NavigationItemTests {
  @Test("The singular and the plural are two views of one list")
  func lists() {
    let item = UINavigationItem(title: "A")
    let (first, second) = (UIBarButtonItem(), UIBarButtonItem())
    item.leftBarButtonItems = [first, second]
    #expect(item.leftBarButtonItem === first)
    item.leftBarButtonItem = second
    #expect(item.leftBarButtonItems == [second])
    item.leftBarButtonItem = nil
    #expect(item.leftBarButtonItems == nil)
    item.setRightBarButton(first, animated: true)
    #expect(item.rightBarButtonItems == [first])
  }

  @Test("Groups replace items, items replace groups, and both notify")
  func groups() {
    let item = UINavigationItem(title: "A")
    var told: [String] = []
    let tokens = [
      item.observe(\.leftBarButtonItems) { _, _ in told.append("left") },
      item.observe(\.leadingItemGroups) { _, _ in told.append("leading") },
      item.observe(\.trailingItemGroups) { _, _ in told.append("trailing") },
    ]
    item.leftBarButtonItem = UIBarButtonItem()
    let group = UIBarButtonItemGroup(barButtonItems: [UIBarButtonItem()], representativeItem: nil)
    item.leadingItemGroups = [group]
    #expect(item.leftBarButtonItems == nil && item.leadingItemGroups == [group])
    #expect(told == ["left", "leading"])
    group.barButtonItems.append(UIBarButtonItem())
    group.isHidden = true
    #expect(told == ["left", "leading", "leading", "leading"])
    item.leftBarButtonItems = []
    #expect(item.leadingItemGroups.isEmpty)
    group.isHidden = false
    #expect(told.count == 5, "it no longer belongs to the item")
    item.trailingItemGroups = [group]
    #expect(told.last == "trailing")
    withExtendedLifetime(tokens) {}
  }

  @Test("An item belongs to one group: it leaves its previous one")
  func oneGroup() {
    let item = UIBarButtonItem(title: "A")
    let first = UIBarButtonItemGroup(barButtonItems: [item, UIBarButtonItem()], representativeItem: nil)
    #expect(item.buttonGroup === first)
    let second = UIBarButtonItemGroup.fixedGroup(items: [item])
    #expect(item.buttonGroup === second && first.barButtonItems.count == 1)
    second.barButtonItems = []
    #expect(item.buttonGroup == nil && !second.isDisplayingRepresentativeItem)
  }

  @Test("An item takes title and image from its action, unless it has its own")
  func primaryAction() {
    let action = UIAction(title: "Buy") { _ in }
    #expect(UIBarButtonItem(primaryAction: action).title == "Buy")
    #expect(UIBarButtonItem(title: "Own", primaryAction: action).title == "Own")
    #expect(UIBarButtonItem(systemItem: .add, primaryAction: action).title == nil)
  }

  @Test("An item's action receives the item as its sender, and only while the item is enabled")
  func sender() {
    var senders: [UIBarButtonItem?] = []
    let item = UIBarButtonItem(
      title: "Buy", primaryAction: UIAction { senders.append($0.sender as? UIBarButtonItem) })
    item.performPrimaryAction()
    item.isEnabled = false
    item.performPrimaryAction()
    #expect(senders.count == 1)
    #expect(senders.first.flatMap { $0 } === item)
  }

  @Test("A selectable item toggles with each tap")
  func selection() {
    let item = UIBarButtonItem(title: "Like")
    item.changesSelectionAsPrimaryAction = true
    item.performPrimaryAction()
    #expect(item.isSelected)
    item.performPrimaryAction()
    #expect(!item.isSelected)
  }

  @Test("Every system item knows its content and its kind")
  func systemItems() {
    for systemItem in UIBarButtonItem.SystemItem.allCases {
      let item = UIBarButtonItem(systemItem: systemItem)
      #expect(item.systemItem == systemItem)
      #expect(item.style == ([.done, .save].contains(systemItem) ? .done : .plain))
    }
    for case .symbol(let name) in UIBarButtonItem.SystemItem.allCases.map(\.appearance) {
      #expect(UIImage(systemName: name) != nil, "no symbol called \(name)")
    }
    #expect(UIBarButtonItem.fixedSpace(12).width == 12)
    #expect(UIBarButtonItem.flexibleSpace().systemItem == .flexibleSpace)
  }

  @Test("Releasing an item releases its action and its view")
  func release() {
    final class Token {}
    weak var weakToken: Token?
    weak var weakView: UIView?
    do {
      let token = Token()
      let view = UIView()
      (weakToken, weakView) = (token, view)
      let item = UIBarButtonItem(primaryAction: UIAction { _ in withExtendedLifetime(token) {} })
      item.customView = view
    }
    #expect(weakToken == nil)
    #expect(weakView == nil)
  }
}
