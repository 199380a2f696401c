import CoreGraphics
import Foundation

/// Cross-fades two images.
nonisolated enum ImageBlend {
  /// Returns an image of the larger size in which `a` has the weight 1 − t and `b` the weight t, both stretched to it. `t` is clamped to
  /// 0…1. O(pixels).
  static func mix(_ a: CGImage?, _ b: CGImage?, _ t: Double) -> CGImage? {
    let t = min(max(t, 0), 1)
    if t == 0 { return a }
    if t == 1 { return b }
    let (width, height) = (max(a?.width ?? 0, b?.width ?? 0), max(a?.height ?? 0, b?.height ?? 0))
    guard width > 0, height > 0, let context = CGContext(pixelsWide: width, pixelsHigh: height, opaque: false) else {
      return b
    }
    let rect = CGRect(x: 0, y: 0, width: width, height: height)
    for (image, weight) in [(a, 1 - t), (b, t)] {
      guard let image else { continue }
      // Premultiplied sums are the exact cross-fade, also where the pictures are transparent.
      context.setBlendMode(.plusLighter)
      context.setAlpha(weight)
      context.draw(image, in: rect)
    }
    return context.makeImage()
  }
}
