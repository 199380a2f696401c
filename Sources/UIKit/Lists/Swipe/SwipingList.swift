import Foundation
import UIKitCore

/// A list's state of swiping: the open row, and the finger that moves it.
final class ListSwipes {
  /// The row that is moved aside to show its actions; at most one.
  var open: RowSwipe?
  /// The finger that closed a row, or came down on an open one: it reaches nothing else.
  weak var swallowedTouch: UITouch?
  /// Watches fingers; made when the list first may have actions.
  var pan: SwipePanGestureRecognizer?

  isolated deinit {}
}

/// A row's cell that can be moved aside.
@MainActor
protocol SwipingCell: UIView {
  /// Prepares the cell to be moved aside.
  func beginSwipe()
  /// The cell goes back to its place.
  func endSwipe()
  /// The cell came to rest, open or closed.
  func swipeDidSettle()
}

/// A table, or a collection with lists: rows move sideways to show their actions.
///
/// At most one row is open (``ListSwipes/open``). It closes when a finger comes down elsewhere in the list, when the content scrolls, when an
/// action completes, when the row goes out of sight, and when editing begins or ends.
@MainActor
protocol SwipingList: UIScrollView {
  var swipes: ListSwipes { get }
  /// Whether any row may have actions; touches are not watched otherwise.
  var maySwipeRows: Bool { get }
  /// Whether a finger may open a row now.
  var allowsSwipes: Bool { get }
  /// Returns the actions of one side of a row; `nil` where the row does not move.
  func swipeConfiguration(at path: IndexPath, _ side: RowSwipe.Side) -> UISwipeActionsConfiguration?
  /// Returns the row at a point of the content.
  func swipingRow(at point: CGPoint) -> IndexPath?
  /// Returns the cell that shows a row; `nil` out of sight.
  func swipingCell(at path: IndexPath) -> (any SwipingCell)?
  /// Returns the row that a cell shows.
  func swipingPath(of cell: UIView) -> IndexPath?
  /// Returns the row's frame at rest, in its cell's superview.
  func restFrame(ofRow path: IndexPath) -> CGRect
  /// Returns how much of a row's ends is covered, in points.
  func coveredEnds(ofRow path: IndexPath) -> UIEdgeInsets
  /// Gives a cell the place of its row, moved aside while it is open.
  func placeSwipingCell(_ cell: any SwipingCell, at path: IndexPath)
  /// Whether accessibility may ask for actions now.
  var answersAccessibility: Bool { get }
  func swipeWillBegin(at path: IndexPath)
  func swipeDidEnd(at path: IndexPath?)
}
