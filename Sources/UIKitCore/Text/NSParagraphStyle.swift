import Foundation
import TextLayout

/// How the lines of a paragraph are set. Lengths are in points.
open class NSParagraphStyle: NSObject, NSCopying, NSMutableCopying, @unchecked Sendable {
  /// The style of text that has none.
  public class var `default`: NSParagraphStyle { sharedDefault }
  private static let sharedDefault = NSParagraphStyle()

  /// Written only by ``NSMutableParagraphStyle``.
  package fileprivate(set) var values: ParagraphStyleValues

  public override convenience init() { self.init(values: ParagraphStyleValues()) }

  package init(values: ParagraphStyleValues) {
    self.values = values
    super.init()
  }

  open var alignment: NSTextAlignment { values.alignment }
  open var lineBreakMode: NSLineBreakMode { values.lineBreakMode }
  open var baseWritingDirection: NSWritingDirection { values.baseWritingDirection }
  /// Space between two lines; not negative.
  open var lineSpacing: CGFloat { values.lineSpacing }
  /// Space after the paragraph; not negative.
  open var paragraphSpacing: CGFloat { values.paragraphSpacing }
  /// The leading indentation of the first line; not negative.
  open var firstLineHeadIndent: CGFloat { values.firstLineHeadIndent }
  /// The leading indentation of the other lines; not negative.
  open var headIndent: CGFloat { values.headIndent }
  /// Where lines end: from the leading edge when positive, else from the trailing edge.
  open var tailIndent: CGFloat { values.tailIndent }
  open var minimumLineHeight: CGFloat { values.minimumLineHeight }
  /// 0 means no limit.
  open var maximumLineHeight: CGFloat { values.maximumLineHeight }
  /// Multiplies the natural line height before the limits apply; 0 means 1.
  open var lineHeightMultiple: CGFloat { values.lineHeightMultiple }

  open func copy(with zone: NSZone? = nil) -> Any { NSParagraphStyle(values: values) }
  open func mutableCopy(with zone: NSZone? = nil) -> Any { NSMutableParagraphStyle(values: values) }

  open override func isEqual(_ object: Any?) -> Bool { (object as? NSParagraphStyle)?.values == values }
  open override var hash: Int { values.hashValue }
}

/// A paragraph style that can be changed. Change it before handing it to a string, as on Apple's platforms.
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

  open func setParagraphStyle(_ style: NSParagraphStyle) { values = style.values }
}

/// What a paragraph style holds, as a value.
package struct ParagraphStyleValues: Hashable, Sendable {
  package var alignment = NSTextAlignment.natural
  package var lineBreakMode = NSLineBreakMode.byWordWrapping
  var baseWritingDirection = NSWritingDirection.natural
  var lineSpacing: CGFloat = 0
  var paragraphSpacing: CGFloat = 0
  var firstLineHeadIndent: CGFloat = 0
  var headIndent: CGFloat = 0
  var tailIndent: CGFloat = 0
  var minimumLineHeight: CGFloat = 0
  var maximumLineHeight: CGFloat = 0
  var lineHeightMultiple: CGFloat = 0

  package init() {}

  package var layoutValue: ParagraphAttributes {
    ParagraphAttributes(
      alignment: alignment.layoutValue, lineBreakMode: lineBreakMode.layoutValue,
      baseDirection: baseWritingDirection.layoutValue, lineSpacing: max(lineSpacing, 0),
      lineHeightMultiple: max(lineHeightMultiple, 0), minimumLineHeight: max(minimumLineHeight, 0),
      maximumLineHeight: max(maximumLineHeight, 0), firstLineHeadIndent: max(firstLineHeadIndent, 0),
      headIndent: max(headIndent, 0), tailIndent: tailIndent, paragraphSpacing: max(paragraphSpacing, 0))
  }
}
