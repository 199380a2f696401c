import CoreGraphics
import Foundation
import Testing

@testable import UIKit

@Suite("Geometry as text")
struct GeometryTextTests {
  @Test("Each kind is written as UIKit writes it, and read back")
  func kinds() {
    let rect = CGRect(x: 1, y: -2.5, width: 3, height: 4)
    #expect(NSCoder.string(for: rect) == "{{1, -2.5}, {3, 4}}")
    #expect(NSCoder.cgRect(for: NSCoder.string(for: rect)) == rect)
    #expect(NSCoder.string(for: rect.origin) == "{1, -2.5}")
    #expect(NSCoder.cgPoint(for: NSCoder.string(for: rect.origin)) == rect.origin)
    #expect(NSCoder.cgSize(for: NSCoder.string(for: rect.size)) == rect.size)
    let vector = CGVector(dx: 1.0 / 3, dy: 1e-9)
    #expect(NSCoder.cgVector(for: NSCoder.string(for: vector)) == vector)
    let transform = CGAffineTransform(1, 2, 3, 4, 5, 6)
    #expect(NSCoder.string(for: transform) == "[1, 2, 3, 4, 5, 6]")
    #expect(NSCoder.cgAffineTransform(for: NSCoder.string(for: transform)) == transform)
    let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(NSCoder.uiEdgeInsets(for: NSCoder.string(for: insets)) == insets)
    let directional = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    #expect(NSCoder.nsDirectionalEdgeInsets(for: NSCoder.string(for: directional)) == directional)
    let offset = UIOffset(horizontal: 5, vertical: -6)
    #expect(NSCoder.uiOffset(for: NSCoder.string(for: offset)) == offset)
  }

  @Test("Spaces do not count")
  func spaces() {
    #expect(NSCoder.cgRect(for: " {{ 1,2 },\t{3 , 4}} ") == CGRect(x: 1, y: 2, width: 3, height: 4))
  }

  @Test(
    "A text of another form gives zeros",
    arguments: [
      "", "{1}", "{1, 2", "{1, 2, 3}", "{a, b}", "{nan, 1}", "{inf, 1}", "1, 2", "{1 2}", "{1, 2}x", "{1e999, 2}",
    ])
  func malformed(text: String) {
    #expect(NSCoder.cgPoint(for: text) == .zero && NSCoder.cgRect(for: text) == .zero)
  }
}
