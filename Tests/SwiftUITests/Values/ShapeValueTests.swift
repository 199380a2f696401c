import SwiftUI
import Testing
import UIKit

@Suite("Shapes made from others, and paths")
struct ShapeValueTests {
  private let rect = CGRect(x: 0, y: 0, width: 100, height: 50)

  private func box(_ shape: some Shape) -> CGRect { shape.path(in: rect).boundingRect }

  private func isSame(_ first: CGRect, _ second: CGRect) -> Bool {
    abs(first.minX - second.minX) < 0.01 && abs(first.minY - second.minY) < 0.01
      && abs(first.width - second.width) < 0.01 && abs(first.height - second.height) < 0.01
  }

  @Test("Shapes by name fill the rectangle, as circles and capsules do")
  func named() {
    func path(_ shape: some Shape) -> Path { shape.path(in: rect) }
    #expect(path(.rect) == path(Rectangle()))
    #expect(path(.rect(cornerRadius: 8, style: .circular)) == path(RoundedRectangle(cornerRadius: 8, style: .circular)))
    let size = CGSize(width: 8, height: 8)
    #expect(
      path(.rect(cornerSize: size, style: .circular)) == path(RoundedRectangle(cornerSize: size, style: .circular)))
    let radii = RectangleCornerRadii(topLeading: 8)
    #expect(
      path(.rect(cornerRadii: radii, style: .circular))
        == path(UnevenRoundedRectangle(cornerRadii: radii, style: .circular)))
    #expect(path(.capsule) == path(Capsule()) && path(.capsule(style: .circular)) == path(Capsule(style: .circular)))
    #expect(path(.ellipse) == path(Ellipse()) && path(.circle) == path(Circle()))
    #expect(path(.containerRelative) == path(Rectangle()))
    #expect(box(Circle()) == CGRect(x: 25, y: 0, width: 50, height: 50))
    #expect(Ellipse().inset(by: 10).path(in: rect).boundingRect == rect.insetBy(dx: 10, dy: 10))
    #expect(Capsule(style: .circular).inset(by: 10).path(in: rect).boundingRect == rect.insetBy(dx: 10, dy: 10))
    #expect(ContainerRelativeShape().inset(by: 10).path(in: rect).boundingRect == rect.insetBy(dx: 10, dy: 10))
    #expect(ContainerRelativeShape().path(in: rect) == Path(rect))
    #expect(Rectangle.role == .fill && Rectangle().layoutDirectionBehavior == .mirrors)
  }

  @Test("A shape is moved, turned, scaled, transformed and given a size")
  func derived() {
    let moved = Rectangle().offset(CGSize(width: 10, height: 20))
    #expect(box(moved) == rect.offsetBy(dx: 10, dy: 20) && moved.offset == CGSize(width: 10, height: 20))
    #expect(box(Rectangle().offset(CGPoint(x: 10, y: 20))) == box(moved))
    #expect(box(Rectangle().offset(x: 10, y: 20)) == box(OffsetShape(shape: Rectangle(), offset: moved.offset)))
    #expect(moved.inset(by: 5).path(in: rect).boundingRect == rect.insetBy(dx: 5, dy: 5).offsetBy(dx: 10, dy: 20))
    let turned = Rectangle().rotation(.degrees(90), anchor: .topLeading)
    #expect(isSame(box(turned), CGRect(x: -50, y: 0, width: 50, height: 100)))
    #expect(turned.angle == .degrees(90) && turned.anchor == .topLeading)
    #expect(isSame(box(RotatedShape(shape: Rectangle(), angle: .degrees(180))), rect))
    #expect(isSame(turned.inset(by: 5).path(in: rect).boundingRect, CGRect(x: -45, y: 5, width: 40, height: 90)))
    let scaled = Rectangle().scale(x: 0.5, y: 2, anchor: .topLeading)
    #expect(box(scaled) == CGRect(x: 0, y: 0, width: 50, height: 100))
    #expect(scaled.scale == CGSize(width: 0.5, height: 2) && scaled.anchor == .topLeading)
    #expect(box(Rectangle().scale(0.5)) == rect.insetBy(dx: 25, dy: 12.5))
    #expect(box(ScaledShape(shape: Rectangle(), scale: CGSize(width: 2, height: 2))) == rect.insetBy(dx: -50, dy: -25))
    let matrix = CGAffineTransform(translationX: 3, y: 4)
    let transformed = Rectangle().transform(matrix)
    #expect(box(transformed) == rect.offsetBy(dx: 3, dy: 4) && transformed.transform == matrix)
    #expect(box(TransformedShape(shape: Rectangle(), transform: matrix)) == box(transformed))
    #expect(box(Rectangle().size(CGSize(width: 7, height: 8))) == CGRect(x: 0, y: 0, width: 7, height: 8))
    #expect(box(Rectangle().size(width: 7, height: 8)) == CGRect(x: 0, y: 0, width: 7, height: 8))
    #expect(box(AnyShape(moved)) == box(moved))
  }

  @Test("Shapes made from others ask for the room of those, are mirrored as those are, and move by their own data")
  func data() {
    let proposal = ProposedViewSize(width: 30, height: nil)
    let size = Circle().sizeThatFits(proposal)
    #expect(size == CGSize(width: 30, height: 30))
    var (moved, turned) = (Circle().offset(x: 1), Circle().rotation(.zero))
    var (scaled, transformed) = (Circle().scale(1), Circle().transform(.identity))
    #expect(moved.sizeThatFits(proposal) == size && turned.sizeThatFits(proposal) == size)
    #expect(scaled.sizeThatFits(proposal) == size && transformed.sizeThatFits(proposal) == size)
    #expect(AnyShape(Circle()).sizeThatFits(proposal) == size)
    let behaviours = [
      moved.layoutDirectionBehavior, turned.layoutDirectionBehavior, scaled.layoutDirectionBehavior,
      transformed.layoutDirectionBehavior, AnyShape(Circle()).layoutDirectionBehavior,
    ]
    #expect(behaviours.allSatisfy { $0 == Circle().layoutDirectionBehavior })
    moved.animatableData = Circle().offset(x: 9).animatableData
    turned.animatableData = Circle().rotation(.degrees(45), anchor: .top).animatableData
    scaled.animatableData = Circle().scale(3, anchor: .top).animatableData
    #expect(moved.offset.width == 9 && turned.angle == .degrees(45) && turned.anchor == .top)
    #expect(scaled.scale == CGSize(width: 3, height: 3) && scaled.anchor == .top)
    transformed.animatableData = Circle().transform(.identity).animatableData
    #expect(transformed.shape.path(in: rect) == Circle().path(in: rect))
    #expect(
      moved.shape.path(in: rect) == turned.shape.path(in: rect)
        && scaled.shape.path(in: rect) == Circle().path(in: rect))
    var any = AnyShape(moved)
    any.animatableData = AnyShape(Circle().offset(x: 20)).animatableData
    #expect(box(any) == box(Circle().offset(x: 20)))
  }

  @Test("The line along a shape has the width, ends and dashes of its style")
  func strokes() {
    let line = Path {
      $0.move(to: CGPoint(x: 10, y: 10)); $0.addLine(to: CGPoint(x: 90, y: 10))
    }
    func area(_ style: StrokeStyle) -> Path { line.strokedPath(style) }
    let butt = StrokeStyle(lineWidth: 10, lineCap: .butt)
    #expect(isSame(area(butt).boundingRect, CGRect(x: 10, y: 5, width: 80, height: 10)))
    let square = StrokeStyle(
      lineWidth: 10, lineCap: .square, lineJoin: .bevel, miterLimit: 3, dash: [20, 20], dashPhase: 20)
    #expect(square.lineWidth == 10 && square.lineCap == .square && square.lineJoin == .bevel && square.miterLimit == 3)
    #expect(square.dash == [20, 20] && square.dashPhase == 20)
    // Begins with a gap of 20 points, less the square end of the first dash.
    #expect(!area(square).contains(CGPoint(x: 15, y: 10)) && area(square).contains(CGPoint(x: 40, y: 10)))
    var moving = butt
    moving.animatableData = square.animatableData
    #expect(moving.lineWidth == square.lineWidth && moving.miterLimit == 3)
    #expect(isSame(box(Rectangle().stroke(lineWidth: 4)), rect.insetBy(dx: -2, dy: -2)))
    #expect(isSame(box(Rectangle().stroke(style: StrokeStyle(lineWidth: 4))), rect.insetBy(dx: -2, dy: -2)))
  }

  @Test("A path is made of rectangles, ellipses, arcs and other paths, moved by a matrix")
  func paths() {
    let matrix = CGAffineTransform(translationX: 100, y: 0)
    var path = Path()
    path.addRect(CGRect(x: 0, y: 0, width: 10, height: 10), transform: matrix)
    #expect(path.boundingRect == CGRect(x: 100, y: 0, width: 10, height: 10))
    path.addEllipse(in: CGRect(x: 0, y: 0, width: 20, height: 30), transform: matrix)
    #expect(path.boundingRect == CGRect(x: 100, y: 0, width: 20, height: 30))
    let rounded = Path { $0.addRoundedRect(in: rect, cornerSize: CGSize(width: 20, height: 20), style: .circular) }
    #expect(rounded == Path(roundedRect: rect, cornerSize: CGSize(width: 20, height: 20), style: .circular))
    let radii = RectangleCornerRadii(topLeading: 20)
    let uneven = Path { $0.addRoundedRect(in: rect, cornerRadii: radii, style: .circular) }
    #expect(!uneven.contains(CGPoint(x: 2, y: 2)) && uneven.contains(CGPoint(x: 98, y: 2)))
    let whole = Path { $0.addPath(Path(rect), transform: matrix) }
    #expect(whole.boundingRect == rect.offsetBy(dx: 100, dy: 0))
    // A half circle below its centre, and by an angle from where it begins.
    let half = Path {
      $0.addArc(center: CGPoint(x: 50, y: 0), radius: 40, startAngle: .zero, endAngle: .degrees(180), clockwise: false)
    }
    #expect(isSame(half.boundingRect, CGRect(x: 10, y: 0, width: 80, height: 40)))
    let relative = Path {
      $0.addRelativeArc(center: CGPoint(x: 50, y: 0), radius: 40, startAngle: .zero, delta: .degrees(180))
    }
    #expect(isSame(relative.boundingRect, half.boundingRect))
    let corner = Path {
      $0.move(to: .zero)
      $0.addArc(tangent1End: CGPoint(x: 50, y: 0), tangent2End: CGPoint(x: 50, y: 50), radius: 20)
    }
    let end = corner.currentPoint ?? .zero
    #expect(abs(end.x - 50) < 0.01 && abs(end.y - 20) < 0.01)
    #expect(Path(CGPath(rect: rect, transform: nil)) == Path(rect) && Path(rect).cgPath.boundingBox == rect)
    #expect(Path(rect).path(in: .zero) == Path(rect))
  }

  @Test("A path lists its elements in their order")
  func elements() {
    let path = Path {
      $0.move(to: CGPoint(x: 1, y: 2))
      $0.addLine(to: CGPoint(x: 3, y: 4))
      $0.addQuadCurve(to: CGPoint(x: 5, y: 6), control: CGPoint(x: 7, y: 8))
      $0.addCurve(to: CGPoint(x: 9, y: 10), control1: CGPoint(x: 11, y: 12), control2: CGPoint(x: 13, y: 14))
      $0.closeSubpath()
    }
    var elements: [Path.Element] = []
    path.forEach { elements.append($0) }
    let expected: [Path.Element] = [
      .move(to: CGPoint(x: 1, y: 2)), .line(to: CGPoint(x: 3, y: 4)),
      .quadCurve(to: CGPoint(x: 5, y: 6), control: CGPoint(x: 7, y: 8)),
      .curve(to: CGPoint(x: 9, y: 10), control1: CGPoint(x: 11, y: 12), control2: CGPoint(x: 13, y: 14)), .closeSubpath,
    ]
    #expect(elements == expected)
  }

  @Test("A projection is a matrix of nine numbers, which are inverted and multiplied")
  func projections() {
    var projection = ProjectionTransform(CGAffineTransform(a: 2, b: 0, c: 0, d: 4, tx: 6, ty: 8))
    #expect(projection.m11 == 2 && projection.m12 == 0 && projection.m13 == 0)
    #expect(projection.m21 == 0 && projection.m22 == 4 && projection.m23 == 0)
    #expect(projection.m31 == 6 && projection.m32 == 8 && projection.m33 == 1)
    #expect(projection.isAffine && !projection.isIdentity && ProjectionTransform().isIdentity)
    #expect(projection.concatenating(projection.inverted()).isIdentity)
    #expect(
      ProjectionTransform(CATransform3DMakeTranslation(6, 8, 0))
        == ProjectionTransform(CGAffineTransform(translationX: 6, y: 8)))
    let before = projection
    let wasInverted = projection.invert()
    #expect(wasInverted && projection == before.inverted())
    projection = ProjectionTransform(CGAffineTransform(scaleX: 0, y: 1))
    let isInvertible = projection.invert()
    #expect(!isInvertible)
  }
}
