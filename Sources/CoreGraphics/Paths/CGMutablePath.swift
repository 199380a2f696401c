/// A path that can be added to. Belongs to one thread at a time; a `CGPath/copy()` can be shared.
///
/// Every method takes a transform and applies it to points as they are added. An element with a non-finite coordinate, or a segment without
/// a current point, is ignored with a warning.
public final class CGMutablePath: CGPath, @unchecked Sendable {
  override init(storage: PathStorage) { super.init(storage: storage) }

  public convenience init() { self.init(storage: PathStorage()) }

  /// Begins a subpath at `point`. A second move in a row replaces the first one.
  public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
    storage.move(to: point.applying(transform))
  }

  /// Adds a line from the current point. After `closeSubpath()` it begins a subpath where the closed one began; likewise for curves.
  public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
    storage.addLine(to: point.applying(transform))
  }

  /// Begins a subpath and adds lines through `points`; does nothing for an empty array.
  public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
    guard let first = points.first else { return }
    move(to: first, transform: transform)
    for point in points.dropFirst() { addLine(to: point, transform: transform) }
  }

  /// Adds a quadratic Bézier curve from the current point, which is kept as such and raised to a cubic one when it is drawn.
  public func addQuadCurve(to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity) {
    storage.addQuadCurve(to: end.applying(transform), control: control.applying(transform))
  }

  /// Adds a cubic Bézier curve from the current point.
  public func addCurve(
    to end: CGPoint, control1: CGPoint, control2: CGPoint, transform: CGAffineTransform = .identity
  ) {
    storage.addCurve(
      to: end.applying(transform), control1: control1.applying(transform), control2: control2.applying(transform))
  }

  /// Adds a closed subpath around `rect`, which is standardized first. It begins at the corner with the least coordinates and goes towards
  /// positive x. Does nothing for a null rectangle.
  public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
    storage.addRect(rect, transform: transform)
  }

  /// Adds one closed subpath for each rectangle. They all turn the same way, so that overlaps stay filled by the winding rule.
  public func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
    for rect in rects { storage.addRect(rect, transform: transform) }
  }

  /// Adds a closed rectangle with elliptical corners, from the middle of its right side towards positive y.
  ///
  /// - Precondition: Corners are not negative and at most half of the rectangle. Debug builds stop; release builds clamp and count.
  public func addRoundedRect(
    in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: CGAffineTransform = .identity
  ) {
    storage.addRoundedRect(in: rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight, transform: transform)
  }

  /// Adds a closed ellipse that touches the sides of `rect`: four cubic curves from the right end towards positive angles.
  public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
    storage.addEllipse(in: rect, transform: transform)
  }

  /// Adds an arc, joined to the current point by a line if there is one.
  ///
  /// The sweep is at most one full turn. Angles that differ by a multiple of a full turn, but are not equal, give the full circle.
  ///
  /// - Parameters:
  ///   - startAngle: In radians from the positive x axis towards the positive y axis; likewise `endAngle`.
  ///   - clockwise: The direction as seen with y pointing up. In UIKit's space, where y points down, it looks reversed.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
    transform: CGAffineTransform = .identity
  ) {
    storage.addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise,
      transform: transform)
  }

  /// Adds a line and an arc of `radius` that rounds the corner at `tangent1End`, between the current point and `tangent2End`.
  ///
  /// If the three points are on one line or coincide, or the radius is not positive, only a line to `tangent1End` is added.
  public func addArc(
    tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat, transform: CGAffineTransform = .identity
  ) {
    guard let current = storage.currentPoint else { return PathDiagnostics.missingCurrentPoint("tangent arc") }
    storage.addArc(
      from: current.applying(transform.inverted()), tangent1End: tangent1End, tangent2End: tangent2End, radius: radius,
      transform: transform)
  }

  /// Adds an arc of `delta` radians, joined to the current point by a line if there is one. Positive turns the x axis towards the y axis;
  /// `delta` is clamped to one full turn in either direction.
  public func addRelativeArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat, transform: CGAffineTransform = .identity
  ) {
    storage.addRelativeArc(
      center: center, radius: radius, startAngle: startAngle, delta: delta, transform: transform)
  }

  /// Appends all elements of `path` as subpaths of their own. Its last point becomes the current point.
  public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) {
    storage.append(path.storage, transform: transform)
  }

  /// Closes the current subpath by a line to its start, which becomes the current point. Does nothing without a subpath, or after another
  /// close.
  public func closeSubpath() { storage.close() }
}
