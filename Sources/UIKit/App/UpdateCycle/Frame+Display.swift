import QuartzCore

extension ApplicationHost {
  /// Displays the layers that need it, in visible windows, back to front, with each window's traits as the current ones.
  func display(_ windows: [UIWindow]) {
    for window in windows where !window.isHidden {
      window.traitCollection.performAsCurrent { window.layer.displayTreeIfNeeded() }
    }
  }
}
