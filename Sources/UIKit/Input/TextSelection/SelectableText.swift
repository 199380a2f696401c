import CoreGraphics
import Foundation
import UIKitCore

/// A text whose selection fingers change: a text field or a text view. Points and rectangles are in its own space.
protocol SelectableText: UIView, KeyboardClient, UITextInput {
  /// The text and its selection.
  var editedText: EditableText { get }
  /// Whether people may change the text.
  var isTextEditable: Bool { get }
  /// Whether people may select in it.
  var isTextSelectable: Bool { get }
  /// Whether the text stays in the field, and shows neither words nor their number.
  var isTextSecret: Bool { get }

  func offset(at point: CGPoint) -> Int
  func rects(of range: Range<Int>) -> [CGRect]
  func caretRect(at offset: Int) -> CGRect
  /// Selects a range. Not called `select`, as what a responder does with a sender is.
  func setSelection(_ range: Range<Int>)
  /// The unit that three taps select.
  var tripleTapUnit: UITextGranularity { get }
  /// The app's menu for a range; `nil` for none.
  func editMenu(for range: NSRange, suggestedActions: [UIMenuElement]) -> UIMenu?
}

extension UITextField: SelectableText {
  var editedText: EditableText { content.text }
  var isTextEditable: Bool { isEnabled }
  var isTextSelectable: Bool { isEnabled }
  var isTextSecret: Bool { isSecureTextEntry }
  func setSelection(_ range: Range<Int>) { select(range) }
  var tripleTapUnit: UITextGranularity { .document }
  func editMenu(for range: NSRange, suggestedActions: [UIMenuElement]) -> UIMenu? {
    if let delegate {
      return delegate.textField(self, editMenuForCharactersIn: range, suggestedActions: suggestedActions)
    }
    return UIMenu(children: suggestedActions)
  }
}

extension UITextView: SelectableText {
  var editedText: EditableText { content.text }
  var isTextEditable: Bool { isEditable }
  var isTextSelectable: Bool { isSelectable }
  var isTextSecret: Bool { false }
  func setSelection(_ range: Range<Int>) { select(range) }
  var tripleTapUnit: UITextGranularity { .paragraph }
  func editMenu(for range: NSRange, suggestedActions: [UIMenuElement]) -> UIMenu? {
    if let textDelegate {
      return textDelegate.textView(self, editMenuForTextIn: range, suggestedActions: suggestedActions)
    }
    return UIMenu(children: suggestedActions)
  }
}
