import CoreGraphics
import Foundation
import RandomHistories
import Testing

@testable import UIKitCore

@Suite("Selecting text with a finger, as rules")
struct TextSelectionTests {
  private let text = EditableText("one two\n👩‍👩‍👧 four")

  @Test("An end follows the finger and never passes the character at the other end")
  func drag() {
    let start = TextSelectionDrag(.start, of: 4..<7)
    let end = TextSelectionDrag(.end, of: 4..<7)
    for offset in 0...text.length {
      let first = start.selection(at: offset, in: text)
      let second = end.selection(at: offset, in: text)
      #expect(first == min(offset, 6)..<7, "\(offset)")
      #expect(second == 4..<max(offset, 5), "\(offset)")
    }
    // The character beside the fixed end is a family of eight code units.
    #expect(TextSelectionDrag(.end, of: 8..<16).selection(at: 2, in: text) == 8..<16)
  }

  @Test("A press that moves selects whole words in both directions")
  func words() {
    #expect(TextSelectionDrag.words(from: 4..<7, to: 5, in: text) == 4..<7)
    #expect(TextSelectionDrag.words(from: 4..<7, to: 1, in: text) == 0..<7)
    #expect(TextSelectionDrag.words(from: 0..<3, to: 5, in: text) == 0..<7)
  }

  @Test("Handles are at the outer edges, with the knobs above and below, and the nearer one is taken")
  func handles() {
    let first = CGRect(x: 100, y: 50, width: 80, height: 20)
    let last = CGRect(x: 20, y: 70, width: 40, height: 20)
    let handles = TextHandles(first: first, last: last)
    #expect(handles.start.stem == CGRect(x: 99, y: 50, width: 2, height: 20) && handles.start.knob.maxY == 50)
    #expect(handles.end.stem == CGRect(x: 59, y: 70, width: 2, height: 20) && handles.end.knob.minY == 90)
    #expect(handles.start.anchor == CGPoint(x: 100, y: 60))
    #expect(handles.end(at: CGPoint(x: 100, y: 44)) == .start && handles.end(at: CGPoint(x: 60, y: 96)) == .end)
    #expect(handles.end(at: CGPoint(x: 82, y: 60)) == .start && handles.end(at: CGPoint(x: 76, y: 80)) == .end)
    #expect(handles.end(at: CGPoint(x: 200, y: 60)) == nil)
    // One narrow letter: each half belongs to one handle.
    let letter = TextHandles(
      first: CGRect(x: 50, y: 0, width: 4, height: 20), last: CGRect(x: 50, y: 0, width: 4, height: 20))
    #expect(letter.end(at: CGPoint(x: 45, y: 2)) == .start && letter.end(at: CGPoint(x: 60, y: 20)) == .end)
    let mirrored = TextHandles(first: first, last: first, startsRight: true, endsLeft: true)
    #expect(mirrored.start.stem.midX == 180 && mirrored.end.stem.midX == 100)
  }
}
