import Foundation
import UIKitCore

/// A position in a text. Subclasses hold what the text input that makes them needs; other inputs cannot read it.
@preconcurrency @MainActor
open class UITextPosition: NSObject {
  public override init() { super.init() }

  nonisolated deinit {}
}

/// A range of a text. Subclasses hold what the text input that makes them needs; other inputs cannot read it.
@preconcurrency @MainActor
open class UITextRange: NSObject {
  public override init() { super.init() }

  nonisolated deinit {}

  /// Whether start and end are the same, as for a caret. `true` in the base class.
  open var isEmpty: Bool { true }
  /// The position before the first character; the same as ``end`` for a caret.
  open var start: UITextPosition { UITextPosition() }
  /// The position after the last character.
  open var end: UITextPosition { UITextPosition() }
}

/// One rectangle of a selection, in the space of the view that shows the text. A selection over several lines has several.
@preconcurrency @MainActor
open class UITextSelectionRect: NSObject {
  public override init() { super.init() }

  nonisolated deinit {}

  /// The rectangle, in the text view's space; `null` in the base class.
  open var rect: CGRect { .null }
  /// The direction of the text within the rectangle.
  open var writingDirection: NSWritingDirection { .natural }
  /// Whether the selection starts in this rectangle; where a start handle would be.
  open var containsStart: Bool { false }
  /// Whether the selection ends in this rectangle; where an end handle would be.
  open var containsEnd: Bool { false }
  /// Whether the text is set vertically; never here.
  open var isVertical: Bool { false }
}

/// A direction in the order of the characters, whatever the writing direction.
nonisolated public enum UITextStorageDirection: Int, Sendable {
  case forward = 0
  case backward = 1
}

/// A direction on the screen. Which way it leads in the text depends on the writing direction.
nonisolated public enum UITextLayoutDirection: Int, Sendable {
  case right = 2
  case left = 3
  case up = 4
  case down = 5
}

/// A storage or layout direction, by its raw value. The values of both enumerations do not overlap.
nonisolated public struct UITextDirection: RawRepresentable, Hashable, Sendable {
  public var rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// The direction for a step in the order of the characters.
  public static func storage(_ direction: UITextStorageDirection) -> UITextDirection {
    UITextDirection(rawValue: direction.rawValue)
  }
  /// The direction for a step on the screen.
  public static func layout(_ direction: UITextLayoutDirection) -> UITextDirection {
    UITextDirection(rawValue: direction.rawValue)
  }
  /// Whether it leads towards the end of the text, in a text that runs from left to right.
  var isForward: Bool {
    rawValue == UITextStorageDirection.forward.rawValue || rawValue == UITextLayoutDirection.right.rawValue
      || rawValue == UITextLayoutDirection.down.rawValue
  }
}

/// The units that a ``UITextInputTokenizer`` finds. Lines count as paragraphs in a ``UITextInputStringTokenizer``.
nonisolated public enum UITextGranularity: Int, Sendable {
  case character = 0
  case word = 1
  case sentence = 2
  case paragraph = 3
  case line = 4
  case document = 5
}

/// Is informed of changes that a text input makes by itself, for the sake of an input method.
///
/// The platform sets no delegate, and its own fields call none.
@preconcurrency @MainActor
public protocol UITextInputDelegate: NSObjectProtocol {
  func selectionWillChange(_ textInput: (any UITextInput)?)
  func selectionDidChange(_ textInput: (any UITextInput)?)
  func textWillChange(_ textInput: (any UITextInput)?)
  func textDidChange(_ textInput: (any UITextInput)?)
}

/// Finds the boundaries of characters, words and other units of a text.
///
/// A direction decides which of two units that meet at a position counts: forward, the one after it.
@preconcurrency @MainActor
public protocol UITextInputTokenizer: NSObjectProtocol {
  /// The unit around or beside a position, on the side of the direction; `nil` if there is none, such as between words.
  func rangeEnclosingPosition(
    _ position: UITextPosition, with granularity: UITextGranularity, inDirection direction: UITextDirection
  ) -> UITextRange?
  /// Whether a unit ends, going in the direction, exactly at the position.
  func isPosition(
    _ position: UITextPosition, atBoundary granularity: UITextGranularity, inDirection direction: UITextDirection
  ) -> Bool
  /// The nearest boundary in the direction; `nil` if the position is already at the last one.
  func position(
    from position: UITextPosition, toBoundary granularity: UITextGranularity, inDirection direction: UITextDirection
  ) -> UITextPosition?
  /// Whether the position is in a unit, or at its edge on the side of the direction.
  func isPosition(
    _ position: UITextPosition, withinTextUnit granularity: UITextGranularity, inDirection direction: UITextDirection
  ) -> Bool
}

/// A text that the keyboard and input methods can read and change.
///
/// An app's class that conforms gets keys from the keyboard through `UIKeyInput`; capitals at the beginning of sentences need
/// ``selectedTextRange`` and ``text(in:)``. Positions are opaque: only the input that made one can read it.
@preconcurrency @MainActor
public protocol UITextInput: UIKeyInput {
  /// The text of a range; `nil` for a range that is not this input's.
  func text(in range: UITextRange) -> String?
  /// Replaces a range, without asking a delegate.
  func replace(_ range: UITextRange, withText text: String)
  /// The selection, or the caret as an empty range; `nil` while there is none.
  var selectedTextRange: UITextRange? { get set }
  /// The range of text that is still being composed; `nil` without any.
  var markedTextRange: UITextRange? { get }
  /// How text that is being composed looks.
  var markedTextStyle: [NSAttributedString.Key: Any]? { get set }
  /// Replaces the marked text, or else the selection, by text that is still being composed; `selectedRange` counts within it, in UTF-16
  /// code units.
  func setMarkedText(_ markedText: String?, selectedRange: NSRange)
  /// Makes the text that was being composed ordinary text.
  func unmarkText()
  var beginningOfDocument: UITextPosition { get }
  var endOfDocument: UITextPosition { get }
  /// The range between two positions, in either order.
  func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange?
  /// The position `offset` characters further on, or back for negative numbers; `nil` outside of the text. Fields count UTF-16 code units.
  func position(from position: UITextPosition, offset: Int) -> UITextPosition?
  /// The position `offset` steps away in a direction of the screen.
  func position(from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int) -> UITextPosition?
  /// The order of two positions in the text.
  func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult
  /// The number of characters from one position to another; negative if that one is before the first. Fields count UTF-16 code units.
  func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int
  /// The object to inform of changes the input makes by itself. Nothing here sets it.
  var inputDelegate: (any UITextInputDelegate)? { get set }
  /// Finds words and sentences in this text; usually a ``UITextInputStringTokenizer``.
  var tokenizer: any UITextInputTokenizer { get }
  /// The position in a range that is furthest in a direction of the screen.
  func position(within range: UITextRange, farthestIn direction: UITextLayoutDirection) -> UITextPosition?
  /// The character beside a position, in a direction of the screen.
  func characterRange(byExtending position: UITextPosition, in direction: UITextLayoutDirection) -> UITextRange?
  /// The writing direction at a position.
  func baseWritingDirection(for position: UITextPosition, in direction: UITextStorageDirection) -> NSWritingDirection
  /// Sets the writing direction of a range; inputs whose direction follows from their text ignore it.
  func setBaseWritingDirection(_ writingDirection: NSWritingDirection, for range: UITextRange)
  /// The rectangle of a range on its first line, in the space of ``textInputView``.
  func firstRect(for range: UITextRange) -> CGRect
  /// The rectangle of the caret at a position, in the space of ``textInputView``.
  func caretRect(for position: UITextPosition) -> CGRect
  /// The rectangles that cover a range, in the space of ``textInputView``: from left to right in each line, so that mixed
  /// directions give several.
  func selectionRects(for range: UITextRange) -> [UITextSelectionRect]
  /// The position nearest to a point of ``textInputView``.
  func closestPosition(to point: CGPoint) -> UITextPosition?
  /// The position within a range that is nearest to a point of ``textInputView``.
  func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition?
  /// The character at a point of ``textInputView``; `nil` beside the text.
  func characterRange(at point: CGPoint) -> UITextRange?
  /// Whether the range may be replaced. Nothing here asks it: fields ask their own delegates.
  func shouldChangeText(in range: UITextRange, replacementText text: String) -> Bool
  /// The view in whose space rectangles and points are; by default the input itself.
  var textInputView: UIView { get }
}

extension UITextInput {
  public func shouldChangeText(in range: UITextRange, replacementText text: String) -> Bool { true }
}

extension UITextInput where Self: UIView {
  public var textInputView: UIView { self }
}
