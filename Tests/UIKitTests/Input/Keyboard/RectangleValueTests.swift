import CoreGraphics
import Foundation
import Testing
import UIKit

@Suite("Geometry as objects")
struct RectangleValueTests {
  @Test(
    "A rectangle in a value comes out as it was, by its name and by a cast",
    arguments: [
      .zero, CGRect(x: 1.5, y: -2, width: 300, height: 0), CGRect(x: 10, y: 10, width: -5, height: -5), .null,
      .infinite,
    ] as [CGRect])
  func roundTrip(rect: CGRect) {
    let value = NSValue(cgRect: rect)
    #expect(value.cgRectValue == rect)
    #expect((value as Any) as? CGRect == rect)
    #expect(value == NSValue(cgRect: rect) && value != NSValue(cgRect: CGRect(x: 7, y: 7, width: 7, height: 7)))
  }

  @Test("Points and sizes in a value come out as they were")
  func pointsAndSizes() {
    #expect(NSValue(cgPoint: CGPoint(x: 1.5, y: -2)).cgPointValue == CGPoint(x: 1.5, y: -2))
    #expect(NSValue(cgSize: CGSize(width: 3, height: 0)).cgSizeValue == CGSize(width: 3, height: 0))
  }

  @Test("Vectors, transforms and insets in a value come out as they were, by their names and by casts")
  func structures() {
    let vector = CGVector(dx: -1, dy: 2.5)
    #expect(NSValue(cgVector: vector).cgVectorValue == vector)
    #expect((NSValue(cgVector: vector) as Any) as? CGVector == vector)
    let transform = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
    #expect(NSValue(cgAffineTransform: transform).cgAffineTransformValue == transform)
    #expect((NSValue(cgAffineTransform: transform) as Any) as? CGAffineTransform == transform)
    let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(NSValue(uiEdgeInsets: insets).uiEdgeInsetsValue == insets)
    #expect((NSValue(uiEdgeInsets: insets) as Any) as? UIEdgeInsets == insets)
    #expect(NSValue(uiEdgeInsets: insets) == NSValue(uiEdgeInsets: insets))
    #expect(NSValue(uiEdgeInsets: insets) != NSValue(uiEdgeInsets: .zero))
  }

  @Test("A value casts to the type that it was made of, and to no other")
  func kinds() {
    let point: Any = NSValue(cgPoint: CGPoint(x: 1, y: 2))
    #expect(point as? CGPoint == CGPoint(x: 1, y: 2))
    #expect(point as? CGSize == nil && point as? CGRect == nil && point as? CGVector == nil)
    let size: Any = NSValue(cgSize: CGSize(width: 1, height: 2))
    #expect(size as? CGSize == CGSize(width: 1, height: 2) && size as? CGPoint == nil)
    let number: Any = NSNumber(value: 1)
    #expect(number as? CGRect == nil && number as? CGVector == nil && number as? CGAffineTransform == nil)
    #expect(CGPoint(x: 1, y: 2) as Any as? NSValue == NSValue(cgPoint: CGPoint(x: 1, y: 2)))
    #expect((CGAffineTransform.identity as Any as? NSValue)?.cgAffineTransformValue == .identity)
  }

  @Test("An app's own notification carries a keyboard's rectangle as the system's does")
  func notification() {
    let frame = CGRect(x: 0, y: 516, width: 393, height: 336)
    let name = Notification.Name("RectangleValueTests")
    let note = Notification(
      name: name, object: nil, userInfo: [UIResponder.keyboardFrameEndUserInfoKey: NSValue(cgRect: frame)])
    let value = note.userInfo?[UIResponder.keyboardFrameEndUserInfoKey]
    #expect((value as? NSValue)?.cgRectValue == frame && value as? CGRect == frame)
  }
}
