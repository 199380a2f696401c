import CoreGraphics
import Foundation
import UIKitCore

/// Changes the selection of a text field or text view by taps, a press with a loupe and two handles, and shows the edit menu.
///
/// - A tap at the caret shows the menu, or hides it.
/// - A double tap selects a word; a triple tap the paragraph, in a field the whole text.
/// - A press moves the caret; in a text that is not editable it selects words.
/// - A handle moves its end of the selection.
final class TextSelector: NSObject {
  private weak var text: (any SelectableText)?
  private let doubleTap = UITapGestureRecognizer()
  private let tripleTap = UITapGestureRecognizer()
  private let press = UILongPressGestureRecognizer()
  private let grip = UILongPressGestureRecognizer()
  /// Made when it is first shown.
  private var menu: UIEditMenuInteraction?
  private let startHandle = TextHandleView()
  private let endHandle = TextHandleView()
  private var handles: TextHandles?
  private var loupe: TextLoupe?
  /// The end that a finger holds, and the vector from the finger to the handle's anchor.
  private var drag: (drag: TextSelectionDrag, reach: CGVector)?
  /// The word at which a press began, in a text that is not editable.
  private var pressedWord: Range<Int>?
  /// Whether the menu was visible when the last finger came down, which dismissed it.
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
  }

  nonisolated deinit {}

  private func makeMenu() -> UIEditMenuInteraction {
    let menu = UIEditMenuInteraction(delegate: self)
    self.menu = menu
    menu.suggestedActions = { [weak self] in self?.suggestedActions ?? [] }
    text?.addInteraction(menu)
    return menu
  }

  // MARK: Taps

  /// Shows or hides the menu, for a tap that leaves the caret where it was.
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
    guard let position = text.closestPosition(to: recognizer.location(in: text)) else { return }
    text.selectedTextRange = text.tokenizer.rangeEnclosingPosition(
      position, with: text.tripleTapUnit, inDirection: .storage(.forward))
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
      menu?.updateVisibleMenuPosition(animated: false)
    } else {
      hideMenu()
    }
  }

  // MARK: Loupe

  private func showLoupe(at point: CGPoint, line: CGRect, in text: any SelectableText) {
    guard let window = text.window else { return }
    let loupe = self.loupe ?? TextLoupe(in: window)
    self.loupe = loupe
    loupe.show(finger: text.convert(point, to: window), line: text.convert(line, to: window))
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
    let menu = menu ?? makeMenu()
    menu.presentEditMenu(with: UIEditMenuConfiguration(identifier: nil, sourcePoint: targetRect.origin))
    if !menu.isPresented { menuSelection = nil }
  }

  private func hideMenu() { menu?.dismissMenu() }

  /// The commands for the selection, in Apple's order.
  private var suggestedActions: [UIMenuElement] {
    guard let text else { return [] }
    let edited = text.editedText
    let isSelectable = !edited.isEmpty && edited.selection != 0..<edited.length
    var items: [UIAction] = []
    if edited.selection.isEmpty {
      if isSelectable, !text.isTextSecret { items.append(selecting("Select") { $0.select(nil) }) }
      if isSelectable { items.append(selecting("Select All") { $0.selectAll(nil) }) }
    } else if !text.isTextSecret {
      if text.isTextEditable { items.append(command("Cut") { $0.cut(nil) }) }
      items.append(command("Copy") { $0.copy(nil) })
      if isSelectable, !text.isTextEditable { items.append(selecting("Select All") { $0.selectAll(nil) }) }
    }
    if text.isTextEditable, UIPasteboard.general.hasStrings { items.append(command("Paste") { $0.paste(nil) }) }
    return items
  }

  private func command(_ title: String, _ perform: @escaping (any SelectableText) -> Void) -> UIAction {
    UIAction(title: title) { [weak text] _ in if let text { perform(text) } }
  }

  /// A command after which the menu for the new selection is shown.
  private func selecting(_ title: String, _ perform: @escaping (any SelectableText) -> Void) -> UIAction {
    command(title) { [weak self] text in
      perform(text)
      self?.showMenu()
    }
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
    // Every recogniser is asked before the first one sees the finger.
    menuWasShown = menuSelection != nil
    // Side views and the clear button handle their own touches.
    guard touch.view === text else { return false }
    let held = handles?.end(at: touch.location(in: text)) != nil
    return gestureRecognizer === grip ? held : gestureRecognizer !== press || !held
  }

  /// Lets a finger on a handle also be a tap: on a short word, the third tap of a triple tap is within reach of a handle.
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
