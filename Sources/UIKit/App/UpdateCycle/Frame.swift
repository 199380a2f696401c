/// ```
/// jobs ─▶ ticks ─▶ animations ─▶ before layout ─▶ constraints and layout ─▶ display ─▶ commit ─▶ after commit
/// ```
///
/// A later phase may dirty an earlier one only through the rerun of constraints and layout, at most ``UpdateCycle/maximumReruns`` times.
/// Views that are still dirty then wait for the next frame and are reported.
extension ApplicationHost {
  /// Runs one frame. This function alone determines the order of the phases; the phases are in the files beside it.
  ///
  /// Runs at the clock's present time, any number of times for the same time. In the background only the waiting jobs run.
  package func runFrame() {
    perform {
      runJobs()
      guard !isSuspended else { return }
      fireTicks()
      endAnimations()
      let windows = application.allWindows
      runtime.updateCycle.prepareLayout()
      layOut(windows)
      display(windows)
      commit(windows)
      runtime.updateCycle.frameDidEnd()
      focus.frameDidEnd()
    }
  }
}
