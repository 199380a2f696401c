import CoreGraphics
import RandomHistories
import Testing

@Suite("Inside a path")
struct PathContainmentTests {
  @Test("A circle contains points nearer than its radius, under either rule")
  func circle() {
    var random = SeededNumbers(seed: 7)
    let path = CGPath(ellipseIn: CGRect(x: -1, y: -1, width: 2, height: 2), transform: nil)
    for _ in 0..<500 {
      let point = CGPoint(x: .random(in: -1.2...1.2, using: &random), y: .random(in: -1.2...1.2, using: &random))
      let distance = hypot(point.x, point.y)
      // The Bézier circle strays by up to 2.7e-4.
      if abs(distance - 1) < 1e-3 { continue }
      #expect(path.contains(point) == (distance < 1))
      #expect(path.contains(point, using: .evenOdd) == (distance < 1))
    }
  }

  @Test("Where two rectangles of one orientation overlap, only the winding rule is inside")
  func rules() {
    let path = CGMutablePath()
    path.addRect(CGRect(x: 0, y: 0, width: 10, height: 10))
    path.addRect(CGRect(x: 2, y: 2, width: 4, height: 4))
    #expect(path.contains(CGPoint(x: 3, y: 3), using: .winding))
    #expect(!path.contains(CGPoint(x: 3, y: 3), using: .evenOdd))
    #expect(path.contains(CGPoint(x: 1, y: 1), using: .evenOdd))
  }

  @Test("A hole of opposite orientation is a hole under both rules")
  func hole() {
    let path = CGMutablePath()
    path.addRect(CGRect(x: 0, y: 0, width: 10, height: 10))
    path.addRect(
      CGRect(x: 2, y: 2, width: 4, height: 4), transform: CGAffineTransform(a: 0, b: 1, c: 1, d: 0, tx: 0, ty: 0))
    #expect(!path.contains(CGPoint(x: 3, y: 3), using: .winding))
    #expect(!path.contains(CGPoint(x: 3, y: 3), using: .evenOdd))
  }

  @Test("A ray through corners counts each of them once")
  func corners() {
    let path = CGMutablePath()
    path.addLines(between: [CGPoint(x: 0, y: 0), CGPoint(x: 5, y: 5), CGPoint(x: 0, y: 10), CGPoint(x: -5, y: 5)])
    path.closeSubpath()
    #expect(path.contains(CGPoint(x: 0, y: 5)))
    #expect(!path.contains(CGPoint(x: -6, y: 5)))
    #expect(!path.contains(CGPoint(x: -6, y: 0)))
    #expect(!path.contains(CGPoint(x: -6, y: 10)))
  }

  @Test("An open subpath counts as closed")
  func open() {
    let path = CGMutablePath()
    path.addLines(between: [.zero, CGPoint(x: 10, y: 0), CGPoint(x: 0, y: 10)])
    #expect(path.contains(CGPoint(x: 2, y: 2)))
    #expect(!path.contains(CGPoint(x: 6, y: 6)))
  }

  @Test("The transform is applied to the point")
  func transformed() {
    let path = CGPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1), transform: nil)
    let shrink = CGAffineTransform(scaleX: 0.1, y: 0.1)
    #expect(path.contains(CGPoint(x: 5, y: 5), transform: shrink))
    #expect(!path.contains(CGPoint(x: 5, y: 5)))
  }
}
