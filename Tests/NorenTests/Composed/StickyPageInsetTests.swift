import Foundation
import Noren
import Testing
import UIKit

/// What a page of sticky tabs writes into its insets while it is one. A phone of 393 × 852 with a safe area of 59 and 34.
@Suite("Insets set by pages of sticky tabs")
final class StickyPageInsetTests {
  private func turn(_ scene: StickyScene) {
    for isLandscape in [true, false] {
      scene.host.update { $0.isLandscape = isLandscape }
      scene.host.rest()
    }
  }

  @Test("B4: a content inset that a page sets later stays, through a reload, a rotation and another tab")
  func contentInset() {
    let scene = StickyScene()
    let table = scene.table("A")
    table.contentInset.bottom = 336
    table.contentInset.top = 12
    table.reloadData()
    scene.host.rest()
    #expect(table.contentInset.bottom == 336)
    turn(scene)
    #expect(table.contentInset == UIEdgeInsets(top: 12, left: 0, bottom: 336, right: 0))
    scene.tapTab(1)
    scene.tapTab(0)
    #expect(table.contentInset.bottom == 336)
    for _ in 0..<8 { scene.drag(by: -500) }
    let last = table.convert(table.rectForRow(at: IndexPath(row: 59, section: 0)), to: nil)
    #expect(last.maxY == CGFloat(852 - 34 - 336))
    // As when a keyboard goes.
    table.contentInset.bottom = 0
    scene.host.rest()
    turn(scene)
    #expect(table.contentInset.bottom == 0)
  }

  @Test("B4: a short page's added inset stays when a rotation changes the missing length")
  func shortPage() {
    let scene = StickyScene([.init(id: "A", rows: 3), .init(id: "B")])
    let table = scene.table("A")
    let lacking = table.contentInset.bottom
    #expect(lacking > 0)
    table.contentInset.bottom += 33
    scene.host.rest()
    scene.host.update { $0.isLandscape = true }
    scene.host.rest()
    #expect(table.contentInset.bottom != lacking)
    scene.host.update { $0.isLandscape = false }
    scene.host.rest()
    // The page's own inset is room as well: so much less is lacking.
    #expect(table.contentInset.bottom == lacking)
    scene.pages.removeFirst()
    scene.tabs.reloadData()
    scene.host.rest()
    #expect(table.contentInset.bottom == 33)
  }

  @Test("B4: an indicator inset that a page adds later stays too")
  func indicatorInset() {
    let scene = StickyScene()
    let table = scene.table("A")
    let (inset, top) = (table.verticalScrollIndicatorInsets.top, scene.stripTop)
    func expectOwn() {
      #expect(abs(table.verticalScrollIndicatorInsets.top - (inset + 20 + scene.stripTop - top)) < 1e-6)
    }
    table.verticalScrollIndicatorInsets.top += 20
    scene.drag(by: -100)
    #expect(scene.stripTop < top)
    expectOwn()
    turn(scene)
    scene.drag(by: 400)
    #expect(scene.stripTop == top)
    expectOwn()
  }

  @Test("B4: a page's later safe area additions stay, and a released page keeps its own")
  func safeArea() {
    let scene = StickyScene()
    let (page, table) = (scene.rows("A"), scene.table("A"))
    page.additionalSafeAreaInsets.bottom += 20
    table.contentInset.bottom += 30
    turn(scene)
    #expect(table.safeAreaInsets.bottom == CGFloat(34 + 20))
    scene.pages.removeFirst()
    scene.tabs.reloadData()
    scene.host.rest()
    #expect(page.additionalSafeAreaInsets == UIEdgeInsets(top: 0, left: 0, bottom: 20, right: 0))
    #expect(table.contentInset == UIEdgeInsets(top: 0, left: 0, bottom: 30, right: 0))
  }

  @Test("D1: a bottom bar in a page is at the end of the safe area, whenever it is installed")
  func bottomBar() {
    for isEarly in [true, false] {
      let page = BarPage(installs: isEarly)
      let scene = StickyScene([.init(id: "X", make: { _ in page }), .init(id: "A")])
      if !isEarly {
        page.install()
        scene.host.rest()
      }
      func check() {
        let (bar, end) = (scene.frameInWindow(page.bar.contentView), scene.host.screenBounds.maxY)
        let inset = scene.tabs.view.safeAreaInsets.bottom
        #expect(bar.maxY == end - inset && bar.height == 49, "installed early: \(isEarly)")
        #expect(page.scrollView.safeAreaInsets.bottom == inset + 49, "installed early: \(isEarly)")
      }
      check()
      scene.host.update { $0.isLandscape = true }
      scene.host.rest()
      check()
      scene.host.update { $0.isLandscape = false }
      scene.host.rest()
      check()
    }
  }

  @Test("B1: a header's own safe area addition stays when the device rotates")
  func headerSafeArea() {
    let header = UIViewController()
    header.view.heightAnchor.constraint(equalToConstant: 120).isActive = true
    header.additionalSafeAreaInsets.top = 6
    let tabs = StickyTabsViewController(headerViewController: header)
    let host = ApplicationHost()
    host.show(tabs)
    host.rest()
    #expect(header.view.safeAreaInsets.top == 6)
    host.update { $0.isLandscape = true }
    host.rest()
    #expect(header.view.safeAreaInsets.top == 6)
    #expect(header.view.safeAreaInsets.left == tabs.view.safeAreaInsets.left)
  }
}

/// A page that scrolls, with a bottom bar of its own.
private final class BarPage: UIViewController {
  let bar = BottomBar()
  let scrollView = UIScrollView()
  private let installs: Bool

  init(installs: Bool) {
    self.installs = installs
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    scrollView.frame = view.bounds
    scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    scrollView.contentSize = CGSize(width: 300, height: 3000)
    view.addSubview(scrollView)
    if installs { install() }
  }

  func install() { bar.install(in: self) }
}
