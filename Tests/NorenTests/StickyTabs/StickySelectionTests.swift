import FailingDiagnostics
import Foundation
import Noren
import Testing
import UIKit

@Suite("Pages of sticky tabs")
final class StickySelectionTests {
  private let leading: CGFloat = 59 + 200 + 44

  @Test("B1: a tap on a tab and a swipe change pages, both ways")
  func change() {
    let scene = StickyScene()
    scene.tapTab(1)
    #expect(scene.tabs.selectedID == "B")
    #expect(scene.frameInWindow(scene.table("B")) == scene.tabs.view.bounds)
    #expect(scene.table("A").window == nil)
    scene.swipe(from: 350, to: 60)
    #expect(scene.tabs.selectedID == "C")
    #expect(scene.strip.selectedIndex == 2)
    scene.swipe(from: 60, to: 350)
    #expect(scene.tabs.selectedID == "B")
    scene.tapTab(0)
    #expect(scene.tabs.selectedID == "A")
  }

  @Test("A page that is selected before the view loads is the only one that is created")
  func early() {
    let source = StickyScene()
    source.forgetMade()
    let tabs = StickyTabsViewController(header: nil)
    tabs.dataSource = source
    tabs.select("B", animated: true)
    source.host.show(tabs)
    source.host.rest()
    #expect(tabs.selectedID == "B")
    #expect(source.made.count == 1)
  }

  @Test(
    "A page without a tab that is selected before the view loads is reported then, and the first page is shown",
    .expecting("sticky-tabs.unknown-page"))
  func earlyUnknown() {
    let source = StickyScene()
    let tabs = StickyTabsViewController(header: nil)
    tabs.dataSource = source
    tabs.select("Z", animated: false)
    source.host.show(tabs)
    source.host.rest()
    #expect(tabs.selectedID == "A")
  }

  @Test("B3: selecting moves neither the header nor any page's offset")
  func places() {
    let scene = StickyScene()
    scene.drag(by: -600)
    let offset = scene.table("A").contentOffset.y
    #expect(scene.stripTop == 59)
    scene.tapTab(1)
    #expect(scene.stripTop == 59)
    #expect(scene.contentTop("B") == 103)
    scene.drag(by: -200)
    let second = scene.table("B").contentOffset.y
    scene.tapTab(0)
    #expect(scene.table("A").contentOffset.y == offset)
    scene.tapTab(1)
    #expect(scene.table("B").contentOffset.y == second)
    #expect(scene.stripTop == 59)
  }

  @Test("B3: with the header half hidden the new page begins below the strip, and the first returns to its offset")
  func halfCollapsed() {
    let scene = StickyScene()
    scene.drag(by: -110)
    let strip = scene.stripTop
    #expect(strip > 100 && strip < 200)
    scene.tapTab(1)
    #expect(scene.stripTop == strip)
    #expect(scene.contentTop("B") == strip + 44)
    scene.drag(by: 300)
    #expect(scene.stripTop == 259)
    scene.tapTab(0)
    #expect(scene.contentTop("A") == leading)
  }

  @Test("B3: an appearing page is aligned in its first frame, in a swipe and after a tap")
  func aligned() {
    for byTap in [true, false] {
      let scene = StickyScene()
      scene.drag(by: -600)
      var seen = 0
      func check() {
        guard let table = scene.tabs.page(for: "B")?.viewIfLoaded as? UITableView, table.window != nil else { return }
        seen += 1
        #expect(scene.contentTop("B") == 103)
        #expect(scene.stripTop == 59)
        #expect(!table.visibleCells.isEmpty)
      }
      if byTap {
        scene.tapTab(1, rests: false)
        check()
        scene.frames(30, check)
      } else {
        scene.host.touchDown(at: CGPoint(x: 350, y: 600))
        for step in 1...20 {
          scene.host.advance(by: 1.0 / 60)
          scene.host.touchMove(to: CGPoint(x: 350 - CGFloat(step) * 10, y: 600))
          check()
        }
        scene.host.touchUp(at: CGPoint(x: 150, y: 600))
        scene.frames(30, check)
      }
      #expect(seen > 15)
    }
  }

  @Test("B3: half a swipe that goes back changes nothing")
  func cancelled() {
    let scene = StickyScene()
    scene.drag(by: -110)
    let before = (scene.stripTop, scene.table("A").contentOffset, scene.strip.position)
    scene.swipe(from: 300, to: 200, lifts: false)
    #expect(scene.strip.position > 0.1)
    #expect(scene.contentTop("B") == scene.stripTop + 44)
    scene.host.touchMove(to: CGPoint(x: 290, y: 600))
    for _ in 0..<12 {
      scene.host.advance(by: 1.0 / 60)
      scene.host.touchMove(to: CGPoint(x: 290, y: 600))
    }
    scene.host.touchUp(at: CGPoint(x: 290, y: 600))
    scene.host.rest()
    #expect(scene.tabs.selectedID == "A")
    #expect(before == (scene.stripTop, scene.table("A").contentOffset, scene.strip.position))
    #expect(scene.table("B").window == nil)
  }

  @Test("B3: tapping a tab in the middle of a fling stops it; the header stays in place")
  func midFling() {
    let scene = StickyScene()
    scene.host.drag(from: CGPoint(x: 200, y: 600), to: CGPoint(x: 200, y: 560), over: 0.1)
    scene.host.advance(by: 0.1)
    #expect(scene.table("A").isDecelerating)
    scene.tapTab(1, rests: false)
    let strip = scene.stripTop
    let offset = scene.table("A").contentOffset
    scene.frames(40) { #expect(scene.stripTop == strip) }
    scene.host.rest()
    #expect(scene.table("A").contentOffset == offset)
    #expect(scene.contentTop("B") == strip + 44)
  }

  @Test("B3: a short page begins at the strip, and moves nothing")
  func short() {
    let scene = StickyScene()
    scene.drag(by: -600)
    scene.tapTab(2)
    #expect(scene.stripTop == 59)
    #expect(scene.contentTop("C") == 103)
    scene.drag(by: -100)
    #expect(scene.stripTop == 59)
    #expect(scene.contentTop("C") == 103)
    scene.drag(by: 120)
    #expect(scene.stripTop > 100)
    #expect(scene.contentTop("C") == scene.stripTop + 44)
  }

  @Test("B3: a distant page enters from the next slot, and the pages between are not loaded")
  func far() {
    let scene = StickyScene(["A", "B", "C", "D", "E"].map { .init(id: $0) })
    scene.drag(by: -400)
    scene.tapTab(4, rests: false)
    scene.frames(8) {
      let shown = ["A", "E"].filter { scene.tabs.page(for: $0)?.viewIfLoaded?.window != nil }
      #expect(shown == ["A", "E"])
      #expect(scene.contentTop("E") == 103)
    }
    #expect(scene.strip.position > 1 && scene.strip.position < 4)
    scene.host.rest()
    #expect(scene.tabs.selectedID == "E")
    #expect(scene.made.count == 2)
    #expect(scene.frameInWindow(scene.table("E")) == scene.tabs.view.bounds)
    scene.swipe(from: 60, to: 350)
    #expect(scene.tabs.selectedID == "D")
  }

  // MARK: Appearing

  @Test("B4: pages appear and disappear once each, in the system's order")
  func appearances() {
    let scene = StickyScene()
    #expect(scene.log.entries == ["A will appear", "A did appear"])
    scene.log.entries = []
    scene.tapTab(1)
    #expect(
      scene.log.entries == ["A will disappear", "B will appear", "A did disappear", "B did appear"])
    scene.log.entries = []
    scene.swipe(from: 60, to: 350)
    #expect(
      scene.log.entries == ["B will disappear", "A will appear", "B did disappear", "A did appear"])
    scene.log.entries = []
    scene.swipe(from: 300, to: 250, lifts: false)
    for _ in 0..<12 {
      scene.host.advance(by: 1.0 / 60)
      scene.host.touchMove(to: CGPoint(x: 290, y: 600))
    }
    scene.host.touchUp(at: CGPoint(x: 290, y: 600))
    scene.host.rest()
    #expect(
      scene.log.entries == [
        "A will disappear", "B will appear", "B will disappear", "A will appear", "B did disappear", "A did appear",
      ])
  }

  @Test("B4: only the selected page receives the screen's own appearance calls")
  func container() {
    let scene = StickyScene(inNavigation: true)
    scene.tapTab(1)
    scene.log.entries = []
    let navigation = scene.tabs.navigationController!
    navigation.pushViewController(UIViewController(title: "Next"), animated: true)
    scene.host.rest()
    #expect(scene.log.entries == ["B will disappear", "B did disappear"])
    scene.log.entries = []
    navigation.popViewController(animated: true)
    scene.host.rest()
    #expect(scene.log.entries == ["B will appear", "B did appear"])
  }

  @Test("B4: a rotation keeps the page, its controller, the shares of header and offset, and notifies no page twice")
  func rotation() {
    let scene = StickyScene()
    scene.tapTab(1)
    scene.drag(by: -600)
    let controller = scene.tabs.selectedViewController
    let table = scene.table("B")
    func share() -> CGFloat {
      (table.contentOffset.y + table.adjustedContentInset.top - 200)
        / (table.contentSize.height + table.adjustedContentInset.top + table.adjustedContentInset.bottom
          - table.bounds.height - 200)
    }
    let before = (share(), table.contentOffset)
    scene.log.entries = []
    scene.host.update { $0.isLandscape = true }
    scene.host.rest()
    #expect(scene.tabs.selectedViewController === controller)
    #expect(scene.tabs.collapsedShare == 1)
    #expect(scene.stripTop == 0)
    #expect(abs(share() - before.0) < 0.002)
    #expect(scene.log.entries.isEmpty)
    #expect(scene.frameInWindow(table) == scene.tabs.view.bounds)
    scene.host.update { $0.isLandscape = false }
    scene.host.rest()
    #expect(table.contentOffset == before.1)
    #expect(scene.log.entries.isEmpty)
    #expect(scene.made.count == 2)
  }

  @Test("Exactness: at the edge the back swipe wins, elsewhere the pages")
  func edge() {
    let scene = StickyScene(inNavigation: true)
    let navigation = scene.tabs.navigationController as! NoBarNavigationController
    scene.tapTab(1)
    scene.swipe(from: 100, to: 380)
    #expect(scene.tabs.selectedID == "A")
    #expect(navigation.viewControllers.count == 2)
    scene.tapTab(1)
    scene.swipe(from: 3, to: 300)
    #expect(navigation.viewControllers.count == 1)
  }

  @Test("Exactness: a carousel in a page or in the header keeps its swipes")
  func carousel() {
    let scene = StickyScene()
    for (parent, y) in [(scene.header, 100), (scene.table("A") as UIView, 500)] as [(UIView, CGFloat)] {
      let carousel = UIScrollView(frame: parent.convert(CGRect(x: 0, y: y - 30, width: 393, height: 80), from: nil))
      carousel.contentSize = CGSize(width: 1200, height: 80)
      parent.addSubview(carousel)
      scene.swipe(from: 300, to: 150, y: y)
      #expect(carousel.contentOffset.x > 100)
      #expect(scene.tabs.selectedID == "A")
      #expect(scene.pager.contentOffset.x == 0)
    }
  }
}
