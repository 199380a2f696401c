/// The form of a gradient. Any name other than those of the other two acts as `axial`.
public struct CAGradientLayerType: RawRepresentable, Hashable, Sendable, Codable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Changes along the line from the start point to the end point; constant across it.
  public static let axial = CAGradientLayerType(rawValue: "axial")
  /// Changes from the start point outwards to an ellipse whose bounding box has a corner at the end point.
  public static let radial = CAGradientLayerType(rawValue: "radial")
  /// Changes in one turn around the start point, clockwise, beginning in the direction of the end point. Directions are those in points,
  /// whatever the form of the bounds [G].
  public static let conic = CAGradientLayerType(rawValue: "conic")
}
