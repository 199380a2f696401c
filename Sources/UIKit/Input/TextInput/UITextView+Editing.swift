import CoreGraphics
import Foundation
import NorenBasics
import QuartzCore
import TextLayout
import UIKitCore

/// Draws the text of a text view, and contains its caret.
final class TextViewCanvas: UIView {
  @Unretained var view: UITextView?

  override func draw(_ rect: CGRect) { view?.drawText() }
}

extension UITextView: KeyboardClient {
  /// Inserts `text` if the view is editable and the delegate allows it.
  func keyboardWantsToInsert(_ text: String) {
    guard isEditable, delegateAllows(text, in: content.text.marked ?? content.text.selection) else { return }
    insertText(text)
  }

  func keyboardWantsToDelete() {
    guard isEditable, let range = content.text.rangeOfDeletion, delegateAllows("", in: range) else { return }
    deleteBackward()
  }

  /// Inserts a line break: the return key is a character like any other here.
  func keyboardWantsToReturn() { keyboardWantsToInsert("\n") }

  /// Whether the delegate lets the user replace `range` by `string`; without a delegate, yes.
  private func delegateAllows(_ string: String, in range: Range<Int>) -> Bool {
    let range = NSRange(location: range.lowerBound, length: range.count)
    return textDelegate?.textView(self, shouldChangeTextIn: range, replacementText: string) ?? true
  }
}

extension UITextView {
  // MARK: Changes

  /// Performs an edit and informs of what it changed: selection, then text, then the notification [G].
  func change(_ edit: (inout EditableText) -> Void) {
    let old = content.text
    content.edit(typing: attributesAtCaret, edit)
    guard content.text != old else { return }
    content.typingAttributes = nil
    let didChangeText = !content.text.string.utf16.elementsEqual(old.string.utf16)
    if didChangeText { contentDidChange() } else { lookDidChange() }
    if content.text.selection != old.selection { selectionDidChange() }
    guard didChangeText else { return }
    textDelegate?.textViewDidChange(self)
    NotificationCenter.default.post(name: UITextView.textDidChangeNotification, object: self)
  }

  /// Selects a range, clamped to the text, and informs the delegate if that changes anything.
  func select(_ range: Range<Int>) {
    let old = content.text
    content.text.select(range)
    guard content.text != old else { return }
    content.typingAttributes = nil
    lookDidChange()
    selectionDidChange()
  }

  /// Inserts at the caret, or in the place of everything if the view clears on insertion.
  func insertIntoContent(_ text: String) {
    let replacesAll = clearsOnInsertion
    clearsOnInsertion = false
    change {
      if replacesAll { $0.setString("") }
      $0.insert(text)
    }
  }

  /// The attributes of the character before the caret, at the start of those behind it; the view's font and colour without characters.
  var attributesAtCaret: [NSAttributedString.Key: Any] {
    guard let attributed = content.attributed, attributed.length > 0 else { return plainAttributes }
    let place = min(max(content.text.selection.lowerBound - 1, 0), attributed.length - 1)
    var attributes = attributed.attributes(at: place, effectiveRange: nil).merging(plainAttributes) { own, _ in own }
    // Letters beside a picture are none.
    attributes[.attachment] = nil
    return attributes
  }

  /// Scrolls to the caret and keeps it visible for a while, while the view is first responder, and informs the delegate.
  private func selectionDidChange() {
    if isFirstResponder {
      caret.restart()
      layoutText()
      scrollRangeToVisible(NSRange(location: content.text.selection.upperBound, length: 0))
    }
    textDelegate?.textViewDidChangeSelection(self)
  }

  /// The text or its look changed in a way that affects its size: like ``lookDidChange()``, and the natural size is invalidated.
  func contentDidChange() {
    writeStorage()
    lookDidChange()
    invalidateIntrinsicContentSize()
  }

  /// Text, selection or look changed: drops the layout, marks display and layout, and updates the keyboard's keys.
  func lookDidChange() {
    laidOut = nil
    canvas.setNeedsDisplay()
    setNeedsLayout()
    if isFirstResponder { runtime.keyboard?.contextDidChange() }
  }

  /// Adjusts fonts made for a text style to the current text size.
  func adjustFont() {
    content.font = content.font.adjusted(for: traitCollection)
    content.attributed = content.attributed?.mappingAttributes { [traitCollection] attributes in
      guard let font = attributes[.font] as? UIFont else { return attributes }
      return attributes.merging([.font: font.adjusted(for: traitCollection)]) { $1 }
    }
    contentDidChange()
  }

  /// Begins editing and puts the caret at the nearer edge of the word at `point`, in the content's space. In a view that is not editable,
  /// only ends the selection.
  func wasTapped(at point: CGPoint) {
    guard isEditable else {
      let end = content.text.selection.upperBound
      return select(end..<end)
    }
    let offset = offset(at: point)
    let word = content.text.word(at: offset)
    let edge = word.map { offset - $0.lowerBound < $0.upperBound - offset ? $0.lowerBound : $0.upperBound } ?? offset
    let wasEditing = isFirstResponder
    if !wasEditing { becomeFirstResponder() }
    guard isFirstResponder else { return }
    if wasEditing, content.text.selection == edge..<edge { return selector?.caretWasTapped() ?? () }
    select(edge..<edge)
  }

  // MARK: Offsets

  /// The offset of a position, clamped to the text; 0 for a position of another text input's class.
  func offset(of position: UITextPosition) -> Int {
    min(max((position as? OffsetTextPosition)?.offset ?? 0, 0), content.text.length)
  }

  /// The offsets of a range, in ascending order and clamped to the text.
  func offsets(_ range: UITextRange) -> Range<Int> {
    let (first, second) = (offset(of: range.start), offset(of: range.end))
    return min(first, second)..<max(first, second)
  }

  /// The position `count` characters away sideways, or `count` lines away up or down, as far as the text goes.
  func moved(_ position: UITextPosition, _ direction: UITextLayoutDirection, _ count: Int) -> UITextPosition? {
    let start = offset(of: position)
    switch direction {
    case .up: return OffsetTextPosition(content.text.aligned(layoutOfText.offset(from: start, movedByLines: -count)))
    case .down: return OffsetTextPosition(content.text.aligned(layoutOfText.offset(from: start, movedByLines: count)))
    case .left, .right:
      let isForward = (direction == .right) != layoutOfText.isRightToLeft
      return OffsetTextPosition(content.text.position(start, movedBy: isForward ? count : -count))
    }
  }

  // MARK: Layout

  /// The view's font and colour as attributes.
  var plainAttributes: [NSAttributedString.Key: Any] { [.font: content.font, .foregroundColor: content.color] }

  /// The alignment in effect: natural text is at the edge at which the interface's direction starts.
  private var resolvedAlignment: NSTextAlignment {
    guard textAlignment == .natural else { return textAlignment }
    return isRightToLeft ? .right : .left
  }

  /// The distances of the text from the content's edges: ``textContainerInset``, and the container's padding at the sides.
  private var textInsets: UIEdgeInsets {
    var insets = textContainerInset
    insets.left += textContainer.lineFragmentPadding
    insets.right += textContainer.lineFragmentPadding
    return insets
  }

  /// Lays the text out in lines of `width` points. O(length).
  private func makeLayout(width: CGFloat) -> TextViewLayout {
    var paragraph = ParagraphStyleValues()
    paragraph.alignment = resolvedAlignment
    paragraph.lineBreakMode = textContainer.lineBreakMode
    let defaults = TextDefaults(
      font: content.font, color: content.color, paragraph: paragraph,
      link: linkTextAttributes ?? [.foregroundColor: tintColor!])
    let text =
      content.attributed.map {
        StyledText($0, defaults: defaults, traits: traitCollection, lineWidth: width)
      }
      ?? StyledText(content.text.string, defaults: defaults, traits: traitCollection)
    let shaped = ShapedText.of(text.underlining(content.text.marked))
    return TextViewLayout(shaped, width: width, maximumLines: textContainer.maximumNumberOfLines)
  }

  /// The layout of the text at the current width; cached until the text, the look or the width changes.
  var layoutOfText: TextViewLayout {
    let width = max(bounds.width - adjustedContentInset.left - adjustedContentInset.right, 0)
    let available = max(width - textInsets.left - textInsets.right, 0)
    if let laidOut, laidOut.width == available, laidOut.alignment == resolvedAlignment { return laidOut.layout }
    let layout = makeLayout(width: available)
    laidOut = (layout, available, resolvedAlignment)
    return layout
  }

  /// The size of text and insets, in points, rounded up to pixels. `nil` lays out paragraphs without wrapping. Lays the text out anew.
  func fittingSize(width: CGFloat?) -> CGSize {
    let insets = textInsets
    let available = width.map { max($0 - insets.left - insets.right, 0) } ?? TextFitting.unboundedLength
    let size = makeLayout(width: available).frame.size
    let scale = DisplayScale.resolved(in: traitCollection)
    return CGSize(
      width: (size.width + insets.left + insets.right).ceiledToPixels(at: scale),
      height: (size.height + insets.top + insets.bottom).ceiledToPixels(at: scale))
  }

  /// Updates the content size and the frames of canvas and caret. Part of `layoutSubviews()`.
  func layoutText() {
    let layout = layoutOfText
    let insets = textInsets
    let scale = DisplayScale.resolved(in: traitCollection)
    let width = max(bounds.width - adjustedContentInset.left - adjustedContentInset.right, 0)
    let size = CGSize(
      width: width, height: (layout.frame.size.height + insets.top + insets.bottom).ceiledToPixels(at: scale))
    if contentSize != size { contentSize = size }
    canvas.frame = CGRect(origin: .zero, size: size)
    let selection = content.text.selection
    caret.isHidden = !isFirstResponder || !isEditable || !selection.isEmpty
    caret.backgroundColor = tintColor
    if !caret.isHidden {
      let rect = caretRect(at: selection.lowerBound)
      UIView.performWithoutAnimation { caret.frame = rect }
    }
  }

  /// The caret's rectangle in the content's space, 2 points wide (behaviours §10 "Caret") [M].
  func caretRect(at offset: Int) -> CGRect {
    let insets = textInsets
    return layoutOfText.caret(at: content.text.aligned(offset), width: 2).offsetBy(dx: insets.left, dy: insets.top)
  }

  /// The rectangles of a range, in the content's space; the caret's for an empty range.
  func rects(of range: Range<Int>) -> [CGRect] {
    if range.isEmpty { return [caretRect(at: range.lowerBound)] }
    let insets = textInsets
    return layoutOfText.rects(of: range).map { $0.offsetBy(dx: insets.left, dy: insets.top) }
  }

  /// The offset nearest to a point of the content, between grapheme clusters.
  func offset(at point: CGPoint) -> Int {
    let insets = textInsets
    return content.text.aligned(
      layoutOfText.offset(at: CGPoint(x: point.x - insets.left, y: point.y - insets.top)))
  }

  /// The character at a point: the one before the nearest caret if the point is over it, otherwise the one behind; `nil` at the end.
  func character(at point: CGPoint) -> Range<Int>? {
    let near = offset(at: point)
    let before = content.text.position(near, movedBy: -1)..<near
    if !before.isEmpty, rects(of: before).contains(where: { $0.contains(point) }) { return before }
    let behind = near..<content.text.position(near, movedBy: 1)
    return behind.isEmpty ? nil : behind
  }

  // MARK: Drawing

  /// Draws the selection, while the view is first responder, and the text into the canvas.
  func drawText() {
    let insets = textInsets
    if isFirstResponder, !content.text.selection.isEmpty, let context = UIGraphicsGetCurrentContext() {
      // A fifth of the tint [G].
      context.setFillColor(tintColor.withAlphaComponent(0.2).resolvedColor(with: traitCollection).cgColor)
      for rect in rects(of: content.text.selection) { context.fill(rect) }
    }
    guard let manager = textContainer.layoutManager else {
      return GraphicsContextStack.draw(layoutOfText.frame, at: CGPoint(x: insets.left, y: insets.top))
    }
    // Which may be of an app's own class.
    let (corner, range) = (CGPoint(x: textContainerInset.left, y: insets.top), manager.glyphRange(for: textContainer))
    manager.drawBackground(forGlyphRange: range, at: corner)
    manager.drawGlyphs(forGlyphRange: range, at: corner)
  }
}
