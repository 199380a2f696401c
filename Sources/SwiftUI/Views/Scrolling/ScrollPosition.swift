import SwiftUICore
import UIKit

/// Where a scroll view is, or has to go.
public nonisolated struct ScrollPosition: Equatable, Sendable {
  enum Goal: Equatable, Sendable {
    case none
    case view(ScrollID)
    case edge(Edge)
    case point(x: CGFloat?, y: CGFloat?)
  }
  /// What code asked for latest, and a number that tells two equal wishes apart.
  private(set) var goal = Goal.none
  private(set) var goalAnchor: UnitPoint?
  private var number = 0
  /// What is seen.
  var seen: ScrollID?
  /// Whether the user has moved the content since.
  public internal(set) var isPositionedByUser = false

  /// - Parameter idType: The type of the identities of the targets.
  public init<ID: Hashable & Sendable>(idType: ID.Type) {}
  public init<ID: Hashable & Sendable>(id: ID, anchor: UnitPoint? = nil) { scrollTo(id: id, anchor: anchor) }
  public init<ID: Hashable & Sendable>(idType: ID.Type, edge: Edge) { scrollTo(edge: edge) }
  public init<ID: Hashable & Sendable>(idType: ID.Type, x: CGFloat, y: CGFloat) { scrollTo(x: x, y: y) }
  public init() {}
  public init(edge: Edge) { scrollTo(edge: edge) }
  public init(point: CGPoint) { scrollTo(point: point) }

  /// Something that code asked for, which counts until the user scrolls.
  nonisolated struct Wish: Equatable {
    var goal: Goal
    var anchor: UnitPoint?
    fileprivate var number = 0
    var isOver = false
    /// Whether the identity may be that of the view that is seen anyway.
    var isOnlySeen = false

    /// The wish of a binding to the identity of the view that is seen.
    static func seen(_ id: AnyHashable?) -> Wish {
      Wish(goal: id.map { .view(ScrollID($0)) } ?? .none, isOnlySeen: true)
    }
  }
  var wish: Wish { Wish(goal: goal, anchor: goalAnchor, number: number, isOver: isPositionedByUser) }

  private mutating func go(_ goal: Goal, _ anchor: UnitPoint? = nil) {
    (self.goal, goalAnchor, isPositionedByUser) = (goal, anchor, false)
    number += 1
  }

  /// Scrolls to a view.
  public mutating func scrollTo(id: some Hashable & Sendable, anchor: UnitPoint? = nil) {
    go(.view(ScrollID(AnyHashable(id))), anchor)
    seen = ScrollID(AnyHashable(id))
  }
  /// Scrolls to an edge of the content.
  public mutating func scrollTo(edge: Edge) { go(.edge(edge)) }
  /// Scrolls to a point of the content.
  public mutating func scrollTo(point: CGPoint) { go(.point(x: point.x, y: point.y)) }
  public mutating func scrollTo(x: CGFloat, y: CGFloat) { go(.point(x: x, y: y)) }
  public mutating func scrollTo(x: CGFloat) { go(.point(x: x, y: nil)) }
  public mutating func scrollTo(y: CGFloat) { go(.point(x: nil, y: y)) }

  /// The edge that code asked for; `nil` after the user has scrolled.
  public var edge: Edge? { if case .edge(let edge) = goal, !isPositionedByUser { edge } else { nil } }
  /// The point that code asked for; `nil` after the user has scrolled.
  public var point: CGPoint? {
    if case .point(let x?, let y?) = goal, !isPositionedByUser { CGPoint(x: x, y: y) } else { nil }
  }
  public var x: CGFloat? { if case .point(let x, _) = goal, !isPositionedByUser { x } else { nil } }
  public var y: CGFloat? { if case .point(_, let y) = goal, !isPositionedByUser { y } else { nil } }
  /// The identity of the view that is seen at the beginning.
  public var viewID: (any Hashable & Sendable)? {
    // A marker protocol has no part in an existential's layout, and cannot be cast to.
    (seen?.value.base as? any Hashable).map { unsafeBitCast($0, to: (any Hashable & Sendable).self) }
  }
  /// The identity of the view that is seen at the beginning, if it is of a type.
  public func viewID<T: Hashable & Sendable>(type: T.Type) -> T? { seen?.value.base as? T }
}

/// An identity of any type. Those that code asks for are sendable; those that are seen stay on the main actor.
nonisolated struct ScrollID: Equatable, @unchecked Sendable {
  let value: AnyHashable
  init(_ value: AnyHashable) { self.value = value }
}
