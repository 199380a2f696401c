import Diagnostics
import Foundation

extension FrameBuilder {
  /// Returns the runs of a text with their styles. Stops the process when they do not cover the text, or when a length is not finite.
  static func resolve(_ text: StyledText, _ table: CharacterTable, _ engine: FontEngine) -> [ResolvedRun] {
    guard text.paragraph.hasFiniteLengths, text.runs.allSatisfy(\.attributes.hasFiniteLengths) else {
      Diagnostics.stop(
        Diagnostic(
          "An attribute of a text has a non-finite length.", objects: ["\(text.runs)", "\(text.paragraph)"],
          likelyCause: "A division by zero, or an unbounded size used as a font size, kern, spacing or indent.",
          remedy: "Check the attributes of the text."))
    }
    var end = 0
    var resolved: [ResolvedRun] = []
    for run in text.runs {
      guard run.utf16Range.lowerBound == end else { break }
      end = run.utf16Range.upperBound
      guard end <= table.utf16Count else { break }
      resolved.append(
        ResolvedRun(
          characters: table.character(atUTF16: run.utf16Range.lowerBound)..<table.character(atUTF16: end),
          attributes: run.attributes, style: engine.style(for: run.attributes.font)))
    }
    guard end == table.utf16Count, !resolved.isEmpty else {
      Diagnostics.stop(
        Diagnostic(
          "The runs of a text do not cover it.",
          objects: ["runs \(text.runs.map(\.utf16Range))", "text of \(table.utf16Count) UTF-16 units"],
          likelyCause: "The string was changed without its runs, or ranges were counted in characters.",
          remedy: "Provide contiguous runs from 0 to the end of the string."))
    }
    return resolved
  }
}

extension TextAttributes {
  /// Whether no length is NaN or infinite: a sum is finite only if all its terms are.
  fileprivate var hasFiniteLengths: Bool {
    guard (font.pointSize + font.weight + kern + baselineOffset).isFinite else { return false }
    guard !isPlain else { return true }
    let shadow = shadow.map { $0.offset.width + $0.offset.height + $0.blur } ?? 0
    let attachment = attachment.map { $0.size.width + $0.size.height + $0.bottom } ?? 0
    return (shadow + attachment + (stroke?.width ?? 0)).isFinite
  }
}

extension ParagraphAttributes {
  fileprivate var hasFiniteLengths: Bool {
    let heights = lineSpacing + lineHeightMultiple + minimumLineHeight + maximumLineHeight + paragraphSpacing
    return (heights + firstLineHeadIndent + headIndent + tailIndent).isFinite
  }
}
