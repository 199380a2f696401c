import Diagnostics
import Foundation

/// One frame, as named phases in a fixed order.
///
/// ```
/// jobs ─▶ before layout ─▶ constraints ─▶ layout ─▶ display ─▶ commit ─▶ after commit
/// ```
///
/// A later phase may dirty an earlier one only through the rerun of constraints and layout, at most
/// ``maximumReruns`` times; what is then still dirty waits for the next frame and is reported.
final class UpdateCycle {
  static var shared: UpdateCycle { ApplicationHost.current?.updateCycle ?? detached }
  /// For views that live without a host: they are laid out on request only.
  private static let detached = UpdateCycle()

  /// Masonry's figure for the same rule; a well-formed screen needs two.
  static let maximumReruns = 4

  /// Whether somebody asked for a frame. Layers know by themselves what they still need.
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

  /// One frame for `windows`, back to front; `commit` sends what the layers have become.
  func runFrame(windows: [UIWindow], commit: () -> Void) {
    needsUpdate = false
    take(\.beforeLayout)
    for window in windows where !window.isHidden {
      window.layoutTreeIfNeeded()
      window.traitCollection.performAsCurrent { window.layer.displayTreeIfNeeded() }
    }
    commit()
    take(\.afterCommit)
  }

  /// Runs the actions that are waiting now; what they add waits for its own turn.
  private func take(_ actions: ReferenceWritableKeyPath<UpdateCycle, [() -> Void]>) {
    let present = self[keyPath: actions]
    self[keyPath: actions] = []
    for action in present { action() }
  }

  static func warnAboutReruns(in root: UIView) {
    Diagnostics.warn(
      Diagnostic(
        "Layout asked for new constraints \(maximumReruns) times in one frame; the rest waits for the next one.",
        objects: ["tree: \(root)"],
        likelyCause: "layoutSubviews() or updateConstraints() changes a constraint or an intrinsic size on every call.",
        remedy: "Change constraints only when the value differs."), counting: "update-cycle.rerun-limit")
  }
}
