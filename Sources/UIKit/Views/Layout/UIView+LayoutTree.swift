import Diagnostics
import QuartzCore

extension UIView {
  /// Solves the constraints of the whole hierarchy, then lays out this view's subtree, as far as anything is dirty.
  ///
  /// Layout may dirty constraints again, as when a label learns its width. The rerun is capped by ``UpdateCycle/maximumReruns``, with the
  /// warning `update-cycle.rerun-limit`; the rest waits for the next frame.
  func layoutTreeIfNeeded() {
    let root = rootView
    for _ in 0..<UpdateCycle.maximumReruns {
      root.runConstraintPhase()
      layer.layoutTreeIfNeeded()
      if !root.needsConstraintPhase { return }
    }
    UpdateCycle.warnAboutReruns(in: root)
  }
}

extension UpdateCycle {
  /// Warns that layout and constraints kept dirtying each other, counted as `update-cycle.rerun-limit`.
  static func warnAboutReruns(in root: UIView) {
    Diagnostics.warn(
      Diagnostic(
        "Layout asked for new constraints \(maximumReruns) times in one frame; the rest waits for the next one.",
        objects: ["tree: \(root)"],
        likelyCause: "layoutSubviews() or updateConstraints() changes a constraint or an intrinsic size on every call.",
        remedy: "Change constraints only when the value differs."), counting: "update-cycle.rerun-limit")
  }
}
