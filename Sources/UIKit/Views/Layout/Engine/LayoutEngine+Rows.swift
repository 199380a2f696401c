import Cassowary
import Foundation

extension LayoutEngine {
  /// Takes up an active constraint. What it means is worked out when the engine solves.
  func add(_ constraint: NSLayoutConstraint) {
    guard let space = constraint.nearestCommonAncestor else { return }
    let row = LayoutRow(constraint, space: space)
    if purpose == .frames { constraint.row = row }
    row.engine = self
    // Known to its items from the start, so that it ends or moves with them.
    var endpoints: [LayoutRow.Dependency] = []
    for case let item? in [
      constraint.first.item, constraint.second.item, constraint.first.originItem, constraint.second.originItem,
    ] {
      guard let endpoint = endpointItem(of: item) else { continue }
      if endpoints.contains(where: { $0.item === endpoint }) { continue }
      endpoints.append(LayoutRow.Dependency(item: endpoint, aspects: []))
    }
    row.setDependencies(endpoints)
    setNeedsRebuild(row)
  }

  private func endpointItem(of item: AnyObject) -> LayoutItem? {
    if let view = item as? UIView { return self.item(for: view) }
    guard let guide = item as? UILayoutGuide, let owner = guide.owningView else { return nil }
    return guide.role.hasVariables ? self.item(for: guide, owner: owner) : self.item(for: owner)
  }

  func setNeedsRebuild(_ row: LayoutRow) {
    guard !row.isQueued else { return }
    row.isQueued = true
    rowsToBuild.append(row)
    setDirty()
  }

  func priorityDidChange(of row: LayoutRow) {
    if let id = row.id, !row.constraint.priority.isRequired {
      solver.setPriority(Priority(row.constraint.priority), of: id)
      setDirty()
    } else {
      setNeedsRebuild(row)
    }
  }

  /// Takes the row out of the solver; it stays this engine's.
  func uninstall(_ row: LayoutRow) {
    if let id = row.id {
      solver.remove(id)
      mayRelieveConflicts = true
      setDirty()
    } else if row.isBroken {
      brokenRows.removeAll { $0 === row }
    }
    row.state = .pending
  }

  /// Forgets the row.
  func release(_ row: LayoutRow) {
    uninstall(row)
    row.engine = nil
    guard row.isQueued else { return }
    row.isQueued = false
    // Released rows stay queued until they are half of the queue, so that removing one is O(1), amortised.
    releasedRowsToBuild += 1
    guard releasedRowsToBuild * 2 > rowsToBuild.count else { return }
    rowsToBuild.removeAll { !isWaiting($0) }
    releasedRowsToBuild = 0
  }

  private func isWaiting(_ row: LayoutRow) -> Bool { row.isQueued && row.engine === self }

  // MARK: Building

  /// Gives the solver the queued constraints, oldest first.
  func buildQueuedRows() {
    guard !rowsToBuild.isEmpty else { return }
    var queue: [LayoutRow] = []
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
    // What no longer says the same goes first, then constants change, then constraints are added: none of these meets a state
    // in which half of the others are still to come. Constants that cannot change one by one are added anew as well.
    var changed: [LayoutRow] = []
    var added: [LayoutRow] = []
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

  private enum Change {
    case nothing, constant, terms
  }

  /// Works out the row's expression; answers what is new about it.
  private func compose(_ row: LayoutRow) -> Change {
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

  /// Puts a built row into the solver; gives up a required constraint when they cannot all hold.
  func install(_ row: LayoutRow) {
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

  func tryAdding(_ row: LayoutRow) -> Result<ConstraintID, Conflict> {
    solver.add(
      LinearExpression(terms: row.terms, constant: row.constant), Relation(row.constraint.relation),
      priority: Priority(row.constraint.priority), rank: row.constraint.serial)
  }

  func holds(_ value: Double, _ relation: NSLayoutConstraint.Relation) -> Bool {
    // Half of what differs on any display.
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
  init(_ priority: UILayoutPriority) { self.init(Double(min(max(priority.rawValue, 1), 1000))) }
}
