import Diagnostics
import FailingDiagnostics
import Foundation
import Noren
import Testing
import UIKit

/// A toolbar of an app's; archives know classes by name, so that it is not private.
final class ArchivedToolbar: UIViewController, ToolbarViewController {
  var canPop = false
  var toolbarHeight: CGFloat = 61
  var toolbarBackgroundColor = UIColor.green
}

/// Where sticky tabs come from.
private final class Pages: StickyTabsDataSource {
  var made: [Int] = []
  func numberOfPages(in stickyTabs: StickyTabsViewController) -> Int { 3 }
  func stickyTabs(_ stickyTabs: StickyTabsViewController, tabAt index: Int) -> TabStripItem {
    TabStripItem(title: "Tab \(index)")
  }
  func stickyTabs(_ stickyTabs: StickyTabsViewController, pageAt index: Int) -> UIViewController {
    made.append(index)
    return UIViewController(title: "Made \(index)")
  }
}

@Suite("Archives of components")
final class ArchiveTests {
  private func roundTrip<Object: NSObject>(_ object: Object) throws -> Object {
    let data = try NSKeyedArchiver.archivedData(withRootObject: object, requiringSecureCoding: false)
    let unarchiver = try NSKeyedUnarchiver(forReadingFrom: data)
    unarchiver.requiresSecureCoding = false
    return try #require(unarchiver.decodeObject(forKey: NSKeyedArchiveRootObjectKey) as? Object)
  }

  private func coder(_ fill: (NSKeyedArchiver) -> Void) throws -> NSKeyedUnarchiver {
    let archiver = NSKeyedArchiver(requiringSecureCoding: false)
    fill(archiver)
    let unarchiver = try NSKeyedUnarchiver(forReadingFrom: archiver.encodedData)
    unarchiver.requiresSecureCoding = false
    return unarchiver
  }

  private var style: NavigationToolbarStyle {
    var style = NavigationToolbarStyle()
    (style.height, style.titleLineLimit, style.showsBackLabel) = (58, 1, false)
    style.background = .blurred(.systemThinMaterial)
    style.hairlineColor = nil
    style.titleFont = .systemFont(ofSize: 21, weight: .heavy)
    style.titleColor = .systemPurple
    return style
  }

  // MARK: Navigation

  @Test(
    "L7, A2: A decoded navigation controller has its stack, each screen in its one container, and continues to work"
  )
  func navigation() throws {
    let root = UIViewController(title: "Shop")
    root.navigationItem.rightBarButtonItem = NavigationToolbarItem(.trash)
    let navigation = NoBarNavigationController(rootViewController: root, toolbarStyle: style)
    navigation.pushViewController(UIViewController(title: "Tea"), animated: false)
    navigation.prefersLargeTitles = true
    navigation.backSwipeArea = .fullWidth
    navigation.toolbarTransitionStyle = .crossFade
    let back = try roundTrip(navigation)
    #expect(back.viewControllers.map(\.title) == ["Shop", "Tea"])
    let containers = back.containerViewControllers.compactMap { $0 as? ToolbarProvidingContainerViewController }
    try #require(containers.count == 2)
    #expect(containers.map(\.embeddedViewController) == back.viewControllers)
    #expect(!containers.contains { $0.embeddedViewController is ToolbarProvidingContainerViewController })
    #expect(back.prefersLargeTitles && back.backSwipeArea == .fullWidth && back.toolbarTransitionStyle == .crossFade)
    #expect(back.toolbarStyle.height == 58 && back.isNavigationBarHidden && back.delegate === back)
    #expect(back.wrapIfNeeded(back.viewControllers[0]) === containers[0])

    let host = ApplicationHost()
    host.show(back)
    let toolbar = try #require(back.viewControllers[1].embeddedNavigationToolbarViewController)
    #expect(toolbar.view.window != nil && toolbar.toolbarHeight == 58 && toolbar.canPop)
    back.popViewController(animated: true)
    host.rest()
    #expect(back.topViewController?.title == "Shop")
    let item = back.topViewController?.navigationItem.rightBarButtonItem as? NavigationToolbarItem
    #expect(item?.representedSystemItem == .trash && item?.image != nil)
    // The toolbar follows the item of the screen as it is now.
    back.topViewController?.title = "Renamed"
    host.settle()
    let labels = back.containerViewControllers[0].view.descendants.compactMap { $0 as? UILabel }
    #expect(labels.contains { $0.text == "Renamed" })
    back.pushViewController(UIViewController(title: "New"), animated: true)
    host.rest()
    var finger = Finger(host, at: 60)
    finger.move(to: 350)
    finger.hold()
    #expect(back.viewControllers.map(\.title) == ["Renamed"])
  }

  @Test("L7, A2: Screens that an interface file put into the stack without containers are wrapped")
  func plainChildren() throws {
    let plain = UINavigationController(rootViewController: UIViewController(title: "Shop"))
    plain.pushViewController(UIViewController(title: "Tea"), animated: false)
    let data = try NSKeyedArchiver.archivedData(withRootObject: plain, requiringSecureCoding: false)
    let unarchiver = try NSKeyedUnarchiver(forReadingFrom: data)
    unarchiver.requiresSecureCoding = false
    // What a custom class in an interface file does.
    unarchiver.setClass(NoBarNavigationController.self, forClassName: NSStringFromClass(UINavigationController.self))
    let root = unarchiver.decodeObject(forKey: NSKeyedArchiveRootObjectKey)
    let navigation = try #require(root as? NoBarNavigationController)
    #expect(navigation.viewControllers.map(\.title) == ["Shop", "Tea"])
    #expect(navigation.containerViewControllers.allSatisfy { $0 is ToolbarProvidingContainerViewController })
    #expect(navigation.isNavigationBarHidden)
    let host = ApplicationHost()
    host.show(navigation)
    #expect(navigation.viewControllers[1].embeddedNavigationToolbarViewController?.canPop == true)
    navigation.popViewController(animated: true)
    host.rest()
    #expect(navigation.viewControllers.count == 1)
  }

  @Test(
    "L7: A decoded container has its screen and the app's own toolbar; a toolbar of another screen's item is created again"
  )
  func container() throws {
    let screen = UIViewController(title: "Shop")
    screen.hidesBottomBarWhenPushed = true
    let own = ToolbarProvidingContainerViewController(embedded: screen, toolbarViewController: ArchivedToolbar())
    let back = try roundTrip(own)
    #expect(back.title == "Shop" && back.hidesBottomBarWhenPushed && back.children.count == 2)
    #expect(back.providedToolbarViewController is ArchivedToolbar)
    #expect(back.embeddedViewController.parent === back)

    let other = EmbeddedNavigationToolbarViewController(viewController: UIViewController(title: "Other"), style: style)
    let strange = ToolbarProvidingContainerViewController(
      embedded: UIViewController(title: "Shop"), toolbarViewController: other)
    let scene = ToolbarScene(try roundTrip(strange))
    #expect(scene.label("Shop") != nil)
    #expect(scene.toolbarController.style.height == 58)
  }

  @Test("L7: A decoded toolbar has its style, its mode, and a search box that still opens the search")
  func toolbar() throws {
    let screen = UIViewController(title: "Shop")
    let scene = ToolbarScene(screen, style: style)
    scene.toolbarController.showSearchBox(placeholder: "Find", presenting: UIViewController(title: "Search"))
    let back = ToolbarScene(try roundTrip(scene.container))
    let style = back.toolbarController.style
    #expect(style.background == .blurred(.systemThinMaterial) && style.hairlineColor == nil && !style.showsBackLabel)
    #expect(style.titleFont == self.style.titleFont && style.titleColor == .systemPurple && style.titleLineLimit == 1)
    #expect(back.toolbarController.titleViewMode == .fill)
    let boxes = back.toolbar.descendants.compactMap { $0 as? NavigationToolbarSearchBox }
    let box = try #require(boxes.first)
    #expect(boxes.count == 1 && box.placeholder == "Find" && box.subviews.count == 2)
    back.tap(box)
    #expect(back.toolbarController.presentedViewController?.title == "Search")
  }

  @Test("L7: Title views and buttons are decoded unchanged")
  func smallParts() throws {
    let title = try roundTrip(NavigationToolbarTitleView(title: "Tea", subtitle: "green", style: style))
    #expect(title.title == "Tea" && title.subtitle == "green")
    let button = try roundTrip(NavigationToolbarButton(barButtonItem: UIBarButtonItem(title: "Buy"), style: style))
    #expect(button.barButtonItem.title == "Buy" && button.title(for: .normal) == "Buy")
    let bar = try roundTrip(EmbeddedNavigationToolbar(navigationItem: UINavigationItem(title: "Shop"), style: style))
    #expect(bar.style.height == 58)
    #expect(bar.descendants.contains { ($0 as? UILabel)?.text == "Shop" })
  }

  // MARK: Tabs and bars

  @Test("L7: Decoded sticky tabs have their header, strip, selection and loaded pages")
  func stickyTabs() throws {
    let pages = Pages()
    let tabs = StickyTabsViewController(headerViewController: UIViewController(title: "Header"))
    tabs.dataSource = pages
    (tabs.snapsHeader, tabs.allowsSwipes, tabs.pullOwner, tabs.pageRetention) = (true, false, .page, .nearest(2))
    let host = ApplicationHost()
    host.show(tabs)
    tabs.select("Tab 2", animated: false)
    host.rest()
    tabs.selectedViewController?.title = "Read"
    let back = try roundTrip(tabs)
    #expect(back.snapsHeader && !back.allowsSwipes && back.pullOwner == .page && back.pageRetention == .nearest(2))
    let others = Pages()
    back.dataSource = others
    host.show(back)
    host.rest()
    #expect(back.selectedID == "Tab 2" && back.strip.selectedIndex == 2)
    #expect(back.selectedViewController?.title == "Read")
    #expect(!others.made.contains(2), "the page of the archive is shown")
    back.select("Tab 1", animated: false)
    host.rest()
    #expect(others.made.contains(1) || back.page(for: "Tab 1")?.title == "Made 1")
    #expect(back.strip.items.map(\.title) == ["Tab 0", "Tab 1", "Tab 2"])
  }

  @Test("L7: A decoded strip has its items, selection and style, each part once")
  func strip() throws {
    var style = TabStripStyle()
    (style.distribution, style.padding, style.indicatorColor, style.hairlineColor) = (.leading, 20, .red, nil)
    let items = [
      TabStripItem(id: "a", title: "One", image: UIImage(systemName: "cart"), badge: "3"),
      TabStripItem(title: "Two", accessibilityLabel: "Second"),
    ]
    let strip = TabStrip(items: items, style: style)
    strip.frame = CGRect(x: 0, y: 10, width: 300, height: 44)
    strip.selectedIndex = 1
    strip.allowsReordering = true
    let back = try roundTrip(strip)
    #expect(back.items == items && back.selectedIndex == 1 && back.position == 1 && back.allowsReordering)
    #expect(back.frame == strip.frame && back.subviews.count == strip.subviews.count)
    #expect(back.style.distribution == .leading && back.style.padding == 20)
    #expect(back.style.indicatorColor == .red && back.style.hairlineColor == nil)
  }

  @Test("L7: A decoded bottom bar has its content and its style")
  func bottomBar() throws {
    let bar = BottomBar(frame: CGRect(x: 0, y: 700, width: 393, height: 83))
    let label = UILabel(frame: CGRect(x: 16, y: 4, width: 100, height: 40))
    label.text = "¥158"
    bar.contentView.addSubview(label)
    (bar.background, bar.hairlineColor, bar.growsWithContent) = (.blurred(.systemChromeMaterial), nil, true)
    let back = try roundTrip(bar)
    #expect(back.frame == bar.frame && back.background == bar.background)
    #expect(back.hairlineColor == nil && back.growsWithContent)
    #expect(back.contentView.subviews.compactMap { ($0 as? UILabel)?.text } == ["¥158"])
    #expect(back.subviews.count == bar.subviews.count && back.contentView.superview === back)
    let screen = UIViewController()
    ApplicationHost().show(screen)
    back.install(in: screen)
    #expect(back.superview === screen.view)
  }

  @Test("L7: A decoded page control has its pages, metrics and colours")
  func pageControl() throws {
    let control = PageControl(frame: CGRect(x: 5, y: 6, width: 120, height: 37))
    (control.numberOfPages, control.currentPage, control.dotSize, control.dotMargin) = (5, 3, 9, 12)
    (control.hidesForSinglePage, control.backgroundStyle, control.direction) = (true, .prominent, .rightToLeft)
    (control.pageIndicatorTintColor, control.currentPageIndicatorTintColor) = (.gray, .systemRed)
    control.preferredIndicatorImage = UIImage(systemName: "cart")
    let back = try roundTrip(control)
    #expect(back.numberOfPages == 5 && back.currentPage == 3 && back.dotSize == 9 && back.dotMargin == 12)
    #expect(back.hidesForSinglePage && back.backgroundStyle == .prominent && back.direction == .rightToLeft)
    #expect(back.pageIndicatorTintColor == .gray && back.currentPageIndicatorTintColor == .systemRed)
    #expect(back.preferredIndicatorImage == control.preferredIndicatorImage)
    #expect(back.frame == control.frame && back.size(forNumberOfPages: 5) == control.size(forNumberOfPages: 5))
  }

  // MARK: Bad input

  @Test(
    "L7: An archive with wrong values gives counted defaults, and never stops", .expecting("archive.unusable-value"))
  func damaged() throws {
    let coder = try coder { archiver in
      for key in [
        "style.height", "style.titleFont", "style.has.hairlineColor", "background", "toolbar.item", "container.screen",
        "container.toolbar", "strip.items", "strip.selectedIndex", "tabs.pages", "tabs.strip", "bottomBar.content",
        "pages.count", "pages.dotSize", "navigation.backSwipeArea", "item.systemItem", "view.place",
      ] {
        archiver.encode(Data([1, 2, 3]), forKey: "Noren." + key)
      }
    }
    let before = Diagnostics.count(of: "archive.unusable-value")
    #expect(NoBarNavigationController(coder: coder)?.toolbarStyle.height == 44)
    #expect(ToolbarProvidingContainerViewController(coder: coder)?.children.count == 2)
    #expect(StickyTabsViewController(coder: coder)?.selectedID == nil)
    #expect(TabStrip(coder: coder)?.items.isEmpty == true)
    #expect(BottomBar(coder: coder)?.contentView.subviews.count == 1)
    #expect(PageControl(coder: coder)?.numberOfPages == 0)
    #expect(NavigationToolbarItem(coder: coder)?.representedSystemItem == .add)
    #expect(Diagnostics.count(of: "archive.unusable-value") > before)
    let numbers = try self.coder { archiver in
      archiver.encode(NSNumber(value: Double.nan), forKey: "Noren.style.height")
      archiver.encode(NSNumber(value: -5), forKey: "Noren.style.padHeight")
      archiver.encode(NSNumber(value: -5), forKey: "Noren.pages.count")
      archiver.encode(NSNumber(value: 99), forKey: "Noren.strip.selectedIndex")
    }
    let style = NoBarNavigationController(coder: numbers)?.toolbarStyle
    #expect(style?.height == 44 && style?.padHeight == 50)
    #expect(PageControl(coder: numbers)?.numberOfPages == 0)
    #expect(TabStrip(coder: numbers)?.selectedIndex == nil)
  }
}
