import Foundation
import Noren
import Testing
import UIKit

@Suite("A page control's timer waits until it is visible")
final class PageControlTimerSightTests {
  private let timer = PageControlTimerProgress(preferredDuration: 10)

  /// A running timer that has had a tenth of its page.
  private func scene() -> PageControlScene {
    let control = PageControl()
    control.progress = timer
    let scene = PageControlScene(control: control)
    timer.resumeTimer()
    scene.host.advance(by: 1)
    return scene
  }

  private var seconds: Double { Double(timer.currentProgress) * 10 }

  /// A frame to notice that it is out of sight, and a tenth of a second to notice that it is back.
  private func expectNear(_ expected: Double, _ comment: Comment? = nil) {
    #expect(abs(seconds - expected) <= 0.11, comment)
  }

  /// Runs for a second unseen, which must not count, and for a second seen again.
  private func expectWaits(_ scene: PageControlScene, from: Double = 1, hide: () -> Void, show: () -> Void) {
    let page = scene.control.currentPage
    hide()
    scene.host.rest()
    let before = seconds
    #expect(before <= from + 1)
    scene.host.advance(by: 30)
    #expect(abs(seconds - before) < 0.02 && scene.control.currentPage == page)
    #expect(timer.isRunning)
    show()
    scene.host.rest()
    let shown = seconds
    scene.host.advance(by: 1)
    #expect(abs(seconds - shown - 1) <= 0.11 && scene.control.currentPage == page)
  }

  @Test("D2: under a hidden or clear ancestor, and then it resumes")
  func ancestors() {
    let scene = scene()
    let box = UIView(frame: scene.screen.view.bounds)
    scene.screen.view.addSubview(box)
    scene.control.removeFromSuperview()
    scene.control.translatesAutoresizingMaskIntoConstraints = true
    scene.control.frame = CGRect(x: 100, y: 300, width: 100, height: 37)
    box.addSubview(scene.control)
    expectWaits(scene) {
      box.isHidden = true
    } show: {
      box.isHidden = false
    }
    timer.currentProgress = 0.1
    expectWaits(scene) {
      box.alpha = 0
    } show: {
      box.alpha = 1
    }
    timer.currentProgress = 0.1
    expectWaits(scene) {
      scene.control.alpha = 0
    } show: {
      scene.control.alpha = 1
    }
    timer.currentProgress = 0.1
    expectWaits(scene) {
      scene.control.window?.isHidden = true
    } show: {
      scene.control.window?.isHidden = false
    }
  }

  @Test("D2: scrolled out of sight, or clipped")
  func scrolledAway() {
    let scene = scene()
    let scrollView = UIScrollView(frame: scene.screen.view.bounds)
    scrollView.contentSize = CGSize(width: 393, height: 3000)
    scene.screen.view.addSubview(scrollView)
    scene.control.removeFromSuperview()
    scene.control.translatesAutoresizingMaskIntoConstraints = true
    scene.control.frame = CGRect(x: 100, y: 300, width: 100, height: 37)
    scrollView.addSubview(scene.control)
    expectWaits(scene) {
      scrollView.contentOffset.y = 1500
    } show: {
      scrollView.contentOffset.y = 0
    }
    timer.currentProgress = 0.1
    scrollView.contentOffset.y = 310
    let before = seconds
    scene.host.advance(by: 1)
    expectNear(before + 1, "half of it is seen")
  }

  @Test("D2: behind a presented screen, in any style", arguments: [0, 1, 2, 3, 4])
  func presented(code: Int) {
    let scene = scene()
    let controller: UIViewController =
      switch code {
      case 4: UIAlertController(title: "Title", message: nil, preferredStyle: .alert)
      default: UIViewController()
      }
    controller.view.backgroundColor = .white
    switch code {
    case 0: controller.modalPresentationStyle = .fullScreen
    case 1: controller.modalPresentationStyle = .overFullScreen
    case 2: controller.modalPresentationStyle = .pageSheet
    case 4: (controller as? UIAlertController)?.addAction(UIAlertAction(title: "OK", style: .cancel))
    case 3:
      controller.modalPresentationStyle = .pageSheet
      controller.sheetPresentationController?.detents = [.medium()]
    default: break
    }
    expectWaits(scene) {
      scene.screen.present(controller, animated: true)
    } show: {
      controller.dismiss(animated: true)
    }
  }

  @Test("D2: above a sheet that leaves the screen usable time continues, and stops once the sheet covers the dots")
  func undimmedSheet() {
    let scene = scene()
    let controller = UIViewController()
    let sheet = controller.sheetPresentationController
    sheet?.detents = [.medium(), .large()]
    sheet?.largestUndimmedDetentIdentifier = .large
    scene.control.removeFromSuperview()
    scene.control.translatesAutoresizingMaskIntoConstraints = true
    scene.screen.view.addSubview(scene.control)
    scene.control.center = CGPoint(x: 196, y: 200)
    scene.screen.present(controller, animated: true)
    scene.host.rest()
    let before = seconds
    scene.host.advance(by: 1)
    expectNear(before + 1)
    expectWaits(scene, from: seconds) {
      sheet?.selectedDetentIdentifier = .large
    } show: {
      sheet?.selectedDetentIdentifier = .medium
    }
  }

  @Test("D2: in a presented screen time passes")
  func inSheet() {
    let host = ApplicationHost()
    let root = UIViewController()
    host.show(root)
    let screen = UIViewController()
    let control = PageControl()
    control.numberOfPages = 3
    control.progress = timer
    control.frame = CGRect(x: 100, y: 200, width: 100, height: 37)
    screen.view.addSubview(control)
    root.present(screen, animated: false)
    host.rest()
    timer.resumeTimer()
    let before = seconds
    host.advance(by: 1)
    expectNear(before + 1)
  }

  @Test("D2: on a screen covered by a push, and in an unselected tab")
  func containers() {
    for isPush in [true, false] {
      let timer = PageControlTimerProgress(preferredDuration: 10)
      let host = ApplicationHost()
      let (screen, other) = (UIViewController(title: "A"), UIViewController(title: "B"))
      let control = PageControl(frame: CGRect(x: 100, y: 300, width: 100, height: 37))
      control.numberOfPages = 3
      control.progress = timer
      screen.view.addSubview(control)
      let navigation = NoBarNavigationController(rootViewController: screen)
      let tabs = UITabBarController()
      if !isPush { tabs.viewControllers = [screen, other] }
      host.show(isPush ? navigation : tabs)
      timer.resumeTimer()
      host.advance(by: 1)
      if isPush { navigation.pushViewController(other, animated: true) } else { tabs.selectedIndex = 1 }
      host.rest()
      let before = timer.currentProgress
      host.advance(by: 30)
      #expect(timer.currentProgress == before && control.currentPage == 0)
      if isPush { navigation.popViewController(animated: true) } else { tabs.selectedIndex = 0 }
      host.rest()
      host.advance(by: 1)
      #expect(timer.currentProgress > before + 0.09 && timer.currentProgress < 0.4)
    }
  }

  @Test("D2: in a page of sticky tabs beside the screen")
  func stickyTabs() {
    let control = PageControl(frame: CGRect(x: 100, y: 300, width: 100, height: 37))
    control.numberOfPages = 3
    control.progress = timer
    let scene = StickyScene([
      .init(
        id: "A",
        make: { _ in
          let controller = UIViewController()
          controller.view.addSubview(control)
          return controller
        }), .init(id: "B"),
    ])
    scene.host.rest()
    timer.resumeTimer()
    scene.host.advance(by: 1)
    expectNear(1)
    scene.tabs.select("B", animated: true)
    scene.host.rest()
    let before = seconds
    scene.host.advance(by: 30)
    #expect(abs(seconds - before) < 0.02)
    scene.tabs.select("A", animated: true)
    scene.host.rest()
    let shown = seconds
    scene.host.advance(by: 1)
    expectNear(shown + 1)
  }

  // MARK: Scenes

  @Test("D2: a control created while the app is inactive waits until it is active", arguments: [false, true])
  func madeWhileInactive(isInBackground: Bool) {
    let host = ApplicationHost()
    let screen = UIViewController()
    host.show(screen)
    if isInBackground { host.enterBackground() } else { host.resignActive() }
    let control = PageControl(frame: CGRect(x: 100, y: 300, width: 100, height: 37))
    let timer = PageControlTimerProgress(preferredDuration: 10)
    control.numberOfPages = 3
    control.progress = timer
    screen.view.addSubview(control)
    timer.resumeTimer()
    host.advance(by: 3)
    #expect(timer.currentProgress == 0)
    if isInBackground {
      host.enterForeground()
      host.advance(by: 3)
      #expect(timer.currentProgress == 0)
    }
    host.becomeActive()
    host.advance(by: 1)
    #expect(abs(timer.currentProgress - 0.1) < 1e-4)
  }

  @Test("D2: a timer follows its own scene, not another")
  func ownScene() {
    let scene = scene()
    let other = scene.host.connectScene()
    let first = seconds
    scene.host.resignActive(other)
    scene.host.advance(by: 1)
    #expect(abs(seconds - first - 1) < 1e-3, "another scene resigned")
    scene.host.becomeActive(other)
    scene.host.resignActive(scene.host.windowScene)
    scene.host.advance(by: 3)
    #expect(abs(seconds - first - 1) < 1e-3, "its own did, while the app is active")
    scene.host.becomeActive(scene.host.windowScene)
    scene.host.advance(by: 1)
    #expect(abs(seconds - first - 2) < 1e-3)
    scene.host.enterBackground()
    scene.host.becomeActive(other)
    scene.host.advance(by: 3)
    #expect(abs(seconds - first - 2) < 1e-3, "the app is active, but not here")
  }

  @Test("D2: a timer moved to another scene follows that one")
  func movedToOtherScene() {
    let scene = scene()
    let other = scene.host.connectScene()
    let window = UIWindow(windowScene: other)
    window.rootViewController = UIViewController()
    window.makeKeyAndVisible()
    scene.host.resignActive(other)
    scene.control.translatesAutoresizingMaskIntoConstraints = true
    window.rootViewController?.view.addSubview(scene.control)
    scene.control.center = CGPoint(x: 200, y: 300)
    let before = seconds
    scene.host.advance(by: 3)
    #expect(abs(seconds - before) < 1e-3)
    scene.host.becomeActive(other)
    scene.host.advance(by: 1)
    #expect(abs(seconds - before - 1) < 0.02)
    scene.host.resignActive(scene.host.windowScene)
    scene.host.advance(by: 1)
    #expect(abs(seconds - before - 2) < 0.02)
  }

  // MARK: Cost

  @Test("Cost: a timer out of sight checks ten times a second, and a stopped one never")
  func rare() {
    let scene = scene()
    scene.screen.view.isHidden = true
    scene.host.advance(by: 1)
    let counting = CountingView()
    scene.screen.view.addSubview(counting)
    scene.control.translatesAutoresizingMaskIntoConstraints = true
    counting.addSubview(scene.control)
    counting.count = 0
    scene.host.advance(by: 1)
    #expect(counting.count > 0 && counting.count <= 12)
    timer.pauseTimer()
    counting.count = 0
    scene.host.advance(by: 1)
    #expect(counting.count == 0)
  }

  /// Counts who asks whether it is hidden.
  private final class CountingView: UIView {
    var count = 0
    override var alpha: CGFloat {
      get {
        count += 1
        return super.alpha
      }
      set { super.alpha = newValue }
    }
  }
}
