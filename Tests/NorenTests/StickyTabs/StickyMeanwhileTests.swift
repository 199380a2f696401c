import Foundation
import Noren
import Testing
import UIKit

/// Code, a second finger or VoiceOver does something while something else is going on. A phone of 393 × 852 with a safe area of 59 and 34;
/// a header of 200 and a strip of 44.
@Suite("Sticky tabs with interruptions")
final class StickyMeanwhileTests {
  private let leading: CGFloat = 59 + 200 + 44
  private let shown = ["A will appear", "A did appear"]

  // MARK: While two pages are in view

  @Test("B3: a visible page scrolled to its start by code leaves no gap below the strip")
  func noGap() {
    let scene = StickyScene()
    scene.drag(by: -600)
    scene.swipe(from: 300, to: 200, lifts: false)
    scene.table("B").contentOffset.y = -leading
    #expect(scene.stripTop == 59)
    #expect(scene.contentTop("B") == 103)
  }

  @Test("B3: while two pages are visible, code that shows the header moves the other page along")
  func broughtAlong() {
    let scene = StickyScene()
    scene.drag(by: -600)
    scene.swipe(from: 300, to: 200, lifts: false)
    scene.table("A").contentOffset.y = -leading + 50
    #expect(scene.stripTop == 209)
    #expect(scene.contentTop("B") == CGFloat(209 + 44))
  }

  @Test("B4: rotated in the middle of a swipe, every page has appeared or disappeared before the finger lifts")
  func turned() {
    let scene = StickyScene()
    scene.swipe(from: 300, to: 240, lifts: false)
    scene.log.entries = []
    scene.host.update { $0.isLandscape = true }
    scene.host.settle()
    #expect(scene.log.entries == ["B will disappear", "A will appear", "B did disappear", "A did appear"])
    #expect(scene.table("B").window == nil)
  }

  @Test("B4: rotated while code turns the pages, the page requested by code is shown", arguments: [0, 1, 8])
  func turnedOnTheWay(frames: Int) {
    for id in ["B", "C"] {
      let scene = StickyScene()
      scene.tabs.select(id, animated: true)
      scene.frames(frames) {}
      scene.host.update { $0.isLandscape = true }
      scene.host.settle()
      #expect(scene.tabs.selectedID == id && scene.tabs.strip.selectedIndex == (id == "B" ? 1 : 2))
      #expect(["A", "B", "C"].filter { scene.tabs.page(for: $0)?.viewIfLoaded?.window != nil } == [id])
      #expect(scene.frameInWindow(scene.table(id)) == scene.frameInWindow(scene.tabs.view))
    }
  }

  @Test("B4: of several selections by code before a frame only the last counts")
  func changedItsMind() {
    let scene = StickyScene()
    scene.tabs.select("B", animated: true)
    scene.tabs.select("A", animated: true)
    scene.host.rest()
    #expect(scene.tabs.selectedID == "A" && scene.tabs.strip.selectedIndex == 0 && scene.pager.contentOffset.x == 0)
    #expect(scene.tabs.page(for: "B")?.view.window == nil)
  }

  @Test("B4: a screen covered right after code selected a page returns, even rotated, with that page")
  func coveredOnTheWay() throws {
    let scene = StickyScene(inNavigation: true)
    let navigation = try #require(scene.tabs.navigationController)
    scene.tabs.select("B", animated: true)
    navigation.pushViewController(UIViewController(title: "Next"), animated: true)
    scene.host.rest()
    scene.host.update { $0.isLandscape = true }
    navigation.popViewController(animated: false)
    scene.host.rest()
    #expect(scene.tabs.selectedID == "B" && scene.tabs.strip.selectedIndex == 1)
    #expect(scene.frameInWindow(scene.table("B")) == scene.frameInWindow(scene.tabs.view))
    #expect(scene.table("A").window == nil)
  }

  @Test("B4: a finger that stops a turn by code decides where it ends")
  func caughtOnTheWay() {
    let scene = StickyScene()
    scene.tabs.select("B", animated: true)
    scene.frames(6) {}
    scene.swipe(from: 300, to: 330, lifts: false)
    #expect(scene.pager.contentOffset.x > 0 && scene.pager.contentOffset.x < 190)
    scene.host.update { $0.isLandscape = true }
    scene.host.settle()
    #expect(scene.tabs.selectedID == "A")
  }

  @Test("B4: a screen removed in the middle of a swipe leaves, and returns, with the nearest page")
  func left() throws {
    let scene = StickyScene(inNavigation: true)
    let navigation = try #require(scene.tabs.navigationController)
    scene.swipe(from: 350, to: 100, lifts: false)
    scene.log.entries = []
    navigation.pushViewController(UIViewController(title: "Next"), animated: true)
    scene.host.settle()
    #expect(scene.log.entries == ["A did disappear", "B did appear", "B will disappear"])
    scene.host.touchUp(at: CGPoint(x: 100, y: 600))
    scene.host.rest()
    #expect(scene.log.entries.dropFirst(3) == ["B did disappear"])
    navigation.popViewController(animated: false)
    scene.host.rest()
    #expect(scene.log.entries.dropFirst(4) == ["B will appear", "B did appear"])
    #expect(scene.frameInWindow(scene.table("B")) == scene.frameInWindow(scene.tabs.view))
    #expect(scene.table("A").window == nil)
    #expect(scene.tabs.selectedID == "B")
  }

  @Test("B4: a swipe caught and carried on to the page after next releases the first as soon as it has left")
  func carriedOn() {
    let scene = StickyScene()
    scene.host.drag(from: CGPoint(x: 350, y: 600), to: CGPoint(x: 150, y: 600), over: 0.1)
    scene.host.advance(by: 0.15)
    #expect(scene.pager.contentOffset.x > 300 && scene.pager.contentOffset.x < 393)
    scene.log.entries = []
    scene.swipe(from: 350, to: 150, lifts: false)
    #expect(scene.pager.contentOffset.x > 400)
    #expect(
      scene.log.entries == ["A did disappear", "B did appear", "B will disappear", "C will appear"])
    scene.host.touchUp(at: CGPoint(x: 150, y: 600))
    scene.host.rest()
    #expect(scene.log.entries.suffix(2) == ["B did disappear", "C did appear"])
  }

  @Test("B4: a finger that stops the pages between two holds them there")
  func caught() {
    let scene = StickyScene()
    scene.host.drag(from: CGPoint(x: 350, y: 600), to: CGPoint(x: 250, y: 600), over: 0.1)
    scene.host.advance(by: 0.1)
    scene.host.touchDown(at: CGPoint(x: 200, y: 600))
    let x = scene.pager.contentOffset.x
    #expect(x > 40 && x < 353)
    scene.frames(10) { #expect(scene.pager.contentOffset.x == x) }
    #expect(scene.log.entries == shown + ["A will disappear", "B will appear"])
    scene.host.touchUp(at: CGPoint(x: 200, y: 600))
    scene.host.rest()
    #expect(scene.pager.contentOffset.x.truncatingRemainder(dividingBy: 393) == 0)
    #expect(scene.log.entries.count == 6 || scene.log.entries.count == 8)
  }

  @Test("B3: a distant page dragged back makes way for the neighbour of the original page")
  func draggedBack() {
    let scene = StickyScene(["A", "B", "C", "D", "E"].map { .init(id: $0) })
    scene.tapTab(1)
    scene.tapTab(4, rests: false)
    scene.host.advance(by: 0.1)
    #expect(scene.tabs.page(for: "E")?.viewIfLoaded?.window != nil)
    scene.swipe(from: 20, to: 380, lifts: false)
    let shown = ["A", "B", "C", "D", "E"].filter { scene.tabs.page(for: $0)?.viewIfLoaded?.window != nil }
    #expect(shown == ["A", "B", "E"] || shown == ["A", "B"])
    #expect(scene.strip.position > 0 && scene.strip.position < 1)
    #expect(scene.frameInWindow(scene.table("B")).minX > 0)
    #expect(scene.frameInWindow(scene.table("A")).maxX == scene.frameInWindow(scene.table("B")).minX)
    scene.host.touchUp(at: CGPoint(x: 380, y: 600))
    scene.host.rest()
    #expect(scene.tabs.selectedID == "A")
  }

  // MARK: While a page glides

  @Test("B3: a page selected by code in the middle of a fling ends it; the header stays in place")
  func selectedWhileGliding() {
    let scene = StickyScene()
    scene.host.drag(from: CGPoint(x: 200, y: 600), to: CGPoint(x: 200, y: 560), over: 0.1)
    scene.host.advance(by: 0.1)
    #expect(scene.table("A").isDecelerating)
    let strip = scene.stripTop
    #expect(strip > 60 && strip < 258)
    scene.tabs.select("B", animated: true)
    scene.frames(40) { #expect(scene.stripTop == strip) }
  }

  @Test("VoiceOver: turned on in the middle of a fling, it ends the fling, whether the header returns or was shown")
  func readWhileGliding() {
    for isHeaderShown in [false, true] {
      let scene = StickyScene()
      scene.drag(by: -600)
      if isHeaderShown { scene.tabs.setHeaderCollapsed(false, animated: false) }
      scene.host.drag(from: CGPoint(x: 200, y: 500), to: CGPoint(x: 200, y: 540), over: 0.1)
      scene.host.advance(by: 0.1)
      #expect(scene.table("A").isDecelerating)
      #expect(scene.stripTop == (isHeaderShown ? 259 : 59))
      scene.host.update { $0.isVoiceOverRunning = true }
      let offset = scene.table("A").contentOffset
      scene.frames(30) {
        #expect(scene.stripTop == 259)
        #expect(scene.table("A").contentOffset == offset)
      }
    }
  }

  @Test(
    "B1: a snapping header kept shown for VoiceOver never rests half hidden, also in a navigation, rotated, covered and shown again",
    arguments: [30.0, 140])
  func snapsAfterVoiceOver(drag: CGFloat) throws {
    let scene = StickyScene(inNavigation: true)
    let navigation = try #require(scene.tabs.navigationController)
    scene.tabs.snapsHeader = true
    func isHalfGone() -> Bool { scene.tabs.collapsedShare > 0 && scene.tabs.collapsedShare < 1 }
    scene.host.update { $0.isVoiceOverRunning = true }
    scene.drag(by: -300)
    scene.host.rest()
    #expect(scene.tabs.collapsedShare == 0)
    scene.host.update { $0.isVoiceOverRunning = false }
    scene.drag(by: -drag)
    scene.host.rest()
    #expect(!isHalfGone())
    scene.host.update { $0.isLandscape = true }
    scene.host.update { $0.isLandscape = false }
    navigation.pushViewController(UIViewController(title: "Next"), animated: true)
    scene.host.rest()
    navigation.popViewController(animated: true)
    scene.host.rest()
    #expect(!isHalfGone())
  }

  @Test(
    "B4: while a page glides, a finger on the header's button only stops it; other input still reaches the button")
  func foundWhileGliding() {
    let scene = StickyScene()
    let button = UIButton(frame: CGRect(x: 20, y: 120, width: 120, height: 44))
    scene.header.addSubview(button)
    scene.host.settle()
    scene.host.drag(from: CGPoint(x: 200, y: 600), to: CGPoint(x: 200, y: 580), over: 0.1)
    #expect(scene.table("A").isDecelerating)
    let frame = scene.frameInWindow(button)
    #expect(scene.tabs.view.hitTest(CGPoint(x: frame.midX, y: frame.midY), with: nil) === button)
  }

  // MARK: While a page is pulled

  /// Pulls the selected page down by much and holds it.
  private func pull(_ scene: StickyScene) {
    scene.host.touchDown(at: CGPoint(x: 200, y: 500))
    for step in 1...20 {
      scene.host.advance(by: 1.0 / 60)
      scene.host.touchMove(to: CGPoint(x: 200, y: 500 + CGFloat(step) * 10))
    }
  }

  @Test("B4: rows inserted while a page is pulled do not take it from the finger")
  func grownWhilePulled() {
    let scene = StickyScene()
    pull(scene)
    let (strip, content) = (scene.stripTop, scene.contentTop("A"))
    #expect(strip > 300)
    scene.rows("A").rows = 80
    scene.table("A").reloadData()
    scene.frames(3) {
      #expect(scene.stripTop == strip)
      #expect(scene.contentTop("A") == content)
    }
    scene.host.touchUp(at: CGPoint(x: 200, y: 700))
    scene.host.rest()
    #expect(scene.stripTop == 259)
  }

  @Test(
    "B4: a page selected by code while another is pulled appears beside it, and moves back with header and strip"
  )
  func selectedWhilePulled() {
    let scene = StickyScene()
    pull(scene)
    let strip = scene.stripTop
    #expect(strip > 300)
    scene.tabs.select("B", animated: true)
    #expect(scene.stripTop == strip)
    #expect(scene.contentTop("A") == strip + 44)
    var tops: [CGFloat] = []
    scene.frames(60) {
      guard scene.tabs.page(for: "B")?.viewIfLoaded?.window != nil else { return }
      tops.append(scene.stripTop)
      expectSame(scene.contentTop("B"), scene.stripTop + 44)
    }
    #expect(tops.first == strip)
    #expect(tops.last == 259)
    // It goes back in many frames, and never turns round.
    #expect(Set(tops).count > 5)
    #expect(tops == tops.sorted(by: >))
  }

  // MARK: While the screen is away

  @Test("VoiceOver: turned on and off while another screen is shown, it leaves the header unchanged")
  func readElsewhere() throws {
    let scene = StickyScene(inNavigation: true)
    let navigation = try #require(scene.tabs.navigationController)
    scene.drag(by: -600)
    let before = (scene.stripTop, scene.contentTop("A"))
    #expect(scene.tabs.collapsedShare == 1)
    navigation.pushViewController(UIViewController(title: "Next"), animated: false)
    scene.host.rest()
    scene.host.voiceOver.start()
    scene.host.voiceOver.stop()
    navigation.popViewController(animated: false)
    scene.host.rest()
    #expect(scene.tabs.collapsedShare == 1)
    #expect(before == (scene.stripTop, scene.contentTop("A")))
  }

  @Test(
    "Exactness: in the system's own navigation controller too, the back swipe wins at the edge, over pages and strip")
  func systemEdge() {
    for y in [600, 281] as [CGFloat] {
      let scene = StickyScene(["A", "B", "C", "D", "E", "F", "G", "H"].map { .init(id: $0) })
      let navigation = UINavigationController(rootViewController: UIViewController(title: "Root"))
      scene.host.window?.rootViewController = navigation
      navigation.pushViewController(scene.tabs, animated: false)
      scene.host.rest()
      scene.tapTab(4)
      let position = scene.strip.position
      let height = y == 600 ? y : scene.stripTop + 22
      scene.host.touchDown(at: CGPoint(x: 3, y: height))
      for step in 1...12 {
        scene.host.advance(by: 1.0 / 60)
        scene.host.touchMove(to: CGPoint(x: 3 + 297 * CGFloat(step) / 12, y: height))
      }
      #expect(scene.strip.position == position)
      scene.host.touchUp(at: CGPoint(x: 300, y: height))
      scene.host.rest()
      #expect(navigation.viewControllers.count == 1)
    }
  }
}
