import Foundation
import Noren
import Testing
import UIKit

/// Pages and zooming where apps have them: pushed, in a tab, under bars that hide. By public API alone.
@Suite("Pages and zooming inside the chrome", .serialized)
struct PagesAndZoomTests {
  private final class Source: NSObject, UIPageViewControllerDataSource {
    let pages: [UIViewController]
    init(_ pages: [UIViewController]) { self.pages = pages }

    private func neighbor(of page: UIViewController, by step: Int) -> UIViewController? {
      guard let index = pages.firstIndex(of: page), pages.indices.contains(index + step) else { return nil }
      return pages[index + step]
    }
    func pageViewController(
      _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
    ) -> UIViewController? { neighbor(of: viewController, by: -1) }
    func pageViewController(
      _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
    ) -> UIViewController? { neighbor(of: viewController, by: 1) }
  }

  private final class Zoomed: NSObject, UIScrollViewDelegate {
    let view: UIView
    init(_ view: UIView) { self.view = view }
    func viewForZooming(in scrollView: UIScrollView) -> UIView? { view }
  }

  private func pager() -> (UIPageViewController, Source) {
    let pages = (1...3).map { number in
      let page = UIViewController()
      page.title = "\(number)"
      return page
    }
    let source = Source(pages)
    let pager = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
    pager.title = "Pages"
    pager.dataSource = source
    pager.setViewControllers([pages[0]], direction: .forward, animated: false)
    return (pager, source)
  }

  @Test("Pushed below a toolbar, pages turn within, and the swipe from the edge goes back", arguments: [false, true])
  func pushed(isRightToLeft: Bool) {
    let (pager, source) = pager()
    let root = UIViewController()
    root.title = "Root"
    var environment = DeviceEnvironment.standard
    if isRightToLeft { environment.layoutDirection = .rightToLeft }
    let scene = ToolbarScene(root, pager, environment: environment)
    let toolbar = scene.frameInWindow(scene.toolbar)
    // The page begins below the toolbar's lower edge, as any screen's content does.
    #expect(source.pages[0].view.safeAreaInsets == pager.view.safeAreaInsets)
    let top = source.pages[0].view.convert(source.pages[0].view.safeAreaLayoutGuide.layoutFrame, to: nil).minY
    #expect(top == toolbar.maxY)
    let (near, far): (CGFloat, CGFloat) = isRightToLeft ? (90, 350) : (350, 90)
    scene.host.drag(from: CGPoint(x: near, y: 500), to: CGPoint(x: far, y: 500), over: 0.15)
    scene.host.rest()
    #expect(pager.viewControllers?.first === source.pages[1])
    #expect(
      source.pages[1].view.convert(CGPoint.zero, to: nil)
        == source.pages[1].view.superview?.convert(CGPoint.zero, to: nil))
    let edge: CGFloat = isRightToLeft ? 391 : 2
    scene.host.drag(from: CGPoint(x: edge, y: 500), to: CGPoint(x: 393 - edge, y: 500), over: 0.2)
    scene.host.rest()
    #expect(scene.navigation.topViewController === root)
    scene.navigation.pushViewController(pager, animated: true)
    scene.host.rest()
    #expect(pager.viewControllers?.first === source.pages[1] && source.pages[1].view.window != nil)
  }

  @Test("A screen that turns keeps the page in its place under the toolbar")
  func turned() {
    let (pager, source) = pager()
    let scene = ToolbarScene(UIViewController(), pager)
    scene.host.drag(from: CGPoint(x: 350, y: 500), to: CGPoint(x: 90, y: 500), over: 0.15)
    scene.host.update { $0.isLandscape = true }
    scene.host.rest()
    let page = pager.viewControllers?.first
    #expect(page?.view.bounds.size == pager.view.bounds.size && pager.view.bounds.width == 852)
    #expect(page?.view.convert(CGPoint.zero, to: pager.view) == .zero)
    #expect(source.pages.filter { $0.viewIfLoaded?.window != nil }.count == 1)
  }

  @Test("Zoomed content scrolls bars away and back, and its limits hold while they move")
  func scrollAway() {
    let content = UIView(frame: CGRect(x: 0, y: 0, width: 393, height: 3000))
    let scrollView = UIScrollView()
    let zoomed = Zoomed(content)
    scrollView.addSubview(content)
    scrollView.delegate = zoomed
    scrollView.maximumZoomScale = 3
    let scene = ScrollAwayScene(scrollView: scrollView)
    let middle = CGPoint(x: 196, y: 426)
    let point = content.convert(middle, from: nil)
    scene.host.touches([
      FingerChange(.down, finger: 0, at: CGPoint(x: 146, y: 426)),
      FingerChange(.down, finger: 1, at: CGPoint(x: 246, y: 426)),
    ])
    scene.host.moveFingers(over: 0.3) { share in
      [
        FingerChange(.move, finger: 0, at: CGPoint(x: 146 - 54 * share, y: 426)),
        FingerChange(.move, finger: 1, at: CGPoint(x: 246 + 54 * share, y: 426)),
      ]
    }
    scene.host.advance(by: 0.2)
    scene.host.touches([
      FingerChange(.up, finger: 0, at: CGPoint(x: 92, y: 426)),
      FingerChange(.up, finger: 1, at: CGPoint(x: 300, y: 426)),
    ])
    scene.rest()
    #expect(scrollView.zoomScale > 1.8)
    let place = content.convert(point, to: nil)
    #expect(abs(place.x - middle.x) < 1)
    scene.scroll(by: 600)
    scene.lift()
    scene.rest()
    #expect(scene.hidden[0] > 0)
    scene.scroll(by: -300)
    scene.lift()
    scene.rest()
    #expect(scene.hidden == [0, 0])
    scrollView.setZoomScale(1, animated: true)
    scene.rest()
    #expect(scrollView.zoomScale == 1 && scrollView.contentSize == CGSize(width: 393, height: 3000))
    withExtendedLifetime(zoomed) {}
  }

  @Test("Pages in a tab come and go with it")
  func tab() {
    let (pager, source) = pager()
    let tabs = UITabBarController()
    tabs.viewControllers = [NoBarNavigationController(rootViewController: pager), UIViewController()]
    let host = ApplicationHost()
    host.show(tabs)
    host.drag(from: CGPoint(x: 350, y: 500), to: CGPoint(x: 90, y: 500), over: 0.15)
    tabs.selectedIndex = 1
    host.rest()
    #expect(source.pages.allSatisfy { $0.viewIfLoaded?.window == nil })
    tabs.selectedIndex = 0
    host.rest()
    let page = pager.viewControllers?.first
    #expect(page?.view.window != nil && page?.view.convert(CGPoint.zero, to: nil).x == 0)
    #expect(page?.view.safeAreaInsets == pager.view.safeAreaInsets && pager.view.safeAreaInsets.bottom > 80)
  }
}
