import Foundation
import UIKitCore

/// The focus of the keyboard: what has it, and what keys do to it.
///
/// - With Full Keyboard Access everything that can be operated can have it; on a pad without, views that say so.
/// - It never rests on something that has left or is covered: it goes back to what had it before, else to the nearest.
/// - What it comes to is scrolled into view, and has a ring until a finger touches the screen.
/// - Retains nothing of the app.
package final class KeyboardFocus {
  unowned let host: ApplicationHost
  private(set) lazy var system = UIFocusSystem(self)
  private weak var current: UIResponder?
  /// Where the present element was when it was last there, for the day it is gone.
  private var trail: FocusTrail?
  /// What had the focus when a sheet or another screen came over it, the last at the end.
  private var covered: [WeakResponder] = []
  private var last: [FocusGroup: WeakResponder] = [:]
  private weak var requested: (any UIFocusEnvironment)?
  private var isMoving = false
  private var isActing = false
  /// Whether the keyboard was used last, rather than a finger.
  private var isShown = false

  init(host: ApplicationHost) { self.host = host }

  // MARK: State

  var hasFullAccess: Bool { host.environment.isFullKeyboardAccessEnabled }
  /// Whether anything can have the focus at all.
  package var isEnabled: Bool { hasFullAccess || host.environment.idiom == .pad }

  /// What has the focus: a view or an accessibility element.
  package var focused: UIResponder? { isEnabled ? current : nil }
  /// ``focused``, while the keyboard is in use.
  var responder: UIResponder? { isShown ? focused : nil }
  var focusedItem: (any UIFocusItem)? { focused as? any UIFocusItem }

  /// Everything that can have it, in reading order. O(views).
  package var elements: [UIResponder] { candidates.elements }

  /// The outer edge of the ring on the screen, in points; `nil` while there is none.
  package var ringFrame: CGRect? { ring.flatMap { $0.path == nil ? nil : $0.frame } }

  private var candidates: FocusCandidates {
    FocusCandidates(in: windows, screen: host.screen.bounds, everything: hasFullAccess, last: last)
  }

  /// Not those of the keyboard on the screen: who has keys needs none.
  private var windows: [UIWindow] { host.windowsOnScreen.filter { !($0 is KeyboardWindow) } }

  // MARK: Keys

  /// Takes a key that nobody in the app kept. Answers whether it meant anything.
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
    // What is edited keeps its keys.
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

  private var isMirrored: Bool {
    (current as? UIView)?.isRightToLeft ?? (host.environment.layoutDirection == .rightToLeft)
  }

  private func adjust(by step: Int) -> Bool {
    guard hasFullAccess, let element = responder, element.accessibilityTraits.contains(.adjustable) else {
      return false
    }
    if step > 0 { element.accessibilityIncrement() } else { element.accessibilityDecrement() }
    return true
  }

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

  /// Makes one step. Answers whether there was anywhere to go.
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

  /// Goes to an element, if it can have the focus now. Answers whether it has it.
  @discardableResult
  package func focus(on element: UIResponder) -> Bool {
    candidates.index(of: element) != nil && go(to: element, heading: [])
  }

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
    update.tell(system)
    if let element {
      giveKeys(to: element)
      show(element)
    }
    trail = element.map(FocusTrail.init)
    host.settle()
    return true
  }

  /// Scrolls the element into view, once bars that come for it are there.
  private func show(_ element: UIResponder) {
    isShown = true
    host.settle()
    host.reveal(element)
  }

  /// What was being edited elsewhere is so no more. Without Full Keyboard Access a field that gets the focus is edited at once.
  private func giveKeys(to element: UIResponder) {
    let first = element.responderWindow?.firstResponder ?? host.windowScene.keyWindow?.firstResponder
    if let first, !sequence(first: element, next: \.next).contains(where: { $0 === first }) {
      _ = first.resignFirstResponder()
    }
    if !hasFullAccess, element is any UIKeyInput { _ = element.becomeFirstResponder() }
  }

  /// At the end of what is in sight: scrolls on and finds what has come there.
  private func scroll(_ move: FocusMove, from element: UIResponder) -> UIResponder? {
    guard let group = element.focusGroup, let scrollView = element.enclosingScrollViews.first else { return nil }
    let place = scrollView.contentPlace(of: element)
    guard scrollView.scrollPage(move) else { return nil }
    host.settle()
    // Cells are used again, so that what counts is the place.
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

  // MARK: What the app asks for

  func request(_ environment: any UIFocusEnvironment) {
    requested = environment
    host.runtime.updateCycle.performBeforeLayout { [weak self] in self?.updateIfNeeded() }
  }

  func updateIfNeeded() {
    guard isEnabled, !isMoving, let environment = requested else { return }
    requested = nil
    let candidates = candidates
    if let target = preferred(in: environment, candidates) { _ = go(to: target, heading: []) }
  }

  /// What an environment prefers, as far as it can have the focus; else the first thing in it.
  private func preferred(in environment: any UIFocusEnvironment, _ candidates: FocusCandidates) -> UIResponder? {
    func search(_ environment: any UIFocusEnvironment, depth: Int) -> UIResponder? {
      if let found = candidates.elements.first(where: { $0 === environment }) { return found }
      guard depth > 0 else { return nil }
      return environment.preferredFocusEnvironments.lazy.compactMap { search($0, depth: depth - 1) }.first
    }
    // A chain of preferences that bites its own tail has to end some time; no screen of ours nests deeper.
    if let found = search(environment, depth: 32) { return found }
    guard let view = environment.focusView else { return nil }
    return candidates.elements.first { sequence(first: $0, next: \.next).contains { $0 === view } }
  }

  // MARK: Frames

  /// Fingers are in use now.
  func touchDidBegin() {
    guard !isActing, isShown else { return }
    isShown = false
  }

  /// The ring around the element, where that is now. O(depth of the views).
  private var ring: FocusRingGeometry? {
    guard isEnabled, isShown, let element = current, element.isWithinReach else { return nil }
    return ringGeometry(of: element)
  }

  /// What is drawn above every window. It is blue whatever the app's tint, as the setting's own colour [G].
  var mark: ScreenMark? {
    guard isShown, let path = ring?.path else { return nil }
    let colour = UIColor.systemBlue.resolvedColor(with: host.screen.traitCollection).cgColor
    return .outline(
      ScreenOutline(path: path, strokes: [ScreenOutline.Stroke(colour: colour, width: FocusRingGeometry.width)]))
  }

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

  /// Finds another element when the present one has left or was covered. O(depth of the views) while it is there.
  func frameDidEnd() {
    guard !isMoving, trail != nil || !covered.isEmpty else { return }
    guard isEnabled else { return forget() }
    if let current, current.isWithinReach {
      trail?.update(current)
    } else if trail != nil || covered.contains(where: { $0.responder?.isWithinReach == true }) {
      findPlace()
    }
  }

  private func forget() {
    (trail, covered, last) = (nil, [], [:])
    _ = go(to: nil, heading: [])
  }

  private func findPlace() {
    let candidates = candidates
    var target: UIResponder?
    covered.removeAll { $0.responder == nil }
    if let index = covered.lastIndex(where: { candidates.index(of: $0.responder) != nil }) {
      target = covered[index].responder
      covered.removeSubrange(index...)
    } else if let trail, let near = trail.nearest(in: candidates) {
      target = near
    } else {
      if let current { covered.append(WeakResponder(responder: current)) }
      target = candidates.elements.first
    }
    let wasShown = isShown
    // Nothing is left to look for where the app refuses: it would be asked in every frame.
    if !go(to: target, heading: []) { _ = go(to: nil, heading: []) }
    isShown = wasShown
  }
}
