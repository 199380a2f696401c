import CoreGraphics
import Foundation

/// The text of a text view as TextKit's objects. They are made when they are first asked for.
extension UITextView {
  var managerOfText: NSLayoutManager {
    if let known = textContainer.layoutManager { return known }
    let made = NSLayoutManager()
    made.addTextContainer(textContainer)
    makeStorage(for: made)
    return made
  }

  var storageOfText: NSTextStorage {
    let manager = managerOfText
    return manager.textStorage ?? makeStorage(for: manager)
  }

  @discardableResult
  private func makeStorage(for manager: NSLayoutManager) -> NSTextStorage {
    let made = NSTextStorage(attributedString: attributedText)
    made.addLayoutManager(manager)
    ownedStorage = made
    return made
  }

  /// Shows the text of the container that the view was made with.
  func adoptStack() {
    textContainer.textView = self
    guard let storage = textContainer.layoutManager?.textStorage else { return }
    ownedStorage = storage
    show(storage)
  }

  /// The width of the lines with the container's padding.
  var widthOfContainer: CGFloat {
    max(
      bounds.width - adjustedContentInset.left - adjustedContentInset.right - textContainerInset.left
        - textContainerInset.right, 0)
  }

  /// Takes over a change of the text's storage that the view did not make.
  func take(_ storage: NSTextStorage, edited: NSRange, changeInLength delta: Int) {
    guard !isWritingStorage else { return }
    let old = content.text.selection
    // Offsets behind the change move with the text; those within it go to its end.
    let former = edited.location + edited.length - delta
    func moved(_ offset: Int) -> Int {
      if offset <= edited.location { return offset }
      return offset >= former ? offset + delta : NSMaxRange(edited)
    }
    show(storage)
    content.text.select(moved(old.lowerBound)..<max(moved(old.lowerBound), moved(old.upperBound)))
  }

  private func show(_ storage: NSTextStorage) {
    isWritingStorage = true
    defer { isWritingStorage = false }
    if content.text.string != storage.string { content.text.setString(storage.string) }
    content.attributed = storage.plain
    contentDidChange()
  }

  /// Writes the view's text to the storage, if there is one, and takes over what its delegate makes of it.
  func writeStorage() {
    guard !isWritingStorage, let storage = textContainer.layoutManager?.textStorage else { return }
    isWritingStorage = true
    defer { isWritingStorage = false }
    let new: NSAttributedString = attributedText
    guard !storage.hasSameText(as: new) else { return }
    let change = TextReplacement(from: storage.string, to: new.string)
    storage.beginEditing()
    if !change.isEmpty {
      storage.replaceCharacters(
        in: NSRange(location: change.range.lowerBound, length: change.range.count), with: change.text)
    }
    new.forEachRun { attributes, range in
      var known = NSRange(location: 0, length: 0)
      let present = storage.attributes(at: range.location, effectiveRange: &known)
      let isSame = NSMaxRange(known) >= NSMaxRange(range) && NSAttributedString.areSame(present, attributes)
      if !isSame { storage.setAttributes(attributes, range: range) }
    }
    storage.endEditing()
    guard !storage.hasSameText(as: new) else { return }
    // The delegate has changed it.
    if content.text.string != storage.string { content.text.setString(storage.string) }
    content.attributed = storage.plain
    laidOut = nil
  }
}
