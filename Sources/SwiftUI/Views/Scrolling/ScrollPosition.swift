import Diagnostics
import SwiftUICore
import UIKit

/// Where a scroll view is, or has to go.
public struct ScrollPosition: Equatable, Sendable {
  enum Goal: Equatable, Sendable {
    case none
    case view(ScrollID)
    case edge(Edge)
    case point(x: CGFloat?, y: CGFloat?)
  }
  /// What code asked for latest, and a number that tells two equal wishes apart.
  var goal = Goal.none
  var goalAnchor: UnitPoint?
  var number = 0
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

/// Binds the view that is seen at the beginning of a scroll view.
private final class PositionObserver: ScrollObserver {
  var read: () -> (id: AnyHashable?, goal: ScrollPosition?) = { (nil, nil) }
  var write: (AnyHashable, _ byUser: Bool) -> Void = { _, _ in }
  var anchor: UnitPoint?
  private weak var node: ScrollNode?
  private var known: AnyHashable?
  private var knownGoal = 0
  private var isWaiting = false

  func attach(_ node: ScrollNode) {
    guard self.node == nil else { return }
    self.node = node
    follow(animated: false)
  }

  func detach(_ node: ScrollNode) { if self.node === node { self.node = nil } }

  /// Scrolls to the binding's value, unless it is the visible one.
  func follow(animated: Bool) {
    let (id, goal) = read()
    guard let node else { return }
    if let goal {
      guard goal.number != knownGoal else { return }
      knownGoal = goal.number
      node.graph.then { [weak self, weak node] in
        guard let self, let node else { return }
        switch goal.goal {
        case .none: break
        case .view(let id): scroll(node, to: id.value, goal.goalAnchor ?? anchor, animated)
        case .edge(let edge): node.item.scroll(toEdge: edge, animated: animated)
        case .point(let x, let y): node.item.scroll(toPoint: x, y, animated: animated)
        }
      }
    } else if id != known {
      known = id
      guard let id else { return }
      node.graph.then { [weak self, weak node] in
        if let self, let node { scroll(node, to: id, anchor ?? .top, animated) }
      }
    }
  }

  private func scroll(_ node: ScrollNode, to id: AnyHashable, _ anchor: UnitPoint?, _ animated: Bool) {
    known = id
    guard let found = ScrollTargets.find(id, in: node) else { return }
    node.scroll(to: found, anchor: anchor ?? .topLeading, animated: animated)
  }

  func scrollViewChanged(_ node: ScrollNode) {
    guard node === self.node, !isWaiting else { return }
    isWaiting = true
    // When the rows that have come into view have their places.
    node.graph.thenAfterPlacing { [weak self, weak node] in
      guard let self else { return }
      isWaiting = false
      // Code that scrolls has named the place already.
      guard let node, node.item.phase != .animating else { return }
      let visible = node.item.geometry.visibleRect
      let axis: Axis = node.item.axes.contains(.vertical) ? .vertical : .horizontal
      let point = anchor.map { axis == .vertical ? $0.y : $0.x } ?? 0
      let place = visible.origin[axis] + point * visible.size[axis]
      let targets = node.targets().sorted { $0.rect.origin[axis] < $1.rect.origin[axis] }
      // The first one that goes on behind the place, to a point.
      guard let first = targets.first(where: { $0.rect.origin[axis] + $0.rect.size[axis] > place + 1 }),
        first.id != known
      else { return }
      known = first.id
      write(first.id, node.item.phase == .interacting || node.item.phase == .decelerating)
    }
  }
}

/// Reports that a modifier has several scroll views to choose from (fact 48).
private func reportSeveral(_ modifier: String) {
  Diagnostics.warn(
    Diagnostic(
      "\(modifier) is around several scroll views; it follows the first of them.",
      remedy: "Apply it to the one scroll view that is meant."),
    counting: "swiftui.several-scroll-views")
}

/// Attaches an observer to the first scroll view in a view.
private struct ScrollObserving<Observer: ScrollObserver>: ViewModifier {
  let observer: Observer
  func body(content: Content) -> some View {
    content.withEnvironment(ObjectIdentifier(observer)) { $0.scrollSettings.observers.append(observer) }
  }
}

private struct PositionModifier<ID: Hashable>: ViewModifier {
  let id: Binding<ID?>
  let anchor: UnitPoint?
  @State private var observer = PositionObserver()

  func body(content: Content) -> some View {
    let current = id.wrappedValue
    let observer = observer
    observer.anchor = anchor
    observer.read = { (id.wrappedValue.map { AnyHashable($0) }, nil) }
    observer.write = { new, _ in if let new = new.base as? ID { id.wrappedValue = new } }
    return content.modifier(ScrollObserving(observer: observer))
      .onChange(of: current) { _, _ in observer.follow(animated: ScopedTransaction.current.value.animation != nil) }
  }
}

private struct ScrollPositionModifier: ViewModifier {
  let position: Binding<ScrollPosition>
  let anchor: UnitPoint?
  @State private var observer = PositionObserver()

  func body(content: Content) -> some View {
    let current = position.wrappedValue
    let observer = observer
    observer.anchor = anchor
    observer.read = { (nil, position.wrappedValue) }
    observer.write = { new, byUser in
      position.wrappedValue.seen = ScrollID(new)
      if byUser { position.wrappedValue.isPositionedByUser = true }
    }
    return content.modifier(ScrollObserving(observer: observer))
      .onChange(of: current.number) { _, _ in
        observer.follow(animated: ScopedTransaction.current.value.animation != nil)
      }
  }
}

private final class GeometryObserver<T: Equatable>: ScrollObserver {
  var transform: (SwiftUICore.ScrollGeometry) -> T
  var action: (T, T) -> Void
  private weak var node: ScrollNode?
  private var known: T?

  init(_ transform: @escaping (SwiftUICore.ScrollGeometry) -> T, _ action: @escaping (T, T) -> Void) {
    (self.transform, self.action) = (transform, action)
  }

  func attach(_ node: ScrollNode) {
    guard self.node == nil else { return reportSeveral("onScrollGeometryChange") }
    self.node = node
  }

  func detach(_ node: ScrollNode) { if self.node === node { self.node = nil } }

  func scrollViewChanged(_ node: ScrollNode) {
    guard node === self.node, node.item.canvas != nil else { return }
    let new = transform(node.item.geometry)
    guard new != known else { return }
    let old = known ?? new
    known = new
    node.graph.then { [action] in action(old, new) }
  }
}

private final class PhaseObserver: ScrollObserver {
  var action: (ScrollPhase, ScrollPhase, ScrollPhaseChangeContext) -> Void
  private weak var node: ScrollNode?
  private var known = ScrollPhase.idle

  init(_ action: @escaping (ScrollPhase, ScrollPhase, ScrollPhaseChangeContext) -> Void) { self.action = action }

  func attach(_ node: ScrollNode) {
    guard self.node == nil else { return reportSeveral("onScrollPhaseChange") }
    self.node = node
  }

  func detach(_ node: ScrollNode) { if self.node === node { self.node = nil } }

  func scrollViewChanged(_ node: ScrollNode) {
    guard node === self.node, node.item.phase != known else { return }
    let (old, new) = (known, node.item.phase)
    known = new
    let context = ScrollPhaseChangeContext(geometry: node.item.geometry, velocity: nil)
    node.graph.then { [action] in action(old, new, context) }
  }
}

/// What is known of a scroll view whose phase has changed.
public struct ScrollPhaseChangeContext {
  public let geometry: SwiftUICore.ScrollGeometry
  /// Not measured here: `nil`.
  public let velocity: CGVector?
}

private struct GeometryChangeModifier<T: Equatable>: ViewModifier {
  let transform: (SwiftUICore.ScrollGeometry) -> T
  let action: (T, T) -> Void
  @State private var observer: GeometryObserver<T>

  init(transform: @escaping (SwiftUICore.ScrollGeometry) -> T, action: @escaping (T, T) -> Void) {
    (self.transform, self.action) = (transform, action)
    _observer = State(wrappedValue: GeometryObserver(transform, action))
  }

  func body(content: Content) -> some View {
    let observer = observer
    (observer.transform, observer.action) = (transform, action)
    return content.modifier(ScrollObserving(observer: observer))
  }
}

private struct PhaseChangeModifier: ViewModifier {
  let action: (ScrollPhase, ScrollPhase, ScrollPhaseChangeContext) -> Void
  @State private var observer: PhaseObserver

  init(action: @escaping (ScrollPhase, ScrollPhase, ScrollPhaseChangeContext) -> Void) {
    self.action = action
    _observer = State(wrappedValue: PhaseObserver(action))
  }

  func body(content: Content) -> some View {
    let observer = observer
    observer.action = action
    return content.modifier(ScrollObserving(observer: observer))
  }
}

extension View {
  /// Binds the identity of the view at the beginning of the scroll view within: of the topmost or leading view of
  /// ``View/scrollTargetLayout(isEnabled:)`` (fact 50). Writing it scrolls there.
  ///
  /// - Parameter anchor: Where in the viewport the view is taken from, and put.
  public func scrollPosition(id: Binding<(some Hashable)?>, anchor: UnitPoint? = nil) -> some View {
    modifier(PositionModifier(id: id, anchor: anchor))
  }

  /// Binds the position of the scroll view within. Asking it to scroll does so.
  public func scrollPosition(_ position: Binding<ScrollPosition>, anchor: UnitPoint? = nil) -> some View {
    modifier(ScrollPositionModifier(position: position, anchor: anchor))
  }

  /// Runs `action` with the old and the new value when what `transform` makes of the scroll view's geometry has changed (fact 48).
  public func onScrollGeometryChange<T: Equatable>(
    for type: T.Type, of transform: @escaping (SwiftUICore.ScrollGeometry) -> T,
    action: @escaping (_ oldValue: T, _ newValue: T) -> Void
  ) -> some View {
    modifier(GeometryChangeModifier(transform: transform, action: action))
  }

  /// Runs `action` when the scroll view within begins or ends to move, or moves by something else (fact 49).
  public func onScrollPhaseChange(
    _ action: @escaping (_ oldPhase: ScrollPhase, _ newPhase: ScrollPhase) -> Void
  ) -> some View {
    modifier(PhaseChangeModifier { old, new, _ in action(old, new) })
  }

  /// Runs `action` when the scroll view within begins or ends to move, with what is known of it.
  public func onScrollPhaseChange(
    _ action: @escaping (_ oldPhase: ScrollPhase, _ newPhase: ScrollPhase, _ context: ScrollPhaseChangeContext) -> Void
  ) -> some View {
    modifier(PhaseChangeModifier(action: action))
  }
}
