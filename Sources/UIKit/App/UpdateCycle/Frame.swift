/// ```
/// jobs ─▶ ticks ─▶ animations ─▶ before layout ─▶ constraints and layout ─▶ display ─▶ commit ─▶ after commit
/// ```
///
/// A later phase may dirty an earlier one only through the rerun of constraints and layout, at most ``UpdateCycle/maximumReruns`` times; what is
/// then still dirty waits for the next frame and is reported.
extension ApplicationHost {
  /// Runs one frame. The order of its phases stands here and nowhere else; the phases are in the files beside this one.
  ///
  /// In the background the waiting jobs run, and nothing else.
  package func runFrame() {
    perform {
      runJobs()
      guard !isSuspended else { return }
      fireTicks()
      endAnimations()
      let windows = application.windows
      runtime.updateCycle.prepareLayout()
      layOut(windows)
      display(windows)
      commit(windows)
      runtime.updateCycle.frameDidEnd()
      focus.frameDidEnd()
    }
  }
}
