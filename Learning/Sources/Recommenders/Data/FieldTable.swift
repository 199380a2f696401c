/// A table of named, typed columns: what RecBole calls an atomic file. Cells are kept as they are written.
public struct FieldTable: Sendable, Equatable {
  /// What the cells of a column are.
  public enum Kind: String, Sendable, CaseIterable {
    case token, float
    case tokens = "token_seq"
    case floats = "float_seq"
  }

  public struct Column: Sendable, Equatable {
    public var name: String
    public var kind: Kind
    /// Empty where there is no value.
    public var cells: [String]

    public init(_ name: String, _ kind: Kind, _ cells: [String]) {
      (self.name, self.kind, self.cells) = (name, kind, cells)
    }
  }

  /// All of one length, with different names.
  public private(set) var columns: [Column]
  public var rowCount: Int { columns.first?.cells.count ?? 0 }

  /// - Precondition: The columns have the same number of cells and different names.
  public init(_ columns: [Column]) {
    precondition(columns.allSatisfy { $0.cells.count == columns[0].cells.count })
    precondition(Set(columns.map(\.name)).count == columns.count)
    self.columns = columns
  }

  public subscript(_ name: String) -> Column? { columns.first { $0.name == name } }

  /// The columns of these names alone, in the table's order.
  public func selecting(_ names: Set<String>) -> FieldTable { FieldTable(columns.filter { names.contains($0.name) }) }

  /// The rows at these places.
  public func rows(_ places: [Int]) -> FieldTable {
    FieldTable(columns.map { column in Column(column.name, column.kind, places.map { column.cells[$0] }) })
  }
}
