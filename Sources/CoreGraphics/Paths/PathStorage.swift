/// The elements of a path as plain values: one byte per verb, points apart. `CGPath` and a context's current path both are
/// one of these; Cairo sees it only while something is painted.
///
/// Invariants: `points` holds exactly the points the verbs call for (move 1, line 1, quad 2, curve 3, close 0), every one
/// finite, and the first verb is a move. Two moves never follow one another.
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
  /// Where the current subpath began, and where closing it leads back to.
  private(set) var subpathStart: CGPoint?
  private(set) var currentPoint: CGPoint?

  var isEmpty: Bool { verbs.isEmpty }

  mutating func removeAll() {
    verbs.removeAll(keepingCapacity: true)
    points.removeAll(keepingCapacity: true)
    subpathStart = nil
    currentPoint = nil
  }

  // MARK: Elements

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

  /// Closes the current subpath; does nothing where there is none, or where it is closed already.
  mutating func close() {
    guard let start = subpathStart, verbs.last != .close else { return }
    verbs.append(.close)
    currentPoint = start
  }

  /// Makes sure that a segment has somewhere to start. After a close it starts where the closed subpath began; that place is
  /// written down as a move of its own, so that readers need not remember it.
  private mutating func beginSegment(_ kind: String) -> Bool {
    guard let currentPoint else {
      PathDiagnostics.missingCurrentPoint(kind)
      return false
    }
    if verbs.last == .close { move(to: currentPoint) }
    return true
  }

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

  func applying(_ transform: CGAffineTransform) -> PathStorage {
    if transform.isIdentity { return self }
    var result = PathStorage()
    result.verbs.reserveCapacity(verbs.count)
    result.points.reserveCapacity(points.count)
    result.append(self, transform: transform)
    return result
  }

  // MARK: Reading

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
