import CoreGraphics
import Foundation
import LayerTree
import NorenBasics

/// Blurred silhouettes, kept within a bound of memory for layers that are painted again, also after a move by whole pixels.
///
/// An entry is a function of its key: of the outline, or of all values of the layers that cast the shadow.
final class ShadowCache {
  /// What casts a shadow, with everything that its silhouette depends on.
  enum Caster: Hashable {
    case outline(CGPath)
    case layer(bounds: CGRect, radii: CornerRadii, shape: CornerShape)
    /// The layers of a subtree in painting order, each with its number of sublayers; the first one without its position.
    case subtree([LayerProperties], childCounts: [Int], visible: DeviceRect)
  }

  /// Everything that the pixels of a shadow depend on. The shadow's colour and opacity do not count, because they are applied when it is
  /// painted.
  struct Key: Hashable {
    var caster: Caster
    var sigma: CGFloat
    /// Maps the caster's space to pixels, with whole pixels subtracted from the translation.
    var toDevice: CGAffineTransform
    /// The pixels that must be right, in the space of `toDevice`.
    var within: DeviceRect
  }

  /// Coverage to be drawn in the shadow's colour.
  struct Shadow {
    /// Alpha only.
    var image: CGImage
    /// In pixels, y down, with the key's whole pixels subtracted.
    var frame: CGRect

    init(_ blurred: BlurredShadow) {
      image = blurred.image
      frame = blurred.frame
    }
  }

  /// In bytes of coverage: several screens' worth of shadows.
  private var shadows = BoundedCache<Key, Shadow?>(capacity: 16 << 20)

  /// Returns the shadow of a key, made on first use. A result of `nil` is remembered too.
  func shadow(for key: Key, make: () -> Shadow?) -> Shadow? {
    if let known = shadows[key] { return known }
    let shadow = make()
    shadows.insert(shadow, for: key, cost: shadow.map { $0.image.width * $0.image.height } ?? 0)
    return shadow
  }

  /// Returns the standard deviation of a shadow's blur, in pixels.
  static func sigma(of properties: LayerProperties, toDevice: CGAffineTransform) -> CGFloat {
    max(properties.shadowRadius, 0) * abs(toDevice.determinant).squareRoot()
  }

  /// Returns the distance in pixels at which a blur is visible at most: three boxes of 1.88 σ each reach 2.82 σ, rounded up to 3 with two
  /// pixels to spare.
  static func reach(sigma: CGFloat) -> Int { Int((min(sigma, 512) * 3).rounded(.up)) + 2 }
}
