extension RecordDifference {
  /// Returns the old view that each new one corresponds to, or `nil`; one pair per new view, in order. No old view is used twice.
  ///
  /// Several passes, from the most specific key to the least; within a pass, equal keys are matched in order. A view matched in an early
  /// pass is not considered in later ones.
  ///
  /// - Complexity: O(views, and those in cells).
  static func match(_ old: [ViewRecord], _ new: [ViewRecord]) -> [(old: Int?, new: Int)] {
    var partner = [Int?](repeating: nil, count: new.count)
    var isTaken = [Bool](repeating: false, count: old.count)
    func pass<Key: Hashable>(_ key: (ViewRecord) -> Key?) {
      var waiting: [Key: [Int]] = [:]
      for (index, view) in old.enumerated().reversed() where !isTaken[index] {
        if let key = key(view) { waiting[key, default: []].append(index) }
      }
      for (index, view) in new.enumerated() where partner[index] == nil {
        guard let key = key(view), let found = waiting[key]?.popLast() else { continue }
        partner[index] = found
        isTaken[found] = true
      }
    }
    // A cell is reused for other rows: its texts identify its row. Cells with equal texts, or with texts that changed, are matched by index
    // path. Those that only have the same order are different rows.
    pass { view in view.isCell ? view.indexPath.map { [view.className, $0] + view.words } : nil }
    pass { view in
      let words = view.isCell ? view.words : []
      return words.isEmpty ? nil : [view.className] + words
    }
    pass { view in view.isCell ? view.indexPath.map { [view.className, $0] } : nil }
    pass { view in view.indexPath == nil ? view.identifier.map { [view.className, $0] } : nil }
    pass { view in view.isCell ? nil : view.text.map { [view.className, $0] } }
    // Cells without texts and without a recorded index path can only be matched by order.
    pass { view in view.isCell && (view.indexPath != nil || !view.words.isEmpty) ? nil : view.className }
    return partner.enumerated().map { ($1, $0) }
  }
}

extension ViewRecord {
  /// Whether a table or collection reuses it for other content: a cell, a header or a footer.
  var isCell: Bool {
    let kinds = ["UITableViewCell", "UICollectionReusableView", "UITableViewHeaderFooterView"]
    return kinds.contains(className) || superclasses.contains(where: kinds.contains)
  }

  /// Whether it is a hidden cell, which waits for reuse.
  var isWaitingCell: Bool { isCell && properties["isHidden"] == .flag(true) }

  /// The section and row, or section and item, of a cell, separated by a space.
  var indexPath: String? { if isCell, case .text(let path)? = properties["indexPath"] { path } else { nil } }

  /// All texts in it, back to front, and the identifiers of the views in it.
  var words: [String] {
    var result: [String] = []
    forEach { view, path in
      // Cells of one list often have the same identifier: their kind, not their row.
      if let identifier = view.identifier, !path.isEmpty { result.append(identifier) }
      if let text = view.text { result.append(text) }
    }
    return result
  }
}
