import Foundation

/// Decides whether the next letter is a capital.
package enum KeyboardCapitalization {
  /// Returns whether a keyboard turns to capitals after a text.
  ///
  /// A sentence begins at the start of the text, after a line break, and after a space that follows `.`, `?` or `!`, with spaces in
  /// between.
  ///
  /// - Parameter text: The text before the caret, or as much of its end as decides.
  package static func capitalizes(_ type: UITextAutocapitalizationType, after text: String) -> Bool {
    switch type {
    case .none: return false
    case .allCharacters: return true
    case .words: return text.last?.isWhitespace ?? true
    case .sentences:
      guard let last = text.last else { return true }
      guard last.isWhitespace else { return false }
      if last.isNewline { return true }
      guard let end = text.last(where: { !$0.isWhitespace }) else { return true }
      return end == "." || end == "?" || end == "!"
    }
  }
}
