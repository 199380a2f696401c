/// The rows of a list by sections, for a table.
///
/// Rows outside of sections form sections of their own.
struct TableRows {
  nonisolated struct Section {
    /// The section's node; `nil` for rows outside of sections.
    weak var node: ViewNode?
    let hasNode: Bool
    var header: [RowList.Part] = []
    var parts: [RowList.Part] = []
    var footer: [RowList.Part] = []

    var count: Int { parts.reduce(0) { $0 + $1.count } }
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

  /// Whether parts show the same rows as others.
  static func areSame(_ parts: [RowList.Part], _ others: [RowList.Part]) -> Bool {
    parts.elementsEqual(others) { $0.source === $1.source && $0.count == $1.count }
  }
}
