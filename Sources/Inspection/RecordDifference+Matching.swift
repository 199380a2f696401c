extension RecordDifference {
  /// Which old view each new one is; all of the new ones, in their order.
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
    // A cell is used again for whatever comes on the screen: what it shows says which row it is, and of rows that show the same, or show
    // something else than before, their index path. Those of one order are different rows.
    pass { view in view.isCell ? view.indexPath.map { [view.className, $0] + view.words } : nil }
    pass { view in
      let words = view.isCell ? view.words : []
      return words.isEmpty ? nil : [view.className] + words
    }
    pass { view in view.isCell ? view.indexPath.map { [view.className, $0] } : nil }
    pass { view in view.indexPath == nil ? view.identifier.map { [view.className, $0] } : nil }
    pass { view in view.isCell ? nil : view.text.map { [view.className, $0] } }
    // Of cells that say nothing, and whose index path is not recorded, their order is all there is.
    pass { view in view.isCell && (view.indexPath != nil || !view.words.isEmpty) ? nil : view.className }
    return partner.enumerated().map { ($1, $0) }
  }
}

extension ViewRecord {
  /// Whether it is what a table or a collection uses again for other content: a cell, a header or a footer.
  var isCell: Bool {
    let kinds = ["UITableViewCell", "UICollectionReusableView", "UITableViewHeaderFooterView"]
    return kinds.contains(className) || superclasses.contains(where: kinds.contains)
  }

  /// Hidden, until a table uses it again.
  var isWaitingCell: Bool { isCell && properties["isHidden"] == .flag(true) }

  /// Section and row of a cell, or section and item, with a space between them.
  var indexPath: String? { if isCell, case .text(let path)? = properties["indexPath"] { path } else { nil } }

  /// All that it and what is in it say, back to front.
  var words: [String] {
    var result: [String] = []
    forEach { view, path in
      // Cells of one list often have one identifier, which says what they are, not which.
      if let identifier = view.identifier, !path.isEmpty { result.append(identifier) }
      if let text = view.text { result.append(text) }
    }
    return result
  }
}
