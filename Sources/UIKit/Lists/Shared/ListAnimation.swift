import Foundation
import UIKitCore

/// How lists animate.
enum ListAnimation {
  /// Carries `changes` out over `duration` seconds; `completion` is called when they have arrived.
  static func run(duration: TimeInterval, _ changes: @escaping () -> Void, completion: @escaping () -> Void = {}) {
    // Fingers go on scrolling and choosing meanwhile.
    UIView.animate(
      withDuration: duration, delay: 0, options: [.allowUserInteraction], animations: changes,
      completion: { _ in completion() })
  }

  /// Carries `changes` out at once, also inside an animation. What makes views belongs in here: they would come from the corner,
  /// where views are made.
  @discardableResult
  static func withoutAnimation<Result>(_ changes: () -> Result) -> Result { ViewAnimations.run(nil, changes) }
}

/// What an update takes away: still seen until its animation ends, no longer part of the list.
final class Departures<View: UIView> {
  private(set) var views: [View] = []
  func add(_ view: View) { views.append(view) }

  func finish(_ recycle: (View) -> Void) {
    for view in views { recycle(view) }
    views = []
  }
}

/// What a table knows while it carries an update out before one's eyes.
struct TableTransition {
  let map: ListUpdateMap
  let animations: RowAnimations
  /// Of before.
  let geometry: RowGeometry
  let departures: Departures<UITableViewCell>
}
