import Foundation
import UIKitCore

/// Finds boundaries in any text input by reading its text.
///
/// Characters are grapheme clusters, words are runs of letters and digits, lines and paragraphs end at line separators, and sentences at a
/// full stop or its relatives. The input is not retained; once it is gone, there are no boundaries. Every question reads the whole text:
/// O(length).
@preconcurrency @MainActor
open class UITextInputStringTokenizer: NSObject, UITextInputTokenizer {
  private weak var input: (any UIResponder & UITextInput)?

  /// Makes a tokenizer for `textInput`, which usually owns it.
  public init(textInput: any UIResponder & UITextInput) {
    input = textInput
    super.init()
  }

  nonisolated deinit {}

  /// The unit around or beside a position. Lines are paragraphs, since a text alone does not know where it wraps.
  open func rangeEnclosingPosition(
    _ position: UITextPosition, with granularity: UITextGranularity, inDirection direction: UITextDirection
  ) -> UITextRange? {
    guard let (text, offset) = text(around: position) else { return nil }
    return unit(granularity, at: offset, in: text, isForward: direction.isForward).flatMap(range)
  }

  /// Whether a unit ends at the position, going in the direction.
  open func isPosition(
    _ position: UITextPosition, atBoundary granularity: UITextGranularity, inDirection direction: UITextDirection
  ) -> Bool {
    guard let (text, offset) = text(around: position),
      let unit = unit(granularity, at: offset, in: text, isForward: !direction.isForward)
    else { return false }
    return offset == (direction.isForward ? unit.upperBound : unit.lowerBound)
  }

  /// The boundary of the current unit in the direction; for words, and at that boundary, of the next unit. `nil` at the last one.
  open func position(
    from position: UITextPosition, toBoundary granularity: UITextGranularity, inDirection direction: UITextDirection
  ) -> UITextPosition? {
    guard let input, let (text, offset) = text(around: position) else { return nil }
    let target: Int
    if granularity == .word {
      target = direction.isForward ? text.endOfWord(after: offset) : text.startOfWord(before: offset)
    } else {
      func boundary(_ offset: Int) -> Int {
        guard let unit = unit(granularity, at: offset, in: text, isForward: direction.isForward) else { return offset }
        return direction.isForward ? unit.upperBound : unit.lowerBound
      }
      let own = boundary(offset)
      target = own == offset ? boundary(text.position(offset, movedBy: direction.isForward ? 1 : -1)) : own
    }
    return target == offset ? nil : input.position(from: input.beginningOfDocument, offset: target)
  }

  /// Whether there is a unit around the position, or beside it on the side of the direction. Only words and, at the ends of the text,
  /// characters can be missing.
  open func isPosition(
    _ position: UITextPosition, withinTextUnit granularity: UITextGranularity, inDirection direction: UITextDirection
  ) -> Bool {
    guard let (text, offset) = text(around: position) else { return false }
    return unit(granularity, at: offset, in: text, isForward: direction.isForward) != nil
  }

  /// The whole text, and the offset of the position in it, in UTF-16 code units.
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

  /// The range of the unit at an offset, in UTF-16 code units. Only characters and words depend on the direction.
  private func unit(
    _ granularity: UITextGranularity, at offset: Int, in text: EditableText, isForward: Bool
  ) -> Range<Int>? {
    switch granularity {
    case .character:
      let other = text.position(offset, movedBy: isForward ? 1 : -1)
      return other == offset ? nil : min(other, offset)..<max(other, offset)
    case .word:
      guard let word = text.word(at: offset) else { return nil }
      return offset == (isForward ? word.upperBound : word.lowerBound) ? nil : word
    case .sentence: return stretch(in: text, at: offset) { $0.isNewline || ".!?。！？".contains($0) }
    case .paragraph, .line: return stretch(in: text, at: offset, endingAt: \.isNewline)
    case .document: return 0..<text.length
    }
  }

  /// The characters around an offset up to those that end a unit, without these.
  private func stretch(in text: EditableText, at offset: Int, endingAt isEnd: (Character) -> Bool) -> Range<Int> {
    let string = text.string
    var low = String.Index(utf16Offset: text.aligned(offset), in: string)
    var high = low
    while low > string.startIndex, !isEnd(string[string.index(before: low)]) { low = string.index(before: low) }
    while high < string.endIndex, !isEnd(string[high]) { high = string.index(after: high) }
    return low.utf16Offset(in: string)..<high.utf16Offset(in: string)
  }
}
