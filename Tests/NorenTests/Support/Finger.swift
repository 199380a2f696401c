import UIKit

/// A finger that moves sideways at one height, a step a frame.
struct Finger {
  let host: ApplicationHost
  private(set) var x: CGFloat
  let y: CGFloat

  /// Puts the finger down; both in points, in the window.
  init(_ host: ApplicationHost, at x: CGFloat, y: CGFloat = 400) {
    self.host = host
    self.x = x
    self.y = y
    host.touchDown(at: CGPoint(x: x, y: y))
  }

  mutating func move(to end: CGFloat, steps: Int = 20) {
    let start = x
    for step in 1...steps {
      host.advance(by: 1.0 / 60)
      x = start + (end - start) * CGFloat(step) / CGFloat(steps)
      host.touchMove(to: CGPoint(x: x, y: y))
    }
  }

  /// Stands still, so that the place decides and not the speed, and lifts; everything comes to rest.
  func hold() {
    for _ in 0..<20 {
      host.advance(by: 1.0 / 60)
      host.touchMove(to: CGPoint(x: x, y: y))
    }
    lift()
  }

  func lift() {
    host.touchUp(at: CGPoint(x: x, y: y))
    host.rest()
  }
}
