/// The appearance of a view controller, between hidden and shown: a pure state machine.
///
/// ```
///            begin(true)             end()
/// hidden ───────────────▶ appearing ───────▶ shown
///    ▲ ◀──end()── disappearing ◀──begin(false)── │
///                  ▲  │
///      begin(false)│  │begin(true)      a transition that reverses, such as a cancelled swipe
///                 appearing
/// ```
///
/// Every `will` has exactly one `did` or one opposite `will`. A call that would break that is refused; the caller decides whether to report
/// the refusal.
package struct AppearanceState: Equatable, Sendable {
  /// The state between calls. A controller that is `appearing` or `disappearing` has a transition in progress.
  package enum Phase: Equatable, Sendable { case hidden, appearing, shown, disappearing }

  /// The party that began the transition in progress, and so ends it.
  package enum Origin: Equatable, Sendable {
    /// The container of the controller, its window, or the app.
    case container
    /// A parent that passes its own transition on.
    case parent
    /// The app added the view to a visible hierarchy, or removed it.
    case hierarchy
  }

  package private(set) var phase = Phase.hidden
  /// The party that began the latest transition; meaningful only while one is in progress.
  package private(set) var origin = Origin.container
  /// Whether the transition in progress, or the latest one, is animated.
  package private(set) var isAnimated = false
  /// Whether `viewIsAppearing` is still due in this appearance.
  private(set) var awaitsIsAppearing = false

  package init() {}

  package var isInTransition: Bool { phase == .appearing || phase == .disappearing }

  /// Starts to appear or to disappear, or reverses a transition in progress.
  ///
  /// - Returns: `false`, without any change, when the controller is already in that state or on its way there.
  package mutating func begin(appearing: Bool, animated: Bool, origin: Origin) -> Bool {
    switch (phase, appearing) {
    case (.hidden, true), (.disappearing, true): phase = .appearing
    case (.shown, false), (.appearing, false): phase = .disappearing
    default: return false
    }
    self.origin = origin
    isAnimated = animated
    awaitsIsAppearing = appearing
    return true
  }

  /// Returns whether `viewIsAppearing` is due now; `true` once per appearance.
  package mutating func takeIsAppearing() -> Bool {
    guard phase == .appearing, awaitsIsAppearing else { return false }
    awaitsIsAppearing = false
    return true
  }

  /// Ends the transition in progress.
  ///
  /// - Returns: `true` when the controller has appeared, `false` when it has disappeared, `nil` without a transition.
  package mutating func end() -> Bool? {
    switch phase {
    case .appearing:
      phase = .shown
      return true
    case .disappearing:
      phase = .hidden
      return false
    case .hidden, .shown: return nil
    }
  }
}
