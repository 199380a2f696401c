import CoreGraphics
import Foundation
import UIKitCore

/// The animations with which the rows of one update arrive and leave, as the app's calls asked for them.
///
/// DepartingViews are keyed by places before the update, arrivals by places after it. A row's own animation takes precedence over its
/// section's.
nonisolated struct RowAnimations: Equatable, Sendable {
  typealias Animation = UITableView.RowAnimation

  private var arrivals: [IndexPath: Animation] = [:]
  private var departures: [IndexPath: Animation] = [:]
  private var sectionArrivals: [Int: Animation] = [:]
  private var sectionDepartures: [Int: Animation] = [:]

  /// Notes the animation of the changes that one call added to the update: those in `new` beyond the counts of `old`.
  mutating func note(_ animation: Animation, from old: ListUpdate = ListUpdate(), to new: ListUpdate) {
    for path in new.insertedRows.dropFirst(old.insertedRows.count) { arrivals[path] = animation }
    for path in new.deletedRows.dropFirst(old.deletedRows.count) { departures[path] = animation }
    for path in new.reloadedRows.dropFirst(old.reloadedRows.count) { departures[path] = animation }
    for section in new.insertedSections.dropFirst(old.insertedSections.count) { sectionArrivals[section] = animation }
    for section in new.deletedSections.dropFirst(old.deletedSections.count) { sectionDepartures[section] = animation }
    for section in new.reloadedSections.dropFirst(old.reloadedSections.count) { sectionDepartures[section] = animation }
  }

  /// Returns how a row leaves.
  ///
  /// - Parameter path: Where the row was before the update.
  func departure(of path: IndexPath) -> Animation { departures[path] ?? sectionDepartures[path.section] ?? .automatic }

  /// Returns how a row arrives. The row that replaces a reloaded one arrives as that one leaves.
  ///
  /// - Parameter path: Where the row is after the update.
  func arrival(at path: IndexPath, _ map: ListUpdateMap) -> Animation {
    if let animation = arrivals[path] ?? sectionArrivals[path.section] { return animation }
    if let old = map.oldPath(path), let animation = departures[old] { return animation }
    return map.oldSection(path.section).flatMap { sectionDepartures[$0] } ?? .automatic
  }
}

/// Where a row is, and how it looks, before it arrives or after it has left.
///
/// The directions are those that Apple documents [D], the distances a row's own height or the table's width [G]. `automatic` fades [G].
nonisolated struct RowOffscreenPose: Equatable, Sendable {
  /// The distance from the row's place, in points.
  var offset: CGVector
  var alpha: CGFloat
  /// Whether the row moves behind its neighbours, so that they cover it on its way.
  var isBehind: Bool

  /// Makes the pose of an animation; `nil` for a row that appears or disappears at once.
  ///
  /// - Parameters:
  ///   - height: The height of the row, in points.
  ///   - width: The width of the table, in points.
  init?(_ animation: UITableView.RowAnimation, height: CGFloat, width: CGFloat) {
    switch animation {
    case .none: return nil
    case .fade, .automatic: self.init(.zero, alpha: 0)
    case .left: self.init(CGVector(dx: -width, dy: 0))
    case .right: self.init(CGVector(dx: width, dy: 0))
    case .top: self.init(CGVector(dx: 0, dy: -height), isBehind: true)
    case .bottom: self.init(CGVector(dx: 0, dy: height), isBehind: true)
    // In the middle of the gap, which opens at the row's upper edge.
    case .middle: self.init(CGVector(dx: 0, dy: -height / 2), isBehind: true)
    }
  }

  private init(_ offset: CGVector, alpha: CGFloat = 1, isBehind: Bool = false) {
    self.offset = offset
    self.alpha = alpha
    self.isBehind = isBehind
  }
}
