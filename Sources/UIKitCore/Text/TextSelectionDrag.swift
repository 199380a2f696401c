/// What a finger that holds one end of a selection makes of it, in offsets of UTF-16 code units.
package struct TextSelectionDrag: Equatable, Sendable {
  /// An end of the selection.
  package enum End: Equatable, Sendable { case start, end }

  package let end: End
  /// The selection when the finger came down; not empty.
  package let selection: Range<Int>

  package init(_ end: End, of selection: Range<Int>) {
    self.end = end
    self.selection = selection
  }

  /// Returns the selection while the finger is at an offset. The other end stays, and at least the character beside it stays selected [G].
  package func selection(at offset: Int, in text: EditableText) -> Range<Int> {
    switch end {
    case .start:
      let last = text.position(selection.upperBound, movedBy: -1)
      return min(offset, last)..<selection.upperBound
    case .end:
      let first = text.position(selection.lowerBound, movedBy: 1)
      return selection.lowerBound..<max(offset, first)
    }
  }

  /// Returns the selection of whole words that a finger makes which began on one word and is at an offset of another.
  package static func words(from word: Range<Int>, to offset: Int, in text: EditableText) -> Range<Int> {
    let other = text.word(at: offset) ?? offset..<offset
    return min(word.lowerBound, other.lowerBound)..<max(word.upperBound, other.upperBound)
  }
}
