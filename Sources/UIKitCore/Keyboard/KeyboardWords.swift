import Foundation

/// The words on keys, in the languages the keyboard knows; any other has English ones.
///
/// From memory of iOS 13–18, confidence G.
package struct KeyboardWords: Hashable, Sendable {
  package var isJapanese = false

  package init(languageCode: String? = nil) { isJapanese = languageCode == "ja" }

  package var space: String { isJapanese ? "空白" : "space" }

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
