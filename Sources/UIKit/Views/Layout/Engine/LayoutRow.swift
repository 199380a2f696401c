import Cassowary
import Foundation

/// One active constraint in an engine.
///
/// Owned by the items it depends on and, while something is to be done, by the engine; refers to items weakly, because they
/// own it. The constraint refers to its row weakly too: a dropped hierarchy frees all of them.
final class LayoutRow {
  let constraint: NSLayoutConstraint
  /// The nearest common ancestor of the items: positions are measured in its bounds space.
  private(set) weak var space: UIView?
  weak var engine: LayoutEngine?

  var state = State.pending
  /// As given to the solver.
  var terms: [Term] = []
  var constant = 0.0
  var isQueued = false

  private var dependencies: [KeptDependency] = []

  enum State: Equatable {
    /// Not in the solver yet.
    case pending
    case installed(ConstraintID)
    /// Mentions no variable: there is nothing to solve, it only holds or does not.
    case constant
    /// Given up because it conflicts with others; tried again when something changes.
    case broken
    /// No longer active.
    case ended
  }

  /// An item that the row depends on, and for what.
  struct Dependency {
    let item: LayoutItem
    var aspects: LayoutAspects
  }

  /// The same, as it is kept.
  private struct KeptDependency {
    weak var item: LayoutItem?
    let aspects: LayoutAspects
    /// Among the item's rows.
    let ticket: OrderedObjects<LayoutRow>.Ticket
  }

  init(_ constraint: NSLayoutConstraint, space: UIView) {
    self.constraint = constraint
    self.space = space
  }

  var id: ConstraintID? {
    if case .installed(let id) = state { return id }
    return nil
  }

  var isBroken: Bool { state == .broken }

  /// What the expression takes from `item`.
  func aspects(of item: LayoutItem) -> LayoutAspects { dependencies.first { $0.item === item }?.aspects ?? [] }

  /// Replaces what the row depends on, each item once; does nothing when it is the same.
  func setDependencies(_ new: [Dependency]) {
    let isSame =
      new.count == dependencies.count
      && zip(new, dependencies).allSatisfy { $0.item === $1.item && $0.aspects == $1.aspects }
    guard !isSame else { return }
    let old = dependencies
    for dependency in old where !new.contains(where: { $0.item === dependency.item }) {
      dependency.item?.remove(dependency.ticket)
    }
    dependencies = new.map { dependency in
      let ticket: OrderedObjects<LayoutRow>.Ticket
      if let known = old.first(where: { $0.item === dependency.item }) {
        dependency.item.extend(dependency.aspects)
        ticket = known.ticket
      } else {
        ticket = dependency.item.add(self, aspects: dependency.aspects)
      }
      return KeptDependency(item: dependency.item, aspects: dependency.aspects, ticket: ticket)
    }
  }

  // MARK: Changes of the constraint

  /// The constant changed.
  func constraintDidChange() { engine?.setNeedsRebuild(self) }

  func priorityDidChange() { engine?.priorityDidChange(of: self) }

  /// The constraint is no longer active.
  func end() {
    engine?.release(self)
    state = .ended
    engine = nil
    setDependencies([])
  }
}
