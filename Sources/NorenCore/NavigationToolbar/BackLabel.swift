/// Chooses the words of a back button, on the screen and for VoiceOver.
public enum BackLabel {
  /// How many words the button may show; the cases are those of `UINavigationItem.BackButtonDisplayMode`.
  public enum Mode: Hashable, Sendable, CaseIterable {
    /// The title, or "Back" where the title does not fit, or only the chevron.
    case full
    /// "Back", or only the chevron where that does not fit.
    case generic
    /// Only the chevron.
    case minimal
  }

  /// Returns the previous screen's own word if it has one, else "Back" in the first known language of `languages`, else in English.
  ///
  /// An empty title counts as none here: it removes the word from the screen, but VoiceOver still needs a name for the button.
  ///
  /// - Parameter languages: Language tags, most preferred first. Only the part before the first `-` or `_` of each counts.
  public static func text(previousTitle: String?, languages: [String]) -> String {
    if let previousTitle, !previousTitle.isEmpty { return previousTitle }
    for language in languages {
      let code = language.prefix { $0 != "-" && $0 != "_" }.lowercased()
      if let word = words[code] { return word }
    }
    return "Back"
  }

  /// Returns the labels that a back button may show, best first; empty if it shows only its chevron.
  ///
  /// - Parameter title: The previous screen's word. An empty one is a choice of the app and leaves only the chevron; `nil` leaves "Back".
  /// - Returns: At most two labels. ``BackLabelFit`` decides which of them fits.
  public static func candidates(title: String?, mode: Mode, languages: [String]) -> [String] {
    let back = text(previousTitle: nil, languages: languages)
    switch mode {
    case .minimal: return []
    case .generic: return [back]
    case .full:
      guard let title, title != back else { return [back] }
      return title.isEmpty ? [] : [title, back]
    }
  }

  /// "Back" by language code. The words are the system's [G].
  private static let words = [
    "ar": "رجوع", "de": "Zurück", "en": "Back", "es": "Atrás", "fr": "Retour", "he": "חזרה", "it": "Indietro",
    "ja": "戻る", "ko": "뒤로", "pt": "Voltar", "zh": "返回",
  ]
}
