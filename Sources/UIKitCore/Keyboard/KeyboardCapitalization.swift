import Foundation

/// Whether the next letter is a capital one.
package enum KeyboardCapitalization {
  /// - Parameter text: What stands before the caret.
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
