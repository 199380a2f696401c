import Diagnostics
import QuartzCore

extension ApplicationHost {
  /// Solves constraints and lays out, window by window, back to front.
  func layOut(_ windows: [UIWindow]) { for window in windows where !window.isHidden { window.layoutTreeIfNeeded() } }
}

extension UIView {
  /// Constraints, then layout, for the tree this view is in, as far as something in it is dirty.
  ///
  /// Layout may dirty constraints again (a label learns its width); that rerun is capped by ``UpdateCycle/maximumReruns``.
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
  static func warnAboutReruns(in root: UIView) {
    Diagnostics.warn(
      Diagnostic(
        "Layout asked for new constraints \(maximumReruns) times in one frame; the rest waits for the next one.",
        objects: ["tree: \(root)"],
        likelyCause: "layoutSubviews() or updateConstraints() changes a constraint or an intrinsic size on every call.",
        remedy: "Change constraints only when the value differs."), counting: "update-cycle.rerun-limit")
  }
}
