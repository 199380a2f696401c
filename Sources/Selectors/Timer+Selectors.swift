import Foundation

extension Timer {
  /// Makes a timer that sends itself to a target, for the first time after an interval. Retains the target until it is invalidated.
  public convenience init(
    timeInterval: TimeInterval, target: Any, selector: Selector, userInfo: Any?, repeats: Bool
  ) {
    // `init(timeInterval:repeats:block:)` makes one that fires at once on Linux.
    self.init(
      fire: Date(timeIntervalSinceNow: timeInterval), interval: timeInterval, repeats: repeats,
      block: sending(selector, to: target))
  }

  /// Makes a timer as above and adds it to the current run loop.
  @discardableResult
  public static func scheduledTimer(
    timeInterval: TimeInterval, target: Any, selector: Selector, userInfo: Any?, repeats: Bool
  ) -> Timer {
    scheduledTimer(withTimeInterval: timeInterval, repeats: repeats, block: sending(selector, to: target))
  }
}

private func sending(_ selector: Selector, to target: Any) -> @Sendable (Timer) -> Void {
  // A run loop calls its timers on its own thread, where the target was given to it.
  nonisolated(unsafe) let target = receiver(target)
  return { MethodTable.send(selector, to: target, [$0]) }
}
