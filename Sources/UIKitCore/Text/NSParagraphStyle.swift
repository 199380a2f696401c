import Foundation
import TextLayout

/// The layout of a paragraph's lines. Lengths are in points.
///
/// Immutable, and compared by its values. The style of a string's first character applies to all of its paragraphs. Negative lengths count
/// as 0, except ``tailIndent``.
open class NSParagraphStyle: NSObject, NSCopying, NSMutableCopying, @unchecked Sendable {
  /// The style of text without one: natural alignment and direction, word wrapping, all lengths 0.
  public class var `default`: NSParagraphStyle { sharedDefault }
  private static let sharedDefault = NSParagraphStyle()

  /// The style as a value; written only by ``NSMutableParagraphStyle``.
  package fileprivate(set) var values: ParagraphStyleValues

  public override convenience init() { self.init(values: ParagraphStyleValues()) }

  package init(values: ParagraphStyleValues) {
    self.values = values
    super.init()
  }

  /// The edge at which lines align; natural by default.
  open var alignment: NSTextAlignment { values.alignment }
  /// The treatment of lines that are too long; word wrapping by default.
  open var lineBreakMode: NSLineBreakMode { values.lineBreakMode }
  /// The direction of the paragraph; by default that of its first strong character.
  open var baseWritingDirection: NSWritingDirection { values.baseWritingDirection }
  /// The space between two lines, after the line height rules. Not negative.
  open var lineSpacing: CGFloat { values.lineSpacing }
  /// The space after each paragraph but the last, in addition to the line spacing. Not negative.
  open var paragraphSpacing: CGFloat { values.paragraphSpacing }
  /// The indentation of a paragraph's first line from the leading edge. Not negative.
  open var firstLineHeadIndent: CGFloat { values.firstLineHeadIndent }
  /// The indentation of the other lines from the leading edge. Not negative.
  open var headIndent: CGFloat { values.headIndent }
  /// The end of the lines: a positive value is the distance from the leading edge, a negative one that from the trailing edge.
  open var tailIndent: CGFloat { values.tailIndent }
  /// The least height of a line. What it adds is above the baseline.
  open var minimumLineHeight: CGFloat { values.minimumLineHeight }
  /// The greatest height of a line; 0 for no limit. A limit below the natural height makes lines overlap.
  open var maximumLineHeight: CGFloat { values.maximumLineHeight }
  /// Multiplies the natural line height before the limits apply; 0 means 1. What it adds is above the baseline.
  open var lineHeightMultiple: CGFloat { values.lineHeightMultiple }

  /// The space before each paragraph but the first, in addition to the space after the one above. Not negative.
  open var paragraphSpacingBefore: CGFloat { values.paragraphSpacingBefore }
  /// How readily words are hyphenated, from 0, the default, to 1. Kept only: words are never hyphenated here.
  open var hyphenationFactor: Float { values.hyphenationFactor }
  /// Kept only, as ``hyphenationFactor``.
  open var usesDefaultHyphenation: Bool { values.usesDefaultHyphenation }
  /// Whether letters may stand closer before a line is truncated. Kept only.
  open var allowsDefaultTighteningForTruncation: Bool { values.allowsDefaultTighteningForTruncation }

  /// Returns an immutable style with the same values, also for a mutable one.
  open func copy(with zone: NSZone? = nil) -> Any { NSParagraphStyle(values: values) }
  /// Returns a mutable style with the same values.
  open func mutableCopy(with zone: NSZone? = nil) -> Any { NSMutableParagraphStyle(values: values) }

  open override func isEqual(_ object: Any?) -> Bool { (object as? NSParagraphStyle)?.values == values }
  open override var hash: Int { values.hashValue }
}

/// A paragraph style that can be changed.
///
/// Change it before it is set on a string: strings and views do not notice later changes, as on Apple's platforms. Values are stored as
/// they are set, and limited when text is laid out.
open class NSMutableParagraphStyle: NSParagraphStyle, @unchecked Sendable {
  open override var alignment: NSTextAlignment {
    get { values.alignment }
    set { values.alignment = newValue }
  }
  open override var lineBreakMode: NSLineBreakMode {
    get { values.lineBreakMode }
    set { values.lineBreakMode = newValue }
  }
  open override var baseWritingDirection: NSWritingDirection {
    get { values.baseWritingDirection }
    set { values.baseWritingDirection = newValue }
  }
  open override var lineSpacing: CGFloat {
    get { values.lineSpacing }
    set { values.lineSpacing = newValue }
  }
  open override var paragraphSpacing: CGFloat {
    get { values.paragraphSpacing }
    set { values.paragraphSpacing = newValue }
  }
  open override var firstLineHeadIndent: CGFloat {
    get { values.firstLineHeadIndent }
    set { values.firstLineHeadIndent = newValue }
  }
  open override var headIndent: CGFloat {
    get { values.headIndent }
    set { values.headIndent = newValue }
  }
  open override var tailIndent: CGFloat {
    get { values.tailIndent }
    set { values.tailIndent = newValue }
  }
  open override var minimumLineHeight: CGFloat {
    get { values.minimumLineHeight }
    set { values.minimumLineHeight = newValue }
  }
  open override var maximumLineHeight: CGFloat {
    get { values.maximumLineHeight }
    set { values.maximumLineHeight = newValue }
  }
  open override var lineHeightMultiple: CGFloat {
    get { values.lineHeightMultiple }
    set { values.lineHeightMultiple = newValue }
  }
  open override var paragraphSpacingBefore: CGFloat {
    get { values.paragraphSpacingBefore }
    set { values.paragraphSpacingBefore = newValue }
  }
  open override var hyphenationFactor: Float {
    get { values.hyphenationFactor }
    set { values.hyphenationFactor = newValue }
  }
  open override var usesDefaultHyphenation: Bool {
    get { values.usesDefaultHyphenation }
    set { values.usesDefaultHyphenation = newValue }
  }
  open override var allowsDefaultTighteningForTruncation: Bool {
    get { values.allowsDefaultTighteningForTruncation }
    set { values.allowsDefaultTighteningForTruncation = newValue }
  }

  /// Copies all values of another style.
  open func setParagraphStyle(_ style: NSParagraphStyle) { values = style.values }
}

/// The values of a paragraph style.
package struct ParagraphStyleValues: Hashable, Sendable {
  package var alignment = NSTextAlignment.natural
  package var lineBreakMode = NSLineBreakMode.byWordWrapping
  var baseWritingDirection = NSWritingDirection.natural
  var lineSpacing: CGFloat = 0
  var paragraphSpacing: CGFloat = 0
  var paragraphSpacingBefore: CGFloat = 0
  var hyphenationFactor: Float = 0
  var usesDefaultHyphenation = false
  var allowsDefaultTighteningForTruncation = false
  var firstLineHeadIndent: CGFloat = 0
  var headIndent: CGFloat = 0
  var tailIndent: CGFloat = 0
  var minimumLineHeight: CGFloat = 0
  var maximumLineHeight: CGFloat = 0
  var lineHeightMultiple: CGFloat = 0

  package init() {}

  /// The style for the text engine: negative lengths become 0 here.
  package var layoutValue: ParagraphAttributes {
    ParagraphAttributes(
      alignment: alignment.layoutValue, lineBreakMode: lineBreakMode.layoutValue,
      baseDirection: baseWritingDirection.layoutValue, lineSpacing: max(lineSpacing, 0),
      lineHeightMultiple: max(lineHeightMultiple, 0), minimumLineHeight: max(minimumLineHeight, 0),
      maximumLineHeight: max(maximumLineHeight, 0), firstLineHeadIndent: max(firstLineHeadIndent, 0),
      headIndent: max(headIndent, 0), tailIndent: tailIndent,
      // All paragraphs of a text have one style.
      paragraphSpacing: max(paragraphSpacing, 0) + max(paragraphSpacingBefore, 0))
  }
}
