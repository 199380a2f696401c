import CoreGraphics
import Foundation
import Testing

@testable import UIKit

@Suite("UITextField", .serialized)
struct UITextFieldTests {
  private func field(
    in host: ApplicationHost, _ frame: CGRect = CGRect(x: 20, y: 100, width: 200, height: 34)
  ) -> UITextField {
    let field = UITextField()
    field.borderStyle = .roundedRect
    host.show(field, frame: frame)
    return field
  }

  private func width(_ text: String, _ font: UIFont) -> CGFloat { text.size(withAttributes: [.font: font]).width }

  // MARK: Size and rectangles

  // behaviours.md §10 "Text field": rounded: text + 28 × 34; none: line + 1.5.
  @Test(
    "A rounded field is its text and 28 points wide and 34 high; one without border is its line and 1.5, rounded up")
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
  @Test("The text of a rounded field stands 7 and 2 points inside its border")
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
  @Test("The background lies behind the text, also one that comes later")
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

  @Test("Views at the sides take their room from the text, at the other side in right-to-left interfaces")
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

  // MARK: Order of calls

  @Test("Beginning, typing, returning and ending tell in order: delegate, action, notification")
  func order() {
    let host = ApplicationHost()
    let field = field(in: host)
    let delegate = RecordingFieldDelegate()
    field.delegate = delegate
    delegate.listen(to: field)

    host.tap(at: CGPoint(x: 60, y: 117))
    #expect(field.isEditing && field.isFirstResponder)
    #expect(delegate.take() == ["shouldBegin", "didBegin", "action begin", "note begin"])

    host.type("ab")
    #expect(field.text == "ab")
    #expect(
      delegate.take() == [
        "shouldChange(0,0,a)", "didChangeSelection", "action changed", "note changed",
        "shouldChange(1,0,b)", "didChangeSelection", "action changed", "note changed",
      ])

    host.deleteBackward(1)
    #expect(delegate.take() == ["shouldChange(1,1,)", "didChangeSelection", "action changed", "note changed"])

    host.pressReturn()
    #expect(delegate.take() == ["shouldReturn"])
    #expect(field.isEditing)

    field.resignFirstResponder()
    #expect(delegate.take() == ["shouldEnd", "didEnd", "action end", "note end"])
    #expect(!field.isEditing)
  }

  @Test("From one field to another: the new one is asked, the old one ends, then the new one begins")
  func handover() {
    let host = ApplicationHost()
    let (first, second) = (UITextField(), UITextField())
    let delegate = RecordingFieldDelegate()
    host.show(first, frame: CGRect(x: 0, y: 100, width: 100, height: 34))
    first.superview?.addSubview(second)
    for (field, name) in [(first, "1"), (second, "2")] {
      field.accessibilityIdentifier = name
      field.delegate = delegate
    }
    first.becomeFirstResponder()
    _ = delegate.take()
    second.becomeFirstResponder()
    #expect(delegate.take() == ["shouldBegin 2", "shouldEnd 1", "didEnd 1", "didBegin 2"])

    delegate.answers = ["shouldEnd": false]
    first.becomeFirstResponder()
    #expect(delegate.take() == ["shouldBegin 1", "shouldEnd 2"])
    #expect(second.isFirstResponder && second.isEditing && !first.isEditing)
  }

  @Test(
    "What the delegate refuses does not happen",
    arguments: ["shouldBegin", "shouldChange", "shouldEnd", "shouldClear", "shouldReturn"])
  func refusals(question: String) {
    let host = ApplicationHost()
    let field = field(in: host)
    let delegate = RecordingFieldDelegate()
    field.delegate = delegate
    delegate.answers = [question: false]
    var exits = 0
    field.addAction(UIAction { _ in exits += 1 }, for: .editingDidEndOnExit)
    field.text = "a"
    #expect(field.becomeFirstResponder() == (question != "shouldBegin"))
    host.type("b")
    #expect(field.text == (["shouldBegin", "shouldChange"].contains(question) ? "a" : "ab"))
    guard question != "shouldBegin" else { return }
    field.clear()
    #expect(field.hasText == (question == "shouldClear"))
    host.pressReturn()
    #expect(exits == (question == "shouldReturn" ? 0 : 1))
    // An action for the exit ends editing, unless the delegate keeps it.
    #expect(field.isEditing == ["shouldReturn", "shouldEnd"].contains(question))
    field.superview?.endEditing(true)
    #expect(!field.isEditing)
  }

  @Test("A line separator that is typed is the return key; nothing typed without a first responder")
  func returnKey() {
    let host = ApplicationHost()
    let field = field(in: host)
    let delegate = RecordingFieldDelegate()
    field.delegate = delegate
    let wasTaken = host.type("x")
    #expect(!wasTaken)
    field.becomeFirstResponder()
    _ = delegate.take()
    host.type("\n")
    #expect(delegate.take() == ["shouldReturn"])
    #expect(field.text == "")
  }

  @Test("Setting the text calls nobody but for the selection while it is edited")
  func programmaticChange() {
    let host = ApplicationHost()
    let field = field(in: host)
    let delegate = RecordingFieldDelegate()
    field.delegate = delegate
    delegate.listen(to: field)
    field.text = "abc"
    #expect(delegate.take() == [])
    field.becomeFirstResponder()
    _ = delegate.take()
    field.text = "abcd"
    #expect(delegate.take() == ["didChangeSelection"])
    field.insertText("e")
    #expect(delegate.take() == ["didChangeSelection", "action changed", "note changed"])
    field.text = nil
    #expect(field.text == "")
  }

  @Test("The reasoned end replaces the plain one, which a delegate without the reason still gets")
  func endWithoutReason() {
    final class Plain: NSObject, UITextFieldDelegate {
      var ends = 0
      func textFieldDidEndEditing(_ textField: UITextField) { ends += 1 }
    }
    let host = ApplicationHost()
    let field = field(in: host)
    let delegate = Plain()
    field.delegate = delegate
    field.becomeFirstResponder()
    field.resignFirstResponder()
    #expect(delegate.ends == 1)
  }

  // MARK: Leaving

  @Test("A field that leaves the window ends editing, even against its delegate")
  func leaving() {
    let host = ApplicationHost()
    let field = field(in: host)
    let delegate = RecordingFieldDelegate()
    delegate.answers = ["shouldEnd": false]
    field.delegate = delegate
    field.becomeFirstResponder()
    _ = delegate.take()
    let container = field.superview
    field.removeFromSuperview()
    #expect(delegate.take() == ["shouldEnd", "didEnd"])
    #expect(host.window?.firstResponder == nil)
    #expect(host.keyboardFrame == nil)
    container?.addSubview(field)
    field.becomeFirstResponder()
    container?.removeFromSuperview()
    #expect(!field.isEditing)
  }

  @Test("endEditing concerns the tree of the view it is sent to")
  func endEditing() {
    let host = ApplicationHost()
    let field = field(in: host)
    let other = UIView()
    field.superview?.addSubview(other)
    field.becomeFirstResponder()
    let nothingThere = other.endEditing(true)
    #expect(nothingThere && field.isEditing)
    let ended = field.window?.endEditing(false)
    #expect(ended == true && !field.isEditing)
  }

  @Test("A field that is asked before it is in a window begins when it is there, unless it resigned meanwhile")
  func beginningEarly() {
    final class Screen: UIViewController {
      let field = UITextField(frame: CGRect(x: 0, y: 100, width: 100, height: 34))
      override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(field)
        field.becomeFirstResponder()
      }
    }
    let host = ApplicationHost()
    let screen = Screen()
    host.show(screen)
    #expect(screen.field.isEditing)
    let other = UITextField()
    other.becomeFirstResponder()
    other.resignFirstResponder()
    screen.view.addSubview(other)
    host.settle()
    #expect(!other.isEditing && screen.field.isEditing)
  }

  @Test("A field outside of a window, or a disabled one, does not begin")
  func cannotBegin() {
    let host = ApplicationHost()
    #expect(!UITextField().becomeFirstResponder())
    let field = field(in: host)
    field.isEnabled = false
    let began = field.becomeFirstResponder()
    #expect(!began)
    field.isEnabled = true
    field.becomeFirstResponder()
    field.isEnabled = false
    #expect(!field.isEditing)
  }

  // MARK: Parts

  @Test("The clear button stands where there is something to clear, and clears")
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

  @Test("A tap puts the caret at the nearer edge of the word it hits")
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
  @Test("The caret is 2 wide and the line and 1.5 high, solid for half a second, then blinks without being a motion")
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

  @Test("Long text scrolls so that the caret shows, and is cut with an ellipsis when editing ends")
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

  @Test("A secret is shown, and told, as one bullet for each character")
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

  @Test("Text shrinks to its smallest size before it is cut")
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

  // MARK: Text input

  @Test("An input method's text is marked, counted as a change, and settled by what is typed")
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

  @Test("Positions and ranges walk by characters and stop at the ends")
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

  @Test("Rectangles of characters lie where the text is drawn, in Hebrew from the right")
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

  @Test("What is typed into attributed text takes the default attributes, the rest keeps its own")
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

  @Test("A field with a text style follows the text size a person chose")
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

  @Test("Field, delegate and actions are let go")
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
