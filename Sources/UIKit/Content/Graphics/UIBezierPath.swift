import CoreGraphics
import Foundation

/// A set of corners of a rectangle as it appears, y pointing down.
nonisolated public struct UIRectCorner: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let topLeft = UIRectCorner(rawValue: 1 << 0)
  public static let topRight = UIRectCorner(rawValue: 1 << 1)
  public static let bottomLeft = UIRectCorner(rawValue: 1 << 2)
  public static let bottomRight = UIRectCorner(rawValue: 1 << 3)
  public static let allCorners = UIRectCorner(rawValue: .max)
}

/// A path together with the way it is stroked and filled. In points, y down.
///
/// Building it needs no context and works on any thread; drawing goes to the current context of the main actor. A copy is independent.
nonisolated open class UIBezierPath: NSObject, NSCopying {
  private var path: CGMutablePath

  /// Makes an empty path, to which segments are added.
  public override init() {
    path = CGMutablePath()
    super.init()
  }

  /// Makes a path with the segments of `cgPath`, which it copies.
  public convenience init(cgPath: CGPath) {
    self.init()
    self.cgPath = cgPath
  }

  /// Makes a closed rectangle that begins at its origin.
  public convenience init(rect: CGRect) {
    self.init()
    path.addRect(rect)
  }

  /// Makes the ellipse that touches the sides of `rect`.
  public convenience init(ovalIn rect: CGRect) {
    self.init()
    path.addEllipse(in: rect)
  }

  /// Makes a rectangle whose corners are quarter circles.
  ///
  /// - Parameter cornerRadius: Clamped to between 0 and half of the shorter side.
  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    self.init()
    let radius = min(max(cornerRadius, 0), rect.width / 2, rect.height / 2)
    path.addRoundedRect(in: rect, cornerWidth: radius, cornerHeight: radius)
  }

  /// Makes a rectangle of which only some corners are round.
  ///
  /// - Parameter cornerRadii: Only the width counts, clamped to between 0 and half of the shorter side: corners are circular.
  public convenience init(roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize) {
    self.init()
    let limit = min(rect.width, rect.height) / 2
    let radius = min(max(cornerRadii.width, 0), limit)
    func radiusAt(_ corner: UIRectCorner) -> CGFloat { corners.contains(corner) ? radius : 0 }
    let points = [
      (CGPoint(x: rect.maxX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.midY), radiusAt(.topRight)),
      (CGPoint(x: rect.maxX, y: rect.maxY), CGPoint(x: rect.midX, y: rect.maxY), radiusAt(.bottomRight)),
      (CGPoint(x: rect.minX, y: rect.maxY), CGPoint(x: rect.minX, y: rect.midY), radiusAt(.bottomLeft)),
      (CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.midX, y: rect.minY), radiusAt(.topLeft)),
    ]
    path.move(to: CGPoint(x: rect.midX, y: rect.minY))
    for (corner, next, radius) in points {
      if radius > 0 {
        path.addArc(tangent1End: corner, tangent2End: next, radius: radius)
      } else {
        path.addLine(to: corner)
      }
    }
    path.closeSubpath()
  }

  /// Makes an arc that begins at `startAngle`; see `addArc(withCenter:radius:startAngle:endAngle:clockwise:)`.
  ///
  /// - Parameters:
  ///   - startAngle: Radians, clockwise from the x axis.
  ///   - endAngle: Radians, clockwise from the x axis.
  public convenience init(
    arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    self.init()
    addArc(withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
  }

  // MARK: Building

  /// The segments, without the stroke and fill properties. Reading returns an immutable copy in O(1), which later changes here do not
  /// reach.
  open var cgPath: CGPath {
    get { path.copy() ?? path }
    set { path = newValue.mutableCopy() ?? CGMutablePath() }
  }

  /// Begins a new subpath at `point`.
  open func move(to point: CGPoint) { path.move(to: point) }
  /// Adds a straight line from the current point; ignored, with a warning, if there is none.
  open func addLine(to point: CGPoint) { path.addLine(to: point) }

  /// Adds a cubic curve from the current point; ignored, with a warning, if there is none.
  open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    path.addCurve(to: endPoint, control1: controlPoint1, control2: controlPoint2)
  }

  /// Adds a quadratic curve from the current point; ignored, with a warning, if there is none.
  open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
    path.addQuadCurve(to: endPoint, control: controlPoint)
  }

  /// Adds an arc, after a line to its start if the path has a current point. At most one full turn is drawn.
  ///
  /// - Parameters:
  ///   - startAngle: Radians, clockwise from the x axis.
  ///   - endAngle: Radians, clockwise from the x axis.
  ///   - clockwise: The direction as it appears, y pointing down.
  open func addArc(
    withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    // `CGPath` means "clockwise" with y pointing up.
    path.addArc(center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: !clockwise)
  }

  /// Closes the subpath with a line to its first point, which becomes the current point.
  open func close() { path.closeSubpath() }
  /// Removes all segments; the stroke and fill properties stay.
  open func removeAllPoints() { path = CGMutablePath() }
  /// Adds the segments of another path, without its stroke and fill properties.
  open func append(_ bezierPath: UIBezierPath) { path.addPath(bezierPath.path) }

  /// Transforms all points. `lineWidth` stays as it is.
  open func apply(_ transform: CGAffineTransform) {
    var transform = transform
    path = path.mutableCopy(using: &transform) ?? path
  }

  // MARK: Questions

  /// Whether the path has no elements; a single `move(to:)` counts as one.
  open var isEmpty: Bool { path.isEmpty }
  /// The smallest rectangle around the path itself, without its line width, in points; null for an empty path.
  open var bounds: CGRect { path.boundingBoxOfPath }
  /// The end of the last segment; zero for an empty path.
  open var currentPoint: CGPoint { path.currentPoint }

  /// Whether `point` is inside the filled path. Open subpaths count as closed; a point on the outline may count either way.
  open func contains(_ point: CGPoint) -> Bool {
    path.contains(point, using: usesEvenOddFillRule ? .evenOdd : .winding, transform: .identity)
  }

  // MARK: Drawing

  /// In points, half on each side of the path. Default 1.
  open var lineWidth: CGFloat = 1
  /// How open ends of stroked lines look. Default `.butt`.
  open var lineCapStyle = CGLineCap.butt
  /// How stroked segments meet. Default `.miter`, which turns into a bevel beyond `miterLimit`.
  open var lineJoinStyle = CGLineJoin.miter
  /// The length of a mitred corner over the line width from which it is cut off. Default 10.
  open var miterLimit: CGFloat = 10
  /// Whether filling, clipping and `contains(_:)` use the even-odd rule instead of the non-zero winding rule.
  open var usesEvenOddFillRule = false

  /// Fills the path with the current context's fill colour; does nothing outside of drawing.
  @preconcurrency @MainActor open func fill() { fill(with: .normal, alpha: 1) }

  /// Strokes the path with the current context's stroke colour; does nothing outside of drawing.
  @preconcurrency @MainActor open func stroke() { stroke(with: .normal, alpha: 1) }

  /// Fills the path with another blend mode and opacity, and leaves the context's state as it was.
  ///
  /// `.normal` and an alpha of 1 leave the context's own blend mode and alpha in force; other values replace them.
  @preconcurrency @MainActor open func fill(with blendMode: CGBlendMode, alpha: CGFloat) {
    draw(blendMode, alpha) { $0.fillPath(using: usesEvenOddFillRule ? .evenOdd : .winding) }
  }

  /// Strokes the path with its line properties and, as `fill(with:alpha:)` does, with another blend mode and opacity.
  @preconcurrency @MainActor open func stroke(with blendMode: CGBlendMode, alpha: CGFloat) {
    draw(blendMode, alpha) { context in
      context.setLineWidth(lineWidth)
      context.setLineCap(lineCapStyle)
      context.setLineJoin(lineJoinStyle)
      context.setMiterLimit(miterLimit)
      context.strokePath()
    }
  }

  /// Paints the path with the context's state saved, so neither path nor blend mode stays behind.
  @MainActor private func draw(_ blendMode: CGBlendMode, _ alpha: CGFloat, _ paint: (CGContext) -> Void) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    if blendMode != .normal { context.setBlendMode(blendMode) }
    if alpha != 1 { context.setAlpha(alpha) }
    context.addPath(path)
    paint(context)
    context.restoreGState()
  }

  /// Limits later drawing in the current context to the inside of this path, until the context's state is restored.
  @preconcurrency @MainActor open func addClip() {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.addPath(path)
    context.clip(using: usesEvenOddFillRule ? .evenOdd : .winding)
  }

  /// Returns an independent path with the same segments and properties.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = UIBezierPath(cgPath: path)
    copy.lineWidth = lineWidth
    copy.lineCapStyle = lineCapStyle
    copy.lineJoinStyle = lineJoinStyle
    copy.miterLimit = miterLimit
    copy.usesEvenOddFillRule = usesEvenOddFillRule
    return copy
  }
}
