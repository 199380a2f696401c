import CoreGraphics
import Foundation
import LayerTree

/// Blurred silhouettes, kept within a bound of memory for when a layer is painted again, moved by whole pixels or not.
///
/// An entry is a function of its key: of the outline, or of all values of the layers that cast the shadow.
final class ShadowCache {
  enum Caster: Hashable {
    case outline(CGPath)
    case layer(bounds: CGRect, radii: CornerRadii, shape: CornerShape)
    /// The layers of a subtree in painting order, each with its number of sublayers; the first without its position.
    case subtree([LayerProperties], childCounts: [Int], visible: DeviceRect)
  }

  struct Key: Hashable {
    var caster: Caster
    var sigma: CGFloat
    /// From the caster's space to pixels, with whole pixels taken off the translation.
    var toDevice: CGAffineTransform
    /// What has to be right, in pixels as `toDevice` gives them.
    var within: DeviceRect
  }

  /// Coverage to be drawn in the shadow's colour.
  struct Shadow {
    /// Alpha only.
    var image: CGImage
    /// In pixels, y down, with the key's whole pixels taken off.
    var frame: CGRect

    init(_ blurred: BlurredShadow) {
      image = blurred.image
      frame = blurred.frame
    }
  }

  /// In bytes of coverage: some screens' worth of shadows.
  private var shadows = BoundedCache<Key, Shadow?>(capacity: 16 << 20)

  func shadow(for key: Key, make: () -> Shadow?) -> Shadow? {
    if let known = shadows[key] { return known }
    let shadow = make()
    shadows.insert(shadow, for: key, cost: shadow.map { $0.image.width * $0.image.height } ?? 0)
    return shadow
  }

  /// The standard deviation of a shadow's blur, in pixels.
  static func sigma(of properties: LayerProperties, toDevice: CGAffineTransform) -> CGFloat {
    max(properties.shadowRadius, 0) * abs(toDevice.determinant).squareRoot()
  }

  /// How far, in pixels, a blur can be seen at most: three boxes of 1.88 σ each reach 2.82 σ.
  static func reach(sigma: CGFloat) -> Int { Int((min(sigma, 512) * 3).rounded(.up)) + 2 }
}
