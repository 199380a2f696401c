/// The effect of a path element. It also decides how many points the element has: one for a move or line, two and three for curves, none
/// for closing.
public enum CGPathElementType: Int32, Sendable {
  case moveToPoint
  case addLineToPoint
  case addQuadCurveToPoint
  case addCurveToPoint
  case closeSubpath
}

/// An element of a path, as ``CGPath/applyWithBlock(_:)`` passes it.
public struct CGPathElement {
  public var type: CGPathElementType
  /// Control points, then the end point, as many as the type calls for. Valid only during the visit, and reused for the next element.
  public var points: UnsafeMutablePointer<CGPoint>

  public init(type: CGPathElementType, points: UnsafeMutablePointer<CGPoint>) {
    self.type = type
    self.points = points
  }
}

/// The rule that decides which points are inside a path whose parts overlap.
public enum CGPathFillRule: Int, Sendable {
  /// Points around which the path winds, opposite directions cancelling each other.
  case winding
  /// Points from which a ray crosses the path an odd number of times.
  case evenOdd
}

/// The form of a stroke at its open ends. `butt` ends at the point; `round` and `square` extend half a line width beyond it.
public enum CGLineCap: Int32, Sendable {
  case butt
  case round
  case square
}

/// The form of a stroke where two segments meet. `miter` falls back to `bevel` beyond the miter limit.
public enum CGLineJoin: Int32, Sendable {
  case miter
  case round
  case bevel
}

/// How a context paints its current path. Fills use the winding rule, or the even-odd rule with the prefix `eo`; a stroke is painted over
/// the fill.
public enum CGPathDrawingMode: Int32, Sendable {
  case fill
  case eoFill
  case stroke
  case fillStroke
  case eoFillStroke
}
