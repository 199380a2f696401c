import Foundation

/// The one place where lists animate.
enum ListAnimation {
  /// Carries `changes` out over `duration` seconds; `completion` is called when they have arrived.
  static func run(duration: TimeInterval, _ changes: () -> Void, completion: @escaping () -> Void = {}) {
    changes()
    completion()
  }

  /// Carries `changes` out at once, also inside an animation.
  static func withoutAnimation(_ changes: () -> Void) { changes() }
}
