import Diagnostics
import Foundation
import Noren
import Testing
import UIKit

@Suite("L7: Backgrounds and heights of a container's toolbar")
final class ToolbarBackgroundTests {
  /// A toolbar of the test's own.
  private final class Toolbar: UIViewController, ToolbarViewController {
    var canPop = false
    var toolbarHeight: CGFloat = 44
    var toolbarBackgroundColor = UIColor.red
    var background: NavigationToolbarBackground?
    var toolbarBackground: NavigationToolbarBackground { background ?? .opaque(toolbarBackgroundColor) }
  }

  private final class List: UIViewController {
    let scrollView = UIScrollView()
    override func loadView() {
      scrollView.contentSize = CGSize(width: 100, height: 3000)
      view = scrollView
    }
  }

  private let toolbar = Toolbar()
  private let list = List()

  private func scene(_ background: NavigationToolbarBackground? = nil) -> ToolbarScene {
    toolbar.background = background
    return ToolbarScene(ToolbarProvidingContainerViewController(embedded: list, toolbarViewController: toolbar))
  }

  // The device's inset at the top is 59 points.

  @Test("L7: Below an opaque toolbar the screen begins at its lower edge and has no inset there")
  func opaque() {
    let scene = scene()
    #expect(scene.frameInWindow(list.view) == CGRect(x: 0, y: 59 + 44, width: 393, height: 852 - 59 - 44))
    #expect(list.view.safeAreaInsets.top == 0)
    #expect(list.scrollView.contentOffset.y == 0)
    #expect(scene.background.backgroundColor == .red)
  }

  @Test(
    "L7: Below any other toolbar the screen extends to the top, and the toolbar's area is safe area", arguments: 0..<3)
  func overlaid(number: Int) {
    let veil = UIColor.white.withAlphaComponent(0.5)
    let backgrounds: [NavigationToolbarBackground] = [
      .transparent, .translucent(veil), .blurred(.systemChromeMaterial),
    ]
    let scene = scene(backgrounds[number])
    #expect(scene.frameInWindow(list.view) == CGRect(x: 0, y: 0, width: 393, height: 852))
    #expect(list.view.safeAreaInsets.top == CGFloat(59 + 44))
    #expect(list.scrollView.contentOffset.y == CGFloat(-59 - 44))
    #expect(scene.frameInWindow(toolbar.view) == CGRect(x: 0, y: 59, width: 393, height: 44))
    #expect(scene.frameInWindow(scene.background) == CGRect(x: 0, y: 0, width: 393, height: 59 + 44))
    #expect(toolbar.view.safeAreaInsets.top == 0, "nothing covers the toolbar")
    #expect(list.additionalSafeAreaInsets == .zero, "the screen's own insets are the screen's")
  }

  @Test("L7: A blurred toolbar is a pane of glass as large as the bar, and moves with it")
  func blurred() {
    let scene = scene(.blurred(.systemChromeMaterial))
    let glass = scene.background.subviews.compactMap { $0 as? UIVisualEffectView }
    #expect(glass.map(\.frame) == [scene.background.bounds])
    #expect(glass.allSatisfy { $0.effect is UIBlurEffect })
    toolbar.background = .transparent
    toolbar.setNeedsToolbarUpdate()
    scene.host.settle()
    #expect(scene.background.subviews.isEmpty)
  }

  @Test("L7: Switching a toolbar to translucent and back to opaque leaves resting content in place")
  func changing() {
    let scene = scene()
    toolbar.background = .transparent
    toolbar.setNeedsToolbarUpdate()
    scene.host.settle()
    #expect(list.view.safeAreaInsets.top == CGFloat(59 + 44))
    #expect(list.scrollView.contentOffset.y == CGFloat(-59 - 44))
    toolbar.background = nil
    toolbar.setNeedsToolbarUpdate()
    scene.host.settle()
    #expect(list.view.safeAreaInsets.top == 0)
    #expect(list.scrollView.contentOffset.y == 0)
    #expect(scene.frameInWindow(list.view).minY == CGFloat(59 + 44))
    #expect(scene.container.additionalSafeAreaInsets == .zero)
  }

  @Test("L7: The app's addition to the container's safe area stays")
  func clientInsets() {
    let scene = scene(.transparent)
    scene.container.additionalSafeAreaInsets.bottom = 30
    toolbar.toolbarHeight = 60
    toolbar.setNeedsToolbarUpdate()
    scene.host.settle()
    #expect(scene.container.additionalSafeAreaInsets == UIEdgeInsets(top: 60, left: 0, bottom: 30, right: 0))
  }

  @Test("L7: A screen decides its own background, and the default toolbar's style all others")
  func whoDecides() {
    final class Picture: UIViewController, NavigationToolbarScreen {
      var preferredToolbarBackground: NavigationToolbarBackground? = .transparent
    }
    var style = NavigationToolbarStyle()
    style.background = .translucent(.green)
    let (plain, picture) = (UIViewController(), Picture())
    let scene = ToolbarScene(plain, picture, style: style)
    #expect(scene.background.backgroundColor == nil)
    #expect(picture.view.safeAreaInsets.top == CGFloat(59 + 44))
    picture.preferredToolbarBackground = .opaque(.blue)
    picture.setNeedsToolbarUpdate()
    scene.host.settle()
    #expect(scene.background.backgroundColor == .blue)
    #expect(picture.view.safeAreaInsets.top == 0)
    scene.navigation.popViewController(animated: false)
    scene.host.settle()
    #expect(scene.background.backgroundColor == .green)
    #expect(plain.view.safeAreaInsets.top == CGFloat(59 + 44))
  }

  @Test("L7: A new height inside an animation is visible during it")
  func animatedHeight() {
    let scene = scene()
    toolbar.toolbarHeight = 144
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { self.toolbar.setNeedsToolbarUpdate() }
    #expect(toolbar.view.bounds.height == 144)
    scene.host.advance(by: 0.5)
    let shown = scene.background.layer.presentation()?.bounds.height ?? 0
    #expect(abs(shown - (59 + 94)) < 5, "half of the way at half of the time, not \(shown)")
    scene.host.rest()
    #expect(scene.frameInWindow(list.view).minY == CGFloat(59 + 144))
  }

  // MARK: Heights that are none

  @Test(
    "Bad input: A negative height counts as zero; a non-finite one keeps the last valid height",
    arguments: [
      (-1, 0), (CGFloat.nan, 44), (CGFloat.infinity, 44), (-CGFloat.infinity, 44),
    ] as [(CGFloat, CGFloat)])
  func badHeights(height: CGFloat, used: CGFloat) {
    let scene = scene(.transparent)
    let before = Diagnostics.count(of: "navigation.bad-toolbar-height")
    Diagnostics.withFaultPolicy(.continues) {
      Diagnostics.withHandler(for: ["navigation.bad-toolbar-height"], { _ in }) {
        toolbar.toolbarHeight = height
        toolbar.setNeedsToolbarUpdate()
        scene.host.settle()
      }
    }
    #expect(Diagnostics.count(of: "navigation.bad-toolbar-height") > before)
    #expect(toolbar.view.bounds.height == used)
    #expect(list.view.safeAreaInsets.top == 59 + used)
    toolbar.toolbarHeight = 50
    toolbar.setNeedsToolbarUpdate()
    scene.host.settle()
    #expect(toolbar.view.bounds.height == 50)
  }

  @Test("Bad input: In debug builds an invalid height stops with an explanation")
  func badHeightStops() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        var style = NavigationToolbarStyle()
        style.height = .nan
        _ = ToolbarScene(UIViewController(), style: style)
      }
    }
    result.says("A toolbar's height must be finite")
  }

  // MARK: Without an initialiser of one's own

  @Test("L7: Every archivable class decodes from an empty archive, and is usable")
  func coder() throws {
    let archiver = NSKeyedArchiver(requiringSecureCoding: false)
    archiver.finishEncoding()
    let coder = try NSKeyedUnarchiver(forReadingFrom: archiver.encodedData)
    let container = try #require(ToolbarProvidingContainerViewController(coder: coder))
    let scene = ToolbarScene(container)
    let empty = container.embeddedViewController
    let item = UIBarButtonItem(title: "Act")
    let screen = UIViewController(title: "Late")
    screen.navigationItem.rightBarButtonItem = item
    container.embeddedViewController = screen
    scene.host.settle()
    #expect(scene.label("Late") != nil)
    #expect(scene.button(item) != nil)
    #expect(empty.parent == nil)
    #expect(container.children.count == 2)
    #expect(scene.frameInWindow(screen.view).minY == CGFloat(59 + 44))
    #expect(scene.navigation.topViewController === screen)

    #expect(EmbeddedNavigationToolbarViewController(coder: coder)?.toolbarHeight == 44)
    #expect(EmbeddedNavigationToolbar(coder: coder)?.canPop == false)
    #expect(NavigationToolbarTitleView(coder: coder)?.title == nil)
    #expect(NavigationToolbarButton(coder: coder)?.isEnabled == true)
    #expect(NoBarNavigationController(coder: coder)?.viewControllers.isEmpty == true)
  }

  @Test("L7: A screen pushed later appears under a following toolbar, with a back button")
  func laterScreen() {
    let scene = ToolbarScene(UIViewController(title: "Root"), UIViewController(title: "First"))
    let screen = UIViewController(title: "Second")
    scene.container.embeddedViewController = screen
    scene.host.settle()
    #expect(scene.label("Second") != nil)
    #expect(scene.back != nil)
    scene.tap(scene.back!)
    #expect(scene.navigation.viewControllers.count == 1)
  }
}
