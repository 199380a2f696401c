import Foundation
import UIKitCore

/// A position in the text of a field or a text view, as an offset in UTF-16 code units.
///
/// Equal by offset, whatever the field. It stays as it is when the text changes; the field clamps it.
final class OffsetTextPosition: UITextPosition {
  let offset: Int
  init(_ offset: Int) {
    self.offset = offset
    super.init()
  }

  nonisolated override func isEqual(_ object: Any?) -> Bool {
    (object as? OffsetTextPosition)?.offset == offset
  }
  nonisolated override var hash: Int { offset }
}

/// A range of the text of a field or a text view, in UTF-16 code units. Equal by offsets.
final class OffsetTextRange: UITextRange {
  let range: Range<Int>
  init(_ range: Range<Int>) {
    self.range = range
    super.init()
  }

  override var isEmpty: Bool { range.isEmpty }
  override var start: UITextPosition { OffsetTextPosition(range.lowerBound) }
  override var end: UITextPosition { OffsetTextPosition(range.upperBound) }

  nonisolated override func isEqual(_ object: Any?) -> Bool { (object as? OffsetTextRange)?.range == range }
  nonisolated override var hash: Int { range.hashValue }
}

/// One rectangle of a selection in a field or a text view.
final class OffsetSelectionRect: UITextSelectionRect {
  private let values: (rect: CGRect, direction: NSWritingDirection, containsStart: Bool, containsEnd: Bool)
  init(_ rect: CGRect, direction: NSWritingDirection, containsStart: Bool, containsEnd: Bool) {
    values = (rect, direction, containsStart, containsEnd)
    super.init()
  }

  override var rect: CGRect { values.rect }
  override var writingDirection: NSWritingDirection { values.direction }
  override var containsStart: Bool { values.containsStart }
  override var containsEnd: Bool { values.containsEnd }
}
