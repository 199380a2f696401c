import CoreGraphics
import LayerTree

/// The blur of a layer's own picture, in pixels.
///
/// Its grid begins at a corner of what the layer paints, so that it moves along with the layer.
struct LayerBlur {
  private let blur: BackdropBlur
  /// The area in which the blurred picture is, with the room for what fades at its edges.
  let area: DeviceRect
  /// The distance in pixels from which a pixel can make a difference.
  let reach: Int

  /// - Parameters:
  ///   - painted: The pixels that the layer and everything on it paint.
  ///   - scale: Pixels per point of the layer.
  init(radius: CGFloat, isOpaque: Bool, painted: DeviceRect, scale: CGFloat) {
    let sigma = max(radius, 0) * scale
    func blur(_ size: DeviceRect) -> BackdropBlur {
      BackdropBlur(
        sigma: sigma, saturation: 1, picture: DeviceRect(minX: 0, minY: 0, maxX: size.width, maxY: size.height))
    }
    // The room within reach of the edges is transparent.
    reach = sigma == 0 ? 0 : blur(painted).reach
    area = painted.insetBy(isOpaque ? 0 : -reach)
    self.blur = blur(area)
  }

  /// Blurs a part of the picture, which `paint` paints onto a canvas as far as it is needed; `nil` when memory is short.
  func blurred(_ part: DeviceRect, paint: (DeviceRect, PixelCanvas) -> Void) -> PixelCanvas? {
    let (toArea, back) = (DeviceVector(dx: -area.minX, dy: -area.minY), DeviceVector(dx: area.minX, dy: area.minY))
    let place = part.intersection(area).offset(by: toArea)
    guard !place.isEmpty else { return nil }
    let source = blur.source(of: place).offset(by: back)
    guard let canvas = PixelCanvas(source, isOpaque: false) else { return nil }
    paint(source, canvas)
    canvas.move(by: toArea)
    guard let result = blur.blurred(place, of: canvas) else { return nil }
    result.move(by: back)
    return result
  }
}

extension RenderNode {
  /// The blur of the layer's own picture; `nil` for a sharp one.
  var blur: LayerBlur? {
    guard case .blur(let radius, let isOpaque) = properties.effect, radius > 0, !painted.isEmpty else { return nil }
    return LayerBlur(
      radius: radius, isOpaque: isOpaque, painted: painted, scale: abs(toDevice.determinant).squareRoot())
  }

  /// Whether every pixel of the layer depends on others of it.
  var spreadsPixels: Bool { if case .blur(let radius, _) = properties.effect { radius > 0 } else { false } }

  /// The layers around this one, itself excepted, whose pictures are blurred.
  var blursAround: [RenderNode] { superlayers.filter(\.spreadsPixels) }
  /// How far beyond its clip the layer's pixels make a difference, because it is blurred, or something around it.
  var reachOfBlurs: Int { ([self] + superlayers).reduce(0) { $0 + ($1.blur?.reach ?? 0) } }

  private var superlayers: [RenderNode] {
    var result: [RenderNode] = []
    var current = superlayer
    while let next = current {
      result.append(next)
      current = next.superlayer
    }
    return result
  }
}
