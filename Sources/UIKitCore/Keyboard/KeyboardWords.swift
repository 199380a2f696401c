import Foundation

/// The words on keys, in Japanese or, for every other language, in English: those of iOS 13–18 [G].
package struct KeyboardWords: Hashable, Sendable {
  package var isJapanese = false

  /// Creates the words of a language by its code, such as `"ja"`; `nil` for English.
  package init(languageCode: String? = nil) { isJapanese = languageCode == "ja" }

  package var space: String { isJapanese ? "空白" : "space" }

  /// Returns the word on a return key.
  package func word(for type: UIReturnKeyType) -> String {
    switch type {
    case .default: isJapanese ? "改行" : "return"
    case .go: isJapanese ? "開く" : "go"
    case .google, .yahoo, .search: isJapanese ? "検索" : "search"
    case .join: isJapanese ? "接続" : "join"
    case .next: isJapanese ? "次へ" : "next"
    case .route: isJapanese ? "経路" : "route"
    case .send: isJapanese ? "送信" : "send"
    case .done: isJapanese ? "完了" : "done"
    case .emergencyCall: isJapanese ? "緊急" : "SOS"
    case .continue: isJapanese ? "続ける" : "continue"
    }
  }
}
