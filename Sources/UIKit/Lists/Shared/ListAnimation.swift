import Foundation
import UIKitCore

/// The two ways in which lists make changes: animated for an update, and never animated for new views.
enum ListAnimation {
  /// Animates `changes` over `duration` seconds; `completion` is called when the animation has ended.
  ///
  /// `changes` runs before this function returns. An animation that changes nothing ends in the next frame.
  static func run(duration: TimeInterval, _ changes: @escaping () -> Void, completion: @escaping () -> Void = {}) {
    // Touches still scroll and select meanwhile.
    UIView.animate(
      withDuration: duration, delay: 0, options: [.allowUserInteraction], animations: changes,
      completion: { _ in completion() })
  }

  /// Makes `changes` at once, even inside an animation block.
  ///
  /// Make views in here: they would otherwise move in from the corner of the list, where new views are.
  @discardableResult
  static func withoutAnimation<Result>(_ changes: () -> Result) -> Result { ViewAnimations.run(nil, changes) }
}

/// The views that an update takes away: visible until its animation ends, and no longer part of the list.
final class DepartingViews<View: UIView> {
  /// In the order in which they left; retained until ``finish(_:)``.
  private(set) var views: [View] = []
  private var removed: [UIView] = []
  /// Adds a view that is to be recycled at the end.
  func add(_ view: View) { views.append(view) }

  /// Adds a view that is removed at the end instead of recycled.
  func remove(_ view: UIView) { removed.append(view) }

  /// Passes every view to `recycle` and forgets it.
  func finish(_ recycle: (View) -> Void) {
    for view in views { recycle(view) }
    for view in removed { view.removeFromSuperview() }
    (views, removed) = ([], [])
  }
}

/// The update that a table is carrying out inside an animation block.
struct TableTransition {
  /// Which row and section became which.
  let map: ListUpdateMap
  /// How rows arrive and leave.
  let animations: RowAnimations
  /// The geometry before the update: rows that become visible start from their places in it.
  let geometry: RowPositions
  /// Where cells go that are no longer part of the table.
  let departures: DepartingViews<UITableViewCell>
}
