import CoreGraphics
import Foundation
import RandomHistories
import Testing

@testable import UIKit
@testable import UIKitTestSupport

@Suite("Text storages")
struct TextStorageTests {
  /// Writes down what it is told.
  private final class Delegate: NSObject, NSTextStorageDelegate {
    var log: [String] = []
    var change: (NSTextStorage) -> Void = { _ in }
    func textStorage(
      _ storage: NSTextStorage, willProcessEditing mask: NSTextStorage.EditActions, range: NSRange,
      changeInLength delta: Int
    ) {
      change(storage)
    }
    func textStorage(
      _ storage: NSTextStorage, didProcessEditing mask: NSTextStorage.EditActions, range: NSRange,
      changeInLength delta: Int
    ) {
      log.append("\(mask.rawValue) \(range.location),\(range.length) \(delta)")
    }
  }

  private func attributed(_ text: String, _ size: CGFloat) -> NSAttributedString {
    NSAttributedString(string: text, attributes: [.font: UIFont.systemFont(ofSize: size)])
  }

  @Test("Each change is told once, with the range in the new text")
  func single() {
    let (storage, delegate) = (NSTextStorage(string: "Hello"), Delegate())
    storage.delegate = delegate
    storage.append(attributed(" you", 10))
    storage.replaceCharacters(in: NSRange(location: 0, length: 5), with: "Hi")
    storage.addAttribute(.kern, value: 1, range: NSRange(location: 0, length: 4))
    storage.removeAttribute(.kern, range: NSRange(location: 0, length: 1))
    storage.deleteCharacters(in: NSRange(location: 0, length: 3))
    #expect(delegate.log == ["3 5,4 4", "2 0,2 -3", "1 0,4 0", "1 0,1 0", "2 0,0 -3"])
    #expect(storage.string == "you")
    #expect(storage.editedMask.isEmpty && storage.changeInLength == 0 && storage.editedRange.location == NSNotFound)
    storage.setAttributedString(attributed("new", 12))
    #expect(
      storage.string == "new" && (storage.attribute(.font, at: 2, effectiveRange: nil) as? UIFont)?.pointSize == 12)
  }

  @Test("Changes of a group are told as one, also those that the delegate makes meanwhile")
  func group() {
    let (storage, delegate) = (NSTextStorage(string: "abcdef"), Delegate())
    storage.delegate = delegate
    delegate.change = { $0.addAttribute(.kern, value: 2, range: NSRange(location: 0, length: 1)) }
    storage.beginEditing()
    storage.beginEditing()
    storage.replaceCharacters(in: NSRange(location: 4, length: 1), with: "EEE")
    storage.endEditing()
    #expect(delegate.log.isEmpty && storage.editedRange == NSRange(location: 4, length: 3))
    storage.insert(attributed("X", 10), at: 2)
    storage.endEditing()
    #expect(delegate.log == ["3 0,8 3"])
    // An end without a begin changes nothing.
    storage.endEditing()
    #expect(delegate.log.count == 1 && storage.string == "abXcdEEEf")
  }

  @Test("The changed range covers all changes of a group", arguments: 1...200)
  func ranges(seed: UInt64) {
    var random = SeededNumbers(seed: seed)
    var text = (0..<12).map { _ in 0 }
    var edit = TextEdit()
    // Each change writes its number: what is not 0 must lie in the range.
    for number in 1...Int.random(in: 1...5, using: &random) {
      let start = Int.random(in: 0...text.count, using: &random)
      let end = Int.random(in: start...text.count, using: &random)
      let new = Int.random(in: 0...4, using: &random)
      text.replaceSubrange(start..<end, with: Array(repeating: number, count: new))
      edit.add(.editedCharacters, NSRange(location: start, length: end - start), new - (end - start))
    }
    #expect(edit.delta == text.count - 12)
    #expect(edit.range.location >= 0 && NSMaxRange(edit.range) <= text.count)
    #expect(text.indices.allSatisfy { text[$0] == 0 || NSLocationInRange($0, edit.range) })
  }

  /// A store of its own that shows digits in red, as apps write it.
  private final class Digits: NSTextStorage {
    private let store = NSMutableAttributedString(string: "")
    override var string: String { store.string }
    override func attributes(at location: Int, effectiveRange range: NSRangePointer?) -> [NSAttributedString.Key: Any] {
      store.attributes(at: location, effectiveRange: range)
    }
    override func replaceCharacters(in range: NSRange, with str: String) {
      beginEditing()
      store.replaceCharacters(in: range, with: str)
      edited(.editedCharacters, range: range, changeInLength: str.utf16.count - range.length)
      endEditing()
    }
    override func setAttributes(_ attrs: [NSAttributedString.Key: Any]?, range: NSRange) {
      beginEditing()
      store.setAttributes(attrs, range: range)
      edited(.editedAttributes, range: range, changeInLength: 0)
      endEditing()
    }
    override func processEditing() {
      for (index, letter) in string.utf16.enumerated() where (48...57).contains(letter) {
        addAttribute(.foregroundColor, value: UIColor.red, range: NSRange(location: index, length: 1))
      }
      super.processEditing()
    }
  }

  @Test("A text view on a storage of the app's own shows and writes it")
  func ownStorage() throws {
    let (storage, manager, container) = (Digits(string: ""), NSLayoutManager(), NSTextContainer(size: .zero))
    storage.append(NSAttributedString(string: "room 5", attributes: [.font: UIFont.systemFont(ofSize: 20)]))
    storage.addLayoutManager(manager)
    manager.addTextContainer(container)
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 100), textContainer: container)
    #expect(view.text == "room 5" && view.textStorage === storage && view.layoutManager === manager)
    #expect(
      manager.textStorage === storage && container.layoutManager === manager && storage.layoutManagers == [manager])
    func color(_ index: Int) -> UIColor? {
      view.attributedText.attribute(.foregroundColor, at: index, effectiveRange: nil) as? UIColor
    }
    #expect(color(5) == .red && color(0) != .red)
    let host = ApplicationHost()
    host.show(UIViewController())
    host.windowScene.windows.first?.addSubview(view)
    view.becomeFirstResponder()
    host.type("7")
    #expect(view.text == "room 57" && storage.string == "room 57" && color(6) == .red)
    #expect((view.attributedText.attribute(.font, at: 6, effectiveRange: nil) as? UIFont)?.pointSize == 20)
    #expect(view.selectedRange == NSRange(location: 7, length: 0))
    // A change of the storage moves what is behind it.
    storage.replaceCharacters(in: NSRange(location: 0, length: 4), with: "hall way")
    #expect(view.text == "hall way 57" && view.selectedRange == NSRange(location: 11, length: 0))
    view.text = "9 lives"
    #expect(storage.string == "9 lives" && color(0) == .red)
  }

  @Test("A text view's own storage has its text, and changes of it are shown")
  func storageOfView() {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    view.font = .systemFont(ofSize: 18)
    view.text = "some words"
    view.selectedRange = NSRange(location: 5, length: 5)
    let storage = view.textStorage
    #expect(
      storage.string == "some words" && storage === view.textStorage && view.layoutManager.textStorage === storage)
    storage.beginEditing()
    storage.replaceCharacters(in: view.selectedRange, with: attributed("letters", 30))
    storage.endEditing()
    #expect(view.text == "some letters" && view.selectedRange == NSRange(location: 5, length: 7))
    #expect((view.attributedText.attribute(.font, at: 6, effectiveRange: nil) as? UIFont)?.pointSize == 30)
    #expect((view.attributedText.attribute(.font, at: 0, effectiveRange: nil) as? UIFont)?.pointSize == 18)
    view.insertText("!")
    #expect(storage.string == "some !")
    view.font = .systemFont(ofSize: 11)
    #expect((storage.attribute(.font, at: 0, effectiveRange: nil) as? UIFont)?.pointSize == 11)
  }

  @Test("A character is replaced as a whole, also by one with which it shares a code unit")
  func surrogates() {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    view.text = "a😀b"
    let storage = view.textStorage
    for next in ["a😁b", "a🍁b", "😁b", "", "😁"] {
      view.text = next
      #expect(storage.string == next && view.text == next)
    }
    #expect(TextReplacement(from: "a😀b", to: "a😁b").text == "😁")
  }

  @Test("Storage, manager, container and view are released together")
  func lifetimes() {
    weak var view: UITextView?
    weak var storage: NSTextStorage?
    weak var manager: NSLayoutManager?
    do {
      let made = UITextView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
      made.text = "text"
      (view, storage, manager) = (made, made.textStorage, made.layoutManager)
    }
    #expect(view == nil && storage == nil && manager == nil)
  }
}

@Suite("Layout managers")
struct LayoutManagerTests {
  private func stack(
    _ text: String, width: CGFloat, size: CGFloat = 16
  ) -> (storage: NSTextStorage, manager: NSLayoutManager, container: NSTextContainer) {
    let storage = NSTextStorage(string: text, attributes: [.font: UIFont.systemFont(ofSize: size)])
    let manager = NSLayoutManager()
    let container = NSTextContainer(size: CGSize(width: width, height: 0))
    container.lineFragmentPadding = 0
    manager.addTextContainer(container)
    storage.addLayoutManager(manager)
    return (storage, manager, container)
  }

  @Test("The used rectangle is that of drawing the string, with the padding at both sides")
  func usedRect() {
    let text = "Several words that need more than one line"
    let (storage, manager, container) = stack(text, width: 120)
    let drawn = storage.boundingRect(
      with: CGSize(width: 120, height: 0), options: .usesLineFragmentOrigin, context: nil)
    let used = manager.usedRect(for: container)
    #expect(abs(used.height - drawn.height) < 0.01 && abs(used.width - drawn.width) < 0.01 && used.origin == .zero)
    container.lineFragmentPadding = 5
    container.size.width = 130
    #expect(abs(manager.usedRect(for: container).width - drawn.width - 10) < 0.01)
    storage.setAttributedString(NSAttributedString(string: ""))
    #expect(manager.usedRect(for: container).width == 10 && manager.numberOfGlyphs == 0)
  }

  @Test("Each character is found at the middle of its rectangle", arguments: [90.0, 200, 1000])
  func characters(width: CGFloat) {
    let text = "Über 12 Äpfel 🍎 und Birnen,\n\nfür jeden\n"
    let (storage, manager, container) = stack(text, width: width)
    let string = storage.string as NSString
    var index = 0
    while index < string.length {
      let character = string.rangeOfComposedCharacterSequence(at: index)
      defer { index = NSMaxRange(character) }
      let rect = manager.boundingRect(forGlyphRange: character, in: container)
      // White space at a line's end and line breaks have no width of their own.
      guard rect.width > 0.01 else { continue }
      var fraction: CGFloat = -1
      let found = manager.characterIndex(
        for: CGPoint(x: rect.midX, y: rect.midY), in: container, fractionOfDistanceBetweenInsertionPoints: &fraction)
      #expect(found == index, "\(string.substring(with: character))")
      #expect(abs(fraction - 0.5) < 0.01)
      #expect(manager.glyphIndex(for: CGPoint(x: rect.minX + 0.01, y: rect.midY), in: container) == index)
    }
    #expect(
      manager.characterIndex(for: CGPoint(x: 5000, y: 5), in: container, fractionOfDistanceBetweenInsertionPoints: nil)
        < storage.length)
  }

  @Test("Lines cover the text one after another, and stand one below another")
  func lines() {
    let (storage, manager, container) = stack("one two three four\nfive\n", width: 70)
    var (next, bottom, stopped): (Int, CGFloat, Int) = (0, 0, 0)
    manager.enumerateLineFragments(forGlyphRange: NSRange(location: 0, length: storage.length)) {
      rect, used, own, range, _ in
      #expect(own === container && range.location == next && abs(rect.minY - bottom) < 0.01)
      #expect(
        rect.width == 70 && used.minX >= 0 && used.maxX <= 70.01 && used.minY == rect.minY && used.maxY == rect.maxY)
      var effective = NSRange(location: 0, length: 0)
      #expect(
        manager.lineFragmentRect(forGlyphAt: range.location, effectiveRange: &effective) == rect && effective == range)
      (next, bottom) = (NSMaxRange(range), rect.maxY)
    }
    #expect(next == storage.length && manager.extraLineFragmentRect.minY == bottom)
    manager.enumerateLineFragments(forGlyphRange: NSRange(location: 0, length: storage.length)) { _, _, _, _, stop in
      stopped += 1
      stop.pointee = true
    }
    #expect(stopped == 1)
    // A container without room for all of it.
    container.size.height = manager.lineFragmentRect(forGlyphAt: 0, effectiveRange: nil).height * 2
    let shown = manager.glyphRange(for: container)
    #expect(shown.location == 0 && shown.length < storage.length && manager.firstUnlaidCharacterIndex() == shown.length)
    #expect(manager.textContainer(forGlyphAt: storage.length - 1, effectiveRange: nil) == nil)
    #expect(manager.textContainer(forGlyphAt: 0, effectiveRange: nil) === container)
  }

  @Test("A link in a label is found as apps find it")
  func link() throws {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 80, height: 80))
    label.numberOfLines = 0
    label.font = .systemFont(ofSize: 17)
    label.text = "Read the terms of use first"
    let target = (label.text! as NSString).range(of: "terms of use")
    let storage = NSTextStorage(attributedString: label.attributedText!)
    let (manager, container) = (NSLayoutManager(), NSTextContainer(size: label.bounds.size))
    manager.addTextContainer(container)
    storage.addLayoutManager(manager)
    container.lineFragmentPadding = 0
    container.maximumNumberOfLines = label.numberOfLines
    container.lineBreakMode = label.lineBreakMode
    var rects: [CGRect] = []
    manager.enumerateEnclosingRects(forGlyphRange: target, withinSelectedGlyphRange: target, in: container) { rect, _ in
      rects.append(rect)
    }
    #expect(rects.count == 2)
    for rect in rects {
      let index = manager.characterIndex(
        for: CGPoint(x: rect.midX, y: rect.midY), in: container, fractionOfDistanceBetweenInsertionPoints: nil)
      #expect(NSLocationInRange(index, target))
    }
    #expect(manager.glyphRange(forBoundingRect: rects[0], in: container).location == 0)
  }

  @Test("Glyphs drawn into a context are the string's; a part of them is that part")
  func drawing() {
    let (storage, manager, container) = stack("draw me", width: 100)
    func picture(_ draw: () -> Void) -> Data {
      UIGraphicsImageRenderer(size: CGSize(width: 110, height: 40)).pngData { _ in draw() }
    }
    let whole = picture { manager.drawGlyphs(forGlyphRange: NSRange(location: 0, length: 7), at: CGPoint(x: 5, y: 5)) }
    let string = picture {
      storage.draw(with: CGRect(x: 5, y: 5, width: 100, height: 30), options: .usesLineFragmentOrigin, context: nil)
    }
    let part = picture { manager.drawGlyphs(forGlyphRange: NSRange(location: 0, length: 4), at: CGPoint(x: 5, y: 5)) }
    #expect(whole == string && part != whole && part != picture {})
    // Without a context nothing is drawn, and nothing fails.
    manager.drawGlyphs(forGlyphRange: NSRange(location: 0, length: 7), at: .zero)
    manager.removeTextContainer(at: 0)
    #expect(container.layoutManager == nil && manager.usedRect(for: container) == .zero)
  }

  @Test("A text view calls its manager to draw, and its manager answers as the view does")
  func view() {
    final class Manager: NSLayoutManager {
      var backgrounds = 0
      override func drawBackground(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {
        backgrounds += 1
        #expect(origin == CGPoint(x: 0, y: 8) && glyphsToShow == NSRange(location: 0, length: 11))
      }
    }
    let storage = NSTextStorage(string: "hello there", attributes: [.font: UIFont.systemFont(ofSize: 16)])
    let (manager, container) = (Manager(), NSTextContainer(size: .zero))
    storage.addLayoutManager(manager)
    manager.addTextContainer(container)
    let host = ApplicationHost()
    let controller = UIViewController()
    host.show(controller)
    let view = UITextView(frame: CGRect(x: 0, y: 100, width: 200, height: 100), textContainer: container)
    controller.view.addSubview(view)
    host.settle()
    #expect(manager.backgrounds > 0)
    let range = view.textRange(from: view.position(from: view.beginningOfDocument, offset: 6)!, to: view.endOfDocument)!
    let (ours, theirs) = (
      manager.boundingRect(forGlyphRange: NSRange(location: 6, length: 5), in: container), view.firstRect(for: range)
    )
    #expect(
      abs(ours.minX - theirs.minX) < 0.01 && abs(ours.width - theirs.width) < 0.01
        && abs(ours.minY + 8 - theirs.minY) < 0.01)
  }

  @Test("A text view turned, covered and shown again has one text with its storage, and its manager follows the width")
  func inStack() throws {
    let host = ApplicationHost()
    let controller = UIViewController()
    let stack = UINavigationController(rootViewController: controller)
    host.show(stack)
    let view = UITextView(frame: controller.view.bounds)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.font = .systemFont(ofSize: 20)
    view.text = String(repeating: "word ", count: 60)
    controller.view.addSubview(view)
    host.settle()
    func lines() -> Int {
      var count = 0
      view.layoutManager.enumerateLineFragments(forGlyphRange: NSRange(location: 0, length: view.textStorage.length)) {
        rect, used, _, _, _ in
        count += 1
        #expect(rect.width == view.widthOfContainer && used.maxX <= rect.maxX + 0.01)
      }
      return count
    }
    let upright = lines()
    host.update { $0.isLandscape = true }
    #expect(lines() < upright && lines() > 1)
    stack.pushViewController(UIViewController(), animated: true)
    host.rest()
    view.textStorage.replaceCharacters(in: NSRange(location: 0, length: 4), with: "Changed")
    host.update { $0.isLandscape = false }
    stack.popViewController(animated: true)
    host.rest()
    #expect(view.text.hasPrefix("Changed word") && lines() >= upright)
    #expect(view.layoutManager.usedRect(for: view.textContainer).height <= view.contentSize.height)
  }
}
