import Noren
import Testing
import UIKit

@Suite("Properties that sticky tabs forward from their selected page")
final class StickyForwardingTests {
  private final class Page: UIViewController {
    override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
    override var prefersStatusBarHidden: Bool { true }
    override var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .slide }
    override var prefersHomeIndicatorAutoHidden: Bool { true }
  }

  @Test("Status bar, home indicator and edges are the selected page's, and follow the selection")
  func system() {
    let page = Page()
    let scene = StickyScene([.init(id: "A"), .init(id: "B", make: { _ in page })])
    scene.host.rest()
    let window = scene.host.window
    #expect(window?.statusBarStyle == .default && window?.prefersStatusBarHidden == false)
    scene.tabs.select("B", animated: true)
    scene.host.rest()
    #expect(window?.statusBarStyle == .lightContent && window?.prefersStatusBarHidden == true)
    #expect(window?.prefersHomeIndicatorAutoHidden == true)
    #expect(scene.tabs.childForScreenEdgesDeferringSystemGestures === page)
    #expect(scene.tabs.preferredStatusBarUpdateAnimation == .slide)
    scene.tabs.select("A", animated: false)
    scene.host.rest()
    #expect(window?.statusBarStyle == .default && window?.prefersStatusBarHidden == false)
  }

  @Test("Without pages the controller's own values apply")
  func empty() {
    let scene = StickyScene([])
    #expect(scene.tabs.childForStatusBarStyle == nil && scene.tabs.childForStatusBarHidden == nil)
    #expect(scene.tabs.preferredStatusBarUpdateAnimation == .fade && scene.tabs.preferredContentSize == .zero)
  }

  @Test("The selected page's preferred size, plus header and strip")
  func contentSize() {
    let (first, second) = (UIViewController(), UIViewController())
    first.preferredContentSize = CGSize(width: 300, height: 400)
    second.preferredContentSize = CGSize(width: 200, height: 100)
    let scene = StickyScene([.init(id: "A", make: { _ in first }), .init(id: "B", make: { _ in second })])
    scene.host.rest()
    let chrome = 200 + scene.tabs.strip.bounds.height
    #expect(chrome > 200)
    #expect(scene.tabs.preferredContentSize == CGSize(width: 300, height: 400 + chrome))
    first.preferredContentSize.height = 500
    #expect(scene.tabs.preferredContentSize == CGSize(width: 300, height: 500 + chrome))
    scene.tabs.select("B", animated: false)
    scene.host.rest()
    #expect(scene.tabs.preferredContentSize == CGSize(width: 200, height: 100 + chrome))
    // Not selected any more.
    first.preferredContentSize.height = 600
    #expect(scene.tabs.preferredContentSize == CGSize(width: 200, height: 100 + chrome))
  }
}
