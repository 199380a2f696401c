/// What an element of a path does.
public enum CGPathElementType: Int32, Sendable {
  case moveToPoint
  case addLineToPoint
  case addQuadCurveToPoint
  case addCurveToPoint
  case closeSubpath
}

/// An element of a path while ``CGPath/applyWithBlock(_:)`` visits it.
public struct CGPathElement {
  public var type: CGPathElementType
  /// Control points, then the end point: as many as the type calls for. Valid only during the visit.
  public var points: UnsafeMutablePointer<CGPoint>

  public init(type: CGPathElementType, points: UnsafeMutablePointer<CGPoint>) {
    self.type = type
    self.points = points
  }
}

/// Which points lie inside a path whose parts overlap.
public enum CGPathFillRule: Int, Sendable {
  /// Those that the path goes around, counting opposite directions against each other.
  case winding
  /// Those from which a ray crosses the path an odd number of times.
  case evenOdd
}

/// How a stroke ends.
public enum CGLineCap: Int32, Sendable {
  case butt
  case round
  case square
}

/// How two segments of a stroke meet.
public enum CGLineJoin: Int32, Sendable {
  case miter
  case round
  case bevel
}

/// How a context paints its current path.
public enum CGPathDrawingMode: Int32, Sendable {
  case fill
  case eoFill
  case stroke
  case fillStroke
  case eoFillStroke
}
