import Foundation
import RandomHistories
import Testing

@testable import UIKit

/// What holds whatever happens, in whatever order: fingers, code, sizes, insets, rotations, leaving and coming back.
@Suite("Scrolling under random interleavings", .serialized)
struct ScrollInterleavingTests {

  private static let steps = [
    "down", "move", "move", "up", "cancel", "wait", "wait", "content", "inset", "size", "rotate", "offset", "animate",
    "leave", "enable", "bounces", "paging", "target", "refresh",
  ]

  @Test("It comes to rest at a valid offset, and every beginning has an end", arguments: 1...40)
  func interleaving(seed: Int) {
    var numbers = SeededNumbers(seed: UInt64(seed))
    let scene = ScrollScene(content: CGSize(width: 500, height: 1500))
    let (host, view, log) = (scene.host, scene.view, scene.log)
    view.refreshControl = UIRefreshControl()
    let parent = view.superview
    var finger: CGPoint?
    var trace: [String] = []
    func random(_ range: ClosedRange<CGFloat>) -> CGFloat { CGFloat.random(in: range, using: &numbers) }
    func place() -> CGPoint { CGPoint(x: random(20...280), y: random(120...380)) }

    for _ in 0..<25 {
      let step = Self.steps.randomElement(using: &numbers) ?? "wait"
      trace.append(step)
      switch step {
      case "down" where finger == nil:
        let point = place()
        finger = point
        host.touchDown(at: point)
      case "move":
        guard let start = finger else { continue }
        let end = place()
        finger = end
        host.moveFingers(over: 0.05) { part in
          [
            FingerChange(
              .move, at: CGPoint(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part))
          ]
        }
      case "up":
        if let point = finger { host.touchUp(at: point) }
        finger = nil
      case "cancel":
        host.touchCancel()
        finger = nil
      case "wait": host.advance(by: random(0.01...0.5))
      case "content": view.contentSize = CGSize(width: random(100...900), height: random(100...3000))
      case "inset": view.contentInset = UIEdgeInsets(top: random(0...90), left: 0, bottom: random(0...90), right: 0)
      case "size": view.frame.size = CGSize(width: random(200...380), height: random(200...500))
      case "rotate":
        host.update { $0.isLandscape.toggle() }
        finger = nil
      case "offset": view.contentOffset = CGPoint(x: 0, y: random(-100...1500))
      case "animate": view.setContentOffset(CGPoint(x: 0, y: random(0...300)), animated: true)
      case "leave":
        view.removeFromSuperview()
        if random(0...1) < 0.8 { host.advance(by: 0.1) }
        parent?.addSubview(view)
      case "enable": view.isScrollEnabled.toggle()
      case "bounces": view.bounces.toggle()
      case "paging": view.isPagingEnabled.toggle()
      case "target": log.newTarget = random(0...1) < 0.5 ? nil : CGPoint(x: random(0...500), y: random(0...1500))
      case "refresh":
        if view.refreshControl?.isRefreshing == true {
          view.refreshControl?.endRefreshing()
        } else {
          view.refreshControl?.beginRefreshing()
        }
      default: break
      }
      #expect(view.contentOffset.x.isFinite && view.contentOffset.y.isFinite, "\(trace)")
    }
    if let point = finger { host.touchUp(at: point) }
    view.isScrollEnabled = true
    #expect(host.rest(), "\(trace)")
    #expect(!view.isTracking && !view.isDragging && !view.isDecelerating && !view.isScrollAnimating, "\(trace)")
    let calls = log.calls
    func count(_ name: String) -> Int { calls.count { $0.hasPrefix(name) } }
    #expect(count("willBeginDragging") == count("didEndDragging"), "\(trace) \(calls)")
    #expect(count("willBeginDecelerating") == count("didEndDecelerating"), "\(trace) \(calls)")
    #expect(count("willEndDragging") <= count("didEndDragging"), "\(trace)")

    // Offsets that code sets beyond an edge stay there until a finger lets go.
    host.touchDown(at: CGPoint(x: 150, y: 200))
    host.touchUp(at: CGPoint(x: 150, y: 200))
    host.rest()
    let geometry = ScrollGeometry(view)
    #expect(geometry.clamped(view.contentOffset) == view.contentOffset, "\(trace) \(view.contentOffset) \(geometry)")
  }

  @Test("At 120 frames a second a fling shows the same offsets as at 60, in common frames")
  func frameRates() {
    func places(every duration: TimeInterval, keeping each: Int) -> [CGFloat] {
      let scene = ScrollScene(content: CGSize(width: 300, height: 900))
      scene.fling(-200, velocity: -1500)
      var places: [CGFloat] = []
      var frame = 0
      while scene.host.hasMotion {
        scene.host.clock.advance(by: duration)
        scene.host.runFrame()
        frame += 1
        if frame % each == 0 { places.append(scene.offset) }
      }
      return places
    }
    let (slow, fast) = (places(every: 1.0 / 60, keeping: 1), places(every: 1.0 / 120, keeping: 2))
    #expect(abs(slow.count - fast.count) <= 1)
    // Sums of frames differ in the last bit, which may turn a rounding.
    #expect(zip(slow, fast).allSatisfy { abs($0 - $1) < 0.34 })
    #expect((slow.max() ?? 0) > 500)
  }
}
