/// How time passes while a flow is played.
nonisolated package enum FlowTiming: Hashable, Sendable, CaseIterable {
  /// As a person acts: every step waits until nothing moves any more, and then looks for a moment.
  case natural
  /// Only where a step says so: fingers that come down or lift take one frame each, `advance` as many as it says, all else none.
  /// What happens is then the same to the frame, whatever moves.
  case exact
}
