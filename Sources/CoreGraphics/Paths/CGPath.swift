/// Lines and curves. Immutable, unless it is a ``CGMutablePath``.
///
/// A plain `CGPath` can be shared between threads. A mutable one must stay on its thread; send its ``copy()``, which never changes. Copies
/// share memory until one of them is changed.
public class CGPath: @unchecked Sendable, Hashable, CustomStringConvertible {
  // Only CGMutablePath writes it.
  var storage: PathStorage

  /// Creates a path from elements without copying them.
  init(storage: PathStorage) { self.storage = storage }

  /// Creates a closed path around `rect`, transformed if `transform` is not `nil`. A null rectangle gives an empty path.
  public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    var storage = PathStorage()
    storage.addRect(rect, transform: transform?.pointee ?? .identity)
    self.init(storage: storage)
  }

  /// Creates a closed ellipse that touches the sides of `rect`. Its radius is off by at most 0.027 %, the error of four cubic curves.
  public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    var storage = PathStorage()
    storage.addEllipse(in: rect, transform: transform?.pointee ?? .identity)
    self.init(storage: storage)
  }

  /// Creates a rectangle with elliptical corners.
  ///
  /// - Precondition: Corners are not negative and at most half of the rectangle. Debug builds stop; release builds clamp and count.
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

  /// Returns an immutable copy, or this path itself if it is immutable. Never `nil` here.
  public func copy() -> CGPath? { type(of: self) == CGPath.self ? self : CGPath(storage: storage) }

  /// Returns an immutable copy with `transform` applied to every point; `nil` means the identity. Points that become non-finite are left
  /// out with a warning.
  public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
    CGPath(storage: storage.applying(transform?.pointee ?? .identity))
  }

  /// Returns a copy that can be added to. O(1) until it is.
  public func mutableCopy() -> CGMutablePath? { CGMutablePath(storage: storage) }

  /// Returns a transformed copy that can be added to.
  public func mutableCopy(using transform: UnsafePointer<CGAffineTransform>?) -> CGMutablePath? {
    CGMutablePath(storage: storage.applying(transform?.pointee ?? .identity))
  }

  // MARK: Questions

  /// Whether the path has no element at all. A path with only a move is not empty.
  public var isEmpty: Bool { storage.isEmpty }

  /// The start of the next segment; `.zero` for an empty path, which is indistinguishable from a current point at the origin.
  public var currentPoint: CGPoint { storage.currentPoint ?? .zero }

  /// The smallest rectangle around all points, control points included; null for an empty path. O(points), not cached.
  public var boundingBox: CGRect { storage.boundingBox }

  /// The smallest rectangle around the curves themselves; null for an empty path. O(elements), not cached.
  public var boundingBoxOfPath: CGRect { storage.boundingBoxOfPath }

  /// Whether the path is one upright rectangle, open or closed, which `rect` then receives. `rect` is left unchanged otherwise.
  public func isRect(_ rect: UnsafeMutablePointer<CGRect>?) -> Bool {
    guard let found = storage.uprightRect else { return false }
    rect?.pointee = found
    return true
  }

  /// Whether `point` is inside. Open subpaths count as closed; a point exactly on the outline may count either way.
  ///
  /// - Parameter transform: Applied to the point first.
  /// - Complexity: O(elements).
  public func contains(
    _ point: CGPoint, using rule: CGPathFillRule = .winding, transform: CGAffineTransform = .identity
  ) -> Bool {
    storage.contains(point.applying(transform), rule: rule)
  }

  /// Calls `block` with each element in order. The element and its points are valid during the call only.
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

  /// Calls `body` with each element in order, as a value.
  package func forEachSegment(_ body: (PathSegment) -> Void) { storage.forEach(body) }

  // MARK: Identity

  /// Compares elements and points exactly, without regard to mutability. Paths that draw the same shape by other elements are not equal.
  public static func == (lhs: CGPath, rhs: CGPath) -> Bool { lhs === rhs || lhs.storage == rhs.storage }

  /// Hashes all elements. The hash of a mutable path changes with it.
  public func hash(into hasher: inout Hasher) { hasher.combine(storage) }

  /// One line for each element, with its points.
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
