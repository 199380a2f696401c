import Noren
import Testing
import UIKit

/// A list with a title.
private final class List: UIViewController {
  let scrollView = UIScrollView()

  override func loadView() {
    scrollView.contentSize = CGSize(width: 300, height: 3000)
    view = scrollView
  }
}

@Suite("Large titles and searches while toolbars morph into each other")
final class LargeTitleTransitionTests {
  private let (shop, tea) = (List(title: "Shop"), List(title: "Tea"))

  private func makeScene(_ screens: UIViewController..., environment: DeviceEnvironment = .standard) -> ToolbarScene {
    let scene = ToolbarScene(screens[0], environment: environment)
    scene.navigation.prefersLargeTitles = true
    for screen in screens.dropFirst() { scene.push(screen) }
    scene.host.settle()
    return scene
  }

  private func overlay(_ scene: ToolbarScene) -> UIView? {
    scene.navigation.view.subviews.first { "\(type(of: $0))" == "ToolbarMorphView" }
  }

  private func part(_ identifier: String, _ scene: ToolbarScene) -> UIView? {
    scene.container.view.descendants.first { $0.accessibilityIdentifier == identifier && !$0.isHidden }
  }

  private func center(_ view: UIView?, in scene: ToolbarScene) -> CGPoint {
    let frame = view.map(scene.frameInWindow) ?? .null
    return CGPoint(x: frame.midX, y: frame.midY)
  }

  /// A picture of text as it is on screen now.
  private func picture(_ text: String, size: CGFloat, in scene: ToolbarScene) -> (
    center: CGPoint, scale: CGFloat, alpha: CGFloat
  )? {
    let labels = overlay(scene)?.descendants.compactMap { $0 as? UILabel } ?? []
    guard let label = labels.first(where: { $0.text == text && $0.font.pointSize == size }),
      let layer = label.layer.presentation()
    else { return nil }
    return (layer.position, layer.affineTransform().a, CGFloat(layer.opacity))
  }

  private func expect(
    _ actual: CGPoint?, _ start: CGPoint, _ end: CGPoint, _ share: CGFloat,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let wanted = CGPoint(x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share)
    let distance = actual.map { abs($0.x - wanted.x) + abs($0.y - wanted.y) } ?? .infinity
    #expect(distance < 0.7, "\(String(describing: actual)) is not \(wanted)", sourceLocation: sourceLocation)
  }

  @Test("L5: A large title shrinks into the back label and grows out of it, following the finger; mirrored, too")
  func largeTitleFollowsTheFinger() {
    for environment in [DeviceEnvironment.standard, .rightToLeftPhone] {
      let isMirrored = environment.layoutDirection == .rightToLeft
      let scene = makeScene(shop, environment: environment)
      tea.navigationItem.largeTitleDisplayMode = .never
      let large = center(part("NavigationToolbar.largeTitle", scene), in: scene)
      scene.push(tea)
      let label = center(scene.back!.titleLabel, in: scene)
      var finger = Finger(scene.host, at: isMirrored ? 390 : 3)
      for x in [100, 60, 250] as [CGFloat] {
        finger.move(to: isMirrored ? 393 - x : x)
        scene.host.runFrame()
        let share = 1 - (scene.navigation.transitionCoordinator?.percentComplete ?? 0)
        let (title, word) = (picture("Shop", size: 34, in: scene), picture("Shop", size: 16, in: scene))
        expect(title?.center, large, label, share)
        expect(word?.center, large, label, share)
        #expect(abs((title?.alpha ?? 0) - (1 - share)) < 0.01 && abs((word?.alpha ?? 0) - share) < 0.01)
        // Both are equally large at any time.
        #expect(abs((title?.scale ?? 0) - (1 + (16.0 / 34 - 1) * share)) < 0.01)
        #expect(abs((word?.scale ?? 0) - (34.0 / 16 + (1 - 34.0 / 16) * share)) < 0.02)
        // The bar's lower edge goes along.
        let height = overlay(scene)?.layer.presentation()?.bounds.height ?? 0
        #expect(abs(height - (CGFloat(59 + 44 + 52) - 52 * share)) < 0.5)
      }
      finger.hold()
      #expect(scene.screen === shop)
      #expect(overlay(scene) == nil)
      #expect(center(part("NavigationToolbar.largeTitle", scene), in: scene) == large)
    }
  }

  @Test("L5: Between large titles the bar keeps its height and position, and the new title comes with its screen")
  func largeToLarge() {
    let scene = makeScene(shop, tea)
    let rest = center(part("NavigationToolbar.largeTitle", scene), in: scene)
    var finger = Finger(scene.host, at: 3)
    finger.move(to: 200)
    scene.host.runFrame()
    let share = 1 - (scene.navigation.transitionCoordinator?.percentComplete ?? 0)
    expect(
      picture("Tea", size: 34, in: scene)?.center, CGPoint(x: rest.x + 393, y: rest.y), rest, share)
    #expect(overlay(scene)?.layer.presentation()?.bounds.height == CGFloat(59 + 44 + 52))
    #expect(!scene.toolbar.isHidden, "covered from edge to edge, down to the lower edge")
    #expect(picture("Shop", size: 34, in: scene) != nil)
    finger.hold()
  }

  @Test("L5: A large title scrolled under the row does not count: the row's title moves to the back label and returns")
  func collapsed() {
    let scene = makeScene(shop)
    shop.scrollView.contentOffset.y = 400
    scene.host.settle()
    let title = center(scene.label("Shop"), in: scene)
    scene.navigation.pushViewController(tea, animated: true)
    scene.host.runFrame()
    scene.host.advance(by: 0.1)
    #expect(picture("Shop", size: 34, in: scene) == nil)
    #expect(picture("Tea", size: 34, in: scene) != nil)
    let small = picture("Shop", size: 17, in: scene)
    #expect((small?.center.x ?? 999) < title.x && small?.alpha ?? 0 > 0.1)
    let height = overlay(scene)?.layer.presentation()?.bounds.height ?? 0
    #expect(height > CGFloat(59 + 44) && height < CGFloat(59 + 44 + 52))
    scene.host.rest()
    scene.navigation.popViewController(animated: true)
    scene.host.rest()
    #expect(scene.frameInWindow(scene.background).height == CGFloat(59 + 44))
    #expect(scene.label("Shop")?.superview?.superview?.alpha == 1)
  }

  @Test("L5: A search moves with its screen and fades; the bar shows its own picture meanwhile, from edge to edge")
  func search() {
    let search = UISearchController(searchResultsController: nil)
    shop.navigationItem.searchController = search
    shop.navigationItem.hidesSearchBarWhenScrolling = false
    tea.navigationItem.largeTitleDisplayMode = .never
    let scene = makeScene(shop)
    let full = scene.frameInWindow(scene.background).height
    let frame = scene.frameInWindow(search.searchBar)
    scene.push(tea)
    var finger = Finger(scene.host, at: 3)
    finger.move(to: 200)
    scene.host.runFrame()
    let share = 1 - (scene.navigation.transitionCoordinator?.percentComplete ?? 0)
    let pictures = overlay(scene)?.subviews.first?.subviews ?? []
    let field = pictures.first { $0.bounds.size == frame.size && abs($0.center.y - frame.midY) < 0.5 }
    let layer = field?.layer.presentation()
    #expect(abs((layer?.position.x ?? 0) - (frame.midX - 0.3 * 393 * share)) < 0.7)
    #expect(abs(CGFloat(layer?.opacity ?? 0) - (1 - share)) < 0.01)
    let height = overlay(scene)?.layer.presentation()?.bounds.height ?? 0
    #expect(abs(height - (full + (59 + 44 - full) * share)) < 0.5)
    // Nothing of the bars is seen beside it, below it or twice.
    for container in scene.navigation.containerViewControllers {
      let seen = container.view.subviews.filter { $0 !== container.children[1].view && !$0.isHidden }
      #expect(seen.isEmpty)
    }
    finger.move(to: 300)
    finger.hold()
    #expect(search.searchBar.window != nil)
    #expect(!search.searchBar.isHidden && search.searchBar.alpha == 1)
    #expect(scene.frameInWindow(search.searchBar) == frame)
  }

  @Test("L5: A prompt fades in place, and the row moves up or down by its height")
  func prompt() {
    let (plain, asking) = (UIViewController(title: "Plain"), UIViewController(title: "Asking"))
    asking.navigationItem.prompt = "Choose one"
    let scene = ToolbarScene(plain)
    scene.navigation.pushViewController(asking, animated: true)
    scene.host.runFrame()
    scene.host.advance(by: 0.1)
    let prompt = picture("Choose one", size: 12, in: scene)
    #expect(prompt?.center.y == CGFloat(59 + 15))
    #expect((prompt?.alpha ?? 0) > 0.1 && (prompt?.alpha ?? 1) < 0.95)
    let title = picture("Plain", size: 17, in: scene)
    #expect((title?.center.y ?? 0) > CGFloat(59 + 22 + 1))
    #expect(part("NavigationToolbar.prompt", scene) == nil, "not seen twice")
    scene.host.rest()
    #expect((part("NavigationToolbar.prompt", scene) as? UILabel)?.text == "Choose one")
  }

  @Test(
    "L2, L5: A cancelled swipe restores large title, search and prompt, and so does a completed one")
  func cancelIsIdentity() {
    for isSearching in [false, true] {
      for upperIsLarge in [false, true] {
        let (shop, tea) = (List(title: "Shop"), List(title: "Tea"))
        tea.navigationItem.largeTitleDisplayMode = upperIsLarge ? .always : .never
        tea.navigationItem.prompt = upperIsLarge ? "Choose" : nil
        if isSearching { shop.navigationItem.searchController = UISearchController(searchResultsController: nil) }
        let scene = makeScene(shop)
        let below = scene.container.view.dump()
        scene.push(tea)
        scene.host.rest()
        let (before, controllers) = (scene.navigation.view.dump(), scene.navigation.dumpControllers())
        var finger = Finger(scene.host, at: 3)
        finger.move(to: 140)
        finger.hold()
        #expect(scene.screen === tea)
        #expect(firstDifference(before, scene.navigation.view.dump()) == nil)
        #expect(firstDifference(controllers, scene.navigation.dumpControllers()) == nil)
        finger = Finger(scene.host, at: 3)
        finger.move(to: 300)
        finger.hold()
        #expect(scene.screen === shop)
        #expect(firstDifference(below, scene.container.view.dump()) == nil)
      }
    }
  }

  @Test("L5: Pushing a screen from an active search shows no row title on the way")
  func pushedWhileSearching() {
    let search = UISearchController(searchResultsController: nil)
    search.obscuresBackgroundDuringPresentation = false
    shop.navigationItem.searchController = search
    let scene = makeScene(shop)
    scene.tap(search.searchBar.searchTextField)
    let height = scene.frameInWindow(scene.background).height
    scene.navigation.pushViewController(tea, animated: true)
    scene.host.runFrame()
    scene.host.advance(by: 0.05)
    #expect(picture("Shop", size: 17, in: scene) == nil && picture("Shop", size: 34, in: scene) == nil)
    #expect(abs((overlay(scene)?.layer.presentation()?.bounds.height ?? 0) - height) < 60)
    scene.host.rest()
    #expect(overlay(scene) == nil && !scene.toolbar.isHidden)
    #expect(scene.screen === tea)
  }

  @Test("Reduce Motion: large titles and searches fade in place")
  func reducedMotion() {
    var environment = DeviceEnvironment.standard
    environment.isReduceMotionEnabled = true
    shop.navigationItem.searchController = UISearchController(searchResultsController: nil)
    let scene = makeScene(shop, environment: environment)
    let large = center(part("NavigationToolbar.largeTitle", scene), in: scene)
    scene.navigation.pushViewController(tea, animated: true)
    scene.host.runFrame()
    scene.host.advance(by: 0.1)
    for text in ["Shop", "Tea"] {
      let title = picture(text, size: 34, in: scene)
      if text == "Shop" { expect(title?.center, large, large, 1) }
      #expect(title?.scale == 1)
      // The one goes before the other comes.
      let alpha = title?.alpha ?? -1
      #expect(text == "Shop" ? alpha > 0.05 && alpha < 0.95 : alpha == 0)
    }
    scene.host.rest()
  }
}
