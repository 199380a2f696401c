import Foundation
import Testing
import UIKit

@Suite("The standard bar")
final class NavigationBarTests {
  /// Made in the test itself: static API answers for the host made last, and other tests may start in between.
  lazy var host = ApplicationHost()

  /// The controller of a bar that shows `item` above a first screen called "Shop".
  func shown(_ item: (UINavigationItem) -> Void = { _ in }) -> UINavigationController {
    let root = UIViewController()
    root.title = "Shop"
    let top = UIViewController()
    top.title = "Tea"
    item(top.navigationItem)
    let navigation = UINavigationController(rootViewController: root)
    navigation.pushViewController(top, animated: false)
    host.show(navigation)
    return navigation
  }

  func views<View: UIView>(_ type: View.Type, in view: UIView) -> [View] {
    (view as? View).map { [$0] } ?? view.subviews.flatMap { views(type, in: $0) }
  }

  func titles(of navigation: UINavigationController) -> [String] {
    views(UILabel.self, in: navigation.navigationBar).filter { !$0.isHidden }.compactMap(\.text).filter { !$0.isEmpty }
  }

  /// The label's rectangle in the bar.
  func frame(of text: String, in navigation: UINavigationController) -> CGRect? {
    let bar = navigation.navigationBar
    return views(UILabel.self, in: bar).first { $0.text == text }.map { $0.convert($0.bounds, to: bar) }
  }

  @Test("Groups of items are at their ends in reading order, and follow changes of their contents")
  func groups() {
    let group = UIBarButtonItemGroup.fixedGroup(items: [UIBarButtonItem(title: "X"), UIBarButtonItem(title: "Y")])
    let navigation = shown { item in
      item.leadingItemGroups = [.fixedGroup(items: [UIBarButtonItem(title: "A")])]
      item.trailingItemGroups = [group]
    }
    func order() -> [String] {
      titles(of: navigation).sorted {
        (frame(of: $0, in: navigation)?.minX ?? 0) < (frame(of: $1, in: navigation)?.minX ?? 0)
      }
    }
    #expect(order() == ["A", "Tea", "X", "Y"])
    group.barButtonItems = [UIBarButtonItem(title: "Z")]
    host.settle()
    #expect(order() == ["A", "Tea", "Z"])
    group.isHidden = true
    host.settle()
    #expect(order() == ["A", "Tea"])
  }

  @Test(
    "Its height follows device and orientation",
    arguments: [
      (UIUserInterfaceIdiom.phone, false, 44), (.phone, true, 32), (.pad, false, 50), (.pad, true, 50),
    ] as [(UIUserInterfaceIdiom, Bool, CGFloat)])
  func height(idiom: UIUserInterfaceIdiom, isLandscape: Bool, height: CGFloat) {
    let navigation = shown()
    host.update {
      $0.idiom = idiom
      $0.isLandscape = isLandscape
    }
    let top = navigation.view.safeAreaInsets.top
    #expect(
      navigation.navigationBar.frame
        == CGRect(x: 0, y: top, width: UIScreen.main.bounds.width, height: height))
  }

  // behaviours.md §7 "Back label": the previous title
  @Test("The title is centred and the back button names the previous screen")
  func titleAndBack() throws {
    let navigation = shown()
    #expect(titles(of: navigation).sorted() == ["Shop", "Tea"])
    let title = try #require(frame(of: "Tea", in: navigation))
    #expect(abs(title.midX - 393.0 / 2) <= 1.0 / 3)
    let back = try #require(frame(of: "Shop", in: navigation))
    #expect(back.maxX < title.minX)
  }

  @Test("The bar follows its current items")
  func live() {
    let navigation = shown()
    navigation.topViewController?.title = "Coffee"
    navigation.viewControllers[0].navigationItem.backButtonTitle = "Start"
    host.settle()
    #expect(titles(of: navigation).sorted() == ["Coffee", "Start"])
    let item = UIBarButtonItem(title: "Buy")
    navigation.topViewController?.navigationItem.rightBarButtonItem = item
    host.settle()
    #expect(titles(of: navigation).contains("Buy"))
    item.title = "Sell"
    host.settle()
    #expect(titles(of: navigation).contains("Sell"))
    item.isHidden = true
    host.settle()
    #expect(!titles(of: navigation).contains("Sell"))
  }

  @Test(
    "The back button shows unless hidden or replaced",
    arguments: [
      (hides: false, hasLeft: false, supplements: false, shown: true), (true, false, false, false),
      (false, true, false, false), (false, true, true, true), (true, true, true, false), (false, false, true, true),
    ])
  func backButton(hides: Bool, hasLeft: Bool, supplements: Bool, shown expected: Bool) {
    let navigation = shown { item in
      item.hidesBackButton = hides
      item.leftItemsSupplementBackButton = supplements
      if hasLeft { item.leftBarButtonItem = UIBarButtonItem(title: "Left") }
    }
    #expect(titles(of: navigation).contains("Shop") == expected)
  }

  // behaviours.md §7 "Back label": the generic word where the title has no room
  @Test("A back button with a long title shows Back, in the device's language")
  func longBackTitle() {
    let navigation = shown()
    navigation.viewControllers[0].title = String(repeating: "Long ", count: 20)
    host.settle()
    #expect(titles(of: navigation).sorted() == ["Back", "Tea"])
    host.update { $0.locale = Locale(identifier: "ja_JP") }
    navigation.topViewController?.title = "茶"
    host.settle()
    #expect(titles(of: navigation).contains("戻る"))
  }

  @Test("A tap on the back button pops, or runs the screen's own back action")
  func tapOnBack() throws {
    let navigation = shown()
    var runs = 0
    navigation.topViewController?.navigationItem.backAction = UIAction { _ in runs += 1 }
    host.settle()
    let bar = navigation.navigationBar
    let back = try #require(frame(of: "Shop", in: navigation))
    let point = bar.convert(CGPoint(x: back.midX, y: back.midY), to: nil)
    host.tap(at: point)
    #expect(runs == 1)
    #expect(navigation.viewControllers.count == 2)
    navigation.topViewController?.navigationItem.backAction = nil
    host.settle()
    host.tap(at: point)
    host.rest()
    #expect(navigation.viewControllers.count == 1)
  }

  @Test("A tap on a button runs its action with the item as sender; a disabled one does nothing")
  func tapOnButton() throws {
    var senders: [UIBarButtonItem?] = []
    let item = UIBarButtonItem(title: "Buy", primaryAction: UIAction { senders.append($0.sender as? UIBarButtonItem) })
    let navigation = shown { $0.rightBarButtonItem = item }
    let rect = try #require(frame(of: "Buy", in: navigation))
    let point = navigation.navigationBar.convert(CGPoint(x: rect.midX, y: rect.midY), to: nil)
    host.tap(at: point)
    #expect(senders.count == 1)
    #expect(senders.first.flatMap { $0 } === item)
    item.isEnabled = false
    host.settle()
    host.tap(at: point)
    #expect(senders.count == 1)
  }

  @Test("Right items run from the right edge inwards, left items from the left, and both swap in right-to-left")
  func order() throws {
    func bar() -> UINavigationController {
      shown { item in
        item.leftBarButtonItems = [UIBarButtonItem(title: "L1"), UIBarButtonItem(title: "L2")]
        item.rightBarButtonItems = [UIBarButtonItem(title: "R1"), .fixedSpace(20), UIBarButtonItem(title: "R2")]
      }
    }
    func positions(_ navigation: UINavigationController) throws -> [String] {
      try ["L1", "L2", "Tea", "R2", "R1"].sorted { a, b in
        try #require(frame(of: a, in: navigation)).midX < #require(frame(of: b, in: navigation)).midX
      }
    }
    let navigation = bar()
    #expect(try positions(navigation) == ["L1", "L2", "Tea", "R2", "R1"])
    let r1 = try #require(frame(of: "R1", in: navigation))
    let r2 = try #require(frame(of: "R2", in: navigation))
    #expect(abs(r1.minX - r2.maxX - (8 + 20 + 8)) < 1)
    host.update { $0.layoutDirection = .rightToLeft }
    host.settle()
    #expect(try positions(navigation) == ["R1", "R2", "Tea", "L2", "L1"])
  }

  @Test("The background extends to the top of the screen, and a hairline of one pixel overflows it below")
  func background() throws {
    let navigation = shown()
    let background = try #require(navigation.navigationBar.subviews.first)
    #expect(background.frame == CGRect(x: 0, y: -59, width: 393, height: 59 + 44))
    let hairline = try #require(background.subviews.first)
    #expect(hairline.frame == CGRect(x: 0, y: 59 + 44, width: 393, height: 1.0 / 3))
  }

  @Test("A title view replaces the title, in its own size")
  func titleView() {
    final class Fixed: UIView {
      override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: 99, height: 30) }
    }
    let view = Fixed()
    let navigation = shown { $0.titleView = view }
    let bar = navigation.navigationBar
    #expect(view.isDescendant(of: bar))
    #expect(view.convert(view.bounds, to: bar) == CGRect(x: (393.0 - 99) / 2, y: 7, width: 99, height: 30))
  }
}
