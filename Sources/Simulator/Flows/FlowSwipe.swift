import Foundation

/// A movement of one finger across the screen.
nonisolated package struct FlowSwipe: Hashable, Sendable {
  /// Where the finger goes.
  package enum Course: Hashable, Sendable {
    case towards(FlowDirection)
    case from(ElementSelector, FlowDirection)
    case between(ScreenPoint, ScreenPoint)
  }

  package var course: Course
  /// In milliseconds.
  package var duration: Int
  /// Whether the finger lifts at the end, in motion. Otherwise it comes to a stop there and stays down.
  package var releases: Bool
  /// Where the finger is in every frame, from ``course``'s start to its end; `nil` for a finger that grows faster evenly.
  package var path: FingerFrames?

  package init(_ course: Course, duration: Int = standardDuration, releases: Bool = true) {
    self.course = course
    self.duration = duration
    self.releases = releases
  }

  /// A finger that goes this way frame by frame, and lifts.
  package init(_ path: FingerFrames) {
    let (start, end) = (path.points[0], path.points[path.points.count - 1])
    self.init(
      .between(.absolute(x: start.x, y: start.y), .absolute(x: end.x, y: end.y)),
      duration: FingerFrames.milliseconds(ofFrames: path.points.count - 1))
    self.path = path
  }

  /// In milliseconds; Maestro's.
  package static let standardDuration = 400
}

/// Where a finger moves to: a finger that moves up shows what is further down.
nonisolated package enum FlowDirection: Hashable, Sendable, CaseIterable {
  case up, down, left, right

  /// Where a swipe without a start begins and ends, in shares of the screen: as Maestro does it.
  var standardCourse: (start: ScreenPoint, end: ScreenPoint) {
    switch self {
    case .up: (.relative(x: 0.5, y: 0.5), .relative(x: 0.5, y: 0.1))
    case .down: (.relative(x: 0.5, y: 0.2), .relative(x: 0.5, y: 0.9))
    case .left: (.relative(x: 0.9, y: 0.5), .relative(x: 0.1, y: 0.5))
    case .right: (.relative(x: 0.1, y: 0.5), .relative(x: 0.9, y: 0.5))
    }
  }

  /// Where a swipe that begins at `start` ends: a tenth of the screen before its edge, or at the edge when it begins behind
  /// that. In points.
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

/// A movement of a finger that is down already.
nonisolated package struct FlowTouchMove: Hashable, Sendable {
  package var point: ScreenPoint
  /// In milliseconds.
  package var duration: Int

  package init(to point: ScreenPoint, duration: Int = FlowSwipe.standardDuration) {
    self.point = point
    self.duration = duration
  }
}

/// What is looked for by swiping.
nonisolated package struct FlowSearch: Hashable, Sendable {
  package var element: ElementSelector
  /// Where what is looked for lies: `down` is further down, for which the finger moves up.
  package var direction: FlowDirection
  /// In milliseconds of the frames' time.
  package var timeout: Int

  package init(_ element: ElementSelector, direction: FlowDirection = .down, timeout: Int = standardTimeout) {
    self.element = element
    self.direction = direction
    self.timeout = timeout
  }

  /// In milliseconds; Maestro's.
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
