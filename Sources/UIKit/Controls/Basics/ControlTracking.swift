import Foundation

/// How a touch on a control becomes its events: a pure table.
///
/// | state | finger | becomes | events |
/// |---|---|---|---|
/// | idle | down | inside | touchDown (and touchDownRepeat) |
/// | inside | moves inside | inside | touchDragInside |
/// | inside | moves outside | outside | touchDragOutside, touchDragExit |
/// | outside | moves outside | outside | touchDragOutside |
/// | outside | moves inside | inside | touchDragInside, touchDragEnter |
/// | inside | lifts inside | idle | touchUpInside |
/// | any | lifts outside | idle | touchUpOutside |
/// | outside | lifts inside | idle | touchUpInside |
/// | any | cancelled | idle | touchCancel |
///
/// Events of one row are sent together, so that an action registered for two of them runs once [G].
nonisolated struct ControlTracking: Equatable {
  enum State: Equatable, CaseIterable {
    case idle, inside, outside
  }

  enum Input: Equatable {
    /// `tapCount` is 1 for a first touch.
    case down(tapCount: Int)
    case move(isInside: Bool)
    case up(isInside: Bool)
    case cancel
  }

  private(set) var state = State.idle

  /// How far beyond its bounds, in points, a touched control still counts the finger as inside (behaviours §5
  /// "Control tracking outset", confidence S). Smaller, and fingers that roll lose their buttons.
  static let outset: CGFloat = 70

  mutating func apply(_ input: Input) -> UIControl.Event {
    switch (state, input) {
    case (.idle, .down(let tapCount)):
      state = .inside
      return tapCount > 1 ? [.touchDown, .touchDownRepeat] : .touchDown
    case (.idle, _), (_, .down): return []
    case (_, .move(let isInside)):
      let wasInside = state == .inside
      state = isInside ? .inside : .outside
      let drag: UIControl.Event = isInside ? .touchDragInside : .touchDragOutside
      if wasInside == isInside { return drag }
      return [drag, isInside ? .touchDragEnter : .touchDragExit]
    case (_, .up(let isInside)):
      state = .idle
      return isInside ? .touchUpInside : .touchUpOutside
    case (_, .cancel):
      state = .idle
      return .touchCancel
    }
  }

  /// Ends without an event: the control gave up the touch itself.
  mutating func reset() { state = .idle }
}
