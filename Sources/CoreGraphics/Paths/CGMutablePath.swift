/// A path that can be added to.
///
/// Every method takes a transform that is applied to the points as they are added. Elements with coordinates that are not
/// finite, and segments without a current point, are ignored with a warning.
public final class CGMutablePath: CGPath, @unchecked Sendable {
  override init(storage: PathStorage) { super.init(storage: storage) }

  public convenience init() { self.init(storage: PathStorage()) }

  public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
    storage.move(to: point.applying(transform))
  }

  public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
    storage.addLine(to: point.applying(transform))
  }

  /// A new subpath through `points`.
  public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
    guard let first = points.first else { return }
    move(to: first, transform: transform)
    for point in points.dropFirst() { addLine(to: point, transform: transform) }
  }

  public func addQuadCurve(to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity) {
    storage.addQuadCurve(to: end.applying(transform), control: control.applying(transform))
  }

  public func addCurve(
    to end: CGPoint, control1: CGPoint, control2: CGPoint, transform: CGAffineTransform = .identity
  ) {
    storage.addCurve(
      to: end.applying(transform), control1: control1.applying(transform), control2: control2.applying(transform))
  }

  public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
    storage.addRect(rect, transform: transform)
  }

  public func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
    for rect in rects { storage.addRect(rect, transform: transform) }
  }

  /// - Precondition: Corners are not negative and at most half of the rectangle.
  public func addRoundedRect(
    in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: CGAffineTransform = .identity
  ) {
    storage.addRoundedRect(in: rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight, transform: transform)
  }

  public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
    storage.addEllipse(in: rect, transform: transform)
  }

  /// An arc, joined to the current point by a line if there is one.
  ///
  /// - Parameters:
  ///   - startAngle: Radians from the positive x axis towards the positive y axis; likewise `endAngle`.
  ///   - clockwise: The direction as seen with y pointing up: in UIKit's space, where y points down, it looks reversed.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
    transform: CGAffineTransform = .identity
  ) {
    storage.addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise,
      transform: transform)
  }

  /// An arc of `radius` that rounds the corner at `tangent1End` between the current point and `tangent2End`, with a line
  /// leading to it.
  public func addArc(
    tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat, transform: CGAffineTransform = .identity
  ) {
    guard let current = storage.currentPoint else { return PathDiagnostics.missingCurrentPoint("tangent arc") }
    storage.addArc(
      from: current.applying(transform.inverted()), tangent1End: tangent1End, tangent2End: tangent2End, radius: radius,
      transform: transform)
  }

  /// An arc of `delta` radians; positive turns the x axis towards the y axis.
  public func addRelativeArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat, transform: CGAffineTransform = .identity
  ) {
    storage.addRelativeArc(
      center: center, radius: radius, startAngle: startAngle, delta: delta, transform: transform)
  }

  public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) {
    storage.append(path.storage, transform: transform)
  }

  public func closeSubpath() { storage.close() }
}
