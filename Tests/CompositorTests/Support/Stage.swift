import Compositor
import CoreGraphics
import Foundation
import QuartzCore

func rgb(_ red: CGFloat, _ green: CGFloat, _ blue: CGFloat, _ alpha: CGFloat = 1) -> CGColor {
  CGColor(srgbRed: red, green: green, blue: blue, alpha: alpha)
}

/// A root layer, its context and a server that shows it. Changes of its layers animate nothing.
struct Stage {
  let root = CALayer()
  let context: LayerContext
  let server: RasterServer

  /// - Parameter size: In points.
  init(_ width: CGFloat, _ height: CGFloat, scale: CGFloat = 1, background: CGColor? = nil) {
    server = RasterServer(pixelSize: CGSize(width: width * scale, height: height * scale), scale: scale)
    context = LayerContext(server: server)
    root.isStill = true
    root.frame = CGRect(x: 0, y: 0, width: width, height: height)
    root.backgroundColor = background
    context.rootLayer = root
  }

  /// Adds a layer to `superlayer`, by default the root.
  @discardableResult
  func add<Layer: CALayer>(
    _ layer: Layer, _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat, _ color: CGColor? = nil,
    to superlayer: CALayer? = nil
  ) -> Layer {
    layer.isStill = true
    layer.frame = CGRect(x: x, y: y, width: width, height: height)
    layer.backgroundColor = color
    (superlayer ?? root).addSublayer(layer)
    return layer
  }

  @discardableResult
  func show() -> [CGRect] {
    context.commit()
    return server.render()
  }

  /// Red, green and blue of the pixel at (x, y), y down.
  func pixel(_ x: Int, _ y: Int) -> [UInt8] {
    server.image.withPixels { bytes, stride in
      let start = y * stride + x * 4
      return [bytes[start + 2], bytes[start + 1], bytes[start]]
    }
  }

  /// The green of the pixels from `x` on in row `y`: enough for grey pictures.
  func row(_ y: Int, _ x: Range<Int>) -> [UInt8] { x.map { pixel($0, y)[1] } }
  func column(_ x: Int, _ y: Range<Int>) -> [UInt8] { y.map { pixel(x, $0)[1] } }

  var bytes: Data { server.image.bytes }
}

extension CGImage {
  var bytes: Data { withPixels { bytes, _ in Data(bytes) } }
}

/// Four pixels a side: white, red; green, blue.
func makeChequers(scale: Int = 2) -> CGImage {
  let context = CGContext(pixelsWide: 2 * scale, pixelsHigh: 2 * scale, opaque: false)!
  context.flipToTopLeft(scale: CGFloat(scale))
  let colors = [rgb(1, 1, 1), rgb(1, 0, 0), rgb(0, 1, 0), rgb(0, 0, 1)]
  for (index, color) in colors.enumerated() {
    context.setFillColor(color)
    context.fill(CGRect(x: CGFloat(index % 2), y: CGFloat(index / 2), width: 1, height: 1))
  }
  return context.makeImage()!
}
