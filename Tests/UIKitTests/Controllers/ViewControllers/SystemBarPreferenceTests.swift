import CoreGraphics
import Foundation
import Testing

@testable import UIKit
@testable import UIKitTestSupport

@Suite("Controllers that change their mind about the system's bars and edges", .serialized)
final class SystemBarPreferenceTests {
  private class Screen: UIViewController {
    var style = UIStatusBarStyle.default
    var hides = false
    var edges: UIRectEdge = []
    override var preferredStatusBarStyle: UIStatusBarStyle { style }
    override var prefersStatusBarHidden: Bool { hides }
    override var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { edges }
  }

  private let host = ApplicationHost()

  @Test("An announced change of the status bar asks for a frame, which shows the new answers")
  func statusBar() throws {
    let screen = Screen()
    let window = host.show(screen)
    host.rest()
    #expect(!host.wantsFrames && window.statusBarStyle == .default && !window.prefersStatusBarHidden)
    (screen.style, screen.hides) = (.lightContent, true)
    #expect(!host.wantsFrames)
    screen.setNeedsStatusBarAppearanceUpdate()
    #expect(host.wantsFrames)
    host.settle()
    #expect(!host.wantsFrames && window.statusBarStyle == .lightContent && window.prefersStatusBarHidden)
    #expect(try #require(window.windowScene?.statusBarManager).isStatusBarHidden)
  }

  @Test("A controller may answer with the style that the status bar has")
  func ownStyle() throws {
    final class Follower: UIViewController {
      override var preferredStatusBarStyle: UIStatusBarStyle {
        view.window?.windowScene?.statusBarManager?.statusBarStyle ?? .default
      }
    }
    let window = host.show(Follower())
    host.settle()
    #expect(try #require(window.windowScene?.statusBarManager).statusBarStyle == .default)
    #expect(window.statusBarStyle == .default)
  }

  @Test("It may be announced in an animation, by a controller without a view, and by one that does not decide")
  func anytime() {
    let (screen, child, stray) = (Screen(), Screen(), Screen())
    let window = host.show(screen)
    screen.embed(child)
    host.rest()
    for other in [child, stray] {
      other.hides = true
      other.setNeedsStatusBarAppearanceUpdate()
    }
    host.rest()
    #expect(!window.prefersStatusBarHidden && !stray.isViewLoaded)
    UIView.animate(withDuration: 0.25) {
      screen.hides = true
      screen.setNeedsStatusBarAppearanceUpdate()
    }
    host.rest()
    #expect(window.prefersStatusBarHidden)
  }

  @Test(
    "Edges that come before the system's gestures may be announced anytime; a drag from them reaches the app either way"
  )
  func edges() {
    let screen = Screen()
    screen.setNeedsUpdateOfScreenEdgesDeferringSystemGestures()
    #expect(!screen.isViewLoaded && UIViewController().preferredScreenEdgesDeferringSystemGestures == [])
    let touched = TouchWitness(frame: UIScreen.main.bounds)
    screen.view.addSubview(touched)
    host.show(screen)
    for edges in [UIRectEdge.bottom, .all, []] {
      screen.edges = edges
      screen.setNeedsUpdateOfScreenEdgesDeferringSystemGestures()
      host.rest()
      touched.log = []
      host.drag(from: CGPoint(x: 196, y: 850), to: CGPoint(x: 196, y: 700))
      #expect(touched.log.first == "began 196,850" && touched.log.last == "ended 196,700")
      #expect(screen.preferredScreenEdgesDeferringSystemGestures == edges)
    }
  }

  @Test("A container names the controller that decides about the edges")
  func containers() {
    let (first, second) = (Screen(), Screen())
    let tabs = UITabBarController()
    tabs.viewControllers = [first, second]
    #expect(tabs.childForScreenEdgesDeferringSystemGestures === first)
    tabs.selectedIndex = 1
    tabs.setNeedsUpdateOfScreenEdgesDeferringSystemGestures()
    #expect(tabs.childForScreenEdgesDeferringSystemGestures === second)
    #expect(first.childForScreenEdgesDeferringSystemGestures == nil)
  }
}
