import Cassowary
import Foundation

extension UIView {
  /// Whether the constraints allow this view more than one frame. `false` for a view placed by its frame. Solves if needed; for debugging.
  public var hasAmbiguousLayout: Bool {
    guard !layoutState.usesAutoresizing, let item = layoutState.item, let engine = item.engine else { return false }
    return engine.isAmbiguous(item)
  }

  /// Moves an ambiguous view to another frame that its constraints allow, in the next layout, and back on the next call. For debugging.
  public func exerciseAmbiguityInLayout() {
    guard let item = layoutState.item, let engine = item.engine, hasAmbiguousLayout || engine.isExercising(item) else {
      return
    }
    engine.exerciseAmbiguity(of: item)
  }

  /// Returns the active constraints that determine this view on one axis, oldest first. For debugging.
  ///
  /// They are the constraints that mention it, those that mention the views related by these, and so on. A view placed by its frame ends
  /// the chain. Solves if needed.
  ///
  /// - Complexity: O(constraints found), and O(items) for each.
  public func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
    guard let item = layoutState.item, let engine = item.engine else { return [] }
    return engine.constraintsAffecting(item, axis)
  }
}

extension LayoutEngine {
  /// Follows the variables of an item from constraint to constraint.
  func constraintsAffecting(_ item: LayoutItem, _ axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
    solve()
    var seen: Set<Variable> = []
    var open = [item.variables(axis).start, item.variables(axis).size].compactMap { $0 }
    var found: Set<ObjectIdentifier> = []
    var result: [NSLayoutConstraint] = []
    while let variable = open.popLast() {
      guard seen.insert(variable).inserted, let owner = owner(of: variable) else { continue }
      for row in owner.rows where row.terms.contains(where: { $0.variable == variable }) {
        guard found.insert(ObjectIdentifier(row)).inserted else { continue }
        result.append(row.constraint)
        open += row.terms.map(\.variable)
      }
    }
    return result.sorted { $0.serial < $1.serial }
  }

  /// Returns whether an active constraint relates the variable.
  func isMentioned(_ variable: Variable?) -> Bool {
    guard let variable, let owner = owner(of: variable) else { return false }
    return owner.rows.contains { row in row.terms.contains { $0.variable == variable } }
  }

  // MARK: Exercising ambiguity

  /// Whether the item is the one that is moved for debugging.
  func isExercising(_ item: LayoutItem) -> Bool { exercise?.item === item }

  /// Adds the weakest constraints for values away from the current ones; a second call removes them. One item at a time.
  func exerciseAmbiguity(of item: LayoutItem) {
    if let exercise {
      for id in exercise.wishes { solver.remove(id) }
      let wasItem = exercise.item === item
      self.exercise = nil
      setDirty()
      if wasItem { return }
    }
    let variables = [item.horizontal.start, item.horizontal.size, item.vertical.start, item.vertical.size]
    var wishes: [ConstraintID] = []
    for case let variable? in variables where solver.isAmbiguous(variable) {
      // The shift is visible, and no multiple of common spacings.
      let target = solver.value(of: variable) + 17
      if case .success(let id) = solver.add(variable - target, .equal, priority: Priority(1)) { wishes.append(id) }
    }
    exercise = AmbiguityExercise(item: item, wishes: wishes)
    setDirty()
  }
}

/// The constraints that show an ambiguous view elsewhere.
struct AmbiguityExercise {
  weak var item: LayoutItem?
  var wishes: [ConstraintID]
}
