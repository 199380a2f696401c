import Noren
import Testing
import UIKit

@Suite("Toolbars that morph into each other")
final class ToolbarMorphTests {
  private let (first, second) = (UIViewController(title: "Shop"), UIViewController(title: "Tea"))

  private func overlay(_ scene: ToolbarScene) -> UIView? {
    scene.navigation.view.subviews.first { "\(type(of: $0))" == "ToolbarMorphView" }
  }

  /// A picture of text as it is on screen now: its middle in the window, and how much of it is seen.
  private func picture(_ text: String, size: CGFloat, in scene: ToolbarScene) -> (center: CGPoint, alpha: CGFloat)? {
    let labels = overlay(scene)?.descendants.compactMap { $0 as? UILabel } ?? []
    guard let label = labels.first(where: { $0.text == text && $0.font.pointSize == size }),
      let layer = label.layer.presentation()
    else { return nil }
    return (layer.position, CGFloat(layer.opacity))
  }

  private func center(_ view: UIView, in scene: ToolbarScene) -> CGPoint {
    let frame = scene.frameInWindow(view)
    return CGPoint(x: frame.midX, y: frame.midY)
  }

  private func expect(
    _ picture: (center: CGPoint, alpha: CGFloat)?, from start: CGPoint, to end: CGPoint, share: CGFloat, alpha: CGFloat,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    guard let picture else {
      Issue.record("no picture", sourceLocation: sourceLocation)
      return
    }
    let x = start.x + (end.x - start.x) * share
    #expect(abs(picture.center.x - x) < 0.5, "\(picture.center.x) is not \(x)", sourceLocation: sourceLocation)
    #expect(abs(picture.alpha - alpha) < 0.01, "\(picture.alpha) is not \(alpha)", sourceLocation: sourceLocation)
  }

  // MARK: Titles

  @Test("L5, L2: The title and the back label swap places with the finger, both ways")
  func titlesFollowTheFinger() {
    for (environment, area) in [
      (DeviceEnvironment.standard, BackSwipeArea.edge), (.rightToLeftPhone, .edge), (.standard, .fullWidth),
    ] {
      let isMirrored = environment.layoutDirection == .rightToLeft
      let scene = ToolbarScene(first, environment: environment)
      scene.navigation.backSwipeArea = area
      let title = center(scene.label("Shop")!, in: scene)
      scene.push(second)
      let (label, upperTitle) = (center(scene.back!.titleLabel!, in: scene), center(scene.label("Tea")!, in: scene))
      let away = CGPoint(x: upperTitle.x + (isMirrored ? -1 : 1) * 393 / 2, y: upperTitle.y)
      var finger = Finger(scene.host, at: isMirrored ? 390 : 3)
      // Away from the edge, back a little, and on.
      for x in [100, 60, 250] as [CGFloat] {
        finger.move(to: isMirrored ? 393 - x : x)
        scene.host.runFrame()
        let share = 1 - (scene.navigation.transitionCoordinator?.percentComplete ?? 0)
        #expect(share > 0.3 && share < 0.9)
        expect(picture("Shop", size: 17, in: scene), from: title, to: label, share: share, alpha: 1 - share)
        expect(picture("Shop", size: 16, in: scene), from: title, to: label, share: share, alpha: share)
        expect(picture("Tea", size: 17, in: scene), from: away, to: upperTitle, share: share, alpha: share)
      }
      finger.hold()
      #expect(scene.screen === first)
      #expect(overlay(scene) == nil)
    }
  }

  @Test("L5: A pop is a push in reverse")
  func symmetric() throws {
    let scene = ToolbarScene(first)
    var states: [[(center: CGPoint, alpha: CGFloat)]] = []
    func look() {
      let pictures = [("Shop", 17), ("Shop", 16), ("Tea", 17)] as [(String, CGFloat)]
      states.append(pictures.compactMap { picture($0.0, size: $0.1, in: scene) })
    }
    scene.navigation.pushViewController(second, animated: true)
    for _ in 0..<12 {
      scene.host.runFrame()
      scene.host.advance(by: 1.0 / 60)
      look()
    }
    scene.host.rest()
    let push = states
    states = []
    scene.navigation.popViewController(animated: true)
    for _ in 0..<12 {
      scene.host.runFrame()
      scene.host.advance(by: 1.0 / 60)
      look()
    }
    scene.host.rest()
    for (there, back) in zip(push, states) {
      try #require(there.count == 3 && back.count == 3)
      // The lower title goes as far in one as it comes in the other; what is seen of it adds up.
      for index in 0..<3 { #expect(abs(there[index].alpha + back[index].alpha - 1) < 0.01) }
      #expect(abs((there[0].center.x + back[0].center.x) - (there[1].center.x + back[1].center.x)) < 0.5)
    }
  }

  @Test("Reduce Motion: the toolbars fade into each other, and nothing moves")
  func reducedMotion() {
    var environment = DeviceEnvironment.standard
    environment.isReduceMotionEnabled = true
    let scene = ToolbarScene(first, environment: environment)
    let title = center(scene.label("Shop")!, in: scene)
    scene.navigation.pushViewController(second, animated: true)
    scene.host.runFrame()
    scene.host.advance(by: 0.1)
    let (shop, tea) = (picture("Shop", size: 17, in: scene), picture("Tea", size: 17, in: scene))
    #expect(abs((shop?.center.x ?? 0) - title.x) < 0.5)
    #expect(abs((tea?.center.x ?? 0) - title.x) < 0.5)
    #expect((shop?.alpha ?? 0) > 0.1 && (shop?.alpha ?? 1) < 0.9)
    scene.host.rest()
    #expect(overlay(scene) == nil)
  }

  @Test("Reduce Motion: our own swipe fades the screen too, and restores it completely")
  func reducedSwipe() {
    var environment = DeviceEnvironment.standard
    environment.isReduceMotionEnabled = true
    let scene = ToolbarScene(first, second, environment: environment)
    scene.navigation.backSwipeArea = .fullWidth
    let view: UIView = scene.container.view
    for (end, isLeaving) in [(150, false), (340, true)] as [(CGFloat, Bool)] {
      var finger = Finger(scene.host, at: 60)
      finger.move(to: end)
      #expect(view.transform == .identity)
      #expect((view.layer.presentation()?.opacity ?? 1) < 0.95)
      finger.hold()
      #expect((scene.screen === first) == isLeaving)
      #expect(view.alpha == 1)
    }
  }

  // MARK: Items, heights, backgrounds

  @Test("L5: Items of both bars stay; others fade")
  func items() {
    for screen in [first, second] {
      screen.navigationItem.rightBarButtonItem = UIBarButtonItem(title: nil, image: UIImage(systemName: "cart"))
    }
    second.navigationItem.rightBarButtonItems?.append(UIBarButtonItem(title: "More"))
    let scene = ToolbarScene(first)
    scene.navigation.pushViewController(second, animated: true)
    scene.host.runFrame()
    scene.host.advance(by: 0.1)
    let images = overlay(scene)!.descendants.compactMap { $0 as? UIImageView }
    #expect(images.count == 2, "the chevron that comes, and one cart")
    let cart = images.first { abs($0.convert($0.bounds, to: nil).maxX - 393) < 30 }
    #expect(cart?.superview?.layer.presentation()?.opacity == 1)
    let more = picture("More", size: 16, in: scene)
    #expect(more != nil)
    let labels = overlay(scene)!.descendants.compactMap { $0 as? UILabel }.filter { $0.text == "More" }
    let alpha = labels.first?.superview?.layer.presentation()?.opacity ?? 0
    #expect(alpha > 0.1 && alpha < 0.95)
    scene.host.rest()
  }

  @Test("L5: Different heights blend, and the bars below are not visible meanwhile")
  func heights() {
    let scene = ToolbarScene(first)
    scene.navigation.toolbarStyle.height = 80
    scene.navigation.pushViewController(second, animated: true)
    scene.host.runFrame()
    var last: CGFloat = 59 + 44
    for _ in 0..<6 {
      scene.host.advance(by: 1.0 / 30)
      let height = overlay(scene)?.layer.presentation()?.bounds.height ?? 0
      #expect(height > last && height < CGFloat(59 + 80))
      last = height
    }
    #expect(overlay(scene)?.subviews.count == 3, "lines of its own, because the bars are hidden with theirs")
    let toolbars = scene.navigation.view.descendants.filter { $0 is EmbeddedNavigationToolbar }
    #expect(toolbars.map(\.isHidden) == [true, true])
    scene.host.rest()
    #expect(!scene.toolbar.isHidden)
    scene.navigation.popViewController(animated: true)
    scene.host.rest()
    #expect(!scene.toolbar.isHidden)
    #expect(scene.toolbar.bounds.height == 44)
  }

  @Test("A13: Opaque toolbars of one height are untouched, and all added views are removed")
  func untouched() throws {
    let scene = ToolbarScene(first)
    let count = scene.navigation.view.subviews.count
    scene.navigation.pushViewController(second, animated: true)
    scene.host.runFrame()
    scene.host.advance(by: 0.1)
    weak let overlay = self.overlay(scene)
    #expect(overlay?.frame == CGRect(x: 0, y: 0, width: 393, height: 59 + 44))
    #expect(overlay?.subviews.count == 1, "the bars' own lines are seen, and no second one")
    #expect(!scene.toolbar.isHidden)
    scene.host.rest()
    #expect(scene.navigation.view.subviews.count == count)
    #expect(overlay == nil)
  }

  @Test("A13: Beside a notch the screens stay fully covered")
  func notch() {
    let scene = ToolbarScene(first, environment: .landscapePhone)
    scene.navigation.pushViewController(second, animated: true)
    scene.host.runFrame()
    scene.host.advance(by: 0.1)
    #expect(overlay(scene)?.frame.minX == 0)
    #expect(overlay(scene)?.frame.width == 852)
    #expect(overlay(scene)?.subviews.first?.subviews.first?.frame.width == 852)
    scene.host.rest()
  }

  @Test("A13: A foreign toolbar fades, and without a transition the bars slide with their screens")
  func otherToolbars() {
    final class Foreign: UIViewController, FixedHeightToolbarViewController {
      var canPop = false
      let toolbarHeight: CGFloat = 44
      let toolbarBackgroundColor = UIColor.white
    }
    let container = FixedHeightToolbarProvidingContainerViewController(
      embedded: second, toolbarViewController: Foreign())
    for style in [ToolbarTransitionStyle.morph, .none] {
      let scene = ToolbarScene(UIViewController(title: "Root"))
      scene.navigation.toolbarTransitionStyle = style
      let count = scene.navigation.view.subviews.count
      scene.navigation.pushViewController(container, animated: true)
      scene.host.runFrame()
      scene.host.advance(by: 0.1)
      #expect((overlay(scene) == nil) == (style == .none))
      #expect(scene.navigation.view.subviews.count == count + (style == .morph ? 1 : 0))
      scene.host.rest()
      #expect(scene.navigation.view.subviews.count == count)
      scene.navigation.popViewController(animated: false)
      scene.host.settle()
    }
  }

  @Test("L5, L7: Screens show through toolbars that are not opaque, and each bar only once")
  func backgrounds() {
    let veil = UIColor.white.withAlphaComponent(0.5)
    for background in [NavigationToolbarBackground.transparent, .translucent(veil), .blurred(.systemChromeMaterial)] {
      let scene = ToolbarScene(first)
      scene.navigation.toolbarStyle.background = background
      scene.navigation.pushViewController(second, animated: true)
      scene.host.runFrame()
      scene.host.advance(by: 0.1)
      let views = scene.navigation.view.descendants
      #expect(views.filter { $0 is EmbeddedNavigationToolbar }.map(\.isHidden) == [true, true])
      let own = views.filter { $0.accessibilityIdentifier == "NavigationToolbar.background" }
      #expect(own.map(\.isHidden) == [true, true])
      // The opaque one lies above the other, and goes.
      let layers = overlay(scene)?.subviews.first?.subviews.prefix(2) ?? []
      let opaque = layers.last?.layer.presentation()?.opacity ?? 0
      #expect(opaque > 0.1 && opaque < 0.95)
      scene.host.rest()
      #expect(!scene.toolbar.isHidden)
      #expect(!scene.background.isHidden)
      #expect(overlay(scene) == nil)
    }
  }

  // MARK: Interruptions

  @Test("L2: A cancelled swipe leaves every view and controller as it was")
  func cancelIsIdentity() {
    for height in [44, 60] as [CGFloat] {
      let list = UIScrollView()
      list.contentSize = CGSize(width: 393, height: 3000)
      second.view = list
      let scene = ToolbarScene(first)
      scene.navigation.toolbarStyle.height = height
      second.navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Buy")
      scene.push(second)
      list.contentOffset.y = 300
      scene.host.rest()
      let (before, controllers) = (scene.navigation.view.dump(), scene.navigation.dumpControllers())
      var finger = Finger(scene.host, at: 3)
      finger.move(to: 140)
      finger.hold()
      #expect(scene.screen === second)
      #expect(firstDifference(before, scene.navigation.view.dump()) == nil)
      #expect(firstDifference(controllers, scene.navigation.dumpControllers()) == nil)
    }
  }

  @Test("L5: Popping twice quickly, pushing during a pop, and popping during a push end in a valid state")
  func interruptions() {
    let scene = ToolbarScene(first, second, UIViewController(title: "Green"))
    scene.navigation.popViewController(animated: true)
    scene.host.advance(by: 0.1)
    scene.navigation.popViewController(animated: true)
    scene.host.advance(by: 0.1)
    scene.host.rest()
    #expect(scene.screen === first)
    #expect(overlay(scene) == nil)
    scene.navigation.pushViewController(second, animated: true)
    scene.host.advance(by: 0.1)
    scene.navigation.popViewController(animated: true)
    scene.host.advance(by: 0.1)
    scene.navigation.pushViewController(UIViewController(title: "Black"), animated: true)
    scene.host.rest()
    #expect(scene.screen.title == "Black")
    #expect(overlay(scene) == nil)
    #expect(scene.label("Black") != nil)
    #expect(!scene.toolbar.isHidden)
  }

  @Test("L5: Rotating the device during a push leaves no half state")
  func turning() {
    let scene = ToolbarScene(first)
    scene.navigation.pushViewController(second, animated: true)
    scene.host.runFrame()
    scene.host.advance(by: 0.1)
    scene.host.update { $0.isLandscape = true }
    scene.host.rest()
    #expect(scene.screen === second)
    #expect(overlay(scene) == nil)
    #expect(scene.toolbar.bounds.height == 32)
    #expect(!scene.toolbar.isHidden)
  }

  /// Numbers that are the same in every run.
  private struct Numbers: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state ^ (state >> 33)
    }
  }

  @Test(
    "L2, L5: After any pushes, pops, swipes, cancellations, rotations and renames, it rests as if newly shown"
  )
  func histories() {
    for seed in 0..<12 as Range<UInt64> {
      var numbers = Numbers(state: seed &* 7919 &+ 1)
      let scene = ToolbarScene(UIViewController(title: "Root"))
      for step in 0..<14 {
        run(Int.random(in: 0..<8, using: &numbers), step, in: scene, &numbers)
      }
      scene.host.rest()
      #expect(overlay(scene) == nil, "seed \(seed)")
      #expect(!scene.toolbar.isHidden && !scene.background.isHidden, "seed \(seed)")
      expectSameAsFresh(scene, seed)
    }
  }

  private func run(_ kind: Int, _ step: Int, in scene: ToolbarScene, _ numbers: inout Numbers) {
    let navigation = scene.navigation
    switch kind {
    case 0, 1:
      navigation.toolbarStyle.height = step % 3 == 0 ? 70 : 44
      navigation.pushViewController(UIViewController(title: "Screen \(step)"), animated: true)
    case 2: navigation.popViewController(animated: true)
    case 3, 4:
      var finger = Finger(scene.host, at: 3)
      finger.move(to: CGFloat.random(in: 40...380, using: &numbers), steps: 6)
      finger.move(to: CGFloat.random(in: 10...380, using: &numbers), steps: 6)
      scene.host.touchUp(at: CGPoint(x: finger.x, y: finger.y))
    case 5: navigation.topViewController?.title = "Renamed \(step)"
    case 6: scene.host.update { $0.isLandscape.toggle() }
    default: scene.host.advance(by: 0.3)
    }
    scene.host.advance(by: Double.random(in: 0.01...0.2, using: &numbers))
  }

  /// The texts of the toolbar stand where they would in a stack that was just set.
  private func expectSameAsFresh(_ scene: ToolbarScene, _ seed: UInt64) {
    func texts(_ scene: ToolbarScene) -> [String] {
      scene.toolbar.descendants.compactMap { $0 as? UILabel }.filter { !$0.isHidden && $0.text != nil }
        .map { "\($0.text ?? "") \(scene.frameInWindow($0))" }.sorted()
    }
    let titles = scene.navigation.viewControllers.map(\.title)
    let fresh = ToolbarScene(UIViewController(title: titles[0] ?? ""), environment: scene.host.environment)
    fresh.navigation.toolbarStyle.height = scene.toolbarController.style.height
    for title in titles.dropFirst() { fresh.push(UIViewController(title: title ?? "")) }
    fresh.host.rest()
    #expect(texts(scene) == texts(fresh), "seed \(seed)")
  }

  @Test("L2: The morph's views end with their controller in mid-transition")
  func release() {
    weak var weakNavigation: NoBarNavigationController?
    weak var weakOverlay: UIView?
    let host = ApplicationHost()
    do {
      let navigation = NoBarNavigationController(rootViewController: UIViewController(title: "Shop"))
      host.show(navigation)
      navigation.pushViewController(UIViewController(title: "Tea"), animated: true)
      host.runFrame()
      host.advance(by: 0.1)
      weakNavigation = navigation
      weakOverlay = navigation.view.subviews.last
      host.window?.rootViewController = nil
    }
    host.rest()
    #expect(weakNavigation == nil)
    #expect(weakOverlay == nil)
  }
}
