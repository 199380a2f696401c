import QuartzCore

extension ApplicationHost {
  /// Ends the implicit transaction and sends the changes of the layers.
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

  /// Puts the layers of the screen in order, back to front.
  private func arrange(_ windows: [UIWindow]) {
    let wanted = windows.filter { !$0.isHidden }.map(\.layer) + [overlay.visibleLayer].compactMap(\.self)
    let present = rootLayer.sublayers ?? []
    guard wanted.count != present.count || zip(wanted, present).contains(where: { $0 !== $1 }) else { return }
    for layer in present { layer.removeFromSuperlayer() }
    for layer in wanted { rootLayer.addSublayer(layer) }
  }
}
