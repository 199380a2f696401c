import CoreGraphics
import Foundation
import Testing

@testable import UIKit

@Suite("UITextField: places of characters", .serialized)
struct UITextFieldGeometryTests: TextFieldSuite {
  private let host = ApplicationHost()
  private let font = UIFont.systemFont(ofSize: 17)
  private let field: UITextField
  // The text's edges: the field's width less 7 points at each side.
  private let left: CGFloat = 7
  private let right: CGFloat = 200 - 7

  init() {
    field = UITextField()
    field.borderStyle = .roundedRect
    field.text = "abcdef"
    host.show(field, frame: CGRect(x: 20, y: 100, width: 200, height: 34))
  }

  private func at(_ offset: Int) throws -> UITextPosition {
    try #require(field.position(from: field.beginningOfDocument, offset: offset))
  }
  private func range(_ low: Int, _ high: Int) throws -> UITextRange {
    try #require(field.textRange(from: at(low), to: at(high)))
  }
  private func offset(_ position: UITextPosition?) -> Int? {
    position.map { field.offset(from: field.beginningOfDocument, to: $0) }
  }
  private func offsets(_ range: UITextRange?) -> [Int]? {
    range.flatMap { range in [range.start, range.end].compactMap { offset($0) } }
  }

  // MARK: Alignment

  @Test(
    "Text that fits is at the edge or in the middle by its alignment; natural and justified follow the interface",
    arguments: [NSTextAlignment.left, .right, .center, .natural, .justified], [false, true])
  func alignment(_ alignment: NSTextAlignment, isRightToLeft: Bool) {
    #expect(field.textAlignment == .natural)
    field.semanticContentAttribute = isRightToLeft ? .forceRightToLeft : .forceLeftToRight
    field.textAlignment = alignment
    let slack = right - left - width("abcdef", font)
    let expected =
      switch alignment {
      case .left: left
      case .right: left + slack
      case .center: left + slack / 2
      default: isRightToLeft ? left + slack : left
      }
    #expect(abs(field.caretRect(for: field.beginningOfDocument).minX - expected) < 0.34)
  }

  @Test(
    "Text that is too wide begins at the left edge whatever its alignment", arguments: [NSTextAlignment.right, .center])
  func tooWide(_ alignment: NSTextAlignment) {
    field.textAlignment = alignment
    field.text = String(repeating: "wide ", count: 20)
    #expect(field.caretRect(for: field.beginningOfDocument).minX == left)
  }

  // MARK: Places

  @Test("The character at a point is the one above or below it; there is none beside the text", arguments: 0..<6)
  func characters(start: Int) throws {
    let rect = field.firstRect(for: try range(start, start + 1))
    for (share, y) in [(0.1, rect.midY), (0.6, -50), (0.9, 500)] {
      let found = field.characterRange(at: CGPoint(x: rect.minX + rect.width * share, y: y))
      #expect(offsets(found) == [start, start + 1], "\(share)")
    }
    #expect(field.characterRange(at: CGPoint(x: left - 1, y: rect.midY)) == nil)
    #expect(field.characterRange(at: CGPoint(x: right, y: rect.midY)) == nil)
    field.text = ""
    #expect(field.characterRange(at: CGPoint(x: left, y: rect.midY)) == nil)
  }

  @Test("The first rectangle of a range is as wide as its characters; that of an empty range is the caret")
  func firstRect() throws {
    let rect = field.firstRect(for: try range(1, 3))
    #expect(abs(rect.minX - (left + width("a", font))) < 0.5 && abs(rect.width - width("bc", font)) < 0.5)
    #expect(field.firstRect(for: try range(3, 1)) == rect)
    #expect(field.firstRect(for: try range(4, 4)) == field.caretRect(for: try at(4)))
  }

  @Test("A selection of one direction has one rectangle, which contains its start and its end")
  func selection() throws {
    let rects = field.selectionRects(for: try range(1, 3))
    #expect(rects.map(\.rect) == [field.firstRect(for: try range(1, 3))])
    #expect(rects.allSatisfy { $0.containsStart && $0.containsEnd && $0.writingDirection == .leftToRight })
  }

  @Test("A selection of letters of both directions has a rectangle for each, from left to right")
  func mixedSelection() throws {
    field.text = "ab שלום cd"
    let rects = field.selectionRects(for: try range(1, 5))
    #expect(rects.count == 2)
    #expect(rects.map(\.containsStart) == [true, false] && rects.map(\.containsEnd) == [false, true])
    #expect(rects[0].rect.maxX < rects[1].rect.minX, "the two last letters of the word are between them")
    #expect(field.firstRect(for: try range(1, 5)) == rects[0].rect)
    let whole = field.selectionRects(for: try range(0, 10)).map(\.rect.width).reduce(0, +)
    #expect(abs(whole - width("ab שלום cd", font)) < 1)
  }

  @Test("Within a range the closest position is at most its ends")
  func withinRange() throws {
    let range = try range(2, 4)
    func closest(_ x: CGFloat) -> Int? { offset(field.closestPosition(to: CGPoint(x: x, y: 17), within: range)) }
    #expect(closest(left) == 2 && closest(right) == 4 && closest(-100) == 2)
    #expect(closest(field.caretRect(for: try at(3)).minX) == 3)
    #expect(offset(field.closestPosition(to: CGPoint(x: left, y: 17), within: try self.range(5, 5))) == 5)
  }

  // MARK: Directions

  @Test("The farthest position of a range on the screen depends on the direction of its letters")
  func farthest() throws {
    let directions: [UITextLayoutDirection] = [.left, .right]
    func farthest() throws -> [Int?] {
      let range = try range(1, 3)
      return directions.map { offset(field.position(within: range, farthestIn: $0)) }
    }
    #expect(try farthest() == [1, 3])
    field.text = "שלום"
    #expect(try farthest() == [3, 1])
  }

  @Test("A position is extended by the character beside it on the screen; up and down by all that is there")
  func extending() throws {
    func extended(_ offset: Int) throws -> [[Int]?] {
      let position = try at(offset)
      let directions: [UITextLayoutDirection] = [.left, .right, .up, .down]
      return directions.map { offsets(field.characterRange(byExtending: position, in: $0)) }
    }
    #expect(try extended(2) == [[1, 2], [2, 3], [0, 2], [2, 6]])
    #expect(try extended(0) == [[0, 0], [0, 1], [0, 0], [0, 6]])
    #expect(try extended(6) == [[5, 6], [6, 6], [0, 6], [6, 6]])
    field.text = "שלום"
    #expect(try extended(1).prefix(2) == [[1, 2], [0, 1]])
    field.text = "a👨‍👩‍👧b"
    #expect(try extended(1).prefix(2) == [[0, 1], [1, 9]])
  }

  @Test("Setting a writing direction changes nothing: the field's follows from its letters")
  func writingDirection() throws {
    let caret = field.caretRect(for: try at(1))
    field.setBaseWritingDirection(.rightToLeft, for: try range(0, 6))
    #expect(field.baseWritingDirection(for: try at(1), in: .forward) == .leftToRight)
    #expect(field.caretRect(for: try at(1)) == caret)
  }

  // MARK: Limits

  @Test("The style of marked text is kept, and changes no attribute of the text")
  func markedStyle() {
    #expect(field.markedTextStyle == nil)
    field.becomeFirstResponder()
    field.markedTextStyle = [.backgroundColor: UIColor.systemYellow]
    field.setMarkedText("x", selectedRange: NSRange(location: 1, length: 0))
    #expect(field.markedTextStyle?[.backgroundColor] as? UIColor == .systemYellow)
    #expect(field.attributedText?.attribute(.backgroundColor, at: 6, effectiveRange: nil) == nil)
    field.markedTextStyle = nil
    #expect(field.markedTextStyle == nil)
  }

  @Test("A distance beyond the largest integer leads to no position, and a marked text's selection to its end")
  func overflow() throws {
    #expect(field.position(from: field.endOfDocument, offset: NSNotFound) == nil)
    field.becomeFirstResponder()
    field.setMarkedText("xy", selectedRange: NSRange(location: NSNotFound, length: 1))
    #expect(offsets(field.selectedTextRange) == [8, 8] && offsets(field.markedTextRange) == [6, 8])
  }
}
