import CoreGraphics
import Foundation
import TextLayout
import UIKitCore

/// Draws the text of a text view, and carries its caret.
final class TextViewCanvas: UIView {
  weak var view: UITextView?

  override func draw(_ rect: CGRect) { view?.drawText() }
}

extension UITextView: KeyboardClient {
  func keyboardWantsToInsert(_ text: String) {
    guard isEditable, delegateAllows(text, in: content.text.marked ?? content.text.selection) else { return }
    insertText(text)
  }

  func keyboardWantsToDelete() {
    guard isEditable, let range = content.text.rangeOfDeletion, delegateAllows("", in: range) else { return }
    deleteBackward()
  }

  /// The return key is a character like any other.
  func keyboardWantsToReturn() { keyboardWantsToInsert("\n") }

  private func delegateAllows(_ string: String, in range: Range<Int>) -> Bool {
    let range = NSRange(location: range.lowerBound, length: range.count)
    return textDelegate?.textView(self, shouldChangeTextIn: range, replacementText: string) ?? true
  }
}

extension UITextView {
  // MARK: Changes

  /// Tells of a change: selection, then text [G].
  func change(_ edit: (inout EditableText) -> Void) {
    let old = content.text
    content.edit(typing: plainAttributes, edit)
    guard content.text != old else { return }
    let isOtherText = !content.text.string.utf16.elementsEqual(old.string.utf16)
    if isOtherText { contentDidChange() } else { lookDidChange() }
    if content.text.selection != old.selection { selectionDidChange() }
    guard isOtherText else { return }
    textDelegate?.textViewDidChange(self)
    NotificationCenter.default.post(name: UITextView.textDidChangeNotification, object: self)
  }

  func select(_ range: Range<Int>) {
    let old = content.text
    content.text.select(range)
    guard content.text != old else { return }
    lookDidChange()
    selectionDidChange()
  }

  private func selectionDidChange() {
    if isFirstResponder {
      caret.restart()
      layoutText()
      scrollRangeToVisible(NSRange(location: content.text.selection.upperBound, length: 0))
    }
    textDelegate?.textViewDidChangeSelection(self)
  }

  func contentDidChange() {
    lookDidChange()
    invalidateIntrinsicContentSize()
  }

  func lookDidChange() {
    laidOut = nil
    canvas.setNeedsDisplay()
    setNeedsLayout()
    if isFirstResponder { runtime.host?.keyboard.contextDidChange() }
  }

  func adjustFont() {
    content.font = content.font.adjusted(for: traitCollection)
    content.attributed = content.attributed?.mappingAttributes { [traitCollection] attributes in
      guard let font = attributes[.font] as? UIFont else { return attributes }
      return attributes.merging([.font: font.adjusted(for: traitCollection)]) { $1 }
    }
    contentDidChange()
  }

  func wasTapped(at point: CGPoint) {
    guard isEditable else { return }
    let offset = offset(at: point)
    let word = content.text.word(at: offset)
    let edge = word.map { offset - $0.lowerBound < $0.upperBound - offset ? $0.lowerBound : $0.upperBound } ?? offset
    if !isFirstResponder { becomeFirstResponder() }
    if isFirstResponder { select(edge..<edge) }
  }

  // MARK: Offsets

  func offset(of position: UITextPosition) -> Int {
    min(max((position as? OffsetTextPosition)?.offset ?? 0, 0), content.text.length)
  }

  func offsets(_ range: UITextRange) -> Range<Int> {
    let (first, second) = (offset(of: range.start), offset(of: range.end))
    return min(first, second)..<max(first, second)
  }

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

  var plainAttributes: [NSAttributedString.Key: Any] { [.font: content.font, .foregroundColor: content.color] }

  private var resolvedAlignment: NSTextAlignment {
    guard textAlignment == .natural else { return textAlignment }
    return isRightToLeft ? .right : .left
  }

  /// What lies around the text on all sides.
  private var textInsets: UIEdgeInsets {
    var insets = textContainerInset
    insets.left += textContainer.lineFragmentPadding
    insets.right += textContainer.lineFragmentPadding
    return insets
  }

  private func makeLayout(width: CGFloat) -> TextViewLayout {
    var paragraph = ParagraphStyleValues()
    paragraph.alignment = resolvedAlignment
    paragraph.lineBreakMode = textContainer.lineBreakMode
    let defaults = TextDefaults(font: content.font, color: content.color, paragraph: paragraph)
    let text =
      content.attributed.map { StyledText($0, defaults: defaults, traits: traitCollection) }
      ?? StyledText(content.text.string, defaults: defaults, traits: traitCollection)
    let shaped = ShapedText.of(text.underlining(content.text.marked))
    return TextViewLayout(shaped, width: width, maximumLines: textContainer.maximumNumberOfLines)
  }

  var layoutOfText: TextViewLayout {
    let width = max(bounds.width - adjustedContentInset.left - adjustedContentInset.right, 0)
    let available = max(width - textInsets.left - textInsets.right, 0)
    if let laidOut, laidOut.width == available, laidOut.alignment == resolvedAlignment { return laidOut.layout }
    let layout = makeLayout(width: available)
    laidOut = (layout, available, resolvedAlignment)
    return layout
  }

  func fittingSize(width: CGFloat?) -> CGSize {
    let insets = textInsets
    let available = width.map { max($0 - insets.left - insets.right, 0) } ?? TextFitting.unboundedLength
    let size = makeLayout(width: available).frame.size
    let scale = DisplayScale.resolved(in: traitCollection)
    return CGSize(
      width: (size.width + insets.left + insets.right).ceiledToPixels(at: scale),
      height: (size.height + insets.top + insets.bottom).ceiledToPixels(at: scale))
  }

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

  /// behaviours §10 "Caret": 2 wide.
  func caretRect(at offset: Int) -> CGRect {
    let insets = textInsets
    return layoutOfText.caret(at: content.text.aligned(offset), width: 2).offsetBy(dx: insets.left, dy: insets.top)
  }

  func rects(of range: Range<Int>) -> [CGRect] {
    if range.isEmpty { return [caretRect(at: range.lowerBound)] }
    let insets = textInsets
    return layoutOfText.rects(of: range).map { $0.offsetBy(dx: insets.left, dy: insets.top) }
  }

  func offset(at point: CGPoint) -> Int {
    let insets = textInsets
    return content.text.aligned(
      layoutOfText.offset(at: CGPoint(x: point.x - insets.left, y: point.y - insets.top)))
  }

  // MARK: Drawing

  func drawText() {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let insets = textInsets
    if isFirstResponder, !content.text.selection.isEmpty {
      // A fifth of the tint [G].
      context.setFillColor(tintColor.withAlphaComponent(0.2).resolvedColor(with: traitCollection).cgColor)
      for rect in rects(of: content.text.selection) { context.fill(rect) }
    }
    layoutOfText.frame.draw(in: context, at: CGPoint(x: insets.left, y: insets.top))
  }
}
