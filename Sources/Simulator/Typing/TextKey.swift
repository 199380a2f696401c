import UIKit

/// What a key does to text that is being edited, as on an iPad with a keyboard: with Option by the word, with Command as far as the line or
/// all of the text goes, with Shift what was selected grows.
nonisolated struct TextKey: Equatable {
  enum Reach: Equatable {
    case character, word, line, document
  }

  enum Effect: Equatable {
    case move(UITextLayoutDirection, Reach, selects: Bool)
    /// Backwards.
    case delete(Reach)
    case selectAll
  }

  let effect: Effect

  /// - Returns: `nil` for keys that do something else.
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

/// Which end of a selection stays while Shift is held: the one where it began.
package struct SelectionAnchor {
  private var anchor: UITextPosition?
  /// The selection that it was made for: any other begins anew.
  private var ends: (start: UITextPosition, end: UITextPosition)?

  package init() {}

  /// The end that stays, and the one that moves.
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

  /// Remembers where a selection began.
  mutating func keep(_ fixed: UITextPosition, for range: UITextRange) {
    anchor = fixed
    ends = (range.start, range.end)
  }
}
