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

/// Random numbers that are the same in every run: SplitMix64 (Steele, Lea and Flood, 2014).
struct SeededGenerator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
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
