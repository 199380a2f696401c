/// The rule that decides which points are inside a shape whose parts overlap. Any name other than `evenOdd`'s acts as `nonZero`.
public struct CAShapeLayerFillRule: RawRepresentable, Hashable, Sendable, Codable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Inside where the path winds around a point, opposite directions cancelling each other; the default.
  public static let nonZero = CAShapeLayerFillRule(rawValue: "non-zero")
  /// Inside where a ray crosses the path an odd number of times, so that a path within a path is a hole.
  public static let evenOdd = CAShapeLayerFillRule(rawValue: "even-odd")
}

/// The form of a shape's stroke at its corners. An unknown name acts as `miter`.
public struct CAShapeLayerLineJoin: RawRepresentable, Hashable, Sendable, Codable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  /// A sharp tip, the default. Corners whose tip would exceed `miterLimit` are bevelled.
  public static let miter = CAShapeLayerLineJoin(rawValue: "miter")
  /// A circle of the line's width around the corner.
  public static let round = CAShapeLayerLineJoin(rawValue: "round")
  /// A straight cut between the outer edges.
  public static let bevel = CAShapeLayerLineJoin(rawValue: "bevel")
}

/// The form of a shape's stroke at its open ends, also at the ends of dashes. An unknown name acts as `butt`.
public struct CAShapeLayerLineCap: RawRepresentable, Hashable, Sendable, Codable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Ends where the path ends; the default.
  public static let butt = CAShapeLayerLineCap(rawValue: "butt")
  /// Ends with a half circle, half a line width beyond the path.
  public static let round = CAShapeLayerLineCap(rawValue: "round")
  /// Ends half a line width beyond the path.
  public static let square = CAShapeLayerLineCap(rawValue: "square")
}
