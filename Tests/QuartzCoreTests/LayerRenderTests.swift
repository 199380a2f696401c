import Foundation
import QuartzCore
import Testing

@Suite("Rendering into a context")
struct LayerRenderTests {
  private let red = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)
  private let blue = CGColor(srgbRed: 0, green: 0, blue: 1, alpha: 1)

  /// The pixel at (x, y), y down, as red, green, blue, alpha.
  private func pixel(_ context: CGContext, _ x: Int, _ y: Int) -> [UInt8] {
    context.withPixels { bytes, stride in
      let start = y * stride + x * 4
      return [bytes[start + 2], bytes[start + 1], bytes[start], bytes[start + 3]]
    }
  }

  @Test("The layer's own space is the context's; its position does not count")
  func space() throws {
    let layer = makeLayer("", 500, 500, 10, 10)
    layer.backgroundColor = red
    let sublayer = makeLayer("", 0, 0, 2, 1)
    sublayer.backgroundColor = blue
    layer.addSublayer(sublayer)
    let context = try #require(CGContext(pixelsWide: 30, pixelsHigh: 30, opaque: false))
    context.flipToTopLeft(scale: 2)
    context.translateBy(x: 1, y: 0)
    let before = context.ctm
    layer.render(in: context)
    #expect(context.ctm == before)
    #expect(pixel(context, 1, 0) == [0, 0, 0, 0])
    #expect(pixel(context, 2, 0) == [0, 0, 255, 255])
    #expect(pixel(context, 5, 1) == [0, 0, 255, 255])
    #expect(pixel(context, 6, 1) == [255, 0, 0, 255])
    #expect(pixel(context, 2, 2) == [255, 0, 0, 255])
    #expect(pixel(context, 21, 19) == [255, 0, 0, 255])
    #expect(pixel(context, 22, 19) == [0, 0, 0, 0])
  }

  @Test("Opacity of a whole tree is applied once")
  func groups() throws {
    let layer = makeLayer("", 0, 0, 4, 4)
    layer.backgroundColor = red
    layer.opacity = 0.5
    let sublayer = makeLayer("", 0, 0, 2, 4)
    sublayer.backgroundColor = red
    layer.addSublayer(sublayer)
    let context = try #require(CGContext(pixelsWide: 4, pixelsHigh: 4, opaque: false))
    context.flipToTopLeft(scale: 1)
    layer.render(in: context)
    // Where both lie on each other the alpha is the same as where one does: half of 255.
    #expect(pixel(context, 0, 0)[3] == 128 && pixel(context, 3, 0)[3] == 128)
  }

  @Test("Strokes begin and end at shares of the path's length")
  func trimming() throws {
    let shape = CAShapeLayer()
    shape.bounds = CGRect(x: 0, y: 0, width: 20, height: 20)
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 0, y: 1))
    path.addLine(to: CGPoint(x: 10, y: 1))
    path.move(to: CGPoint(x: 0, y: 11))
    path.addLine(to: CGPoint(x: 10, y: 11))
    shape.path = path
    shape.fillColor = nil
    shape.strokeColor = red
    shape.lineWidth = 2
    shape.strokeStart = 0.25
    shape.strokeEnd = 0.75
    let context = try #require(CGContext(pixelsWide: 20, pixelsHigh: 20, opaque: false))
    context.flipToTopLeft(scale: 1)
    shape.render(in: context)
    // A length of 20 in all: from 5 on the first line to 5 on the second.
    #expect((0..<12).map { pixel(context, $0, 0)[3] } == [0, 0, 0, 0, 0, 255, 255, 255, 255, 255, 0, 0])
    #expect((0..<12).map { pixel(context, $0, 10)[3] } == [255, 255, 255, 255, 255, 0, 0, 0, 0, 0, 0, 0])
  }
}
