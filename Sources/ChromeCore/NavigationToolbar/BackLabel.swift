/// The word for going back, for readers of the screen.
public enum BackLabel {
  /// The previous screen's own word if it has one, else "Back" in the first of `languages` that is known, else in English.
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

  private static let words = [
    "ar": "رجوع", "de": "Zurück", "en": "Back", "es": "Atrás", "fr": "Retour", "he": "חזרה", "it": "Indietro",
    "ja": "戻る", "ko": "뒤로", "pt": "Voltar", "zh": "返回",
  ]
}
