import CoreGraphics
import LayerTree

extension RenderNode {
  /// Where a layer and everything on it may paint, wherever they are cut: so that what is far off the picture and stays there is not looked
  /// at when it scrolls.
  enum Reach {
    /// In the layer's space; `nil` when it paints nothing.
    case within(CGRect?)
    /// Shadows depend on what casts them as far as that shows.
    case anywhere
  }

  /// O(layers below) the first time after a change below.
  var reach: Reach {
    if let knownReach { return knownReach }
    let reach = findReach()
    knownReach = reach
    return reach
  }

  private func findReach() -> Reach {
    if properties.castsShadow { return .anywhere }
    var result = ownReach
    for sublayer in sublayers where sublayer.mayShow {
      guard case .within(let part) = sublayer.reach else {
        if properties.masksToBounds { continue }
        return .anywhere
      }
      guard let part = part?.applying(sublayer.properties.toSuperlayer) else { continue }
      result = result?.union(part) ?? part
    }
    // What is cut may be anywhere.
    return .within(properties.masksToBounds ? properties.bounds : result)
  }

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

  /// Whether the layer shows anything at all, wherever it is.
  private var mayShow: Bool {
    !properties.isHidden && properties.opacity > 0 && properties.toSuperlayer.isInvertible
  }

  /// Whether nothing of the layer, which was not in the picture before and has not changed, comes into `clip`.
  ///
  /// - Parameter toDevice: From the layer's space to pixels.
  func staysOut(of clip: DeviceRect, toDevice: CGAffineTransform) -> Bool {
    guard !isShown, !isMask, changes.isEmpty, queue.isEmpty, mayShow, case .within(let reach) = reach else {
      return false
    }
    guard let reach else { return true }
    // Two pixels for what painting rounds and smooths.
    return !DeviceRect(covering: reach.applying(toDevice)).insetBy(-2).intersects(clip)
  }
}
