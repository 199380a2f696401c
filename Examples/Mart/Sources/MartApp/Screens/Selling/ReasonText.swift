import UIKit

/// The words of a name, shaded by how much each counted for its keyword.
enum ReasonText {
  /// The shade of a word, 0 to 0.6: proportional to its share, the largest share of the name in full.
  static func shade(of share: Double, largest: Double) -> CGFloat {
    guard largest > 0, share > 0 else { return 0 }
    return CGFloat(0.6 * min(share / largest, 1))
  }

  static func attributed(_ reasons: [KeywordAdvisor.Reason], font: UIFont) -> NSAttributedString {
    let largest = reasons.map(\.share).max() ?? 0
    let text = NSMutableAttributedString(string: "")
    for reason in reasons {
      if text.length > 0 { text.append(NSAttributedString(string: " ", attributes: [.font: font])) }
      let shade = Theme.tint.withAlphaComponent(shade(of: reason.share, largest: largest))
      text.append(
        NSAttributedString(
          string: "\u{2009}\(reason.word)\u{2009}",
          attributes: [.font: font, .foregroundColor: UIColor.label, .backgroundColor: shade]))
    }
    return text
  }

  /// What VoiceOver says: the words that counted, most first, with their shares.
  static func spoken(_ reasons: [KeywordAdvisor.Reason], _ words: Words) -> String {
    let counted = reasons.filter { $0.share >= 0.005 }.enumerated()
      .sorted { ($1.element.share, $0.offset) < ($0.element.share, $1.offset) }
    return words.listed(
      counted.map { words.counted($0.element.word, percent: Int(($0.element.share * 100).rounded())) })
  }
}
