import CoreGraphics
import Foundation
import Testing

@testable import UIKit

@Suite("UITextField: text input and attributes", .serialized)
struct UITextFieldInputTests: TextFieldSuite {
  @Test("Rules for passwords are copied, and kept as they were given")
  func passwordRules() throws {
    let rules = UITextInputPasswordRules(descriptor: "required: upper; minlength: 8;")
    let field = UITextField()
    #expect(field.passwordRules == nil)
    field.passwordRules = rules
    let kept = try #require(field.passwordRules)
    #expect(kept !== rules && kept.passwordRulesDescriptor == "required: upper; minlength: 8;")
    let view = UITextView()
    view.passwordRules = rules
    #expect(view.passwordRules?.passwordRulesDescriptor == rules.passwordRulesDescriptor)
  }

  // MARK: Text input

  @Test("An input method's text is marked, counted as a change, and committed by further typing")
  func marking() {
    let host = ApplicationHost()
    let field = field(in: host)
    let delegate = RecordingFieldDelegate()
    field.becomeFirstResponder()
    field.delegate = delegate
    delegate.listen(to: field)
    field.setMarkedText("に", selectedRange: NSRange(location: 1, length: 0))
    #expect(field.text == "に")
    #expect(field.markedTextRange.map { field.offset(from: $0.start, to: $0.end) } == 1)
    #expect(delegate.take() == ["didChangeSelection", "action changed", "note changed"])
    field.setMarkedText("日本", selectedRange: NSRange(location: 2, length: 0))
    field.unmarkText()
    #expect(field.text == "日本")
    #expect(field.markedTextRange == nil)
  }

  @Test("An input method's selection is relative to its text, and stays within it")
  func selectionInMarkedText() {
    let host = ApplicationHost()
    let field = field(in: host)
    field.text = "日"
    field.becomeFirstResponder()
    field.setMarkedText("かんじ", selectedRange: NSRange(location: 1, length: 1))
    func selection() -> [Int] {
      guard let range = field.selectedTextRange else { return [] }
      return [range.start, range.end].map { field.offset(from: field.beginningOfDocument, to: $0) }
    }
    #expect(selection() == [2, 3])
    field.setMarkedText("漢字", selectedRange: NSRange(location: 9, length: 9))
    #expect(selection() == [3, 3])
    #expect(field.markedTextRange.map { field.offset(from: $0.start, to: $0.end) } == 2)
  }

  @Test("Positions and ranges move by characters and stop at the ends")
  func positions() throws {
    let host = ApplicationHost()
    let field = field(in: host)
    field.text = "a👨‍👩‍👧b"
    #expect(field.selectedTextRange == nil)
    field.becomeFirstResponder()
    let start = field.beginningOfDocument
    let second = try #require(field.position(from: start, in: .right, offset: 2))
    #expect(field.offset(from: start, to: second) == 9)
    #expect(field.compare(start, to: second) == .orderedAscending)
    #expect(field.position(from: start, offset: -1) == nil)
    #expect(field.position(from: start, offset: 11) == nil)
    let range = try #require(field.textRange(from: second, to: start))
    #expect(field.text(in: range) == "a👨‍👩‍👧")
    field.replace(range, withText: "X")
    #expect(field.text == "Xb")
    field.selectAll(nil)
    field.insertText("z")
    #expect(field.text == "z")
    let word = field.tokenizer.rangeEnclosingPosition(start, with: .word, inDirection: .storage(.forward))
    #expect(word.flatMap(field.text(in:)) == "z")
  }

  @Test("Rectangles of characters are where the text is drawn, in Hebrew from the right")
  func rectanglesOfCharacters() throws {
    let host = ApplicationHost()
    let field = field(in: host)
    field.semanticContentAttribute = .forceRightToLeft
    field.text = "שלום"
    field.becomeFirstResponder()
    host.settle()
    let start = field.caretRect(for: field.beginningOfDocument)
    let end = field.caretRect(for: field.endOfDocument)
    #expect(start.minX > end.minX)
    #expect(field.baseWritingDirection(for: field.beginningOfDocument, in: .forward) == .rightToLeft)
    // 200 − 7, less the caret's own width.
    #expect(abs(start.maxX - 193) <= 0.34)
    let hit = try #require(field.closestPosition(to: CGPoint(x: end.minX, y: 10)))
    #expect(field.offset(from: field.beginningOfDocument, to: hit) == 4)
  }

  // MARK: Attributes

  @Test("Typing into attributed text uses the default attributes, the rest keeps its own")
  func attributes() {
    let host = ApplicationHost()
    let field = field(in: host)
    field.attributedText = NSAttributedString(string: "ab", attributes: [.foregroundColor: UIColor.red, .kern: 3])
    #expect(field.textColor == .red)
    field.becomeFirstResponder()
    host.type("c")
    let text = field.attributedText
    #expect(text?.string == "abc")
    #expect(text?.attribute(.kern, at: 1, effectiveRange: nil) as? Int == 3)
    #expect(text?.attribute(.kern, at: 2, effectiveRange: nil) == nil)
    field.text = "plain"
    #expect(field.attributedText?.attribute(.kern, at: 0, effectiveRange: nil) == nil)
  }

  @Test("A field with a text style follows the user's text size")
  func dynamicType() {
    let host = ApplicationHost()
    let field = field(in: host)
    field.font = .preferredFont(forTextStyle: .body)
    field.adjustsFontForContentSizeCategory = true
    let before = field.intrinsicContentSize.height
    host.update { $0.contentSizeCategory = .accessibilityLarge }
    #expect(field.font?.pointSize == 33)
    // ⌈33 · 1.193359 + 1.5⌉ + 12.
    #expect(before == 34 && field.intrinsicContentSize.height == CGFloat(41 + 12))
  }

  @Test("Field, delegate and actions are released")
  func deallocation() {
    let host = ApplicationHost()
    weak var weakField: UITextField?
    weak var weakDelegate: RecordingFieldDelegate?
    weak var weakView: UIView?
    do {
      let field = UITextField()
      let delegate = RecordingFieldDelegate()
      field.delegate = delegate
      field.inputAccessoryView = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 44))
      field.clearButtonMode = .always
      let window = host.show(field, frame: CGRect(x: 0, y: 100, width: 100, height: 34))
      field.becomeFirstResponder()
      host.type("ab")
      _ = field.tokenizer
      (weakField, weakDelegate, weakView) = (field, delegate, field.inputAccessoryView)
      field.removeFromSuperview()
      window.isHidden = true
    }
    host.rest()
    #expect(weakField == nil)
    #expect(weakDelegate == nil)
    #expect(weakView == nil)
  }
}
