import CoreGraphics
import QuartzCore

/// A layer with a frame and a name, to keep tests short. Its changes animate nothing, as those of a view's layer.
func makeLayer(
  _ name: String = "", _ x: CGFloat = 0, _ y: CGFloat = 0, _ width: CGFloat = 10, _ height: CGFloat = 10
) -> CALayer {
  let layer = CALayer()
  layer.isStill = true
  layer.name = name
  layer.frame = CGRect(x: x, y: y, width: width, height: height)
  return layer
}

/// A layer that writes down when it is laid out.
final class RecordingLayer: CALayer {
  static var log: [String] = []
  var onLayout: (() -> Void)?

  override func layoutSublayers() {
    Self.log.append(name ?? "")
    onLayout?()
  }

  static func named(_ name: String, _ sublayers: CALayer...) -> RecordingLayer {
    let layer = RecordingLayer()
    layer.name = name
    for sublayer in sublayers { layer.addSublayer(sublayer) }
    return layer
  }

  static func takeLog() -> [String] {
    defer { log = [] }
    return log
  }
}

/// A picture of one colour.
func makeImage(_ width: Int, _ height: Int, _ color: CGColor = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1))
  -> CGImage
{
  let context = CGContext(pixelsWide: width, pixelsHigh: height, opaque: false)!
  context.setFillColor(color)
  context.fill(CGRect(x: 0, y: 0, width: width, height: height))
  return context.makeImage()!
}
