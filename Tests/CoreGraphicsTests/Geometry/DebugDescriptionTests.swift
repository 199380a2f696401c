import CoreGraphics
import Foundation
import Testing

@Suite("Debug descriptions of geometry")
struct DebugDescriptionTests {
  @Test("Points, sizes and rectangles are lists of their numbers")
  func lists() {
    #expect(CGPoint(x: 1, y: 2.5).debugDescription == "(1.0, 2.5)")
    #expect(CGSize(width: -1, height: 0).debugDescription == "(-1.0, 0.0)")
    #expect(CGRect(x: 0, y: 1, width: 2, height: 3).debugDescription == "(0.0, 1.0, 2.0, 3.0)")
    #expect(String(reflecting: CGPoint.zero) == "(0.0, 0.0)")
  }
}
