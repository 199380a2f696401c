import Cassowary
import Foundation

extension LayoutEngine {
  /// Adds an active constraint. Its expression is composed when the engine solves.
  func add(_ constraint: NSLayoutConstraint) {
    guard let space = constraint.nearestCommonAncestor else { return }
    let row = InstalledConstraint(constraint, space: space)
    if purpose == .frames { constraint.row = row }
    row.engine = self
    // The items know the row from the start, so that it ends or moves with them.
    var endpoints: [InstalledConstraint.Dependency] = []
    for case let item? in [
      constraint.first.item, constraint.second.item, constraint.first.originItem, constraint.second.originItem,
    ] {
      guard let endpoint = endpointItem(of: item) else { continue }
      if endpoints.contains(where: { $0.item === endpoint }) { continue }
      endpoints.append(InstalledConstraint.Dependency(item: endpoint, aspects: []))
    }
    row.setDependencies(endpoints)
    setNeedsRebuild(row)
  }

  /// Returns the engine's item for an item of a constraint; for a guide without variables, its owner's.
  private func endpointItem(of item: AnyObject) -> LayoutItem? {
    if let view = item as? UIView { return self.item(for: view) }
    guard let guide = item as? UILayoutGuide, let owner = guide.owningView else { return nil }
    return guide.role.hasVariables ? self.item(for: guide, owner: owner) : self.item(for: owner)
  }

  /// Queues a row to be composed again at the next solving. O(1); a queued row is not queued twice.
  func setNeedsRebuild(_ row: InstalledConstraint) {
    guard !row.isQueued else { return }
    row.isQueued = true
    rowsToBuild.append(row)
    setDirty()
  }

  /// Passes a new priority to the solver, or rebuilds the row if it is not installed, or became required or optional.
  func priorityDidChange(of row: InstalledConstraint, from old: UILayoutPriority) {
    if old.isRequired != row.constraint.priority.isRequired {
      uninstall(row)
      setNeedsRebuild(row)
    } else if let id = row.id {
      solver.setPriority(Priority(row.constraint.priority), of: id)
      setDirty()
    } else {
      setNeedsRebuild(row)
    }
  }

  /// Removes the row from the solver. It stays this engine's, to be built again or released.
  func uninstall(_ row: InstalledConstraint) {
    if let id = row.id {
      solver.remove(id)
      mayRelieveConflicts = true
      setDirty()
    } else if row.isBroken {
      brokenRows.removeAll { $0 === row }
    }
    row.state = .pending
  }

  /// Removes the row from the solver and from this engine.
  func release(_ row: InstalledConstraint) {
    uninstall(row)
    row.engine = nil
    guard row.isQueued else { return }
    row.isQueued = false
    // Released rows stay queued until they make up half of the queue, so that removing one is amortised O(1).
    releasedRowsToBuild += 1
    guard releasedRowsToBuild * 2 > rowsToBuild.count else { return }
    rowsToBuild.removeAll { !isWaiting($0) }
    releasedRowsToBuild = 0
  }

  /// Whether a queue's entry is still to be built by this engine.
  private func isWaiting(_ row: InstalledConstraint) -> Bool { row.isQueued && row.engine === self }

  // MARK: Building

  /// Gives the queued constraints to the solver, oldest first.
  func buildQueuedRows() {
    guard !rowsToBuild.isEmpty else { return }
    var queue: [InstalledConstraint] = []
    queue.reserveCapacity(rowsToBuild.count)
    // A row that was released and added again is queued twice.
    for row in rowsToBuild where isWaiting(row) {
      row.isQueued = false
      queue.append(row)
    }
    rowsToBuild.removeAll(keepingCapacity: true)
    releasedRowsToBuild = 0
    if !zip(queue, queue.dropFirst()).allSatisfy({ $0.constraint.serial <= $1.constraint.serial }) {
      queue.sort { $0.constraint.serial < $1.constraint.serial }
    }
    // Removals come first, then new constants, then additions, so that none of them meets a state in which half of the others are still to
    // come. Constants that the solver cannot change one by one are added anew as well.
    var changed: [InstalledConstraint] = []
    var added: [InstalledConstraint] = []
    for row in queue {
      switch compose(row) {
      case .nothing: break
      case .constant: changed.append(row)
      case .terms:
        uninstall(row)
        added.append(row)
      }
    }
    for row in changed {
      guard let id = row.id, solver.setConstant(row.constant, of: id) != nil else { continue }
      uninstall(row)
      added.append(row)
    }
    if !changed.isEmpty {
      mayRelieveConflicts = true
      added.sort { $0.constraint.serial < $1.constraint.serial }
    }
    for row in added { install(row) }
  }

  /// The difference between a row's new expression and the one in the solver.
  private enum Change {
    case nothing, constant, terms
  }

  /// Composes the row's expression again, and returns how it differs from the one in the solver.
  private func compose(_ row: InstalledConstraint) -> Change {
    row.constraint.verifyAxes()
    var expression = ConstraintExpression(engine: self, row: row)
    expression.compose()
    row.setDependencies(expression.dependencies)
    let hasSameTerms = row.terms == expression.terms
    let hasSameConstant = row.constant == expression.constant
    row.terms = expression.terms
    row.constant = expression.constant
    guard hasSameTerms else { return .terms }
    switch row.state {
    case .installed: return hasSameConstant ? .nothing : .constant
    case .constant, .broken: return hasSameConstant ? .nothing : .terms
    case .pending, .ended: return .terms
    }
  }

  /// Adds a composed row to the solver. Required rows that contradict each other are given up, until the rest can hold.
  func install(_ row: InstalledConstraint) {
    guard !row.terms.isEmpty else {
      row.state = .constant
      if row.constraint.priority.isRequired, !holds(row.constant, row.constraint.relation) {
        breakUnsatisfiableConstant(row)
      }
      return
    }
    while true {
      switch tryAdding(row) {
      case .success(let id):
        row.state = .installed(id)
        return
      case .failure(let conflict):
        if resolve(conflict, refused: row) === row { return }
      }
    }
  }

  /// Offers a row to the solver, which refuses a required one that contradicts others.
  func tryAdding(_ row: InstalledConstraint) -> Result<ConstraintID, Conflict> {
    solver.add(
      LinearExpression(terms: row.terms, constant: row.constant), Relation(row.constraint.relation),
      priority: Priority(row.constraint.priority), rank: row.constraint.serial)
  }

  /// Returns whether `value (relation) 0` holds, within a thousandth of a point.
  func holds(_ value: Double, _ relation: NSLayoutConstraint.Relation) -> Bool {
    // Half of the smallest difference that any display shows.
    let tolerance = 1e-3
    switch relation {
    case .equal: return abs(value) <= tolerance
    case .lessThanOrEqual: return value <= tolerance
    case .greaterThanOrEqual: return value >= -tolerance
    }
  }
}

extension Relation {
  init(_ relation: NSLayoutConstraint.Relation) {
    switch relation {
    case .lessThanOrEqual: self = .lessThanOrEqual
    case .equal: self = .equal
    case .greaterThanOrEqual: self = .greaterThanOrEqual
    }
  }
}

extension Priority {
  /// Clamps the value to 1…1000.
  init(_ priority: UILayoutPriority) { self.init(Double(min(max(priority.rawValue, 1), 1000))) }
}
