import CoreGraphics
import Foundation
import LayerTree
import RandomHistories
import Testing

@testable import QuartzCore

@Suite("Animatable values")
struct AnimatableValueTests {
  private func near(_ a: CATransform3D, _ b: CATransform3D, _ tolerance: Double = 1e-9) -> Bool {
    zip(a.entries, b.entries).allSatisfy { abs($0 - $1) < tolerance }
  }

  @Test("Every promised key path is known, has a kind, and can be read and set")
  func keyPaths() throws {
    let paths = [
      "bounds", "bounds.origin", "bounds.size", "bounds.origin.x", "bounds.origin.y", "bounds.size.width",
      "bounds.size.height", "position", "position.x", "position.y", "zPosition", "anchorPoint", "anchorPoint.x",
      "opacity", "cornerRadius", "borderWidth", "shadowOpacity", "shadowOffset", "shadowOffset.width", "shadowRadius",
      "contentsRect", "contentsRect.origin.x", "transform.scale", "transform.scale.x", "transform.scale.y",
      "transform.translation", "transform.translation.x", "transform.translation.y", "transform.rotation",
      "transform.rotation.z", "strokeStart", "strokeEnd", "lineWidth", "lineDashPhase",
    ]
    let layer = CAShapeLayer()
    for path in paths {
      let keyPath = try #require(AnimationKeyPath(path), "\(path)")
      let value: AnimatableValue =
        switch keyPath.kind {
        case .number: .number(0.25)
        case .point: AnimatableValue(CGPoint(x: 0.25, y: 0.5))
        case .size: AnimatableValue(CGSize(width: 0.25, height: 0.5))
        default: AnimatableValue(CGRect(x: 0.1, y: 0.2, width: 0.25, height: 0.5))
        }
      keyPath.set(value, of: layer)
      let read = try #require(keyPath.value(of: layer)?.numbers)
      let wanted = try #require(value.numbers)
      #expect(abs((read - wanted).max()) < 1e-6 && abs((read - wanted).min()) < 1e-6, "\(path)")
    }
    for path in ["backgroundColor", "borderColor", "shadowColor", "fillColor", "strokeColor"] {
      let keyPath = try #require(AnimationKeyPath(path))
      let color = CGColor(srgbRed: 1, green: 0.5, blue: 0.25, alpha: 0.5)
      keyPath.set(AnimatableValue(color), of: layer)
      #expect(keyPath.value(of: layer)?.asColor == color, "\(path)")
    }
    let gradient = CAGradientLayer()
    for path in ["startPoint", "startPoint.x", "endPoint", "colors", "locations"] {
      #expect(AnimationKeyPath(path) != nil, "\(path)")
    }
    AnimationKeyPath("locations")?.set(.list([[0.25, 0, 0, 0]], .numbers), of: gradient)
    #expect(gradient.locations == [0.25])
    #expect(AnimationKeyPath("frame") == nil && AnimationKeyPath("opacity.x") == nil && AnimationKeyPath("") == nil)
    #expect(AnimationKeyPath("isHidden") == AnimationKeyPath("hidden"))
  }

  @Test("Every interpolated field is set by its key path, on its own", arguments: LayerField.allCases)
  func fields(_ field: LayerField) throws {
    guard let keyPath = AnimationKeyPath(field.key), let sample = Self.sample(of: keyPath.kind) else {
      return #expect(Self.unmixed.contains(field))
    }
    let layer = CALayer()
    let before = layer.values
    keyPath.set(sample, of: layer)
    // An object, whose number a commit gives.
    if field == .contents { return #expect(layer.contents as? CGImage === sample.asImage && layer.contents != nil) }
    #expect(layer.values.differences(from: before, among: .values) == LayerFields(field))
    let other = CALayer()
    keyPath.set(try #require(keyPath.value(of: layer)), of: other)
    #expect(other.values == layer.values)
  }

  @Test("Every interpolated value of a shape layer is set by its key path, on its own", arguments: ShapeField.allCases)
  func shapeFields(_ field: ShapeField) throws {
    let unmixed: [ShapeField] = [.fillRule, .lineCap, .lineJoin, .lineDashPattern]
    guard let keyPath = AnimationKeyPath(field.key) else { return #expect(unmixed.contains(field)) }
    let (layer, other) = (CAShapeLayer(), CAShapeLayer())
    keyPath.set(try #require(Self.sample(of: keyPath.kind)), of: layer)
    #expect(ShapeField.allCases.filter { !$0.path.isSame(layer.shape, other.shape) } == [field])
    keyPath.set(try #require(keyPath.value(of: layer)), of: other)
    #expect(other.shape == layer.shape)
    // Other layers have no such value.
    let gradient = CAGradientLayer()
    keyPath.set(try #require(Self.sample(of: keyPath.kind)), of: gradient)
    #expect(keyPath.value(of: gradient) == nil && gradient.gradient == LayerGradient())
  }

  @Test(
    "Every interpolated value of a gradient layer is set by its key path, on its own", arguments: GradientField.allCases
  )
  func gradientFields(_ field: GradientField) throws {
    guard let keyPath = AnimationKeyPath(field.key) else { return #expect(field == .type) }
    let (layer, other) = (CAGradientLayer(), CAGradientLayer())
    keyPath.set(try #require(Self.sample(of: keyPath.kind)), of: layer)
    #expect(GradientField.allCases.filter { !$0.path.isSame(layer.gradient, other.gradient) } == [field])
    keyPath.set(try #require(keyPath.value(of: layer)), of: other)
    #expect(other.gradient == layer.gradient)
    #expect(keyPath.value(of: CAShapeLayer()) == nil && keyPath.value(of: CALayer()) == nil)
  }

  @Test("A copy of a shape or gradient layer has all of its values")
  func copies() {
    let shape = CAShapeLayer()
    shape.path = CGPath(rect: CGRect(x: 1, y: 2, width: 3, height: 4), transform: nil)
    (shape.fillRule, shape.lineCap, shape.lineJoin, shape.lineDashPattern) = (.evenOdd, .round, .bevel, [4, 2.5])
    shape.strokeColor = CGColor(gray: 0.5, alpha: 1)
    #expect(CAShapeLayer(layer: shape).shape == shape.shape && shape.lineDashPattern == [4, 2.5])
    let gradient = CAGradientLayer()
    gradient.colors = ["no colour", CGColor(gray: 0.5, alpha: 1)]
    gradient.type = .radial
    #expect(CAGradientLayer(layer: gradient).gradient == gradient.gradient && gradient.colors?.count == 1)
  }

  private static let unmixed: LayerFields = [
    .isOpaque, .maskedCorners, .cornerCurve, .mask, .contentsGravity, .specialContent, .backdrop, .effect, .sublayers,
  ]

  private static func sample(of kind: AnimatableValue.Kind) -> AnimatableValue? {
    switch kind {
    case .number: .number(0.25)
    case .point: AnimatableValue(CGPoint(x: 0.25, y: 0.75))
    case .size: AnimatableValue(CGSize(width: 3, height: 4))
    case .rect: AnimatableValue(CGRect(x: 0.1, y: 0.2, width: 0.25, height: 0.5))
    case .transform: .transform(CATransform3DMakeScale(2, 3, 1))
    case .color: AnimatableValue(CGColor(srgbRed: 1, green: 0.5, blue: 0.25, alpha: 0.5))
    case .flag: .flag(true)
    case .path: .path(CGPath(rect: CGRect(x: 1, y: 2, width: 3, height: 4), transform: nil))
    case .image: .image(CGContext(pixelsWide: 1, pixelsHigh: 1, opaque: true)?.makeImage())
    case .numbers: .list([[0.25, 0, 0, 0], [0.5, 0, 0, 0]], .numbers)
    case .colors: .list([[1, 0.5, 0.25, 1], [0, 0, 0.5, 0.5]], .colors)
    }
  }

  @Test("A layer that overrides a property is notified when a key path sets it")
  func overrides() {
    final class Watched: CALayer {
      var radii: [CGFloat] = []
      override var cornerRadius: CGFloat { didSet { radii.append(cornerRadius) } }
    }
    let layer = Watched()
    AnimationKeyPath("cornerRadius")?.set(.number(8), of: layer)
    // A spring overshoots zero, a radius does not.
    AnimationKeyPath("cornerRadius")?.set(.number(-1), of: layer)
    #expect(layer.radii == [8, 0])
  }

  @Test("Rotation keeps the size; moving, scaling and rotating interpolate independently")
  func transforms() {
    let from = CATransform3DMakeRotation(0.2, 0, 0, 1)
    let to = CATransform3DMakeRotation(1.4, 0, 0, 1)
    #expect(near(TransformBlend.mix(from, to, 0.5), CATransform3DMakeRotation(0.8, 0, 0, 1)))
    let moved = CATransform3DMakeAffineTransform(
      CGAffineTransform(scaleX: 2, y: 3).concatenating(CGAffineTransform(translationX: 100, y: 40)))
    let half = TransformBlend.mix(CATransform3DIdentity, moved, 0.5)
    #expect(near(half, CATransform3D([1.5, 0, 0, 0, 0, 2, 0, 0, 0, 0, 1, 0, 50, 20, 0, 1])))
    // A mirror passes through nothing.
    let mirror = TransformBlend.mix(CATransform3DIdentity, CATransform3DMakeScale(-1, 1, 1), 0.5)
    #expect(abs(mirror.m11) < 1e-9 && abs(mirror.m22 - 1) < 1e-9)
    // From nothing to full size.
    let grown = TransformBlend.mix(CATransform3DMakeScale(0, 0, 1), CATransform3DIdentity, 0.25)
    #expect(near(grown, CATransform3DMakeScale(0.25, 0.25, 1)))
  }

  @Test("3D transforms rotate along the great circle")
  func spatial() {
    for (x, y, z) in [(1.0, 0.0, 0.0), (0, 1, 0), (0.3, -0.4, 0.5)] {
      let from = CATransform3DTranslate(CATransform3DMakeRotation(0.3, x, y, z), 0, 0, 5)
      let to = CATransform3DMakeRotation(1.5, x, y, z)
      let middle = TransformBlend.mix(CATransform3DMakeRotation(0.3, x, y, z), to, 0.5)
      #expect(near(middle, CATransform3DMakeRotation(0.9, x, y, z), 1e-7))
      #expect(near(TransformBlend.mix(from, to, 1e-12), from, 1e-6))
    }
  }

  @Test("Recomposing the parts of random transforms gives the transform")
  func decomposition() {
    var random = SeededNumbers(seed: 7)
    func number() -> CGFloat { CGFloat.random(in: -3...3, using: &random) }
    for _ in 0..<300 {
      let affine = CATransform3DMakeAffineTransform(
        CGAffineTransform(a: number(), b: number(), c: number(), d: number(), tx: number(), ty: number()))
      #expect(near(PlanarParts(affine).transform, affine, 1e-8))
      let spatial = CATransform3D([
        number(), number(), number(), 0, number(), number(), number(), 0, number(), number(), number(), 0, number(),
        number(), number(), 1,
      ])
      if let parts = SpatialParts(spatial) { #expect(near(parts.transform, spatial, 1e-6)) }
    }
  }

  @Test("A transform difference added to its end gives its start, and decays along the interpolated path")
  func deltas() {
    var random = SeededNumbers(seed: 11)
    func number() -> CGFloat { CGFloat.random(in: 0.2...2, using: &random) }
    for _ in 0..<100 {
      func make() -> CATransform3D {
        CATransform3DMakeAffineTransform(
          CGAffineTransform(rotationAngle: number()).scaledBy(x: number(), y: number())
            .concatenating(CGAffineTransform(translationX: number() * 50, y: number())))
      }
      let (from, to) = (make(), make())
      let delta = TransformDelta(from: to, to: from)
      #expect(near(delta.applied(to: to), from, 1e-8))
      #expect(near(delta.scaled(by: 0.5).applied(to: to), TransformBlend.mix(from, to, 0.5), 1e-8))
      #expect(delta.scaled(by: 0).applied(to: to) == to)
    }
  }

  @Test("Fading in from clear shows the colour, not grey")
  func colors() {
    let red = AnimatableValue(CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1))
    let middle = AnimatableValue(nil as CGColor?).mixed(with: red, 0.5).asColor
    #expect(middle == CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 0.5))
  }

  @Test("Paths of the same structure interpolate point by point; others jump half way")
  func paths() throws {
    let (a, b) = (CGMutablePath(), CGMutablePath())
    a.addRect(CGRect(x: 0, y: 0, width: 10, height: 10))
    b.addRect(CGRect(x: 10, y: 20, width: 30, height: 10))
    let mixed = try #require(AnimatableValue.path(a).mixed(with: .path(b), 0.5).asPath)
    #expect(mixed.boundingBox == CGRect(x: 5, y: 10, width: 20, height: 10))
    let ellipse = CGMutablePath()
    ellipse.addEllipse(in: CGRect(x: 0, y: 0, width: 4, height: 4))
    #expect(AnimatableValue.path(a).mixed(with: .path(ellipse), 0.4).asPath == a)
    #expect(AnimatableValue.path(a).mixed(with: .path(ellipse), 0.6).asPath == ellipse)
  }
}
