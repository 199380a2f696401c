import CoreGraphics
import Foundation

nonisolated extension UIImage {
  /// How the pixels of a bitmap have to be turned to stand upright.
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

    var swapsAxes: Bool { [.left, .right, .leftMirrored, .rightMirrored].contains(self) }

    /// This orientation reversed from left to right as it appears.
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

    /// From the unit square of the pixels to the unit square as it appears, both y down.
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

  /// Whether an image keeps its colours.
  public enum RenderingMode: Int, Sendable {
    /// As the place it is shown in prefers: symbols as templates, others as they are.
    case automatic = 0
    case alwaysOriginal = 1
    /// Only its shape counts; the tint gives the colour.
    case alwaysTemplate = 2
  }

  public enum ResizingMode: Int, Sendable {
    case tile = 0
    case stretch = 1
  }
}
