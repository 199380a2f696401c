import UIKit

/// What keys of a keyboard of one's own do: what is being edited is edited, and everything else is a key that is pressed.
package struct KeyTyping {
  let host: ApplicationHost

  package init(host: ApplicationHost) { self.host = host }

  /// Presses a key and lets it go. Answers whether it went to anybody.
  ///
  /// - Parameter anchor: Where what is selected began, from key to key.
  package func press(_ stroke: KeyStroke, anchor: inout SelectionAnchor) -> Bool {
    guard let input = host.keyboardResponder else {
      // As on the screen's keyboard: without a field there are none of these.
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
        // What is selected is left at the end that the arrow points to.
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

  /// Whether an arrow points to where the text begins.
  private func isBack(_ direction: UITextLayoutDirection, in input: any UITextInput) -> Bool {
    switch direction {
    case .up: true
    case .down: false
    default:
      (input.baseWritingDirection(for: input.beginningOfDocument, in: .forward) == .rightToLeft)
        == (direction == .right)
    }
  }

  /// Where an arrow leads; `nil` at an end of the text.
  private func position(
    from position: UITextPosition, _ direction: UITextLayoutDirection, _ reach: TextKey.Reach,
    in input: any UITextInput
  ) -> UITextPosition? {
    let isBack = isBack(direction, in: input)
    let storage = UITextDirection.storage(isBack ? .backward : .forward)
    switch reach {
    case .document: return isBack ? input.beginningOfDocument : input.endOfDocument
    case .line:
      return input.tokenizer.position(from: position, toBoundary: .line, inDirection: storage)
        ?? (isBack ? input.beginningOfDocument : input.endOfDocument)
    case .word: return wordEdge(from: position, storage, isBack: isBack, in: input)
    case .character:
      let next = input.position(from: position, in: direction, offset: 1)
      // Above the first line and below the last one the text ends.
      return next ?? (direction == .up ? input.beginningOfDocument : direction == .down ? input.endOfDocument : nil)
    }
  }

  /// Where the word begins or ends that lies before or behind a place, whatever stands between.
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
