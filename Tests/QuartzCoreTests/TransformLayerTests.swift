import CoreGraphics
import FailingDiagnostics
import Testing

@testable import QuartzCore

@Suite("Transform layers")
struct TransformLayerTests {
  @Test(
    "A transform layer gives its sublayers their place, shows nothing itself, and warns about what it ignores",
    .expecting("layer.transform-only"))
  func appearance() {
    let layer = CATransformLayer()
    layer.frame = CGRect(x: 10, y: 20, width: 100, height: 100)
    let red = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)
    layer.backgroundColor = red
    layer.borderWidth = 2
    layer.shadowOpacity = 1
    layer.masksToBounds = true
    layer.mask = CALayer()
    #expect(layer.backgroundColor == nil && layer.borderWidth == 0 && layer.shadowOpacity == 0)
    #expect(!layer.masksToBounds && layer.mask == nil && layer.contents == nil)
    let part = CALayer()
    part.frame = CGRect(x: 150, y: 0, width: 10, height: 10)
    layer.addSublayer(part)
    #expect(part.convert(CGPoint.zero, to: layer) == CGPoint(x: 150, y: 0))
    // Hit are the sublayers, wherever they are, and not the layer.
    #expect(layer.hitTest(CGPoint(x: 165, y: 25)) === part)
    #expect(layer.hitTest(CGPoint(x: 50, y: 50)) == nil)
  }

  @Test("Ordinary values of a transform layer report nothing")
  func ordinary() {
    let layer = CATransformLayer()
    layer.backgroundColor = nil
    layer.masksToBounds = false
    layer.opacity = 0.5
    #expect(layer.opacity == 0.5)
  }

  @Test("What only concerns how a layer is kept has Apple's values at first, and keeps what it is set to")
  func rasterization() {
    let layer = CALayer()
    #expect(!layer.shouldRasterize && layer.rasterizationScale == 1 && !layer.drawsAsynchronously)
    #expect(layer.magnificationFilter == .linear && layer.minificationFilter == .linear)
    (layer.shouldRasterize, layer.rasterizationScale, layer.drawsAsynchronously) = (true, 3, true)
    (layer.magnificationFilter, layer.minificationFilter) = (.nearest, .trilinear)
    #expect(layer.shouldRasterize && layer.rasterizationScale == 3 && layer.drawsAsynchronously)
    #expect(layer.magnificationFilter == .nearest && layer.minificationFilter == .trilinear)
    #expect(layer.minificationFilterBias == 0 && layer.allowsGroupOpacity && !layer.allowsEdgeAntialiasing)
    #expect(layer.edgeAntialiasingMask == [.layerLeftEdge, .layerRightEdge, .layerBottomEdge, .layerTopEdge])
    (layer.minificationFilterBias, layer.allowsGroupOpacity, layer.allowsEdgeAntialiasing) = (0.5, false, true)
    layer.edgeAntialiasingMask = .layerTopEdge
    let copy = CALayer(layer: layer)
    layer.rasterizationScale = 2
    #expect(copy.minificationFilterBias == 0.5 && !copy.allowsGroupOpacity && copy.allowsEdgeAntialiasing)
    #expect(copy.edgeAntialiasingMask == .layerTopEdge)
    #expect(copy.rasterizationScale == 3 && copy.shouldRasterize && copy.minificationFilter == .trilinear)
  }
}
