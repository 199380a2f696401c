import CoreGraphics
import Foundation
import Testing

@testable import UIKit

@Suite("UITextView: places of characters", .serialized)
struct UITextViewGeometryTests: TextViewSuite {
  private let host = ApplicationHost()
  let view = UITextView()

  init() {
    view.font = .systemFont(ofSize: 17)
    view.text = "first\nsecond\nthird"
    host.show(view, frame: CGRect(x: 20, y: 100, width: 300, height: 200))
  }

  /// A point in the middle of the caret at an offset.
  private func point(_ caret: Int) throws -> CGPoint {
    let rect = view.caretRect(for: try at(caret))
    return CGPoint(x: rect.minX, y: rect.midY)
  }

  @Test("The position closest to each caret is the caret's own", arguments: 0...18)
  func carets(offset: Int) throws {
    #expect(self.offset(view.closestPosition(to: try point(offset))) == offset)
  }

  @Test("Points beside a line belong to its ends, and points above and below the text to its first and last line")
  func besideLines() throws {
    let second = try point(8).y
    #expect(offset(view.closestPosition(to: CGPoint(x: -50, y: second))) == 6)
    #expect(offset(view.closestPosition(to: CGPoint(x: 280, y: second))) == 12)
    #expect(offset(view.closestPosition(to: CGPoint(x: 0, y: -100))) == 0)
    #expect(offset(view.closestPosition(to: CGPoint(x: 280, y: 1000))) == 18)
  }

  @Test("Within a range the closest position is at most its ends")
  func withinRange() throws {
    let range = try range(7, 10)
    #expect(
      try (6...12).map { offset(view.closestPosition(to: try point($0), within: range)) } == [7, 7, 8, 9, 10, 10, 10])
    #expect(offset(view.closestPosition(to: try point(2), within: range)) == 7)
    #expect(offset(view.closestPosition(to: try point(16), within: range)) == 10)
    #expect(offset(view.closestPosition(to: try point(2), within: try self.range(9, 9))) == 9)
  }

  @Test("The character at a point of it is found, in every line", arguments: [0, 3, 4, 6, 9, 11, 13, 17])
  func characters(start: Int) throws {
    let rect = view.firstRect(for: try range(start, start + 1))
    for share in [0.1, 0.4, 0.6, 0.9] {
      let found = view.characterRange(at: CGPoint(x: rect.minX + rect.width * share, y: rect.midY))
      #expect(offsets(found) == [start, start + 1], "\(share)")
    }
  }

  @Test("There is no character in an empty text, nor behind the last one")
  func noCharacter() throws {
    #expect(view.characterRange(at: CGPoint(x: 280, y: try point(18).y)) == nil)
    view.text = ""
    #expect(view.characterRange(at: CGPoint(x: 6, y: 12)) == nil)
    #expect(offset(view.closestPosition(to: CGPoint(x: 6, y: 12))) == 0)
  }

  @Test("The first rectangle of a range covers its part of the first line; that of an empty range is the caret")
  func firstRect() throws {
    let (low, end) = (view.caretRect(for: try at(2)), view.caretRect(for: try at(5)))
    let rect = view.firstRect(for: try range(2, 9))
    #expect(rect.minX == low.minX && rect.minY == low.minY && abs(rect.maxX - end.minX) < 0.01)
    #expect(view.firstRect(for: try range(9, 2)) == rect)
    #expect(view.firstRect(for: try range(7, 7)) == view.caretRect(for: try at(7)))
  }

  @Test("A position is extended by the character beside it, or to the same column of the line above or below")
  func extending() throws {
    func extended(_ offset: Int, _ direction: UITextLayoutDirection) throws -> [Int]? {
      offsets(view.characterRange(byExtending: try at(offset), in: direction))
    }
    #expect(try extended(2, .right) == [2, 3] && extended(2, .left) == [1, 2])
    #expect(try extended(6, .left) == [5, 6] && extended(5, .right) == [5, 6])
    #expect(try extended(6, .down) == [6, 13] && extended(13, .up) == [6, 13])
    // Beyond the text there is nothing but its ends.
    #expect(try extended(0, .left) == [0, 0] && extended(18, .right) == [18, 18])
    #expect(try extended(3, .up) == [0, 3] && extended(15, .down) == [15, 18])
    view.text = "a👨‍👩‍👧b"
    #expect(try extended(1, .right) == [1, 9] && extended(9, .left) == [1, 9])
  }

  @Test("A range is farthest right and down at its end, and farthest left and up at its start")
  func farthest() throws {
    let directions: [UITextLayoutDirection] = [.left, .up, .right, .down]
    let range = try range(2, 9)
    #expect(directions.map { offset(view.position(within: range, farthestIn: $0)) } == [2, 2, 9, 9])
    let caret = try self.range(4, 4)
    #expect(directions.map { offset(view.position(within: caret, farthestIn: $0)) } == [4, 4, 4, 4])
  }

  @Test("The writing direction is that of the letters, whatever is set")
  func writingDirection() throws {
    for (text, direction) in [("abc", NSWritingDirection.leftToRight), ("שלום", .rightToLeft)] {
      view.text = text
      let all = try range(0, 3)
      for wanted in [NSWritingDirection.rightToLeft, .leftToRight, .natural] {
        view.setBaseWritingDirection(wanted, for: all)
        #expect(view.baseWritingDirection(for: try at(0), in: .forward) == direction)
        #expect(view.baseWritingDirection(for: try at(3), in: .backward) == direction)
      }
    }
  }
}
