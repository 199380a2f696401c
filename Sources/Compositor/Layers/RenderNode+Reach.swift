import CoreGraphics
import LayerTree

extension RenderNode {
  /// The area in which a layer and its sublayers may paint, regardless of clips from above. With it, layers far outside the picture are
  /// skipped when it scrolls.
  enum Reach {
    /// In the layer's space; `nil` when it paints nothing.
    case within(CGRect?)
    /// Not bounded. Shadows and blurs depend on what casts them, as far as that shows.
    case anywhere
  }

  /// The layer's reach. O(layers below) the first time after a change below, then O(1).
  var reach: Reach {
    if let cachedReach { return cachedReach }
    let reach = findReach()
    cachedReach = reach
    return reach
  }

  /// Combines the layer's own reach with its sublayers', each mapped into this layer's space.
  private func findReach() -> Reach {
    if properties.castsShadow || spreadsPixels { return .anywhere }
    var result = ownReach
    for sublayer in sublayers where sublayer.canShow {
      guard case .within(let part) = sublayer.reach else {
        if properties.masksToBounds { continue }
        return .anywhere
      }
      guard let part = part?.applying(sublayer.layer.toSuperlayer) else { continue }
      result = result?.union(part) ?? part
    }
    // Whatever a clipping layer cuts off may be anywhere.
    return .within(properties.masksToBounds ? properties.bounds : result)
  }

  /// The area that the layer itself may paint, in its own space; `nil` when it paints nothing.
  private var ownReach: CGRect? {
    var parts: [CGRect] = []
    if properties.drawsBackground || properties.drawsBorder || properties.backdrop != nil {
      parts.append(properties.bounds)
    }
    switch properties.specialContent {
    case .shape(let shape): parts.append(shape.extent)
    case .gradient: parts.append(properties.bounds)
    case nil: break
    }
    if let image,
      let placement = ContentsPlacement(
        imageSize: CGSize(width: CGFloat(image.width), height: CGFloat(image.height)), in: properties)
    {
      parts.append(placement.extent)
    }
    guard let first = parts.first else { return nil }
    return parts.dropFirst().reduce(first) { $0.union($1) }
  }

  /// Whether the layer shows anything at all, regardless of its place.
  private var canShow: Bool {
    !properties.isHidden && properties.opacity > 0 && layer.toSuperlayer.isInvertible
  }

  /// Whether the layer was not in the picture before, has not changed, and does not come into `clip`. Updates then skip it.
  ///
  /// - Parameter toDevice: From the layer's space to pixels.
  func canSkip(within clip: DeviceRect, toDevice: CGAffineTransform) -> Bool {
    guard !isShown, !isMask, changes.isEmpty, queue.isEmpty, canShow, case .within(let reach) = reach else {
      return false
    }
    guard let reach else { return true }
    // Two pixels for rounding and smoothing.
    return !DeviceRect(covering: reach.applying(toDevice)).insetBy(-2).intersects(clip)
  }
}
