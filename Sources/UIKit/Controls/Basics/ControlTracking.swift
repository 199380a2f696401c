import Foundation

/// The table by which a touch on a control becomes its events.
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
/// The events of one row are sent together, so an action registered for two of them runs once [G].
nonisolated struct ControlTracking: Equatable {
  enum State: Equatable, CaseIterable {
    case idle, inside, outside
  }

  /// What the finger did; `isInside` is measured with `outset`.
  enum Input: Equatable {
    /// The finger came down; `tapCount` is 1 for a first touch, 2 for the second of a double tap.
    case down(tapCount: Int)
    case move(isInside: Bool)
    case up(isInside: Bool)
    case cancel
  }

  /// `idle` while no finger is tracked.
  private(set) var state = State.idle

  /// How far beyond its bounds a touched control still counts the finger as inside: 70 points (behaviours §5 "Control tracking outset")
  /// [S]. With a smaller one, fingers that roll lose their buttons.
  static let outset: CGFloat = 70

  /// Moves on by the table and returns the events of the row, which is empty for an input that the state does not expect.
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

  /// Returns to `idle` without an event: the control gave up the touch itself.
  mutating func reset() { state = .idle }
}
