import CoreGraphics
import Foundation
import Testing

@testable import UIKit

/// What a field looks like; see also ``UITextFieldEditingTests`` and ``UITextFieldInputTests``.
@Suite("UITextField", .serialized)
struct UITextFieldTests: TextFieldSuite {
  // MARK: Size and rectangles

  // behaviours.md §10 "Text field": rounded: text + 28 × 34; none: line + 1.5.
  @Test(
    "A rounded field is its text plus 28 points wide and 34 high; one without border is its line plus 1.5, rounded up")
  func intrinsicSize() {
    let field = UITextField()
    field.text = "Tomatoes"
    let text = width("Tomatoes", .systemFont(ofSize: 17)).rounded(.up)
    // 17 · 1.193359 + 1.5 = 21.787.
    #expect(field.intrinsicContentSize == CGSize(width: text, height: 22))
    field.borderStyle = .roundedRect
    #expect(field.intrinsicContentSize == CGSize(width: text + 28, height: CGFloat(22 + 12)))
  }

  // behaviours.md §10 "Text field": insets 7/2, radius 5, border .649.
  @Test("The text of a rounded field is 7 and 2 points inside its border")
  func rectangles() {
    let host = ApplicationHost()
    let field = field(in: host)
    let bounds = field.bounds
    #expect(field.textRect(forBounds: bounds) == CGRect(x: 7, y: 2, width: 200 - 14, height: 34 - 4))
    #expect(field.editingRect(forBounds: bounds) == field.textRect(forBounds: bounds))
    #expect(field.borderRect(forBounds: bounds) == bounds)
    #expect(field.parts.border?.layer.cornerRadius == 5)
    #expect(field.parts.border?.layer.borderWidth == 0.649)
  }

  // behaviours.md §14 "Progress; field": background, canvas
  @Test("The background is behind the text, even if set later")
  func backgroundOrder() throws {
    let host = ApplicationHost()
    let field = field(in: host)
    func place(_ view: UIView?) -> Int? { field.subviews.firstIndex { $0 === view } }
    let canvas = try #require(place(field.parts.canvas))
    #expect(try #require(place(field.parts.border)) < canvas)
    field.borderStyle = .none
    field.background = UIImage()
    host.settle()
    let later = try #require(place(field.parts.canvas))
    #expect(try #require(place(field.parts.backgroundImage)) < later)
  }

  @Test("Side views take their room from the text, on the other side in right-to-left interfaces")
  func overlays() {
    let host = ApplicationHost()
    let field = field(in: host)
    field.borderStyle = .none
    field.leftView = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 20))
    field.leftViewMode = .always
    host.settle()
    #expect(field.leftView?.frame == CGRect(x: 0, y: 7, width: 30, height: 20))
    #expect(field.textRect(forBounds: field.bounds) == CGRect(x: 30, y: 0, width: 170, height: 34))
    field.semanticContentAttribute = .forceRightToLeft
    host.settle()
    #expect(field.leftView?.frame == CGRect(x: 170, y: 7, width: 30, height: 20))
    #expect(field.textRect(forBounds: field.bounds) == CGRect(x: 0, y: 0, width: 170, height: 34))
    field.leftViewMode = .whileEditing
    host.settle()
    #expect(field.leftView?.superview == nil)
  }

  // MARK: Parts

  @Test("The clear button shows when there is text to clear, and clears it")
  func clearButton() {
    let host = ApplicationHost()
    let field = field(in: host)
    let delegate = RecordingFieldDelegate()
    field.delegate = delegate
    field.clearButtonMode = .whileEditing
    field.text = "abc"
    host.settle()
    #expect(field.parts.clearButton == nil)
    field.becomeFirstResponder()
    host.settle()
    let rect = field.clearButtonRect(forBounds: field.bounds)
    #expect(rect == CGRect(x: 200 - 5 - 19, y: 7.5, width: 19, height: 19))
    // 4 points between text and button.
    #expect(field.textRect(forBounds: field.bounds).maxX == rect.minX - 4)
    _ = delegate.take()
    host.tap(at: field.convert(CGPoint(x: rect.midX, y: rect.midY), to: nil))
    #expect(delegate.take() == ["shouldClear", "didChangeSelection"])
    #expect(field.text == "")
    #expect(field.parts.clearButton?.isHidden == true)
  }

  @Test("A tap puts the caret at the nearer edge of the tapped word")
  func tapping() {
    let host = ApplicationHost()
    let field = field(in: host)
    field.text = "one twothree"
    let font = UIFont.systemFont(ofSize: 17)
    let origin = field.frame.minX + 7
    host.tap(at: CGPoint(x: origin + width("one two", font), y: 117))
    // In the middle of the second word, nearer to its beginning at 4 than to its end at 12.
    #expect(field.content.text.selection == 4..<4)
    host.tap(at: CGPoint(x: origin + width("one twothre", font), y: 117))
    #expect(field.content.text.selection == 12..<12)
  }

  // behaviours.md §10 "Caret": 2 visible, line + 1.5 high.
  @Test(
    "The caret is 2 wide and the line plus 1.5 high, solid for half a second, then blinks without counting as motion")
  func caret() {
    let host = ApplicationHost()
    let field = field(in: host)
    field.becomeFirstResponder()
    host.type("a")
    let caret = field.parts.caret
    let line = UIFont.systemFont(ofSize: 17).lineHeight
    #expect(caret.frame.width == 2)
    #expect(caret.frame.height == line + 1.5)
    #expect(abs(caret.frame.minX - width("a", .systemFont(ofSize: 17))) <= 0.5 / 3 + 1e-9)
    // The keyboard is there after half a second; the caret goes on blinking.
    let isAtRest = host.rest()
    #expect(isAtRest)
    host.type("b")
    host.deleteBackward()
    host.advance(by: 0.4)
    #expect(caret.alpha == 1 && !caret.isHidden)
    host.advance(by: 0.2)
    #expect(caret.alpha == 0)
    host.type("b")
    #expect(caret.alpha == 1)
    field.resignFirstResponder()
    host.settle()
    #expect(caret.isHidden)
  }

  @Test("Long text scrolls to show the caret, and is truncated with an ellipsis when editing ends")
  func scrolling() {
    let host = ApplicationHost()
    let field = field(in: host, CGRect(x: 20, y: 100, width: 114, height: 34))
    field.becomeFirstResponder()
    host.type("A long sentence about tomatoes")
    let natural = width("A long sentence about tomatoes", .systemFont(ofSize: 17))
    // 114 − 2 · 7 of room, 2 of them for the caret.
    #expect(abs(field.parts.scrollOffset - (natural - 98)) < 0.01)
    #expect(field.parts.caret.frame.maxX <= 100)
    field.selectedTextRange = field.textRange(from: field.beginningOfDocument, to: field.beginningOfDocument)
    host.settle()
    #expect(field.parts.scrollOffset == 0)
    #expect(field.parts.caret.frame.minX == 0)
    field.resignFirstResponder()
    #expect(field.parts.scrollOffset == 0)
  }

  @Test("A secure text is shown, and announced, as one bullet for each character")
  func secret() {
    let host = ApplicationHost()
    let field = field(in: host)
    field.isSecureTextEntry = true
    field.becomeFirstResponder()
    host.type("a👨‍👩‍👧b")
    #expect(field.displayString == "•••")
    #expect(field.accessibilityValue == "•••")
    #expect(field.text == "a👨‍👩‍👧b")
    let bullet = width("•", .systemFont(ofSize: 17))
    #expect(abs(field.caretRect(for: field.endOfDocument).minX - 7 - 3 * bullet) < 0.7)
    host.deleteBackward(2)
    #expect(field.text == "a")
  }

  @Test("Text shrinks to its minimum size before it is truncated")
  func shrinking() {
    let host = ApplicationHost()
    let field = field(in: host, CGRect(x: 20, y: 100, width: 100, height: 34))
    field.adjustsFontSizeToFitWidth = true
    field.minimumFontSize = 8.5
    field.text = "A long sentence"
    // 86 points of room; the caret behind the text stands within them.
    let end = field.caretRect(for: field.endOfDocument).maxX
    #expect(end <= 7 + 86 + 0.01)
    #expect(end > 7 + 86 * 0.9)
  }
}
