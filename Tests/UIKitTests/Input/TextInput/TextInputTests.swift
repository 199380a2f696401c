import CoreGraphics
import Foundation
import Testing

@testable import UIKit

@Suite("Positions, ranges and rectangles of text input", .serialized)
final class TextInputTests {
  private let host = ApplicationHost()

  /// A field and a view with the same text, in the same font.
  private func inputs(_ text: String) -> [any UIView & UITextInput] {
    let screen = UIViewController()
    let field = UITextField(frame: CGRect(x: 20, y: 100, width: 300, height: 40))
    let view = UITextView(frame: CGRect(x: 20, y: 200, width: 300, height: 200))
    field.text = text
    view.font = .systemFont(ofSize: 17)
    view.text = text
    for input in [field, view] { screen.view.addSubview(input) }
    host.show(screen)
    host.settle()
    return [field, view]
  }
  private func width(_ text: String) -> CGFloat {
    text.size(withAttributes: [.font: UIFont.systemFont(ofSize: 17)]).width
  }
  private func range(_ low: Int, _ high: Int, _ input: any UITextInput) throws -> UITextRange {
    let start = try #require(input.position(from: input.beginningOfDocument, offset: low))
    let end = try #require(input.position(from: input.beginningOfDocument, offset: high))
    return try #require(input.textRange(from: start, to: end))
  }
  private func offsets(_ range: UITextRange?, _ input: any UITextInput) -> [Int]? {
    range.map { [$0.start, $0.end].map { input.offset(from: input.beginningOfDocument, to: $0) } }
  }

  @Test("Text is read and replaced by ranges, and positions compare in their order")
  func ranges() throws {
    for input in inputs("abcdef") {
      #expect(input.hasText && input.textInputView === input)
      #expect(input.text(in: try range(1, 3, input)) == "bc")
      let start = input.beginningOfDocument
      let second = try #require(input.position(from: start, offset: 2))
      #expect(
        input.compare(start, to: second) == .orderedAscending && input.compare(second, to: start) == .orderedDescending)
      #expect(input.compare(second, to: second) == .orderedSame && input.position(from: start, offset: 7) == nil)
      input.replace(try range(1, 3, input), withText: "XYZ")
      let all = try #require(input.textRange(from: start, to: input.endOfDocument))
      #expect(input.text(in: all) == "aXYZdef" && !all.isEmpty)
      #expect(try range(2, 2, input).isEmpty)
      #expect(input.shouldChangeText(in: all, replacementText: "new"))
    }
  }

  @Test("Rectangles of ranges follow the letters; points find positions and characters")
  func rectangles() throws {
    for input in inputs("abcdef") {
      let rect = input.firstRect(for: try range(1, 3, input))
      let start = input.caretRect(for: input.beginningOfDocument).minX
      #expect(abs(rect.minX - (start + width("a"))) < 1 && abs(rect.width - width("bc")) < 1)
      let rects = input.selectionRects(for: try range(1, 3, input))
      let only = try #require(rects.first)
      #expect(rects.count == 1 && only.rect == rect && only.containsStart && only.containsEnd && !only.isVertical)
      #expect(only.writingDirection == .leftToRight)
      let middle = CGPoint(x: start + width("ab") + width("c") / 2 + 1, y: rect.midY)
      #expect(offsets(input.characterRange(at: middle), input) == [2, 3])
      #expect(input.closestPosition(to: middle).map { input.offset(from: input.beginningOfDocument, to: $0) } == 3)
      let within = input.closestPosition(to: middle, within: try range(4, 6, input))
      #expect(within.map { input.offset(from: input.beginningOfDocument, to: $0) } == 4)
    }
  }

  @Test("The selection over two lines has a rectangle for each, of which the first and the last know it")
  func lines() throws {
    let view = try #require(inputs("first\nsecond").last)
    let rects = view.selectionRects(for: try range(2, 8, view))
    #expect(rects.count >= 2)
    #expect(rects.map(\.containsStart).firstIndex(of: true) == 0 && rects.filter(\.containsStart).count == 1)
    #expect(rects.last?.containsEnd == true && rects.filter(\.containsEnd).count == 1)
    #expect(rects[0].rect.maxY <= rects[1].rect.minY + 1)
  }

  @Test("A range has a farthest end in each direction, and a position a neighbour in each")
  func directions() throws {
    for input in inputs("abcdef") {
      let middle = try range(2, 4, input)
      func farthest(_ direction: UITextLayoutDirection) -> Int? {
        input.position(within: middle, farthestIn: direction).map {
          input.offset(from: input.beginningOfDocument, to: $0)
        }
      }
      #expect([.left, .right, .up, .down].map(farthest) == [2, 4, 2, 4])
      #expect(offsets(input.characterRange(byExtending: middle.start, in: .right), input) == [2, 3])
      #expect(offsets(input.characterRange(byExtending: middle.start, in: .left), input) == [1, 2])
      #expect(input.baseWritingDirection(for: middle.start, in: .forward) == .leftToRight)
      // The direction follows the letters, whatever is asked for.
      input.setBaseWritingDirection(.rightToLeft, for: middle)
      #expect(input.baseWritingDirection(for: middle.start, in: .backward) == .leftToRight)
      input.markedTextStyle = [.foregroundColor: UIColor.systemRed]
      #expect(input.markedTextStyle?.count == 1)
    }
  }

  @Test("Marked text is replaced by further marked text, committed by unmarking, and selected within")
  func marked() throws {
    for input in inputs("ab") {
      input.becomeFirstResponder()
      input.selectedTextRange = input.textRange(from: input.endOfDocument, to: input.endOfDocument)
      input.setMarkedText("xy", selectedRange: NSRange(location: 1, length: 1))
      #expect(offsets(input.markedTextRange, input) == [2, 4] && offsets(input.selectedTextRange, input) == [3, 4])
      input.setMarkedText("z", selectedRange: NSRange(location: 1, length: 0))
      #expect(offsets(input.markedTextRange, input) == [2, 3])
      input.unmarkText()
      let all = try #require(input.textRange(from: input.beginningOfDocument, to: input.endOfDocument))
      #expect(input.markedTextRange == nil && input.text(in: all) == "abz")
      input.resignFirstResponder()
    }
  }

  @Test("The tokenizer knows where characters, words, sentences, paragraphs and the document begin and end")
  func tokenizer() throws {
    let text = "One two. Three\nfour"
    for input in inputs(text).suffix(1) {
      let tokenizer = input.tokenizer
      func position(_ offset: Int) throws -> UITextPosition {
        try #require(input.position(from: input.beginningOfDocument, offset: offset))
      }
      let forward = UITextDirection.storage(.forward)
      let backward = UITextDirection.storage(.backward)
      func unit(_ granularity: UITextGranularity, _ offset: Int) throws -> String? {
        tokenizer.rangeEnclosingPosition(try position(offset), with: granularity, inDirection: forward)
          .flatMap(input.text(in:))
      }
      #expect(try unit(.character, 1) == "n" && unit(.word, 5) == "two" && unit(.paragraph, 16) == "four")
      #expect(try unit(.paragraph, 2) == "One two. Three" && unit(.document, 3) == text)
      #expect(try unit(.line, 2) == "One two. Three" && unit(.sentence, 2)?.hasPrefix("One two") == true)
      func isBoundary(_ offset: Int, _ direction: UITextDirection) throws -> Bool {
        tokenizer.isPosition(try position(offset), atBoundary: .word, inDirection: direction)
      }
      #expect(try [isBoundary(3, forward), isBoundary(2, forward), isBoundary(0, forward)] == [true, false, false])
      #expect(try [isBoundary(4, backward), isBoundary(5, backward), isBoundary(0, backward)] == [true, false, true])
      #expect(tokenizer.isPosition(try position(1), withinTextUnit: .word, inDirection: forward))
      func next(_ granularity: UITextGranularity, _ offset: Int, _ direction: UITextDirection) throws -> Int? {
        tokenizer.position(from: try position(offset), toBoundary: granularity, inDirection: direction)
          .map { input.offset(from: input.beginningOfDocument, to: $0) }
      }
      #expect(try next(.word, 1, forward) == 3 && next(.word, 6, backward) == 4)
      #expect(try next(.paragraph, 2, forward) == 14 && next(.document, 5, backward) == 0)
      #expect(try next(.document, (text as NSString).length, forward) == nil)
    }
  }

  @Test("Directions, granularities and writing directions have Apple's values")
  func constants() {
    #expect(
      [UITextGranularity.character, .word, .sentence, .paragraph, .line, .document].map(\.rawValue) == Array(0...5))
    #expect([UITextLayoutDirection.right, .left, .up, .down].map(\.rawValue) == [2, 3, 4, 5])
    #expect(UITextDirection.layout(.left).rawValue == 3 && UITextDirection.storage(.backward).rawValue == 1)
    #expect([NSWritingDirection.natural, .leftToRight, .rightToLeft].map(\.rawValue) == [-1, 0, 1])
  }
}
