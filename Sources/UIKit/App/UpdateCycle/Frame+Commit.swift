import QuartzCore

extension ApplicationHost {
  /// Sends the layer changes of this frame to the compositor, after putting windows and marks in order and ending the implicit transaction.
  func commit(_ windows: [UIWindow]) {
    overlay.show(marks)
    arrange(windows)
    CATransaction.flush()
    layerContext.commit()
  }

  /// The marks above every window, back to front. Empty unless an assistive technology runs or the keyboard has the focus.
  private var marks: [ScreenMark] {
    [focus.mark].compactMap(\.self) + (environment.isVoiceOverRunning ? voiceOver.marks : [])
  }

  /// Orders the layers of the visible windows, back to front, with the overlay on top. Does nothing if the order is right already.
  private func arrange(_ windows: [UIWindow]) {
    let wanted = windows.filter { !$0.isHidden }.map(\.layer) + [overlay.visibleLayer].compactMap(\.self)
    let present = rootLayer.sublayers ?? []
    guard wanted.count != present.count || zip(wanted, present).contains(where: { $0 !== $1 }) else { return }
    for layer in present { layer.removeFromSuperlayer() }
    for layer in wanted { rootLayer.addSublayer(layer) }
  }
}
