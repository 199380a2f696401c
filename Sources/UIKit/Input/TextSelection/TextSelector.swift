import CoreGraphics
import Foundation
import UIKitCore

/// Lets fingers select text: taps, a press with the loupe, handles at both ends of a selection, and the menu of what can be done with it.
///
/// - A tap where the caret already is shows the menu, and hides a visible one.
/// - Two taps select a word, three the paragraph, which in a field is all of it.
/// - A press moves the caret with the loupe; in a text that cannot be edited it selects words.
/// - A handle moves its end of the selection.
///
/// Does what Apple's text interaction does, for the two classes that have one here.
final class TextSelector: NSObject {
  private weak var text: (any SelectableText)?
  private let doubleTap = UITapGestureRecognizer()
  private let tripleTap = UITapGestureRecognizer()
  private let press = UILongPressGestureRecognizer()
  private let grip = UILongPressGestureRecognizer()
  private lazy var menu = makeMenu()
  private let startHandle = TextHandleView()
  private let endHandle = TextHandleView()
  private var handles: TextHandles?
  private var loupe: TextLoupe?
  /// The end that a finger holds, and the way from the finger to the text that it marks.
  private var drag: (drag: TextSelectionDrag, reach: CGVector)?
  /// The word on which a press began, in a text that cannot be edited.
  private var pressedWord: Range<Int>?
  /// Whether the menu was shown when the last finger came down, which dismissed it.
  private var menuWasShown = false
  /// The selection for which the menu was shown.
  private var menuSelection: Range<Int>?

  /// Adds the recognisers to a text, which owns the selector.
  init(_ text: any SelectableText) {
    self.text = text
    super.init()
    doubleTap.numberOfTapsRequired = 2
    tripleTap.numberOfTapsRequired = 3
    for tap in [doubleTap, tripleTap] { tap.delaysTouchesEnded = false }
    grip.minimumPressDuration = 0
    for recognizer in [doubleTap, tripleTap, press, grip] { recognizer.delegate = self }
    _ = doubleTap.addHandler(of: Self.self, action: "doubleTapped(_:)") { [weak self] in self?.doubleTapped($0) }
    _ = tripleTap.addHandler(of: Self.self, action: "tripleTapped(_:)") { [weak self] in self?.tripleTapped($0) }
    _ = press.addHandler(of: Self.self, action: "pressed(_:)") { [weak self] in self?.pressed($0) }
    _ = grip.addHandler(of: Self.self, action: "gripped(_:)") { [weak self] in self?.gripped($0) }
    for recognizer in [doubleTap, tripleTap, press, grip] { text.addGestureRecognizer(recognizer) }
    startHandle.isStart = true
  }

  nonisolated deinit {}

  private func makeMenu() -> UIEditMenuInteraction {
    let menu = UIEditMenuInteraction(delegate: self)
    menu.suggestedActions = { [weak self] in self?.suggestedActions ?? [] }
    text?.addInteraction(menu)
    return menu
  }

  // MARK: Taps

  /// A tap put the caret where it was already: shows the menu, or hides it.
  func caretWasTapped() { if menuWasShown { hideMenu() } else { showMenu() } }

  private func doubleTapped(_ recognizer: UIGestureRecognizer) {
    guard let text, begin(text) else { return }
    let offset = text.offset(at: recognizer.location(in: text))
    if text.isTextSecret {
      text.setSelection(0..<text.editedText.length)
    } else if let word = text.editedText.word(at: offset) {
      text.setSelection(word)
    } else {
      text.setSelection(offset..<offset)
    }
    showMenu()
  }

  private func tripleTapped(_ recognizer: UIGestureRecognizer) {
    guard let text, begin(text) else { return }
    text.setSelection(text.paragraph(at: text.offset(at: recognizer.location(in: text))))
    showMenu()
  }

  /// Makes the text first responder. Returns whether it is.
  private func begin(_ text: any SelectableText) -> Bool { text.isFirstResponder || text.becomeFirstResponder() }

  // MARK: Pressing

  private func pressed(_ recognizer: UIGestureRecognizer) {
    guard let text else { return }
    let point = recognizer.location(in: text)
    switch recognizer.state {
    case .began:
      guard begin(text) else { return recognizer.state = .cancelled }
      hideMenu()
      let offset = text.offset(at: point)
      pressedWord = text.isTextEditable ? nil : text.editedText.word(at: offset) ?? offset..<offset
      follow(point, in: text)
    case .changed: follow(point, in: text)
    case .ended:
      endLoupe()
      showMenu()
    default: endLoupe()
    }
  }

  /// Moves the caret, or extends the pressed word, to a point of the text, and the loupe with it.
  private func follow(_ point: CGPoint, in text: any SelectableText) {
    let offset = text.offset(at: point)
    if let pressedWord {
      text.setSelection(TextSelectionDrag.words(from: pressedWord, to: offset, in: text.editedText))
    } else {
      text.setSelection(offset..<offset)
    }
    showLoupe(at: point, line: text.caretRect(at: offset), in: text)
  }

  // MARK: Handles

  private func gripped(_ recognizer: UIGestureRecognizer) {
    guard let text else { return }
    let point = recognizer.location(in: text)
    switch recognizer.state {
    case .began:
      guard let handles, let end = handles.end(at: point) else { return }
      let anchor = (end == .start ? handles.start : handles.end).anchor
      drag = (
        TextSelectionDrag(end, of: text.editedText.selection), CGVector(dx: anchor.x - point.x, dy: anchor.y - point.y)
      )
      hideMenu()
    case .changed:
      guard let drag else { return }
      let place = CGPoint(x: point.x + drag.reach.dx, y: point.y + drag.reach.dy)
      let selection = drag.drag.selection(at: text.offset(at: place), in: text.editedText)
      text.setSelection(selection)
      let edge = drag.drag.end == .start ? selection.lowerBound : selection.upperBound
      showLoupe(at: place, line: text.caretRect(at: edge), in: text)
    default:
      drag = nil
      endLoupe()
      if recognizer.state == .ended { showMenu() }
    }
  }

  /// Places the handles and the menu after the text's layout, selection or scroll position changed.
  func update() {
    guard let text else { return }
    let selection = text.editedText.selection
    let rects = text.isFirstResponder && !selection.isEmpty ? text.rects(of: selection) : []
    if let first = rects.first, let last = rects.last {
      let isRightToLeft = text.baseWritingDirection(for: text.beginningOfDocument, in: .forward) == .rightToLeft
      let handles = TextHandles(first: first, last: last, startsRight: isRightToLeft, endsLeft: isRightToLeft)
      self.handles = handles
      for (view, handle) in [(startHandle, handles.start), (endHandle, handles.end)] {
        if view.superview !== text { text.addSubview(view) }
        view.tint = text.tintColor
        UIView.performWithoutAnimation { view.place(handle) }
      }
    } else {
      handles = nil
      startHandle.removeFromSuperview()
      endHandle.removeFromSuperview()
    }
    guard let menuSelection else { return }
    if menuSelection == selection, text.isFirstResponder {
      menu.updateVisibleMenuPosition(animated: false)
    } else {
      hideMenu()
    }
  }

  // MARK: Loupe

  private func showLoupe(at point: CGPoint, line: CGRect, in text: any SelectableText) {
    guard let window = text.window else { return }
    let loupe = self.loupe ?? TextLoupe(in: window)
    self.loupe = loupe
    loupe.show(
      finger: text.convert(point, to: window), line: text.convert(line, to: window), of: text)
  }

  private func endLoupe() {
    loupe?.end()
    loupe = nil
    pressedWord = nil
  }

  // MARK: Menu

  private func showMenu() {
    guard let text, text.isFirstResponder else { return }
    menuSelection = text.editedText.selection
    menu.presentEditMenu(with: UIEditMenuConfiguration(identifier: nil, sourcePoint: targetRect.origin))
    if !menu.isPresented { menuSelection = nil }
  }

  func hideMenu() {
    menuSelection = nil
    // Before the first menu there is none to hide, and none to make.
    if text?.attachedInteractions.contains(where: { $0 is UIEditMenuInteraction }) == true { menu.dismissMenu() }
  }

  /// What can be done with the selection, in Apple's order.
  private var suggestedActions: [UIMenuElement] {
    guard let text else { return [] }
    let edited = text.editedText
    func item(_ title: String, _ action: @escaping (any SelectableText) -> Void) -> UIAction {
      UIAction(title: title) { [weak text] _ in if let text { action(text) } }
    }
    var items: [UIAction] = []
    if edited.selection.isEmpty {
      if !edited.isEmpty, !text.isTextSecret {
        items.append(
          item("Select") { [weak self] in
            $0.select(nil); self?.showMenu()
          })
      }
      if !edited.isEmpty {
        items.append(
          item("Select All") { [weak self] in
            $0.selectAll(nil); self?.showMenu()
          })
      }
    } else if !text.isTextSecret {
      if text.isTextEditable { items.append(item("Cut") { $0.cut(nil) }) }
      items.append(item("Copy") { $0.copy(nil) })
      if edited.selection != 0..<edited.length, !text.isTextEditable {
        items.append(
          item("Select All") { [weak self] in
            $0.selectAll(nil); self?.showMenu()
          })
      }
    }
    if text.isTextEditable, UIPasteboard.general.hasStrings { items.append(item("Paste") { $0.paste(nil) }) }
    return items
  }

  /// The visible part of the selection's rectangle, in the text's space.
  private var targetRect: CGRect {
    guard let text else { return .null }
    let whole = text.rects(of: text.editedText.selection).reduce(CGRect.null) { $0.union($1) }
    let seen = whole.intersection(text.bounds)
    return seen.isNull ? whole : seen
  }
}

extension TextSelector: UIGestureRecognizerDelegate {
  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
    guard let text, text.isTextSelectable else { return false }
    // The first recogniser to be asked, before any sees the finger.
    if gestureRecognizer === doubleTap { menuWasShown = menuSelection != nil }
    // Its side views and its clear button are buttons of their own.
    if touch.view !== text { return false }
    let held = handles?.end(at: touch.location(in: text)) != nil
    return gestureRecognizer === grip ? held : gestureRecognizer !== press || !held
  }

  /// A finger that takes hold of a handle may also be the third tap on a short word.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    let taps = [doubleTap, tripleTap]
    return gestureRecognizer === grip && taps.contains { $0 === otherGestureRecognizer }
      || otherGestureRecognizer === grip && taps.contains { $0 === gestureRecognizer }
  }
}

extension TextSelector: UIEditMenuInteractionDelegate {
  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
    suggestedActions: [UIMenuElement]
  ) -> UIMenu? {
    guard let text else { return nil }
    let selection = text.editedText.selection
    return text.editMenu(
      for: NSRange(location: selection.lowerBound, length: selection.count), suggestedActions: suggestedActions)
  }

  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration
  ) -> CGRect { targetRect }

  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, willDismissMenuFor configuration: UIEditMenuConfiguration,
    animator: any UIEditMenuInteractionAnimating
  ) { menuSelection = nil }
}
