import Cassowary
import Diagnostics
import Foundation

extension LayoutEngine {
  /// Gives up one of the constraints that cannot all hold, says so, and answers which.
  ///
  /// It is the one created last: what was there first stays, whatever the order of activation. Apple does not document its
  /// choice [G]. The priority that a content size has counts as older than any constraint.
  func resolve(_ conflict: Conflict, refused: LayoutRow) -> LayoutRow {
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

  /// Oldest first, each once.
  private static func inOrder(_ rows: [LayoutRow]) -> [LayoutRow] {
    var result: [LayoutRow] = []
    for row in rows.sorted(by: { $0.constraint.serial < $1.constraint.serial }) where result.last !== row {
      result.append(row)
    }
    return result
  }

  /// A required constraint between items that are all positioned by their frames, and not as it says.
  func breakUnsatisfiableConstant(_ row: LayoutRow) {
    if purpose == .frames {
      let constraint = row.constraint
      let items = [constraint.firstItem, constraint.secondItem].compactMap { $0 as? UIView }
      let frames = items.filter(\.translatesAutoresizingMaskIntoConstraints)
        .map { "positioned by its frame: \($0)" }
      warn(["\(constraint)"] + frames, breaking: row)
    }
    markBroken(row)
  }

  private func markBroken(_ row: LayoutRow) {
    row.state = .broken
    brokenRows.append(row)
  }

  private func warn(_ members: [String], breaking row: LayoutRow) {
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

  /// Tries what was given up again, oldest first, after something else made room.
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

  private func contentDescription(_ id: ConstraintID) -> String? {
    for item in items {
      let name = LayoutItemReference.name(of: item.isGuide ? item.guide : item.view)
      for (size, length) in [(item.horizontal.size, "width"), (item.vertical.size, "height")] {
        if let size, solver.restriction(of: size) == id { return "nothing is less than empty: \(name).\(length) >= 0" }
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
