import Foundation
import Testing

@testable import UIKit

@Suite("UIRefreshControl", .serialized)
struct UIRefreshControlTests {
  private func scene() -> (ScrollScene, UIRefreshControl) {
    let scene = ScrollScene()
    let control = UIRefreshControl()
    scene.view.refreshControl = control
    scene.host.settle()
    return (scene, control)
  }

  /// The pull that shows `stretch` points in a view of 400.
  private func pull(_ stretch: CGFloat) -> CGFloat { ScrollPhysics.pull(forStretch: stretch, length: 400) }

  // behaviours.md §4 "Refresh control"
  @Test("It is 60 high, with eight blades of 3.5 × 10, and is above the content")
  func look() throws {
    let (scene, control) = scene()
    #expect(control.frame == CGRect(x: 0, y: -60, width: 300, height: 60))
    #expect(scene.view.subviews.first === control)
    let blades = try #require(control.subviews.first?.layer.sublayers)
    #expect(blades.count == 8)
    #expect(blades.allSatisfy { $0.bounds.size == CGSize(width: 3.5, height: 10) })
  }

  // behaviours.md §10 "Activity": opacities 217, 180, 143, 106 and four times 69 of 255; a step an eighth of a second
  @Test("While it refreshes, the opacities rotate, a blade in an eighth of a second")
  func spinning() throws {
    let (scene, control) = scene()
    control.beginRefreshing()
    scene.host.settle()
    let blades = try #require(control.subviews.first?.layer.sublayers)
    func brightest() -> Int { blades.indices.max { blades[$0].opacity < blades[$1].opacity } ?? -1 }
    let levels = [217, 180, 143, 106, 69, 69, 69, 69].map { Float($0) / 255 }
    scene.host.advance(by: 0.05)
    let start = brightest()
    // From the brightest one backwards.
    #expect((0..<8).map { blades[(start - $0 + 8) % 8].opacity } == levels)
    scene.host.advance(by: 0.125 * 3)
    #expect(brightest() == (start + 3) % 8)
    control.endRefreshing()
    scene.host.rest()
  }

  // behaviours.md §4 "Refresh control"
  @Test("Released past its height it begins, sends valueChanged once, and stays until it is ended")
  func trigger() {
    let (scene, control) = scene()
    var count = 0
    control.addAction(UIAction { _ in count += 1 }, for: .valueChanged)
    scene.fling(pull(58), velocity: 0)
    scene.host.rest()
    #expect(count == 0)
    #expect(!control.isRefreshing)
    #expect(scene.offset == 0)
    scene.fling(pull(80), velocity: 0)
    #expect(count == 1)
    #expect(control.isRefreshing)
    scene.host.rest()
    #expect(scene.offset == -60)
    #expect(scene.view.adjustedContentInset.top == 60)
    scene.fling(pull(90), velocity: 0)
    scene.host.rest()
    #expect(count == 1, "not again while it refreshes")
    control.endRefreshing()
    #expect(scene.offset < -50, "it does not jump back")
    scene.host.rest()
    #expect(scene.offset == 0)
    #expect(scene.view.adjustedContentInset.top == 0)
  }

  @Test("Begun by code it makes room without scrolling; ended elsewhere in the content nothing moves")
  func byCode() {
    let (scene, control) = scene()
    control.beginRefreshing()
    #expect(scene.offset == 0)
    #expect(scene.view.adjustedContentInset.top == 60)
    scene.view.contentOffset.y = 300
    control.endRefreshing()
    scene.host.rest()
    #expect(scene.offset == 300)
  }

  @Test("Ended under a finger it leaves the content in place")
  func endedUnderFinger() {
    let (scene, control) = scene()
    scene.fling(pull(80), velocity: 0)
    scene.host.rest()
    scene.view.driver.touchDown()
    scene.view.driver.beginDrag(movement: CGPoint(x: 0, y: 10), translation: .zero)
    scene.view.driver.drag(to: CGPoint(x: 0, y: 20))
    let place = scene.offset
    control.endRefreshing()
    #expect(scene.offset == place)
    scene.view.driver.endDrag(velocity: .zero)
    scene.host.rest()
    #expect(scene.offset == 0)
  }

  @Test("The blades appear with the pull and rotate while it refreshes, which does not count as motion")
  func blades() throws {
    let (scene, control) = scene()
    let blades = try #require(control.subviews.first?.layer.sublayers)
    func visible() -> Int { blades.count { $0.opacity > 0 } }
    #expect(visible() == 0)
    scene.view.contentOffset.y = -30
    #expect(visible() == 4)
    control.beginRefreshing()
    let first = blades.map(\.opacity)
    #expect(visible() == 8)
    scene.host.advance(by: 0.13)
    #expect(blades.map(\.opacity) == [first[7]] + first.dropLast())
    #expect(!scene.host.hasMotion)
  }

  @Test("Pulled farther than its height it stays at the visible top")
  func pulledFar() {
    let (scene, control) = scene()
    scene.view.contentOffset.y = -100
    #expect(control.frame.minY == -100)
    #expect(!control.layer.needsLayout())
  }

  @Test("A title does not change its height; the control and its actions are released with the view")
  func release() {
    weak var weakControl: UIRefreshControl?
    do {
      let (scene, control) = scene()
      control.attributedTitle = NSAttributedString(string: "Updating")
      scene.host.settle()
      #expect(control.frame.height == 60)
      control.beginRefreshing()
      weakControl = control
      scene.view.refreshControl = nil
      #expect(scene.view.adjustedContentInset.top == 0)
    }
    #expect(weakControl == nil)
  }
}
