import Foundation
import RandomHistories
import Simulator
import Testing
import UIKit

@testable import SimulatorServer

/// `|` is the caret, `[` and `]` are the ends of what is selected.
@Suite("Editing keys in text, as on an iPad with a keyboard", .serialized)
@MainActor
struct LiveTypingTests {
  private let host = ApplicationHost(environment: .standard)
  private let field = UITextField(frame: CGRect(x: 16, y: 100, width: 300, height: 44))

  init() {
    let controller = UIViewController()
    controller.view.addSubview(field)
    host.show(controller)
    field.becomeFirstResponder()
    host.settle()
  }

  private func position(_ offset: Int) -> UITextPosition? {
    field.position(from: field.beginningOfDocument, offset: offset)
  }

  private func write(_ text: String) throws {
    let plain = text.filter { !"|[]".contains($0) }
    field.text = plain
    let first = try #require(text.firstIndex { "|[".contains($0) })
    let start = text.utf16.distance(from: text.startIndex, to: first)
    let end = text.firstIndex(of: "]").map { text.utf16.distance(from: text.startIndex, to: $0) - 1 } ?? start
    field.selectedTextRange = field.textRange(from: try #require(position(start)), to: try #require(position(end)))
  }

  private var written: String {
    guard let range = field.selectedTextRange else { return field.text ?? "" }
    var text = field.text ?? ""
    let start = field.offset(from: field.beginningOfDocument, to: range.start)
    let end = field.offset(from: field.beginningOfDocument, to: range.end)
    if start == end {
      text.insert("|", at: text.utf16.index(text.startIndex, offsetBy: start))
    } else {
      text.insert("]", at: text.utf16.index(text.startIndex, offsetBy: end))
      text.insert("[", at: text.utf16.index(text.startIndex, offsetBy: start))
    }
    return text
  }

  @discardableResult
  private func press(_ strokes: [KeyStroke]) -> [String] {
    var anchor = SelectionAnchor()
    return strokes.map { stroke in
      _ = KeyTyping(host: host).press(stroke, anchor: &anchor)
      return written
    }
  }

  private static let left = UIKeyboardHIDUsage.keyboardLeftArrow
  private static let right = UIKeyboardHIDUsage.keyboardRightArrow
  private static let delete = UIKeyboardHIDUsage.keyboardDeleteOrBackspace

  @Test("Arrows move by a character, with Option by a word, with Command to the end")
  func moving() throws {
    try write("two ripe| tomatoes")
    #expect(press([KeyStroke(Self.left), KeyStroke(Self.right)]) == ["two rip|e tomatoes", "two ripe| tomatoes"])
    #expect(
      press(Array(repeating: KeyStroke(Self.left, modifiers: .alternate), count: 3)) == [
        "two |ripe tomatoes", "|two ripe tomatoes", "|two ripe tomatoes",
      ])
    #expect(
      press(Array(repeating: KeyStroke(Self.right, modifiers: .alternate), count: 4)) == [
        "two| ripe tomatoes", "two ripe| tomatoes", "two ripe tomatoes|", "two ripe tomatoes|",
      ])
    #expect(press([KeyStroke(Self.left, modifiers: .command)]) == ["|two ripe tomatoes"])
    #expect(press([KeyStroke(Self.right, modifiers: .command)]) == ["two ripe tomatoes|"])
  }

  @Test("With Command, arrows and Backspace stop at the line's ends and stay there, in a text of several lines")
  func lines() throws {
    let view = UITextView(frame: CGRect(x: 16, y: 200, width: 300, height: 200))
    field.superview?.addSubview(view)
    view.becomeFirstResponder()
    view.text = "one\ntwo words\nthree"
    host.settle()
    func press(_ code: UIKeyboardHIDUsage) -> Int {
      var anchor = SelectionAnchor()
      _ = KeyTyping(host: host).press(KeyStroke(code, modifiers: .command), anchor: &anchor)
      return view.selectedRange.location
    }
    view.selectedRange = NSRange(location: 7, length: 0)
    for _ in 0..<2 { #expect(press(Self.right) == 13) }
    for _ in 0..<2 { #expect(press(Self.left) == 4) }
    // At the start of the line, only the break before it is deleted.
    #expect(press(Self.delete) == 3)
    #expect(view.text == "onetwo words\nthree")
  }

  @Test("A selection collapses to the end that the arrow points to")
  func leaving() throws {
    try write("two [ripe] tomatoes")
    #expect(press([KeyStroke(Self.left)]) == ["two |ripe tomatoes"])
    try write("two [ripe] tomatoes")
    #expect(press([KeyStroke(Self.right)]) == ["two ripe| tomatoes"])
  }

  @Test("With Shift the end moved first keeps moving, even back across the start")
  func selecting() throws {
    let (back, on) = (KeyStroke(Self.left, modifiers: .shift), KeyStroke(Self.right, modifiers: .shift))
    try write("tom|ato")
    #expect(press([back, on, on, back]) == ["to[m]ato", "tom|ato", "tom[a]to", "tom|ato"])
    try write("tom|ato")
    #expect(press([on, on, back, back, back]) == ["tom[a]to", "tom[at]o", "tom[a]to", "tom|ato", "to[m]ato"])
    try write("two ripe| tomatoes")
    #expect(press([KeyStroke(Self.left, modifiers: [.shift, .alternate])]) == ["two [ripe] tomatoes"])
    #expect(press([KeyStroke(.keyboardA, modifiers: .command)]) == ["[two ripe tomatoes]"])
  }

  @Test("Backspace deletes the selection, a character, with Option a word, with Command everything before")
  func deleting() throws {
    let option = KeyStroke(Self.delete, modifiers: .alternate)
    try write("two ripe| tomatoes")
    #expect(
      press([KeyStroke(Self.delete), option, option, option]) == [
        "two rip| tomatoes", "two | tomatoes", "| tomatoes", "| tomatoes",
      ])
    try write("two ripe| tomatoes")
    #expect(press([KeyStroke(Self.delete, modifiers: .command)]) == ["| tomatoes"])
    try write("two [ripe] tomatoes")
    #expect(press([option]) == ["two | tomatoes"])
    try write("人参と玉ねぎ👩‍🍳|")
    #expect(press([KeyStroke(Self.delete)]) == ["人参と玉ねぎ|"])
  }

  @Test("In right-to-left text an arrow moves in its visual direction")
  func rightToLeft() throws {
    try write("שלום|")
    #expect(press([KeyStroke(Self.right)]) == ["שלו|ם"])
    #expect(press([KeyStroke(Self.left)]) == ["שלום|"])
  }

  @Test("Under any key presses, the text only gets shorter and the selection stays in it")
  func random() throws {
    var random = SeededNumbers(seed: 11)
    let codes: [UIKeyboardHIDUsage] = [
      .keyboardLeftArrow, .keyboardRightArrow, .keyboardUpArrow, .keyboardDownArrow, .keyboardHome, .keyboardEnd,
      .keyboardDeleteOrBackspace, .keyboardA,
    ]
    let modifiers: [UIKeyModifierFlags] = [
      [], .shift, .alternate, .command, [.shift, .alternate], [.shift, .command],
    ]
    for _ in 0..<40 {
      try write("two ripe, 人参 👩‍👩‍👧 and “tomatoes”|")
      var length = field.text?.utf16.count ?? 0
      var strokes: [KeyStroke] = []
      var anchor = SelectionAnchor()
      for _ in 0..<40 {
        let code = codes[Int(random.next() % UInt64(codes.count))]
        // Rarely: else there is soon nothing left.
        if code == .keyboardDeleteOrBackspace, random.next() % 4 > 0 { continue }
        // Without Command it would be a letter.
        let held = code == .keyboardA ? .command : modifiers[Int(random.next() % UInt64(modifiers.count))]
        strokes.append(KeyStroke(code, modifiers: held))
        _ = KeyTyping(host: host).press(strokes[strokes.count - 1], anchor: &anchor)
        let now = field.text?.utf16.count ?? 0
        let range = try #require(field.selectedTextRange)
        #expect(
          now <= length && field.compare(range.start, to: range.end) != .orderedDescending, "\(strokes.count) keys")
        #expect(field.compare(range.end, to: field.endOfDocument) != .orderedDescending)
        length = now
      }
    }
  }
}
