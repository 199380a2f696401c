import CoreGraphics
import Foundation
import UIKit

extension FlowRunner {
  /// In seconds. Twice what a long press takes to be recognised (.5 s; behaviours §5 "Long press", D), so that it is over before
  /// the finger lifts.
  static let longPressDuration: TimeInterval = 1

  /// Where a finger that goes to the target touches the screen.
  func position(of target: TapTarget) throws(StepFailure) -> CGPoint {
    switch target {
    case .element(let selector): try position(of: selector)
    case .point(let point): try position(of: point)
    }
  }

  func position(of selector: ElementSelector) throws(StepFailure) -> CGPoint {
    let element = try element(for: selector)
    // A visible element has a region, and a region a middle.
    return element.region.fingerPosition(in: element.frame) ?? element.frame.origin
  }

  func position(of point: ScreenPoint) throws(StepFailure) -> CGPoint {
    let size = session.device.size
    if let position = point.position(on: size, scale: session.device.scale) { return position }
    throw .offScreen("\(point)", size)
  }

  /// Lets fingers go their ways. They come down on the screen; a finger that moves may leave it.
  func follow(_ paths: [FingerFrames], _ wait: FlowWait) throws(StepFailure) {
    let size = session.device.size
    for path in paths where !path.isHeld {
      let point = path.points[0]
      // A page puts a finger that comes down at its edge on the edge.
      let isOnScreen = (0...size.width).contains(point.x) && (0...size.height).contains(point.y)
      if !isOnScreen { throw .offScreen("\(ScreenPoint.absolute(x: point.x, y: point.y))", size) }
    }
    session.follow(paths, wait)
  }

  func run(_ swipe: FlowSwipe, _ wait: FlowWait) throws(StepFailure) {
    if let path = swipe.path { return try follow([path], wait) }
    let (start, end): (CGPoint, CGPoint)
    switch swipe.course {
    case .towards(let direction):
      let course = direction.standardCourse
      (start, end) = (try position(of: course.start), try position(of: course.end))
    case .from(let selector, let direction):
      start = try position(of: selector)
      end = direction.end(from: start, on: session.device.size)
    case .between(let first, let last): (start, end) = (try position(of: first), try position(of: last))
    }
    let duration = TimeInterval(swipe.duration) / 1000
    if swipe.releases {
      session.touch(wait) { $0.follow(.fling(from: start, to: end, duration: duration)) }
    } else {
      session.touchDown(at: start)
      session.moveFinger(to: end, duration: duration)
    }
  }

  func run(_ move: FlowTouchMove) throws(StepFailure) {
    let end = try position(of: move.point)
    session.moveFinger(to: end, duration: TimeInterval(move.duration) / 1000)
  }

  /// Swipes half a screen at a time, and looks after each.
  func run(_ search: FlowSearch) throws(StepFailure) {
    let size = session.device.size
    let middle = CGPoint(x: size.width / 2, y: size.height / 2)
    let quarter = CGSize(width: size.width / 4, height: size.height / 4)
    // What lies further down comes when the finger moves up.
    let way: CGSize =
      switch search.direction {
      case .down: CGSize(width: 0, height: -quarter.height)
      case .up: CGSize(width: 0, height: quarter.height)
      case .right: CGSize(width: -quarter.width, height: 0)
      case .left: CGSize(width: quarter.width, height: 0)
      }
    let path = FingerPath.drag(
      from: CGPoint(x: middle.x - way.width, y: middle.y - way.height),
      to: CGPoint(x: middle.x + way.width, y: middle.y + way.height), duration: 0.4)
    let deadline = session.time + TimeInterval(search.timeout) / 1000
    while true {
      do throws(StepFailure) {
        _ = try element(for: search.element)
        return
      } catch {
        let before = session.contents.summaries
        guard session.time < deadline else { throw error }
        session.touch(.untilRest) { $0.follow(path) }
        // The same again: there is no more to come.
        if session.contents.summaries == before { throw error }
      }
    }
  }
}
