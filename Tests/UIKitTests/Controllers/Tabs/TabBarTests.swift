import CoreGraphics
import Foundation
import Testing

@testable import UIKit

@Suite("A tab bar on its own, its items and their looks", .serialized)
final class TabBarTests {
  private final class Chosen: NSObject, UITabBarDelegate {
    var titles: [String?] = []
    func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) { titles.append(item.title) }
  }

  private let host = ApplicationHost()

  private func shown(_ items: [UITabBarItem]) -> UITabBar {
    let bar = UITabBar()
    bar.setItems(items, animated: false)
    host.show(bar, frame: CGRect(x: 0, y: 700, width: 393, height: 49))
    host.settle()
    return bar
  }
  private func item(_ title: String) -> UITabBarItem {
    UITabBarItem(title: title, image: UIImage(systemName: "star"), tag: 0)
  }
  private func label(_ bar: UITabBar, _ index: Int) -> UILabel? {
    bar.buttons[index].subviews.lazy.compactMap { $0 as? UILabel }.first
  }
  private func badge(_ bar: UITabBar, _ index: Int) -> UILabel? {
    bar.buttons[index].subviews.compactMap { $0 as? UILabel }.last
  }
  private func icon(_ bar: UITabBar, _ index: Int) -> UIImageView? {
    bar.buttons[index].subviews.lazy.compactMap { $0 as? UIImageView }.first
  }

  @Test("A tap selects the item and tells the delegate; selecting by code tells nobody")
  func selection() {
    let chosen = Chosen()
    let items = [item("A"), item("B"), item("C")]
    let bar = shown(items)
    bar.delegate = chosen
    #expect(bar.items == items && bar.selectedItem == nil)
    host.tap(at: CGPoint(x: 393 / 2, y: 720))
    #expect(bar.selectedItem === items[1] && chosen.titles == ["B"])
    bar.selectedItem = items[2]
    #expect(chosen.titles == ["B"] && bar.buttons.map(\.isSelected) == [false, false, true])
    bar.setItems([items[0]], animated: false)
    host.settle()
    #expect(bar.buttons.count == 1 && bar.buttons[0].frame.width == 393)
  }

  @Test("A selected item shows its own image, another the usual one; both titles can be moved")
  func images() throws {
    let (usual, selected) = (try #require(UIImage(systemName: "star")), try #require(UIImage(systemName: "heart")))
    let item = UITabBarItem(title: "A", image: usual, selectedImage: selected)
    let plain = UITabBarItem(title: "B", image: usual, selectedImage: nil)
    #expect(item.selectedImage == selected && plain.selectedImage == usual)
    let bar = shown([item, plain])
    let (first, second) = (icon(bar, 0)?.image, icon(bar, 1)?.image)
    #expect(first == second)
    bar.selectedItem = item
    #expect(icon(bar, 0)?.image != second)
    let place = try #require(label(bar, 0)).frame
    item.titlePositionAdjustment = UIOffset(horizontal: 3, vertical: -6)
    host.settle()
    #expect(label(bar, 0)?.frame == place.offsetBy(dx: 3, dy: -6))
    // Nothing else changes, so the item alone makes the bar lay out again.
    item.titlePositionAdjustment.vertical = 1
    host.settle()
    #expect(label(bar, 0)?.frame == place.offsetBy(dx: 3, dy: 1))
  }

  @Test("System items have a title and an image each, in Apple's order")
  func systemItems() {
    let all: [UITabBarItem.SystemItem] = [
      .more, .favorites, .featured, .topRated, .recents, .contacts, .history, .bookmarks, .search, .downloads,
      .mostRecent, .mostViewed,
    ]
    #expect(all.map(\.rawValue) == Array(0...11))
    let items = all.enumerated().map { UITabBarItem(tabBarSystemItem: $1, tag: $0) }
    #expect(items.allSatisfy { $0.image != nil } && items.map(\.tag) == Array(0...11))
    #expect(
      items.map(\.title) == [
        "More", "Favorites", "Featured", "Top Rated", "Recents", "Contacts", "History", "Bookmarks", "Search",
        "Downloads", "Most Recent", "Most Viewed",
      ])
  }

  @Test("Colours of the bar count: its tint for the selected item, its own for the others, and its background")
  func colors() {
    let items = [item("A"), item("B")]
    let bar = shown(items)
    bar.selectedItem = items[0]
    bar.tintColor = .systemPurple
    bar.unselectedItemTintColor = .systemBrown
    host.settle()
    #expect(label(bar, 0)?.textColor == .systemPurple && label(bar, 1)?.textColor == .systemBrown)
    #expect(bar.isTranslucent && bar.background.layer.backdrop != nil)
    bar.barTintColor = .systemYellow
    bar.isTranslucent = false
    host.settle()
    #expect(bar.background.backgroundColor == .systemYellow && bar.background.layer.backdrop == nil)
    #expect([UITabBar.ItemPositioning.automatic, .fill, .centered].map(\.rawValue) == [0, 1, 2])
  }

  @Test("The look of each state shows in titles, icons and badges: of stacked items, and of those in a row")
  func appearance() throws {
    let items = [item("A"), item("B"), item("C")]
    items[2].isEnabled = false
    items[1].badgeValue = "3"
    let look = UITabBarAppearance()
    for layout in [look.stackedLayoutAppearance, look.compactInlineLayoutAppearance, look.inlineLayoutAppearance] {
      layout.normal.titleTextAttributes = [.foregroundColor: UIColor.systemRed]
      layout.normal.iconColor = .systemOrange
      layout.normal.badgeBackgroundColor = .systemGreen
      layout.normal.badgeTextAttributes = [.foregroundColor: UIColor.black]
      layout.normal.titlePositionAdjustment = UIOffset(horizontal: 0, vertical: -2)
      layout.selected.titleTextAttributes = [.foregroundColor: UIColor.systemBlue]
      layout.disabled.titleTextAttributes = [.foregroundColor: UIColor.systemGray]
      layout.disabled.iconColor = .systemPink
    }
    let bar = shown(items)
    bar.selectedItem = items[0]
    let place = try #require(label(bar, 1)).frame
    let badgePlace = try #require(badge(bar, 1)).frame
    look.stackedLayoutAppearance.normal.badgePositionAdjustment = UIOffset(horizontal: 4, vertical: 2)
    bar.standardAppearance = look
    bar.edgeShare = 1
    host.settle()
    #expect((0..<3).map { label(bar, $0)?.textColor } == [.systemBlue, .systemRed, .systemGray])
    #expect(icon(bar, 1)?.tintColor == .systemOrange && icon(bar, 2)?.tintColor == .systemPink)
    #expect(badge(bar, 1)?.backgroundColor == .systemGreen && badge(bar, 1)?.textColor == .black)
    #expect(label(bar, 1)?.frame == place.offsetBy(dx: 0, dy: -2))
    #expect(badge(bar, 1)?.frame == badgePlace.offsetBy(dx: 4, dy: 2))
    host.update { $0.isLandscape = true }
    host.settle()
    #expect((0..<3).map { label(bar, $0)?.textColor } == [.systemBlue, .systemRed, .systemGray])
  }

  @Test("Looks are copied with everything, and configured anew for a layout")
  func values() throws {
    let item = UITabBarItemAppearance(style: .inline)
    item.normal.badgeTitlePositionAdjustment = UIOffset(horizontal: 1, vertical: 2)
    item.focused.titleTextAttributes = [.kern: 3]
    let copy = try #require(item.copy() as? UITabBarItemAppearance)
    #expect(copy.normal.badgeTitlePositionAdjustment == UIOffset(horizontal: 1, vertical: 2))
    #expect(copy.focused.titleTextAttributes[.kern] as? Int == 3)
    item.configureWithDefault(for: .stacked)
    #expect(item.normal.badgeTitlePositionAdjustment == .zero && item.focused.titleTextAttributes.isEmpty)
    #expect([UITabBarItemAppearance.Style.stacked, .inline, .compactInline].map(\.rawValue) == [0, 1, 2])
    let look = UITabBarAppearance()
    look.selectionIndicatorTintColor = .systemRed
    look.selectionIndicatorImage = UIImage(systemName: "star")
    (look.stackedItemPositioning, look.stackedItemWidth, look.stackedItemSpacing) = (.centered, 80, 7)
    let other = try #require(look.copy() as? UITabBarAppearance)
    #expect(other.selectionIndicatorTintColor == .systemRed && other.selectionIndicatorImage != nil)
    #expect(other.stackedItemPositioning == .centered && other.stackedItemWidth == 80 && other.stackedItemSpacing == 7)
  }

  private func places(_ bar: UITabBar) -> [[CGFloat]] {
    host.settle()
    return bar.buttons.map { [$0.frame.minX, $0.frame.width] }
  }

  @Test(
    "Tabs fill the bar, or stand in its middle, in the interface's direction; an appearance's positioning counts first")
  func positioning() {
    let bar = shown([item("A"), item("B"), item("C")])
    #expect(places(bar) == [[0, 131], [131, 131], [262, 131]])
    #expect(bar.itemPositioning == .automatic && bar.itemWidth == 0 && bar.itemSpacing == 0)
    bar.itemPositioning = .centered
    (bar.itemWidth, bar.itemSpacing) = (81, 15)
    #expect(places(bar) == [[60, 81], [156, 81], [252, 81]])
    bar.semanticContentAttribute = .forceRightToLeft
    #expect(places(bar) == [[252, 81], [156, 81], [60, 81]])
    let look = UITabBarAppearance()
    (look.stackedItemPositioning, look.stackedItemWidth, look.stackedItemSpacing) = (.centered, 61, 45)
    bar.standardAppearance = look
    #expect(places(bar) == [[272, 61], [166, 61], [60, 61]])
    bar.standardAppearance.stackedItemPositioning = .fill
    #expect(places(bar) == [[262, 131], [131, 131], [0, 131]])
    bar.standardAppearance.stackedItemPositioning = .automatic
    #expect(places(bar) == [[252, 81], [156, 81], [60, 81]])
  }

  @Test("The selection image is in the middle of the selected tab, behind it, and goes with the selection")
  func selectionImage() {
    let items = [item("A"), item("B"), item("C")]
    let bar = shown(items)
    func mark() -> UIImageView? {
      host.settle()
      return bar.subviews.lazy.compactMap { $0 as? UIImageView }.first
    }
    bar.selectionIndicatorImage = UIGraphicsImageRenderer(size: CGSize(width: 41, height: 9)).image { _ in }
    #expect(mark() == nil)
    bar.selectedItem = items[1]
    #expect(mark()?.frame == CGRect(x: 176, y: 20, width: 41, height: 9))
    let places = bar.subviews.map { $0 is UIImageView ? "mark" : $0 is TabBarButton ? "tab" : "background" }
    #expect(places == ["background", "mark", "tab", "tab", "tab"])
    bar.selectedItem = items[2]
    #expect(mark()?.frame.midX == bar.buttons[2].frame.midX)
    bar.standardAppearance.selectionIndicatorImage = UIGraphicsImageRenderer(size: CGSize(width: 21, height: 9)).image {
      _ in
    }
    #expect(mark()?.frame.width == 21)
    bar.standardAppearance.selectionIndicatorImage = nil
    #expect(mark()?.frame.width == 41)
    bar.setItems(nil, animated: false)
    #expect(mark() == nil)
    bar.setItems(items, animated: false)
    #expect(mark()?.frame.midX == bar.buttons[2].frame.midX)
    bar.selectedItem = nil
    #expect(mark() == nil)
    bar.selectedItem = items[0]
    bar.selectionIndicatorImage = nil
    #expect(mark() == nil)
  }

  @Test("The selection image and the positions follow a tab bar controller's selection, and the device when it turns")
  func inController() throws {
    let tabs = UITabBarController()
    tabs.viewControllers = ["A", "B", "C"].map { title in
      let screen = UIViewController()
      screen.tabBarItem = item(title)
      return screen
    }
    let bar = tabs.tabBar
    bar.selectionIndicatorImage = UIGraphicsImageRenderer(size: CGSize(width: 41, height: 9)).image { _ in }
    (bar.itemPositioning, bar.itemWidth, bar.itemSpacing) = (.centered, 90, 10)
    host.show(tabs)
    func expectMark(behind index: Int) {
      let mark = bar.subviews.lazy.compactMap { $0 as? UIImageView }.first
      #expect(mark?.center == bar.buttons[index].center && bar.buttons.map(\.frame.width) == [90, 90, 90])
      #expect(abs(bar.buttons[1].frame.midX - bar.bounds.midX) < 0.01)
    }
    expectMark(behind: 0)
    host.tap(at: bar.buttons[2].convert(CGPoint(x: 45, y: 20), to: nil))
    host.rest()
    expectMark(behind: 2)
    host.update { $0.isLandscape = true }
    host.rest()
    expectMark(behind: 2)
    tabs.selectedIndex = 1
    host.update { $0.isLandscape = false }
    host.rest()
    expectMark(behind: 1)
  }
}
