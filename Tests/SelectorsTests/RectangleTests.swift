import Foundation
import Selectors
import Testing

@Suite("Rectangles")
struct RectangleTests {
  private static let unit = CGRect(x: 0, y: 0, width: 1, height: 1)

  @Test(
    "Rectangles that touch do not intersect",
    arguments: [(1, 0), (-1, 0), (0, 1), (0, -1), (1, 1)] as [(CGFloat, CGFloat)])
  func touching(x: CGFloat, y: CGFloat) {
    let other = Self.unit.offsetBy(dx: x, dy: y)
    #expect(!_overlap(Self.unit, other))
    #expect(_overlap(Self.unit, other.insetBy(dx: -0.1, dy: -0.1)))
  }

  @Test("A negative size means the same area; a null rectangle intersects nothing, an infinite one all")
  func special() {
    #expect(_overlap(Self.unit, CGRect(x: 2, y: 2, width: -1.5, height: -1.5)))
    #expect(!_overlap(Self.unit, CGRect(x: 2, y: 2, width: -1, height: -1)))
    #expect(!_overlap(Self.unit, .null))
    #expect(_overlap(Self.unit, .infinite))
  }
}
