import CoreGraphics
import Foundation
import Testing

@testable import UIKit
@testable import UIKitTestSupport

@Suite("A navigation bar's items and looks", .serialized)
final class NavigationBarMembersTests {
  private let host = ApplicationHost()
  private func label(_ text: String, in view: UIView) -> UILabel? {
    view.labels.first { $0.text == text && !$0.isHidden }
  }

  @Test("A bar on its own pushes and pops items, and shows the top one with the title of the one below")
  func items() {
    let bar = UINavigationBar()
    host.show(bar, frame: CGRect(x: 0, y: 100, width: 393, height: 44))
    #expect(bar.barPosition == .top && bar.topItem == nil)
    let (first, second, third) = (
      UINavigationItem(title: "One"), UINavigationItem(title: "Two"), UINavigationItem(title: "Three")
    )
    bar.setItems([first, second], animated: false)
    host.settle()
    #expect(bar.items == [first, second] && bar.topItem === second && bar.backItem === first)
    #expect(label("Two", in: bar) != nil && label("One", in: bar) != nil)
    bar.pushItem(third, animated: false)
    host.settle()
    #expect(bar.topItem === third && bar.backItem === second && label("Three", in: bar) != nil)
    #expect(bar.popItem(animated: false) === third && bar.topItem === second)
    host.settle()
    #expect(label("Three", in: bar) == nil)
  }

  @Test("Titles have the attributes of the bar without an appearance, and of the appearance with one")
  func titles() throws {
    let screen = UIViewController()
    screen.title = "Title"
    let navigation = UINavigationController(rootViewController: screen)
    let bar = navigation.navigationBar
    host.show(navigation)
    bar.titleTextAttributes = [.foregroundColor: UIColor.systemRed]
    host.settle()
    #expect(label("Title", in: bar)?.textColor == .systemRed)
    #expect(bar.titleTextAttributes?[.foregroundColor] as? UIColor == .systemRed)
    bar.prefersLargeTitles = true
    bar.largeTitleTextAttributes = [.foregroundColor: UIColor.systemGreen]
    host.settle()
    #expect(bar.labels.contains { $0.text == "Title" && $0.textColor == .systemGreen })
    let look = UINavigationBarAppearance()
    look.largeTitleTextAttributes = [.foregroundColor: UIColor.systemBlue]
    bar.standardAppearance = look
    bar.scrollEdgeAppearance = look
    host.settle()
    #expect(bar.labels.contains { $0.text == "Title" && $0.textColor == .systemBlue })
  }

  @Test("The back button has its own look and picture, which are copied with the appearance")
  func backButton() throws {
    let navigation = UINavigationController(rootViewController: UIViewController())
    navigation.viewControllers[0].title = "Back here"
    navigation.pushViewController(UIViewController(), animated: false)
    host.show(navigation)
    let look = UINavigationBarAppearance()
    let standard = look.backIndicatorImage
    let button = UIBarButtonItemAppearance()
    button.normal.titleTextAttributes = [.foregroundColor: UIColor.systemRed]
    look.backButtonAppearance = button
    #expect(look.backButtonAppearance !== button)
    let own = try #require(UIImage(systemName: "arrow.left"))
    look.setBackIndicatorImage(own, transitionMaskImage: nil)
    #expect(look.backIndicatorImage == standard)
    look.setBackIndicatorImage(own, transitionMaskImage: own)
    #expect(look.backIndicatorImage === own && look.backIndicatorTransitionMaskImage === own)
    navigation.navigationBar.standardAppearance = look
    host.settle()
    #expect(label("Back here", in: navigation.navigationBar)?.textColor == .systemRed)
    let copy = try #require(look.copy() as? UINavigationBarAppearance)
    #expect(copy.backIndicatorImage === own && copy.backButtonAppearance.normal.titleTextAttributes.count == 1)
  }

  @Test("A screen's own looks win over the bar's, also for compact heights")
  func screenLooks() {
    let screen = UIViewController.scrolled("A")
    let navigation = UINavigationController(rootViewController: screen)
    let bar = navigation.navigationBar
    func look(_ color: UIColor) -> UINavigationBarAppearance {
      let look = UINavigationBarAppearance()
      look.configureWithOpaqueBackground()
      look.backgroundColor = color
      return look
    }
    bar.standardAppearance = look(.systemRed)
    bar.compactScrollEdgeAppearance = look(.systemBrown)
    screen.navigationItem.compactAppearance = look(.systemGreen)
    screen.navigationItem.compactScrollEdgeAppearance = look(.systemBlue)
    #expect(bar.compactScrollEdgeAppearance?.backgroundColor == .systemBrown)
    host.show(navigation)
    host.settle()
    #expect(bar.background.backgroundColor == .systemRed)
    host.update { $0.isLandscape = true }
    host.settle()
    #expect(bar.background.backgroundColor == .systemGreen && bar.background.edge?.backgroundColor == .systemBlue)
  }

  @Test("Items of a screen are set alone or together, and the bar follows")
  func screenItems() {
    let screen = UIViewController()
    let navigation = UINavigationController(rootViewController: screen)
    host.show(navigation)
    screen.navigationItem.setLeftBarButton(UIBarButtonItem(title: "Left"), animated: true)
    screen.navigationItem.setRightBarButtonItems(
      [UIBarButtonItem(title: "R1"), UIBarButtonItem(title: "R2")], animated: true)
    host.settle()
    let bar = navigation.navigationBar
    let places = ["Left", "R2", "R1"].map { label($0, in: bar).map { $0.convert($0.bounds, to: bar).minX } ?? -1 }
    #expect(places == places.sorted() && places[0] >= 0)
    #expect(UINavigationController.hideShowBarDuration > 0)
    #expect([UINavigationController.Operation.none, .push, .pop].map(\.rawValue) == [0, 1, 2])
    typealias Mode = UINavigationItem.LargeTitleDisplayMode
    #expect([Mode.automatic, .always, .never].map(\.rawValue) == [0, 1, 2])
  }
}
