import QuartzCore

extension ApplicationHost {
  /// Advances scrolling, display links and animators. Does nothing in a frame that takes no time, since motion is a function of time.
  func fireTicks() {
    let time = clock.time
    guard time != lastTickTime else { return }
    lastTickTime = time
    ticks.fire(at: time)
  }

  /// Ends the animations that are over, and calls their delegates and completions.
  func endAnimations() { runtime.layers.animations.advance(to: clock.time) }
}
