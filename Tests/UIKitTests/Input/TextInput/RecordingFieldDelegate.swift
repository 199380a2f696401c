import Foundation

@testable import UIKit

/// Writes down every call, and answers what a test says.
final class RecordingFieldDelegate: NSObject, UITextFieldDelegate {
  var log: [String] = []
  var answers: [String: Bool] = [:]
  private var tokens: [any NSObjectProtocol] = []

  private func ask(_ name: String, _ field: UITextField, _ detail: String = "") -> Bool {
    log.append(name + detail + Self.suffix(field))
    return answers[name] ?? true
  }

  private static func suffix(_ field: UITextField) -> String { field.accessibilityIdentifier.map { " " + $0 } ?? "" }

  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { ask("shouldBegin", textField) }
  func textFieldDidBeginEditing(_ textField: UITextField) { _ = ask("didBegin", textField) }
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { ask("shouldEnd", textField) }
  func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason) {
    _ = ask("didEnd", textField)
  }
  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool { ask("shouldChange", textField, "(\(range.location),\(range.length),\(string))") }
  func textFieldDidChangeSelection(_ textField: UITextField) { _ = ask("didChangeSelection", textField) }
  func textFieldShouldClear(_ textField: UITextField) -> Bool { ask("shouldClear", textField) }
  func textFieldShouldReturn(_ textField: UITextField) -> Bool { ask("shouldReturn", textField) }

  /// Writes down the field's actions and notifications as well.
  func listen(to field: UITextField, exit: Bool = false) {
    let events: [(UIControl.Event, String)] = [
      (.editingDidBegin, "action begin"), (.editingChanged, "action changed"), (.editingDidEnd, "action end"),
    ]
    for (event, name) in events + (exit ? [(.editingDidEndOnExit, "action exit")] : []) {
      field.addAction(UIAction { [weak self] _ in self?.log.append(name) }, for: event)
    }
    let names: [(NSNotification.Name, String)] = [
      (UITextField.textDidBeginEditingNotification, "note begin"),
      (UITextField.textDidChangeNotification, "note changed"), (UITextField.textDidEndEditingNotification, "note end"),
    ]
    for (name, text) in names {
      tokens.append(
        NotificationCenter.default.addObserver(forName: name, object: field, queue: nil) { [weak self] _ in
          MainActor.assumeIsolated { self?.log.append(text) }
        })
    }
  }

  func take() -> [String] {
    defer { log = [] }
    return log
  }
}
