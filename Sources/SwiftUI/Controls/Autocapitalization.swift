import UIKit

nonisolated extension View {
  /// Sets how the first letters of words are typed.
  public func autocapitalization(_ style: UITextAutocapitalizationType) -> some View {
    let kind: TextInputAutocapitalization =
      switch style {
      case .none: .never
      case .words: .words
      case .allCharacters: .characters
      default: .sentences
      }
    return textInputAutocapitalization(kind)
  }
}
