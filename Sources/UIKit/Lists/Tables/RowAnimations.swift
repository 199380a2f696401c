import CoreGraphics
import Foundation
import UIKitCore

/// How the rows of one update come and go, as the calls of it said.
nonisolated struct RowAnimations: Equatable, Sendable {
  typealias Animation = UITableView.RowAnimation

  private var arrivals: [IndexPath: Animation] = [:]
  private var departures: [IndexPath: Animation] = [:]
  private var sectionArrivals: [Int: Animation] = [:]
  private var sectionDepartures: [Int: Animation] = [:]

  /// Notes the animation of what one call added to the update.
  mutating func note(_ animation: Animation, from old: ListUpdate = ListUpdate(), to new: ListUpdate) {
    for path in new.insertedRows.dropFirst(old.insertedRows.count) { arrivals[path] = animation }
    for path in new.deletedRows.dropFirst(old.deletedRows.count) { departures[path] = animation }
    for path in new.reloadedRows.dropFirst(old.reloadedRows.count) { departures[path] = animation }
    for section in new.insertedSections.dropFirst(old.insertedSections.count) { sectionArrivals[section] = animation }
    for section in new.deletedSections.dropFirst(old.deletedSections.count) { sectionDepartures[section] = animation }
    for section in new.reloadedSections.dropFirst(old.reloadedSections.count) { sectionDepartures[section] = animation }
  }

  /// - Parameter path: Where the row was before the update.
  func departure(of path: IndexPath) -> Animation { departures[path] ?? sectionDepartures[path.section] ?? .automatic }

  /// - Parameter path: Where the row is after the update. One that takes the place of a reloaded row comes as that one goes.
  func arrival(at path: IndexPath, _ map: ListUpdateMap) -> Animation {
    if let animation = arrivals[path] ?? sectionArrivals[path.section] { return animation }
    if let old = map.oldPath(path), let animation = departures[old] { return animation }
    return map.oldSection(path.section).flatMap { sectionDepartures[$0] } ?? .automatic
  }
}

/// Where a row is while it is not there: before it comes, or after it has gone.
///
/// The directions are those that Apple documents [D], the ways a row's own size or the table's width [G].
/// `automatic` fades [G].
nonisolated struct RowPose: Equatable, Sendable {
  /// From the row's place, in points.
  var offset: CGVector
  var alpha: CGFloat
  /// Neighbours cover it on its way.
  var isBehind: Bool

  /// - Parameters:
  ///   - height: Of the row.
  ///   - width: Of the table.
  /// - Returns: `nil` for a row that comes and goes at once.
  init?(_ animation: UITableView.RowAnimation, height: CGFloat, width: CGFloat) {
    switch animation {
    case .none: return nil
    case .fade, .automatic: self.init(.zero, alpha: 0)
    case .left: self.init(CGVector(dx: -width, dy: 0))
    case .right: self.init(CGVector(dx: width, dy: 0))
    case .top: self.init(CGVector(dx: 0, dy: -height), isBehind: true)
    case .bottom: self.init(CGVector(dx: 0, dy: height), isBehind: true)
    // In the middle of the gap, which opens from nothing at the row's upper edge.
    case .middle: self.init(CGVector(dx: 0, dy: -height / 2), isBehind: true)
    }
  }

  private init(_ offset: CGVector, alpha: CGFloat = 1, isBehind: Bool = false) {
    self.offset = offset
    self.alpha = alpha
    self.isBehind = isBehind
  }
}
