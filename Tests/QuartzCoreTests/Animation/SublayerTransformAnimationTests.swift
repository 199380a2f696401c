import CoreGraphics
import Foundation
import Testing

@testable import QuartzCore

@Suite("Transforms of sublayers", .serialized)
struct SublayerTransformAnimationTests {
  private let stage = AnimationStage()
  /// The committed place of the layer's center.
  private var center: CGPoint? { stage.sent?.position }

  @Test("The center of the superlayer stays, frames do not change, and depth counts for turns")
  func geometry() throws {
    let layer = stage.layer
    stage.root.sublayerTransform = CATransform3DMakeScale(2, 3, 1)
    stage.frame()
    #expect(layer.frame == CGRect(x: 0, y: 0, width: 10, height: 10))
    // The center (5, 5) is 45 points left of and above that of the root.
    #expect(center == CGPoint(x: 50 - 90, y: 50 - 135))
    #expect(layer.convert(CGPoint(x: 10, y: 10), to: stage.root) == CGPoint(x: -30, y: -70))
    layer.position = CGPoint(x: 50, y: 50)
    layer.zPosition = 8
    stage.root.sublayerTransform = CATransform3DMakeRotation(.pi / 2, 0, 1, 0)
    stage.frame()
    #expect(abs((center?.x ?? 0) - 58) < 1e-9)
    #expect(stage.root.hitTest(CGPoint(x: 50, y: 50)) === stage.root)
    // Without a width it is not hit anywhere.
    stage.root.sublayerTransform = CATransform3DMakeScale(0, 1, 1)
    #expect(stage.root.hitTest(CGPoint(x: 50, y: 50)) === stage.root)
    stage.root.sublayerTransform = CATransform3DIdentity
    stage.frame()
    #expect(stage.sent == layer.values)
  }

  @Test("Perspective alone changes nothing")
  func perspective() {
    var map = CATransform3DIdentity
    map.m34 = -1 / 500
    stage.root.sublayerTransform = map
    stage.frame()
    #expect(center == stage.layer.position && stage.sent?.toSuperlayer == stage.layer.values.toSuperlayer)
  }

  @Test("It animates: by its own key path, with the bounds of its layer, and implicitly")
  func animations() throws {
    stage.root.add(basic("sublayerTransform.translation.x", from: 0, to: 40), forKey: "slide")
    stage.pass(0.5)
    #expect(center == CGPoint(x: 25, y: 5))
    #expect(stage.layer.presentation()?.convert(CGPoint.zero, to: stage.root.presentation()) == CGPoint(x: 20, y: 0))
    #expect(stage.layer.convert(CGPoint.zero, to: stage.root) == .zero)
    stage.pass(0.6)
    #expect(center == CGPoint(x: 5, y: 5))
    // A larger layer has its center elsewhere.
    stage.root.sublayerTransform = CATransform3DMakeScale(2, 1, 1)
    let (small, large) = (CGSize(width: 100, height: 100), CGSize(width: 120, height: 100))
    stage.root.add(basic("bounds.size", from: small, to: large), forKey: "grow")
    stage.pass(0.5)
    #expect(center == CGPoint(x: 55 - 100, y: 5))
    stage.pass(0.6)
    #expect(center == CGPoint(x: 50 - 90, y: 5))
    let plain = CALayer()
    plain.addSublayer(stage.layer)
    stage.root.addSublayer(plain)
    stage.root.sublayerTransform = CATransform3DIdentity
    stage.frame()
    #expect(center == CGPoint(x: 5, y: 5))
    plain.sublayerTransform = CATransform3DMakeTranslation(10, 0, 0)
    #expect(plain.animation(forKey: "sublayerTransform") != nil)
  }

  @Test("It is read and set by its name and by its parts")
  func names() {
    let layer = CALayer()
    #expect((layer.value(forKey: "sublayerTransform") as? CATransform3D).map(CATransform3DIsIdentity) == true)
    layer.setValue(CGFloat(3), forKeyPath: "sublayerTransform.scale.x")
    #expect(CATransform3DEqualToTransform(layer.sublayerTransform, CATransform3DMakeScale(3, 1, 1)))
    #expect(CATransform3DEqualToTransform(CALayer(layer: layer).sublayerTransform, layer.sublayerTransform))
  }
}
