import Foundation
import Noren
import Testing
import UIKit

/// A page with a picture, a title below it, and text.
private final class Page: UIViewController, NavigationToolbarScreen {
  let scrollView = UIScrollView()
  let picture = UIView(frame: CGRect(x: 0, y: 0, width: 393, height: 300))
  let heading = UILabel(frame: CGRect(x: 16, y: 320, width: 300, height: 40))
  var preferredToolbarBackground: NavigationToolbarBackground?
  var showsToolbarBackgroundOnlyOverContent = false
  var titleRevealView: UIView?
  var toolbarPictureView: UIView?

  override func loadView() {
    scrollView.contentSize = CGSize(width: 393, height: 3000)
    scrollView.addSubview(picture)
    scrollView.addSubview(heading)
    view = scrollView
  }
}

@Suite("L7: Toolbars that follow the scroll")
final class FollowingToolbarTests {
  private let page = Page()

  /// - Parameter prepare: Before the page is shown.
  private func scene(_ environment: DeviceEnvironment = .standard, prepare: (Page) -> Void = { _ in }) -> ToolbarScene {
    page.title = "Page"
    prepare(page)
    return ToolbarScene(page, environment: environment)
  }

  /// As the phone's island leaves 59 points above the bar of 44.
  private let barBottom: CGFloat = 59 + 44

  private func title(in scene: ToolbarScene) -> UIView {
    scene.toolbar.descendants.first { $0 is NavigationToolbarTitleView }!
  }

  private func scroll(to offset: CGFloat, _ scene: ToolbarScene) {
    page.scrollView.contentOffset.y = offset
    scene.host.settle()
  }

  // behaviours.md §2 "Threshold, title fade"
  @Test("L7: A background only over content is clear at the top and opaque 10 points on, and the line with it")
  func scrollEdge() {
    let scene = scene { $0.showsToolbarBackgroundOnlyOverContent = true }
    #expect(scene.frameInWindow(page.view).minY == 0)
    #expect(page.scrollView.contentOffset.y == -barBottom)
    #expect(scene.background.alpha == 0)
    scroll(to: -barBottom + 5, scene)
    #expect(abs(scene.background.alpha - 0.5) < 1e-6)
    scroll(to: -barBottom + 300, scene)
    #expect(scene.background.alpha == 1)
    scroll(to: -barBottom - 80, scene)
    #expect(scene.background.alpha == 0, "a bounce is not content under the bar")
  }

  @Test("L7: The title enters the bar while the content's title passes under it, fading and rising")
  func titleReveal() {
    let scene = scene {
      $0.titleRevealView = $0.heading; $0.preferredToolbarBackground = .transparent
    }
    #expect(title(in: scene).alpha == 0)
    // The heading's top is at 320 in the content: at the bar's lower edge when the content is scrolled to 320 − 103.
    scroll(to: 320 - barBottom, scene)
    #expect(title(in: scene).alpha == 0)
    scroll(to: 320 - barBottom + 20, scene)
    #expect(abs(title(in: scene).alpha - 0.5) < 1e-6)
    #expect(abs(title(in: scene).transform.ty - 5) < 1e-6, "half of a rise of 10")
    scroll(to: 320 - barBottom + 40, scene)
    #expect(title(in: scene).alpha == 1)
    #expect(title(in: scene).transform == .identity)
    scroll(to: 0, scene)
    #expect(title(in: scene).alpha == 0)
  }

  @Test("L7: The background of a bar over a picture fades in while the picture's end passes under the bar")
  func picture() {
    let scene = scene {
      $0.toolbarPictureView = $0.picture; $0.showsToolbarBackgroundOnlyOverContent = true
    }
    page.scrollView.contentInsetAdjustmentBehavior = .never
    scene.host.settle()
    #expect(scene.frameInWindow(page.picture).minY == 0, "the picture lies under the bar")
    #expect(scene.background.alpha == 0)
    scroll(to: 300 - barBottom - 44, scene)
    #expect(scene.background.alpha == 0)
    scroll(to: 300 - barBottom - 22, scene)
    #expect(abs(scene.background.alpha - 0.5) < 1e-6)
    scroll(to: 300 - barBottom, scene)
    #expect(scene.background.alpha == 1)
  }

  @Test("Reduce Motion: A title that enters the bar fades, and does not move")
  func reducedMotion() {
    var environment = DeviceEnvironment.standard
    environment.isReduceMotionEnabled = true
    let scene = scene(environment) {
      $0.titleRevealView = $0.heading
      $0.preferredToolbarBackground = .transparent
    }
    scroll(to: 320 - barBottom + 20, scene)
    #expect(title(in: scene).alpha > 0 && title(in: scene).alpha < 1)
    #expect(title(in: scene).transform == .identity)
  }

  @Test("L7: The app's own title view also enters the bar, and is restored when it leaves")
  func ownTitleView() {
    let own = UILabel()
    own.text = "Own"
    let scene = scene { page in
      page.titleRevealView = page.heading
      page.navigationItem.titleView = own
    }
    #expect(own.alpha == 0)
    page.navigationItem.titleView = nil
    scene.host.settle()
    #expect(own.alpha == 1)
    #expect(own.transform == .identity)
    #expect(title(in: scene).alpha == 0)
  }

  @Test("L7: Scrolling changes no inset and requests no layout of the screen")
  func noLayout() {
    final class Counting: UIView {
      var layouts = 0
      override func layoutSubviews() {
        super.layoutSubviews()
        layouts += 1
      }
    }
    let content = Counting(frame: CGRect(x: 0, y: 400, width: 100, height: 100))
    let scene = scene { page in
      page.scrollView.addSubview(content)
      page.titleRevealView = page.heading
      page.showsToolbarBackgroundOnlyOverContent = true
    }
    let (layouts, inset) = (content.layouts, page.scrollView.adjustedContentInset)
    for step in 0..<60 {
      scroll(to: -barBottom + CGFloat(step) * 7, scene)
      #expect(page.scrollView.adjustedContentInset == inset)
    }
    #expect(content.layouts == layouts)
  }

  // MARK: A height that changes

  private final class Shrinking: UIViewController, ToolbarViewController {
    var canPop = false
    let toolbarHeight: CGFloat = 100
    let minimumToolbarHeight: CGFloat = 50
    let toolbarBackgroundColor = UIColor.red
    var states: [NavigationToolbarState] = []
    func toolbarDidFollow(_ state: NavigationToolbarState) { states.append(state) }
  }

  private func shrinkingScene() -> (ToolbarScene, Shrinking) {
    let toolbar = Shrinking()
    let container = ToolbarProvidingContainerViewController(embedded: page, toolbarViewController: toolbar)
    return (ToolbarScene(container), toolbar)
  }

  @Test("L7: A toolbar with a minimum height shrinks point for point with the scroll, and is notified")
  func shrinking() {
    let (scene, toolbar) = shrinkingScene()
    #expect(page.scrollView.contentOffset.y == CGFloat(-59 - 100))
    #expect(toolbar.view.bounds.height == 100)
    for (distance, height) in [(20, 80), (50, 50), (300, 50), (10, 90), (0, 100), (-70, 100)] as [(CGFloat, CGFloat)] {
      scroll(to: -59 - 100 + distance, scene)
      #expect(toolbar.view.bounds.height == height, "at \(distance)")
      #expect(scene.frameInWindow(scene.background).height == 59 + height)
      #expect(toolbar.states.last?.height == height)
      #expect(toolbar.states.last?.collapsedShare == (100 - height) / 50)
      #expect(page.scrollView.adjustedContentInset.top == CGFloat(59 + 100), "insets are those of the full bar")
    }
  }

  @Test("L7: Released half way, content rests where the bar is fully shown", arguments: [false, true])
  func snapping(isFar: Bool) {
    let (scene, toolbar) = shrinkingScene()
    let distance: CGFloat = isFar ? 40 : 20
    let start = CGPoint(x: 200, y: 600)
    scene.host.touchDown(at: start)
    // 10 points begin the drag and are not scrolled.
    for step in 1...20 {
      scene.host.advance(by: 1.0 / 60)
      scene.host.touchMove(to: CGPoint(x: 200, y: 600 - (10 + distance) * CGFloat(step) / 20))
    }
    scene.host.advance(by: 0.3)
    scene.host.touchUp(at: CGPoint(x: 200, y: 600 - 10 - distance))
    scene.host.rest()
    #expect(toolbar.view.bounds.height == (isFar ? 50 : 100))
    #expect(page.scrollView.contentOffset.y == CGFloat(isFar ? -109 : -159))
  }

  @Test("L7: Rotating the phone keeps the bar a function of the scroll")
  func turning() {
    let (scene, toolbar) = shrinkingScene()
    scroll(to: -159 + 300, scene)
    scene.host.update { $0.isLandscape = true }
    scene.host.rest()
    #expect(toolbar.view.bounds.height == 50)
    scroll(to: -page.scrollView.adjustedContentInset.top, scene)
    #expect(toolbar.view.bounds.height == 100)
  }

  @Test("L7: A screen that does not scroll has the bar at its full height")
  func withoutScrollView() {
    let toolbar = Shrinking()
    let container = ToolbarProvidingContainerViewController(
      embedded: UIViewController(), toolbarViewController: toolbar)
    let scene = ToolbarScene(container)
    #expect(toolbar.view.bounds.height == 100)
    #expect(
      scene.frameInWindow(scene.screen.view).minY == CGFloat(59 + 100), "opaque and constant: the screen is below")
  }

  @Test(
    "L7: The followed scroll view is the one the screen names, else its content scroll view, its view or the first subview"
  )
  func whatIsFollowed() {
    let named = UIViewController()
    let (first, second) = (UIScrollView(), UIScrollView())
    named.view.addSubview(first)
    named.view.addSubview(second)
    for scrollView in [first, second] {
      scrollView.frame = CGRect(x: 0, y: 0, width: 393, height: 852)
      scrollView.contentSize.height = 3000
    }
    let toolbar = Shrinking()
    let scene = ToolbarScene(ToolbarProvidingContainerViewController(embedded: named, toolbarViewController: toolbar))
    first.contentOffset.y += 500
    scene.host.settle()
    #expect(toolbar.view.bounds.height == 50)
    named.setContentScrollView(second, for: .top)
    named.setNeedsToolbarUpdate()
    scene.host.settle()
    #expect(toolbar.view.bounds.height == 100)
    second.contentOffset.y += 500
    scene.host.settle()
    #expect(toolbar.view.bounds.height == 50)
  }

  @Test("L7: The scroll view keeps its delegate, and nothing retains the screen")
  func lifetime() {
    weak var page: UIViewController?
    weak var scrollView: UIScrollView?
    weak var heading: UIView?
    let scene = ToolbarScene(UIViewController())
    do {
      let pushed = Page()
      pushed.titleRevealView = pushed.heading
      pushed.showsToolbarBackgroundOnlyOverContent = true
      scene.push(pushed)
      pushed.scrollView.contentOffset.y = 200
      scene.host.settle()
      #expect(pushed.scrollView.delegate == nil)
      (page, scrollView, heading) = (pushed, pushed.scrollView, pushed.heading)
      pushed.titleRevealView = nil
    }
    scene.navigation.popViewController(animated: false)
    scene.host.rest()
    #expect(page == nil && scrollView == nil && heading == nil)
  }

  // MARK: The whole toolbar

  /// Goes with the content, and fades on its way.
  private final class OutgoingToolbar: EmbeddedNavigationToolbarViewController {
    override var minimumToolbarHeight: CGFloat { 0 }
    override func toolbarDidFollow(_ state: NavigationToolbarState) {
      super.toolbarDidFollow(state)
      toolbar.alpha = 1 - state.collapsedShare
    }
  }

  @Test(
    "L7: A default toolbar may scroll away completely, and returns at the top, with a working back button")
  func goesAsAWhole() {
    page.title = "Page"
    let container = ToolbarProvidingContainerViewController(
      embedded: page, toolbarViewController: OutgoingToolbar(viewController: page))
    let scene = ToolbarScene(UIViewController(title: "Root"), container)
    scene.host.settle()
    #expect(page.scrollView.adjustedContentInset.top == barBottom)
    for (distance, height) in [(20, 24), (44, 0), (400, 0), (11, 33), (0, 44), (-60, 44)] as [(CGFloat, CGFloat)] {
      scroll(to: distance - barBottom, scene)
      #expect(scene.frameInWindow(scene.background).height == 59 + height, "at \(distance)")
      #expect(abs(scene.toolbar.alpha - height / 44) < 1e-6)
      #expect(page.scrollView.adjustedContentInset.top == barBottom, "insets do not follow")
    }
    scroll(to: -barBottom, scene)
    scene.tap(scene.back!)
    #expect(scene.navigation.viewControllers.count == 1)
  }
}
