import Diagnostics
import FailingDiagnostics
import Foundation
import Noren
import Testing
import UIKit

@Suite("Robustness of sticky tabs")
final class StickyRobustnessTests {
  private let leading: CGFloat = 59 + 200 + 44

  // MARK: Changes

  @Test("B3: removed, added and reordered pages keep their controllers and offsets")
  func reloading() {
    let scene = StickyScene()
    scene.drag(by: -600)
    let (controller, offset) = (scene.tabs.selectedViewController, scene.table("A").contentOffset)
    scene.pages = [.init(id: "D"), .init(id: "B"), .init(id: "A")]
    scene.tabs.reloadData()
    scene.host.rest()
    #expect(scene.tabs.selectedIndex == 2)
    #expect(scene.tabs.selectedViewController === controller)
    #expect(scene.table("A").contentOffset == offset)
    #expect(scene.stripTop == 59)
    #expect(scene.log.entries == ["A will appear", "A did appear"])
    scene.swipe(from: 60, to: 350)
    #expect(scene.tabs.selectedID == "B")
  }

  @Test("B3: shrinking content, even to nothing, does not move the header")
  func shrinking() {
    let scene = StickyScene()
    scene.drag(by: -600)
    scene.rows("A").rows = 3
    scene.table("A").reloadData()
    scene.host.rest()
    #expect(scene.stripTop == 59)
    #expect(scene.contentTop("A") == 103)
    scene.rows("A").rows = 0
    scene.table("A").reloadData()
    scene.host.rest()
    #expect(scene.stripTop == 59)
    scene.rows("A").rows = 80
    scene.table("A").reloadData()
    scene.host.rest()
    #expect(scene.stripTop == 59)
    // What was scrolled comes back, as far as it was kept: with the whole header shown, 200 fit even without content.
    #expect(scene.contentTop("A") == CGFloat(103 - 200))
  }

  @Test("B4: a growing header moves strip and pages with it, without any call")
  func growingHeader() throws {
    let scene = StickyScene()
    let height = try #require(scene.header.constraints.first { $0.firstAttribute == .height })
    height.constant = 260
    scene.host.rest()
    #expect(scene.stripTop == CGFloat(59 + 260))
    #expect(scene.contentTop("A") == CGFloat(59 + 260 + 44))
  }

  @Test("B3: distant pages are released, and return to their offsets")
  func retention() {
    let scene = StickyScene(["A", "B", "C", "D"].map { .init(id: $0) })
    scene.tabs.pageRetention = .nearest(1)
    scene.drag(by: -600)
    let offset = scene.table("A").contentOffset
    weak let first = scene.tabs.selectedViewController
    scene.forgetMade()
    for index in 1...3 { scene.tapTab(index) }
    #expect(scene.tabs.page(for: "A") == nil)
    #expect(first == nil)
    scene.tapTab(0)
    #expect(scene.table("A").contentOffset == offset)
    #expect(scene.stripTop == 59)
  }

  @Test("B3: selecting by code, also distant pages and without animation, notifies the delegate once each")
  func byCode() {
    final class Delegate: StickyTabsDelegate {
      var selected: [String] = []
      var shares: [CGFloat] = []
      func stickyTabs(_ stickyTabs: StickyTabsViewController, didSelect id: String) { selected.append(id) }
      func stickyTabs(_ stickyTabs: StickyTabsViewController, headerDidCollapse share: CGFloat) { shares.append(share) }
    }
    let scene = StickyScene()
    let delegate = Delegate()
    scene.tabs.delegate = delegate
    scene.tabs.select("C", animated: false)
    #expect(scene.tabs.selectedID == "C")
    scene.tabs.select("A", animated: true)
    scene.host.rest()
    scene.tapTab(1)
    scene.tapTab(1)
    #expect(delegate.selected == ["C", "A", "B"])
    #expect(delegate.shares.isEmpty)
    scene.tabs.setHeaderCollapsed(true, animated: false)
    #expect(scene.stripTop == 59)
    #expect(scene.contentTop("B") == 103)
    #expect(delegate.shares == [1])
    scene.tabs.setHeaderCollapsed(false, animated: true)
    scene.host.rest()
    #expect(scene.stripTop == 259)
    #expect(scene.contentTop("B") == leading)
  }

  @Test("B3: a selection overtaken by another ends at the last, with alternating appearance calls")
  func overtaken() {
    let scene = StickyScene(["A", "B", "C", "D", "E"].map { .init(id: $0) })
    scene.tapTab(4, rests: false)
    scene.host.advance(by: 0.08)
    scene.tapTab(2, rests: false)
    scene.host.advance(by: 0.05)
    scene.tapTab(1, rests: false)
    scene.host.rest()
    #expect(scene.tabs.selectedID == "B")
    #expect(scene.strip.selectedIndex == 1 && scene.strip.position == 1)
    #expect(scene.frameInWindow(scene.table("B")) == scene.tabs.view.bounds)
    var shown: Set<Substring> = []
    for entry in scene.log.entries {
      let name = entry.prefix(1)
      if entry.hasSuffix("did appear") { #expect(shown.insert(name).inserted) }
      if entry.hasSuffix("did disappear") { shown.remove(name) }
    }
    #expect(shown == ["B"])
  }

  @Test("B4: rotated in the middle of a swipe, it comes to rest on a page")
  func turnedWhileSwiping() {
    let scene = StickyScene()
    scene.drag(by: -600)
    scene.swipe(from: 300, to: 240, lifts: false)
    scene.host.update { $0.isLandscape = true }
    scene.host.rest()
    #expect(scene.frameInWindow(scene.table(scene.tabs.selectedID!)) == scene.tabs.view.bounds)
    #expect(scene.tabs.collapsedShare == 1)
    #expect(scene.strip.position == CGFloat(scene.tabs.selectedIndex!))
  }

  // MARK: Everybody

  @Test(
    "Right-to-left: the first page is on the right; swipes and tabs are mirrored, and reversing the direction swaps pages"
  )
  func mirrored() {
    let scene = StickyScene { $0.layoutDirection = .rightToLeft }
    let buttons = scene.strip.accessibilityElements as! [UIView]
    #expect(scene.frameInWindow(buttons[0]).minX > scene.frameInWindow(buttons[2]).minX)
    scene.swipe(from: 60, to: 350)
    #expect(scene.tabs.selectedID == "B")
    scene.swipe(from: 350, to: 60)
    #expect(scene.tabs.selectedID == "A")
    scene.tapTab(1)
    scene.host.update { $0.layoutDirection = .leftToRight }
    scene.host.rest()
    #expect(scene.tabs.selectedID == "B")
    #expect(scene.frameInWindow(scene.table("B")) == scene.tabs.view.bounds)
    scene.swipe(from: 350, to: 60)
    #expect(scene.tabs.selectedID == "C")
  }

  @Test("Dynamic Type: the strip grows, pages make room for it, and the header keeps its share")
  func growing() {
    let scene = StickyScene()
    scene.drag(by: -600)
    scene.host.update { $0.contentSizeCategory = .accessibilityExtraExtraExtraLarge }
    scene.host.rest()
    #expect(scene.strip.bounds.height > 60)
    #expect(scene.stripTop == 59)
    #expect(scene.table("A").adjustedContentInset.top == 59 + 200 + scene.strip.bounds.height)
  }

  @Test("Reduce Motion: pages fade into each other instead of sliding")
  func still() {
    let scene = StickyScene { $0.isReduceMotionEnabled = true }
    scene.tapTab(1, rests: false)
    #expect(scene.tabs.selectedID == "B")
    #expect(scene.frameInWindow(scene.table("B")) == scene.tabs.view.bounds)
    let count = scene.pager.superview!.subviews.count
    scene.host.rest()
    #expect(scene.pager.superview!.subviews.count == count - 1)
  }

  @Test("VoiceOver: the header is read first, then the tabs, then only the selected page")
  func read() {
    let scene = StickyScene()
    let title = UILabel(frame: CGRect(x: 20, y: 20, width: 200, height: 30))
    title.text = "Header"
    scene.header.addSubview(title)
    scene.tapTab(1)
    let texts = scene.host.voiceOver.texts
    #expect(texts.prefix(4) == ["Header", "Tab A, button", "selected, Tab B, button", "Tab C, button"])
    #expect(texts.contains { $0.hasPrefix("B 0") })
    #expect(!texts.contains { $0.hasPrefix("A 0") })
  }

  @Test("VoiceOver: moving through a page never scrolls the header away, and turning VoiceOver on shows it")
  func attention() {
    let scene = StickyScene()
    scene.drag(by: -600)
    #expect(scene.stripTop == 59)
    scene.host.voiceOver.start()
    #expect(scene.stripTop == 259)
    for _ in 0..<25 {
      scene.host.voiceOver.next()
      #expect(scene.stripTop == 259)
    }
    #expect(scene.table("A").contentOffset.y > -leading + 300)
    scene.host.voiceOver.stop()
    scene.drag(by: -300)
    #expect(scene.stripTop == 59)
  }

  @Test("VoiceOver: a header that leaves no room collapses, and reappears when a tab is reached")
  func tallHeader() throws {
    let scene = StickyScene()
    let height = try #require(scene.header.constraints.first { $0.firstAttribute == .height })
    height.constant = 400
    scene.host.rest()
    scene.drag(by: -500)
    #expect(scene.stripTop == 59)
    scene.host.voiceOver.start()
    #expect(scene.host.voiceOver.focus(on: "Tab A"))
    scene.host.rest()
    #expect(scene.stripTop == CGFloat(59 + 400))
  }

  @Test("Exactness: beside a notch the strip's tabs and the pages' rows stay clear of it, even in half a swipe")
  func landscape() {
    let scene = StickyScene { $0.isLandscape = true }
    let safe = scene.tabs.view.safeAreaInsets
    #expect(safe.left > 40)
    let button = (scene.strip.accessibilityElements as! [UIView])[0]
    #expect(scene.frameInWindow(button).minX >= safe.left)
    let table = scene.table("A")
    let insets = table.safeAreaInsets
    #expect(insets.left == safe.left && insets.right == safe.right)
    scene.swipe(from: 600, to: 400, y: 330, lifts: false)
    #expect(table.safeAreaInsets == insets)
    #expect(scene.table("B").safeAreaInsets == insets)
  }

  // MARK: Bad input

  @Test("Bad input: no pages at all, and pages added later")
  func empty() {
    let scene = StickyScene([])
    #expect(scene.tabs.selectedID == nil)
    #expect(scene.tabs.selectedIndex == nil)
    #expect(scene.stripTop == 259)
    scene.drag(by: -100)
    scene.pages = [.init(id: "A")]
    scene.tabs.reloadData()
    scene.host.rest()
    #expect(scene.tabs.selectedID == "A")
    #expect(scene.contentTop("A") == leading)
    #expect(scene.log.entries == ["A will appear", "A did appear"])
    scene.pages = []
    scene.tabs.reloadData()
    scene.host.rest()
    #expect(scene.tabs.selectedID == nil)
    #expect(
      scene.log.entries == ["A will appear", "A did appear", "A will disappear", "A did disappear"])
  }

  @Test("Bad input: removing pages below the selection, even in the middle of a swipe")
  func fewer() {
    let scene = StickyScene()
    scene.tapTab(2)
    scene.swipe(from: 100, to: 200, lifts: false)
    scene.pages = [.init(id: "A")]
    scene.tabs.reloadData()
    scene.host.touchUp(at: CGPoint(x: 200, y: 600))
    scene.host.rest()
    #expect(scene.tabs.selectedID == "A")
    #expect(scene.frameInWindow(scene.table("A")) == scene.tabs.view.bounds)
    #expect(scene.strip.selectedIndex == 0)
  }

  @Test("Bad input: two pages with one identity, and an unknown page")
  func identities() {
    let doubled = Diagnostics.count(of: "sticky-tabs.doubled-identity")
    let unknown = Diagnostics.count(of: "sticky-tabs.unknown-page")
    Diagnostics.withHandler(
      for: ["sticky-tabs.doubled-identity", "sticky-tabs.unknown-page", "tab-strip.doubled-identity"], { _ in }
    ) {
      let scene = StickyScene([.init(id: "A"), .init(id: "A"), .init(id: "B", rows: 7)])
      #expect(scene.strip.items.map(\.id) == ["A", "B"])
      scene.tapTab(1)
      #expect(scene.rows("B").rows == 7)
      scene.tabs.select("Z", animated: true)
      #expect(scene.tabs.selectedID == "B")
    }
    #expect(Diagnostics.count(of: "sticky-tabs.doubled-identity") == doubled + 1)
    #expect(Diagnostics.count(of: "sticky-tabs.unknown-page") == unknown + 1)
  }

  @Test("Bad input: a page's scroll view removed under the finger does no harm; another one replaces it")
  func leaving() {
    let page = ExchangingController()
    let scene = StickyScene([.init(id: "X", make: { _ in page }), .init(id: "A")])
    scene.host.touchDown(at: CGPoint(x: 200, y: 600))
    scene.host.touchMove(to: CGPoint(x: 200, y: 560))
    scene.host.advance(by: 0.1)
    scene.host.touchMove(to: CGPoint(x: 200, y: 540))
    weak let former = page.scrollView
    page.exchange()
    scene.host.advance(by: 0.1)
    scene.host.touchMove(to: CGPoint(x: 200, y: 500))
    scene.host.touchUp(at: CGPoint(x: 200, y: 500))
    scene.host.rest()
    #expect(former == nil)
    scene.tabs.view.setNeedsLayout()
    scene.tabs.reloadTabs()
    scene.host.update { $0.userInterfaceStyle = .dark }
    scene.host.rest()
    scene.drag(by: -400)
    #expect(scene.stripTop == 59)
    #expect(page.scrollView.adjustedContentInset.top == leading)
  }

  // MARK: Life

  @Test("Controller, header and pages end together, even in the middle of a fling; a page's scroll view is restored")
  func life() {
    weak var tabs: UIViewController?
    weak var page: UIViewController?
    weak var header: UIView?
    let host: ApplicationHost
    do {
      let scene = StickyScene()
      host = scene.host
      scene.tapTab(1)
      scene.tapTab(0)
      scene.host.drag(from: CGPoint(x: 200, y: 600), to: CGPoint(x: 200, y: 500), over: 0.1)
      (tabs, page, header) = (scene.tabs, scene.tabs.selectedViewController, scene.header)
      scene.host.window?.rootViewController = UIViewController()
      scene.host.rest()
    }
    host.rest()
    #expect(tabs == nil)
    #expect(page == nil)
    #expect(header == nil)
  }

  @Test("B4: a removed page's scroll view is restored")
  func givenBack() {
    let scene = StickyScene()
    let table = scene.table("A")
    let control = UIRefreshControl()
    table.refreshControl = control
    #expect(table.panGestureRecognizer.view !== table)
    // The header is pulled, and the control with it.
    scene.host.touchDown(at: CGPoint(x: 200, y: 400))
    scene.host.moveFingers(over: 0.1) { [FingerChange(.move, at: CGPoint(x: 200, y: 400 + 60 * $0))] }
    #expect(control.transform != .identity)
    scene.host.touchUp(at: CGPoint(x: 200, y: 460))
    scene.host.rest()
    scene.pages = [.init(id: "B")]
    let controller = scene.tabs.selectedViewController
    scene.tabs.reloadData()
    scene.host.rest()
    #expect(controller?.parent == nil)
    #expect(table.panGestureRecognizer.view === table)
    #expect(table.contentInset == .zero)
    #expect(controller?.additionalSafeAreaInsets == .zero)
    #expect(table.scrollsToTop)
    #expect(control.transform == .identity)
  }

  @Test("B4: a short page bounces as long as it is one")
  func bouncing() {
    let controller = ExchangingController()
    let scene = StickyScene([.init(id: "A", make: { _ in controller }), .init(id: "B")])
    #expect(controller.scrollView.alwaysBounceVertical)
    scene.pages.removeFirst()
    scene.tabs.reloadData()
    scene.host.rest()
    #expect(!controller.scrollView.alwaysBounceVertical)
  }

  @Test("B3: a tap on the status bar affects only the selected page, even while another appears")
  func scrollsToTop() {
    let scene = StickyScene()
    scene.swipe(from: 300, to: 200, lifts: false)
    #expect(scene.table("A").scrollsToTop && !scene.table("B").scrollsToTop)
    scene.host.touchUp(at: CGPoint(x: 200, y: 600))
    scene.host.rest()
    scene.tapTab(1)
    #expect(!scene.table("A").scrollsToTop && scene.table("B").scrollsToTop)
  }
}

/// A page that can put another scroll view in the place of its own.
private final class ExchangingController: UIViewController {
  private(set) var scrollView = UIScrollView()

  override func viewDidLoad() {
    super.viewDidLoad()
    add()
  }

  private func add() {
    scrollView.frame = view.bounds
    scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    scrollView.contentSize = CGSize(width: 393, height: 3000)
    view.addSubview(scrollView)
  }

  func exchange() {
    scrollView.removeFromSuperview()
    scrollView = UIScrollView()
    add()
  }

  // MARK: The strip's delegate

  private final class Stranger: TabStripDelegate {}

  @Test("Bad input: replacing the strip's delegate stops with an explanation that names the remedy")
  func strangeDelegate() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let stranger = Stranger()
        let tabs = StickyTabsViewController(header: nil)
        withExtendedLifetime(tabs) { tabs.strip.delegate = stranger }
      }
    }
    result.says("is that controller and cannot be replaced")
    result.says("StickyTabsDelegate")
  }

  @Test(
    "Bad input: in a release build replacing the strip's delegate is refused and counted, and moved tabs are still reported",
    .expecting("sticky-tabs.strip-delegate-refused")
  )
  func refusedDelegate() {
    let scene = StickyScene()
    let before = Diagnostics.count(of: "sticky-tabs.strip-delegate-refused")
    let stranger = Stranger()
    Diagnostics.withFaultPolicy(.continues) { scene.strip.delegate = stranger }
    #expect(scene.strip.delegate === scene.tabs)
    scene.strip.delegate = nil
    #expect(scene.strip.delegate === scene.tabs)
    scene.strip.delegate = scene.tabs
    #expect(Diagnostics.count(of: "sticky-tabs.strip-delegate-refused") == before + 2)
    let free = TabStrip()
    free.delegate = stranger
    #expect(free.delegate === stranger)
  }
}
