import QuartzCore

extension ApplicationHost {
  /// Moves what moves by itself: scrolling, display links, animators. A frame that takes no time moves nothing, since motion is a function of
  /// time.
  func fireTicks() {
    let time = clock.time
    guard time != lastTickTime else { return }
    lastTickTime = time
    ticks.fire(at: time)
  }

  /// Ends the animations whose time has come, and makes the calls that they owe.
  func endAnimations() { runtime.layers.animations.advance(to: clock.time) }
}
