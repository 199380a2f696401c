import QuartzCore

extension ApplicationHost {
  /// Ends the implicit transaction and sends what the layers have become.
  func commit(_ windows: [UIWindow]) {
    overlay.show(marks)
    arrange(windows)
    CATransaction.flush()
    layerContext.commit()
  }

  /// What is drawn above every window, back to front: nothing while no assistive technology runs.
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
