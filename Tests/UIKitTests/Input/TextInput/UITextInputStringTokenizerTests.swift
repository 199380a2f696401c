import Foundation
import Testing

@testable import UIKit

@Suite("UITextInputStringTokenizer", .serialized)
struct UITextInputStringTokenizerTests {
  private let host = ApplicationHost()
  private let input = UITextView()
  private let tokenizer: UITextInputStringTokenizer
  nonisolated private static let sentence = "One two. It's 3 o'clock\n–\nfour"
  /// The directions that lead forward in a text from left to right, and those that lead backward.
  private let directions: [(UITextDirection, isForward: Bool)] = [
    (.storage(.forward), true), (.layout(.right), true), (.layout(.down), true),
    (.storage(.backward), false), (.layout(.left), false), (.layout(.up), false),
  ]

  init() { tokenizer = UITextInputStringTokenizer(textInput: input) }

  private func at(_ offset: Int) throws -> UITextPosition {
    try #require(input.position(from: input.beginningOfDocument, offset: offset))
  }
  private func offset(_ position: UITextPosition?) -> Int? {
    position.map { input.offset(from: input.beginningOfDocument, to: $0) }
  }
  private func offsets(_ range: UITextRange?) -> Range<Int>? {
    range.map { input.offset(from: input.beginningOfDocument, to: $0.start) }.flatMap { low in
      offset(range?.end).map { low..<$0 }
    }
  }
  /// The offsets of parts of the text, each looked for behind the one before.
  private func units(_ parts: [String]) throws -> [Range<Int>] {
    let text = input.text as NSString
    var end = 0
    return try parts.map { part in
      let found = text.range(of: part, options: [], range: NSRange(location: end, length: text.length - end))
      try #require(found.location != NSNotFound, "\(part)")
      end = NSMaxRange(found)
      return found.location..<end
    }
  }

  // MARK: Words

  nonisolated private static let words = ["One", "two", "It's", "3", "o'clock", "four"]

  @Test("A word has a boundary at its end going forward, and at its start going backward; nowhere else")
  func wordBoundaries() throws {
    input.text = Self.sentence
    let words = try units(Self.words)
    for (direction, isForward) in directions {
      for place in 0...input.text.utf16.count {
        let isBoundary = words.contains { place == (isForward ? $0.upperBound : $0.lowerBound) }
        #expect(
          tokenizer.isPosition(try at(place), atBoundary: .word, inDirection: direction) == isBoundary,
          "\(place) \(direction)")
      }
    }
  }

  @Test("The next boundary is the end of a word going forward, and the start of one going backward; none at the ends")
  func nextWordBoundary() throws {
    input.text = Self.sentence
    let words = try units(Self.words)
    for (direction, isForward) in directions {
      for place in 0...input.text.utf16.count {
        let next =
          isForward
          ? words.map(\.upperBound).first { $0 > place } : words.map(\.lowerBound).last { $0 < place }
        #expect(
          offset(tokenizer.position(from: try at(place), toBoundary: .word, inDirection: direction)) == next,
          "\(place) \(direction)")
      }
    }
  }

  @Test("A position in a word is within it; one at an edge only if the word is on the side of the direction")
  func withinWords() throws {
    input.text = Self.sentence
    let words = try units(Self.words)
    for (direction, isForward) in directions {
      for place in 0...input.text.utf16.count {
        let word = words.first { isForward ? $0.contains(place) : $0.lowerBound < place && place <= $0.upperBound }
        let position = try at(place)
        #expect(
          tokenizer.isPosition(position, withinTextUnit: .word, inDirection: direction) == (word != nil),
          "\(place) \(direction)")
        #expect(
          offsets(tokenizer.rangeEnclosingPosition(position, with: .word, inDirection: direction)) == word,
          "\(place) \(direction)")
      }
    }
  }

  // MARK: Other units

  @Test("Characters are whole, however many code units they have")
  func characters() throws {
    input.text = "a👨‍👩‍👧e\u{301}b"
    let clusters = try units(["a", "👨‍👩‍👧", "e\u{301}", "b"])
    for cluster in clusters {
      let (low, high) = (try at(cluster.lowerBound), try at(cluster.upperBound))
      for (direction, isForward) in directions {
        let (near, far) = isForward ? (low, high) : (high, low)
        #expect(
          offsets(tokenizer.rangeEnclosingPosition(near, with: .character, inDirection: direction)) == cluster)
        #expect(
          tokenizer.position(from: near, toBoundary: .character, inDirection: direction).map {
            input.compare($0, to: far)
          } == .orderedSame)
        #expect(tokenizer.isPosition(far, atBoundary: .character, inDirection: direction))
        #expect(tokenizer.isPosition(near, withinTextUnit: .character, inDirection: direction))
      }
    }
    let end = input.endOfDocument
    #expect(!tokenizer.isPosition(end, withinTextUnit: .character, inDirection: .storage(.forward)))
    #expect(tokenizer.position(from: end, toBoundary: .character, inDirection: .storage(.forward)) == nil)
  }

  @Test(
    "Lines, paragraphs, sentences and the document have boundaries at both ends, each followed by that of the next unit",
    arguments: [
      (UITextGranularity.line, ["One two. It's 3 o'clock", "–", "four"]),
      (.paragraph, ["One two. It's 3 o'clock", "–", "four"]),
      (.sentence, ["One two", " It's 3 o'clock", "–", "four"]),
      (.document, [sentence]),
    ])
  func others(granularity: UITextGranularity, parts: [String]) throws {
    input.text = Self.sentence
    let units = try units(parts)
    for (direction, isForward) in directions {
      for place in 0...input.text.utf16.count {
        let position = try at(place)
        let unit = units.first { $0.lowerBound <= place && place <= $0.upperBound }
        let far = unit.map { isForward ? $0.upperBound : $0.lowerBound }
        #expect(offsets(tokenizer.rangeEnclosingPosition(position, with: granularity, inDirection: direction)) == unit)
        #expect(tokenizer.isPosition(position, withinTextUnit: granularity, inDirection: direction))
        #expect(tokenizer.isPosition(position, atBoundary: granularity, inDirection: direction) == (place == far))
        let next = units.map { isForward ? $0.upperBound : $0.lowerBound }
        let boundary = isForward ? next.first { $0 > place } : next.last { $0 < place }
        #expect(
          offset(tokenizer.position(from: position, toBoundary: granularity, inDirection: direction)) == boundary,
          "\(place) \(direction)")
      }
    }
  }

  // MARK: Nothing

  @Test("An empty text has no word and no character")
  func empty() {
    let start = input.beginningOfDocument
    for (direction, _) in directions {
      for unit in [UITextGranularity.character, .word] {
        #expect(tokenizer.rangeEnclosingPosition(start, with: unit, inDirection: direction) == nil)
        #expect(!tokenizer.isPosition(start, withinTextUnit: unit, inDirection: direction))
        #expect(!tokenizer.isPosition(start, atBoundary: unit, inDirection: direction))
        #expect(tokenizer.position(from: start, toBoundary: unit, inDirection: direction) == nil)
      }
      #expect(tokenizer.rangeEnclosingPosition(start, with: .document, inDirection: direction)?.isEmpty == true)
    }
  }

  @Test("The text is not retained; without it there are no boundaries")
  func released() {
    var field: UITextField? = UITextField()
    field?.text = "word"
    let tokenizer = UITextInputStringTokenizer(textInput: field!)
    let start = field!.beginningOfDocument
    #expect(tokenizer.isPosition(start, withinTextUnit: .word, inDirection: .storage(.forward)))
    field = nil
    #expect(!tokenizer.isPosition(start, withinTextUnit: .word, inDirection: .storage(.forward)))
    #expect(!tokenizer.isPosition(start, atBoundary: .document, inDirection: .storage(.backward)))
    #expect(tokenizer.position(from: start, toBoundary: .word, inDirection: .storage(.forward)) == nil)
    #expect(tokenizer.rangeEnclosingPosition(start, with: .word, inDirection: .storage(.forward)) == nil)
  }
}
