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
  open func ensureLayout(for container: NSTextContainer) { _ = lines(in: container) }
  open func ensureLayout(forCharacterRange charRange: NSRange) { _ = lines }
  open func ensureLayout(forGlyphRange glyphRange: NSRange) { _ = lines }
  /// Does nothing: glyphs are made with the layout.
  open func ensureGlyphs(forCharacterRange charRange: NSRange) {}
  open func ensureGlyphs(forGlyphRange glyphRange: NSRange) {}

  /// Stored without effect, as the two below.
  open var allowsNonContiguousLayout = false
  open var usesFontLeading = true
  open var showsInvisibleCharacters = false

  private var kept: ContainerLines?
  private var view: UITextView? { textContainers.first?.textView }

  func forgetLayout() { kept = nil }

  /// The lines of the first container.
  private var lines: ContainerLines? { textContainers.first.flatMap(lines) }

  /// The lines in a container; `nil` for another one than the first, and without a text.
  private func lines(in container: NSTextContainer) -> ContainerLines? {
    guard container === textContainers.first, let textStorage else { return nil }
    let padding = container.lineFragmentPadding
    if let view {
      return ContainerLines(
        view.layoutOfText, length: length, width: view.widthOfContainer, height: 0, padding: padding)
    }
    if let kept { return kept }
    let width = container.size.width > 0 ? container.size.width : TextFitting.unboundedLength
    let available = max(width - 2 * padding, 0)
    var defaults = TextDefaults.stringDrawing
    defaults.paragraph.lineBreakMode = container.lineBreakMode
    let text = StyledText(textStorage, defaults: defaults, traits: .current, lineWidth: available)
    let layout = TextViewLayout(
      ShapedText.of(text), width: available, maximumLines: container.maximumNumberOfLines)
    let made = ContainerLines(
      layout, length: length,
      width: container.size.width > 0 ? container.size.width : layout.frame.size.width + 2 * padding,
      height: container.size.height, padding: padding)
    kept = made
    return made
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
  open func glyphRange(for container: NSTextContainer) -> NSRange { NSRange(lines(in: container)?.range ?? 0..<0) }

  /// Returns the container of a glyph; `nil` for one that has no room.
  open func textContainer(
    forGlyphAt glyphIndex: Int, effectiveRange effectiveGlyphRange: NSRangePointer?
  ) -> NSTextContainer? {
    guard let container = textContainers.first else { return nil }
    let range = glyphRange(for: container)
    effectiveGlyphRange?.pointee = range
    return NSLocationInRange(glyphIndex, range) ? container : nil
  }

  /// The index of the first character without room; the text's length if all has room.
  open func firstUnlaidCharacterIndex() -> Int { lines?.range.upperBound ?? 0 }

  // MARK: Rectangles

  /// Returns the rectangle that lines cover in a container, padding at both sides included. O(lines).
  open func usedRect(for container: NSTextContainer) -> CGRect {
    guard let lines = lines(in: container) else { return .zero }
    return lines.indices.map(lines.usedRect).bounding
  }

  /// Returns the rectangle around a range: of its characters in one line, and else as wide as the container from the first to the last line.
  open func boundingRect(forGlyphRange glyphRange: NSRange, in container: NSTextContainer) -> CGRect {
    guard let lines = lines(in: container) else { return .zero }
    let range = glyphRange.offsets(within: length)
    let touched = lines.lines(of: range)
    guard let first = touched.first, let last = touched.last else { return .zero }
    if first != last { return lines.rect(first).union(lines.rect(last)) }
    let parts = lines.rects(of: range, inLine: first)
    let line = lines.rect(first)
    return parts.isEmpty ? CGRect(x: line.minX, y: line.minY, width: 0, height: line.height) : parts.bounding
  }

  /// Returns the rectangle of a glyph's line, from edge to edge of the container; `.zero` for a glyph without room.
  open func lineFragmentRect(
    forGlyphAt glyphIndex: Int, effectiveRange effectiveGlyphRange: NSRangePointer?
  ) -> CGRect { line(of: glyphIndex, effectiveGlyphRange).map { $0.lines.rect($0.index) } ?? .zero }

  /// Returns the part of a glyph's line that its text covers, with the padding; `.zero` for a glyph without room.
  open func lineFragmentUsedRect(
    forGlyphAt glyphIndex: Int, effectiveRange effectiveGlyphRange: NSRangePointer?
  ) -> CGRect { line(of: glyphIndex, effectiveGlyphRange).map { $0.lines.usedRect($0.index) } ?? .zero }

  /// Returns the place of a glyph on the baseline, relative to its line's rectangle.
  open func location(forGlyphAt glyphIndex: Int) -> CGPoint {
    guard let (lines, index) = line(of: glyphIndex, nil) else { return .zero }
    return CGPoint(
      x: lines.layout.caret(at: glyphIndex, width: 0).minX + lines.padding,
      y: lines.layout.frame.lines[index].baseline - lines.rect(index).minY)
  }

  /// The rectangle of the empty line behind a line break at the text's end; `.zero` if the text does not end so.
  open var extraLineFragmentRect: CGRect {
    guard let lines, length > 0, let last = lines.indices.last, lines[last].isEmpty else { return .zero }
    return lines.rect(last)
  }

  /// Calls `block` for each line of a range with its rectangle, its used rectangle, the container and its range, until the flag is set.
  open func enumerateLineFragments(
    forGlyphRange glyphRange: NSRange,
    using block: (CGRect, CGRect, NSTextContainer, NSRange, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    guard let container = textContainers.first, let lines else { return }
    var stops = ObjCBool(false)
    for index in lines.lines(of: glyphRange.offsets(within: length)) {
      block(lines.rect(index), lines.usedRect(index), container, NSRange(lines[index]), &stops)
      if stops.boolValue { return }
    }
  }

  /// Calls `block` with the rectangles of a range, line by line, until the flag is set.
  open func enumerateEnclosingRects(
    forGlyphRange glyphRange: NSRange, withinSelectedGlyphRange selectedRange: NSRange,
    in textContainer: NSTextContainer, using block: (CGRect, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    guard let lines = lines(in: textContainer) else { return }
    let range = glyphRange.offsets(within: length)
    var stops = ObjCBool(false)
    for index in lines.lines(of: range) {
      for rect in lines.rects(of: range, inLine: index) {
        block(rect, &stops)
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
    guard let lines = lines(in: container), lines.count > 0, length > 0 else { return 0 }
    let index = lines.line(at: point.y)
    let line = lines.layout.frame.lines[index]
    let near = lines.layout.offset(at: CGPoint(x: point.x - lines.padding, y: line.baseline))
    // The characters on both sides of the nearest caret.
    let candidates = [near - 1, near].filter(line.utf16Range.contains).compactMap { offset in
      let character = character(at: offset)
      return lines.rects(of: character, inLine: index).first.map { (offset: character.lowerBound, rect: $0) }
    }
    guard let found = candidates.min(by: { $0.rect.distance(toX: point.x) < $1.rect.distance(toX: point.x) }) else {
      return min(line.utf16Range.lowerBound, length - 1)
    }
    if found.rect.width > 0 {
      let share = min(max((point.x - found.rect.minX) / found.rect.width, 0), 1)
      partialFraction?.pointee = lines.layout.isRightToLeft ? 1 - share : share
    }
    return found.offset
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

  /// Returns the range of the lines that a rectangle of a container touches. O(lines).
  open func glyphRange(forBoundingRect bounds: CGRect, in container: NSTextContainer) -> NSRange {
    guard let lines = lines(in: container) else { return NSRange(location: 0, length: 0) }
    let touched = lines.indices.filter { lines.rect($0).intersects(bounds) }
    guard let first = touched.first, let last = touched.last else { return NSRange(location: 0, length: 0) }
    return NSRange(lines[first].lowerBound..<lines[last].upperBound)
  }

  // MARK: Drawing

  /// Does nothing: backgrounds are drawn with their glyphs. For subclasses; a text view calls it before it draws the text.
  open func drawBackground(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {}

  /// Draws the text, of which `glyphsToShow` is visible, into the current context.
  ///
  /// - Parameter origin: The container's corner.
  open func drawGlyphs(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {
    guard let lines, let context = UIGraphicsGetCurrentContext() else { return }
    let place = CGPoint(x: origin.x + lines.padding, y: origin.y)
    let range = glyphsToShow.offsets(within: length)
    context.saveGState()
    defer { context.restoreGState() }
    if range.count < length {
      context.clip(to: lines.layout.rects(of: range).map { $0.offsetBy(dx: place.x, dy: place.y) })
    }
    GraphicsContextStack.draw(lines.layout.frame, at: place)
  }

  // MARK: Characters

  /// The whole character, such as an emoji of several code units, around an offset.
  private func character(at offset: Int) -> Range<Int> {
    guard let text = textStorage?.string else { return offset..<offset }
    let found = (text as NSString).rangeOfComposedCharacterSequence(at: offset)
    return found.location..<NSMaxRange(found)
  }

  /// The line of a glyph, whose range is written to `effective`.
  private func line(of index: Int, _ effective: NSRangePointer?) -> (lines: ContainerLines, index: Int)? {
    guard let lines, let found = lines.line(of: index) else { return nil }
    effective?.pointee = NSRange(lines[found])
    return (lines, found)
  }
}

extension [CGRect] {
  /// The rectangle around all; zero for none.
  fileprivate var bounding: CGRect {
    guard let first else { return .zero }
    return dropFirst().reduce(first) { $0.union($1) }
  }
}

extension CGRect {
  /// The distance of a place beside the rectangle; negative within it. The right edge is beside it, at the distance 0.
  fileprivate func distance(toX x: CGFloat) -> CGFloat {
    x < minX ? minX - x : x < maxX ? -1 : x - maxX
  }
}
