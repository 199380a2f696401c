import Pixels
import Testing

@testable import CoreGraphics

@Suite("Drawings that are kept as layers")
struct LayerDrawingTests {
  @Test("What was drawn into a layer is drawn at a point, or scaled into a rectangle")
  func drawing() throws {
    let context = try CGContext.canvas(8, 8)
    let layer = try #require(CGLayer(context, size: CGSize(width: 2, height: 2), auxiliaryInfo: nil))
    let own = try #require(layer.context)
    own.setFillColor(CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1))
    own.fill(CGRect(x: 0, y: 0, width: 2, height: 1))
    context.draw(layer, at: CGPoint(x: 1, y: 1))
    #expect(try context.pixel(1, 1) == .red && context.pixel(2, 1) == .red)
    #expect(try context.pixel(1, 2) == .clear && context.pixel(0, 1) == .clear && context.pixel(3, 1) == .clear)
    context.draw(layer, in: CGRect(x: 0, y: 4, width: 8, height: 4))
    #expect(try context.pixel(7, 4) == .red && context.pixel(0, 7) == .clear)
    own.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
    context.draw(layer, at: CGPoint(x: 5, y: 1))
    #expect(try context.pixel(6, 2) == .red && context.pixel(1, 2) == .clear)
  }

  @Test("A layer is as sharp as the context that it is made for, and without a size there is none")
  func sharpness() throws {
    let context = try CGContext.canvas(8, 8)
    context.scaleBy(x: 3, y: 3)
    let layer = try #require(CGLayer(context, size: CGSize(width: 2, height: 1), auxiliaryInfo: nil))
    #expect(layer.size == CGSize(width: 2, height: 1) && layer.context?.width == 6 && layer.context?.height == 3)
    for size in [CGSize.zero, CGSize(width: 1, height: -1), CGSize(width: CGFloat.infinity, height: 1)] {
      #expect(CGLayer(context, size: size, auxiliaryInfo: nil) == nil)
    }
  }
}
