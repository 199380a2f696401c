import CoreGraphics
import Foundation
import TextLayout
import UIKitCore

/// Lays a text out in the area of a container, and says where its characters are.
///
/// - A glyph is a UTF-16 code unit here, so that both kinds of indices are the same numbers (`Documentation/Divergences.md`).
/// - Only the first container gets text. That of a text view is laid out as the view shows it.
/// - Rectangles and points are in the container's space, in points, y down. The layout is made when it is asked for, and kept until text or
///   container change.
@preconcurrency @MainActor
open class NSLayoutManager: NSObject {
  public override init() { super.init() }

  nonisolated deinit {}

  /// The text; not retained: it retains its managers.
  open internal(set) weak var textStorage: NSTextStorage? {
    didSet { forgetLayout() }
  }

  // MARK: Containers

  /// The areas, of which the first one gets the text. Retained.
  open private(set) var textContainers: [NSTextContainer] = []

  /// Adds an area behind the others.
  open func addTextContainer(_ container: NSTextContainer) { insertTextContainer(container, at: textContainers.count) }

  /// Adds an area; it leaves its former manager.
  open func insertTextContainer(_ container: NSTextContainer, at index: Int) {
    if let former = container.layoutManager, let place = former.textContainers.firstIndex(where: { $0 === container }) {
      former.removeTextContainer(at: place)
    }
    textContainers.insert(container, at: min(max(index, 0), textContainers.count))
    container.layoutManager = self
    forgetLayout()
  }

  /// Removes an area; does nothing for an index without one.
  open func removeTextContainer(at index: Int) {
    guard textContainers.indices.contains(index) else { return }
    textContainers.remove(at: index).layoutManager = nil
    forgetLayout()
  }

  // MARK: Layout

  /// Called by the text after a change. Drops the layout, and has the text view show the text.
  open func processEditing(
    for textStorage: NSTextStorage, edited editMask: NSTextStorage.EditActions, range newCharRange: NSRange,
    changeInLength delta: Int, invalidatedRange invalidatedCharRange: NSRange
  ) {
    forgetLayout()
    view?.take(textStorage, edited: newCharRange, changeInLength: delta)
  }

  /// Drops the layout.
  open func invalidateLayout(forCharacterRange charRange: NSRange, actualCharacterRange: NSRangePointer?) {
    forgetLayout()
    actualCharacterRange?.pointee = NSRange(location: 0, length: length)
    view?.contentDidChange()
  }
  /// Has the text drawn again.
  open func invalidateDisplay(forCharacterRange charRange: NSRange) { view?.canvas.setNeedsDisplay() }
  /// The same as ``invalidateDisplay(forCharacterRange:)``.
  open func invalidateDisplay(forGlyphRange glyphRange: NSRange) { view?.canvas.setNeedsDisplay() }
  /// Lays the text out now, if that is due.
  open func ensureLayout(for container: NSTextContainer) { _ = layout(in: container) }
  open func ensureLayout(forCharacterRange charRange: NSRange) { _ = layout }
  open func ensureLayout(forGlyphRange glyphRange: NSRange) { _ = layout }
  /// Does nothing: glyphs are made with the layout.
  open func ensureGlyphs(forCharacterRange charRange: NSRange) {}
  open func ensureGlyphs(forGlyphRange glyphRange: NSRange) {}

  /// Stored without effect, as the two below.
  open var allowsNonContiguousLayout = false
  open var usesFontLeading = true
  open var showsInvisibleCharacters = false

  private var kept: TextViewLayout?
  private var view: UITextView? { textContainers.first?.textView }

  func forgetLayout() { kept = nil }

  private var layout: TextViewLayout? { textContainers.first.flatMap(layout) }

  /// The layout in a container; `nil` for another one than the first, and without a text.
  private func layout(in container: NSTextContainer) -> TextViewLayout? {
    guard container === textContainers.first, let textStorage else { return nil }
    if let view { return view.layoutOfText }
    if let kept { return kept }
    let width = container.size.width > 0 ? container.size.width : TextFitting.unboundedLength
    let available = max(width - 2 * container.lineFragmentPadding, 0)
    var defaults = TextDefaults.stringDrawing
    defaults.paragraph.lineBreakMode = container.lineBreakMode
    let text = StyledText(textStorage, defaults: defaults, traits: .current, lineWidth: available)
    let made = TextViewLayout(
      ShapedText.of(text), width: available, maximumLines: container.maximumNumberOfLines)
    kept = made
    return made
  }

  private func padding(of container: NSTextContainer) -> CGFloat { container.lineFragmentPadding }

  /// The lines that have room in a container's height.
  private func lines(in container: NSTextContainer) -> [TextFrame.Line] {
    guard let layout = layout(in: container) else { return [] }
    guard container.size.height > 0, container.textView == nil else { return layout.frame.lines }
    // A line that does not fit as a whole is left out; rounding must not decide.
    return Array(layout.frame.lines.prefix { $0.baseline + $0.descent <= container.size.height + 0.01 })
  }

  // MARK: Glyphs and characters

  private var length: Int { textStorage?.length ?? 0 }
  /// The number of UTF-16 code units of the text.
  open var numberOfGlyphs: Int { length }
  /// Returns the same range, clamped to the text.
  open func glyphRange(forCharacterRange charRange: NSRange, actualCharacterRange: NSRangePointer?) -> NSRange {
    characterRange(forGlyphRange: charRange, actualGlyphRange: actualCharacterRange)
  }
  /// Returns the same range, clamped to the text.
  open func characterRange(forGlyphRange glyphRange: NSRange, actualGlyphRange: NSRangePointer?) -> NSRange {
    let clamped = glyphRange.offsets(within: length)
    let range = NSRange(location: clamped.lowerBound, length: clamped.count)
    actualGlyphRange?.pointee = range
    return range
  }
  /// Returns the same index.
  open func glyphIndexForCharacter(at charIndex: Int) -> Int { charIndex }
  /// Returns the same index.
  open func characterIndexForGlyph(at glyphIndex: Int) -> Int { glyphIndex }
  /// Whether the text has a glyph of this index.
  open func isValidGlyphIndex(_ glyphIndex: Int) -> Bool { glyphIndex >= 0 && glyphIndex < length }

  /// Returns the range of the text that has room in a container.
  open func glyphRange(for container: NSTextContainer) -> NSRange {
    let lines = lines(in: container)
    guard let first = lines.first, let last = lines.last else { return NSRange(location: 0, length: 0) }
    // The separators between lines belong to the lines before them.
    let isWhole = lines.count == layout(in: container)?.frame.lines.count
    let end =
      isWhole
      ? length : (layout(in: container)?.frame.lines[lines.count].utf16Range.lowerBound ?? last.utf16Range.upperBound)
    return NSRange(location: first.utf16Range.lowerBound, length: end - first.utf16Range.lowerBound)
  }

  /// Returns the container of a glyph; `nil` for one that has no room.
  open func textContainer(forGlyphAt glyphIndex: Int, effectiveRange effectiveGlyphRange: NSRangePointer?)
    -> NSTextContainer?
  {
    guard let container = textContainers.first else { return nil }
    let range = glyphRange(for: container)
    effectiveGlyphRange?.pointee = range
    return NSLocationInRange(glyphIndex, range) ? container : nil
  }

  /// The index of the first character without room; the text's length if all has room.
  open func firstUnlaidCharacterIndex() -> Int { textContainers.first.map { NSMaxRange(glyphRange(for: $0)) } ?? 0 }

  // MARK: Rectangles

  /// Returns the rectangle that lines cover in a container, padding at both sides included.
  open func usedRect(for container: NSTextContainer) -> CGRect {
    lines(in: container).indices.map { usedRect(ofLine: $0, in: container) }.reduce(CGRect.null) { $0.union($1) }.orZero
  }

  /// Returns the rectangle around a range: of its characters in one line, and else as wide as the container from the first to the last line.
  open func boundingRect(forGlyphRange glyphRange: NSRange, in container: NSTextContainer) -> CGRect {
    guard let layout = layout(in: container) else { return .zero }
    let range = glyphRange.offsets(within: length)
    let indices = lines(in: container).indices.filter { lineRange($0, in: container).overlaps(range) }
    guard let first = indices.first, let last = indices.last else { return .zero }
    if first != last { return rect(ofLine: first, in: container).union(rect(ofLine: last, in: container)) }
    let line = rect(ofLine: first, in: container)
    let parts = layout.rects(of: range).reduce(CGRect.null) { $0.union($1) }
    guard !parts.isNull else { return CGRect(x: line.minX, y: line.minY, width: 0, height: line.height) }
    return CGRect(
      x: parts.minX + padding(of: container), y: line.minY, width: parts.width, height: line.height)
  }

  /// Returns the rectangle of a glyph's line, from edge to edge of the container; `.zero` for a glyph without room.
  open func lineFragmentRect(forGlyphAt glyphIndex: Int, effectiveRange effectiveGlyphRange: NSRangePointer?) -> CGRect
  {
    line(of: glyphIndex, effectiveGlyphRange).map { rect(ofLine: $0.index, in: $0.container) } ?? .zero
  }

  /// Returns the part of a glyph's line that its text covers, with the padding; `.zero` for a glyph without room.
  open func lineFragmentUsedRect(
    forGlyphAt glyphIndex: Int, effectiveRange effectiveGlyphRange: NSRangePointer?
  ) -> CGRect {
    line(of: glyphIndex, effectiveGlyphRange).map { usedRect(ofLine: $0.index, in: $0.container) } ?? .zero
  }

  /// Returns the place of a glyph on the baseline, relative to its line's rectangle.
  open func location(forGlyphAt glyphIndex: Int) -> CGPoint {
    guard let place = line(of: glyphIndex, nil), let layout = layout(in: place.container) else { return .zero }
    let line = layout.frame.lines[place.index]
    return CGPoint(
      x: layout.caret(at: glyphIndex, width: 0).minX + padding(of: place.container),
      y: line.baseline - top(ofLine: place.index, layout))
  }

  /// The rectangle of the empty line behind a line break at the text's end; `.zero` if the text does not end so.
  open var extraLineFragmentRect: CGRect {
    guard let container = textContainers.first, let last = lines(in: container).indices.last, length > 0,
      lineRange(last, in: container).isEmpty
    else { return .zero }
    return rect(ofLine: last, in: container)
  }

  /// Calls `block` for each line of a range with its rectangle, its used rectangle, the container and its range, until the flag is set.
  open func enumerateLineFragments(
    forGlyphRange glyphRange: NSRange,
    using block: (CGRect, CGRect, NSTextContainer, NSRange, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    guard let container = textContainers.first else { return }
    let range = glyphRange.offsets(within: length)
    var stops = ObjCBool(false)
    for index in lines(in: container).indices where lineRange(index, in: container).overlaps(range) {
      let own = lineRange(index, in: container)
      block(
        rect(ofLine: index, in: container), usedRect(ofLine: index, in: container), container,
        NSRange(location: own.lowerBound, length: own.count), &stops)
      if stops.boolValue { return }
    }
  }

  /// Calls `block` with the rectangles of a range, line by line, until the flag is set.
  open func enumerateEnclosingRects(
    forGlyphRange glyphRange: NSRange, withinSelectedGlyphRange selectedRange: NSRange,
    in textContainer: NSTextContainer,
    using block: (CGRect, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    guard let layout = layout(in: textContainer) else { return }
    let range = glyphRange.offsets(within: length)
    var stops = ObjCBool(false)
    for index in lines(in: textContainer).indices {
      let part = lineRange(index, in: textContainer).clamped(to: range)
      guard !part.isEmpty else { continue }
      let line = rect(ofLine: index, in: textContainer)
      for piece in layout.rects(of: part) {
        block(
          CGRect(
            x: piece.minX + padding(of: textContainer), y: line.minY, width: piece.width, height: line.height), &stops)
        if stops.boolValue { return }
      }
    }
  }

  // MARK: Points

  /// Returns the character at a point, or the nearest one of the line at its height; 0 without text.
  ///
  /// - Parameter partialFraction: Gets how far the point is from the leading to the trailing edge of the character, 0…1.
  open func glyphIndex(
    for point: CGPoint, in container: NSTextContainer,
    fractionOfDistanceThroughGlyph partialFraction: UnsafeMutablePointer<CGFloat>?
  ) -> Int {
    partialFraction?.pointee = 0
    guard let layout = layout(in: container), length > 0 else { return 0 }
    let point = CGPoint(x: point.x - padding(of: container), y: point.y)
    let index = lines(in: container).indices.last { top(ofLine: $0, layout) <= point.y } ?? 0
    let line = layout.frame.lines[index]
    let inside = CGPoint(x: point.x, y: line.baseline)
    let near = min(
      max(layout.offset(at: inside), line.utf16Range.lowerBound),
      max(line.utf16Range.upperBound, line.utf16Range.lowerBound))
    func edges(_ offset: Int) -> CGRect? {
      line.utf16Range.contains(offset) ? layout.rects(of: character(at: offset)).first : nil
    }
    let candidates = [near - 1, near].compactMap { offset in edges(offset).map { (offset: offset, rect: $0) } }
    guard
      let found = candidates.first(where: { $0.rect.minX <= point.x && point.x < $0.rect.maxX })
        ?? candidates.min(by: { abs($0.rect.midX - point.x) < abs($1.rect.midX - point.x) })
    else { return min(near, length - 1) }
    if found.rect.width > 0 {
      let share = min(max((point.x - found.rect.minX) / found.rect.width, 0), 1)
      partialFraction?.pointee = layout.isRightToLeft ? 1 - share : share
    }
    return character(at: found.offset).lowerBound
  }

  /// Returns the character at a point, as the function above.
  open func glyphIndex(for point: CGPoint, in container: NSTextContainer) -> Int {
    glyphIndex(for: point, in: container, fractionOfDistanceThroughGlyph: nil)
  }

  /// Returns the character at a point, as `glyphIndex(for:in:fractionOfDistanceThroughGlyph:)` does.
  open func characterIndex(
    for point: CGPoint, in container: NSTextContainer,
    fractionOfDistanceBetweenInsertionPoints partialFraction: UnsafeMutablePointer<CGFloat>?
  ) -> Int { glyphIndex(for: point, in: container, fractionOfDistanceThroughGlyph: partialFraction) }

  /// Returns the range of the lines that a rectangle of a container touches.
  open func glyphRange(forBoundingRect bounds: CGRect, in container: NSTextContainer) -> NSRange {
    let touched = lines(in: container).indices.filter { rect(ofLine: $0, in: container).intersects(bounds) }
    guard let first = touched.first, let last = touched.last else { return NSRange(location: 0, length: 0) }
    let start = lineRange(first, in: container).lowerBound
    return NSRange(location: start, length: lineRange(last, in: container).upperBound - start)
  }

  // MARK: Drawing

  /// Does nothing: backgrounds are drawn with their glyphs. For subclasses; a text view calls it before it draws the text.
  open func drawBackground(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {}

  /// Draws the text, of which `glyphsToShow` is visible, into the current context.
  ///
  /// - Parameter origin: The container's corner.
  open func drawGlyphs(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {
    guard let container = textContainers.first, let layout = layout(in: container),
      let context = UIGraphicsGetCurrentContext()
    else { return }
    let place = CGPoint(x: origin.x + padding(of: container), y: origin.y)
    let range = glyphsToShow.offsets(within: length)
    context.saveGState()
    defer { context.restoreGState() }
    if range.count < length {
      context.clip(to: layout.rects(of: range).map { $0.offsetBy(dx: place.x, dy: place.y) })
    }
    GraphicsContextStack.draw(layout.frame, at: place)
  }

  // MARK: Lines

  private func character(at offset: Int) -> Range<Int> {
    guard let text = textStorage?.string else { return offset..<offset }
    let found = (text as NSString).rangeOfComposedCharacterSequence(at: offset)
    return found.location..<NSMaxRange(found)
  }

  private func line(
    of index: Int, _ effective: NSRangePointer?
  ) -> (index: Int, container: NSTextContainer)? {
    guard let container = textContainers.first else { return nil }
    let all = lines(in: container).indices
    let found = all.first { lineRange($0, in: container).contains(index) } ?? (index >= length ? all.last : nil)
    guard let found else { return nil }
    let range = lineRange(found, in: container)
    effective?.pointee = NSRange(location: range.lowerBound, length: range.count)
    return (found, container)
  }

  /// The characters of a line with the separator at its end.
  private func lineRange(_ index: Int, in container: NSTextContainer) -> Range<Int> {
    guard let lines = layout(in: container)?.frame.lines else { return 0..<0 }
    let start = lines[index].utf16Range.lowerBound
    let end = lines.indices.contains(index + 1) ? lines[index + 1].utf16Range.lowerBound : length
    return start..<max(start, end)
  }

  private func top(ofLine index: Int, _ layout: TextViewLayout) -> CGFloat {
    let line = layout.frame.lines[index]
    return line.baseline - line.ascent
  }

  private func rect(ofLine index: Int, in container: NSTextContainer) -> CGRect {
    guard let layout = layout(in: container) else { return .zero }
    let line = layout.frame.lines[index]
    let (top, next) = (top(ofLine: index, layout), index + 1)
    let bottom =
      layout.frame.lines.indices.contains(next) ? self.top(ofLine: next, layout) : line.baseline + line.descent
    let width =
      container.textView.map { $0.widthOfContainer }
      ?? (container.size.width > 0 ? container.size.width : layout.frame.size.width + 2 * padding(of: container))
    return CGRect(x: 0, y: top, width: width, height: max(bottom - top, 0))
  }

  private func usedRect(ofLine index: Int, in container: NSTextContainer) -> CGRect {
    guard let layout = layout(in: container) else { return .zero }
    let line = layout.frame.lines[index]
    let whole = rect(ofLine: index, in: container)
    return CGRect(
      x: line.x, y: whole.minY, width: line.width + 2 * padding(of: container), height: whole.height)
  }
}

extension CGRect {
  fileprivate var orZero: CGRect { isNull ? .zero : self }
}
