import Foundation
import UIKitCore

/// Finds boundaries in any text input by reading its text.
///
/// Characters are grapheme clusters, words runs of letters and digits; lines and paragraphs end at line separators, and
/// a sentence at a full stop or its kin. Does not retain the input.
@preconcurrency @MainActor
open class UITextInputStringTokenizer: NSObject, UITextInputTokenizer {
  private weak var input: (any UIResponder & UITextInput)?

  public init(textInput: any UIResponder & UITextInput) {
    input = textInput
    super.init()
  }

  nonisolated deinit {}

  open func rangeEnclosingPosition(
    _ position: UITextPosition, with granularity: UITextGranularity, inDirection direction: UITextDirection
  ) -> UITextRange? {
    guard let (text, offset) = text(around: position) else { return nil }
    return unit(granularity, at: offset, in: text, isForward: direction.isForward).flatMap(range)
  }

  open func isPosition(
    _ position: UITextPosition, atBoundary granularity: UITextGranularity, inDirection direction: UITextDirection
  ) -> Bool {
    guard let (text, offset) = text(around: position),
      let unit = unit(granularity, at: offset, in: text, isForward: !direction.isForward)
    else { return false }
    return offset == (direction.isForward ? unit.upperBound : unit.lowerBound)
  }

  open func position(
    from position: UITextPosition, toBoundary granularity: UITextGranularity, inDirection direction: UITextDirection
  ) -> UITextPosition? {
    guard let input, let (text, offset) = text(around: position) else { return nil }
    let target: Int
    if granularity == .word {
      target = direction.isForward ? text.endOfWord(after: offset) : text.startOfWord(before: offset)
    } else {
      guard let unit = unit(granularity, at: offset, in: text, isForward: direction.isForward) else { return nil }
      target = direction.isForward ? unit.upperBound : unit.lowerBound
    }
    return target == offset ? nil : input.position(from: input.beginningOfDocument, offset: target)
  }

  open func isPosition(
    _ position: UITextPosition, withinTextUnit granularity: UITextGranularity, inDirection direction: UITextDirection
  ) -> Bool {
    guard let (text, offset) = text(around: position) else { return false }
    return unit(granularity, at: offset, in: text, isForward: direction.isForward) != nil
  }

  private func text(around position: UITextPosition) -> (EditableText, Int)? {
    guard let input, let all = input.textRange(from: input.beginningOfDocument, to: input.endOfDocument) else {
      return nil
    }
    return (EditableText(input.text(in: all) ?? ""), input.offset(from: input.beginningOfDocument, to: position))
  }

  private func range(_ offsets: Range<Int>) -> UITextRange? {
    guard let input, let start = input.position(from: input.beginningOfDocument, offset: offsets.lowerBound),
      let end = input.position(from: input.beginningOfDocument, offset: offsets.upperBound)
    else { return nil }
    return input.textRange(from: start, to: end)
  }

  private func unit(
    _ granularity: UITextGranularity, at offset: Int, in text: EditableText, isForward: Bool
  ) -> Range<Int>? {
    switch granularity {
    case .character:
      let other = text.position(offset, movedBy: isForward ? 1 : -1)
      return other == offset ? nil : min(other, offset)..<max(other, offset)
    case .word: return text.word(at: offset)
    case .sentence: return stretch(in: text, at: offset) { $0.isNewline || ".!?。！？".contains($0) }
    case .paragraph, .line: return stretch(in: text, at: offset, endingAt: \.isNewline)
    case .document: return 0..<text.length
    }
  }

  private func stretch(in text: EditableText, at offset: Int, endingAt isEnd: (Character) -> Bool) -> Range<Int> {
    let string = text.string
    var low = String.Index(utf16Offset: text.aligned(offset), in: string)
    var high = low
    while low > string.startIndex, !isEnd(string[string.index(before: low)]) { low = string.index(before: low) }
    while high < string.endIndex, !isEnd(string[high]) { high = string.index(after: high) }
    return low.utf16Offset(in: string)..<high.utf16Offset(in: string)
  }
}
