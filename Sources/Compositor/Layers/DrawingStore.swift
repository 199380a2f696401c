import CoreGraphics
import Foundation

/// Coverage and shadows that layers share, within bounds of memory. What is in it depends on its key only.
final class DrawingStore {
  /// In bytes: the corners of some thousand different rectangles.
  private var shapes = BoundedCache<RoundedShape, Coverage>(capacity: 4 << 20)
  let shadows = ShadowCache()

  func coverage(of shape: RoundedShape) -> Coverage? {
    if let known = shapes[shape] { return known }
    guard let made = shape.makeCoverage() else { return nil }
    shapes.insert(made, for: shape, cost: made.byteCount)
    return made
  }
}
