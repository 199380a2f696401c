/// Where a controller stands between hidden and shown: a pure state machine.
///
/// ```
///            begin(true)             end()
/// hidden ───────────────▶ appearing ───────▶ shown
///    ▲ ◀──end()── disappearing ◀──begin(false)── │
///                  ▲  │
///      begin(false)│  │begin(true)      a transition that turns round, such as a cancelled swipe
///                 appearing
/// ```
///
/// Every `will` has exactly one `did` or one opposite `will`; what would break that is refused, and the caller decides
/// whether the refusal is worth a message.
package struct AppearanceState: Equatable, Sendable {
  package enum Phase: Equatable, Sendable { case hidden, appearing, shown, disappearing }

  /// Who began the transition under way, and so who ends it.
  package enum Origin: Equatable, Sendable {
    /// The controller's container, its window or a client.
    case container
    /// A parent that hands its own transition down.
    case parent
    /// The view was added to or removed from a visible hierarchy by hand.
    case hierarchy
  }

  package private(set) var phase = Phase.hidden
  package private(set) var origin = Origin.container
  /// Of the transition under way or of the latest one.
  package private(set) var isAnimated = false
  /// Whether `viewIsAppearing` is still due in this appearance.
  private(set) var awaitsIsAppearing = false

  package init() {}

  package var isInTransition: Bool { phase == .appearing || phase == .disappearing }

  /// Starts to appear or to disappear; `false`, and no change, when that is already so or under way.
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

  /// Whether `viewIsAppearing` is due now; answers `true` once per appearance.
  package mutating func takeIsAppearing() -> Bool {
    guard phase == .appearing, awaitsIsAppearing else { return false }
    awaitsIsAppearing = false
    return true
  }

  /// Ends the transition under way: `true` for appeared, `false` for disappeared, `nil` when there was none.
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
