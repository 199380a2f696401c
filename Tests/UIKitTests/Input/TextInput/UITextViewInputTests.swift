import CoreGraphics
import Foundation
import Testing

@testable import UIKit

@Suite("UITextView: text input", .serialized)
struct UITextViewInputTests: TextViewSuite {
  private final class Delegate: NSObject, UITextViewDelegate {
    var log: [String] = []
    func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool {
      log.append("shouldChange")
      return false
    }
    func textViewDidChange(_ textView: UITextView) { log.append("didChange") }
    func textViewDidChangeSelection(_ textView: UITextView) { log.append("didChangeSelection") }
  }

  private let host = ApplicationHost()
  let view = UITextView()

  @Test("A delegate that says nothing of links and attachments allows them")
  func items() {
    let delegate: any UITextViewDelegate = Delegate()
    let range = NSRange(location: 0, length: 1)
    #expect(
      delegate.textView(
        view, shouldInteractWith: URL(filePath: "/a"), in: range, interaction: .invokeDefaultAction))
    #expect(delegate.textView(view, shouldInteractWith: NSTextAttachment(), in: range, interaction: .preview))
  }

  init() {
    view.font = .systemFont(ofSize: 17)
    host.show(view, frame: CGRect(x: 20, y: 100, width: 300, height: 200))
  }

  // MARK: Text

  @Test("Positions have the order of the characters, and two in either order make the range between them")
  func order() throws {
    view.text = "abcdef"
    for (first, second) in (0...6).flatMap({ first in (0...6).map { (first, $0) } }) {
      let expected: ComparisonResult =
        first < second ? .orderedAscending : first > second ? .orderedDescending : .orderedSame
      #expect(view.compare(try at(first), to: try at(second)) == expected)
      let range = try range(first, second)
      #expect(offsets(range) == [min(first, second), max(first, second)] && range.isEmpty == (first == second))
      #expect(view.text(in: range) == String("abcdef".dropFirst(min(first, second)).prefix(abs(first - second))))
    }
  }

  @Test("There is no position before the text or behind it")
  func outside() {
    view.text = "ab"
    #expect(offset(view.position(from: view.endOfDocument, offset: -2)) == 0)
    #expect(view.position(from: view.endOfDocument, offset: -3) == nil)
    #expect(view.position(from: view.endOfDocument, offset: 1) == nil)
    #expect(view.position(from: view.beginningOfDocument, offset: NSNotFound) == nil)
    #expect(view.position(from: view.beginningOfDocument, offset: .min) == nil)
  }

  @Test("A distance beyond the largest integer leads to no position")
  func overflow() {
    view.text = "ab"
    #expect(view.position(from: view.endOfDocument, offset: NSNotFound) == nil)
  }

  @Test("A position may be within a character; the text of a range has all of it")
  func wholeCharacters() throws {
    view.text = "a👨‍👩‍👧b"
    #expect(offset(view.endOfDocument) == 10)
    #expect(view.text(in: try range(2, 4)) == "👨‍👩‍👧")
    #expect(view.text(in: try range(0, 2)) == "a👨‍👩‍👧")
  }

  @Test("There is text while there is a character, also a marked one; attributes and a placeholder are none")
  func hasText() {
    #expect(!view.hasText)
    view.text = "\n"
    #expect(view.hasText)
    view.text = nil
    #expect(!view.hasText && view.text.isEmpty)
    view.setMarkedText("x", selectedRange: NSRange(location: 1, length: 0))
    #expect(view.hasText)
    view.deleteBackward()
    #expect(!view.hasText)
  }

  @Test("A range is replaced without consent, the caret is behind the new text, and the delegate is notified")
  func replacing() throws {
    let delegate = Delegate()
    view.text = "abcdef"
    view.delegate = delegate
    view.replace(try range(1, 3), withText: "XYZ")
    #expect(view.text == "aXYZdef" && view.selectedRange == NSRange(location: 4, length: 0))
    #expect(delegate.log == ["didChangeSelection", "didChange"])
    view.replace(try range(7, 7), withText: "!")
    view.replace(try range(0, 1), withText: "")
    #expect(view.text == "XYZdef!" && view.selectedRange == NSRange(location: 0, length: 0))
    view.replace(try range(0, 0), withText: "")
    #expect(delegate.log.count { $0 == "didChange" } == 3)
  }

  // MARK: Marked text

  @Test("Marked text replaces the selection, then itself, and becomes ordinary by unmarking")
  func marking() throws {
    view.text = "ab"
    #expect(view.markedTextRange == nil)
    view.selectedRange = NSRange(location: 1, length: 1)
    view.setMarkedText("にほ", selectedRange: NSRange(location: 2, length: 0))
    #expect(view.text == "aにほ" && offsets(view.markedTextRange) == [1, 3])
    view.setMarkedText("日本", selectedRange: NSRange(location: 0, length: 1))
    #expect(view.text == "a日本" && view.selectedRange == NSRange(location: 1, length: 1))
    view.unmarkText()
    #expect(view.markedTextRange == nil && view.text == "a日本")
    view.selectedRange = NSRange(location: 3, length: 0)
    view.setMarkedText("x", selectedRange: NSRange(location: 1, length: 0))
    #expect(view.text == "a日本x" && offsets(view.markedTextRange) == [3, 4])
  }

  @Test("Without text there is no marked text left; typing and the end of editing accept what is marked")
  func endsOfMarking() {
    view.becomeFirstResponder()
    view.setMarkedText("xy", selectedRange: NSRange(location: 2, length: 0))
    view.setMarkedText(nil, selectedRange: NSRange(location: 0, length: 0))
    #expect(view.text == "" && view.markedTextRange == nil)
    view.setMarkedText("xy", selectedRange: NSRange(location: 2, length: 0))
    view.insertText("z")
    #expect(view.text == "z" && view.markedTextRange == nil)
    view.setMarkedText("xy", selectedRange: NSRange(location: 2, length: 0))
    view.resignFirstResponder()
    #expect(view.text == "zxy" && view.markedTextRange == nil)
    view.unmarkText()
    #expect(view.text == "zxy")
  }

  @Test("A selection beyond the marked text is at its end")
  func selectionBeyondMarkedText() {
    view.text = "ab"
    view.setMarkedText("xy", selectedRange: NSRange(location: NSNotFound, length: 1))
    #expect(view.selectedRange == NSRange(location: 4, length: 0) && offsets(view.markedTextRange) == [2, 4])
    view.setMarkedText("xy", selectedRange: NSRange(location: 1, length: NSNotFound))
    #expect(view.selectedRange == NSRange(location: 3, length: 1))
  }

  @Test("The style of marked text is kept, and changes no attribute of the text")
  func markedStyle() {
    #expect(view.markedTextStyle == nil)
    view.markedTextStyle = [.backgroundColor: UIColor.systemYellow]
    view.setMarkedText("x", selectedRange: NSRange(location: 1, length: 0))
    #expect(view.markedTextStyle?[.backgroundColor] as? UIColor == .systemYellow)
    #expect(view.attributedText.attribute(.backgroundColor, at: 0, effectiveRange: nil) == nil)
    view.markedTextStyle = nil
    #expect(view.markedTextStyle == nil)
  }

  // MARK: Dynamic Type

  @Test("Dynamic Type: text in a text style follows the user's size once asked to; other fonts do not")
  func dynamicType() {
    func caretHeight() -> CGFloat { view.caretRect(for: view.beginningOfDocument).height }
    #expect(!view.adjustsFontForContentSizeCategory)
    view.font = .preferredFont(forTextStyle: .body)
    host.update { $0.contentSizeCategory = .accessibilityLarge }
    #expect(caretHeight() == UIFont.systemFont(ofSize: 17).lineHeight)
    view.adjustsFontForContentSizeCategory = true
    #expect(caretHeight() == UIFont.systemFont(ofSize: 33).lineHeight)
    host.update { $0.contentSizeCategory = .large }
    #expect(caretHeight() == UIFont.systemFont(ofSize: 17).lineHeight)
    view.font = .systemFont(ofSize: 20)
    host.update { $0.contentSizeCategory = .accessibilityLarge }
    #expect(caretHeight() == UIFont.systemFont(ofSize: 20).lineHeight)
  }

  @Test("Dynamic Type: the font that is read is the one in use, and none while none was set")
  func adjustedFont() {
    view.adjustsFontForContentSizeCategory = true
    view.font = .preferredFont(forTextStyle: .body)
    host.update { $0.contentSizeCategory = .accessibilityLarge }
    #expect(view.font?.pointSize == 33)
    view.font = nil
    host.update { $0.contentSizeCategory = .large }
    #expect(view.font == nil)
  }
}
