import Foundation
import Noren
import Testing
import UIKit

/// A toolbar of the test's own, in one colour.
private final class OwnToolbar: UIViewController, ToolbarViewController {
  var canPop = false
  let toolbarHeight: CGFloat = 44
  let toolbarBackgroundColor = UIColor.green
  let toolbarBackground: NavigationToolbarBackground
  var style = UIStatusBarStyle.default
  let label = UILabel()

  init(_ background: NavigationToolbarBackground, _ text: String) {
    toolbarBackground = background
    super.init(nibName: nil, bundle: nil)
    label.text = text
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    label.frame = CGRect(x: 150, y: 10, width: 90, height: 24)
    view.addSubview(label)
  }

  override var preferredStatusBarStyle: UIStatusBarStyle { style }
}

/// A screen with light letters in the status bar.
private final class LightScreen: UIViewController {
  override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
}

/// What is seen while toolbars fade into each other that are shown by pictures.
@Suite("A13: The app's own toolbars that cross-fade")
final class ToolbarCrossFadeTests {
  private typealias Background = NavigationToolbarBackground

  private func container(_ background: Background, _ title: String, prompt: String? = nil) -> UIViewController {
    let screen = UIViewController(title: title)
    screen.navigationItem.prompt = prompt
    screen.view.backgroundColor = .white
    return ToolbarProvidingContainerViewController(
      embedded: screen, toolbarViewController: OwnToolbar(background, title))
  }

  private func overlay(_ scene: ToolbarScene) -> UIView? {
    scene.navigation.view.subviews.first { "\(type(of: $0))" == "ToolbarMorphView" }
  }

  /// The pictures of rows: those that have contents.
  private func pictures(_ scene: ToolbarScene) -> [UIView] {
    (overlay(scene)?.descendants ?? []).filter { $0.layer.contents != nil && !($0 is UILabel) }
  }

  private func opacity(_ view: UIView) -> CGFloat { CGFloat(view.layer.presentation()?.opacity ?? -1) }

  private static var backgrounds: [Background] {
    [.opaque(.red), .translucent(UIColor.red.withAlphaComponent(0.5)), .blurred(.systemChromeMaterial), .transparent]
  }

  @Test("The view behind the toolbars shows through, blending continuously, and no bar is drawn twice")
  func backgrounds() throws {
    for background in Self.backgrounds {
      let scene = ToolbarScene(container(background, "A"))
      scene.navigation.pushViewController(container(background, "B"), animated: true)
      scene.host.runFrame()
      scene.host.advance(by: 0.1)
      let overlay = try #require(self.overlay(scene))
      #expect(overlay.backgroundColor == nil)
      let colours = overlay.descendants.compactMap(\.backgroundColor).filter { $0 != .clear }
      #expect(!colours.contains(.green), "\(background)")
      let isOpaque = background == .opaque(.red)
      let own = scene.navigation.view.descendants.filter {
        $0.accessibilityIdentifier == "NavigationToolbar.background"
      }
      #expect(own.map(\.isHidden) == [!isOpaque, !isOpaque], "\(background)")
      scene.host.rest()
      #expect(self.overlay(scene) == nil)
      #expect(!scene.background.isHidden && !scene.container.providedToolbarViewController.view.isHidden)
    }
  }

  @Test("Different backgrounds blend: half way both are visible")
  func blend() throws {
    let scene = ToolbarScene(container(.transparent, "A"), container(.opaque(.red), "B"))
    var finger = Finger(scene.host, at: 3)
    finger.move(to: 200)
    scene.host.runFrame()
    let share = 1 - (scene.navigation.transitionCoordinator?.percentComplete ?? 0)
    let layers = try #require(overlay(scene)?.subviews.first?.subviews.prefix(2))
    #expect(share > 0.3 && share < 0.7)
    #expect(layers.contains { abs(opacity($0) - share) < 0.01 })
    finger.hold()
  }

  @Test(
    "The rows never overlap: one has faded out by .45, the other fades in from .55, both ways"
  )
  func rows() throws {
    let scene = ToolbarScene(container(.transparent, "A"), container(.transparent, "B"))
    var finger = Finger(scene.host, at: 3)
    for x in [60, 120, 195, 200, 240, 330, 200, 100] as [CGFloat] {
      finger.move(to: x)
      scene.host.runFrame()
      let gone = scene.navigation.transitionCoordinator?.percentComplete ?? 0
      let rows = pictures(scene)
      try #require(rows.count == 2)
      let leaving = max(1 - gone / 0.45, 0)
      let coming = max((gone - 0.55) / 0.45, 0)
      #expect(Set(rows.map { (opacity($0) * 100).rounded() }) == [(coming * 100).rounded(), (leaving * 100).rounded()])
    }
    finger.hold()
  }

  @Test("A push never shows both rows at once, nor does its pop")
  func inTime() throws {
    let scene = ToolbarScene(container(.transparent, "A"))
    for isPush in [true, false] {
      if isPush {
        scene.navigation.pushViewController(container(.transparent, "B"), animated: true)
      } else {
        scene.navigation.popViewController(animated: true)
      }
      var seen = [0, 0]
      scene.host.runFrame()
      while overlay(scene) != nil {
        let visible = pictures(scene).map { opacity($0) > 0.001 }
        try #require(visible.count == 2)
        #expect(visible != [true, true])
        for index in 0..<2 where visible[index] { seen[index] += 1 }
        scene.host.advance(by: 1.0 / 60)
      }
      #expect(seen[0] > 2 && seen[1] > 2, "\(seen)")
      scene.host.rest()
    }
  }

  @Test("With a prompt, rows and prompt keep their resting positions")
  func prompt() throws {
    let scene = ToolbarScene(container(.opaque(.red), "A", prompt: "Closed"))
    let row = scene.frameInWindow(scene.container.providedToolbarViewController.view)
    #expect(row.minY == CGFloat(59 + 30))
    scene.navigation.pushViewController(container(.opaque(.red), "B", prompt: "Open"), animated: true)
    scene.host.runFrame()
    scene.host.advance(by: 0.1)
    let rows = pictures(scene)
    #expect(rows.map { scene.frameInWindow($0) } == [row, row])
    #expect(overlay(scene)?.frame.height == CGFloat(59 + 30 + 44))
    let prompts = (overlay(scene)?.descendants ?? []).compactMap { ($0 as? UILabel)?.text }
    #expect(Set(prompts) == ["Closed", "Open"])
    scene.host.rest()
  }

  @Test("A search in place of the row is not covered by a picture of the row")
  func searching() {
    let first = container(.opaque(.red), "A")
    let screen = (first as! ToolbarProvidingContainerViewController).embeddedViewController
    let search = UISearchController(searchResultsController: nil)
    screen.navigationItem.searchController = search
    let scene = ToolbarScene(first)
    scene.tap(search.searchBar.searchTextField)
    #expect(search.isActive)
    scene.navigation.pushViewController(container(.opaque(.red), "B"), animated: true)
    scene.host.rest()
    #expect(overlay(scene) == nil)
    #expect(scene.screen.title == "B")
    #expect(scene.container.providedToolbarViewController.view.alpha == 1)
  }

  @Test("During a morph the status bar has the style of the more visible toolbar")
  func statusBarInTransition() throws {
    for isOwn in [true, false] {
      let (light, dark) = (UIViewController(title: "A"), OwnToolbar(.opaque(.white), "B"))
      let lower = OwnToolbar(.opaque(.black), "A")
      lower.style = .lightContent
      let screens: [UIViewController] =
        isOwn
        ? [
          ToolbarProvidingContainerViewController(embedded: light, toolbarViewController: lower),
          ToolbarProvidingContainerViewController(
            embedded: UIViewController(title: "B"), toolbarViewController: dark),
        ] : [LightScreen(title: "A"), UIViewController(title: "B")]
      let scene = ToolbarScene(screens[0])
      func style() -> UIStatusBarStyle? { scene.host.window?.statusBarStyle }
      #expect(style() == .lightContent)
      scene.navigation.pushViewController(screens[1], animated: true)
      scene.host.runFrame()
      var styles: [UIStatusBarStyle?] = []
      while overlay(scene) != nil {
        styles.append(style())
        scene.host.advance(by: 1.0 / 60)
      }
      let change = try #require(styles.firstIndex(of: .default))
      #expect(change > 1 && change < styles.count - 2)
      #expect(styles[change...].allSatisfy { $0 == .default })
      scene.host.rest()
      var finger = Finger(scene.host, at: 3)
      for (x, wanted) in [(100, .default), (260, .lightContent), (150, .default)] as [(CGFloat, UIStatusBarStyle)] {
        finger.move(to: x)
        scene.host.runFrame()
        scene.host.advance(by: 1.0 / 60)
        #expect(style() == wanted, "\(x)")
      }
      // Given up.
      finger.hold()
      scene.host.rest()
      #expect(style() == .default)
    }
  }

  @Test("A8: the status bar's style is that of the toolbar below it, if any, and else the screen's")
  func statusBar() {
    let toolbar = OwnToolbar(.opaque(.black), "A")
    let container = ToolbarProvidingContainerViewController(
      embedded: UIViewController(title: "A"), toolbarViewController: toolbar)
    #expect(container.childForStatusBarStyle === container.embeddedViewController)
    toolbar.style = .lightContent
    #expect(container.childForStatusBarStyle === toolbar)
    #expect(container.childForStatusBarHidden === container.embeddedViewController)
  }
}
