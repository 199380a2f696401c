import Foundation

/// Decides about the user's changes of a text field, and is informed of changes. All members have defaults, as Apple's are optional.
///
/// A session calls `shouldBegin`, `didBegin`, any number of `shouldChangeCharacters` and `didChangeSelection`, `shouldEnd`, `didEnd`.
@preconcurrency @MainActor
public protocol UITextFieldDelegate: NSObjectProtocol {
  /// Whether editing may begin; asked before the current first responder is asked to resign. `true` by default.
  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
  /// Editing has begun: the field is first responder and the caret is placed. Called before the action and the notification [G].
  func textFieldDidBeginEditing(_ textField: UITextField)
  /// Whether editing may end. `true` by default. `endEditing(true)` and a field that leaves its window ask too, but ignore the answer.
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool
  /// Editing has ended. Called by the default of the member with a reason: a delegate that implements that one does not get this call.
  func textFieldDidEndEditing(_ textField: UITextField)
  /// Editing has ended; called before the action and the notification. The default calls the member without a reason.
  func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason)
  /// Whether the user may replace `range`, in UTF-16 code units of the current text, by `string`. `true` by default.
  ///
  /// Asked for each character typed, and with an empty string for a deletion. A delegate that makes the change itself, perhaps another one,
  /// sets the text and returns `false`. Not asked about changes from code.
  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool
  /// The selection or the caret moved, through the user or through code. Called before `.editingChanged` is sent.
  func textFieldDidChangeSelection(_ textField: UITextField)
  /// Whether the field may be emptied, by the clear button or by `clearsOnBeginEditing`. `true` by default.
  func textFieldShouldClear(_ textField: UITextField) -> Bool
  /// The return key was pressed. `false` stops there; `true`, the default, sends the actions of the return key. A field inserts no line
  /// break.
  func textFieldShouldReturn(_ textField: UITextField) -> Bool
  /// Returns the menu for a range of the text; `nil` shows none. By default it has the suggested actions.
  func textField(
    _ textField: UITextField, editMenuForCharactersIn range: NSRange, suggestedActions: [UIMenuElement]
  ) -> UIMenu?
}

extension UITextFieldDelegate {
  public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { true }
  public func textFieldDidBeginEditing(_ textField: UITextField) {}
  public func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { true }
  public func textFieldDidEndEditing(_ textField: UITextField) {}
  public func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason) {
    textFieldDidEndEditing(textField)
  }
  public func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool { true }
  public func textFieldDidChangeSelection(_ textField: UITextField) {}
  public func textFieldShouldClear(_ textField: UITextField) -> Bool { true }
  public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
  public func textField(
    _ textField: UITextField, editMenuForCharactersIn range: NSRange, suggestedActions: [UIMenuElement]
  ) -> UIMenu? { UIMenu(children: suggestedActions) }
}
