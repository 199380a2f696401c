import CoreGraphics
import Foundation

extension LayerShape {
  /// The part of the path between `strokeStart` and `strokeEnd`, which count the length of all its subpaths together.
  package var strokedPath: CGPath { path.trimmed(from: strokeStart, to: strokeEnd) }
}
