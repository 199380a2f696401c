import Foundation

/// A movement of one finger across the screen.
///
/// Without ``path``, the speed depends on ``releases``: a finger that lifts accelerates until it does, so that content continues to move;
/// one that stays comes to a stop.
nonisolated package struct FlowSwipe: Hashable, Sendable {
  /// The start and the end of the movement.
  ///
  /// `towards` uses ``FlowDirection/standardCourse``. `from` starts in the middle of an element, which must be visible, and ends as
  /// ``FlowDirection/end(from:on:)`` says. `between` fails the step if either point is off the screen.
  package enum Course: Hashable, Sendable {
    case towards(FlowDirection)
    case from(ElementSelector, FlowDirection)
    case between(ScreenPoint, ScreenPoint)
  }

  package var course: Course
  /// The time from touching down to the end of the movement, in milliseconds; at least 1.
  package var duration: Int
  /// Whether the finger lifts at the end, in motion. Otherwise it comes to a stop there and stays down.
  package var releases: Bool
  /// The finger's position in every frame, from the start to the end of ``course``, in points; `nil` for evenly accelerated motion.
  ///
  /// A swipe with a path always lifts, and its ``duration`` follows from the number of points.
  package var path: FingerFrames?

  package init(_ course: Course, duration: Int = standardDuration, releases: Bool = true) {
    self.course = course
    self.duration = duration
    self.releases = releases
  }

  /// Creates a swipe that follows the path frame by frame and lifts at its end.
  package init(_ path: FingerFrames) {
    let (start, end) = (path.points[0], path.points[path.points.count - 1])
    self.init(
      .between(.absolute(x: start.x, y: start.y), .absolute(x: end.x, y: end.y)),
      duration: FingerFrames.milliseconds(ofFrames: path.points.count - 1))
    self.path = path
  }

  /// The default in milliseconds, as in Maestro.
  package static let standardDuration = 400
}

/// The direction of a finger, or of a search.
///
/// A finger that moves up shows content further down. ``FlowSearch`` names the direction of the content instead.
nonisolated package enum FlowDirection: Hashable, Sendable, CaseIterable {
  case up, down, left, right

  /// The start and the end of a swipe without a start, as shares of the screen, as in Maestro.
  var standardCourse: (start: ScreenPoint, end: ScreenPoint) {
    switch self {
    case .up: (.relative(x: 0.5, y: 0.5), .relative(x: 0.5, y: 0.1))
    case .down: (.relative(x: 0.5, y: 0.2), .relative(x: 0.5, y: 0.9))
    case .left: (.relative(x: 0.9, y: 0.5), .relative(x: 0.1, y: 0.5))
    case .right: (.relative(x: 0.1, y: 0.5), .relative(x: 0.9, y: 0.5))
    }
  }

  /// Returns the end of a swipe that begins at `start`: 10% of the screen before its edge, or at the edge if the swipe begins beyond that
  /// line. In points of the screen.
  func end(from start: CGPoint, on size: CGSize) -> CGPoint {
    func low(_ value: CGFloat, _ length: CGFloat) -> CGFloat { value > length * 0.1 ? length * 0.1 : 0 }
    func high(_ value: CGFloat, _ length: CGFloat) -> CGFloat { value < length * 0.9 ? length * 0.9 : length - 1 }
    return switch self {
    case .up: CGPoint(x: start.x, y: low(start.y, size.height))
    case .down: CGPoint(x: start.x, y: high(start.y, size.height))
    case .left: CGPoint(x: low(start.x, size.width), y: start.y)
    case .right: CGPoint(x: high(start.x, size.width), y: start.y)
    }
  }
}

/// A movement of a finger that is already down. It decelerates to a stop, so that lifting afterwards has no speed.
nonisolated package struct FlowTouchMove: Hashable, Sendable {
  package var point: ScreenPoint
  /// The time of the movement in milliseconds; at least 1. The finger then rests for ``FingerPath/restBeforeLifting``.
  package var duration: Int

  package init(to point: ScreenPoint, duration: Int = FlowSwipe.standardDuration) {
    self.point = point
    self.duration = duration
  }
}

/// A search for an element by dragging half a screen at a time.
nonisolated package struct FlowSearch: Hashable, Sendable {
  /// The element that ends the search when it is visible. If it is visible at the beginning, nothing moves.
  package var element: ElementSelector
  /// The direction in which the element is expected: `down` is further down, for which the finger moves up.
  package var direction: FlowDirection
  /// The limit in milliseconds of the device's time. No drag begins after it; content that no longer changes ends the search earlier.
  package var timeout: Int

  package init(_ element: ElementSelector, direction: FlowDirection = .down, timeout: Int = standardTimeout) {
    self.element = element
    self.direction = direction
    self.timeout = timeout
  }

  /// The default in milliseconds, as in Maestro.
  package static let standardTimeout = 20_000
}

nonisolated extension FlowSwipe: CustomStringConvertible {
  package var description: String {
    let course =
      switch course {
      case .towards(let direction): "direction: \(direction)"
      case .from(let selector, let direction): "from: \(selector), direction: \(direction)"
      case .between(let start, let end): "start: \"\(start)\", end: \"\(end)\""
      }
    let rest = path.map { ", path: \"\($0.pointsBetween)\"" } ?? (releases ? "" : ", release: false")
    return "{\(course), duration: \(duration)\(rest)}"
  }
}

nonisolated extension FlowDirection: CustomStringConvertible {
  package var description: String { SettingNames.directions.name(of: self) }
}

nonisolated extension FlowTouchMove: CustomStringConvertible {
  package var description: String { "{point: \"\(point)\", duration: \(duration)}" }
}

nonisolated extension FlowSearch: CustomStringConvertible {
  package var description: String { "{element: \(element), direction: \(direction), timeout: \(timeout)}" }
}
