import QuartzCore

extension ApplicationHost {
  /// Draws what needs it, window by window, back to front.
  func display(_ windows: [UIWindow]) {
    for window in windows where !window.isHidden {
      window.traitCollection.performAsCurrent { window.layer.displayTreeIfNeeded() }
    }
  }
}
