/// The words of the system's bar button items: titles on the screen, and labels for VoiceOver.
public enum SystemItemTitles {
  /// The items that show a word instead of a symbol.
  public enum Title: String, CaseIterable, Sendable {
    case done, cancel, edit, save, undo, redo
  }

  /// Returns the word in the first known language of `languages`, else in English.
  ///
  /// - Parameter languages: Language tags, most preferred first. Only the part before the first `-` or `_` of each counts.
  public static func title(_ title: Title, languages: [String]) -> String {
    let words = titles[title] ?? [:]
    return codes(languages).lazy.compactMap { words[$0] }.first ?? words["en"] ?? title.rawValue
  }

  /// Returns VoiceOver's label for a symbol, in the first known language of `languages`: English or Japanese.
  ///
  /// - Parameter symbol: An item's name in English, such as `"Add"`, which is also the result if no language is known.
  public static func label(_ symbol: String, languages: [String]) -> String {
    for code in codes(languages) {
      if code == "en" { return symbol }
      if code == "ja", let word = japaneseLabels[symbol] { return word }
    }
    return symbol
  }

  /// The language codes of these tags, lowercased: "en" for "en-GB".
  private static func codes(_ languages: [String]) -> [String] {
    languages.map { $0.prefix { $0 != "-" && $0 != "_" }.lowercased() }
  }

  /// The system's words [G].
  private static let titles: [Title: [String: String]] = [
    .done: [
      "ar": "تم", "de": "Fertig", "en": "Done", "es": "Listo", "fr": "Terminé", "he": "סיום", "it": "Fine", "ja": "完了",
      "ko": "완료", "pt": "Concluído", "zh": "完成",
    ],
    .cancel: [
      "ar": "إلغاء", "de": "Abbrechen", "en": "Cancel", "es": "Cancelar", "fr": "Annuler", "he": "ביטול",
      "it": "Annulla", "ja": "キャンセル", "ko": "취소", "pt": "Cancelar", "zh": "取消",
    ],
    .edit: [
      "ar": "تحرير", "de": "Bearbeiten", "en": "Edit", "es": "Editar", "fr": "Modifier", "he": "עריכה",
      "it": "Modifica", "ja": "編集", "ko": "편집", "pt": "Editar", "zh": "编辑",
    ],
    .save: [
      "ar": "حفظ", "de": "Sichern", "en": "Save", "es": "Guardar", "fr": "Enregistrer", "he": "שמירה", "it": "Salva",
      "ja": "保存", "ko": "저장", "pt": "Salvar", "zh": "保存",
    ],
    .undo: [
      "ar": "تراجع", "de": "Widerrufen", "en": "Undo", "es": "Deshacer", "fr": "Annuler", "he": "ביטול הפעולה",
      "it": "Annulla", "ja": "取り消す", "ko": "실행 취소", "pt": "Desfazer", "zh": "撤销",
    ],
    .redo: [
      "ar": "إعادة", "de": "Wiederholen", "en": "Redo", "es": "Rehacer", "fr": "Rétablir", "he": "ביצוע חוזר",
      "it": "Ripristina", "ja": "やり直す", "ko": "실행 복귀", "pt": "Refazer", "zh": "重做",
    ],
  ]

  /// Japanese labels by their English names. A name that is not listed falls through to the next language.
  private static let japaneseLabels = [
    "Add": "追加", "Compose": "作成", "Reply": "返信", "Share": "共有", "Organize": "整理", "Bookmarks": "ブックマーク",
    "Search": "検索", "Refresh": "更新", "Stop": "停止", "Camera": "カメラ", "Delete": "削除", "Play": "再生",
    "Pause": "一時停止", "Rewind": "巻き戻し", "Fast forward": "早送り", "Close": "閉じる", "Writing tools": "作文ツール",
  ]
}
