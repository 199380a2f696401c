/// Lines and curves. Immutable, unless it is a ``CGMutablePath``.
///
/// Sendable as a plain `CGPath`. A mutable one must stay where it is; send its ``copy()``, which never changes.
public class CGPath: @unchecked Sendable, Hashable, CustomStringConvertible {
  // Written by CGMutablePath only.
  var storage: PathStorage

  init(storage: PathStorage) { self.storage = storage }

  public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    var storage = PathStorage()
    storage.addRect(rect, transform: transform?.pointee ?? .identity)
    self.init(storage: storage)
  }

  public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    var storage = PathStorage()
    storage.addEllipse(in: rect, transform: transform?.pointee ?? .identity)
    self.init(storage: storage)
  }

  /// A rectangle with elliptical corners.
  ///
  /// - Precondition: Corners are not negative and at most half of the rectangle; they are limited to that in release
  ///   builds.
  public convenience init(
    roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: UnsafePointer<CGAffineTransform>?
  ) {
    var storage = PathStorage()
    storage.addRoundedRect(
      in: rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight, transform: transform?.pointee ?? .identity)
    self.init(storage: storage)
  }

  // MARK: Copies

  /// An immutable copy; this path itself if it is immutable.
  public func copy() -> CGPath? { type(of: self) == CGPath.self ? self : CGPath(storage: storage) }

  public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
    CGPath(storage: storage.applying(transform?.pointee ?? .identity))
  }

  public func mutableCopy() -> CGMutablePath? { CGMutablePath(storage: storage) }

  public func mutableCopy(using transform: UnsafePointer<CGAffineTransform>?) -> CGMutablePath? {
    CGMutablePath(storage: storage.applying(transform?.pointee ?? .identity))
  }

  // MARK: Questions

  /// Whether there is no element at all.
  public var isEmpty: Bool { storage.isEmpty }

  /// Where the next segment would start; `.zero` for an empty path.
  public var currentPoint: CGPoint { storage.currentPoint ?? .zero }

  /// The smallest rectangle around all points, control points included; null for an empty path.
  public var boundingBox: CGRect { storage.boundingBox }

  /// The smallest rectangle around the curve itself; null for an empty path.
  public var boundingBoxOfPath: CGRect { storage.boundingBoxOfPath }

  /// Whether the path is an upright rectangle, which `rect` then receives.
  public func isRect(_ rect: UnsafeMutablePointer<CGRect>?) -> Bool {
    guard let found = storage.uprightRect else { return false }
    rect?.pointee = found
    return true
  }

  /// Whether `point` lies inside. Subpaths are taken as closed; a point exactly on the outline may count either way.
  ///
  /// - Parameter transform: Applied to the point first.
  /// - Complexity: O(elements).
  public func contains(
    _ point: CGPoint, using rule: CGPathFillRule = .winding, transform: CGAffineTransform = .identity
  ) -> Bool {
    storage.contains(point.applying(transform), rule: rule)
  }

  /// Calls `block` with each element in order. The pointer is valid during the call only.
  public func applyWithBlock(_ block: (UnsafePointer<CGPathElement>) -> Void) {
    withUnsafeTemporaryAllocation(of: CGPoint.self, capacity: 3) { buffer in
      let points = buffer.baseAddress!
      points.initialize(repeating: .zero, count: 3)
      storage.forEach { segment in
        var element = CGPathElement(type: .closeSubpath, points: points)
        switch segment {
        case .move(let point):
          element.type = .moveToPoint
          points[0] = point
        case .line(let point):
          element.type = .addLineToPoint
          points[0] = point
        case .quad(let control, let point):
          element.type = .addQuadCurveToPoint
          points[0] = control
          points[1] = point
        case .curve(let control1, let control2, let point):
          element.type = .addCurveToPoint
          points[0] = control1
          points[1] = control2
          points[2] = point
        case .close: break
        }
        block(&element)
      }
    }
  }

  /// Calls `body` with each element in order, as values.
  package func forEachSegment(_ body: (PathSegment) -> Void) { storage.forEach(body) }

  // MARK: Identity

  public static func == (lhs: CGPath, rhs: CGPath) -> Bool { lhs === rhs || lhs.storage == rhs.storage }

  public func hash(into hasher: inout Hasher) { hasher.combine(storage) }

  public var description: String {
    var lines: [String] = []
    func text(_ point: CGPoint) -> String { "(\(point.x), \(point.y))" }
    storage.forEach { segment in
      switch segment {
      case .move(let point): lines.append("moveto \(text(point))")
      case .line(let point): lines.append("lineto \(text(point))")
      case .quad(let control, let point): lines.append("quadto \(text(control)) \(text(point))")
      case .curve(let control1, let control2, let point):
        lines.append("curveto \(text(control1)) \(text(control2)) \(text(point))")
      case .close: lines.append("closepath")
      }
    }
    return lines.joined(separator: "\n")
  }
}
