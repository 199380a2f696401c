import Foundation
import Noren
import Testing
import UIKit

/// What stays on the screen while a page of sticky tabs scrolls: the page's visible region, and bars and headings at its upper edge.
///
/// A phone of 393 × 852 with a safe area of 59 and 34; a header of 200, whose strip is as high as it likes.
@Suite("The visible region of a page of sticky tabs")
final class StickyPageRegionTests {
  private func scene(_ page: UIViewController) -> StickyScene {
    StickyScene([.init(id: "X", make: { _ in page }), .init(id: "A"), .init(id: "B")])
  }

  private func stripBottom(_ scene: StickyScene) -> CGFloat { scene.frameInWindow(scene.strip).maxY }

  /// Drags, flings, bounces and collapses; `check` is called in each frame.
  private func move(_ scene: StickyScene, _ check: () -> Void) {
    check()
    scene.host.touchDown(at: CGPoint(x: 200, y: 600))
    for step in 1...15 {
      scene.host.moveFingers(over: 1.0 / 60) { _ in
        [FingerChange(.move, at: CGPoint(x: 200, y: 600 - CGFloat(step) * 7))]
      }
      check()
    }
    scene.host.touchUp(at: CGPoint(x: 200, y: 600 - 105))
    scene.frames(60, check)
    scene.host.rest()
    // Pulled beyond the start.
    scene.drag(by: 500)
    scene.host.touchDown(at: CGPoint(x: 200, y: 400))
    for step in 1...12 {
      scene.host.moveFingers(over: 1.0 / 60) { _ in
        [FingerChange(.move, at: CGPoint(x: 200, y: 400 + CGFloat(step) * 10))]
      }
      check()
    }
    scene.host.touchUp(at: CGPoint(x: 200, y: 520))
    scene.frames(60, check)
    scene.host.rest()
    scene.tabs.setHeaderCollapsed(true, animated: true)
    scene.frames(20, check)
    scene.host.rest()
    check()
  }

  @Test(
    "B1: a view pinned to the guide is below the strip in every frame, and a centred one in the middle below it")
  func pinned() {
    let page = FilterPage(.guide)
    let scene = scene(page)
    var seen: Set<CGFloat> = []
    move(scene) {
      let filter = scene.frameInWindow(page.filter)
      seen.insert(filter.minY)
      expectSame(filter.minY, stripBottom(scene))
      expectSame(scene.frameInWindow(page.empty).midY, (stripBottom(scene) + 852 - 34) / 2)
    }
    #expect(seen.count > 20)
    #expect(stripBottom(scene) < 150)
    // The safe area is what it was.
    #expect(page.scrollView.safeAreaInsets.top == page.view.safeAreaInsets.top)
    #expect(page.view.safeAreaInsets.top == 59 + 200 + scene.strip.bounds.height)
  }

  @Test("B1: an arriving page has the guide in place before its first frame, and so does a rotated one")
  func incoming() {
    let page = FilterPage(.guide)
    let scene = StickyScene([.init(id: "A"), .init(id: "X", make: { _ in page })])
    scene.drag(by: -150)
    scene.swipe(from: 300, to: 200, lifts: false)
    expectSame(scene.frameInWindow(page.filter).minY, stripBottom(scene))
    scene.host.touchUp(at: CGPoint(x: 200, y: 600))
    scene.host.rest()
    scene.tapTab(1)
    scene.host.update { $0.isLandscape = true }
    scene.host.rest()
    expectSame(scene.frameInWindow(page.filter).minY, stripBottom(scene))
    expectSame(scene.frameInWindow(page.filter).minX, scene.tabs.view.safeAreaInsets.left)
  }

  @Test("B1: a page that does not scroll is centred in its visible part")
  func withoutScrollView() {
    let page = FilterPage(.guide, scrolls: false)
    let scene = scene(page)
    move(scene) {
      expectSame(scene.frameInWindow(page.empty).midY, (stripBottom(scene) + 852 - 34) / 2)
      expectSame(scene.frameInWindow(page.filter).minY, stripBottom(scene))
    }
  }

  @Test("B1: a page whose view is the scroll view has the guide in its visible part too")
  func scrollingView() {
    let scene = StickyScene()
    let rows = scene.rows("A")
    let label = UILabel()
    label.text = "Nothing"
    label.translatesAutoresizingMaskIntoConstraints = false
    rows.tableView.addSubview(label)
    NSLayoutConstraint.activate([
      label.centerXAnchor.constraint(equalTo: rows.stickyPageLayoutGuide.centerXAnchor),
      label.topAnchor.constraint(equalTo: rows.stickyPageLayoutGuide.topAnchor),
    ])
    scene.host.settle()
    move(scene) { expectSame(scene.frameInWindow(label).minY, stripBottom(scene)) }
    expectSame(scene.frameInWindow(label).midX, 393 / 2)
  }

  @Test("B1: outside sticky tabs the guide is the safe area, and is so again after a page is removed")
  func elsewhere() {
    let page = FilterPage(.guide)
    let host = ApplicationHost()
    host.show(page)
    host.settle()
    #expect(page.filter.frame.minY == 59)
    expectSame(page.empty.frame.midY, (59 + 852 - 34) / 2)
    let former = FilterPage(.guide)
    let scene = scene(former)
    scene.drag(by: -300)
    scene.pages.removeFirst()
    scene.tabs.reloadData()
    scene.host.rest()
    scene.host.show(former)
    scene.host.rest()
    #expect(former.filter.frame.minY == 59)
  }

  @Test("B1: a controller in a page has the guide too, even while the page is being loaded")
  func child() {
    let inner = FilterPage(.guide)
    let page = UIViewController()
    page.addChild(inner)
    page.view = UIView()
    let scene = scene(page)
    inner.view.frame = page.view.bounds
    inner.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    page.view.addSubview(inner.view)
    inner.didMove(toParent: page)
    scene.host.rest()
    expectSame(scene.frameInWindow(inner.filter).minY, stripBottom(scene))
    scene.drag(by: -150)
    expectSame(scene.frameInWindow(inner.filter).minY, stripBottom(scene))
    let early = NestingPage()
    let other = self.scene(early)
    move(other) { expectSame(other.frameInWindow(early.inner.filter).minY, stripBottom(other)) }
  }

  @Test("D1: a bottom bar in a page that does not scroll is at the end of the screen, wherever the strip is")
  func bottomBar() {
    let page = FilterPage(.guide, scrolls: false)
    let bar = BottomBar()
    page.installs = bar
    let scene = scene(page)
    move(scene) {
      expectSame(scene.frameInWindow(bar.contentView).maxY, 852 - 34)
      expectSame(bar.contentView.bounds.height, 49)
      #expect(scene.frameInWindow(bar).maxY >= 852)
    }
    #expect(page.additionalSafeAreaInsets.bottom == CGFloat(34 + 49))
  }

  // MARK: Bars that hide

  @Test("C2: a page's hiding bar moves with the strip and hides under it, however it is placed")
  func hidingBar() {
    for place in [FilterPage.Place.safeArea, .guide] {
      let page = FilterPage(place, hides: true)
      let scene = scene(page)
      var shares: Set<CGFloat> = []
      let inset = page.scrollView.adjustedContentInset
      #expect(inset.top == 59 + 200 + scene.strip.bounds.height + 50)
      move(scene) {
        let hidden = page.bars.topHiddenShare * 50
        shares.insert(hidden)
        expectSame(scene.frameInWindow(page.filter).minY, stripBottom(scene) - hidden)
        #expect(page.scrollView.adjustedContentInset == inset)
      }
      scene.tabs.setHeaderCollapsed(false, animated: false)
      scene.host.settle()
      page.scrollView.contentOffset.y = -page.scrollView.adjustedContentInset.top
      page.bars.showBars(animated: false)
      scene.host.rest()
      #expect(stripBottom(scene) == 59 + 200 + scene.strip.bounds.height)
      scene.host.touchDown(at: CGPoint(x: 200, y: 700))
      for step in 1...28 {
        scene.host.moveFingers(over: 1.0 / 60) { _ in
          [FingerChange(.move, at: CGPoint(x: 200, y: 700 - CGFloat(step) * 10))]
        }
        let filter = scene.frameInWindow(page.filter)
        shares.insert(page.bars.topHiddenShare * 50)
        // Nothing is between bar and content: it stays with the content while the header goes, and goes with it afterwards.
        expectSame(
          max(page.scrollView.convert(CGPoint.zero, to: nil).y, stripBottom(scene)),
          max(filter.maxY, stripBottom(scene)))
        if stripBottom(scene) > 59 + scene.strip.bounds.height { #expect(page.bars.topHiddenShare == 0) }
      }
      scene.host.touchUp(at: CGPoint(x: 200, y: 420))
      scene.host.rest()
      #expect(shares.count > 3)
      #expect(shares.contains(0) && shares.contains(50), "\(place)")
      // Without them it stands where it is laid out.
      page.bars.invalidate()
      scene.host.advance(by: 0.6)
      scene.host.settle()
      let laidOut = place == .guide ? stripBottom(scene) : page.view.safeAreaInsets.top
      expectSame(scene.frameInWindow(page.filter).minY, laidOut)
    }
  }

  @Test("B3: a page with its own bar, scrolled to its end, is there again when it returns")
  func endOfContent() {
    let page = FilterPage(.safeArea, hides: true)
    let scene = scene(page)
    for _ in 0..<10 { scene.drag(by: -500) }
    let end = page.scrollView.contentOffset.y
    #expect(end == page.scrollView.contentSize.height + 34 - 852)
    scene.tapTab(1)
    scene.tapTab(0)
    #expect(page.scrollView.contentOffset.y == end)
  }
}

/// A page with a row at its top and a label in its middle.
private final class FilterPage: UIViewController {
  enum Place { case guide, safeArea }

  let filter = UIView()
  let empty = UILabel()
  let scrollView = UIScrollView()
  let bars: ScrollAwayBars
  private let (place, hides, scrolls): (Place, Bool, Bool)
  var installs: BottomBar?

  init(_ place: Place, hides: Bool = false, scrolls: Bool = true) {
    (self.place, self.hides, self.scrolls) = (place, hides, scrolls)
    bars = ScrollAwayBars(top: filter)
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    scrollView.frame = view.bounds
    scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    scrollView.contentSize = CGSize(width: 300, height: 3000)
    if scrolls { view.addSubview(scrollView) }
    empty.text = "Nothing here"
    for subview in [filter, empty] {
      subview.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(subview)
    }
    let (guide, safe) = (stickyPageLayoutGuide, view.safeAreaLayoutGuide)
    NSLayoutConstraint.activate([
      filter.topAnchor.constraint(equalTo: place == .guide ? guide.topAnchor : safe.topAnchor),
      filter.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
      filter.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
      filter.heightAnchor.constraint(equalToConstant: 50),
      empty.centerXAnchor.constraint(equalTo: guide.centerXAnchor),
      empty.centerYAnchor.constraint(equalTo: guide.centerYAnchor),
    ])
    if hides { bars.follow(scrollView) }
    installs?.install(in: self)
  }
}

/// A page whose content is another controller's.
private final class NestingPage: UIViewController {
  let inner = FilterPage(.guide)

  override func viewDidLoad() {
    super.viewDidLoad()
    addChild(inner)
    inner.view.frame = view.bounds
    inner.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(inner.view)
    inner.didMove(toParent: self)
  }

  override func contentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? { inner.scrollView }
}
