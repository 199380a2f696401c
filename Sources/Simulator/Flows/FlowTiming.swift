/// The way time passes while a flow is played.
nonisolated package enum FlowTiming: Hashable, Sendable, CaseIterable {
  /// At a person's pace: each step waits until nothing moves, and then for half a second.
  case natural
  /// No step waits for rest. `touchDown` and `touchUp` take one frame each, `fingers` one for each position; taps, movements and `advance`
  /// take their own time, typing none. What happens is then the same to the frame, whatever moves.
  case exact
}
