/// The word for going back: on the back button, and for readers of the screen.
public enum BackLabel {
  /// How much the button may say: the three ways of `UINavigationItem.BackButtonDisplayMode`.
  public enum Mode: Hashable, Sendable, CaseIterable {
    /// The title, else "Back", else only the chevron: what there is room for.
    case full
    /// "Back", else only the chevron.
    case generic
    /// Only the chevron.
    case minimal
  }

  /// The previous screen's own word if it has one, else "Back" in the first of `languages` that is known, else in English.
  ///
  /// An empty word is none: it takes the word off the screen, but a button must be called something where it is only heard.
  ///
  /// - Parameter languages: Language tags, most preferred first; of each, only what stands before the first `-` or `_` counts.
  public static func text(previousTitle: String?, languages: [String]) -> String {
    if let previousTitle, !previousTitle.isEmpty { return previousTitle }
    for language in languages {
      let code = language.prefix { $0 != "-" && $0 != "_" }.lowercased()
      if let word = words[code] { return word }
    }
    return "Back"
  }

  /// What a back button may say, best first; none where it shows only its chevron.
  ///
  /// - Parameter title: The previous screen's word. An empty one was chosen on purpose, and leaves only the chevron; `nil` is none,
  ///   and leaves "Back".
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

  private static let words = [
    "ar": "رجوع", "de": "Zurück", "en": "Back", "es": "Atrás", "fr": "Retour", "he": "חזרה", "it": "Indietro",
    "ja": "戻る", "ko": "뒤로", "pt": "Voltar", "zh": "返回",
  ]
}
