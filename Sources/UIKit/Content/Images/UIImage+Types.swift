import CoreGraphics
import Foundation

nonisolated extension UIImage {
  /// How the stored pixels of a bitmap are turned when the image appears. Symbols have no orientation of their own.
  public enum Orientation: Int, Sendable {
    case up = 0
    /// Turned by 180°.
    case down = 1
    /// Turned by 90° counterclockwise.
    case left = 2
    /// Turned by 90° clockwise.
    case right = 3
    case upMirrored = 4
    case downMirrored = 5
    case leftMirrored = 6
    case rightMirrored = 7

    /// Whether width and height of the pixels are exchanged when the image appears.
    var swapsAxes: Bool { [.left, .right, .leftMirrored, .rightMirrored].contains(self) }

    /// The orientation of the same image mirrored from left to right as it appears.
    var flipped: Orientation {
      switch self {
      case .up: .upMirrored
      case .down: .downMirrored
      case .left: .rightMirrored
      case .right: .leftMirrored
      case .upMirrored: .up
      case .downMirrored: .down
      case .leftMirrored: .right
      case .rightMirrored: .left
      }
    }

    /// The transform from the unit square of the pixels to the unit square as it appears, both y down.
    var unitTransform: CGAffineTransform {
      switch self {
      case .up: CGAffineTransform.identity
      case .down: CGAffineTransform(a: -1, b: 0, c: 0, d: -1, tx: 1, ty: 1)
      case .left: CGAffineTransform(a: 0, b: -1, c: 1, d: 0, tx: 0, ty: 1)
      case .right: CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 1, ty: 0)
      case .upMirrored: CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: 1, ty: 0)
      case .downMirrored: CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: 1)
      case .leftMirrored: CGAffineTransform(a: 0, b: 1, c: 1, d: 0, tx: 0, ty: 0)
      case .rightMirrored: CGAffineTransform(a: 0, b: -1, c: -1, d: 0, tx: 1, ty: 1)
      }
    }
  }

  /// Whether an image keeps its colours or takes the tint.
  public enum RenderingMode: Int, Sendable {
    /// Decided by the place that shows it: symbols are templates, other images are not, except in system buttons.
    case automatic = 0
    case alwaysOriginal = 1
    /// Only the shape counts; the tint gives the colour.
    case alwaysTemplate = 2
  }

  /// How the middle and the edges of a resizable image fill a larger area.
  public enum ResizingMode: Int, Sendable {
    case tile = 0
    case stretch = 1
  }
}
