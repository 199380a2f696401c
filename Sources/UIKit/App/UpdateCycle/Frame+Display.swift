import QuartzCore

extension ApplicationHost {
  /// Displays the layers that need it, window by window, back to front.
  func display(_ windows: [UIWindow]) {
    for window in windows where !window.isHidden {
      window.traitCollection.performAsCurrent { window.layer.displayTreeIfNeeded() }
    }
  }
}
