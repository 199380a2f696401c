import Foundation
import Testing

@testable import UIKit
@testable import UIKitTestSupport

/// A list of 2000 points in a sheet with a medium (459 points high) and a large (784) detent, on an iPhone 16.
@Suite("A scroll view in a sheet and the sheet share a finger")
struct SheetScrollTests {
  private struct Scene {
    let host = ApplicationHost()
    let list = UIScrollView()
    let presented = UIViewController()
    let root = UIViewController()
    var sheet: UISheetPresentationController { presented.sheetPresentationController! }

    init(_ selected: UISheetPresentationController.Detent.Identifier) {
      host.show(root)
      list.contentSize = CGSize(width: 393, height: 2000)
      list.frame = presented.view.bounds
      list.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      presented.view.addSubview(list)
      sheet.detents = [.medium(), .large()]
      sheet.selectedDetentIdentifier = selected
      root.present(presented, animated: false)
      host.rest()
    }

    /// Moves a finger by `distance` (down is positive) from the middle of the lower half, and leaves it there.
    func pull(_ distance: CGFloat) {
      let start: CGFloat = 640
      host.touchDown(at: CGPoint(x: 196, y: start))
      host.moveFingers(over: 0.3) { [FingerChange(.move, finger: 0, at: CGPoint(x: 196, y: start + distance * $0))] }
      // Held still: what follows depends on the place, not on the speed.
      host.moveFingers(over: 0.3) { _ in [FingerChange(.move, finger: 0, at: CGPoint(x: 196, y: start + distance))] }
    }

    /// Lifts the finger where it is.
    func release(_ distance: CGFloat) {
      host.touchUp(at: CGPoint(x: 196, y: 640 + distance))
      host.rest()
    }

    /// Of the sheet, from the top of the screen.
    var top: CGFloat { sheet.sheet.frame.minY }
  }

  /// 852 − 784, and 852 − 459.
  private static let largeTop: CGFloat = 68
  private static let mediumTop: CGFloat = 393

  @Test("At its top, the content stays and a pull down moves the sheet")
  func down() {
    let scene = Scene(.large)
    scene.pull(150)
    #expect(abs(scene.top - (Self.largeTop + 150)) <= 12, "less the slop of a pan")
    #expect(scene.list.contentOffset.y == 0)
    scene.release(150)
    #expect(scene.sheet.selectedDetentIdentifier == .large)
    #expect(scene.top == Self.largeTop)
  }

  @Test("Below its top, the content scrolls and the sheet stays")
  func scrolled() {
    let scene = Scene(.large)
    scene.list.contentOffset.y = 500
    scene.host.settle()
    scene.pull(150)
    #expect(scene.top == Self.largeTop)
    #expect(abs(scene.list.contentOffset.y - 350) <= 12)
    scene.release(150)
  }

  @Test("A pull that brings the content to its top bounces it: the sheet waits for the next finger")
  func reachingTop() {
    let scene = Scene(.large)
    scene.list.contentOffset.y = 50
    scene.host.settle()
    scene.pull(180)
    #expect(scene.top == Self.largeTop)
    #expect(scene.list.contentOffset.y < 0)
    scene.release(180)
    #expect(scene.list.contentOffset.y == 0)
    scene.pull(150)
    #expect(scene.top > Self.largeTop + 100)
    scene.release(150)
  }

  // Apple's documentation of prefersScrollingExpandsWhenScrolledToEdge
  @Test("A pull up enlarges the sheet before the content scrolls")
  func up() {
    let scene = Scene(.medium)
    scene.pull(-250)
    #expect(scene.list.contentOffset.y == 0)
    #expect(abs(scene.top - (Self.mediumTop - 250)) <= 12)
    scene.release(-250)
    #expect(scene.sheet.selectedDetentIdentifier == .large)
    #expect(scene.top == Self.largeTop)
    scene.pull(-250)
    #expect(scene.top == Self.largeTop)
    #expect(abs(scene.list.contentOffset.y - 250) <= 12, "fully grown, it lets the content scroll")
    scene.release(-250)
  }

  @Test("If the sheet does not prefer to grow, the content scrolls in the medium sheet")
  func preferringToScroll() {
    let scene = Scene(.medium)
    scene.sheet.prefersScrollingExpandsWhenScrolledToEdge = false
    scene.pull(-250)
    #expect(scene.top == Self.mediumTop)
    #expect(abs(scene.list.contentOffset.y - 250) <= 12)
    scene.release(-250)
    #expect(scene.sheet.selectedDetentIdentifier != .large)
  }

  @Test(
    "Content that does not scroll, and a pull beside the list, leave the finger to the sheet", arguments: [true, false])
  func unscrollable(isDisabled: Bool) {
    let scene = Scene(.large)
    if isDisabled {
      scene.list.contentOffset.y = 300
      scene.list.isScrollEnabled = false
    } else {
      scene.list.contentSize.height = 100
    }
    scene.host.settle()
    scene.pull(150)
    #expect(scene.top > Self.largeTop + 100)
    scene.release(150)
  }

  @Test("Horizontal pulls move neither the sheet nor vertical scroll views")
  func sideways() {
    let scene = Scene(.large)
    scene.host.touchDown(at: CGPoint(x: 100, y: 640))
    scene.host.moveFingers(over: 0.3) {
      [FingerChange(.move, finger: 0, at: CGPoint(x: 100 + 200 * $0, y: 640 + 20 * $0))]
    }
    #expect(scene.top == Self.largeTop)
    scene.host.touchUp(at: CGPoint(x: 300, y: 660))
    scene.host.rest()
    #expect(scene.root.presentedViewController === scene.presented)
  }

  @Test("A sheet pulled far enough by its content is dismissed")
  func dismissal() {
    let scene = Scene(.medium)
    scene.pull(150)
    scene.release(150)
    #expect(scene.top == Self.mediumTop, "150 of 459 is not half")
    scene.host.drag(from: CGPoint(x: 196, y: 500), to: CGPoint(x: 196, y: 840), over: 0.15)
    scene.host.rest()
    #expect(scene.root.presentedViewController == nil)
    #expect(scene.list.contentOffset.y == 0)
  }
}
