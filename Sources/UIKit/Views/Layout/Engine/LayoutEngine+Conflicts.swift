import Cassowary
import Diagnostics
import Foundation

extension LayoutEngine {
  /// Gives up one of several required constraints that contradict each other, warns, and returns it.
  ///
  /// It is the one created last: older constraints stay, whatever the order of activation. Apple does not document its choice [G]. The
  /// constraints of a content size count as older than any other.
  ///
  /// - Parameter refused: The constraint that the solver did not accept.
  func resolve(_ conflict: Conflict, refused: InstalledConstraint) -> InstalledConstraint {
    let others = conflict.conflictsWith.compactMap { id in items.lazy.flatMap(\.rows).first { $0.id == id } }
    let members = Self.inOrder([refused] + others)
    let broken = members.last ?? refused
    if purpose == .frames {
      let contents = conflict.conflictsWith.compactMap(contentDescription)
      warn(members.map { "\($0.constraint)" } + contents, breaking: broken)
    }
    if broken !== refused { uninstall(broken) }
    markBroken(broken)
    return broken
  }

  /// Returns the rows in order of creation, each once.
  private static func inOrder(_ rows: [InstalledConstraint]) -> [InstalledConstraint] {
    var result: [InstalledConstraint] = []
    for row in rows.sorted(by: { $0.constraint.serial < $1.constraint.serial }) where result.last !== row {
      result.append(row)
    }
    return result
  }

  /// Gives up a required constraint whose items are all placed by their frames, in places that contradict it.
  func breakUnsatisfiableConstant(_ row: InstalledConstraint) {
    if purpose == .frames {
      let constraint = row.constraint
      let items = [constraint.firstItem, constraint.secondItem].compactMap { $0 as? UIView }
      let frames = items.filter(\.translatesAutoresizingMaskIntoConstraints)
        .map { "positioned by its frame: \($0)" }
      warn(["\(constraint)"] + frames, breaking: row)
    }
    markBroken(row)
  }

  /// Notes that a row has been given up, so that ``retryBrokenRows()`` tries it again.
  private func markBroken(_ row: InstalledConstraint) {
    row.state = .broken
    brokenRows.append(row)
  }

  /// Warns about a conflict, counted as `layout.conflict`. Fitting engines do not warn: the hierarchy's engine reports the same.
  private func warn(_ members: [String], breaking row: InstalledConstraint) {
    Diagnostics.warn(
      Diagnostic(
        "Unable to simultaneously satisfy constraints: at least one of those listed is not wanted.",
        objects: members + ["will recover by breaking: \(row.constraint)"],
        likelyCause:
          "Two of them ask for different things, or a view that is positioned by its frame has constraints as well "
          + "(translatesAutoresizingMaskIntoConstraints is still true).",
        remedy:
          "Find the one that you do not expect and remove it, give one a priority below required, or turn "
          + "translatesAutoresizingMaskIntoConstraints off."), counting: "layout.conflict")
  }

  /// Tries the given-up constraints again, oldest first, after another one was removed or has a new constant.
  func retryBrokenRows() {
    guard mayRelieveConflicts else { return }
    mayRelieveConflicts = false
    guard !brokenRows.isEmpty else { return }
    for row in Self.inOrder(brokenRows) {
      if row.terms.isEmpty {
        guard holds(row.constant, row.constraint.relation) else { continue }
        row.state = .constant
      } else if case .success(let id) = tryAdding(row) {
        row.state = .installed(id)
      } else {
        continue
      }
      brokenRows.removeAll { $0 === row }
    }
  }

  /// Describes a member of a conflict that no constraint of the app stands for: a content size, or that no length is negative.
  private func contentDescription(_ id: ConstraintID) -> String? {
    for item in items {
      let name = LayoutItemReference.name(of: item.isGuide ? item.guide : item.view)
      for (size, length) in [(item.horizontal.size, "width"), (item.vertical.size, "height")] {
        if let size, solver.restriction(of: size) == id { return "a length is not negative: \(name).\(length) >= 0" }
      }
      if item.horizontalContent.hugging == id || item.horizontalContent.compression == id {
        return "the content's width, required: \(name).width == \(item.horizontalContent.length)"
      }
      if item.verticalContent.hugging == id || item.verticalContent.compression == id {
        return "the content's height, required: \(name).height == \(item.verticalContent.length)"
      }
    }
    return nil
  }
}
