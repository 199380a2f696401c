import Foundation
import QuartzCore
import Testing

@Suite("3D transforms")
struct CATransform3DTests {
  private func isClose(_ a: CATransform3D, _ b: CATransform3D) -> Bool {
    zip(a.entries, b.entries).allSatisfy { abs($0 - $1) < 1e-12 }
  }

  @Test("A rotation about z is the rotation of the plane")
  func rotation() {
    let turned = CATransform3DMakeRotation(0.3, 0, 0, 2)
    #expect(isClose(turned, CATransform3DMakeAffineTransform(CGAffineTransform(rotationAngle: 0.3))))
    #expect(CATransform3DIsAffine(turned))
    #expect(!CATransform3DIsAffine(CATransform3DMakeRotation(0.3, 0, 1, 0)))
    #expect(CATransform3DIsIdentity(CATransform3DMakeRotation(1, 0, 0, 0)))
  }

  @Test("Scale, translate and rotate apply before the existing transform")
  func order() {
    let start = CATransform3DMakeTranslation(10, 20, 30)
    let scaled = CATransform3DScale(start, 2, 3, 4)
    // The point (1, 1, 1) is scaled to (2, 3, 4) first and then moved.
    #expect((scaled.m11 + scaled.m41, scaled.m22 + scaled.m42, scaled.m33 + scaled.m43) == (12, 23, 34))
    let moved = CATransform3DTranslate(CATransform3DMakeScale(2, 3, 4), 1, 1, 1)
    #expect((moved.m41, moved.m42, moved.m43) == (2, 3, 4))
  }

  @Test("Concatenation agrees with the plane's, and inversion undoes")
  func algebra() {
    let a = CGAffineTransform(a: 1, b: 2, c: -3, d: 4, tx: 5, ty: 6)
    let b = CGAffineTransform(a: 0.5, b: -1, c: 2, d: 3, tx: -7, ty: 8)
    let product = CATransform3DConcat(CATransform3DMakeAffineTransform(a), CATransform3DMakeAffineTransform(b))
    #expect(CATransform3DGetAffineTransform(product) == a.concatenating(b))
    var t = CATransform3DRotate(CATransform3DMakeTranslation(1, 2, 3), 0.7, 1, 2, -1)
    t.m34 = -1 / 500
    #expect(isClose(CATransform3DConcat(t, CATransform3DInvert(t)), CATransform3DIdentity))
    let flat = CATransform3DMakeScale(1, 0, 1)
    #expect(CATransform3DInvert(flat) == flat)
  }

  @Test("Rotating about y foreshortens, without perspective")
  func projection() {
    var turned = CATransform3DMakeRotation(.pi / 3, 0, 1, 0)
    turned.m34 = -1 / 500
    let projected = turned.projectedAffineTransform
    #expect(abs(projected.a - 0.5) < 1e-12)  // cos 60°
    #expect((projected.b, projected.c, projected.d) == (0, 0, 1))
  }

  @Test("A transform in a value comes out as it was, by its name and by a cast; other values hold none")
  func value() {
    var transform = CATransform3DRotate(CATransform3DMakeTranslation(1, 2, 3), 0.7, 1, 2, -1)
    transform.m34 = -1 / 500
    let value = NSValue(caTransform3D: transform)
    #expect(value.caTransform3DValue == transform && value == NSValue(caTransform3D: transform))
    #expect(value != NSValue(caTransform3D: CATransform3DIdentity))
    #expect((value as Any) as? CATransform3D == transform && (transform as Any) as? NSValue == value)
    #expect((NSNumber(value: 1) as Any) as? CATransform3D == nil)
    #expect((NSValue(rect: .zero) as Any) as? CATransform3D == nil)
  }

  @Test("Layers and animations take a transform that is in a value")
  func animating() {
    let scale = CATransform3DMakeScale(2, 3, 1)
    let value = NSValue(caTransform3D: scale)
    #expect(AnimatableValue(value, as: .transform) == .transform(scale))
    let layer = CALayer()
    layer.setValue(value, forKeyPath: "transform")
    #expect(layer.transform == scale)
  }
}
