import Foundation
import UIKitCore

/// A row that is moved sideways, with the buttons beside it.
final class RowSwipe {
  /// The time in which a row opens and closes, in seconds: a spring that does not swing [G].
  static let duration: TimeInterval = 0.4
  /// The time in which the first button covers the others, in seconds [G].
  static let fillDuration: TimeInterval = 0.25

  /// The side at which the buttons appear.
  enum Side {
    case leading, trailing
  }

  /// The row's place; updates move it along.
  var path: IndexPath
  let view: SwipeActionsView
  var layout: SwipeActions
  /// Whether the row moves to the left.
  let movesLeft: Bool
  /// How far the row is moved, in points.
  var distance: CGFloat = 0
  /// Whether the first button covers the others.
  var isFull = false
  /// The pull, in points, from which the finger under way goes on.
  var pullAtStart: CGFloat = 0

  init(path: IndexPath, view: SwipeActionsView, layout: SwipeActions, movesLeft: Bool) {
    self.path = path
    self.view = view
    self.layout = layout
    self.movesLeft = movesLeft
  }

  isolated deinit {}

  /// The row's horizontal movement, in points.
  var offset: CGFloat { movesLeft ? -distance : distance }

  /// Returns the part of a horizontal movement that uncovers buttons, in points.
  func pull(_ x: CGFloat) -> CGFloat { movesLeft ? -x : x }
}
