import Foundation

/// Decides about the user's changes of a text view, and is informed of changes. All members have defaults, as Apple's are optional.
///
/// It is also the text view's scroll view delegate, and is assigned to ``UIScrollView/delegate``.
@preconcurrency @MainActor
public protocol UITextViewDelegate: UIScrollViewDelegate {
  /// Whether editing may begin; asked before the current first responder is asked to resign. `true` by default.
  func textViewShouldBeginEditing(_ textView: UITextView) -> Bool
  /// Whether editing may end. `true` by default. `endEditing(true)` and a view that leaves its window ask too, but ignore the answer.
  func textViewShouldEndEditing(_ textView: UITextView) -> Bool
  /// Editing has begun; called before the notification.
  func textViewDidBeginEditing(_ textView: UITextView)
  /// Editing has ended; called before the notification.
  func textViewDidEndEditing(_ textView: UITextView)
  /// Whether the user may replace `range`, in UTF-16 code units of the current text, by `text`. `true` by default.
  ///
  /// Asked for each character typed, `"\n"` for return, and with an empty string for a deletion. Not asked about changes from code.
  func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool
  /// The user or a `UITextInput` call changed the text; not called for `text` and `attributedText`. Called after the change of the
  /// selection [G].
  func textViewDidChange(_ textView: UITextView)
  /// The selection or the caret moved, through the user or through code.
  func textViewDidChangeSelection(_ textView: UITextView)
  /// Returns the menu for a range of the text; `nil` shows none. By default it has the suggested actions.
  func textView(
    _ textView: UITextView, editMenuForTextIn range: NSRange, suggestedActions: [UIMenuElement]
  ) -> UIMenu?
  /// Whether a link is opened. `true` by default; never asked, as a tap opens nothing here (see Divergences).
  ///
  /// - Parameter characterRange: In UTF-16 code units.
  func textView(
    _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange,
    interaction: UITextItemInteraction
  ) -> Bool
  /// The same for an attachment.
  func textView(
    _ textView: UITextView, shouldInteractWith textAttachment: NSTextAttachment, in characterRange: NSRange,
    interaction: UITextItemInteraction
  ) -> Bool
}

extension UITextViewDelegate {
  public func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { true }
  public func textViewShouldEndEditing(_ textView: UITextView) -> Bool { true }
  public func textViewDidBeginEditing(_ textView: UITextView) {}
  public func textViewDidEndEditing(_ textView: UITextView) {}
  public func textView(
    _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool { true }
  public func textViewDidChange(_ textView: UITextView) {}
  public func textViewDidChangeSelection(_ textView: UITextView) {}
  public func textView(
    _ textView: UITextView, editMenuForTextIn range: NSRange, suggestedActions: [UIMenuElement]
  ) -> UIMenu? { UIMenu(children: suggestedActions) }
  public func textView(
    _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange,
    interaction: UITextItemInteraction
  ) -> Bool { true }
  public func textView(
    _ textView: UITextView, shouldInteractWith textAttachment: NSTextAttachment, in characterRange: NSRange,
    interaction: UITextItemInteraction
  ) -> Bool { true }
}
