import CoreGraphics
import Foundation
import NorenBasics

/// Coverage and shadows that the layers of a tree share, within bounds of memory. An entry depends on its key only.
final class DrawingStore {
  /// In bytes: the corners of several thousand different rectangles.
  private var shapes = BoundedCache<RoundedShape, Coverage>(capacity: 4 << 20)
  /// Blurred silhouettes, in a cache with a bound of its own.
  let shadows = ShadowCache()

  /// Returns the coverage of a shape, made on first use; `nil` when memory is short.
  func coverage(of shape: RoundedShape) -> Coverage? {
    if let known = shapes[shape] { return known }
    guard let made = shape.makeCoverage() else { return nil }
    shapes.insert(made, for: shape, cost: made.byteCount)
    return made
  }
}
