/// VoiceOver's words for the current page and the number of pages.
public enum PageLabel {
  /// Returns "page 2 of 5" in the first known language of `languages`, else in English.
  ///
  /// - Parameters:
  ///   - page: From 0; the words count from 1.
  ///   - languages: Language tags, most preferred first. Only the part before the first `-` or `_` of each counts.
  public static func text(page: Int, count: Int, languages: [String]) -> String {
    let codes = languages.lazy.map { $0.prefix { $0 != "-" && $0 != "_" }.lowercased() }
    let words = codes.compactMap { patterns[$0] }.first ?? "page #1 of #2"
    return words.split(separator: "#", omittingEmptySubsequences: false).enumerated().map { index, part in
      guard index > 0, let number = part.first else { return String(part) }
      return (number == "1" ? "\(page + 1)" : "\(count)") + part.dropFirst()
    }.joined()
  }

  /// Sentences by language code, in which `#1` is replaced by the page and `#2` by the number of pages.
  private static let patterns = [
    "ar": "صفحة #1 من #2", "de": "Seite #1 von #2", "en": "page #1 of #2", "es": "página #1 de #2",
    "fr": "page #1 sur #2", "he": "עמוד #1 מתוך #2", "it": "pagina #1 di #2", "ja": "#2ページ中#1ページ目",
    "ko": "#2페이지 중 #1페이지", "pt": "página #1 de #2", "zh": "第#1页，共#2页",
  ]
}
