import CoreGraphics
import Foundation
import Testing

@testable import UIKit

@Suite("UIBezierPath")
struct UIBezierPathTests {
  @Test("Only the requested corners are rounded")
  func corners() {
    let rect = CGRect(x: 0, y: 0, width: 40, height: 20)
    let points: [(UIRectCorner, CGPoint)] = [
      (.topLeft, CGPoint(x: 0.5, y: 0.5)), (.topRight, CGPoint(x: 39.5, y: 0.5)),
      (.bottomLeft, CGPoint(x: 0.5, y: 19.5)), (.bottomRight, CGPoint(x: 39.5, y: 19.5)),
    ]
    for raw in 0..<16 {
      let corners = UIRectCorner(rawValue: UInt(raw))
      let path = UIBezierPath(
        roundedRect: rect, byRoundingCorners: corners, cornerRadii: CGSize(width: 8, height: 8))
      for (corner, point) in points { #expect(path.contains(point) == !corners.contains(corner)) }
      #expect(path.bounds.insetBy(dx: -0.001, dy: -0.001).contains(rect))
      #expect(rect.insetBy(dx: -0.001, dy: -0.001).contains(path.bounds))
    }
  }

  @Test("Arcs are clockwise as drawn")
  func arcs() {
    // From the right over the bottom to the left.
    let path = UIBezierPath(arcCenter: .zero, radius: 10, startAngle: 0, endAngle: .pi, clockwise: true)
    #expect(abs(path.bounds.maxY - 10) < 0.01 && abs(path.bounds.minY) < 0.01)
    let other = UIBezierPath(arcCenter: .zero, radius: 10, startAngle: 0, endAngle: .pi, clockwise: false)
    #expect(abs(other.bounds.minY + 10) < 0.01)
  }

  @Test("A copy is independent")
  func copying() throws {
    let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1))
    path.lineWidth = 3
    let copy = try #require(path.copy() as? UIBezierPath)
    path.addLine(to: CGPoint(x: 9, y: 9))
    #expect(copy.bounds.maxX == 1 && copy.lineWidth == 3)
    copy.apply(CGAffineTransform(scaleX: 2, y: 2))
    #expect(copy.bounds.maxX == 2)
  }
}
