import CoreGraphics
import FailingDiagnostics
import Foundation
import Testing

@testable import UIKit
@testable import UIKitTestSupport

/// An iPhone 16 at 3×: a status area of 59 points, a home indicator's of 34.
@Suite("Appearances of bars")
final class BarAppearanceTests {
  lazy var host = ApplicationHost()

  private func shown(_ screens: UIViewController...) -> UINavigationController {
    let navigation = UINavigationController(stack: screens)
    host.show(navigation)
    return navigation
  }

  private func scroll(of screen: UIViewController?) -> UIScrollView { screen?.view as! UIScrollView }

  private func label(_ text: String, in view: UIView) -> UILabel? { view.labels.first { $0.text == text } }

  // MARK: Values

  @Test("The three configurations set what they say")
  func configurations() {
    let look = UINavigationBarAppearance()
    #expect(look.backgroundEffect != nil && look.backgroundColor == nil && look.shadowColor == .separator)
    look.backgroundImage = UIImage()
    look.configureWithOpaqueBackground()
    #expect(look.backgroundEffect == nil && look.backgroundColor == .systemBackground && look.backgroundImage == nil)
    look.configureWithTransparentBackground()
    #expect(look.backgroundEffect == nil && look.backgroundColor == nil && look.shadowColor == nil)
    look.configureWithDefaultBackground()
    #expect(look.backgroundEffect != nil && look.shadowColor == .separator)
  }

  @Test("A copy has everything and shares nothing; an appearance of another kind passes on what both have")
  func copies() throws {
    let look = UINavigationBarAppearance()
    look.backgroundColor = .red
    look.titleTextAttributes = [.foregroundColor: UIColor.blue]
    look.buttonAppearance.normal.titleTextAttributes = [.foregroundColor: UIColor.green]
    let copy = try #require(look.copy() as? UINavigationBarAppearance)
    look.backgroundColor = .black
    look.buttonAppearance.normal.titleTextAttributes = [:]
    #expect(copy.backgroundColor == .red && copy.titleTextAttributes[.foregroundColor] as? UIColor == .blue)
    #expect(copy.buttonAppearance.normal.titleTextAttributes[.foregroundColor] as? UIColor == .green)
    let toolbar = UIToolbarAppearance(barAppearance: copy)
    #expect(toolbar.backgroundColor == .red)
    #expect(toolbar.buttonAppearance.normal.titleTextAttributes[.foregroundColor] as? UIColor == .green)
    #expect(UITabBarAppearance(barAppearance: toolbar).backgroundColor == .red)
  }

  @Test(
    "A colour or a font of another type is left out with an explanation",
    .expecting("bar-appearance.unusable-attribute"))
  func unusable() {
    let look = UINavigationBarAppearance()
    look.titleTextAttributes = [.foregroundColor: UIColor.red.cgColor, .kern: 2]
    #expect(look.titleTextAttributes[.foregroundColor] == nil && look.titleTextAttributes[.kern] != nil)
    look.buttonAppearance.normal.titleTextAttributes = [.font: "Helvetica"]
    #expect(look.buttonAppearance.normal.titleTextAttributes.isEmpty)
  }

  @Test(
    "An offset that is not finite counts as zero, with an explanation",
    .expecting("bar-appearance.unusable-offset"))
  func unusableOffset() {
    let look = UINavigationBarAppearance()
    look.titlePositionAdjustment = UIOffset(horizontal: .nan, vertical: 4)
    #expect(look.titlePositionAdjustment == .zero)
    let item = UITabBarItem()
    item.titlePositionAdjustment = UIOffset(horizontal: 2, vertical: .infinity)
    #expect(item.titlePositionAdjustment == .zero)
  }

  @Test("An archived appearance keeps background and hairline")
  func archive() throws {
    let look = UIToolbarAppearance()
    look.configureWithOpaqueBackground()
    look.shadowColor = .red
    let data = try NSKeyedArchiver.archivedData(withRootObject: look, requiringSecureCoding: false)
    let reader = try NSKeyedUnarchiver(forReadingFrom: data)
    reader.requiresSecureCoding = false
    let back = try #require(reader.decodeObject(forKey: NSKeyedArchiveRootObjectKey) as? UIToolbarAppearance)
    #expect(back.backgroundEffect == nil && back.backgroundColor != nil && back.shadowColor != nil)
  }

  // MARK: On bars

  @Test("A bar copies what it is given: changing the object changes nothing, changing what the bar returns does")
  func ownership() {
    let navigation = shown(.scrolled("A"))
    let bar = navigation.navigationBar
    let look = UINavigationBarAppearance()
    look.configureWithOpaqueBackground()
    bar.standardAppearance = look
    look.backgroundColor = .red
    host.settle()
    #expect(bar.background.backgroundColor == .systemBackground && bar.standardAppearance !== look)
    bar.standardAppearance.backgroundColor = .green
    bar.standardAppearance.titleTextAttributes = [.foregroundColor: UIColor.white]
    host.settle()
    #expect(bar.background.backgroundColor == .green && label("A", in: bar)?.textColor == .white)
    bar.standardAppearance.buttonAppearance.normal.titleTextAttributes = [.foregroundColor: UIColor.red]
    navigation.topViewController?.navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Act")
    host.settle()
    #expect(label("Act", in: bar)?.textColor == .red)
  }

  @Test("A navigation bar is transparent while content rests below it, and has its background once content is under it")
  func scrollEdge() {
    let navigation = shown(.scrolled("A"))
    let bar = navigation.navigationBar
    #expect(bar.background.alpha == 0 && bar.background.edge == nil)
    let scroll = scroll(of: navigation.topViewController)
    scroll.contentOffset.y += 5
    #expect(bar.background.alpha == 0.5)
    scroll.contentOffset.y += 200
    #expect(bar.background.alpha == 1 && bar.background.layer.backdrop != nil)
    scroll.contentOffset.y = -scroll.adjustedContentInset.top - 40
    #expect(bar.background.alpha == 0)
  }

  @Test("Under a finger too, frame by frame")
  func finger() {
    let navigation = shown(.scrolled("A"))
    host.touchDown(at: CGPoint(x: 200, y: 600))
    for step in 1...10 {
      host.advance(by: 1.0 / 60)
      host.touchMove(to: CGPoint(x: 200, y: 600 - CGFloat(step) * 6))
    }
    #expect(navigation.navigationBar.background.alpha == 1)
    host.touchUp(at: CGPoint(x: 200, y: 540))
  }

  @Test("An own look at the edge fades into the usual one; below an opaque one it stays until it is covered")
  func ownEdge() {
    let navigation = shown(.scrolled("A"))
    let bar = navigation.navigationBar
    let edge = UINavigationBarAppearance()
    edge.configureWithOpaqueBackground()
    edge.backgroundColor = .yellow
    edge.titleTextAttributes = [.foregroundColor: UIColor.red]
    bar.scrollEdgeAppearance = edge
    bar.standardAppearance.titleTextAttributes = [.foregroundColor: UIColor.white]
    host.settle()
    #expect(bar.background.edge?.backgroundColor == .yellow && bar.background.edge?.alpha == 1)
    #expect(bar.background.alpha == 0 && label("A", in: bar)?.textColor == .red)
    scroll(of: navigation.topViewController).contentOffset.y += 200
    host.settle()
    #expect(bar.background.edge?.alpha == 0 && bar.background.alpha == 1)
    #expect(label("A", in: bar)?.textColor == .white)
    bar.scrollEdgeAppearance = nil
    host.settle()
    #expect(bar.background.edge == nil)
  }

  @Test("An item's appearance precedes the bar's, and goes with the item")
  func items() {
    let upper = UIViewController.scrolled("B")
    let own = UINavigationBarAppearance()
    own.configureWithOpaqueBackground()
    own.backgroundColor = .purple
    (upper.navigationItem.standardAppearance, upper.navigationItem.scrollEdgeAppearance) = (own, own)
    let navigation = shown(.scrolled("A"))
    let bar = navigation.navigationBar
    navigation.pushViewController(upper, animated: true)
    host.advance(by: 0.1)
    #expect(bar.background.edge?.backgroundColor == .purple)
    host.rest()
    #expect(bar.background.edge?.backgroundColor == .purple && bar.background.edge?.alpha == 1)
    upper.navigationItem.scrollEdgeAppearance?.backgroundColor = .brown
    host.settle()
    #expect(bar.background.edge?.backgroundColor == .brown)
    navigation.popViewController(animated: true)
    host.rest()
    #expect(bar.background.edge == nil && bar.background.alpha == 0)
    #expect(bar.subviews.filter { $0 is BarBackgroundView }.count == 1)
  }

  @Test("A low bar takes the compact appearances")
  func compact() {
    let navigation = shown(.scrolled("A"))
    let bar = navigation.navigationBar
    let low = UINavigationBarAppearance()
    low.configureWithOpaqueBackground()
    low.backgroundColor = .orange
    bar.compactAppearance = low
    bar.standardAppearance.backgroundColor = .green
    scroll(of: navigation.topViewController).contentOffset.y += 300
    host.settle()
    #expect(bar.standardAppearance.background.color == .green && bar.background.look.color == .green)
    host.update { $0.isLandscape = true }
    #expect(bar.background.look.color == .orange)
    host.update { $0.isLandscape = false }
    #expect(bar.background.look.color == .green)
  }

  @Test("The scroll view that was set counts, and the first one in the view without that")
  func contentScrollView() {
    let screen = UIViewController()
    let (left, right) = (UIScrollView(), UIScrollView())
    for (index, scroll) in [left, right].enumerated() {
      scroll.frame = CGRect(x: CGFloat(index) * 196, y: 0, width: 196, height: 852)
      scroll.contentSize = CGSize(width: 100, height: 3000)
      screen.view.addSubview(scroll)
    }
    let navigation = shown(screen)
    let bar = navigation.navigationBar
    right.contentOffset.y += 300
    #expect(bar.background.alpha == 0)
    left.contentOffset.y += 300
    #expect(bar.background.alpha == 1)
    screen.setContentScrollView(right, for: .top)
    left.contentOffset.y -= 300
    host.settle()
    #expect(bar.background.alpha == 1 && left.followers.isEmpty)
    right.contentOffset.y -= 300
    #expect(bar.background.alpha == 0)
  }

  @Test("Toolbar and tab bar are transparent while content ends above them")
  func bottomBars() {
    let root = UIViewController.scrolled("A")
    let navigation = UINavigationController(rootViewController: root)
    navigation.isToolbarHidden = false
    host.show(navigation)
    #expect(navigation.toolbar.background.alpha == 1)
    let content = scroll(of: root)
    content.contentOffset.y = content.contentSize.height + content.adjustedContentInset.bottom - content.bounds.height
    #expect(navigation.toolbar.background.alpha == 0)
    let tabs = UITabBarController()
    let other = UIViewController.scrolled("B")
    tabs.viewControllers = [UINavigationController(rootViewController: other)]
    host.show(tabs)
    #expect(tabs.tabBar.background.alpha == 1)
    let below = scroll(of: other)
    below.contentOffset.y = below.contentSize.height + below.adjustedContentInset.bottom - below.bounds.height
    #expect(tabs.tabBar.background.alpha == 0)
    let look = UITabBarAppearance()
    look.configureWithOpaqueBackground()
    tabs.tabBar.scrollEdgeAppearance = look
    #expect(tabs.tabBar.background.edge?.alpha == 1)
  }

  @Test("A tab bar's appearance colours tabs and badges, state by state")
  func tabs() {
    let tabs = UITabBarController()
    tabs.viewControllers = ["A", "B"].map { title in
      let screen = UIViewController()
      screen.tabBarItem = UITabBarItem(title: title, image: UIImage(systemName: "cart"), tag: 0)
      return screen
    }
    tabs.viewControllers?[1].tabBarItem.badgeValue = "3"
    let look = UITabBarAppearance()
    look.stackedLayoutAppearance.normal.titleTextAttributes = [.foregroundColor: UIColor.brown]
    look.stackedLayoutAppearance.normal.badgeBackgroundColor = .purple
    look.stackedLayoutAppearance.selected.iconColor = .orange
    look.stackedLayoutAppearance.selected.titleTextAttributes = [.foregroundColor: UIColor.green]
    (tabs.tabBar.standardAppearance, tabs.tabBar.scrollEdgeAppearance) = (look, look)
    host.show(tabs)
    #expect(label("A", in: tabs.tabBar)?.textColor == .green && label("B", in: tabs.tabBar)?.textColor == .brown)
    #expect(label("3", in: tabs.tabBar)?.backgroundColor == .purple)
    tabs.selectedIndex = 1
    host.settle()
    #expect(label("A", in: tabs.tabBar)?.textColor == .brown && label("B", in: tabs.tabBar)?.textColor == .green)
    // The bar's own copy, changed in place.
    let states = tabs.tabBar.scrollEdgeAppearance?.stackedLayoutAppearance
    states?.normal.titleTextAttributes = [.foregroundColor: UIColor.magenta]
    host.settle()
    #expect(label("A", in: tabs.tabBar)?.textColor == .magenta)
  }

  @Test(
    "A tint of older code is not shown at the edge, and a warning says so",
    .expecting("navigation-bar.tint-not-at-edge"))
  func tint() {
    let navigation = shown(.scrolled("A"))
    navigation.navigationBar.barTintColor = .red
    host.settle()
    #expect(navigation.navigationBar.background.alpha == 0)
    scroll(of: navigation.topViewController).contentOffset.y += 100
    #expect(navigation.navigationBar.background.backgroundColor == .red)
    #expect(navigation.navigationBar.background.alpha == 1)
  }

  @Test("A controller that has gone leaves no bar behind at the scroll view")
  func release() {
    let screen = UIViewController.scrolled("A")
    weak var weakNavigation: UINavigationController?
    do {
      let navigation = shown(screen)
      #expect(!scroll(of: screen).followers.present.isEmpty)
      weakNavigation = navigation
      navigation.viewControllers = [UIViewController()]
      host.settle()
      #expect(scroll(of: screen).followers.present.isEmpty)
    }
    host.window?.rootViewController = nil
    host.rest()
    #expect(weakNavigation == nil)
  }
}
