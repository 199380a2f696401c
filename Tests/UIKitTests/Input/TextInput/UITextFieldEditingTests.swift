import CoreGraphics
import Foundation
import Testing

@testable import UIKit

@Suite("UITextField: editing", .serialized)
struct UITextFieldEditingTests: TextFieldSuite {
  // MARK: Order of calls

  @Test("Beginning, typing, returning and ending notify in order: delegate, action, notification")
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
    "Changes refused by the delegate do not happen",
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

  @Test("A typed line separator acts as the return key; nothing is typed without a first responder")
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

  @Test("Setting the text notifies only of the selection while editing")
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

  @Test("The end with a reason replaces the plain one, which is used for a delegate without it")
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

  @Test("endEditing affects the tree of its receiver")
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

  @Test("A field made first responder before it is in a window begins there, unless it resigned meanwhile")
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

  @Test("A field outside a window, or a disabled one, does not begin")
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
}
