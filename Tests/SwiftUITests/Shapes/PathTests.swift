import SwiftUI
import Testing
import UIKit

@Suite("Paths")
struct PathTests {
  private let square = CGRect(x: 0, y: 0, width: 100, height: 100)

  @Test("A change of a copy leaves the original alone")
  func copies() {
    let path = Path(square)
    var other = path
    other.addLine(to: CGPoint(x: 300, y: 300))
    #expect(path.boundingRect == square)
    #expect(other.boundingRect.maxX == 300)
    #expect(path != other)
    #expect(path == Path(square))
  }

  @Test("An empty path has neither a point nor bounds")
  func empty() {
    #expect(Path().isEmpty)
    #expect(Path().currentPoint == nil)
    #expect(Path().boundingRect.isNull)
    #expect(!Path().contains(.zero))
  }

  @Test("What a description says is read again as the same path")
  func description() throws {
    let path = Path { path in
      path.move(to: CGPoint(x: 1, y: 2))
      path.addLine(to: CGPoint(x: 3.5, y: 4))
      path.addQuadCurve(to: CGPoint(x: 5, y: 6), control: CGPoint(x: 7, y: 8))
      path.addCurve(to: CGPoint(x: 1, y: 1), control1: CGPoint(x: 2, y: 2), control2: CGPoint(x: 3, y: 3))
      path.closeSubpath()
    }
    #expect(path.description == "1 2 m 3.5 4 l 7 8 5 6 q 2 2 3 3 1 1 c h")
    #expect(try #require(Path(path.description)) == path)
    for nonsense in ["1 m", "l", "1 2 l", "1 2 m 3", "nan 2 m", "1 2 3 4 w"] {
      #expect(Path(nonsense) == nil, "\(nonsense)")
    }
  }

  @Test("A part of a path has its share of the length, also across corners and curves")
  func trim() {
    let line = Path { $0.addLines([.zero, CGPoint(x: 100, y: 0), CGPoint(x: 100, y: 100)]) }
    #expect(line.trimmedPath(from: 0.25, to: 0.75).description == "50 0 m 100 0 l 100 50 l")
    #expect(line.trimmedPath(from: -1, to: 2) == line)
    #expect(line.trimmedPath(from: 0.5, to: 0.5).isEmpty)
    #expect(line.trimmedPath(from: 0.75, to: 0.25).isEmpty)
    let quarter = Path(ellipseIn: square).trimmedPath(from: 0, to: 0.25).boundingRect
    for (side, expected) in [(quarter.minX, 50), (quarter.minY, 50), (quarter.maxX, 100), (quarter.maxY, 100)]
      as [(CGFloat, CGFloat)]
    {
      #expect(abs(side - expected) < 0.5, "\(quarter)")
    }
    let two = Path { $0.addRects([square, square.offsetBy(dx: 200, dy: 0)]) }
    #expect(two.trimmedPath(from: 0.5, to: 1).boundingRect == square.offsetBy(dx: 200, dy: 0))
  }

  @Test("A line along a path is its outline; dashes leave gaps")
  func stroke() {
    let line = Path { $0.addLines([.zero, CGPoint(x: 100, y: 0)]) }
    let solid = line.strokedPath(StrokeStyle(lineWidth: 10))
    #expect(solid.boundingRect == CGRect(x: 0, y: -5, width: 100, height: 10))
    let dashed = line.strokedPath(StrokeStyle(lineWidth: 10, dash: [20, 20]))
    #expect(dashed.contains(CGPoint(x: 10, y: 0)) && !dashed.contains(CGPoint(x: 30, y: 0)))
  }

  @Test("Corners that are too large are made to fit")
  func corners() {
    for style in [RoundedCornerStyle.circular, .continuous] {
      let path = Path(roundedRect: square, cornerRadius: 900, style: style)
      #expect(path.boundingRect.insetBy(dx: 0.01, dy: 0.01).isEmpty == false)
      #expect(!path.contains(CGPoint(x: 5, y: 5)) && path.contains(CGPoint(x: 50, y: 50)))
    }
    let radii = RectangleCornerRadii(topLeading: 80, topTrailing: 80)
    let uneven = Path(roundedRect: square, cornerRadii: radii)
    #expect(!uneven.contains(CGPoint(x: 4, y: 4)) && uneven.contains(CGPoint(x: 4, y: 96)))
    #expect(uneven.contains(CGPoint(x: 50, y: 1)))
    #expect(Path(roundedRect: square, cornerRadius: -5) == Path(square))
  }

  @Test("Rules decide what is inside; transforms move it")
  func inside() {
    let ring = Path { $0.addRects([square, square.insetBy(dx: 20, dy: 20)]) }
    let middle = CGPoint(x: 50, y: 50)
    #expect(ring.contains(middle) && !ring.contains(middle, eoFill: true))
    #expect(!ring.contains(CGPoint(x: CGFloat.nan, y: 0)))
    #expect(Path(square).offsetBy(dx: 7, dy: 0).boundingRect.minX == 7)
    #expect(Path(square).applying(CGAffineTransform(scaleX: 2, y: 1)).boundingRect.width == 200)
  }

  @Test("Shapes fill their rectangle; a circle is centred; insets keep the corners' centres")
  func shapes() {
    let wide = CGRect(x: 10, y: 0, width: 100, height: 40)
    #expect(Rectangle().path(in: wide).boundingRect == wide)
    #expect(Ellipse().path(in: wide).boundingRect == wide)
    #expect(Circle().path(in: wide).boundingRect == CGRect(x: 40, y: 0, width: 40, height: 40))
    #expect(Capsule().path(in: wide).boundingRect == wide)
    #expect(Circle().inset(by: 5).path(in: wide).boundingRect == CGRect(x: 45, y: 5, width: 30, height: 30))
    let outer = RoundedRectangle(cornerRadius: 10, style: .circular)
    let inner = RoundedRectangle(cornerRadius: 6, style: .circular).path(in: wide.insetBy(dx: 4, dy: 4))
    #expect(outer.inset(by: 4).path(in: wide) == inner)
    #expect(outer.inset(by: 20).path(in: wide).isEmpty)
    #expect(AnyShape(Circle()).path(in: wide) == Circle().path(in: wide))
    #expect(
      Rectangle().rotation(.degrees(90)).path(in: square).boundingRect.insetBy(dx: -0.001, dy: -0.001).contains(square))
    #expect(Rectangle().scale(0.5).path(in: square).boundingRect == square.insetBy(dx: 25, dy: 25))
    #expect(
      Rectangle().size(width: 7, height: 8).path(in: wide).boundingRect == CGRect(x: 10, y: 0, width: 7, height: 8))
    #expect(Rectangle().offset(x: 3).path(in: wide).boundingRect.minX == 13)
    #expect(Rectangle().trim(from: 0, to: 0.5).path(in: square).currentPoint == CGPoint(x: 100, y: 100))
  }

  @Test("Shapes take what they are offered, 10 points without an offer; a circle takes a square")
  func sizes() {
    #expect(Rectangle().sizeThatFits(.unspecified) == CGSize(width: 10, height: 10))
    #expect(Ellipse().sizeThatFits(ProposedViewSize(width: 30, height: nil)) == CGSize(width: 30, height: 10))
    #expect(Circle().sizeThatFits(ProposedViewSize(width: 30, height: 50)) == CGSize(width: 30, height: 30))
    #expect(Circle().sizeThatFits(ProposedViewSize(width: nil, height: 50)) == CGSize(width: 50, height: 50))
    #expect(Circle().sizeThatFits(.unspecified) == CGSize(width: 10, height: 10))
  }
}
