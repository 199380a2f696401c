import Diagnostics
import Foundation
import Noren
import Testing
import UIKit

@Suite("Bars that hide on scroll, and the life cycle of their screen", .serialized)
struct ScrollAwayScreenTests {
  /// Scrolls until both bars are hidden, and waits.
  private func hideBars(_ scene: ScrollAwayScene) {
    scene.scroll(by: 600)
    scene.lift()
    scene.rest()
  }

  // MARK: Devices

  private static var devices: [DeviceEnvironment] {
    var small = DeviceEnvironment(
      name: "iPhone with a home button", portraitSize: CGSize(width: 375, height: 667), scale: 2, idiom: .phone,
      portraitSafeArea: UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0), landscapeSafeArea: .zero)
    var largeText = DeviceEnvironment.standard
    (small.locale, largeText.contentSizeCategory) = (Locale(identifier: "en_US"), .accessibilityExtraExtraExtraLarge)
    var dark = DeviceEnvironment.standard
    dark.userInterfaceStyle = .dark
    return [.standard, .landscapePhone, .rightToLeftPhone, .pad, small, largeText, dark]
  }

  @Test("C3: Bars hide completely on every device, inset and orientation, and return to their places")
  func fullHiding() {
    for device in Self.devices { fullHiding(on: device) }
  }

  private func fullHiding(on device: DeviceEnvironment) {
    let scene = ScrollAwayScene(environment: device)
    let bars = [scene.screen.topBar, scene.screen.bottomBar]
    let shown = bars.map { scene.frameInWindow($0) }
    let screen = scene.host.screenBounds
    #expect(shown[0].minY == device.safeArea.top && shown[1].maxY == screen.maxY - device.safeArea.bottom)
    #expect(scene.scrollView.adjustedContentInset.top == device.safeArea.top + 52)
    hideBars(scene)
    for bar in bars { #expect(scene.host.isOffScreen(scene.frameInWindow(bar))) }
    #expect(scene.hidden == [device.safeArea.top + 52, device.safeArea.bottom + 49])
    scene.host.tapStatusBar()
    scene.rest()
    #expect(bars.map { scene.frameInWindow($0) } == shown)
  }

  @Test("C3: A hairline that overflows a bar is hidden with it")
  func hairline() {
    let scene = ScrollAwayScene()
    let hairline = UIView(frame: CGRect(x: 0, y: 52, width: 393, height: 1.0 / 3))
    scene.screen.topBar.addSubview(hairline)
    scene.screen.bars.layoutDidChange()
    hideBars(scene)
    #expect(scene.frameInWindow(hairline).maxY <= 1e-6)
  }

  @Test("C3: Rotation keeps state: hidden bars stay hidden, shown ones shown, each at its new height")
  func rotation() {
    for isHidden in [true, false] {
      let scene = ScrollAwayScene()
      if isHidden { hideBars(scene) }
      scene.host.update { $0.isLandscape = true }
      scene.rest()
      #expect(scene.hidden == (isHidden ? [52, 21 + 49] : [0, 0]))
      #expect(scene.scrollView.adjustedContentInset == UIEdgeInsets(top: 52, left: 0, bottom: 70, right: 0))
      scene.host.update { $0.isLandscape = false }
      scene.rest()
      #expect(scene.hidden == (isHidden ? [111, 83] : [0, 0]))
    }
  }

  @Test("Dynamic Type: A bar that grows with the text keeps its insets, and stays hidden if hidden")
  func growingBar() {
    let scene = ScrollAwayScene()
    scene.screen.topHeight?.constant = 90
    scene.host.settle()
    #expect(scene.scrollView.adjustedContentInset.top == CGFloat(59 + 90) && scene.distance == 0)
    hideBars(scene)
    #expect(scene.hidden[0] == CGFloat(59 + 90))
    scene.screen.topHeight?.constant = 120
    scene.host.settle()
    #expect(scene.hidden[0] == CGFloat(59 + 120))
  }

  // MARK: Leaving

  @Test("C2: Bars are shown when the screen leaves, and a cancelled back swipe hides them again")
  func leaving() {
    let navigation = UINavigationController(rootViewController: UIViewController())
    let scene = ScrollAwayScene(in: {
      navigation.pushViewController($0, animated: false)
      return navigation
    })
    hideBars(scene)
    let hidden = scene.hidden
    #expect(hidden[0] > 100)
    scene.host.touchDown(at: CGPoint(x: 3, y: 400))
    scene.host.moveFingers(over: 0.7) { [.init(.move, at: CGPoint(x: 3 + 100 * $0, y: 400))] }
    #expect(navigation.transitionCoordinator != nil)
    #expect(scene.hidden == [0, 0])
    scene.host.moveFingers(over: 0.3) { _ in [.init(.move, at: CGPoint(x: 103, y: 400))] }
    scene.host.touchUp(at: CGPoint(x: 103, y: 400))
    scene.rest()
    #expect(navigation.topViewController === scene.screen)
    #expect(scene.hidden == hidden)
    navigation.popViewController(animated: true)
    scene.rest()
    #expect(scene.hidden == [0, 0])
  }

  @Test("C2: Bars are shown at once when the app resigns active, and a finger hides them again")
  func resigning() {
    let scene = ScrollAwayScene()
    scene.host.becomeActive()
    hideBars(scene)
    scene.host.resignActive()
    #expect(scene.hidden == [0, 0])
    scene.host.becomeActive()
    scene.rest()
    #expect(scene.hidden == [0, 0])
    hideBars(scene)
    #expect(scene.hidden == [111, 83])
  }

  @Test("C2: Bars follow their own scene: they are shown when it resigns, and not when another does")
  func resigningScenes() {
    let scene = ScrollAwayScene()
    let other = scene.host.connectScene()
    hideBars(scene)
    scene.host.enterBackground(other)
    #expect(scene.hidden == [111, 83])
    scene.host.becomeActive(other)
    scene.host.resignActive(scene.host.windowScene)
    #expect(scene.hidden == [0, 0])
    scene.host.becomeActive(scene.host.windowScene)
    scene.rest()
    hideBars(scene)
    scene.host.resignActive()
    #expect(scene.hidden == [0, 0])
  }

  @Test("VoiceOver: Bars show when it turns on, stay while it runs, and hide by scrolling when it turns off")
  func voiceOver() {
    let scene = ScrollAwayScene()
    hideBars(scene)
    scene.host.update { $0.isVoiceOverRunning = true }
    scene.rest()
    #expect(scene.hidden == [0, 0])
    scene.scroll(by: 300)
    #expect(scene.hidden == [0, 0])
    scene.lift()
    scene.rest()
    scene.host.update { $0.isVoiceOverRunning = false }
    scene.rest()
    hideBars(scene)
    #expect(scene.hidden == [111, 83])
    var device = DeviceEnvironment.standard
    device.isVoiceOverRunning = true
    let other = ScrollAwayScene(environment: device)
    other.scroll(by: 600)
    #expect(other.hidden == [0, 0])
  }

  @Test("C2: A screen that returns has its bars shown, and they hide again")
  func returning() {
    let navigation = UINavigationController()
    let scene = ScrollAwayScene(in: {
      navigation.viewControllers = [$0]
      return navigation
    })
    hideBars(scene)
    navigation.pushViewController(UIViewController(), animated: false)
    scene.host.settle()
    #expect(scene.hidden == [0, 0])
    navigation.popViewController(animated: true)
    scene.rest()
    #expect(scene.hidden == [0, 0])
    hideBars(scene)
    #expect(scene.hidden[0] > 100)
  }

  @Test("Bad input: A scroll view that leaves the hierarchy under the finger leaves bars shown")
  func removedMidDrag() {
    let scene = ScrollAwayScene()
    scene.scroll(by: 600)
    #expect(scene.hidden == [111, 83])
    scene.scrollView.removeFromSuperview()
    scene.rest()
    #expect(scene.hidden == [0, 0])
  }

  @Test("C3: A finger cancelled half way leaves no bar half hidden")
  func cancelledFinger() {
    let scene = ScrollAwayScene()
    scene.scroll(by: 60)
    #expect(scene.hidden == [60, 60])
    scene.host.touchCancel()
    scene.rest()
    #expect(scene.hidden == [0, 0])
  }

  // MARK: Lifetime

  @Test("C3: Observers end with their owner: hidden bars are shown, insets and children restored")
  func lifetime() {
    let host = ApplicationHost()
    let controller = UIViewController()
    let (bar, scrollView) = (UIView(), UIScrollView())
    host.show(controller)
    let view: UIView = controller.view
    bar.frame = CGRect(x: 0, y: 59, width: 393, height: 52)
    scrollView.frame = view.bounds
    scrollView.contentSize.height = 3000
    view.addSubview(scrollView)
    view.addSubview(bar)
    weak var bars: ScrollAwayBars?
    do {
      let made = ScrollAwayBars(top: bar)
      bars = made
      made.follow(scrollView)
      host.settle()
      #expect(scrollView.contentInset.top == 52 && controller.children.count == 1)
      host.drag(from: CGPoint(x: 200, y: 600), to: CGPoint(x: 200, y: 300), over: 0.2)
      #expect(bar.transform.ty == -111 && scrollView.isDecelerating)
    }
    #expect(bars == nil)
    host.rest()
    host.advance(by: 0.6)
    #expect(bar.transform == .identity)
    #expect(scrollView.contentInset == .zero && scrollView.verticalScrollIndicatorInsets == .zero)
    #expect(controller.children.isEmpty && view.subviews == [scrollView, bar])
    host.drag(from: CGPoint(x: 200, y: 600), to: CGPoint(x: 200, y: 300), over: 0.2)
    #expect(bar.transform == .identity)
  }

  @Test("C3: Neither bars nor scroll view nor screen are retained, even during a bar animation")
  func retainsNothing() {
    weak var screen: UIViewController?
    weak var bar: UIView?
    weak var scrollView: UIScrollView?
    weak var bars: ScrollAwayBars?
    let host: ApplicationHost
    do {
      let scene = ScrollAwayScene()
      (screen, bar, scrollView, bars) = (scene.screen, scene.screen.topBar, scene.scrollView, scene.screen.bars)
      host = scene.host
      scene.scroll(by: 600)
      scene.move(by: 30)
      scene.lift()
      scene.screen.bars.onChange = { _ in }
      host.window?.rootViewController = UIViewController()
    }
    host.rest()
    host.advance(by: 0.7)
    #expect(screen == nil && bar == nil && scrollView == nil && bars == nil)
  }

  @Test("A closure is called for every move, once, and is released with the bars")
  func onChange() {
    final class Token {}
    weak var token: Token?
    do {
      let scene = ScrollAwayScene()
      let held = Token()
      token = held
      var shares: [CGFloat] = []
      scene.screen.bars.onChange = { [unowned bars = scene.screen.bars] in
        #expect($0 === bars)
        shares.append($0.topHiddenShare)
        _ = held
      }
      scene.down(upwards: true)
      for _ in 0..<3 { scene.move(by: -11.1) }
      #expect(shares.count == 3 && abs((shares.last ?? 0) - 33.3 / 111) < 0.01)
      #expect(scene.screen.bars.bottomHiddenShare > 0.39)
      scene.host.touchCancel()
      scene.host.window?.rootViewController = UIViewController()
      scene.rest()
    }
    #expect(token == nil)
  }

  // MARK: Faults of newcomers

  @Test("Bad input: A bar inside the scroll view is refused, and missing bars are explained")
  func faults() {
    let host = ApplicationHost()
    let scrollView = UIScrollView()
    let inner = UIView()
    scrollView.addSubview(inner)
    host.show(scrollView, frame: CGRect(x: 0, y: 0, width: 393, height: 852))
    let warnings = DiagnosticLog()
    Diagnostics.withHandler(for: ["scroll-away.bar-in-scroll-view", "scroll-away.no-bars"], warnings.add) {
      Diagnostics.withFaultPolicy(.continues) {
        let bars = ScrollAwayBars(top: inner)
        bars.follow(scrollView)
        #expect(bars.scrollView == nil)
      }
      ScrollAwayBars().follow(scrollView)
    }
    #expect(
      warnings.facts == [
        "A bar that scrolls away is inside the scroll view that it follows, and scrolls with its content.",
        "ScrollAwayBars was created without bars.",
      ])
  }

  @Test("Bars that the app stops while they write insets leave no insets behind, on any page")
  func stoppedMeanwhile() {
    final class Stopper: NSObject, UIScrollViewDelegate {
      var bars: ScrollAwayBars?
      func scrollViewDidScroll(_ scrollView: UIScrollView) { bars?.invalidate() }
    }
    let scene = ScrollAwayScene()
    let other = UIScrollView()
    other.contentSize = CGSize(width: 100, height: 3000)
    other.frame = scene.screen.view.bounds
    scene.screen.view.insertSubview(other, at: 0)
    scene.screen.bars.follow(other)
    scene.host.settle()
    #expect(other.contentInset.top > 0 && scene.scrollView.contentInset.top > 0)
    let stopper = Stopper()
    scene.scrollView.delegate = stopper
    stopper.bars = scene.screen.bars
    scene.screen.topHeight?.constant = 80
    scene.host.rest()
    #expect(other.contentInset == .zero && scene.scrollView.contentInset == .zero)
    #expect(scene.screen.topBar.transform == .identity)
  }

  @Test("Bad input: Two bars with nothing behind them are both named")
  func gaps() {
    let host = ApplicationHost()
    let controller = UIViewController()
    let (top, bottom, scrollView) = (UIView(), UIView(), UIScrollView())
    host.show(controller)
    top.frame = CGRect(x: 0, y: 59, width: 393, height: 52)
    bottom.frame = CGRect(x: 0, y: 752, width: 393, height: 66)
    scrollView.frame = CGRect(x: 0, y: 111, width: 393, height: 641)
    for view in [scrollView, top, bottom] { controller.view.addSubview(view) }
    let warnings = DiagnosticLog()
    let bars = ScrollAwayBars(top: top, bottom: bottom)
    Diagnostics.withHandler(for: ["scroll-away.gap"], warnings.add) {
      bars.follow(scrollView)
      host.settle()
    }
    #expect(warnings.all.count == 2)
  }

  @Test("Bad input: A scroll view that ends where the bar begins is explained, once")
  func gap() {
    let host = ApplicationHost()
    let controller = UIViewController()
    let (bar, scrollView) = (UIView(), UIScrollView())
    host.show(controller)
    bar.frame = CGRect(x: 0, y: 59, width: 393, height: 52)
    scrollView.frame = CGRect(x: 0, y: 111, width: 393, height: 741)
    for view in [scrollView, bar] { controller.view.addSubview(view) }
    let warnings = DiagnosticLog()
    let bars = ScrollAwayBars(top: bar)
    Diagnostics.withHandler(for: ["scroll-away.gap"], warnings.add) {
      bars.follow(scrollView)
      bars.layoutDidChange()
      host.settle()
    }
    #expect(warnings.facts == ["A bar scrolls away with no content behind it."])
  }

  @Test("Bad input: Non-finite numbers count as zero")
  func numbers() {
    let rule = ScrollAwayBars.Rule(
      mode: .enterAlwaysCollapsed, collapsedHeight: .nan, hidingResistance: .infinity, showingResistance: -5,
      stops: [.nan, 2, -1])
    let scene = ScrollAwayScene(top: rule)
    scene.scroll(by: 600)
    #expect(scene.hidden == [111, 83])
    scene.lift()
    scene.rest()
    #expect(scene.hidden == [111, 83])
  }

  // MARK: Settings of the person

  @Test("Keyboard: Scrolling by keys keeps bars as they are in the middle, and shows them at the start")
  func keys() {
    let scene = ScrollAwayScene()
    scene.scrollView.setContentOffset(CGPoint(x: 0, y: 600), animated: true)
    scene.rest()
    #expect(scene.hidden == [0, 0])
    hideBars(scene)
    scene.scrollView.setContentOffset(CGPoint(x: 0, y: 300), animated: true)
    scene.rest()
    #expect(scene.hidden == [111, 83])
    scene.scrollView.setContentOffset(CGPoint(x: 0, y: -111), animated: true)
    scene.rest()
    #expect(scene.hidden == [0, 0])
  }

  @Test("Reduce Motion: Bars follow the finger, and fade at their resting place instead of moving there")
  func reduceMotion() {
    var device = DeviceEnvironment.standard
    device.isReduceMotionEnabled = true
    let scene = ScrollAwayScene(environment: device)
    let bar = scene.screen.topBar
    scene.scroll(by: 600)
    scene.move(by: 30)
    #expect(scene.hidden == [81, 53])
    scene.lift()
    var seen: Set<CGFloat> = []
    var leastOpacity: CGFloat = 1
    for _ in 0..<40 {
      scene.host.advance(by: 1.0 / 60)
      seen.insert(-bar.transform.ty)
      leastOpacity = min(leastOpacity, CGFloat(bar.layer.presentation()?.opacity ?? 1))
    }
    #expect(seen == [81, 111] && leastOpacity < 0.1)
    #expect(bar.alpha == 1 && scene.hidden == [111, 83])
    scene.screen.bars.showBars()
    scene.rest()
    #expect(scene.hidden == [0, 0] && bar.alpha == 1)
  }
}
