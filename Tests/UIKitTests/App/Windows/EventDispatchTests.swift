import CoreGraphics
import Foundation
import Testing

@testable import UIKit

@Suite("An event's way from the application to its windows", .serialized)
struct EventDispatchTests {
  private final class Window: UIWindow {
    var events: [UIEvent] = []
    override func sendEvent(_ event: UIEvent) {
      events.append(event)
      super.sendEvent(event)
    }
  }

  private final class Surface: UIView {
    var phases: [UITouch.Phase] = []
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { phases += touches.map(\.phase) }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { phases += touches.map(\.phase) }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { phases += touches.map(\.phase) }
  }

  private let host = ApplicationHost(environment: .standard)

  /// A visible window beside others, filled by a view.
  private func window(x: CGFloat) throws -> (Window, Surface) {
    let scene = try #require(host.window?.windowScene)
    let window = Window(windowScene: scene)
    window.frame = CGRect(x: x, y: 200, width: 100, height: 100)
    let surface = Surface(frame: window.bounds)
    surface.isMultipleTouchEnabled = true
    window.addSubview(surface)
    window.isHidden = false
    return (window, surface)
  }

  @Test("The application sends an event once to each window with a touch, however many are in it, and to no other")
  func windows() throws {
    host.show(UIViewController())
    let (left, right, unused) = (try window(x: 0), try window(x: 100), try window(x: 200))
    host.touches([
      FingerChange(.down, finger: 0, at: CGPoint(x: 30, y: 250)),
      FingerChange(.down, finger: 1, at: CGPoint(x: 60, y: 250)),
      FingerChange(.down, finger: 2, at: CGPoint(x: 150, y: 250)),
    ])
    #expect(left.0.events.count == 1 && right.0.events == left.0.events && unused.0.events.isEmpty)
    #expect(left.1.phases == [.began, .began] && right.1.phases == [.began])
    let event = try #require(left.0.events.first)
    #expect(event.allTouches?.count == 3 && event.touches(for: left.0)?.count == 2)
    // A window gets every event while one of its fingers is down, also when another window's finger has moved.
    host.touchMove(to: CGPoint(x: 155, y: 250), finger: 2)
    #expect(left.0.events.count == 2 && left.1.phases.count == 2 && right.1.phases == [.began, .moved])
    for finger in 0...2 { host.touchUp(at: CGPoint(x: 30, y: 250), finger: finger) }
    #expect(left.1.phases.suffix(2) == [.ended, .ended] && right.1.phases.last == .ended)
  }

  @Test("An app may send an event on to its windows, and an event without touches goes nowhere")
  func sending() throws {
    host.show(UIViewController())
    let (window, _) = try window(x: 0)
    host.touchDown(at: CGPoint(x: 30, y: 250))
    let event = try #require(window.events.first)
    UIApplication.shared.sendEvent(event)
    #expect(window.events == [event, event])
    UIApplication.shared.sendEvent(UIEvent())
    #expect(window.events.count == 2)
    host.touchUp(at: CGPoint(x: 30, y: 250))
    #expect(window.events.count == 3)
  }
}
