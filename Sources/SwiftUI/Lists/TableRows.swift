/// The rows of a list by sections, for a table.
///
/// Rows outside of sections form sections of their own.
struct TableRows {
  struct Section {
    /// The section's node; `nil` for rows outside of sections.
    weak var node: ViewNode?
    let hasNode: Bool
    var header: [RowList.Part] = []
    var parts: [RowList.Part] = []
    var footer: [RowList.Part] = []

    var count: Int { parts.reduce(0) { $0 + $1.count } }

    /// Whether a change from another section is one of rows.
    func isSameSection(as other: Section) -> Bool {
      hasNode == other.hasNode && (!hasNode || node === other.node)
        && header.elementsEqual(other.header) { $0.source === $1.source && $0.count == $1.count }
        && footer.elementsEqual(other.footer) { $0.source === $1.source && $0.count == $1.count }
    }
  }

  private(set) var sections: [Section] = []

  init() {}

  init(_ list: RowList) {
    var number: Int?
    for part in list.parts {
      if sections.isEmpty || part.section != number {
        let node = part.section.map { list.sections[$0] }
        sections.append(Section(node: node, hasNode: node != nil))
        number = part.section
      }
      let last = sections.count - 1
      switch part.kind {
      case .header: sections[last].header.append(part)
      case .content: sections[last].parts.append(part)
      case .footer: sections[last].footer.append(part)
      }
    }
  }

  /// The source of a row, and the row's index there; `nil` for a row that does not exist.
  func row(_ row: Int, in section: Int) -> (source: any RowSource, index: Int)? {
    guard sections.indices.contains(section), row >= 0 else { return nil }
    var first = 0
    for part in sections[section].parts {
      if row < first + part.count { return (part.source, row - first) }
      first += part.count
    }
    return nil
  }

  /// Where a row of a source is.
  func place(of index: Int, in source: any RowSource) -> (section: Int, row: Int)? {
    for (number, section) in sections.enumerated() {
      var first = 0
      for part in section.parts {
        if part.source === source { return index < part.count ? (number, first + index) : nil }
        first += part.count
      }
    }
    return nil
  }

  /// How one section's rows become another's.
  struct Change {
    var removed: [Int] = []
    var inserted: [Int] = []
    var isEmpty: Bool { removed.isEmpty && inserted.isEmpty }
  }

  /// - Parameter changes: What the sources say of their rows.
  static func change(from old: Section, to new: Section, _ changes: [ObjectIdentifier: RowChange]) -> Change {
    var change = Change()
    let isSame = old.parts.elementsEqual(new.parts) { $0.source === $1.source }
    if isSame {
      var (before, after) = (0, 0)
      for (a, b) in zip(old.parts, new.parts) {
        if let own = changes[ObjectIdentifier(b.source)] {
          let steps = own.steps ?? (Array(own.old), Array(own.old.lowerBound..<(own.old.lowerBound + own.new)))
          change.removed += steps.removed.map { before + $0 }
          change.inserted += steps.inserted.map { after + $0 }
        }
        (before, after) = (before + a.count, after + b.count)
      }
      return change
    }
    // Sources that stay keep their rows.
    let kept = Set(new.parts.map { ObjectIdentifier($0.source) }).intersection(
      old.parts.map { ObjectIdentifier($0.source) })
    let orderOld = old.parts.map { ObjectIdentifier($0.source) }.filter(kept.contains)
    let orderNew = new.parts.map { ObjectIdentifier($0.source) }.filter(kept.contains)
    let staying = orderOld == orderNew ? kept : []
    var row = 0
    for part in old.parts {
      let isKept = staying.contains(ObjectIdentifier(part.source)) && changes[ObjectIdentifier(part.source)] == nil
      if !isKept { change.removed += row..<(row + part.count) }
      row += part.count
    }
    row = 0
    for part in new.parts {
      let isKept = staying.contains(ObjectIdentifier(part.source)) && changes[ObjectIdentifier(part.source)] == nil
      if !isKept { change.inserted += row..<(row + part.count) }
      row += part.count
    }
    return change
  }
}
