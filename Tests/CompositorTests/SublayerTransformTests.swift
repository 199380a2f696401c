import CoreGraphics
import QuartzCore
import RandomHistories
import Testing

@Suite("Transforms of sublayers in the picture")
struct SublayerTransformTests {
  /// Maps of whole points, so that two ways to the same picture do not differ by rounding.
  private static let maps: [CGAffineTransform] = [
    .identity, CGAffineTransform(translationX: 7, y: -3), CGAffineTransform(scaleX: 2, y: 2),
    CGAffineTransform(scaleX: -1, y: 1), CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 4, ty: 2),
  ]

  /// A layer with sublayers and a mask. They lie in a holder, or in the layer itself.
  private struct Scene {
    let stage = Stage(60, 60, background: rgb(1, 1, 1))
    let layer: CALayer
    let holder: CALayer
    let parts: [CALayer]
    let isHeld: Bool

    init(isHeld: Bool) {
      self.isHeld = isHeld
      layer = stage.add(CALayer(), 10, 10, 40, 40, rgb(0.5, 0.5, 0.5))
      holder = isHeld ? stage.add(CALayer(), 0, 0, 40, 40, to: layer) : layer
      parts = (0..<4).map { [stage, holder] in
        let color = rgb(CGFloat($0) / 4, 0, 1 - CGFloat($0) / 4)
        return stage.add(CALayer(), CGFloat($0) * 6, CGFloat($0) * 8, 12, 10, color, to: holder)
      }
      stage.add(CALayer(), 2, 2, 4, 4, rgb(0, 1, 0), to: parts[1])
    }

    /// One change, the same in both scenes.
    func change(_ random: inout SeededNumbers) {
      func number(_ range: ClosedRange<Int>) -> CGFloat { CGFloat(Int.random(in: range, using: &random)) }
      let part = parts[Int.random(in: 0..<4, using: &random)]
      switch Int.random(in: 0..<9, using: &random) {
      case 0, 1:
        let map = SublayerTransformTests.maps.randomElement(using: &random) ?? .identity
        if isHeld {
          holder.setAffineTransform(map)
        } else {
          layer.sublayerTransform = CATransform3DMakeAffineTransform(map)
        }
      case 2:
        layer.bounds = CGRect(x: number(-4...4) * 2, y: number(-4...4) * 2, width: 20 + number(0...10) * 2, height: 40)
      case 3: layer.anchorPoint = CGPoint(x: number(0...2) / 2, y: number(0...2) / 2)
      case 4: part.position = CGPoint(x: number(0...40), y: number(0...40))
      case 5: part.setAffineTransform(SublayerTransformTests.maps.randomElement(using: &random) ?? .identity)
      case 6: (part.superlayer === holder ? stage.root : holder).addSublayer(part)
      case 7: part.removeFromSuperlayer()
      default:
        if part.superlayer == nil { holder.addSublayer(part) }
        if layer.mask == nil {
          let mask = CALayer()
          mask.isStill = true
          mask.frame = CGRect(x: 3, y: 3, width: 30, height: 30)
          mask.backgroundColor = rgb(0, 0, 0)
          layer.mask = mask
        } else {
          layer.mask = nil
        }
      }
      guard isHeld else { return }
      let (bounds, anchor) = (layer.bounds, layer.anchorPoint)
      (holder.bounds, holder.anchorPoint) = (bounds, anchor)
      holder.position = CGPoint(x: bounds.minX + anchor.x * bounds.width, y: bounds.minY + anchor.y * bounds.height)
    }
  }

  @Test("Sublayers look and convert as in a layer between that has the transform", arguments: 1...40)
  func holder(seed: UInt64) {
    let (plain, held) = (Scene(isHeld: false), Scene(isHeld: true))
    var (random, same) = (SeededNumbers(seed: seed), SeededNumbers(seed: seed))
    for step in 0..<25 {
      plain.change(&random)
      held.change(&same)
      plain.stage.show()
      held.stage.show()
      #expect(plain.stage.bytes == held.stage.bytes, "step \(step)")
      for (a, b) in zip(plain.parts, held.parts) where a.superlayer != nil {
        let corner = CGPoint(x: 3, y: 1)
        let (ours, expected) = (a.convert(corner, to: plain.stage.root), b.convert(corner, to: held.stage.root))
        #expect(abs(ours.x - expected.x) < 1e-9 && abs(ours.y - expected.y) < 1e-9, "step \(step)")
        let hit = plain.stage.root.hitTest(expected)
        #expect(
          plain.parts.firstIndex { $0 === hit } == held.parts.firstIndex { $0 === held.stage.root.hitTest(expected) })
      }
    }
    let fresh = Stage(60, 60, background: rgb(1, 1, 1))
    plain.stage.context.restart()
    plain.stage.show()
    held.stage.show()
    #expect(plain.stage.bytes == held.stage.bytes && plain.stage.bytes != fresh.bytes)
  }

  @Test("A picture of a layer has its sublayers' transform, and not that of its superlayer")
  func rendering() throws {
    let stage = Stage(40, 40)
    stage.root.sublayerTransform = CATransform3DMakeTranslation(100, 0, 0)
    let layer = stage.add(CALayer(), 0, 0, 20, 20, rgb(1, 0, 0))
    stage.add(CALayer(), 0, 0, 5, 5, rgb(0, 0, 1), to: layer)
    layer.sublayerTransform = CATransform3DMakeTranslation(10, 0, 0)
    let context = try #require(CGContext(pixelsWide: 20, pixelsHigh: 20, opaque: true))
    context.flipToTopLeft(scale: 1)
    layer.render(in: context)
    let colors = context.withPixels { bytes, stride in [2, 12].map { [bytes[$0 * 4 + 2], bytes[$0 * 4]] } }
    #expect(colors == [[255, 0], [0, 255]])
  }
}
