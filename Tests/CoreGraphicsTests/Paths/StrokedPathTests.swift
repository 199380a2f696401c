import Pixels
import Testing

@testable import CoreGraphics

@Suite("The outline of a stroke")
struct StrokedPathTests {
  private let line: CGPath = {
    let path = CGMutablePath()
    path.addLines(between: [.zero, CGPoint(x: 10, y: 0)])
    return path
  }()

  private func corner() -> CGPath {
    let path = CGMutablePath()
    path.addLines(between: [.zero, CGPoint(x: 10, y: 0), CGPoint(x: 10, y: 10)])
    return path
  }

  @Test(
    "Caps extend half the width beyond the end, except butt caps",
    arguments: [(CGLineCap.butt, 0), (.round, 2), (.square, 2)] as [(CGLineCap, CGFloat)])
  func caps(cap: CGLineCap, reach: CGFloat) {
    let box = line.copy(strokingWithWidth: 4, lineCap: cap, lineJoin: .miter, miterLimit: 10).boundingBoxOfPath
    #expect(isNear(box, CGRect(x: -reach, y: -2, width: 10 + 2 * reach, height: 4)))
  }

  @Test("A mitre fills the outer corner, a bevel cuts it, a round join rounds it")
  func joins() {
    let probe = CGPoint(x: 11.8, y: -1.8)  // near the mitre's tip at (12, −2)
    let middle = CGPoint(x: 11.2, y: -1.2)  // 1.7 from the corner: inside the circle, outside the bevel
    func outline(_ join: CGLineJoin) -> CGPath {
      corner().copy(strokingWithWidth: 4, lineCap: .butt, lineJoin: join, miterLimit: 10)
    }
    #expect(outline(.miter).contains(probe))
    #expect(!outline(.round).contains(probe))
    #expect(outline(.round).contains(middle))
    #expect(!outline(.bevel).contains(middle))
  }

  @Test("A mitre longer than the limit becomes a bevel")
  func miterLimit() {
    // At a right angle the mitre is √2 widths long.
    let probe = CGPoint(x: 11.8, y: -1.8)
    let allowed = corner().copy(strokingWithWidth: 4, lineCap: .butt, lineJoin: .miter, miterLimit: 1.42)
    let refused = corner().copy(strokingWithWidth: 4, lineCap: .butt, lineJoin: .miter, miterLimit: 1.41)
    #expect(allowed.contains(probe))
    #expect(!refused.contains(probe))
  }

  @Test("A circle's stroke is the ring between two radii")
  func ring() {
    let circle = CGPath(ellipseIn: CGRect(x: -10, y: -10, width: 20, height: 20), transform: nil)
    let ring = circle.copy(strokingWithWidth: 4, lineCap: .butt, lineJoin: .miter, miterLimit: 10)
    for angle in stride(from: CGFloat(0), to: 6.2, by: 0.1) {
      func at(_ radius: CGFloat) -> CGPoint { CGPoint(x: radius * cos(angle), y: radius * sin(angle)) }
      #expect(ring.contains(at(8.1)) && ring.contains(at(10)) && ring.contains(at(11.9)))
      #expect(!ring.contains(at(7.9)) && !ring.contains(at(12.1)))
    }
  }

  @Test("It covers the same pixels as the context's own stroke")
  func sameAsPainted() throws {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 5, y: 5))
    path.addCurve(to: CGPoint(x: 50, y: 30), control1: CGPoint(x: 30, y: 80), control2: CGPoint(x: 30, y: -30))
    path.addLine(to: CGPoint(x: 10, y: 50))
    let stroked = try CGContext.canvas(60, 60)
    let filled = try CGContext.canvas(60, 60)
    for context in [stroked, filled] {
      context.setLineWidth(6)
      context.setLineCap(.round)
      context.setLineJoin(.round)
      context.addPath(path)
    }
    stroked.strokePath()
    filled.replacePathWithStrokedPath()
    filled.fillPath()
    let (a, b) = (try #require(stroked.makeImage()), try #require(filled.makeImage()))
    var greatest = 0
    for y in 0..<60 {
      for x in 0..<60 { greatest = max(greatest, abs(Int(a.pixel(x, y).alpha) - Int(b.pixel(x, y).alpha))) }
    }
    // Both flatten curves, each in its own way: an eighth of a pixel at an edge.
    #expect(greatest <= 32)
  }
}

@Suite("Pieces of a path by length")
struct PathMeasureTests {
  private let square = CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10), transform: nil)

  @Test("Lengths add up, closing lines included")
  func length() {
    #expect(square.length == 40)
    let circle = CGPath(ellipseIn: CGRect(x: -1, y: -1, width: 2, height: 2), transform: nil)
    #expect(isNear(circle.length, 2 * .pi, within: 2e-3))
  }

  @Test("Trimming follows the path across corners")
  func trimming() {
    // From 5 to 15 of 40: the second half of the first side, the first half of the second.
    #expect(
      square.trimmed(from: 0.125, to: 0.375).description == "moveto (5.0, 0.0)\nlineto (10.0, 0.0)\nlineto (10.0, 5.0)")
    #expect(square.trimmed(from: 0, to: 1) === square)
    #expect(square.trimmed(from: 0.5, to: 0.5).isEmpty)
    #expect(square.trimmed(from: 0.7, to: 0.2).isEmpty)
  }

  @Test("A trimmed curve stays on the curve and has the requested length")
  func trimmedCurve() {
    let circle = CGPath(ellipseIn: CGRect(x: -1, y: -1, width: 2, height: 2), transform: nil)
    let part = circle.trimmed(from: 0.1, to: 0.65)
    #expect(isNear(part.length, 0.55 * circle.length, within: 2e-3))
    for curve in part.curves { #expect(isNear(hypot(curve.p0.x, curve.p0.y), 1, within: 1e-3)) }
  }

  @Test("Dashes and gaps alternate, beginning at the phase")
  func dashes() {
    let line = CGMutablePath()
    line.addLines(between: [.zero, CGPoint(x: 10, y: 0)])
    let dashed = line.copy(dashingWithPhase: 1, lengths: [3, 2])
    // The pattern is entered one unit in: dash to 2, gap to 4, dash to 7, gap to 9, dash to the end.
    #expect(
      dashed.description == """
        moveto (0.0, 0.0)
        lineto (2.0, 0.0)
        moveto (4.0, 0.0)
        lineto (7.0, 0.0)
        moveto (9.0, 0.0)
        lineto (10.0, 0.0)
        """)
  }

  @Test("Dashes without length are dots")
  func dots() {
    let line = CGMutablePath()
    line.addLines(between: [.zero, CGPoint(x: 10, y: 0)])
    var dots: [CGFloat] = []
    line.copy(dashingWithPhase: 0, lengths: [0, 4]).forEachSegment { segment in
      if case .move(let point) = segment { dots.append(point.x) }
    }
    #expect(dots == [0, 4, 8])
  }
}
