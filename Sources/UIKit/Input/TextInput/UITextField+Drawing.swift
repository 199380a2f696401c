import CoreGraphics
import Foundation
import TextLayout
import UIKitCore

extension UITextField {
  // MARK: Text as it is shown

  /// One bullet for each character of a secret; line separators, which a single line cannot show, become spaces.
  var displayString: String {
    let string = content.text.string
    if isSecureTextEntry { return String(repeating: Self.bullet, count: string.count) }
    guard string.contains(where: \.isNewline) else { return string }
    return String(decoding: string.utf16.map { Self.separators.contains($0) ? 0x20 : $0 }, as: UTF16.self)
  }

  private static let bullet: Character = "\u{2022}"
  private static let separators: Set<UInt16> = [0x0A, 0x0B, 0x0C, 0x0D, 0x85, 0x2028, 0x2029]

  /// From an offset in the text to one in what is shown.
  private func shown(_ offset: Int) -> Int {
    guard isSecureTextEntry else { return offset }
    let string = content.text.string
    return string.distance(
      from: string.startIndex, to: String.Index(utf16Offset: content.text.aligned(offset), in: string))
  }

  /// From an offset in what is shown to one in the text.
  private func typed(_ offset: Int) -> Int {
    isSecureTextEntry ? content.text.position(0, movedBy: offset) : content.text.aligned(offset)
  }

  var shapedText: ShapedText {
    let alignment = resolvedAlignment
    if let known = parts.shaped, known.alignment == alignment { return known.text }
    let text = ShapedText.of(styledText(scale: 1))
    parts.shaped = (text, alignment)
    return text
  }

  /// The text at the size it is shown in: shrunk where it is too wide and may shrink.
  private func shapedText(fitting width: CGFloat) -> ShapedText {
    guard adjustsFontSizeToFitWidth, naturalWidth(of: shapedText) > width else { return shapedText }
    let minimum = minimumFontSize > 0 ? min(minimumFontSize / content.font.pointSize, 1) : 0.1
    let scale = TextFitting.scale(minimum: minimum) {
      naturalWidth(of: ShapedText.of(styledText(scale: $0))) <= width
    }
    return ShapedText.of(styledText(scale: scale))
  }

  private func styledText(scale: CGFloat) -> StyledText {
    let string = displayString
    func adjust(_ font: UIFont) -> UIFont { scale == 1 ? font : font.withSize(font.pointSize * scale) }
    let text: StyledText
    if let attributed = content.attributed, attributed.string == string {
      text = StyledText(attributed, defaults: textDefaults, traits: traitCollection, adjustFont: adjust)
    } else {
      // What is shown instead of the text, such as bullets, looks as its first character does.
      let attributed = content.attributed.flatMap { $0.length > 0 ? $0.attributes(at: 0, effectiveRange: nil) : nil }
      let attributes = attributed ?? (content.attributed == nil ? content.extraAttributes : defaultTextAttributes)
      text = StyledText(
        string, attributes: attributes, defaults: textDefaults, traits: traitCollection, adjustFont: adjust)
    }
    let marked = content.text.marked.map { shown($0.lowerBound)..<shown($0.upperBound) }
    return text.underlining(marked).settled(textDefaults)
  }

  private var textDefaults: TextDefaults {
    var paragraph = ParagraphStyleValues()
    paragraph.alignment = .left
    paragraph.lineBreakMode = .byTruncatingTail
    let color = isEnabled ? content.color : .tertiaryLabel
    return TextDefaults(font: content.font, color: color, paragraph: paragraph)
  }

  var placeholderAttributes: [NSAttributedString.Key: Any] {
    [.font: content.font, .foregroundColor: placeholderColor]
  }

  /// `nil` without a placeholder.
  var styledPlaceholder: StyledText? {
    var defaults = textDefaults
    defaults.color = placeholderColor
    let text =
      attributedPlaceholderContent.map { StyledText($0, defaults: defaults, traits: traitCollection) }
      ?? placeholder.map { StyledText($0, defaults: defaults, traits: traitCollection) }
    return text?.settled(defaults)
  }

  /// Natural means the edge the interface's direction starts at.
  var resolvedAlignment: NSTextAlignment {
    guard textAlignment == .natural || textAlignment == .justified else { return textAlignment }
    return isRightToLeft ? .right : .left
  }

  var isTextRightToLeft: Bool { carets.isRightToLeft }

  // MARK: Geometry

  private var carets: LineCarets {
    let text = shownText
    return text.carets(in: text.frame(width: nil, maximumLines: 1).lines[0])
  }

  private var shownRect: CGRect { isEditing ? editingRect(forBounds: bounds) : textRect(forBounds: bounds) }
  private var shownText: ShapedText { shapedText(fitting: shownRect.width) }

  /// The left edge of the text within `width` points: by its alignment where it fits, else as far as it is scrolled.
  private func left(of natural: CGFloat, within width: CGFloat) -> CGFloat {
    let slack = width - natural
    if slack < 0 { return isEditing ? -parts.scrollOffset : 0 }
    switch resolvedAlignment {
    case .right: return slack - (isEditing ? min(Self.caretWidth, slack) : 0)
    case .center: return slack / 2
    default: return 0
    }
  }

  /// behaviours §10 "Caret": 2 visible, the line + 1.5 high [M].
  private static let caretWidth: CGFloat = 2

  func caretRect(at offset: Int) -> CGRect {
    let rect = shownRect
    let carets = carets
    let natural = naturalWidth(of: shownText)
    let x = rect.minX + left(of: natural, within: rect.width) + carets.x(atUTF16: shown(offset))
    let height = content.font.lineHeight + 1.5
    let limit = max(rect.maxX - Self.caretWidth, rect.minX)
    let scale = DisplayScale.resolved(in: traitCollection)
    return CGRect(
      x: min(max(x, rect.minX), max(limit, rect.minX)).roundedToPixels(at: scale), y: top(of: height, in: rect),
      width: Self.caretWidth, height: height)
  }

  private func top(of height: CGFloat, in rect: CGRect) -> CGFloat {
    let scale = DisplayScale.resolved(in: traitCollection)
    switch contentVerticalAlignment {
    case .top: return rect.minY
    case .bottom: return rect.maxY - height
    default: return rect.minY + ((rect.height - height) / 2).flooredToPixels(at: scale)
    }
  }

  /// Scrolls as little as makes the caret visible, and never leaves a gap behind the text.
  func scrollToCaret() {
    guard isEditing else { return parts.scrollOffset = 0 }
    let rect = shownRect
    let text = shownText
    let room = max(rect.width - Self.caretWidth, 0)
    let overflow = naturalWidth(of: text) - room
    guard overflow > 0 else { return parts.scrollOffset = 0 }
    let caret = carets.x(atUTF16: shown(content.text.selection.upperBound))
    var offset = min(max(parts.scrollOffset, 0), overflow)
    if caret - offset > room { offset = caret - room }
    if caret < offset { offset = caret }
    parts.scrollOffset = offset
  }

  func rects(of range: Range<Int>) -> [CGRect] {
    let rect = shownRect
    let origin = rect.minX + left(of: naturalWidth(of: shownText), within: rect.width)
    let height = content.font.lineHeight + 1.5
    if range.isEmpty { return [caretRect(at: range.lowerBound)] }
    return carets.spans(of: shown(range.lowerBound)..<shown(range.upperBound)).map {
      CGRect(x: origin + $0.left, y: top(of: height, in: rect), width: $0.width, height: height)
    }
  }

  func selectionRects(of range: Range<Int>) -> [UITextSelectionRect] {
    let rects = rects(of: range)
    return rects.enumerated().map { index, rect in
      FieldSelectionRect(
        rect, direction: isTextRightToLeft ? .rightToLeft : .leftToRight, containsStart: index == 0,
        containsEnd: index == rects.count - 1)
    }
  }

  func offset(at point: CGPoint) -> Int {
    let rect = shownRect
    let x = point.x - rect.minX - left(of: naturalWidth(of: shownText), within: rect.width)
    return typed(carets.utf16Offset(atX: x))
  }

  func character(at point: CGPoint) -> Range<Int>? {
    guard hasText else { return nil }
    let near = offset(at: point)
    for start in [near, content.text.position(near, movedBy: -1)] where start < content.text.length {
      let range = start..<content.text.position(start, movedBy: 1)
      if rects(of: range).contains(where: { $0.minX <= point.x && point.x < $0.maxX }) { return range }
    }
    return nil
  }

  /// From the top down to the baseline, in points.
  var baselineOffset: CGFloat {
    let size = bounds.height > 0 ? bounds : CGRect(origin: .zero, size: fittingSize)
    return textTop(in: textRect(forBounds: size)) + content.font.ascender
  }

  /// The top of the line box: moved so that the baseline falls on a pixel, as a label's does.
  private func textTop(in rect: CGRect) -> CGFloat {
    let scale = DisplayScale.resolved(in: traitCollection)
    let ascender = content.font.ascender
    return top(of: content.font.lineHeight, in: rect) + ascender.roundedToPixels(at: scale) - ascender
  }

  // MARK: Drawing

  func drawContent(in rect: CGRect) {
    guard rect.width > 0, rect.height > 0, let context = UIGraphicsGetCurrentContext() else { return }
    let text = shapedText(fitting: rect.width)
    let natural = naturalWidth(of: text)
    let x = rect.minX + left(of: natural, within: rect.width)
    let selection = content.text.selection
    if isEditing, !selection.isEmpty {
      // A fifth of the tint [G].
      context.setFillColor(tintColor.withAlphaComponent(0.2).resolvedColor(with: traitCollection).cgColor)
      let height = content.font.lineHeight + 1.5
      let carets = text.carets(in: text.frame(width: nil, maximumLines: 1).lines[0])
      for span in carets.spans(of: shown(selection.lowerBound)..<shown(selection.upperBound)) {
        context.fill(CGRect(x: x + span.left, y: top(of: height, in: rect), width: span.width, height: height))
      }
    }
    // Text that is too wide is cut with an ellipsis, unless it scrolls.
    let isCut = !isEditing && natural > rect.width
    let frame = text.frame(width: isCut ? rect.width : nil, maximumLines: 1)
    frame.draw(in: context, at: CGPoint(x: isCut ? rect.minX : x, y: textTop(in: rect)))
  }

  func drawPlaceholderContent(in rect: CGRect) {
    guard let placeholder = styledPlaceholder, let context = UIGraphicsGetCurrentContext() else { return }
    let text = ShapedText.of(placeholder)
    let natural = text.frame(width: nil, maximumLines: 1)
    let slack = max(rect.width - natural.size.width, 0)
    let x: CGFloat =
      switch resolvedAlignment {
      case .right: slack
      case .center: slack / 2
      default: 0
      }
    let frame = natural.size.width > rect.width ? text.frame(width: rect.width, maximumLines: 1) : natural
    frame.draw(in: context, at: CGPoint(x: rect.minX + x, y: textTop(in: rect)))
  }
}

nonisolated extension StyledText {
  /// The same text, set as `defaults` say: a field decides itself where its line stands.
  fileprivate func settled(_ defaults: TextDefaults) -> StyledText {
    var text = self
    text.paragraph = defaults.paragraph.layoutValue
    return text
  }
}
