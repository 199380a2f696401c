import Foundation

/// A text that is being written: its characters, what is selected, and what an input method has not settled yet.
///
/// Pure value; positions are UTF-16 code units, as in Apple's text system. Invariants, checked by ``checkInvariants()``:
/// - `selection` and `marked` lie within the text and begin and end between grapheme clusters;
/// - `marked` is `nil` or not empty, and holds the selection.
///
/// Operations take whatever range a client passes: what lies outside is clamped, what cuts a cluster is widened to hold it
/// whole. So no half of an emoji is ever selected or deleted.
package struct EditableText: Equatable, Sendable {
  package private(set) var string: String
  /// The caret where it is empty.
  package private(set) var selection: Range<Int>
  /// What an input method composes and may still replace.
  package private(set) var marked: Range<Int>?

  /// A text with the caret at its end.
  package init(_ string: String = "") {
    self.string = string
    let end = string.utf16.count
    selection = end..<end
  }

  /// In UTF-16 code units.
  package var length: Int { string.utf16.count }
  package var isEmpty: Bool { string.isEmpty }

  package func substring(_ range: Range<Int>) -> String {
    let range = widened(range)
    return String(string[index(range.lowerBound)..<index(range.upperBound)])
  }

  // MARK: Changing

  /// Takes another text; the caret goes to its end and nothing is marked.
  package mutating func setString(_ new: String) { self = EditableText(new) }

  /// Replaces a range and puts the caret behind what came in. Nothing is marked afterwards.
  package mutating func replace(_ range: Range<Int>, with text: String) {
    let end = splice(range, text)
    selection = end..<end
    marked = nil
  }

  /// What typing does: replaces the marked text if there is some, else the selection.
  package mutating func insert(_ text: String) { replace(marked ?? selection, with: text) }

  /// What ``deleteBackward()`` would take away; `nil` at the beginning of the text.
  package var rangeOfDeletion: Range<Int>? {
    if !selection.isEmpty { return selection }
    guard selection.lowerBound > 0 else { return nil }
    return position(selection.lowerBound, movedBy: -1)..<selection.lowerBound
  }

  /// Deletes the selection, or the cluster before the caret. Deleting from marked text leaves the rest marked.
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
    keepSelectionInMarked()
  }

  /// Selects; the caret where the range is empty. A selection outside the marked text settles it.
  package mutating func select(_ range: Range<Int>) {
    selection = range.isEmpty ? aligned(range.lowerBound)..<aligned(range.lowerBound) : widened(range)
    if let marked, !(marked.lowerBound <= selection.lowerBound && selection.upperBound <= marked.upperBound) {
      self.marked = nil
    }
  }

  // MARK: Marked text

  /// Replaces the marked text, or the selection, by `text`, which stays marked; `selected` counts within it.
  package mutating func setMarked(_ text: String, selected: Range<Int>) {
    let start = aligned((marked ?? selection).lowerBound)
    let end = splice(marked ?? selection, text)
    marked = start < end ? widened(start..<end) : nil
    let low = min(start + max(selected.lowerBound, 0), end)
    let high = min(start + max(selected.upperBound, 0), end)
    selection = low < high ? widened(low..<high) : aligned(low)..<aligned(low)
    keepSelectionInMarked()
  }

  /// Settles the marked text as it is.
  package mutating func unmark() { marked = nil }

  private mutating func keepSelectionInMarked() {
    guard let marked else { return }
    let low = min(max(selection.lowerBound, marked.lowerBound), marked.upperBound)
    let high = min(max(selection.upperBound, low), marked.upperBound)
    selection = low..<high
  }

  // MARK: Positions

  /// The boundary between clusters at `offset` or, inside one, before it.
  package func aligned(_ offset: Int) -> Int {
    let offset = min(max(offset, 0), length)
    let raw = String.Index(utf16Offset: offset, in: string)
    guard raw < string.endIndex else { return length }
    // Stepping forward rounds down first, by definition; stepping back from there ends where the cluster begins.
    return utf16Offset(of: string.index(before: string.index(after: raw)))
  }

  /// The range clamped to the text, with the clusters that it cuts.
  func widened(_ range: Range<Int>) -> Range<Int> {
    let low = aligned(range.lowerBound)
    let end = min(max(range.upperBound, 0), length)
    let high = aligned(end)
    return low..<max(high == end ? end : position(high, movedBy: 1), low)
  }

  /// The position `count` clusters further on (or back, for negative numbers), as far as the text goes. O(count).
  package func position(_ position: Int, movedBy count: Int) -> Int {
    let limit = count < 0 ? string.startIndex : string.endIndex
    let start = index(aligned(position))
    return utf16Offset(of: string.index(start, offsetBy: count, limitedBy: limit) ?? limit)
  }

  /// Where the word around or before `position` begins; 0 when there is none.
  package func startOfWord(before position: Int) -> Int {
    var current = index(aligned(position))
    func previous() -> Character? { current > string.startIndex ? string[string.index(before: current)] : nil }
    while let character = previous(), !character.isWordPart { current = string.index(before: current) }
    while let character = previous(), character.isWordPart { current = string.index(before: current) }
    return utf16Offset(of: current)
  }

  /// Where the word around or after `position` ends; the length when there is none.
  package func endOfWord(after position: Int) -> Int {
    var current = index(aligned(position))
    while current < string.endIndex, !string[current].isWordPart { current = string.index(after: current) }
    while current < string.endIndex, string[current].isWordPart { current = string.index(after: current) }
    return utf16Offset(of: current)
  }

  /// The word that `position` is in or at the edge of; `nil` between words.
  package func word(at position: Int) -> Range<Int>? {
    var low = index(aligned(position))
    var high = low
    while low > string.startIndex, string[string.index(before: low)].isWordPart { low = string.index(before: low) }
    while high < string.endIndex, string[high].isWordPart { high = string.index(after: high) }
    return low < high ? utf16Offset(of: low)..<utf16Offset(of: high) : nil
  }

  // MARK: Working parts

  /// Replaces and answers where the new text ends, between clusters: a combining mark joins the cluster before it.
  private mutating func splice(_ range: Range<Int>, _ text: String) -> Int {
    let range = widened(range)
    string.replaceSubrange(index(range.lowerBound)..<index(range.upperBound), with: text)
    let end = range.lowerBound + text.utf16.count
    let boundary = aligned(end)
    return boundary == end ? end : position(boundary, movedBy: 1)
  }

  /// `offset` must be a boundary.
  private func index(_ offset: Int) -> String.Index { String.Index(utf16Offset: offset, in: string) }
  private func utf16Offset(of index: String.Index) -> Int { index.utf16Offset(in: string) }

  /// Stops a test when an invariant does not hold.
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
  /// Letters, digits and what stands inside words.
  fileprivate var isWordPart: Bool { isLetter || isNumber || self == "_" || self == "'" || self == "’" }
}
