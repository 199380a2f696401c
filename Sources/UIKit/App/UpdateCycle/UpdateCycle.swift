/// Requests for the next frame of a host. ``ApplicationHost/runFrame()`` lists its phases.
final class UpdateCycle {
  /// Masonry's figure for the same rule; a well-formed screen needs two.
  static let maximumReruns = 4

  /// Whether a frame was asked for. Layers know by themselves what they still need.
  private(set) var needsUpdate = false
  private var beforeLayout: [() -> Void] = []
  private var afterCommit: [() -> Void] = []

  func setNeedsUpdate() { needsUpdate = true }

  /// Runs `action` once, in the next frame, before constraints are solved.
  func performBeforeLayout(_ action: @escaping () -> Void) {
    beforeLayout.append(action)
    needsUpdate = true
  }

  /// Runs `action` once, after the next commit.
  func performAfterCommit(_ action: @escaping () -> Void) {
    afterCommit.append(action)
    needsUpdate = true
  }

  // MARK: Phases

  /// Runs the actions that wait for layout. Later requests are for the next frame, unless a later phase of this one fulfils them.
  func prepareLayout() {
    needsUpdate = false
    take(\.beforeLayout)
  }

  /// Runs the actions that wait for the commit.
  func frameDidEnd() { take(\.afterCommit) }

  /// Runs the actions that are waiting now; what they add waits for its own turn.
  private func take(_ actions: ReferenceWritableKeyPath<UpdateCycle, [() -> Void]>) {
    let present = self[keyPath: actions]
    self[keyPath: actions] = []
    for action in present { action() }
  }
}
