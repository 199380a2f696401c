import Diagnostics
import Foundation
import Noren
import Testing
import UIKit

/// A page with a heading that enters the bar.
private final class Page: UIViewController, NavigationToolbarScreen {
  let scrollView = UIScrollView()
  let heading = UILabel(frame: CGRect(x: 16, y: 320, width: 300, height: 40))
  let preferredToolbarBackground: NavigationToolbarBackground? = .transparent
  var titleRevealView: UIView? { heading }

  override func loadView() {
    scrollView.contentSize = CGSize(width: 393, height: 3000)
    scrollView.addSubview(heading)
    view = scrollView
  }
}

/// A toolbar of the test's own.
private final class Toolbar: UIViewController, ToolbarViewController {
  var canPop = false
  var toolbarHeight: CGFloat = 44
  let toolbarBackgroundColor = UIColor.red
  var heard = 0

  func toolbarDidFollow(_ state: NavigationToolbarState) { heard += 1 }
}

/// Other screens, other stacks, other insets: the bar goes along.
@Suite("A container when something around its bar changes")
final class ContainerChangesTests {
  @Test("A10: a container follows its new screen as it did the first")
  func otherScreen() {
    let scene = ToolbarScene(UIViewController(title: "First"))
    let second = UIViewController(title: "Second")
    scene.container.embeddedViewController = second
    scene.host.settle()
    let height = scene.background.bounds.height
    second.navigationItem.prompt = "Closed today"
    scene.host.settle()
    // A prompt is 30 high.
    #expect(scene.background.bounds.height == height + 30)
    second.title = "Third"
    scene.host.settle()
    #expect(scene.label("Third") != nil)
  }

  @Test("A4, L7: the app's own toolbar keeps changing its height under another screen")
  func otherScreenUnderOwnToolbar() {
    let warnings = DiagnosticLog()
    Diagnostics.withHandler(forAll: warnings.add) {
      let toolbar = Toolbar()
      let scene = ToolbarScene(
        ToolbarProvidingContainerViewController(
          embedded: UIViewController(title: "First"), toolbarViewController: toolbar))
      let second = UIViewController(title: "Second")
      scene.container.embeddedViewController = second
      scene.host.settle()
      #expect(scene.container.providedToolbarViewController === toolbar)
      for height in [80, 20, 44] as [CGFloat] {
        toolbar.toolbarHeight = height
        toolbar.setNeedsToolbarUpdate()
        scene.host.settle()
        #expect(toolbar.view.bounds.height == height)
        #expect(second.view.frame.minY == 59 + height)
      }
    }
    #expect(warnings.facts == [])
  }

  @Test("A4: the toolbar of a new screen under a clear background has the room made for it")
  func otherScreenUnderClearToolbar() {
    var style = NavigationToolbarStyle()
    style.background = .transparent
    let scene = ToolbarScene(UIViewController(title: "First"), style: style)
    let inset = scene.toolbar.safeAreaInsets.top
    scene.container.embeddedViewController = UIViewController(title: "Second")
    scene.host.settle()
    #expect(scene.toolbar.safeAreaInsets.top == inset)
    #expect(scene.toolbar.frame.minY == 59)
    #expect(scene.screen.view.safeAreaInsets.top == CGFloat(59 + 44))
  }

  @Test("A8: the app's addition to its toolbar's safe area stays, beside the container's correction")
  func ownToolbarSafeArea() {
    let (page, toolbar) = (Page(), Toolbar())
    toolbar.additionalSafeAreaInsets.top = 5
    let scene = ToolbarScene(ToolbarProvidingContainerViewController(embedded: page, toolbarViewController: toolbar))
    #expect(toolbar.additionalSafeAreaInsets.top == CGFloat(5 - 44))
    scene.container.embeddedViewController = Page()
    scene.host.settle()
    #expect(toolbar.additionalSafeAreaInsets.top == CGFloat(5 - 44))
  }

  @Test("A12: a search keeps the app's toolbar as transparent as it was, and its search bar in the app's style")
  func afterSearch() {
    let (page, toolbar, search) = (Page(), Toolbar(), UISearchController(searchResultsController: nil))
    search.searchBar.searchBarStyle = .prominent
    page.navigationItem.searchController = search
    let scene = ToolbarScene(ToolbarProvidingContainerViewController(embedded: page, toolbarViewController: toolbar))
    toolbar.view.alpha = 0.5
    scene.host.settle()
    #expect(toolbar.view.alpha == 0.5)
    scene.tap(search.searchBar.searchTextField)
    #expect(search.isActive && toolbar.view.alpha == 0)
    search.isActive = false
    scene.host.rest()
    #expect(toolbar.view.alpha == 0.5)
    page.navigationItem.searchController = nil
    scene.host.settle()
    #expect(search.searchBar.searchBarStyle == .prominent)
  }

  @Test("A12: a new screen under the same toolbar does not inherit a row hidden by a search")
  func otherScreenWhileSearching() {
    let (page, toolbar, search) = (Page(), Toolbar(), UISearchController(searchResultsController: nil))
    page.navigationItem.searchController = search
    let scene = ToolbarScene(ToolbarProvidingContainerViewController(embedded: page, toolbarViewController: toolbar))
    toolbar.view.alpha = 0.5
    scene.tap(search.searchBar.searchTextField)
    #expect(toolbar.view.alpha == 0)
    scene.container.embeddedViewController = Page()
    scene.host.rest()
    #expect(toolbar.view.alpha == 0.5)
    #expect(toolbar.view.frame.minY == 59)
  }

  @Test("A10: a new screen below redetermines whether the title is large")
  func otherStack() {
    let (below, top) = (UIViewController(title: "Below"), UIViewController(title: "Top"))
    below.navigationItem.largeTitleDisplayMode = .never
    let scene = ToolbarScene(below, top)
    scene.navigation.prefersLargeTitles = true
    scene.host.settle()
    func isLarge() -> Bool {
      scene.container.view.descendants.contains {
        $0.accessibilityIdentifier == "NavigationToolbar.largeTitle" && !$0.isHidden
      }
    }
    #expect(!isLarge())
    let other = UIViewController(title: "Other")
    other.navigationItem.largeTitleDisplayMode = .always
    scene.navigation.setViewControllers([other, top], animated: false)
    scene.host.settle()
    #expect(scene.screen === top)
    #expect(isLarge())
  }

  @Test("A8: the app's addition to a container's safe area stays, beside the room for the bar")
  func ownSafeArea() {
    let page = Page()
    let container = ToolbarProvidingContainerViewController(
      embedded: page, toolbarViewController: EmbeddedNavigationToolbarViewController(viewController: page))
    container.additionalSafeAreaInsets = UIEdgeInsets(top: 12, left: 0, bottom: 0, right: 0)
    let scene = ToolbarScene(container)
    #expect(page.view.safeAreaInsets.top == CGFloat(59 + 12 + 44))
    scene.host.update { $0.isLandscape = true }
    scene.host.rest()
    // In landscape the bar is 32 high, and nothing is above it.
    #expect(page.view.safeAreaInsets.top == CGFloat(12 + 32))
  }

  @Test("L7: a toolbar is notified of its position when that changes, not at every layout")
  func told() {
    let (page, toolbar) = (UIViewController(title: "Page"), Toolbar())
    let scene = ToolbarScene(
      ToolbarProvidingContainerViewController(embedded: page, toolbarViewController: toolbar))
    let before = toolbar.heard
    #expect(before > 0)
    for _ in 0..<3 {
      scene.container.view.setNeedsLayout()
      scene.host.settle()
    }
    #expect(toolbar.heard == before)
  }

  private func titleAlpha(_ scene: ToolbarScene) -> CGFloat? {
    scene.toolbar.descendants.first { $0 is NavigationToolbarTitleView }?.alpha
  }

  @Test("L7: content pulled beyond its end does not move a title that is half in the bar")
  func pulledBeyondEnd() {
    let page = Page()
    page.title = "Page"
    let scene = ToolbarScene(page)
    // The heading is from 320 to 360, the bar's lower edge at 59 + 44 = 103: half of the heading is under it at an offset of 340 − 103 = 237.
    // The content ends there if it is 237 + 852 − 34 high.
    page.scrollView.contentSize.height = CGFloat(237 + 852 - 34)
    page.scrollView.contentOffset.y = 237
    scene.host.settle()
    #expect(abs((titleAlpha(scene) ?? 0) - 0.5) < 1e-6)
    page.scrollView.contentOffset.y = 267
    scene.host.settle()
    #expect(page.scrollView.contentOffset.y == 267)
    #expect(abs((titleAlpha(scene) ?? 0) - 0.5) < 1e-6)
  }

  @Test("L7: a heading without a size does not count as under the bar, wherever the content is")
  func emptyHeading() {
    let page = Page()
    page.title = "Page"
    page.heading.frame = .zero
    let scene = ToolbarScene(page)
    for offset in [-103, 0, 300] as [CGFloat] {
      page.scrollView.contentOffset.y = offset
      scene.host.settle()
      #expect(titleAlpha(scene) == 0)
    }
    page.heading.frame = CGRect(x: 16, y: 20, width: 300, height: 40)
    scene.container.view.setNeedsLayout()
    scene.host.settle()
    #expect(titleAlpha(scene) == 1)
  }

  @Test("A10: a touch at a hidden button's place does nothing")
  func hiddenButton() throws {
    let screen = UIViewController(title: "Shop")
    var taps = 0
    let item = UIBarButtonItem(title: "OK", image: nil, primaryAction: UIAction { _ in taps += 1 })
    screen.navigationItem.rightBarButtonItem = item
    let scene = ToolbarScene(screen)
    let frame = scene.frameInWindow(try #require(scene.button(item)))
    // Beside it, and on it.
    let points = [CGPoint(x: frame.midX, y: frame.midY), CGPoint(x: frame.midX, y: 59 + 3)]
    for point in points { scene.host.tap(at: point) }
    #expect(taps == 2)
    item.isHidden = true
    scene.host.settle()
    for point in points { scene.host.tap(at: point) }
    for x in stride(from: CGFloat(250), through: 392, by: 6) { scene.host.tap(at: CGPoint(x: x, y: 59 + 20)) }
    #expect(taps == 2)
  }
}
