import Cassowary
import Foundation
import NorenBasics
import QuartzCore

/// The engine's record of one active constraint: its expression, and what that depends on.
///
/// Owned by the items that it depends on and, while it is queued, by the engine. It refers to items weakly, because they own it, and the
/// constraint refers to it weakly: dropping a hierarchy frees all of them.
final class InstalledConstraint {
  let constraint: NSLayoutConstraint
  /// The nearest common ancestor of the items, in whose bounds space positions are measured.
  @Unretained private(set) var space: UIView?
  @Unretained var engine: LayoutEngine?

  /// Where the row is between activation and the solver.
  var state = State.pending
  /// The expression as the solver has it.
  var terms: [Term] = []
  var constant = 0.0
  /// Whether the row waits in the engine's queue to be composed again.
  var isQueued = false

  private var dependencies: [StoredDependency] = []

  /// The stages of a row.
  enum State: Equatable {
    /// Not in the solver yet.
    case pending
    case installed(ConstraintID)
    /// Mentions no variable, so there is nothing to solve: it holds, or it does not.
    case constant
    /// Given up because it contradicts others; tried again when one of them changes.
    case broken
    /// No longer active.
    case ended
  }

  /// An item that the row depends on, and for which aspects.
  struct Dependency {
    let item: LayoutItem
    var aspects: LayoutDependencies
  }

  /// A dependency as the row stores it.
  private struct StoredDependency {
    @Unretained var item: LayoutItem?
    let aspects: LayoutDependencies
    /// The row's entry in the item.
    let ticket: OrderedObjects<InstalledConstraint>.Ticket
  }

  init(_ constraint: NSLayoutConstraint, space: UIView) {
    self.constraint = constraint
    self.space = space
  }

  /// The solver's name for the row; `nil` while it is not installed.
  var id: ConstraintID? {
    if case .installed(let id) = state { return id }
    return nil
  }

  var isBroken: Bool { state == .broken }

  /// Returns the aspects that the expression takes from `item`.
  func aspects(of item: LayoutItem) -> LayoutDependencies { dependencies.first { $0.item === item }?.aspects ?? [] }

  /// Replaces the dependencies, each item once, and links row and items. Does nothing if they are the same.
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
      let ticket: OrderedObjects<InstalledConstraint>.Ticket
      if let known = old.first(where: { $0.item === dependency.item }) {
        dependency.item.extend(dependency.aspects)
        ticket = known.ticket
      } else {
        ticket = dependency.item.add(self, aspects: dependency.aspects)
      }
      return StoredDependency(item: dependency.item, aspects: dependency.aspects, ticket: ticket)
    }
  }

  // MARK: Changes of the constraint

  /// Queues the row after the constraint's constant changed.
  func constraintDidChange() { engine?.setNeedsRebuild(self) }

  /// Passes on a new priority of the constraint.
  func priorityDidChange(from old: UILayoutPriority) { engine?.priorityDidChange(of: self, from: old) }

  /// Removes the row from engine and items, when its constraint is no longer active.
  func end() {
    engine?.release(self)
    state = .ended
    engine = nil
    setDependencies([])
  }
}
