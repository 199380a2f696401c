import CoreGraphics
import RandomHistories
import Testing

@Suite("An affine transform")
struct CGAffineTransformTests {
  /// Invertible maps with moderate numbers, and points.
  static let samples: [(CGAffineTransform, CGAffineTransform, CGPoint)] = {
    var random = SeededNumbers(seed: 1)
    func number() -> CGFloat { CGFloat.random(in: -3...3, using: &random) }
    func transform() -> CGAffineTransform {
      let result = CGAffineTransform(a: number(), b: number(), c: number(), d: number(), tx: number(), ty: number())
      return abs(result.a * result.d - result.b * result.c) > 0.1 ? result : .identity
    }
    return (0..<200).map { _ in (transform(), transform(), CGPoint(x: number(), y: number())) }
  }()

  @Test("Concatenating applies the receiver first, then the argument")
  func concatenationOrder() {
    for (s, t, p) in Self.samples {
      #expect(isNear(p.applying(s.concatenating(t)), p.applying(s).applying(t)))
    }
    // By hand: moving by (1, 0) and then doubling brings the origin to (2, 0), the other way round to (1, 0).
    let move = CGAffineTransform(translationX: 1, y: 0)
    let double = CGAffineTransform(scaleX: 2, y: 2)
    #expect(CGPoint.zero.applying(move.concatenating(double)) == CGPoint(x: 2, y: 0))
    #expect(CGPoint.zero.applying(double.concatenating(move)) == CGPoint(x: 1, y: 0))
  }

  @Test("translatedBy, scaledBy and rotated put the new operation before the receiver")
  func prefixedOperations() {
    for (t, _, p) in Self.samples {
      let moved = CGAffineTransform(translationX: 3, y: -2).concatenating(t)
      let scaled = CGAffineTransform(scaleX: 3, y: -2).concatenating(t)
      let rotated = CGAffineTransform(rotationAngle: 0.7).concatenating(t)
      #expect(isNear(p.applying(t.translatedBy(x: 3, y: -2)), p.applying(moved)))
      #expect(isNear(p.applying(t.scaledBy(x: 3, y: -2)), p.applying(scaled)))
      #expect(isNear(p.applying(t.rotated(by: 0.7)), p.applying(rotated)))
    }
  }

  @Test("The inverse undoes the map, from both sides")
  func inverse() {
    for (t, _, p) in Self.samples {
      #expect(isNear(p.applying(t).applying(t.inverted()), p, within: 1e-6))
      #expect(isNear(p.applying(t.inverted()).applying(t), p, within: 1e-6))
    }
  }

  @Test("A map that collapses the plane is its own inverse")
  func singular() {
    let flat = CGAffineTransform(a: 1, b: 2, c: 2, d: 4, tx: 5, ty: 6)
    #expect(flat.inverted() == flat)
    #expect(CGAffineTransform().inverted() == CGAffineTransform())
  }

  @Test("A positive rotation turns x towards y")
  func rotationDirection() {
    let quarter = CGAffineTransform(rotationAngle: .pi / 2)
    #expect(isNear(CGPoint(x: 1, y: 0).applying(quarter), CGPoint(x: 0, y: 1)))
    #expect(isNear(CGPoint(x: 0, y: 1).applying(quarter), CGPoint(x: -1, y: 0)))
  }

  @Test("Decomposing and recomposing gives the same transform")
  func decomposition() {
    for (t, _, p) in Self.samples {
      #expect(isNear(p.applying(CGAffineTransform(t.decomposed())), p.applying(t), within: 1e-6))
    }
    let parts = CGAffineTransform(rotationAngle: 0.5).scaledBy(x: 2, y: 3).decomposed()
    #expect(isNear(parts.rotation, 0.5))
    #expect(isNear(parts.scale.width, 2))
    #expect(isNear(parts.scale.height, 3))
    #expect(isNear(parts.horizontalShear, 0))
  }

  @Test("The empty initialiser gives zeros, and only the exact identity is the identity")
  func identity() {
    #expect(CGAffineTransform() == CGAffineTransform(a: 0, b: 0, c: 0, d: 0, tx: 0, ty: 0))
    #expect(CGAffineTransform.identity.isIdentity)
    #expect(!CGAffineTransform(rotationAngle: 2 * .pi).isIdentity)
  }

  @Test("It survives coding")
  func coding() throws {
    let t = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
    #expect(try JSONDecoder().decode(CGAffineTransform.self, from: JSONEncoder().encode(t)) == t)
  }
}

@Suite("Geometry under a transform")
struct GeometryTransformTests {
  let turn = CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 10, ty: 20)

  @Test("A size is a vector: it is not translated and may become negative")
  func sizes() {
    // (3, 4): width' = 0·3 − 1·4, height' = 1·3 + 0·4
    #expect(CGSize(width: 3, height: 4).applying(turn) == CGSize(width: -4, height: 3))
  }

  @Test("A rectangle becomes the upright box around its image")
  func rects() {
    // x' = 10 − y, y' = 20 + x: x in 1…4 and y in 2…7 give x' in 3…8, y' in 21…24.
    let rect = CGRect(x: 1, y: 2, width: 3, height: 5)
    #expect(rect.applying(turn) == CGRect(x: 3, y: 21, width: 5, height: 3))
    // A unit square turned by 45° is √2 wide and high, around the origin if it was.
    let square = CGRect(x: -0.5, y: -0.5, width: 1, height: 1)
    let diagonal = CGFloat(2).squareRoot()
    #expect(
      isNear(
        square.applying(CGAffineTransform(rotationAngle: .pi / 4)),
        CGRect(x: -diagonal / 2, y: -diagonal / 2, width: diagonal, height: diagonal)))
  }

  @Test("The null and the infinite rectangle stay unchanged")
  func extremes() {
    #expect(CGRect.null.applying(turn).isNull)
    #expect(CGRect.infinite.applying(turn).isInfinite)
  }

  @Test("A vector is encoded as two numbers")
  func vectorCoding() throws {
    let data = try JSONEncoder().encode(CGVector(dx: 1.5, dy: -2))
    #expect(String(decoding: data, as: UTF8.self) == "[1.5,-2]")
    #expect(try JSONDecoder().decode(CGVector.self, from: data) == CGVector(dx: 1.5, dy: -2))
  }
}
