import Foundation
import QuartzCore
import Testing

@Suite("Geometry of layers")
struct LayerGeometryTests {
  @Test("The frame is derived from bounds, position and anchor point")
  func frame() {
    let layer = makeLayer("", 10, 20, 30, 40)
    #expect(layer.bounds == CGRect(x: 0, y: 0, width: 30, height: 40))
    #expect(layer.position == CGPoint(x: 25, y: 40))
    layer.anchorPoint = .zero
    #expect(layer.frame == CGRect(x: 25, y: 40, width: 30, height: 40))
    layer.bounds.origin = CGPoint(x: 5, y: 5)
    #expect(layer.frame == CGRect(x: 25, y: 40, width: 30, height: 40))
  }

  @Test("With a transform the frame is the bounding box, and setting it round-trips")
  func transformedFrame() {
    let layer = makeLayer("", 0, 0, 30, 40)
    layer.setAffineTransform(CGAffineTransform(rotationAngle: .pi / 2))
    // The centre (15, 20) stays; width and height change places.
    let turned = layer.frame
    let differences = [turned.minX + 5, turned.minY - 5, turned.width - 40, turned.height - 30]
    #expect(differences.allSatisfy { abs($0) < 1e-9 })
    let transforms = [
      CGAffineTransform(scaleX: 2, y: 0.5), CGAffineTransform(scaleX: -1, y: 1),
      CGAffineTransform(rotationAngle: .pi / 2), CGAffineTransform(translationX: 3, y: 4),
    ]
    for transform in transforms {
      for anchor in [CGPoint(x: 0.5, y: 0.5), .zero, CGPoint(x: 1, y: 0.25)] {
        layer.setAffineTransform(transform)
        layer.anchorPoint = anchor
        layer.frame = CGRect(x: 7, y: 8, width: 60, height: 20)
        let frame = layer.frame
        let errors = [frame.minX - 7, frame.minY - 8, frame.width - 60, frame.height - 20]
        #expect(errors.allSatisfy { abs($0) < 1e-9 }, "\(transform) \(anchor) \(frame)")
      }
    }
  }

  @Test("Points and rectangles convert between siblings")
  func siblings() {
    let root = makeLayer("root", 0, 0, 1000, 1000)
    let upper = makeLayer("upper", 4, 92, 254, 17)
    let lower = makeLayer("lower", 4, 113, 254, 17)
    root.sublayers = [lower, upper]
    #expect(upper.convert(upper.bounds, to: lower) == CGRect(x: 0, y: -21, width: 254, height: 17))
    #expect(upper.convert(CGPoint.zero, from: lower) == CGPoint(x: 0, y: 21))
    #expect(upper.convert(CGPoint(x: 1, y: 2), to: nil) == CGPoint(x: 5, y: 94))
    #expect(upper.convert(CGPoint(x: 5, y: 94), from: nil) == CGPoint(x: 1, y: 2))
  }

  private struct Family {
    let root, a, b, grandchild: CALayer
  }

  /// Two children of one superlayer, and a grandchild on the second, as in the captured vectors.
  private func makeFamily(_ a: CGAffineTransform, _ b: CGAffineTransform) -> Family {
    let root = makeLayer("root", 0, 0, 1000, 1000)
    let childA = makeLayer("A", 4, 92, 254, 17)
    childA.setAffineTransform(a)
    childA.bounds = CGRect(x: 144, y: 23, width: 20, height: 15)
    let childB = makeLayer("B", 12, 150, 400, 400)
    childB.setAffineTransform(b)
    let grandchild = makeLayer("grandchild", 40, 113, 10, 10)
    grandchild.setAffineTransform(CGAffineTransform(rotationAngle: 42))
    grandchild.bounds = CGRect(x: 4, y: 3, width: 20, height: 15)
    root.sublayers = [childA, childB]
    childB.addSublayer(grandchild)
    return Family(root: root, a: childA, b: childB, grandchild: grandchild)
  }

  private func expectClose(_ actual: [CGFloat], _ expected: [CGFloat], _ place: SourceLocation = #_sourceLocation) {
    #expect(zip(actual, expected).allSatisfy { abs($0 - $1) < 1e-11 }, "\(actual) \(expected)", sourceLocation: place)
  }

  // Captured on an iPhone by swift-win32's ViewTests, from views; a view's geometry is its layer's. Angles are radians.

  @Test("Rotated, offset branches convert as captured from iOS")
  func rotatedFamily() {
    let family = makeFamily(CGAffineTransform(rotationAngle: 110), CGAffineTransform(rotationAngle: -30))
    let point = CGPoint(x: 45, y: 115)
    let toA = family.grandchild.convert(point, to: family.a)
    expectClose([toA.x, toA.y], [-72.9941233911901, -114.85495931677])
    let fromA = family.grandchild.convert(point, from: family.a)
    expectClose([fromA.x, fromA.y], [80.12346855145998, -140.97315764408575])
    let rect = CGRect(x: 45, y: 115, width: 13, height: 14)
    let rectToB = family.grandchild.convert(rect, to: family.b)
    expectClose(
      [rectToB.minX, rectToB.minY, rectToB.width, rectToB.height],
      [123.17714789769627, 30.274792065592464, 18.031110765667435, 17.514574532740156])
    let rectToA = family.grandchild.convert(rect, to: family.a)
    expectClose(
      [rectToA.minX, rectToA.minY, rectToA.width, rectToA.height],
      [-91.9808292852884, -126.65734667117412, 19.295318391541684, 19.58870361060326])
    let rectFromA = family.grandchild.convert(rect, from: family.a)
    expectClose(
      [rectFromA.minX, rectFromA.minY, rectFromA.width, rectFromA.height],
      [69.16410886522763, -160.22950933436533, 19.295318391541684, 19.58870361060326])
  }

  @Test("Translated and scaled branches convert as captured from iOS")
  func scaledFamily() {
    let family = makeFamily(
      CGAffineTransform(translationX: 68, y: 419), CGAffineTransform(scaleX: 7, y: 18))
    let toA = family.grandchild.convert(CGPoint(x: 45, y: 115), to: family.a)
    expectClose([toA.x, toA.y], [-334.36130105218615, -2878.791401230013])
    let rect = CGRect(x: 45, y: 115, width: 13, height: 14)
    let rectToA = family.grandchild.convert(rect, to: family.a)
    expectClose(
      [rectToA.minX, rectToA.minY, rectToA.width, rectToA.height],
      [-370.7599647161262, -3194.0537428193356, 126.21777535967215, 315.26234158932266])
    let fromA = family.grandchild.convert(rect, from: family.a)
    expectClose(
      [fromA.minX, fromA.minY, fromA.width, fromA.height],
      [-130.5701354815033, 97.83304592215717, 1.4556799635159337, 2.0132111355644327])
  }

  @Test("The hit layer is the frontmost that contains the point, by zPosition and then order")
  func hitTest() {
    let root = makeLayer("root", 100, 100, 100, 100)
    let back = makeLayer("back", 0, 0, 50, 50)
    let front = makeLayer("front", 25, 25, 50, 50)
    root.sublayers = [back, front]
    #expect(root.hitTest(CGPoint(x: 130, y: 130)) === front)
    back.zPosition = 1
    #expect(root.hitTest(CGPoint(x: 130, y: 130)) === back)
    back.isHidden = true
    #expect(root.hitTest(CGPoint(x: 130, y: 130)) === front)
    #expect(root.hitTest(CGPoint(x: 190, y: 110)) === root)
    #expect(root.hitTest(CGPoint(x: 30, y: 30)) == nil)
  }

  @Test("A layer outside its superlayer is hit unless the superlayer masks to its bounds")
  func hitOutside() {
    let root = makeLayer("root", 0, 0, 100, 100)
    let outside = makeLayer("outside", 120, 0, 50, 50)
    root.addSublayer(outside)
    #expect(root.hitTest(CGPoint(x: 130, y: 10)) === outside)
    root.masksToBounds = true
    #expect(root.hitTest(CGPoint(x: 130, y: 10)) == nil)
  }

  @Test("Each NaN or infinite geometry stops and names property and layer")
  func refusals() async {
    let position = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { makeLayer("culprit").position = CGPoint(x: CGFloat.nan, y: 0) }
    }
    #expect(position.message.contains("CALayer position contains NaN"))
    #expect(position.message.contains("culprit"))
    let frame = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { makeLayer("culprit").frame = .null }
    }
    #expect(frame.message.contains("CALayer frame is infinite"))
    let transform = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { makeLayer().setAffineTransform(CGAffineTransform(scaleX: .nan, y: 1)) }
    }
    #expect(transform.message.contains("CALayer transform contains NaN"))
    let bounds = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { makeLayer().bounds.size.width = .infinity }
    }
    #expect(bounds.message.contains("CALayer bounds is infinite"))
  }
}

extension Optional where Wrapped == ExitTest.Result {
  var message: String { String(decoding: self?.standardErrorContent ?? [], as: UTF8.self) }
}
