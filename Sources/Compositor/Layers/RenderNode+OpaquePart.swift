import CoreGraphics
import LayerTree

extension RenderNode {
  /// The part that the layer itself covers completely, without its sublayers. `isOpaque` is a promise of drawing code and does not count.
  /// `RenderUpdater.measure` adds what opacity, masks, clipping and sublayers make of it.
  var ownOpaquePart: DeviceRect {
    if properties.drawsBackground, properties.backgroundColor?.isOpaque ?? false {
      return straightPart
    }
    guard let image = image, image.isOpaque, properties.cornerRadius == 0 else { return .empty }
    // Contents are painted pixel by pixel where they are on whole pixels.
    return drawing.contents(of: self)?.frame ?? .empty
  }

  /// The pixels that the layer's outline covers completely from side to side: its bounds without the rows of rounded corners. Empty unless
  /// the bounds are on pixel edges.
  var straightPart: DeviceRect {
    guard toDevice.b == 0, toDevice.c == 0,
      let bounds = DeviceRect(aligned: properties.bounds.applying(toDevice))
    else { return .empty }
    let reach = properties.cornerRadius == 0 ? 0 : properties.cornerReach
    if reach == 0 { return bounds }
    let pixels = Int((reach * abs(toDevice.d)).rounded(.up)) + 1
    return DeviceRect(minX: bounds.minX, minY: bounds.minY + pixels, maxX: bounds.maxX, maxY: bounds.maxY - pixels)
  }

  /// Returns the parts of an area that the layer and its sublayers do not certainly cover.
  ///
  /// ``opaque`` is one rectangle. During a push, two screens cover the picture together, so this also visits the sublayers that reach into
  /// a quarter of the area or more.
  func uncovered(_ area: DeviceRect) -> [DeviceRect] {
    var rest = area.subtracting(opaque)
    guard !rest.isEmpty, isSolid else { return rest }
    let clip = properties.masksToBounds ? straightPart : area
    for sublayer in shownSublayers where sublayer.extent.intersection(area).area * 4 >= area.area {
      rest = rest.flatMap { part in
        let inside = part.intersection(clip)
        return inside.isEmpty ? [part] : part.subtracting(inside) + sublayer.node.uncovered(inside)
      }
    }
    return rest
  }
}
