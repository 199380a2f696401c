import Foundation
import Testing

@testable import UIKit

/// Bars that come and go in time: the navigation bar by itself and with a transition, the tab bar with a transition.
@Suite("Bars that are hidden with an animation")
final class BarHidingTests {
  lazy var host = ApplicationHost()

  func shown(_ count: Int = 1) -> UINavigationController {
    let navigation = UINavigationController(rootViewController: UIViewController())
    for _ in 1..<count { navigation.pushViewController(UIViewController(), animated: false) }
    host.show(navigation)
    return navigation
  }

  /// Where the bar is seen: its upper edge and leading edge in the controller's view, in points.
  func place(of bar: UIView) throws -> CGPoint {
    let shown = try #require(bar.layer.presentation())
    let move = shown.affineTransform()
    return CGPoint(
      x: shown.position.x - shown.bounds.width / 2 + move.tx, y: shown.position.y - shown.bounds.height / 2 + move.ty)
  }

  @Test("A bar hidden alone slides over the top edge in .2 s, with the content's safe area, and back the same way")
  func byItself() throws {
    let navigation = shown()
    let bar = navigation.navigationBar
    let view = try #require(navigation.topViewController?.view)
    for isHidden in [true, false] {
      navigation.setNavigationBarHidden(isHidden, animated: true)
      #expect(navigation.isNavigationBarHidden == isHidden)
      #expect(!bar.isHidden, "seen while it moves")
      host.runFrame()
      #expect(view.safeAreaInsets.top == CGFloat(isHidden ? 59 : 59 + 44))
      host.advance(by: 0.1)
      // Half the time is half the way of an eased curve; the way is its height and what lies above it.
      let y = try place(of: bar).y
      #expect(abs(y - (59 - 103 / 2)) < 4)
      host.advance(by: 0.15)
      #expect(bar.isHidden == isHidden)
      #expect(bar.transform == .identity)
      #expect(bar.frame == CGRect(x: 0, y: 59, width: 393, height: 44))
      host.rest()
    }
  }

  @Test("A change reversed half way ends in the last requested state")
  func changeOfMind() throws {
    let navigation = shown()
    let bar = navigation.navigationBar
    navigation.setNavigationBarHidden(true, animated: true)
    host.runFrame()
    host.advance(by: 0.1)
    navigation.setNavigationBarHidden(false, animated: true)
    host.rest()
    #expect(!bar.isHidden)
    #expect(bar.frame == CGRect(x: 0, y: 59, width: 393, height: 44))
    #expect(navigation.topViewController?.view.safeAreaInsets.top == CGFloat(59 + 44))
    navigation.setNavigationBarHidden(true, animated: true)
    host.runFrame()
    navigation.setNavigationBarHidden(false, animated: false)
    host.rest()
    #expect(!bar.isHidden && bar.transform == .identity)
  }

  /// Hides the bar while it is on top.
  private final class Bare: UIViewController {
    override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      navigationController?.setNavigationBarHidden(true, animated: animated)
    }
    override func viewWillDisappear(_ animated: Bool) {
      super.viewWillDisappear(animated)
      navigationController?.setNavigationBarHidden(false, animated: animated)
    }
  }

  @Test("Hidden by the pushed screen, the bar leaves with the old one, and returns with it")
  func withPush() throws {
    let navigation = shown()
    let bar = navigation.navigationBar
    let bare = Bare()
    navigation.pushViewController(bare, animated: true)
    host.runFrame()
    #expect(bare.view.safeAreaInsets.top == 59)
    host.advance(by: 0.1)
    var x = try place(of: bar).x
    #expect(x < -40 && x > -393)
    #expect(try place(of: bar).y == 59, "it goes sideways")
    host.rest()
    #expect(bar.isHidden && bar.transform == .identity)
    navigation.popViewController(animated: true)
    host.runFrame()
    #expect(!bar.isHidden)
    host.advance(by: 0.1)
    x = try place(of: bar).x
    #expect(x < -40 && x > -393)
    host.rest()
    #expect(!bar.isHidden)
    #expect(bar.frame == CGRect(x: 0, y: 59, width: 393, height: 44))
    #expect(navigation.topViewController?.view.safeAreaInsets.top == CGFloat(59 + 44))
  }

  @Test("A cancelled swipe restores the bar's place")
  func cancelledSwipe() throws {
    final class Allowing: NSObject, UIGestureRecognizerDelegate {}
    let navigation = shown()
    let allowing = Allowing()
    navigation.interactivePopGestureRecognizer?.delegate = allowing
    navigation.pushViewController(Bare(), animated: false)
    host.settle()
    #expect(navigation.isNavigationBarHidden)
    host.touchDown(at: CGPoint(x: 5, y: 400))
    for x in stride(from: 15, through: 105, by: 5) {
      host.advance(by: 1.0 / 60)
      host.touchMove(to: CGPoint(x: x, y: 400))
    }
    #expect(!navigation.navigationBar.isHidden)
    // The finger is 90 points on its way, the bar as far from the other side.
    #expect(try place(of: navigation.navigationBar).x < -393 * 0.7)
    host.touchCancel()
    host.rest()
    #expect(navigation.viewControllers.count == 2)
    #expect(navigation.isNavigationBarHidden)
    #expect(navigation.navigationBar.isHidden)
    #expect(navigation.navigationBar.transform == .identity)
  }

  @Test("A cancelled swipe leaves the tab bar hidden, a completed one shows it with the lower screen")
  func tabBar() throws {
    for finishes in [false, true] {
      let navigation = UINavigationController(rootViewController: UIViewController())
      let tabs = UITabBarController()
      tabs.viewControllers = [navigation]
      host.show(tabs)
      let screen = UIViewController()
      screen.hidesBottomBarWhenPushed = true
      navigation.pushViewController(screen, animated: false)
      host.settle()
      #expect(tabs.tabBar.isHidden)
      host.touchDown(at: CGPoint(x: 5, y: 400))
      for x in stride(from: CGFloat(15), through: finishes ? 305 : 105, by: 10) {
        host.advance(by: 1.0 / 60)
        host.touchMove(to: CGPoint(x: x, y: 400))
      }
      #expect(!tabs.tabBar.isHidden)
      let lower = try #require(navigation.topViewController?.view.superview)
      #expect(tabs.tabBar.superview === lower, "it moves with its screen")
      #expect(screen.view.safeAreaInsets.bottom == 34, "the one that leaves keeps its insets")
      if finishes { host.touchUp(at: CGPoint(x: 305, y: 400)) } else { host.touchCancel() }
      host.rest()
      #expect(tabs.tabBar.isHidden == !finishes)
      #expect(tabs.tabBar.superview === tabs.view)
      #expect(tabs.tabBar.frame == CGRect(x: 0, y: 852 - 83, width: 393, height: 83))
      #expect(navigation.viewControllers.count == (finishes ? 1 : 2))
    }
  }

  @Test(
    "Requested in the middle of a transition, the bar hides at its end, with any animator",
    arguments: [true, false])
  func midTransition(isCustom: Bool) {
    final class Fading: NSObject, UINavigationControllerDelegate, UIViewControllerAnimatedTransitioning {
      func navigationController(
        _ navigationController: UINavigationController,
        animationControllerFor operation: UINavigationController.Operation, from fromVC: UIViewController,
        to toVC: UIViewController
      ) -> (any UIViewControllerAnimatedTransitioning)? { self }
      func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.3 }
      func animateTransition(using context: any UIViewControllerContextTransitioning) {
        guard let view = context.view(forKey: .to) else { return }
        context.containerView.addSubview(view)
        view.alpha = 0
        UIView.animate(withDuration: 0.3, animations: { view.alpha = 1 }) { _ in context.completeTransition(true) }
      }
    }
    let navigation = shown()
    let fading = Fading()
    if isCustom { navigation.delegate = fading }
    navigation.pushViewController(UIViewController(), animated: true)
    host.advance(by: 0.1)
    navigation.setNavigationBarHidden(true, animated: true)
    host.rest()
    #expect(navigation.navigationBar.isHidden)
    navigation.popViewController(animated: true)
    host.rest()
    #expect(navigation.navigationBar.isHidden, "and the earlier request does not affect the next transition")
    navigation.setNavigationBarHidden(false, animated: true)
    host.rest()
    #expect(!navigation.navigationBar.isHidden && navigation.navigationBar.transform == .identity)
  }

  @Test("The same holds in a tab, with a rotation in the middle, and after another tab was shown")
  func midTransitionInATab() {
    let navigation = UINavigationController(rootViewController: UIViewController())
    let tabs = UITabBarController()
    tabs.viewControllers = [navigation, UIViewController()]
    host.show(tabs)
    navigation.pushViewController(UIViewController(), animated: true)
    host.advance(by: 0.1)
    navigation.setNavigationBarHidden(true, animated: true)
    host.update { $0.isLandscape = true }
    host.rest()
    for _ in 0..<2 {
      #expect(navigation.navigationBar.isHidden)
      #expect(navigation.topViewController?.view.safeAreaInsets.top == tabs.view.safeAreaInsets.top)
      tabs.selectedIndex = 1
      host.rest()
      tabs.selectedIndex = 0
      host.update { $0.isLandscape.toggle() }
      host.rest()
    }
  }
}
