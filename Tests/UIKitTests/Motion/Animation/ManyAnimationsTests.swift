import CoreGraphics
import Foundation
import QuartzCore
import Testing

@testable import UIKit

@Suite("A thousand animations at once", .serialized)
struct ManyAnimationsTests {
  private func views(_ count: Int, in host: ApplicationHost) -> [UIView] {
    let container = UIView()
    host.show(container)
    let views = (0..<count).map { UIView(frame: CGRect(x: 0, y: CGFloat($0), width: 10, height: 10)) }
    for view in views { container.addSubview(view) }
    host.settle()
    return views
  }

  private func counted(_ work: () -> Void) -> Int {
    let before = AnimationTrack.interpolations
    work()
    return AnimationTrack.interpolations - before
  }

  @Test("A frame interpolates once for each moving layer, and not at all for still ones")
  func cost() {
    let host = ApplicationHost()
    let views = views(2000, in: host)
    #expect(counted { host.advance(by: 1 / 60) } == 0)
    UIView.animate(withDuration: 1) { for view in views[..<1000] { view.center.x = 200 } }
    host.settle()
    #expect(counted { host.advance(by: 1 / 60) } == 1000)
    #expect(counted { host.advance(by: 10 / 60) } == 10 * 1000)
    host.rest()
    #expect(counted { host.advance(by: 1 / 60) } == 0)
  }

  @Test("Two properties of a layer are two interpolations; an animator costs the same")
  func properties() {
    let host = ApplicationHost()
    let views = views(100, in: host)
    UIViewPropertyAnimator(duration: 1, curve: .linear) {
      for view in views {
        view.center.x = 200
        view.alpha = 0
      }
    }.startAnimation()
    host.settle()
    #expect(counted { host.advance(by: 1 / 60) } == 200)
  }

  @Test("Blocks that end together complete in the order they began, later ends later")
  func completions() {
    let host = ApplicationHost()
    let views = views(1000, in: host)
    var log: [Int] = []
    // Lengths of 0.1, 0.2, 0.3 and 0.4 s, mixed.
    for (index, view) in views.enumerated() {
      UIView.animate(
        withDuration: Double(index % 4 + 1) / 10, animations: { view.center.x = 200 },
        completion: { _ in log.append(index) })
    }
    host.rest()
    let expected = (0..<4).flatMap { length in (0..<1000).filter { $0 % 4 == length } }
    #expect(log == expected)
    #expect(views.allSatisfy { $0.layer.animationKeys() == nil })
  }
}
