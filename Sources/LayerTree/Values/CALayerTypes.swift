import Foundation

/// Corners of a rectangle, named by the edges that meet there. Y grows downwards, so `MinY` is the top.
public struct CACornerMask: OptionSet, Sendable, Hashable, Codable {
  /// Bits 0 to 3, as in Core Animation.
  public let rawValue: UInt
  /// Bits above 3 are kept, and have no effect.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The top left corner of the layer's own space; a transform may turn it elsewhere.
  public static let layerMinXMinYCorner = CACornerMask(rawValue: 1 << 0)
  /// The top right corner.
  public static let layerMaxXMinYCorner = CACornerMask(rawValue: 1 << 1)
  /// The bottom left corner.
  public static let layerMinXMaxYCorner = CACornerMask(rawValue: 1 << 2)
  /// The bottom right corner.
  public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 1 << 3)

  /// The default of a layer.
  package static let allCorners: CACornerMask = [
    .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
  ]
}

/// Edges of a layer.
public struct CAEdgeAntialiasingMask: OptionSet, Sendable, Hashable, Codable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  public static let layerLeftEdge = CAEdgeAntialiasingMask(rawValue: 1 << 0)
  public static let layerRightEdge = CAEdgeAntialiasingMask(rawValue: 1 << 1)
  public static let layerBottomEdge = CAEdgeAntialiasingMask(rawValue: 1 << 2)
  public static let layerTopEdge = CAEdgeAntialiasingMask(rawValue: 1 << 3)

  /// The default of a layer.
  package static let all: CAEdgeAntialiasingMask = [
    .layerLeftEdge, .layerRightEdge, .layerBottomEdge, .layerTopEdge,
  ]
}

/// The curve of rounded corners.
public struct CALayerCornerCurve: RawRepresentable, Hashable, Sendable, Codable {
  public let rawValue: String
  /// Any name other than `continuous` draws circular corners.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// A quarter of a circle.
  public static let circular = CALayerCornerCurve(rawValue: "circular")
  /// A curve whose curvature changes without a jump where it leaves the edge. It reaches 1.528665 radii along each edge where there is
  /// room, and blends towards the circle where there is not.
  public static let continuous = CALayerCornerCurve(rawValue: "continuous")
}

/// How contents are scaled.
public struct CALayerContentsFilter: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Each pixel takes the nearest one of the contents.
  public static let nearest = CALayerContentsFilter(rawValue: "nearest")
  /// Each pixel is between its four neighbours of the contents.
  public static let linear = CALayerContentsFilter(rawValue: "linear")
  /// As `linear`, between smaller copies of the contents.
  public static let trilinear = CALayerContentsFilter(rawValue: "trilinear")
}

/// The place of a layer's contents in its bounds. Y grows downwards, so `top` is the edge with the least y.
///
/// `resize`, `resizeAspect` and `resizeAspectFill` scale the contents and honour `contentsCenter`. All others keep the contents' natural
/// size, their pixels divided by `contentsScale`, and align them; contents larger than the bounds stick out unless the layer masks to its
/// bounds.
public struct CALayerContentsGravity: RawRepresentable, Hashable, Sendable, Codable {
  public let rawValue: String
  /// An unknown name acts as `resize`.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Centred in both directions at natural size.
  public static let center = CALayerContentsGravity(rawValue: "center")
  /// Centred along the top edge at natural size.
  public static let top = CALayerContentsGravity(rawValue: "top")
  /// Centred along the bottom edge at natural size.
  public static let bottom = CALayerContentsGravity(rawValue: "bottom")
  /// Centred along the left edge at natural size.
  public static let left = CALayerContentsGravity(rawValue: "left")
  /// Centred along the right edge at natural size.
  public static let right = CALayerContentsGravity(rawValue: "right")
  public static let topLeft = CALayerContentsGravity(rawValue: "topLeft")
  public static let topRight = CALayerContentsGravity(rawValue: "topRight")
  public static let bottomLeft = CALayerContentsGravity(rawValue: "bottomLeft")
  public static let bottomRight = CALayerContentsGravity(rawValue: "bottomRight")
  /// Stretched to fill the bounds; the default. Contents less than a pixel larger than the bounds are aligned to the top left instead, so
  /// that a backing store rounded up to whole pixels stays sharp.
  public static let resize = CALayerContentsGravity(rawValue: "resize")
  /// Scaled in proportion to the largest size that fits the bounds, and centred.
  public static let resizeAspect = CALayerContentsGravity(rawValue: "resizeAspect")
  /// Scaled in proportion to the smallest size that covers the bounds, and centred. The excess shows unless the layer masks to its bounds.
  public static let resizeAspectFill = CALayerContentsGravity(rawValue: "resizeAspectFill")
}
