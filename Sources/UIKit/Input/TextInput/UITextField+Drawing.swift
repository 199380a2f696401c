import CoreGraphics
import Foundation
import TextLayout
import UIKitCore

extension UITextField {
  // MARK: Text as it is shown

  /// The text as it is shown: one bullet for each character of a secret, and spaces for line separators, which a single line cannot show.
  ///
  /// Its offsets are those of the text, except for a secret.
  var displayString: String {
    let string = content.text.string
    if isSecureTextEntry { return String(repeating: Self.bullet, count: string.count) }
    guard string.contains(where: \.isNewline) else { return string }
    return String(decoding: string.utf16.map { Self.separators.contains($0) ? 0x20 : $0 }, as: UTF16.self)
  }

  private static let bullet: Character = "\u{2022}"
  /// The UTF-16 code units that separate lines, each of which becomes one space, so that offsets stay.
  private static let separators: Set<UInt16> = [0x0A, 0x0B, 0x0C, 0x0D, 0x85, 0x2028, 0x2029]

  /// Converts an offset in the text to one in ``displayString``.
  private func shown(_ offset: Int) -> Int {
    guard isSecureTextEntry else { return offset }
    let string = content.text.string
    return string.distance(
      from: string.startIndex, to: String.Index(utf16Offset: content.text.aligned(offset), in: string))
  }

  /// Converts an offset in ``displayString`` to one in the text, between grapheme clusters.
  private func typed(_ offset: Int) -> Int {
    isSecureTextEntry ? content.text.position(0, movedBy: offset) : content.text.aligned(offset)
  }

  /// The text, shaped at its full size; cached until the look or the resolved alignment changes.
  var shapedText: ShapedText {
    let alignment = resolvedAlignment
    if let known = parts.shaped, known.alignment == alignment { return known.text }
    let text = ShapedText.of(styledText(scale: 1))
    parts.shaped = (text, alignment)
    return text
  }

  /// The text at the size at which it is shown: shrunk if it is too wide for `width` and may shrink.
  private func shapedText(fitting width: CGFloat) -> ShapedText {
    guard adjustsFontSizeToFitWidth, naturalWidth(of: shapedText) > width else { return shapedText }
    let minimum = minimumFontSize > 0 ? min(minimumFontSize / content.font.pointSize, 1) : 0.1
    let scale = TextFitting.scale(minimum: minimum) {
      naturalWidth(of: ShapedText.of(styledText(scale: $0))) <= width
    }
    return ShapedText.of(styledText(scale: scale))
  }

  /// The shown text with its attributes and fonts scaled by `scale`. Marked text is underlined.
  private func styledText(scale: CGFloat) -> StyledText {
    let string = displayString
    func adjust(_ font: UIFont) -> UIFont { scale == 1 ? font : font.withSize(font.pointSize * scale) }
    let text: StyledText
    if let attributed = content.attributed, attributed.string == string {
      text = StyledText(attributed, defaults: textDefaults, traits: traitCollection, adjustFont: adjust)
    } else {
      // Text shown in place of the original, such as bullets, has the attributes of the first character.
      let attributed = content.attributed.flatMap { $0.length > 0 ? $0.attributes(at: 0, effectiveRange: nil) : nil }
      let attributes = attributed ?? (content.attributed == nil ? content.extraAttributes : defaultTextAttributes)
      text = StyledText(
        string, attributes: attributes, defaults: textDefaults, traits: traitCollection, adjustFont: adjust)
    }
    let marked = content.text.marked.map { shown($0.lowerBound)..<shown($0.upperBound) }
    return text.underlining(marked).settled(textDefaults)
  }

  /// The font, the colour and the paragraph of text without attributes. A disabled field is dimmed.
  private var textDefaults: TextDefaults {
    var paragraph = ParagraphStyleValues()
    paragraph.alignment = .left
    paragraph.lineBreakMode = .byTruncatingTail
    let color = isEnabled ? content.color : .tertiaryLabel
    return TextDefaults(font: content.font, color: color, paragraph: paragraph)
  }

  /// The attributes of a placeholder without its own.
  var placeholderAttributes: [NSAttributedString.Key: Any] {
    [.font: content.font, .foregroundColor: placeholderColor]
  }

  /// The placeholder with its look; `nil` without one.
  var styledPlaceholder: StyledText? {
    var defaults = textDefaults
    defaults.color = placeholderColor
    let text =
      attributedPlaceholderContent.map { StyledText($0, defaults: defaults, traits: traitCollection) }
      ?? placeholder.map { StyledText($0, defaults: defaults, traits: traitCollection) }
    return text?.settled(defaults)
  }

  /// The alignment in effect: natural and justified text is at the edge at which the interface's direction starts.
  var resolvedAlignment: NSTextAlignment {
    guard textAlignment == .natural || textAlignment == .justified else { return textAlignment }
    return isRightToLeft ? .right : .left
  }

  /// Whether the text itself runs from right to left, whatever the interface's direction.
  var isTextRightToLeft: Bool { carets.isRightToLeft }

  // MARK: Geometry

  /// The positions of carets within the line, in points from the text's left edge.
  private var carets: LineCarets {
    let text = shownText
    return text.carets(in: text.frame(width: nil, maximumLines: 1).lines[0])
  }

  /// The rectangle of the text in the field's space: the editing rectangle while the field is edited.
  private var shownRect: CGRect { isEditing ? editingRect(forBounds: bounds) : textRect(forBounds: bounds) }
  /// The text as it is drawn in ``shownRect``.
  private var shownText: ShapedText { shapedText(fitting: shownRect.width) }

  /// Returns the left edge of the text within `width` points: by alignment if the text fits, else by how far it is scrolled.
  private func left(of natural: CGFloat, within width: CGFloat) -> CGFloat {
    let slack = width - natural
    if slack < 0 { return isEditing ? -parts.scrollOffset : 0 }
    switch resolvedAlignment {
    case .right: return slack - (isEditing ? min(Self.caretWidth, slack) : 0)
    case .center: return slack / 2
    default: return 0
    }
  }

  /// The caret is 2 points wide, and the line + 1.5 high (behaviours §10 "Caret") [M].
  private static let caretWidth: CGFloat = 2

  /// The caret's rectangle in the field's space, on whole pixels and within the text's rectangle.
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

  /// The top of something `height` points high, by the vertical alignment. Centred content is rounded down to a pixel.
  private func top(of height: CGFloat, in rect: CGRect) -> CGFloat {
    let scale = DisplayScale.resolved(in: traitCollection)
    switch contentVerticalAlignment {
    case .top: return rect.minY
    case .bottom: return rect.maxY - height
    default: return rect.minY + ((rect.height - height) / 2).flooredToPixels(at: scale)
    }
  }

  /// Scrolls as little as makes the caret visible, without leaving a gap behind the text. Without editing, returns to the beginning.
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

  /// The rectangles of a range, in the field's space; several if the text mixes directions, the caret's for an empty range.
  func rects(of range: Range<Int>) -> [CGRect] {
    let rect = shownRect
    let origin = rect.minX + left(of: naturalWidth(of: shownText), within: rect.width)
    let height = content.font.lineHeight + 1.5
    if range.isEmpty { return [caretRect(at: range.lowerBound)] }
    return carets.spans(of: shown(range.lowerBound)..<shown(range.upperBound)).map {
      CGRect(x: origin + $0.left, y: top(of: height, in: rect), width: $0.width, height: height)
    }
  }

  /// The rectangles of a selection with their direction, in the order of ``rects(of:)``.
  func selectionRects(of range: Range<Int>) -> [UITextSelectionRect] {
    let rects = rects(of: range)
    return rects.enumerated().map { index, rect in
      OffsetSelectionRect(
        rect, direction: isTextRightToLeft ? .rightToLeft : .leftToRight, containsStart: index == 0,
        containsEnd: index == rects.count - 1)
    }
  }

  /// The offset nearest to a point of the field's space, between grapheme clusters.
  func offset(at point: CGPoint) -> Int {
    let rect = shownRect
    let x = point.x - rect.minX - left(of: naturalWidth(of: shownText), within: rect.width)
    return typed(carets.utf16Offset(atX: x))
  }

  /// The range of the character at a point of the field's space; only x counts. `nil` beside the text.
  func character(at point: CGPoint) -> Range<Int>? {
    guard hasText else { return nil }
    let near = offset(at: point)
    for start in [near, content.text.position(near, movedBy: -1)] where start < content.text.length {
      let range = start..<content.text.position(start, movedBy: 1)
      if rects(of: range).contains(where: { $0.minX <= point.x && point.x < $0.maxX }) { return range }
    }
    return nil
  }

  /// The distance from the field's top to the baseline, in points. Before the first layout, that of a field of the fitting size.
  var baselineOffset: CGFloat {
    let size = bounds.height > 0 ? bounds : CGRect(origin: .zero, size: fittingSize)
    return textTop(in: textRect(forBounds: size)) + content.font.ascender
  }

  /// The top of the line box, which is moved so that the baseline falls on a pixel, as in a label.
  private func textTop(in rect: CGRect) -> CGFloat {
    let scale = DisplayScale.resolved(in: traitCollection)
    let ascender = content.font.ascender
    return top(of: content.font.lineHeight, in: rect) + ascender.roundedToPixels(at: scale) - ascender
  }

  // MARK: Drawing

  /// Draws the selection and the text, in `rect` of the current context. Text that is too wide ends in an ellipsis, or scrolls while it is
  /// edited.
  func drawContent(in rect: CGRect) {
    guard rect.width > 0, rect.height > 0 else { return }
    let text = shapedText(fitting: rect.width)
    let natural = naturalWidth(of: text)
    let x = rect.minX + left(of: natural, within: rect.width)
    let selection = content.text.selection
    if isEditing, !selection.isEmpty, let context = UIGraphicsGetCurrentContext() {
      // A fifth of the tint [G].
      context.setFillColor(tintColor.withAlphaComponent(0.2).resolvedColor(with: traitCollection).cgColor)
      let height = content.font.lineHeight + 1.5
      let carets = text.carets(in: text.frame(width: nil, maximumLines: 1).lines[0])
      for span in carets.spans(of: shown(selection.lowerBound)..<shown(selection.upperBound)) {
        context.fill(CGRect(x: x + span.left, y: top(of: height, in: rect), width: span.width, height: height))
      }
    }
    // Text that is too wide is truncated, unless it scrolls.
    let isCut = !isEditing && natural > rect.width
    let frame = text.frame(width: isCut ? rect.width : nil, maximumLines: 1)
    GraphicsContextStack.draw(frame, at: CGPoint(x: isCut ? rect.minX : x, y: textTop(in: rect)))
  }

  /// Draws the placeholder in `rect` of the current context, truncated if it is too wide. It does not shrink.
  func drawPlaceholderContent(in rect: CGRect) {
    guard let placeholder = styledPlaceholder else { return }
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
    GraphicsContextStack.draw(frame, at: CGPoint(x: rect.minX + x, y: textTop(in: rect)))
  }
}

nonisolated extension StyledText {
  /// Returns the same text with the paragraph style of `defaults`: a field places its line itself.
  fileprivate func settled(_ defaults: TextDefaults) -> StyledText {
    var text = self
    text.paragraph = defaults.paragraph.layoutValue
    return text
  }
}
