/// The requests for a host's next frame. ``ApplicationHost/runFrame()`` lists the phases.
///
/// Requests only mark and queue; nothing runs before the frame. A host that settles runs frames for as long as ``needsUpdate`` is set.
final class UpdateCycle {
  /// The most runs of constraints and layout in a frame. The figure is Masonry's for the same rule; a well-formed screen needs two.
  static let maximumReruns = 4

  /// Whether a frame was requested since the last one began. Layers keep their own flags for layout and display.
  private(set) var needsUpdate = false
  private var beforeLayout: [() -> Void] = []
  private var afterCommit: [() -> Void] = []

  /// Requests a frame.
  func setNeedsUpdate() { needsUpdate = true }

  /// Runs `action` once in the next frame, before constraints are solved. Actions run in the order of the calls; retained until then.
  func performBeforeLayout(_ action: @escaping () -> Void) {
    beforeLayout.append(action)
    needsUpdate = true
  }

  /// Runs `action` once after the next commit, when the changes of its frame are on the screen. Retained until then.
  func performAfterCommit(_ action: @escaping () -> Void) {
    afterCommit.append(action)
    needsUpdate = true
  }

  // MARK: Phases

  /// Runs the actions that wait for layout. Requests from here on are for the next frame, unless a later phase of this one fulfils them.
  func prepareLayout() {
    needsUpdate = false
    take(\.beforeLayout)
  }

  /// Runs the actions that wait for the commit.
  func frameDidEnd() { take(\.afterCommit) }

  /// Runs the waiting actions. Actions that they add wait for the next frame.
  private func take(_ actions: ReferenceWritableKeyPath<UpdateCycle, [() -> Void]>) {
    let present = self[keyPath: actions]
    self[keyPath: actions] = []
    for action in present { action() }
  }
}
