import CoreGraphics
import QuartzCore
import RandomHistories
import Testing

@Suite("Copies of replicator layers in the picture")
struct ReplicatorTests {
  /// A replicator of 40 points at the origin, with a red square of 6 points at its corner.
  private func scene() -> (stage: Stage, replicator: CAReplicatorLayer, square: CALayer) {
    let stage = Stage(60, 40, background: rgb(1, 1, 1))
    let replicator = stage.add(CAReplicatorLayer(), 0, 0, 40, 40)
    let square = stage.add(CALayer(), 0, 0, 6, 6, rgb(1, 0, 0), to: replicator)
    return (stage, replicator, square)
  }
  private let white: [UInt8] = [255, 255, 255]
  private let red: [UInt8] = [255, 0, 0]

  @Test("A new replicator shows its sublayers once; each more is moved by the transform once more")
  func copies() {
    let (stage, replicator, square) = scene()
    #expect(replicator.instanceCount == 1 && replicator.instanceDelay == 0 && !replicator.preservesDepth)
    #expect(CATransform3DIsIdentity(replicator.instanceTransform))
    stage.show()
    #expect(stage.pixel(3, 3) == red && stage.pixel(13, 3) == white)
    replicator.instanceCount = 3
    replicator.instanceTransform = CATransform3DMakeTranslation(10, 0, 0)
    stage.show()
    #expect(
      [3, 8, 13, 18, 23, 28, 33].map { stage.pixel($0, 3) == red } == [true, false, true, false, true, false, false])
    // Copies follow what they are copies of.
    square.position.y += 20
    square.backgroundColor = rgb(0, 0, 1)
    stage.show()
    #expect([3, 13, 23].allSatisfy { stage.pixel($0, 3) == white && stage.pixel($0, 23) == [0, 0, 255] })
    replicator.instanceCount = 2
    stage.show()
    #expect(stage.pixel(13, 23) == [0, 0, 255] && stage.pixel(23, 23) == white)
    replicator.instanceCount = 0
    stage.show()
    #expect(stage.pixel(3, 23) == white && stage.pixel(13, 23) == white)
    // Only the picture knows copies.
    replicator.instanceCount = 3
    #expect(replicator.sublayers?.count == 1 && replicator.hitTest(CGPoint(x: 13, y: 23)) === replicator)
  }

  @Test("The transform turns about the middle of the replicator")
  func turned() {
    let (stage, replicator, _) = scene()
    replicator.instanceCount = 4
    replicator.instanceTransform = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
    stage.show()
    for (x, y) in [(3, 3), (36, 3), (36, 36), (3, 36)] { #expect(stage.pixel(x, y) == red) }
    #expect(stage.pixel(20, 20) == white)
  }

  @Test("Colours of copies are multiplied, from one to the next by what the offsets add")
  func colors() {
    let (stage, replicator, square) = scene()
    square.backgroundColor = rgb(1, 1, 1)
    stage.root.backgroundColor = rgb(0, 0, 0)
    replicator.instanceCount = 3
    replicator.instanceTransform = CATransform3DMakeTranslation(10, 0, 0)
    replicator.instanceRedOffset = -1
    stage.show()
    #expect(stage.pixel(3, 3) == white && stage.pixel(13, 3) == [0, 255, 255] && stage.pixel(23, 3) == [0, 255, 255])
    replicator.instanceColor = rgb(0, 1, 0)
    replicator.instanceRedOffset = 1
    replicator.instanceGreenOffset = -1
    replicator.instanceBlueOffset = 1
    stage.show()
    #expect(stage.pixel(3, 3) == [0, 255, 0] && stage.pixel(13, 3) == [255, 0, 255])
    (replicator.instanceColor, replicator.instanceAlphaOffset) = (nil, -0.5)
    (replicator.instanceRedOffset, replicator.instanceGreenOffset, replicator.instanceBlueOffset) = (0, 0, 0)
    stage.show()
    #expect(
      stage.pixel(3, 3) == white && abs(Int(stage.pixel(13, 3)[0]) - 128) <= 1 && stage.pixel(23, 3) == [0, 0, 0])
    // A sublayer that is hidden by itself is hidden in every copy, and shown again.
    replicator.instanceColor = rgb(1, 0, 0)
    square.isHidden = true
    stage.show()
    #expect(stage.pixel(3, 3) == [0, 0, 0])
    square.isHidden = false
    replicator.instanceColor = rgb(1, 1, 1)
    stage.show()
    #expect(stage.pixel(3, 3) == white)
  }

  @Test("A replicator in another repeats what that shows, also in a picture of a layer by itself")
  func nested() throws {
    let (stage, outer, square) = scene()
    let inner = stage.add(CAReplicatorLayer(), 0, 0, 20, 20, to: outer)
    inner.addSublayer(square)
    (inner.instanceCount, inner.instanceTransform) = (2, CATransform3DMakeTranslation(10, 0, 0))
    (outer.instanceCount, outer.instanceTransform) = (2, CATransform3DMakeTranslation(0, 20, 0))
    stage.show()
    for (x, y) in [(3, 3), (13, 3), (3, 23), (13, 23)] { #expect(stage.pixel(x, y) == red) }
    let context = try #require(CGContext(pixelsWide: 40, pixelsHigh: 40, opaque: true))
    context.flipToTopLeft(scale: 1)
    outer.render(in: context)
    let colors = context.withPixels { bytes, stride in [3, 13].map { bytes[23 * stride + $0 * 4 + 2] } }
    #expect(colors == [255, 255])
    inner.removeFromSuperlayer()
    stage.show()
    for (x, y) in [(3, 3), (13, 3), (3, 23), (13, 23)] { #expect(stage.pixel(x, y) == white) }
  }

  @Test("Whatever changes, the picture is that of a tree that is made anew", arguments: 1...100)
  func history(seed: UInt64) {
    let (stage, replicator, square) = scene()
    let mask = CALayer()
    (mask.isStill, mask.backgroundColor, mask.frame) = (true, rgb(0, 0, 0), CGRect(x: 1, y: 1, width: 4, height: 4))
    let parts = (0..<3).map {
      stage.add(CALayer(), CGFloat($0) * 4, CGFloat($0) * 5, 5, 4, rgb(0, CGFloat($0) / 2, 1), to: square)
    }
    var random = SeededNumbers(seed: seed)
    for step in 0..<25 {
      let part = parts[Int.random(in: 0..<3, using: &random)]
      switch Int.random(in: 0..<9, using: &random) {
      case 0: replicator.instanceCount = Int.random(in: 0...4, using: &random)
      case 1:
        replicator.instanceTransform = CATransform3DMakeTranslation(
          CGFloat(Int.random(in: -9...9, using: &random)), 6, 0)
      case 2: replicator.instanceColor = [rgb(1, 1, 1), rgb(1, 0.5, 0)].randomElement(using: &random)
      case 3: replicator.instanceAlphaOffset = Bool.random(using: &random) ? 0 : -0.25
      case 4: part.removeFromSuperlayer()
      case 5: replicator.addSublayer(part)
      case 6: square.addSublayer(part)
      case 7: square.mask = square.mask == nil ? mask : nil
      default:
        if replicator.superlayer == nil {
          stage.root.addSublayer(replicator)
        } else {
          replicator.removeFromSuperlayer()
        }
      }
      stage.show()
      let bytes = stage.bytes
      stage.context.restart()
      stage.show()
      #expect(stage.bytes == bytes, "step \(step)")
    }
  }
}
