import Diagnostics
import Foundation
import Noren
import Testing
import UIKit

/// Layout, settings, other pages and the end, while bars are on their way or gone.
@Suite("Hiding bars with interruptions", .serialized)
struct ScrollAwayMeanwhileTests {
  private func hideBars(_ scene: ScrollAwayScene) {
    scene.scroll(by: 600)
    scene.lift()
    scene.rest()
  }

  private var stillPhone: DeviceEnvironment {
    var device = DeviceEnvironment.standard
    device.isReduceMotionEnabled = true
    return device
  }

  // MARK: Layout

  /// Lays its views out by frames, as they are when the bar is shown.
  private final class FrameScreen: UIViewController {
    let (bar, scrollView) = (UIView(), UIScrollView())
    weak var bars: ScrollAwayBars?

    override func viewDidLoad() {
      super.viewDidLoad()
      scrollView.contentSize.height = 3000
      for subview in [scrollView, bar] { view.addSubview(subview) }
    }

    override func viewDidLayoutSubviews() {
      super.viewDidLayoutSubviews()
      scrollView.frame = view.bounds
      bar.frame = CGRect(x: 0, y: 59, width: view.bounds.width, height: 52)
      bars?.layoutDidChange()
    }
  }

  @Test("C3: a screen that repeatedly lays its bar out by frames does not show a hidden one")
  func laidOutByFrames() {
    let host = ApplicationHost()
    let screen = FrameScreen()
    host.show(screen)
    let bars = ScrollAwayBars(top: screen.bar)
    screen.bars = bars
    bars.follow(screen.scrollView)
    host.settle()
    host.drag(from: CGPoint(x: 200, y: 600), to: CGPoint(x: 200, y: 300), over: 0.2)
    host.rest()
    #expect(screen.bar.convert(screen.bar.bounds, to: nil).maxY == 0)
    for _ in 0..<3 {
      screen.view.setNeedsLayout()
      host.settle()
      #expect(screen.bar.convert(screen.bar.bounds, to: nil).maxY == 0)
    }
    bars.showBars()
    host.rest()
    #expect(screen.bar.frame == CGRect(x: 0, y: 59, width: 393, height: 52))
  }

  @Test("C3: a growing safe area moves shown bars and the content beside them, and hidden ones stay fully hidden")
  func safeArea() {
    let scene = ScrollAwayScene()
    scene.screen.additionalSafeAreaInsets = UIEdgeInsets(top: 20, left: 0, bottom: 10, right: 0)
    scene.host.settle()
    #expect(scene.scrollView.adjustedContentInset.top == CGFloat(59 + 20 + 52))
    #expect(scene.scrollView.adjustedContentInset.bottom == CGFloat(34 + 10 + 49))
    hideBars(scene)
    #expect(scene.hidden == [131, 93])
  }

  @Test("C3: insets are removed when the app insets content itself, and added again when it does not")
  func ownInsets() {
    let scene = ScrollAwayScene()
    scene.scrollView.contentInset.top += 7
    let shown = scene.scrollView.contentInset
    #expect(shown.top == CGFloat(52 + 7))
    scene.screen.bars.adjustsContentInset = false
    #expect(scene.scrollView.contentInset == UIEdgeInsets(top: 7, left: 0, bottom: 0, right: 0))
    scene.screen.bars.adjustsContentInset = true
    #expect(scene.scrollView.contentInset == shown)
  }

  @Test("Bad input: a rotation announced after its end leaves bars working")
  func turnedTooLate() throws {
    let navigation = UINavigationController()
    let scene = ScrollAwayScene(in: {
      navigation.isNavigationBarHidden = true
      navigation.viewControllers = [$0]
      return navigation
    })
    navigation.pushViewController(UIViewController(), animated: true)
    scene.host.advance(by: 0.1)
    let coordinator = try #require(navigation.transitionCoordinator)
    scene.rest()
    navigation.popViewController(animated: false)
    scene.rest()
    scene.screen.viewWillTransition(to: CGSize(width: 852, height: 393), with: coordinator)
    hideBars(scene)
    #expect(scene.hidden == [111, 83])
  }

  // MARK: Time

  @Test("C2: resting bars request no more frames")
  func noFrames() {
    let scene = ScrollAwayScene()
    hideBars(scene)
    scene.screen.bars.showBars()
    #expect(scene.host.hasMotion)
    // Bars take half a second.
    scene.host.advance(by: 0.6)
    #expect(scene.hidden == [0, 0])
    #expect(!scene.host.hasMotion)
  }

  @Test("Reduce Motion: bars that fade back and forth move while invisible, and reappear")
  func overtakenFade() {
    let scene = ScrollAwayScene(environment: stillPhone)
    let bar = scene.screen.topBar
    hideBars(scene)
    scene.screen.bars.showBars(animated: false)
    scene.rest()
    var place = bar.transform.ty
    for step in 0..<60 {
      switch step {
      case 0, 2: scene.screen.bars.hideBars()
      case 1, 30: scene.screen.bars.showBars()
      default: break
      }
      scene.host.advance(by: 1.0 / 60)
      let opacity = bar.layer.presentation()?.opacity ?? 1
      if bar.transform.ty != place { #expect(opacity < 0.2, "\(step)") }
      place = bar.transform.ty
    }
    scene.rest()
    #expect(scene.hidden == [0, 0])
    #expect(scene.screen.topBar.alpha == 1 && scene.screen.bottomBar.alpha == 1)
  }

  @Test("Reduce Motion: bars whose owner is released while they are hidden reappear")
  func endedFade() {
    let host = ApplicationHost(environment: stillPhone)
    let screen = FrameScreen()
    host.show(screen)
    do {
      let bars = ScrollAwayBars(top: screen.bar)
      screen.bars = bars
      bars.follow(screen.scrollView)
      host.settle()
      host.drag(from: CGPoint(x: 200, y: 600), to: CGPoint(x: 200, y: 300), over: 0.2)
      host.rest()
      #expect(bars.topHiddenShare == 1)
    }
    host.rest()
    #expect(screen.bar.transform == .identity)
    #expect(screen.bar.frame == CGRect(x: 0, y: 59, width: 393, height: 52))
    #expect(screen.bar.alpha == 1)
  }

  // MARK: Pages

  @Test("C2: a page that is no longer followed may be released without notice, and the bars retain nothing of it")
  func formerPage() {
    let host = ApplicationHost()
    let container = UIViewController()
    let navigation = UINavigationController(rootViewController: container)
    host.show(navigation)
    let pages = (0..<2).map { _ in UIViewController() }
    let scrollViews = pages.map { page in
      let scrollView = UIScrollView(frame: container.view.bounds)
      scrollView.contentSize.height = 3000
      container.addChild(page)
      page.view.frame = container.view.bounds
      page.view.addSubview(scrollView)
      container.view.addSubview(page.view)
      page.didMove(toParent: container)
      return scrollView
    }
    let bars = ScrollAwayBars(top: navigation.navigationBar)
    for scrollView in scrollViews {
      bars.follow(scrollView)
      host.settle()
    }
    #expect(pages[0].children.isEmpty)
    host.drag(from: CGPoint(x: 200, y: 600), to: CGPoint(x: 200, y: 300), over: 0.2)
    host.rest()
    #expect(bars.topHiddenShare == 1)
    pages[0].willMove(toParent: nil)
    pages[0].view.removeFromSuperview()
    pages[0].removeFromParent()
    host.rest()
    host.advance(by: 0.6)
    #expect(bars.topHiddenShare == 1)
  }
}
