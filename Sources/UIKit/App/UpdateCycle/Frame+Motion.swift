import QuartzCore

extension ApplicationHost {
  /// Advances scrolling, display links and animators to the clock's time. Does nothing if the time has not changed, since motion is a
  /// function of time.
  func fireTicks() {
    let time = clock.time
    guard time != lastTickTime else { return }
    lastTickTime = time
    ticks.fire(at: time)
  }

  /// Ends the animations that are over at the clock's time, and calls their delegates and completions, which may start new ones.
  func endAnimations() { runtime.layers.animations.advance(to: clock.time) }
}
