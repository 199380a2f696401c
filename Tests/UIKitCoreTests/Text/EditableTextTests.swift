import Foundation
import RandomHistories
import Testing

@testable import UIKitCore

@Suite("Editable text")
struct EditableTextTests {
  @Test("A new text has its caret at the end")
  func start() {
    let text = EditableText("abc")
    #expect(text.selection == 3..<3)
    #expect(text.marked == nil)
  }

  @Test("Typing replaces the selection and leaves the caret after the inserted text")
  func typing() {
    var text = EditableText("abcd")
    text.select(1..<3)
    text.insert("X")
    #expect(text.string == "aXd")
    #expect(text.selection == 2..<2)
  }

  @Test(
    "Deleting removes a whole character, however many code units it has",
    arguments: ["é", "e\u{301}", "👨‍👩‍👧", "🇯🇵", "が", "か\u{3099}", "😀"])
  func deletion(character: String) {
    var text = EditableText("a" + character)
    // What the delegate is asked about.
    #expect(text.rangeOfDeletion == 1..<(1 + character.utf16.count))
    text.deleteBackward()
    #expect(text.string == "a")
    #expect(text.selection == 1..<1)
    text.deleteBackward()
    text.deleteBackward()
    #expect(text.isEmpty)
  }

  @Test("A selection that cuts a character is extended to include it")
  func widening() {
    var text = EditableText("a👨‍👩‍👧b")
    // a = 0, the family = 1..<9, b = 9.
    text.select(3..<5)
    #expect(text.selection == 1..<9)
    text.select(4..<4)
    #expect(text.selection == 1..<1)
    text.select(-5..<99)
    #expect(text.selection == 0..<10)
  }

  @Test("A combining mark joins the letter before the caret, and the caret is after both")
  func combining() {
    var text = EditableText("e")
    text.insert("\u{301}")
    #expect(text.selection == 2..<2)
    text.deleteBackward()
    #expect(text.isEmpty)
  }

  @Test("Marked text is replaced until it is committed, as an input method for Japanese does")
  func marking() {
    var text = EditableText("日")
    text.setMarked("に", selected: 1..<1)
    text.setMarked("にほ", selected: 2..<2)
    #expect(text.string == "日にほ")
    #expect(text.marked == 1..<3)
    text.setMarked("本", selected: 1..<1)
    #expect(text.string == "日本")
    text.unmark()
    #expect(text.marked == nil)
    #expect(text.selection == 2..<2)
    text.setMarked("x", selected: 1..<1)
    text.insert("語")
    #expect(text.string == "日本語")
    #expect(text.marked == nil)
  }

  @Test("Deleting within marked text keeps the rest marked")
  func deletingMarked() {
    var text = EditableText("a")
    text.setMarked("bc", selected: 2..<2)
    text.deleteBackward()
    #expect(text.string == "ab")
    #expect(text.marked == 1..<2)
    text.deleteBackward()
    #expect(text.marked == nil)
  }

  @Test(
    "An input method's selection stays within its text, and between characters",
    arguments: [
      // Within the three units from 1 to 4.
      (0..<0, 1..<1), (1..<2, 2..<3), (0..<3, 1..<4), (2..<9, 3..<4), (7..<9, 4..<4), (-5..<1, 1..<2),
      (-5..<(-2), 1..<1),
    ] as [(Range<Int>, Range<Int>)])
  func selectionWithinMarked(selected: Range<Int>, expected: Range<Int>) {
    var text = EditableText("日 ")
    text.select(1..<1)
    text.setMarked("かんじ", selected: selected)
    #expect(text.string == "日かんじ ")
    #expect(text.marked == 1..<4)
    #expect(text.selection == expected)
  }

  @Test("A selection within marked text keeps it marked; one outside commits it")
  func selectingInMarked() {
    var text = EditableText("a")
    text.setMarked("かんじ", selected: 3..<3)
    text.select(1..<2)
    #expect(text.marked == 1..<4 && text.selection == 1..<2)
    // Deleted, the rest is still composed, with the caret where the character was.
    text.deleteBackward()
    #expect(text.string == "aんじ")
    #expect(text.marked == 1..<3 && text.selection == 1..<1)
    text.select(0..<1)
    #expect(text.marked == nil && text.selection == 0..<1)
  }

  @Test("Words are runs of letters, digits and apostrophes")
  func words() {
    let text = EditableText("it's  a 2nd-day")
    #expect(text.word(at: 2) == 0..<4)
    #expect(text.word(at: 5) == nil)
    #expect(text.word(at: 6) == 6..<7)
    #expect(text.startOfWord(before: 6) == 0)
    #expect(text.endOfWord(after: 4) == 7)
    #expect(text.word(at: 11) == 8..<11)
  }

  @Test("The invariants hold after any sequence of operations", arguments: 0..<40)
  func properties(seed: UInt64) {
    var random = SeededNumbers(seed: seed)
    let pieces = ["a", " ", "é", "e\u{301}", "\u{301}", "👨‍👩‍👧", "\u{200D}", "🇯🇵", "🇯", "日本", "א", "\n", "", "word's"]
    var text = EditableText()
    for _ in 0..<60 {
      let low = Int.random(in: -2...text.length + 2, using: &random)
      let range = low..<(low + Int.random(in: 0...4, using: &random))
      let piece = pieces.randomElement(using: &random)!
      let old = text
      switch Int.random(in: 0..<7, using: &random) {
      case 0, 1: text.insert(piece)
      case 2: text.deleteBackward()
      case 3: text.select(range)
      case 4: text.replace(range, with: piece)
      case 5: text.setMarked(piece, selected: range)
      default: text.unmark()
      }
      text.checkInvariants()
      // Moving forward and back again never leaves the grid of characters.
      let there = text.position(text.selection.lowerBound, movedBy: 1)
      #expect(text.aligned(there) == there)
      #expect(text.string.count <= old.string.count + piece.count + 2)
    }
  }
}
