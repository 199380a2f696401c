import CoreGraphics
import Foundation
import Testing

@testable import UIKit

@Suite("Selecting text with fingers", .serialized)
struct TextSelectionTests: TextFieldSuite {
  private func shownField(_ host: ApplicationHost, _ text: String = "one two three") -> UITextField {
    let field = field(in: host, CGRect(x: 20, y: 200, width: 300, height: 34))
    field.text = text
    host.settle()
    return field
  }

  private func shownView(_ host: ApplicationHost, _ text: String, isEditable: Bool = true) -> UITextView {
    let view = UITextView(frame: .zero)
    view.font = .systemFont(ofSize: 17)
    view.text = text
    view.isEditable = isEditable
    host.show(view, frame: CGRect(x: 20, y: 200, width: 300, height: 120))
    return view
  }

  /// The middle of a range, in the window's space.
  private func middle(_ range: Range<Int>, of text: some SelectableText) -> CGPoint {
    let rect = text.rects(of: range)[0]
    return text.convert(CGPoint(x: rect.midX, y: rect.midY), to: nil)
  }

  private func tap(_ host: ApplicationHost, _ point: CGPoint, times: Int) {
    for _ in 0..<times {
      host.touchDown(at: point)
      host.advance(by: 0.05)
      host.touchUp(at: point)
      host.advance(by: 0.08)
    }
    host.settle()
  }

  private func menuTitles(_ host: ApplicationHost) -> [String] {
    guard let bar = self.bar(host) else { return [] }
    return buttons(in: bar).filter { !$0.isHidden }.compactMap { $0.title(for: .normal) }
  }

  private func bar(_ host: ApplicationHost) -> EditMenuBar? {
    // One that fades away takes no touches.
    host.application.windows.flatMap(\.subviews).compactMap { $0 as? EditMenuBar }.last { $0.isUserInteractionEnabled }
  }

  private func buttons(in view: UIView) -> [UIButton] {
    view.subviews.flatMap { ($0 as? UIButton).map { [$0] } ?? buttons(in: $0) }
  }

  private func choose(_ title: String, _ host: ApplicationHost) throws {
    let bar = try #require(self.bar(host))
    let button = try #require(buttons(in: bar).first { $0.title(for: .normal) == title })
    host.tap(at: button.convert(CGPoint(x: button.bounds.midX, y: button.bounds.midY), to: nil))
    host.settle()
  }

  @Test("Two taps select a word and show what can be done with it")
  func doubleTap() {
    let host = ApplicationHost()
    let field = shownField(host)
    tap(host, middle(4..<7, of: field), times: 2)
    #expect(field.isFirstResponder && field.editedText.selection == 4..<7)
    #expect(menuTitles(host) == ["Cut", "Copy"])
  }

  @Test("Three taps select the paragraph of a text view, and all of a field")
  func tripleTap() {
    let host = ApplicationHost()
    let field = shownField(host)
    tap(host, middle(4..<7, of: field), times: 3)
    #expect(field.editedText.selection == 0..<13)
    let view = shownView(host, "one two\nthree four")
    tap(host, middle(8..<13, of: view), times: 3)
    #expect(view.editedText.selection == 8..<18)
  }

  @Test("A tap where the caret is shows the menu, and the next one hides it")
  func tapAtCaret() {
    let host = ApplicationHost()
    let field = shownField(host)
    let point = middle(12..<13, of: field)
    host.tap(at: point)
    host.settle()
    #expect(field.editedText.selection == 13..<13 && bar(host) == nil)
    host.advance(by: 1)
    host.tap(at: point)
    host.settle()
    #expect(menuTitles(host) == ["Select", "Select All"])
    host.advance(by: 1)
    host.tap(at: point)
    host.settle()
    #expect(bar(host) == nil)
  }

  @Test("The menu's items do what they say")
  func items() throws {
    let host = ApplicationHost()
    let field = shownField(host)
    tap(host, middle(4..<7, of: field), times: 2)
    try choose("Cut", host)
    #expect(field.text == "one  three" && UIPasteboard.general.string == "two" && bar(host) == nil)
    tap(host, middle(0..<3, of: field), times: 2)
    #expect(menuTitles(host) == ["Cut", "Copy", "Paste"])
    try choose("Paste", host)
    #expect(field.text == "two  three")
    host.advance(by: 1)
    host.tap(at: middle(9..<10, of: field))
    host.advance(by: 1)
    host.tap(at: middle(9..<10, of: field))
    host.settle()
    try choose("Select All", host)
    #expect(field.editedText.selection == 0..<10 && menuTitles(host).contains("Copy"))
  }

  @Test("A press moves the caret between letters with a loupe, and shows the menu when it ends")
  func press() {
    let host = ApplicationHost()
    let field = shownField(host)
    host.touchDown(at: middle(1..<2, of: field))
    host.advance(by: 0.6)
    #expect(field.isFirstResponder)
    let caret = field.caretRect(at: 5)
    host.touchMove(to: field.convert(CGPoint(x: caret.midX, y: caret.midY), to: nil))
    host.advance(by: 0.05)
    #expect(field.editedText.selection == 5..<5)
    #expect(host.application.windows.flatMap(\.subviews).contains { $0 is TextLoupe })
    host.touchUp(at: field.convert(CGPoint(x: caret.midX, y: caret.midY), to: nil))
    host.settle()
    #expect(!host.application.windows.flatMap(\.subviews).contains { $0 is TextLoupe })
    #expect(field.editedText.selection == 5..<5 && menuTitles(host) == ["Select", "Select All"])
  }

  @Test("A press on a text that cannot be edited selects words, and offers no change")
  func readOnly() {
    let host = ApplicationHost()
    let view = shownView(host, "one two three", isEditable: false)
    host.touchDown(at: middle(4..<7, of: view))
    host.advance(by: 0.6)
    #expect(view.editedText.selection == 4..<7)
    host.touchMove(to: middle(8..<13, of: view))
    host.advance(by: 0.05)
    host.touchUp(at: middle(8..<13, of: view))
    host.settle()
    #expect(view.editedText.selection == 4..<13 && menuTitles(host) == ["Copy", "Select All"])
    // A tap elsewhere ends the selection.
    host.advance(by: 1)
    host.tap(at: middle(0..<1, of: view))
    host.settle()
    #expect(view.editedText.selection.isEmpty && bar(host) == nil)
  }

  @Test("A handle moves its end of the selection and keeps the finger's distance from it")
  func handles() throws {
    let host = ApplicationHost()
    let field = shownField(host)
    tap(host, middle(4..<7, of: field), times: 2)
    let knobs = field.subviews.compactMap { $0 as? TextHandleView }
    #expect(knobs.count == 2)
    let end = field.rects(of: 4..<7)[0]
    let grip = field.convert(CGPoint(x: end.maxX + 4, y: end.maxY + 4), to: nil)
    let target = field.caretRect(at: 13).midX - field.caretRect(at: 7).midX
    host.touchDown(at: grip)
    host.advance(by: 0.05)
    #expect(bar(host) == nil)
    host.touchMove(to: CGPoint(x: grip.x + target, y: grip.y))
    host.advance(by: 0.05)
    #expect(field.editedText.selection == 4..<13)
    // Never past the other end.
    host.touchMove(to: CGPoint(x: 0, y: grip.y))
    host.advance(by: 0.05)
    #expect(field.editedText.selection == 4..<5)
    host.touchUp(at: CGPoint(x: 0, y: grip.y))
    host.settle()
    #expect(menuTitles(host) == ["Cut", "Copy"])
    host.touchDown(at: middle(0..<1, of: field))
    host.touchUp(at: middle(0..<1, of: field))
    host.settle()
    #expect(field.subviews.allSatisfy { !($0 is TextHandleView) })
  }

  @Test("Handles and menu go with the editing, the text and a change of the selection")
  func ends() {
    let host = ApplicationHost()
    let field = shownField(host)
    let ends: [() -> Void] = [
      { field.resignFirstResponder() }, { field.text = "new" }, { field.insertText("x") },
    ]
    for end in ends {
      field.text = "one two three"
      host.settle()
      tap(host, middle(4..<7, of: field), times: 2)
      #expect(bar(host) != nil)
      end()
      host.settle()
      #expect(bar(host) == nil && field.subviews.allSatisfy { !($0 is TextHandleView) })
      host.advance(by: 1)
    }
  }

  @Test("A secret is selected whole, and is neither cut nor copied")
  func secret() {
    let host = ApplicationHost()
    let field = shownField(host, "hidden words")
    field.isSecureTextEntry = true
    host.settle()
    tap(host, field.convert(CGPoint(x: 30, y: 17), to: nil), times: 2)
    #expect(field.editedText.selection == 0..<12 && menuTitles(host).isEmpty)
  }

  @Test("A delegate changes the menu for its range")
  func delegates() {
    final class Delegate: NSObject, UITextFieldDelegate {
      var ranges: [NSRange] = []
      func textField(
        _ textField: UITextField, editMenuForCharactersIn range: NSRange, suggestedActions: [UIMenuElement]
      ) -> UIMenu? {
        ranges.append(range)
        return UIMenu(children: suggestedActions + [UIAction(title: "Shout") { _ in }])
      }
    }
    let host = ApplicationHost()
    let field = shownField(host)
    let delegate = Delegate()
    field.delegate = delegate
    tap(host, middle(4..<7, of: field), times: 2)
    #expect(delegate.ranges == [NSRange(location: 4, length: 3)] && menuTitles(host) == ["Cut", "Copy", "Shout"])
  }

  @Test("A field that is disabled, and a view that is not selectable, are left alone")
  func disabled() {
    let host = ApplicationHost()
    let view = shownView(host, "one two three", isEditable: false)
    view.isSelectable = false
    tap(host, middle(4..<7, of: view), times: 2)
    #expect(view.editedText.selection.isEmpty && bar(host) == nil)
  }
}
