import CoreGraphics
import Foundation
import Testing

@testable import UIKit
@testable import UIKitTestSupport

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

  @Test("Two taps select a word and show what can be done with it")
  func doubleTap() {
    let host = ApplicationHost()
    let field = shownField(host)
    tap(host, middle(4..<7, of: field), times: 2)
    #expect(field.isFirstResponder && field.editedText.selection == 4..<7)
    #expect(host.editMenuItems == ["Cut", "Copy"])
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
    #expect(field.editedText.selection == 13..<13 && host.editMenu == nil)
    host.advance(by: 1)
    host.tap(at: point)
    host.settle()
    #expect(host.editMenuItems == ["Select", "Select All"])
    host.advance(by: 1)
    host.tap(at: point)
    host.settle()
    #expect(host.editMenu == nil)
  }

  @Test("The menu's items do what they say")
  func items() throws {
    let host = ApplicationHost()
    let field = shownField(host)
    tap(host, middle(4..<7, of: field), times: 2)
    try host.chooseEditMenuItem("Cut")
    #expect(field.text == "one  three" && UIPasteboard.general.string == "two" && host.editMenu == nil)
    tap(host, middle(0..<3, of: field), times: 2)
    #expect(host.editMenuItems == ["Cut", "Copy", "Paste"])
    try host.chooseEditMenuItem("Paste")
    #expect(field.text == "two  three")
    host.advance(by: 1)
    host.tap(at: middle(9..<10, of: field))
    host.advance(by: 1)
    host.tap(at: middle(9..<10, of: field))
    host.settle()
    try host.chooseEditMenuItem("Select All")
    #expect(field.editedText.selection == 0..<10 && host.editMenuItems.contains("Copy"))
  }

  @Test(
    "Select takes the word before a caret that touches none, else the one after; among marks alone it takes nothing")
  func selectBetweenWords() throws {
    let host = ApplicationHost()
    let field = shownField(host, "one two.")
    let end = middle(7..<8, of: field)
    for _ in 0..<2 {
      host.tap(at: CGPoint(x: end.x + 20, y: end.y))
      host.advance(by: 1)
      host.settle()
    }
    #expect(field.editedText.selection == 8..<8)
    try host.chooseEditMenuItem("Select")
    #expect(field.editedText.selection == 4..<7 && host.editMenuItems.contains("Copy"))
    for (text, caret, selection) in [
      ("one. \u{1F600}", 7, 0..<3), ("… one", 0, 2..<5), ("?!", 1, 1..<1), ("one.\n", 5, 0..<3),
      ("one, two", 5, 5..<8),
    ] {
      let view = shownView(host, text)
      view.becomeFirstResponder()
      view.selectedRange = NSRange(location: caret, length: 0)
      view.select(nil)
      #expect(view.editedText.selection == selection, "\(text)")
    }
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
    #expect(host.application.allWindows.flatMap(\.subviews).contains { $0 is TextLoupe })
    host.touchUp(at: field.convert(CGPoint(x: caret.midX, y: caret.midY), to: nil))
    host.settle()
    #expect(!host.application.allWindows.flatMap(\.subviews).contains { $0 is TextLoupe })
    #expect(field.editedText.selection == 5..<5 && host.editMenuItems == ["Select", "Select All"])
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
    #expect(view.editedText.selection == 4..<13 && host.editMenuItems == ["Copy", "Select All"])
    // A tap elsewhere ends the selection.
    host.advance(by: 1)
    host.tap(at: middle(0..<1, of: view))
    host.settle()
    #expect(view.editedText.selection.isEmpty && host.editMenu == nil)
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
    #expect(host.editMenu == nil)
    host.touchMove(to: CGPoint(x: grip.x + target, y: grip.y))
    host.advance(by: 0.05)
    #expect(field.editedText.selection == 4..<13)
    // Never past the other end.
    host.touchMove(to: CGPoint(x: 0, y: grip.y))
    host.advance(by: 0.05)
    #expect(field.editedText.selection == 4..<5)
    host.touchUp(at: CGPoint(x: 0, y: grip.y))
    host.settle()
    #expect(host.editMenuItems == ["Cut", "Copy"])
    // A tap elsewhere ends the selection.
    host.advance(by: 1)
    host.tap(at: field.convert(CGPoint(x: 250, y: 17), to: nil))
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
      #expect(host.editMenu != nil)
      end()
      host.settle()
      #expect(host.editMenu == nil && field.subviews.allSatisfy { !($0 is TextHandleView) })
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
    #expect(field.editedText.selection == 0..<12 && host.editMenuItems.isEmpty)
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
    #expect(delegate.ranges == [NSRange(location: 4, length: 3)] && host.editMenuItems == ["Cut", "Copy", "Shout"])
  }

  @Test("A disabled field and a text view that is not selectable are left alone")
  func disabled() {
    let host = ApplicationHost()
    let view = shownView(host, "one two three", isEditable: false)
    view.isSelectable = false
    tap(host, middle(4..<7, of: view), times: 2)
    #expect(view.editedText.selection.isEmpty && host.editMenu == nil)
    let field = shownField(host)
    field.isEnabled = false
    tap(host, middle(4..<7, of: field), times: 2)
    #expect(!field.isFirstResponder && field.editedText.selection.isEmpty && host.editMenu == nil)
  }

  @Test("Inside a table whose rows swipe, a handle and a press move neither the table nor the row")
  func insideTable() {
    final class Rows: NSObject, UITableViewDataSource, UITableViewDelegate {
      let field = UITextField()
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 40 }
      func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell()
        if indexPath.row == 4 {
          field.frame = CGRect(x: 20, y: 4, width: 300, height: 34)
          cell.contentView.addSubview(field)
        }
        return cell
      }
      func tableView(
        _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
      ) -> UISwipeActionsConfiguration? {
        UISwipeActionsConfiguration(actions: [UIContextualAction(style: .destructive, title: "Delete") { $2(false) }])
      }
    }
    let host = ApplicationHost()
    let rows = Rows()
    rows.field.text = "one two three"
    let table = UITableView()
    table.dataSource = rows
    table.delegate = rows
    host.show(table, frame: CGRect(x: 0, y: 0, width: 393, height: 852))
    let field = rows.field
    tap(host, middle(4..<7, of: field), times: 2)
    #expect(field.editedText.selection == 4..<7)
    let offset = table.contentOffset
    let word = field.rects(of: 4..<7)[0]
    let grip = field.convert(CGPoint(x: word.maxX + 2, y: word.maxY + 4), to: nil)
    host.drag(from: grip, to: CGPoint(x: grip.x - 120, y: grip.y - 60))
    host.settle()
    #expect(field.editedText.selection == 4..<5 && table.contentOffset == offset)
    host.advance(by: 1)
    // Out of reach of the handles.
    host.touchDown(at: middle(11..<12, of: field))
    host.advance(by: 0.6)
    host.touchMove(to: CGPoint(x: 300, y: grip.y - 80))
    host.advance(by: 0.05)
    host.touchUp(at: CGPoint(x: 300, y: grip.y - 80))
    host.settle()
    #expect(field.editedText.selection == 13..<13 && table.contentOffset == offset)
    #expect(field.convert(CGPoint.zero, to: table).x == 20)
  }

  @Test("A push takes the menu along, a turn moves menu and handles to the text")
  func leaveAndTurn() throws {
    let host = ApplicationHost()
    let screen = UIViewController()
    let field = UITextField(frame: CGRect(x: 20, y: 120, width: 300, height: 34))
    field.text = "one two three"
    screen.view.addSubview(field)
    let navigation = UINavigationController(rootViewController: screen)
    host.show(navigation)
    tap(host, middle(4..<7, of: field), times: 2)
    field.frame.origin = CGPoint(x: 300, y: 160)
    host.update { $0.isLandscape = true }
    let bar = try #require(host.editMenu)
    #expect(abs(bar.frame.midX - middle(4..<7, of: field).x) < 1)
    navigation.pushViewController(UIViewController(), animated: false)
    host.settle()
    #expect(host.editMenu == nil)
  }
}
