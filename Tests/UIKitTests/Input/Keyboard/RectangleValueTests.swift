import CoreGraphics
import Foundation
import Testing
import UIKit

@Suite("Rectangles as objects")
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
