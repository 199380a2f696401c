extension ApplicationHost {
  /// Solves constraints and lays out the visible windows, back to front. Hidden windows keep their requests until they are shown.
  func layOut(_ windows: [UIWindow]) { for window in windows where !window.isHidden { window.layoutTreeIfNeeded() } }
}
