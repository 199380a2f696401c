import UIKit

/// The editing command of a key, as on an iPad with a keyboard: Option moves by words, Command to the end of the line or text, and Shift
/// extends the selection.
nonisolated struct TextKey: Equatable {
  /// The distance of a movement. Vertically, `character` is a line.
  enum Reach: Equatable {
    case character, word, line, document
  }

  /// The change to the text or the selection. `selects` extends the selection; otherwise the caret moves and the selection ends.
  enum Effect: Equatable {
    case move(UITextLayoutDirection, Reach, selects: Bool)
    /// Deletes backwards, or deletes the selection whatever the reach.
    case delete(Reach)
    case selectAll
  }

  let effect: Effect

  /// Returns `nil` for keys and modifiers that do not edit text. Control is never part of an editing command, nor Option together with
  /// Command.
  init?(_ stroke: KeyStroke) {
    let selects = stroke.modifiers.contains(.shift)
    let modifiers = stroke.modifiers.subtracting(.shift)
    guard modifiers.isSubset(of: [.alternate]) || modifiers == .command else { return nil }
    let (hasOption, hasCommand) = (modifiers == .alternate, modifiers == .command)
    let across: Reach = hasCommand ? .line : hasOption ? .word : .character
    let along: Reach = hasCommand ? .document : .character
    switch stroke.code {
    case .keyboardLeftArrow: effect = .move(.left, across, selects: selects)
    case .keyboardRightArrow: effect = .move(.right, across, selects: selects)
    case .keyboardUpArrow: effect = .move(.up, along, selects: selects)
    case .keyboardDownArrow: effect = .move(.down, along, selects: selects)
    case .keyboardHome where modifiers.isEmpty: effect = .move(.up, .document, selects: selects)
    case .keyboardEnd where modifiers.isEmpty: effect = .move(.down, .document, selects: selects)
    case .keyboardDeleteOrBackspace: effect = .delete(across)
    case .keyboardA where hasCommand && !selects: effect = .selectAll
    default: return nil
    }
  }
}

/// The end of a selection that stays while Shift is held: the end at which the selection began.
///
/// A text range has no direction, so the anchor has to be kept from key to key. It applies only while the selection is the one of the
/// previous key; after any other change, the direction of the next key decides.
package struct SelectionAnchor {
  private var anchor: UITextPosition?
  /// The ends of the selection that the anchor was kept for.
  private var ends: (start: UITextPosition, end: UITextPosition)?

  package init() {}

  /// Returns the fixed and the moving end of a range.
  ///
  /// - Parameter movingBack: Whether the key points backwards, which makes the end of a new selection the fixed one.
  func ends(of range: UITextRange, in input: any UITextInput, movingBack: Bool) -> (
    fixed: UITextPosition, moving: UITextPosition
  ) {
    if let anchor, let ends, input.compare(ends.start, to: range.start) == .orderedSame,
      input.compare(ends.end, to: range.end) == .orderedSame
    {
      let isAtEnd = input.compare(anchor, to: range.end) == .orderedSame
      return isAtEnd ? (range.end, range.start) : (range.start, range.end)
    }
    return movingBack ? (range.end, range.start) : (range.start, range.end)
  }

  /// Remembers the fixed end of a selection that a key made.
  mutating func keep(_ fixed: UITextPosition, for range: UITextRange) {
    anchor = fixed
    ends = (range.start, range.end)
  }
}
