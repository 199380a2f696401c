import Foundation
import UIKitCore

/// The keyboard's focus: the element that has it, and what keys do to it. Each host has one.
///
/// - With Full Keyboard Access, everything that can be operated can have the focus; on a pad without, views that can become focused.
/// - An element that left or is covered does not keep the focus: it returns to the element that had it before, else to the nearest.
/// - The element that gets the focus is scrolled into view, and has a ring until a finger touches the screen.
/// - Nothing of the app is retained.
package final class KeyboardFocus: FocusEngine {
  /// The owner, which outlives the focus.
  unowned let host: ApplicationHost
  /// The object through which the app sees and moves the focus.
  private(set) lazy var system = UIFocusSystem(self)
  /// The element with the focus, shown or not; `nil` before any key, and after the element has ended.
  private weak var current: UIResponder?
  /// The place of the current element when it was last on the screen, for the time when it is gone.
  private var fallback: FocusFallback?
  /// The elements that had the focus when a sheet or another screen covered them, the latest at the end.
  private var covered: [WeakResponder] = []
  /// The element of each group that had the focus when it left the group.
  private var last: [FocusGroup: WeakResponder] = [:]
  /// The environment that asked for an update; the latest one wins.
  private weak var requested: (any UIFocusEnvironment)?
  /// True during a step, while environments are asked and informed: they cannot start another one.
  private var isMoving = false
  /// True while a key operates an element, whose synthetic tap must not hide the ring.
  private var isActing = false
  /// Whether the keyboard was used last, rather than a finger.
  private var isShown = false

  init(host: ApplicationHost) { self.host = host }

  // MARK: State

  /// Whether Full Keyboard Access is on.
  var hasFullAccess: Bool { host.environment.isFullKeyboardAccessEnabled }
  /// Whether anything can have the focus: with Full Keyboard Access, and on pads always, as if a keyboard were attached.
  package var isEnabled: Bool { hasFullAccess || host.environment.idiom == .pad }

  /// The view or accessibility element with the focus, also while a finger was used last; `nil` while the focus is disabled.
  package var focused: UIResponder? { isEnabled ? current : nil }
  /// The element that receives keys: ``focused``, while the keyboard is in use.
  var responder: UIResponder? { isShown ? focused : nil }
  /// The focused element, if it is a focus item; accessibility elements are not.
  var focusedItem: (any UIFocusItem)? { focused as? any UIFocusItem }

  /// Everything that can have the focus, in reading order. O(views).
  package var elements: [UIResponder] { candidates.elements }

  /// The outer edge of the ring on the screen, in points; `nil` while there is no ring.
  package var ringFrame: CGRect? { ring.flatMap { $0.path == nil ? nil : $0.frame } }

  /// The elements that can have the focus now. Computed at each use. O(views).
  private var candidates: FocusCandidates {
    FocusCandidates(in: windows, screen: host.screen.bounds, everything: hasFullAccess, last: last)
  }

  /// The windows whose elements count: not the software keyboard's, which a user with keys does not need.
  private var windows: [UIWindow] { host.windowsOnScreen.filter { !($0 is KeyboardWindow) } }

  // MARK: Keys

  /// Performs a key that no responder kept. Returns whether it meant anything.
  ///
  /// Tab moves between groups and, with Control, between elements; Shift reverses it. Arrows adjust an adjustable element or move within
  /// the group; Space operates the element. While text is being edited, only Tab counts.
  func handle(_ key: UIKey) -> Bool {
    guard isEnabled else { return false }
    let modifiers = key.modifierFlags
    if key.keyCode == .keyboardTab {
      switch modifiers {
      case []: return move(.next)
      case .shift: return move(.previous)
      case .control: return move(.nextItem)
      case [.control, .shift]: return move(.previousItem)
      default: return false
      }
    }
    // A text that is being edited keeps its keys.
    guard modifiers.isEmpty, host.keyboardResponder == nil else { return false }
    switch key.keyCode {
    case .keyboardUpArrow: return adjust(by: 1) || move(.up)
    case .keyboardDownArrow: return adjust(by: -1) || move(.down)
    case .keyboardLeftArrow: return adjust(by: isMirrored ? 1 : -1) || move(.left)
    case .keyboardRightArrow: return adjust(by: isMirrored ? -1 : 1) || move(.right)
    case .keyboardSpacebar: return activate()
    default: return false
    }
  }

  /// Whether left and right are exchanged for adjusting, as in right-to-left layouts. Arrows that move the focus are never mirrored.
  private var isMirrored: Bool {
    (current as? UIView)?.isRightToLeft ?? (host.environment.layoutDirection == .rightToLeft)
  }

  /// Increments or decrements the element, if it is adjustable and Full Keyboard Access is on. Returns whether it did.
  private func adjust(by step: Int) -> Bool {
    guard hasFullAccess, let element = responder, element.accessibilityTraits.contains(.adjustable) else {
      return false
    }
    if step > 0 { element.accessibilityIncrement() } else { element.accessibilityDecrement() }
    return true
  }

  /// Operates the element as a touch does: selects a cell, activates an accessibility element, or taps its activation point.
  private func activate() -> Bool {
    guard let element = responder else { return false }
    isActing = true
    defer { isActing = false }
    if let cell = element as? UITableViewCell, let table = cell.table {
      table.choose(cell)
    } else if let cell = element as? UICollectionViewCell, let collection = cell.collection {
      collection.choose(cell)
    } else if !element.accessibilityActivate() {
      host.tap(at: element.accessibilityActivationPoint)
    }
    return true
  }

  // MARK: Moving

  /// Makes one step from the first responder or, without one, from the focused element. At the end of the visible elements, scrolls on.
  ///
  /// - Returns: Whether there was a next element. If not, ``UIFocusSystem/movementDidFailNotification`` is posted.
  @discardableResult
  func move(_ move: FocusMove) -> Bool {
    let candidates = candidates
    let origin = candidates.index(of: host.windowScene.keyWindow?.firstResponder) ?? candidates.index(of: current)
    if let target = FocusRule.target(of: move, from: origin, in: candidates.places) {
      return go(to: candidates.elements[target], heading: move.heading)
    }
    if let origin, let further = scroll(move, from: candidates.elements[origin]) {
      return go(to: further, heading: move.heading)
    }
    NotificationCenter.default.post(
      name: UIFocusSystem.movementDidFailNotification, object: system,
      userInfo: [
        UIFocusSystem.focusUpdateContextUserInfoKey: UIFocusUpdateContext(
          from: focusedItem, to: nil, heading: move.heading)
      ])
    return false
  }

  /// Moves the focus to an element that can have it now. Returns whether the element has it then.
  @discardableResult
  package func focus(on element: UIResponder) -> Bool {
    candidates.index(of: element) != nil && go(to: element, heading: [])
  }

  /// Moves the focus to `element`, or away for `nil`, which needs no consent. Returns whether the element has it.
  ///
  /// Asks the environments, informs them, gives the element the keys, scrolls it into view, and runs frames until no work is left.
  private func go(to element: UIResponder?, heading: UIFocusHeading) -> Bool {
    let former = current
    guard former !== element else {
      if let element { show(element) }
      return element != nil
    }
    let update = FocusUpdate(from: former, to: element, heading: heading)
    guard element == nil || update.isAllowed else { return false }
    isMoving = true
    defer { isMoving = false }
    if let former, let group = former.focusGroup { last[group] = WeakResponder(responder: former) }
    current = element
    isShown = element != nil
    update.notify(system)
    if let element {
      transferFirstResponder(to: element)
      show(element)
    }
    fallback = element.map(FocusFallback.init)
    host.settle()
    return true
  }

  /// Scrolls the element into view, after a first round of frames in which bars may appear because of it.
  private func show(_ element: UIResponder) {
    isShown = true
    host.settle()
    host.reveal(element)
  }

  /// Ends the editing of a field elsewhere. Without Full Keyboard Access, a field that gets the focus is edited at once.
  private func transferFirstResponder(to element: UIResponder) {
    let first = element.responderWindow?.firstResponder ?? host.windowScene.keyWindow?.firstResponder
    if let first, !sequence(first: element, next: \.next).contains(where: { $0 === first }) {
      _ = first.resignFirstResponder()
    }
    if !hasFullAccess, element is any UIKeyInput { _ = element.becomeFirstResponder() }
  }

  /// Scrolls the element's scroll view on, and returns the element to go to there; `nil` if it is at its end.
  private func scroll(_ move: FocusMove, from element: UIResponder) -> UIResponder? {
    guard let group = element.focusGroup, let scrollView = element.enclosingScrollViews.first else { return nil }
    let place = scrollView.contentPlace(of: element)
    guard scrollView.scrollPage(move) else { return nil }
    host.settle()
    // Cells are reused, so the place in the content counts, not the element.
    let candidates = candidates
    let inside = candidates.elements.indices.filter {
      candidates.places[$0].group == group && candidates.elements[$0].enclosingScrollViews.first === scrollView
    }
    var places = inside.map {
      FocusPlace(frame: scrollView.contentPlace(of: candidates.elements[$0]), group: group)
    }
    places.append(FocusPlace(frame: place, group: group))
    return FocusRule.target(of: move, from: places.count - 1, in: places).map { candidates.elements[inside[$0]] }
  }

  // MARK: The app's requests

  /// Notes that `environment` wants the focus, for the beginning of the next layout.
  func request(_ environment: any UIFocusEnvironment) {
    requested = environment
    host.runtime.updateCycle.performBeforeLayout { [weak self] in self?.updateIfNeeded() }
  }

  /// Moves the focus to what the requesting environment prefers, if it can have it. Does nothing during a step.
  func updateIfNeeded() {
    guard isEnabled, !isMoving, let environment = requested else { return }
    requested = nil
    let candidates = candidates
    if let target = preferred(in: environment, candidates) { _ = go(to: target, heading: []) }
  }

  /// The element that an environment prefers, as far as it can have the focus; else the first one in the environment.
  private func preferred(in environment: any UIFocusEnvironment, _ candidates: FocusCandidates) -> UIResponder? {
    func search(_ environment: any UIFocusEnvironment, depth: Int) -> UIResponder? {
      if let found = candidates.elements.first(where: { $0 === environment }) { return found }
      guard depth > 0 else { return nil }
      return environment.preferredFocusEnvironments.lazy.compactMap { search($0, depth: depth - 1) }.first
    }
    // Ends a chain of preferences that forms a circle; no known screen nests deeper.
    if let found = search(environment, depth: 32) { return found }
    guard let view = environment.focusView else { return nil }
    return candidates.elements.first { sequence(first: $0, next: \.next).contains { $0 === view } }
  }

  // MARK: Frames

  /// Hides the ring, because fingers are in use. The element keeps the focus, and the next key continues from it.
  func touchDidBegin() {
    guard !isActing, isShown else { return }
    isShown = false
  }

  /// The ring around the element's present place; `nil` while it is hidden or the element is out of reach. O(depth of the views).
  private var ring: FocusRingGeometry? {
    guard isEnabled, isShown, let element = current, element.isWithinReach else { return nil }
    return ringGeometry(of: element)
  }

  /// The ring to draw above all windows. It is blue whatever the app's tint, as the setting's own colour [G].
  var mark: ScreenMark? {
    guard isShown, let path = ring?.path else { return nil }
    let colour = UIColor.systemBlue.resolvedColor(with: host.screen.traitCollection).cgColor
    return .outline(
      ScreenOutline(path: path, strokes: [ScreenOutline.Stroke(colour: colour, width: FocusRingGeometry.width)]))
  }

  /// The ring's geometry: with Full Keyboard Access around the element, otherwise by its focus effect, without which there is none.
  private func ringGeometry(of element: UIResponder) -> FocusRingGeometry? {
    let frame = element.accessibilityFrame
    let layer = (element as? UIView)?.layer
    var shape = FocusShape(frame: frame, cornerRadius: layer?.cornerRadius ?? 0)
    var isInside = false
    if !hasFullAccess {
      guard let effect = focusedItem?.focusEffect else { return nil }
      if let own = effect.shape, let view = element as? UIView, let window = view.window {
        shape = own
        shape.frame = window.onScreen(view.convert(own.frame, to: nil))
      }
      let halo = effect as? UIFocusHaloEffect
      let fills = element.enclosingScrollViews.first.map { frame.width >= $0.bounds.width } ?? false
      isInside = halo?.position == .inside || (halo?.position ?? .automatic) == .automatic && fills
    }
    return FocusRingGeometry(around: shape, on: host.screen.bounds, isInside: isInside)
  }

  /// Finds another element if the current one left or was covered. The last phase of each frame. O(depth of the views) while it is there.
  func frameDidEnd() {
    guard !isMoving, fallback != nil || !covered.isEmpty else { return }
    guard isEnabled else { return forget() }
    if let current, current.isWithinReach {
      fallback?.update(current)
    } else if fallback != nil || covered.contains(where: { $0.responder?.isWithinReach == true }) {
      findPlace()
    }
  }

  /// Drops the focus and all that is remembered of it: it has just been disabled.
  private func forget() {
    (fallback, covered, last) = (nil, [], [:])
    _ = go(to: nil, heading: [])
  }

  /// Moves the focus to the element that was covered last and can be reached again, else to the nearest one, else to the first.
  ///
  /// A present element that is only covered is remembered. Whether the ring is shown does not change.
  private func findPlace() {
    let candidates = candidates
    var target: UIResponder?
    covered.removeAll { $0.responder == nil }
    if let index = covered.lastIndex(where: { candidates.index(of: $0.responder) != nil }) {
      target = covered[index].responder
      covered.removeSubrange(index...)
    } else if let fallback, let near = fallback.nearest(in: candidates) {
      target = near
    } else {
      if let current { covered.append(WeakResponder(responder: current)) }
      target = candidates.elements.first
    }
    let wasShown = isShown
    // If the app refuses, give up the focus; otherwise it would be asked in every frame.
    if !go(to: target, heading: []) { _ = go(to: nil, heading: []) }
    isShown = wasShown
  }
}
