import Foundation

/// A text being edited: its characters, the selection, and the marked text that an input method may still replace.
///
/// Pure value; positions are UTF-16 code units, as in Apple's text system. Invariants, checked by ``checkInvariants()``:
/// - `selection` and `marked` are within the text, and begin and end between grapheme clusters;
/// - `marked` is `nil` or not empty, and holds the selection.
///
/// Operations accept any range: a part outside of the text is clamped, and a range that cuts a cluster is widened to hold it
/// whole. So half an emoji is never selected or deleted.
package struct EditableText: Equatable, Sendable {
  package private(set) var string: String
  /// The selected range; the caret where it is empty.
  package private(set) var selection: Range<Int>
  /// The text that an input method composes and may still replace; `nil` without any.
  package private(set) var marked: Range<Int>?

  /// Creates a text with the caret at its end.
  package init(_ string: String = "") {
    self.string = string
    let end = string.utf16.count
    selection = end..<end
  }

  /// The length in UTF-16 code units.
  package var length: Int { string.utf16.count }
  package var isEmpty: Bool { string.isEmpty }

  /// Returns the text of a range, widened to whole clusters.
  package func substring(_ range: Range<Int>) -> String {
    let range = widened(range)
    return String(string[index(range.lowerBound)..<index(range.upperBound)])
  }

  // MARK: Changing

  /// Replaces the whole text. The caret is at its end, and no text is marked.
  package mutating func setString(_ new: String) { self = EditableText(new) }

  /// Replaces a range, and moves the caret behind the new text. No text is marked afterwards.
  package mutating func replace(_ range: Range<Int>, with text: String) {
    let end = splice(range, text)
    selection = end..<end
    marked = nil
  }

  /// Inserts typed text: replaces the marked text if there is some, else the selection.
  package mutating func insert(_ text: String) { replace(marked ?? selection, with: text) }

  /// The range that ``deleteBackward()`` would delete; `nil` at the beginning of the text.
  package var rangeOfDeletion: Range<Int>? {
    if !selection.isEmpty { return selection }
    guard selection.lowerBound > 0 else { return nil }
    return position(selection.lowerBound, movedBy: -1)..<selection.lowerBound
  }

  /// Deletes the selection, or the cluster before the caret. What remains of marked text stays marked.
  package mutating func deleteBackward() {
    guard let range = rangeOfDeletion else { return }
    let oldMarked = marked
    let caret = range.lowerBound
    let oldLength = length
    replace(range, with: "")
    selection = aligned(caret)..<aligned(caret)
    guard let oldMarked, oldMarked.lowerBound <= caret else { return }
    let rest = oldMarked.lowerBound..<(oldMarked.upperBound - (oldLength - length))
    if rest.lowerBound < rest.upperBound, caret <= rest.upperBound { marked = widened(rest) }
    clampSelectionToMarkedText()
  }

  /// Selects a range; an empty one is the caret. A selection that leaves the marked text unmarks it.
  package mutating func select(_ range: Range<Int>) {
    selection = range.isEmpty ? aligned(range.lowerBound)..<aligned(range.lowerBound) : widened(range)
    if let marked, !(marked.lowerBound <= selection.lowerBound && selection.upperBound <= marked.upperBound) {
      self.marked = nil
    }
  }

  // MARK: Marked text

  /// Replaces the marked text, or else the selection, by `text`, which becomes the marked text.
  ///
  /// - Parameter selected: The selection, in code units from the beginning of `text`; clamped to it.
  package mutating func setMarked(_ text: String, selected: Range<Int>) {
    let start = aligned((marked ?? selection).lowerBound)
    let end = splice(marked ?? selection, text)
    marked = start < end ? widened(start..<end) : nil
    let low = min(start + max(selected.lowerBound, 0), end)
    let high = min(start + max(selected.upperBound, 0), end)
    selection = low < high ? widened(low..<high) : aligned(low)..<aligned(low)
    clampSelectionToMarkedText()
  }

  /// Accepts the marked text as it is.
  package mutating func unmark() { marked = nil }

  /// Clamps the selection to the marked text.
  private mutating func clampSelectionToMarkedText() {
    guard let marked else { return }
    let low = min(max(selection.lowerBound, marked.lowerBound), marked.upperBound)
    let high = min(max(selection.upperBound, low), marked.upperBound)
    selection = low..<high
  }

  // MARK: Positions

  /// Returns the boundary between clusters at `offset` or, for an offset inside a cluster, before it. Clamped to the text.
  package func aligned(_ offset: Int) -> Int {
    let offset = min(max(offset, 0), length)
    let raw = String.Index(utf16Offset: offset, in: string)
    guard raw < string.endIndex else { return length }
    // Stepping forward first rounds down, by definition; stepping back from there leads to the cluster's beginning.
    return utf16Offset(of: string.index(before: string.index(after: raw)))
  }

  /// Returns the range clamped to the text, with the clusters that it cuts.
  func widened(_ range: Range<Int>) -> Range<Int> {
    let low = aligned(range.lowerBound)
    let end = min(max(range.upperBound, 0), length)
    let high = aligned(end)
    return low..<max(high == end ? end : position(high, movedBy: 1), low)
  }

  /// Returns the position `count` clusters further on (or back, for negative numbers), as far as the text goes. O(count).
  package func position(_ position: Int, movedBy count: Int) -> Int {
    let limit = count < 0 ? string.startIndex : string.endIndex
    let start = index(aligned(position))
    return utf16Offset(of: string.index(start, offsetBy: count, limitedBy: limit) ?? limit)
  }

  /// Returns where the word around or before `position` begins; 0 without one.
  package func startOfWord(before position: Int) -> Int {
    var current = index(aligned(position))
    func previous() -> Character? { current > string.startIndex ? string[string.index(before: current)] : nil }
    while let character = previous(), !character.isWordPart { current = string.index(before: current) }
    while let character = previous(), character.isWordPart { current = string.index(before: current) }
    return utf16Offset(of: current)
  }

  /// Returns where the word around or after `position` ends; the length without one.
  package func endOfWord(after position: Int) -> Int {
    var current = index(aligned(position))
    while current < string.endIndex, !string[current].isWordPart { current = string.index(after: current) }
    while current < string.endIndex, string[current].isWordPart { current = string.index(after: current) }
    return utf16Offset(of: current)
  }

  /// Returns the word that contains `position` or touches it; `nil` between words.
  package func word(at position: Int) -> Range<Int>? {
    var low = index(aligned(position))
    var high = low
    while low > string.startIndex, string[string.index(before: low)].isWordPart { low = string.index(before: low) }
    while high < string.endIndex, string[high].isWordPart { high = string.index(after: high) }
    return low < high ? utf16Offset(of: low)..<utf16Offset(of: high) : nil
  }

  // MARK: Working parts

  /// Replaces a range, and returns where the new text ends, between clusters: a combining mark joins the cluster before it.
  private mutating func splice(_ range: Range<Int>, _ text: String) -> Int {
    let range = widened(range)
    string.replaceSubrange(index(range.lowerBound)..<index(range.upperBound), with: text)
    let end = range.lowerBound + text.utf16.count
    let boundary = aligned(end)
    return boundary == end ? end : position(boundary, movedBy: 1)
  }

  /// Returns the index of an offset, which must be a boundary.
  private func index(_ offset: Int) -> String.Index { String.Index(utf16Offset: offset, in: string) }
  private func utf16Offset(of index: String.Index) -> Int { index.utf16Offset(in: string) }

  /// Stops the process when an invariant does not hold, for tests.
  func checkInvariants() {
    precondition(selection.lowerBound >= 0 && selection.upperBound <= length)
    precondition(aligned(selection.lowerBound) == selection.lowerBound)
    precondition(aligned(selection.upperBound) == selection.upperBound)
    guard let marked else { return }
    precondition(!marked.isEmpty && marked.lowerBound >= 0 && marked.upperBound <= length)
    precondition(aligned(marked.lowerBound) == marked.lowerBound && aligned(marked.upperBound) == marked.upperBound)
    precondition(marked.lowerBound <= selection.lowerBound && selection.upperBound <= marked.upperBound)
  }
}

extension Character {
  /// Whether the character is part of a word: a letter, a digit, an underscore or an apostrophe.
  fileprivate var isWordPart: Bool { isLetter || isNumber || self == "_" || self == "'" || self == "’" }
}
