import CoreGraphics
import Foundation
import Testing

@testable import UIKit
@testable import UIKitTestSupport

@Suite("Bezier paths: building and drawing", .serialized)
final class BezierDrawingTests {
  /// What `draw` draws on 40 × 40 points, one pixel each.
  private func picture(_ draw: (UIGraphicsImageRendererContext) -> Void) throws -> CGImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    return try #require(
      UIGraphicsImageRenderer(size: CGSize(width: 40, height: 40), format: format).image(actions: draw).cgImage)
  }
  /// The alpha of a pixel, 0…255.
  private func alpha(_ image: CGImage, _ x: Int, _ y: Int) -> UInt8 { image.pixel(x, y)[3] }

  @Test("A path is built of lines, curves and arcs from its current point")
  func building() {
    let path = UIBezierPath()
    #expect(path.isEmpty && path.currentPoint == .zero)
    path.move(to: CGPoint(x: 10, y: 10))
    path.addLine(to: CGPoint(x: 20, y: 10))
    #expect(!path.isEmpty && path.currentPoint == CGPoint(x: 20, y: 10))
    path.addQuadCurve(to: CGPoint(x: 30, y: 20), controlPoint: CGPoint(x: 30, y: 10))
    path.addCurve(to: CGPoint(x: 10, y: 30), controlPoint1: CGPoint(x: 30, y: 30), controlPoint2: CGPoint(x: 20, y: 30))
    #expect(path.currentPoint == CGPoint(x: 10, y: 30))
    path.close()
    #expect(path.contains(CGPoint(x: 15, y: 20)) && !path.contains(CGPoint(x: 29.5, y: 10.5)))
    path.addArc(withCenter: CGPoint(x: 100, y: 100), radius: 10, startAngle: 0, endAngle: 2 * .pi, clockwise: true)
    #expect(path.contains(CGPoint(x: 100, y: 95)) && abs(path.bounds.maxX - 110) < 0.1)
    let other = UIBezierPath()
    other.append(path)
    #expect(abs(other.bounds.maxY - path.bounds.maxY) < 0.001)
    path.removeAllPoints()
    #expect(path.isEmpty && !other.isEmpty)
    let copied = UIBezierPath(cgPath: other.cgPath)
    copied.cgPath = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 3, height: 3)).cgPath
    #expect(copied.bounds.maxX == 3)
  }

  @Test("A rounded rectangle has no ink in its corners, a hole none by the even-odd rule")
  func filling() throws {
    let round = try picture { _ in
      UIColor.black.setFill()
      UIBezierPath(roundedRect: CGRect(x: 0, y: 0, width: 40, height: 40), cornerRadius: 12).fill()
    }
    #expect(alpha(round, 0, 0) == 0 && alpha(round, 39, 39) == 0 && alpha(round, 20, 0) == 255)
    for evenOdd in [false, true] {
      let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 40, height: 40))
      path.append(UIBezierPath(rect: CGRect(x: 10, y: 10, width: 20, height: 20)))
      path.usesEvenOddFillRule = evenOdd
      let image = try picture { _ in
        UIColor.black.setFill()
        path.fill()
      }
      #expect(alpha(image, 20, 20) == (evenOdd ? 0 : 255) && alpha(image, 5, 5) == 255)
      #expect(path.contains(CGPoint(x: 20, y: 20)) == !evenOdd)
    }
  }

  @Test("A line has its width, caps and joins")
  func stroking() throws {
    func line(_ cap: CGLineCap, _ join: CGLineJoin = .miter, limit: CGFloat = 10) throws -> CGImage {
      let path = UIBezierPath()
      path.move(to: CGPoint(x: 10, y: 30))
      path.addLine(to: CGPoint(x: 20, y: 14))
      path.addLine(to: CGPoint(x: 30, y: 30))
      (path.lineWidth, path.lineCapStyle, path.lineJoinStyle, path.miterLimit) = (6, cap, join, limit)
      return try picture { _ in
        UIColor.black.setStroke()
        path.stroke()
      }
    }
    let butt = try line(.butt)
    let square = try line(.square)
    #expect(square.inkBounds.maxY > butt.inkBounds.maxY)
    // The mitre reaches further up than the bevel, unless its limit cuts it.
    let (mitre, bevel, limited) = (
      butt.inkBounds.minY, try line(.butt, .bevel).inkBounds.minY, try line(.butt, limit: 1).inkBounds.minY
    )
    #expect(mitre < bevel && limited == bevel)
  }

  @Test("Colours, opacity and clips count for what is drawn next")
  func colors() throws {
    let both = try picture { _ in
      UIColor(red: 1, green: 0, blue: 0, alpha: 1).set()
      UIBezierPath(rect: CGRect(x: 0, y: 0, width: 20, height: 40)).fill()
      let edge = UIBezierPath(rect: CGRect(x: 30, y: 0, width: 1, height: 40))
      edge.lineWidth = 4
      edge.stroke()
    }
    #expect(both.dominantColor == [255, 0, 0] && alpha(both, 30, 20) == 255)
    let half = try picture { _ in
      UIColor.black.setFill()
      UIBezierPath(rect: CGRect(x: 0, y: 0, width: 40, height: 20)).fill(with: .normal, alpha: 0.5)
      UIColor.black.setStroke()
      let line = UIBezierPath(rect: CGRect(x: 0, y: 30, width: 40, height: 10))
      line.lineWidth = 6
      line.stroke(with: .normal, alpha: 0.25)
    }
    #expect(abs(Int(alpha(half, 20, 10)) - 128) <= 1 && abs(Int(alpha(half, 20, 30)) - 64) <= 1)
    let clipped = try picture { context in
      UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 40, height: 40)).addClip()
      UIColor.black.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 40, height: 40))
    }
    #expect(alpha(clipped, 1, 1) == 0 && alpha(clipped, 20, 20) == 255)
  }

  @Test("The fixed and the semantic colours have their values")
  func palette() {
    func values(_ color: UIColor, _ style: UIUserInterfaceStyle) -> [Int] {
      let resolved = color.resolvedColor(with: UITraitCollection(userInterfaceStyle: style))
      return (resolved.cgColor.components ?? []).map { Int(($0 * 255).rounded()) }
    }
    #expect(values(.cyan, .light).prefix(3) == [0, 255, 255])
    let grays: [(UIColor, Int, Int)] = [
      (.systemGray2, 174, 99), (.systemGray3, 199, 72), (.systemGray5, 229, 44),
    ]
    for (color, light, dark) in grays {
      #expect(values(color, .light).first == light && values(color, .dark).first == dark)
    }
    var (white, alpha): (CGFloat, CGFloat) = (0, 0)
    #expect(UIColor.darkText.getWhite(&white, alpha: &alpha) && white == 0 && alpha == 1)
    #expect(UIColor.lightText.getWhite(&white, alpha: &alpha) && white == 1 && abs(alpha - 0.6) < 0.01)
    #expect(values(.quaternarySystemFill, .light).prefix(2) == [116, 116] && values(.systemMint, .light).count == 4)
    #expect(values(.systemCyan, .light) != values(.systemCyan, .dark))
  }
}
