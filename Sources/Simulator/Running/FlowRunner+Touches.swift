import CoreGraphics
import Foundation
import UIKit

extension FlowRunner {
  /// The duration of a flow's long press, in seconds: twice the time of recognition (0.5 s; behaviours §5 "Long press") [D], so that the
  /// press is recognised before the finger lifts.
  static let longPressDuration: TimeInterval = 1

  /// Returns the point of the screen, in points, where a finger touches the target.
  ///
  /// - Throws: A failure if the element is not visible, or if the point is outside of the screen.
  func position(of target: TapTarget) throws(StepFailure) -> CGPoint {
    switch target {
    case .element(let selector): try position(of: selector)
    case .point(let point): try position(of: point)
    }
  }

  /// Returns the centre of the element, or of its largest visible part if something covers the centre.
  func position(of selector: ElementSelector) throws(StepFailure) -> CGPoint {
    let element = try element(for: selector)
    // A visible element has at least one part, so that a position exists.
    return element.region.fingerPosition(in: element.frame) ?? element.frame.origin
  }

  /// Converts a point of a flow, absolute or in shares of the screen, for the screen's present size.
  func position(of point: ScreenPoint) throws(StepFailure) -> CGPoint {
    let size = session.device.size
    if let position = point.position(on: size, scale: session.device.scale) { return position }
    throw .offScreen("\(point)", size)
  }

  /// Moves fingers along paths given frame by frame, then waits. A finger must come down on the screen; once down, it may leave the screen.
  func follow(_ paths: [FingerFrames], _ wait: FlowWait) throws(StepFailure) {
    let size = session.device.size
    for path in paths where !path.isHeld {
      let point = path.points[0]
      // The edges belong to the screen: a live page clamps fingers that come down beside it to them.
      let isOnScreen = (0...size.width).contains(point.x) && (0...size.height).contains(point.y)
      if !isOnScreen { throw .offScreen("\(ScreenPoint.absolute(x: point.x, y: point.y))", size) }
    }
    session.follow(paths, wait)
  }

  /// Performs a swipe: by its recorded path if it has one, else as a fling, or as a drag whose finger stays down.
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

  /// Moves the finger that an earlier step put down. Does nothing if there is none.
  func run(_ move: FlowTouchMove) throws(StepFailure) {
    let end = try position(of: move.point)
    session.moveFinger(to: end, duration: TimeInterval(move.duration) / 1000)
  }

  /// Drags by half a screen at a time, waiting for rest after each, until the element is visible.
  ///
  /// Fails with the last search's failure when time is up or when a drag changed nothing on the screen. The timeout is in frame time and is
  /// checked between drags, so that the step can exceed it by one drag.
  func run(_ search: FlowSearch) throws(StepFailure) {
    let size = session.device.size
    let middle = CGPoint(x: size.width / 2, y: size.height / 2)
    let quarter = CGSize(width: size.width / 4, height: size.height / 4)
    // The finger moves against the direction: content further down comes into view when it moves up.
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
        // Equal contents mean that the end is reached.
        if session.contents.summaries == before { throw error }
      }
    }
  }
}
