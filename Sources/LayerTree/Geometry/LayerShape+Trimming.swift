import CoreGraphics
import Foundation

extension LayerShape {
  /// The part of the path between `strokeStart` and `strokeEnd`, as shares of the length of all subpaths together. Empty when the end is
  /// not greater than the start; `nil` without a path.
  package var strokedPath: CGPath? { path?.trimmed(from: strokeStart, to: strokeEnd) }
}
