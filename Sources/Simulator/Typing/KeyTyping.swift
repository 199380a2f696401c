import UIKit

/// Handles keys of a hardware keyboard: edits the text in the first responder, and sends every other key to the app as a key press.
///
/// Characters are not typed here; `ApplicationHost.type(_:)` inserts text. Create a value whenever it is needed: it has no state, but
/// retains the host.
package struct KeyTyping {
  let host: ApplicationHost

  package init(host: ApplicationHost) { self.host = host }

  /// Presses a key and releases it.
  ///
  /// Without a first responder that takes text, Return and Delete do nothing, and other keys are sent as key presses. With one, Return and
  /// Delete act as on the on-screen keyboard; the other keys of `TextKey` edit the text if the responder is a `UITextInput`, and all
  /// remaining ones are key presses.
  ///
  /// - Parameter anchor: The fixed end of the selection, kept by the caller between keys.
  /// - Returns: Whether the key had a recipient. `true` for a key press even if nothing handled it.
  package func press(_ stroke: KeyStroke, anchor: inout SelectionAnchor) -> Bool {
    guard let input = host.keyboardResponder else {
      // As with the on-screen keyboard, which is hidden without a field and with it these keys.
      if [.keyboardDeleteOrBackspace, .keyboardReturnOrEnter].contains(stroke.code) { return false }
      host.pressKey(stroke.code, modifiers: stroke.modifiers)
      return true
    }
    if stroke.code == .keyboardReturnOrEnter, stroke.modifiers.isSubset(of: .shift) { return host.pressReturn() }
    if let key = TextKey(stroke) {
      if key.effect == .delete(.character) { return host.deleteBackward() }
      if let input = input as? any UITextInput { return edit(input, key.effect, &anchor) }
    }
    host.pressKey(stroke.code, modifiers: stroke.modifiers)
    return true
  }

  /// Moves the caret, extends the selection or deletes, and then settles the host without advancing time. Returns `false` if nothing can be
  /// deleted, or the input has no selection.
  private func edit(_ input: any UITextInput, _ effect: TextKey.Effect, _ anchor: inout SelectionAnchor) -> Bool {
    guard let range = input.selectedTextRange else { return false }
    switch effect {
    case .selectAll: input.selectedTextRange = input.textRange(from: input.beginningOfDocument, to: input.endOfDocument)
    case .delete(let reach):
      if range.isEmpty, let start = position(from: range.start, .left, reach, in: input) {
        input.selectedTextRange = input.textRange(from: start, to: range.end)
      }
      return host.deleteBackward()
    case .move(let direction, let reach, let selects):
      let isBack = isBack(direction, in: input)
      guard selects else {
        // An arrow without Shift collapses the selection to the end that it points to.
        let edge = isBack ? range.start : range.end
        let isLeaving = !range.isEmpty && reach == .character && [.left, .right].contains(direction)
        let target = isLeaving ? edge : position(from: edge, direction, reach, in: input) ?? edge
        input.selectedTextRange = input.textRange(from: target, to: target)
        break
      }
      let (fixed, moving) = anchor.ends(of: range, in: input, movingBack: isBack)
      let target = position(from: moving, direction, reach, in: input) ?? moving
      let isForward = input.compare(target, to: fixed) == .orderedDescending
      guard let selection = input.textRange(from: isForward ? fixed : target, to: isForward ? target : fixed) else {
        return true
      }
      input.selectedTextRange = selection
      anchor.keep(fixed, for: selection)
    }
    host.settle()
    return true
  }

  /// Returns whether an arrow points towards the beginning of the text, which depends on the text's direction for left and right.
  private func isBack(_ direction: UITextLayoutDirection, in input: any UITextInput) -> Bool {
    switch direction {
    case .up: true
    case .down: false
    default:
      (input.baseWritingDirection(for: input.beginningOfDocument, in: .forward) == .rightToLeft)
        == (direction == .right)
    }
  }

  /// Returns the position to which a key moves from another one; `nil` at an end of the text.
  private func position(
    from position: UITextPosition, _ direction: UITextLayoutDirection, _ reach: TextKey.Reach,
    in input: any UITextInput
  ) -> UITextPosition? {
    let isBack = isBack(direction, in: input)
    let storage = UITextDirection.storage(isBack ? .backward : .forward)
    switch reach {
    case .document: return isBack ? input.beginningOfDocument : input.endOfDocument
    case .line:
      if input.tokenizer.isPosition(position, atBoundary: .line, inDirection: storage) { return position }
      return input.tokenizer.position(from: position, toBoundary: .line, inDirection: storage)
        ?? (isBack ? input.beginningOfDocument : input.endOfDocument)
    case .word: return wordEdge(from: position, storage, isBack: isBack, in: input)
    case .character:
      let next = input.position(from: position, in: direction, offset: 1)
      // Up on the first line leads to the beginning, and down on the last line to the end.
      return next ?? (direction == .up ? input.beginningOfDocument : direction == .down ? input.endOfDocument : nil)
    }
  }

  /// Returns the next beginning of a word backwards, or end of one forwards, beyond any spaces and punctuation; an end of the text if there
  /// is none.
  private func wordEdge(
    from position: UITextPosition, _ direction: UITextDirection, isBack: Bool, in input: any UITextInput
  ) -> UITextPosition? {
    var place = position
    while let next = input.tokenizer.position(from: place, toBoundary: .word, inDirection: direction),
      input.compare(next, to: place) != .orderedSame
    {
      place = next
      let (start, end) = isBack ? (place, position) : (position, place)
      let passed = input.textRange(from: start, to: end).flatMap { input.text(in: $0) } ?? ""
      if passed.contains(where: { $0.isLetter || $0.isNumber }) { return place }
    }
    return isBack ? input.beginningOfDocument : input.endOfDocument
  }
}
