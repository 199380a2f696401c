import Foundation
import Noren
import Testing
import UIKit

/// A phone of 393 × 852 with a safe area of 59 and 34; a header of 200 and a strip of 44.
@Suite("Sticky tabs under fingers")
final class StickyScrollTests {
  private let leading: CGFloat = 59 + 200 + 44

  @Test("B1: header, strip and page are below each other, and the page's insets make room for both")
  func start() {
    let scene = StickyScene()
    #expect(scene.headerTop == 59)
    #expect(scene.stripTop == CGFloat(59 + 200))
    #expect(scene.contentTop("A") == leading)
    #expect(scene.table("A").adjustedContentInset.top == leading)
    #expect(scene.table("A").adjustedContentInset.bottom == 34)
    #expect(scene.table("A").frame == scene.tabs.view.bounds)
  }

  @Test("B1: a finger scrolls the whole screen until the header is gone; then the strip sticks; and back the same way")
  func down() {
    let scene = StickyScene()
    scene.drag(by: -160)
    // The first ten points begin the drag.
    let travel = scene.table("A").contentOffset.y + leading
    #expect(travel > 140)
    expectSame(scene.stripTop, 259 - travel)
    expectSame(scene.headerTop, 59 - travel)
    expectSame(scene.contentTop("A"), leading - travel)
    scene.drag(by: -300)
    #expect(scene.stripTop == 59)
    #expect(scene.contentTop("A") < leading - 350)
    #expect(scene.tabs.collapsedShare == 1)
    let before = scene.table("A").contentOffset.y
    scene.drag(by: 100)
    #expect(scene.stripTop == 59)
    scene.drag(by: 400)
    #expect(scene.stripTop > 59)
    #expect(scene.table("A").contentOffset.y < before - 400)
    scene.drag(by: 300)
    #expect(scene.stripTop == 259)
    #expect(scene.table("A").contentOffset.y == -leading)
  }

  @Test("B1: scrolling moves header and strip and lays out neither")
  func noLayout() {
    let scene = StickyScene()
    scene.drag(by: -60)
    scene.table("A").contentOffset.y += 20
    #expect(!scene.tabs.view.layer.needsLayout())
    #expect(!scene.header.layer.needsLayout())
    #expect(!scene.strip.layer.needsLayout())
  }

  @Test("Exactness: header and strip match the page's offset in every frame of a fling")
  func sameFrame() {
    let scene = StickyScene()
    scene.host.drag(from: CGPoint(x: 200, y: 600), to: CGPoint(x: 200, y: 520), over: 0.1)
    var moving = 0
    scene.frames(60) {
      let travel = min(max(scene.table("A").contentOffset.y + leading, 0), 200)
      expectSame(scene.stripTop, 259 - travel)
      if scene.table("A").isDecelerating { moving += 1 }
    }
    #expect(moving > 20)
    #expect(scene.stripTop == 59)
  }

  @Test("B4: a fling that starts on the header scrolls the page, with one velocity")
  func flingOnHeader() {
    func end(y: CGFloat) -> (CGFloat, [CGFloat]) {
      let scene = StickyScene()
      scene.host.drag(from: CGPoint(x: 200, y: y), to: CGPoint(x: 200, y: y - 90), over: 0.1)
      var offsets: [CGFloat] = []
      scene.frames(40) { offsets.append(scene.table("A").contentOffset.y) }
      scene.host.rest()
      return (scene.table("A").contentOffset.y, offsets)
    }
    let onHeader = end(y: 200)
    let onPage = end(y: 600)
    let onStrip = end(y: 281)
    #expect(onHeader == onPage)
    #expect(onStrip == onPage)
    #expect(onHeader.0 > 200 - leading)
  }

  @Test("B4: a button in the header can be tapped, and a finger that drags from it scrolls")
  func headerButton() {
    let scene = StickyScene()
    var taps = 0
    let button = UIButton(frame: CGRect(x: 20, y: 20, width: 120, height: 44))
    button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
    scene.header.addSubview(button)
    scene.host.settle()
    scene.host.tap(at: CGPoint(x: 60, y: 100))
    #expect(taps == 1)
    scene.drag(by: -100, at: CGPoint(x: 60, y: 100))
    #expect(taps == 1)
    #expect(scene.stripTop < 200)
  }

  @Test("B4: a pull moves the screen or the page, as declared")
  func pull() {
    for owner in [StickyTabsPullOwner.screen, .page] {
      let scene = StickyScene()
      scene.tabs.pullOwner = owner
      scene.host.touchDown(at: CGPoint(x: 200, y: 500))
      for step in 1...20 {
        scene.host.advance(by: 1.0 / 60)
        scene.host.touchMove(to: CGPoint(x: 200, y: 500 + CGFloat(step) * 10))
      }
      let pulled = -leading - scene.table("A").contentOffset.y
      #expect(pulled > 40)
      expectSame(scene.stripTop, owner == .screen ? 259 + pulled : 259)
      scene.host.touchUp(at: CGPoint(x: 200, y: 700))
      scene.host.rest()
      #expect(scene.stripTop == 259)
    }
  }

  @Test("B4: the refresh control is at the top of the screen, or under the strip")
  func refresh() {
    for owner in [StickyTabsPullOwner.screen, .page] {
      let control = UIRefreshControl()
      let scene = StickyScene()
      scene.tabs.pullOwner = owner
      scene.table("A").refreshControl = control
      control.beginRefreshing()
      scene.table("A").contentOffset.y = -leading - 60
      scene.host.rest()
      let frame = scene.frameInWindow(control)
      if owner == .screen {
        #expect(frame.minY >= 58 && frame.maxY <= scene.headerTop + 1)
        #expect(scene.headerTop > 100)
      } else {
        #expect(frame.minY >= 302 && scene.stripTop == 259)
      }
      control.endRefreshing()
      scene.host.rest()
      #expect(scene.stripTop == 259)
      #expect(scene.table("A").contentOffset.y == -leading)
    }
  }

  @Test("Exactness: a tap on the status bar ends exactly at the start and shows the header")
  func statusBar() {
    let scene = StickyScene()
    scene.drag(by: -500)
    scene.tapTab(1)
    scene.drag(by: -300)
    let answers = scene.host.tapStatusBar()
    #expect(answers)
    scene.host.rest()
    #expect(scene.table("B").contentOffset.y == -scene.table("B").adjustedContentInset.top)
    #expect(scene.stripTop == 259)
  }

  @Test("B4: content about as tall as the screen scrolls to its end and stays there", arguments: [-2, -1, 0, 1, 2])
  func noJitter(difference: Int) {
    // Rows fill what is left below the strip when the header is gone: 852 - 59 - 44 - 34 = 715.
    let scene = StickyScene([.init(id: "A", rows: 14)])
    scene.table("A").contentInset.bottom += CGFloat(15 + difference)
    scene.host.rest()
    var last: CGFloat = 259
    scene.host.touchDown(at: CGPoint(x: 200, y: 700))
    for step in 1...60 {
      scene.host.advance(by: 1.0 / 60)
      scene.host.touchMove(to: CGPoint(x: 200, y: 700 - CGFloat(step) * 8))
      #expect(scene.stripTop <= last)
      last = scene.stripTop
    }
    #expect(scene.stripTop == 59)
    scene.host.touchUp(at: CGPoint(x: 200, y: 220))
    scene.frames(60) { #expect(scene.stripTop == 59) }
  }

  @Test("B4: a page without a scroll view moves as a whole, and dragging on it collapses the header")
  func plainPage() {
    let page = UIViewController(title: "Plain")
    let scene = StickyScene([.init(id: "P", make: { _ in page }), .init(id: "A")])
    #expect(scene.frameInWindow(page.view) == CGRect(x: 0, y: leading, width: 393, height: CGFloat(852 - 59 - 44)))
    scene.drag(by: -400)
    #expect(scene.stripTop == 59)
    #expect(scene.frameInWindow(page.view) == CGRect(x: 0, y: 103, width: 393, height: CGFloat(852 - 59 - 44)))
    #expect(page.view.safeAreaInsets.bottom == 34)
    scene.tapTab(1)
    #expect(scene.stripTop == 59)
    #expect(scene.contentTop("A") == 103)
  }

  @Test("A snapping header rests fully shown or hidden")
  func snapping() {
    for (points, top) in [(-60, 259), (-150, 59)] as [(CGFloat, CGFloat)] {
      let scene = StickyScene()
      scene.tabs.snapsHeader = true
      scene.drag(by: points)
      scene.host.rest()
      #expect(scene.stripTop == top)
    }
  }

  /// Leaves the header a third of the way, and lets it snap for .1 s of .25 s.
  private func beginSnap(_ scene: StickyScene) {
    scene.tabs.snapsHeader = true
    scene.host.touchDown(at: CGPoint(x: 200, y: 600))
    scene.host.moveFingers(over: 0.3) { [FingerChange(.move, at: CGPoint(x: 200, y: 600 - 80 * $0))] }
    scene.host.moveFingers(over: 0.2) { _ in [FingerChange(.move, at: CGPoint(x: 200, y: 520))] }
    scene.host.touchUp(at: CGPoint(x: 200, y: 520))
    scene.host.advance(by: 0.1)
    #expect(scene.tabs.collapsedShare > 0 && scene.tabs.collapsedShare < 1)
  }

  @Test(
    "A snap interrupted by a touch continues after it, also in a sheet, and then requests no more frames",
    arguments: [false, true])
  func interruptedSnap(isSheet: Bool) {
    let scene = StickyScene()
    if isSheet {
      let root = UIViewController()
      scene.host.show(root)
      root.present(scene.tabs, animated: false)
      scene.host.rest()
    }
    let full = scene.stripTop
    beginSnap(scene)
    let caught = scene.stripTop
    scene.host.touchDown(at: CGPoint(x: 200, y: 600))
    scene.host.advance(by: 0.5)
    #expect(caught < full && abs(scene.stripTop - caught) < 20, "The finger holds it.")
    scene.host.touchUp(at: CGPoint(x: 200, y: 600))
    scene.host.advance(by: 1)
    #expect(scene.stripTop == full)
    #expect(!scene.host.wantsFrames)
  }

  @Test("A snap covered by another screen has ended when the screen is visible again")
  func coveredSnap() throws {
    let scene = StickyScene(inNavigation: true)
    let full = scene.stripTop
    beginSnap(scene)
    let navigation = try #require(scene.tabs.parent?.navigationController)
    navigation.pushViewController(UIViewController(), animated: false)
    scene.host.advance(by: 1)
    #expect(!scene.host.wantsFrames)
    navigation.popViewController(animated: false)
    scene.host.rest()
    #expect(scene.stripTop == full)
  }

  @Test("A page pinned by its app does not scroll forever")
  func pinnedPage() {
    let scene = StickyScene()
    beginSnap(scene)
    let pinned = scene.table("A").contentOffset
    let pin = scene.table("A").observe(\.contentOffset) { table, _ in
      MainActor.assumeIsolated { if table.contentOffset != pinned { table.contentOffset = pinned } }
    }
    scene.host.advance(by: 2)
    #expect(scene.table("A").contentOffset == pinned)
    #expect(!scene.host.wantsFrames)
    pin.invalidate()
  }

  @Test("Without a header the strip stays at the top")
  func noHeader() {
    let scene = StickyScene(header: false)
    #expect(scene.stripTop == 59)
    #expect(scene.contentTop("A") == 103)
    scene.drag(by: -200)
    #expect(scene.stripTop == 59)
    #expect(scene.tabs.collapsedShare == 0)
  }
}
