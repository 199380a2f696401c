/// The elements of a path as plain values: one byte per verb, with points apart.
///
/// `CGPath` and a context's current path are each one of these; Cairo sees it only while something is painted.
///
/// Invariants: `points` has exactly the points that the verbs call for (move 1, line 1, quad 2, curve 3, close 0). All of them are finite.
/// The first verb is a move, and two moves are never adjacent.
struct PathStorage: Hashable, Sendable {
  enum Verb: UInt8, Sendable {
    case move
    case line
    case quad
    case curve
    case close

    var pointCount: Int {
      switch self {
      case .move, .line: 1
      case .quad: 2
      case .curve: 3
      case .close: 0
      }
    }
  }

  private(set) var verbs: [Verb] = []
  private(set) var points: [CGPoint] = []
  /// The start of the current subpath, where closing it leads.
  private(set) var subpathStart: CGPoint?
  /// The start of the next segment; `nil` before the first move. After closing it is the start of the closed subpath.
  private(set) var currentPoint: CGPoint?

  var isEmpty: Bool { verbs.isEmpty }

  /// Empties the path and keeps its memory.
  mutating func removeAll() {
    verbs.removeAll(keepingCapacity: true)
    points.removeAll(keepingCapacity: true)
    subpathStart = nil
    currentPoint = nil
  }

  // MARK: Elements

  /// Begins a subpath; replaces a move that has no segment yet.
  mutating func move(to point: CGPoint) {
    guard PathDiagnostics.accept(point) else { return }
    if verbs.last == .move {
      points[points.count - 1] = point
    } else {
      verbs.append(.move)
      points.append(point)
    }
    subpathStart = point
    currentPoint = point
  }

  /// Adds a segment, unless a coordinate is non-finite or there is no current point; both warn. The curves likewise.
  mutating func addLine(to point: CGPoint) {
    guard PathDiagnostics.accept(point), beginSegment("line") else { return }
    verbs.append(.line)
    points.append(point)
    currentPoint = point
  }

  mutating func addQuadCurve(to point: CGPoint, control: CGPoint) {
    guard PathDiagnostics.accept(point, control), beginSegment("quadratic curve") else { return }
    verbs.append(.quad)
    points.append(control)
    points.append(point)
    currentPoint = point
  }

  mutating func addCurve(to point: CGPoint, control1: CGPoint, control2: CGPoint) {
    guard PathDiagnostics.accept(point, control1, control2), beginSegment("curve") else { return }
    verbs.append(.curve)
    points.append(control1)
    points.append(control2)
    points.append(point)
    currentPoint = point
  }

  /// Closes the current subpath; does nothing if there is none, or if it is closed already.
  mutating func close() {
    guard let start = subpathStart, verbs.last != .close else { return }
    verbs.append(.close)
    currentPoint = start
  }

  /// Ensures that a segment has a start, and warns otherwise. After a close, a segment starts where the closed subpath began; that point is
  /// added as a move of its own, so that readers need not remember it.
  private mutating func beginSegment(_ kind: String) -> Bool {
    guard let currentPoint else {
      PathDiagnostics.missingCurrentPoint(kind)
      return false
    }
    if verbs.last == .close { move(to: currentPoint) }
    return true
  }

  /// Appends the elements of another path. Becoming a copy of it, without a transform, costs O(1).
  mutating func append(_ other: PathStorage, transform: CGAffineTransform) {
    if transform.isIdentity && isEmpty {
      self = other
      return
    }
    other.forEach { segment in
      switch segment {
      case .move(let point): move(to: point.applying(transform))
      case .line(let point): addLine(to: point.applying(transform))
      case .quad(let control, let point):
        addQuadCurve(to: point.applying(transform), control: control.applying(transform))
      case .curve(let control1, let control2, let point):
        addCurve(
          to: point.applying(transform), control1: control1.applying(transform), control2: control2.applying(transform))
      case .close: close()
      }
    }
  }

  /// Returns the path with every point mapped. Points that become non-finite are left out.
  func applying(_ transform: CGAffineTransform) -> PathStorage {
    if transform.isIdentity { return self }
    var result = PathStorage()
    result.verbs.reserveCapacity(verbs.count)
    result.points.reserveCapacity(points.count)
    result.append(self, transform: transform)
    return result
  }

  // MARK: Reading

  /// Calls `body` with each element and its points. Allocates nothing.
  func forEach(_ body: (PathSegment) -> Void) {
    var index = 0
    for verb in verbs {
      switch verb {
      case .move: body(.move(points[index]))
      case .line: body(.line(points[index]))
      case .quad: body(.quad(points[index], points[index + 1]))
      case .curve: body(.curve(points[index], points[index + 1], points[index + 2]))
      case .close: body(.close)
      }
      index += verb.pointCount
    }
  }

  static func == (lhs: PathStorage, rhs: PathStorage) -> Bool { lhs.verbs == rhs.verbs && lhs.points == rhs.points }

  func hash(into hasher: inout Hasher) {
    hasher.combine(verbs)
    hasher.combine(points)
  }
}

/// One element of a path with its points, control points first.
package enum PathSegment: Hashable, Sendable {
  case move(CGPoint)
  case line(CGPoint)
  /// Control point, end point.
  case quad(CGPoint, CGPoint)
  /// First and second control point, end point.
  case curve(CGPoint, CGPoint, CGPoint)
  case close
}
