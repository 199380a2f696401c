import UIKit

/// Finds labels whose text does not read as it was written: a word broken within, or lines and characters left out.
enum LabelInspection {
  /// One line for every fault in `view` and below, in the order of the tree.
  static func faults(in view: UIView) -> [String] {
    guard !view.isHidden else { return [] }
    let own = (view as? UILabel).map(faults(of:)) ?? []
    return own + view.subviews.flatMap { faults(in: $0) }
  }

  static func faults(of label: UILabel) -> [String] {
    guard let text = label.text, !text.isEmpty else { return [] }
    return brokenWords(of: label, text) + (isCut(label) ? ["cut: \(text)"] : [])
  }

  /// A line ends within a word exactly where the word alone is wider than the label.
  private static func brokenWords(of label: UILabel, _ text: String) -> [String] {
    guard label.numberOfLines != 1 else { return [] }
    let font = label.font as UIFont
    return words(in: text).filter { $0.size(withAttributes: [.font: font]).width > label.bounds.width + tolerance }
      .map { "broken: \($0) of \(text)" }
  }

  /// Whether the label shows less than its whole text.
  private static func isCut(_ label: UILabel) -> Bool {
    let copy = UILabel()
    copy.attributedText = label.attributedText
    copy.numberOfLines = label.numberOfLines == 1 ? 1 : 0
    let needed = copy.sizeThatFits(CGSize(width: label.bounds.width, height: 0))
    guard label.numberOfLines == 1 else { return needed.height > label.bounds.height + tolerance }
    let shrink = label.adjustsFontSizeToFitWidth ? label.minimumScaleFactor : 1
    return needed.width * shrink > label.bounds.width + tolerance
  }

  /// What no line may end within: letters, digits and their punctuation between white space, hyphens and the characters of
  /// scripts that break anywhere.
  static func words(in text: String) -> [String] {
    var words = [""]
    for character in text {
      let isPart =
        !character.isWhitespace && (character.unicodeScalars.first.map { $0.value < 0x250 || $0 == "’" } ?? false)
      if isPart { words[words.count - 1].append(character) }
      if !isPart || character == "-" { words.append("") }
    }
    return words.filter { !$0.isEmpty }
  }

  /// Half a point: frames are rounded to pixels, and a pixel is at most half a point.
  private static let tolerance: CGFloat = 0.5
}
