import SolverScenes
import Testing

/// Figures of different days can only be compared as long as the systems stay what they are.
@Suite("The solver's systems")
struct SceneTests {
  @Test(
    "A table has twelve constraints a row and two for its header",
    arguments: [1, 10, 100], [LinearSystem.Arrangement.independent, .chained])
  func tableSize(rows: Int, arrangement: LinearSystem.Arrangement) {
    #expect(LinearSystem.table(rows: rows, arrangement).constraints.count == 12 * rows + 2)
  }

  @Test("Badges add four constraints each, on existing variables")
  func badges() {
    let (table, badges) = LinearSystem.tableWithBadges(rows: 83, .independent, badges: 5)
    #expect(table.constraints.count == 12 * 83 + 2)
    #expect(badges.constraints.count == 4 * 5)
    #expect(badges.terms.allSatisfy { $0.variable < table.variableCount })
  }

  @Test("Cells with a constant width form the table of independent rows", arguments: [1, 10, 100])
  func cells(rows: Int) {
    let table = LinearSystem.table(rows: rows, .independent)
    let cells = LinearSystem.cells(rows: rows)
    #expect(cells.count == rows)
    #expect(cells.reduce(0) { $0 + $1.variableCount } == table.variableCount)
    #expect(cells.filter { $0.edit != nil }.count == 1)
    var first: Int32 = 0
    var constraints: [String] = []
    for cell in cells {
      constraints += cell.constraints.map { described($0, of: cell, from: first) }
      first += cell.variableCount
    }
    #expect(constraints == table.constraints.map { described($0, of: table, from: 0) })
  }

  /// A constraint in the table's variables, its width of 390 as a number.
  private func described(_ constraint: LinearSystem.Constraint, of system: LinearSystem, from first: Int32) -> String {
    var constant = constraint.constant
    let isWidth = constraint.terms.count == 1
    var terms: [String] = []
    for term in system.terms[constraint.terms] {
      if term.variable + first == 0, !isWidth {
        constant += 390 * term.coefficient
      } else {
        terms.append("\(term.coefficient) × \(term.variable + first)")
      }
    }
    return "\(terms.joined(separator: " + ")) + \(constant) \(constraint.relation) 0, \(constraint.priority)"
  }

  /// The checksums are of the files that the generator of the project's goals writes, so that ours is known to be the same.
  @Test("The systems are byte for byte those that the goals were set with")
  func checksums() {
    #expect(checksum(of: .table(rows: 10, .independent)) == 0x7e9d_90ad_f299_cdba)
    #expect(checksum(of: .table(rows: 100, .independent)) == 0x5622_3059_1b42_2509)
    #expect(checksum(of: .table(rows: 1000, .independent)) == 0x167d_5c0f_1853_c624)
    #expect(checksum(of: .table(rows: 100, .chained)) == 0xaa98_314e_6d7d_3240)
    #expect(checksum(of: .stacks(depth: 3, fan: 5)) == 0xe35c_fa78_9249_1639)
    let independent = LinearSystem.tableWithBadges(rows: 83, .independent, badges: 5)
    #expect(checksum(of: independent.table, extra: independent.badges) == 0x6662_6112_bdaf_2489)
    let chained = LinearSystem.tableWithBadges(rows: 83, .chained, badges: 5)
    #expect(checksum(of: chained.table, extra: chained.badges) == 0x4d14_3313_f382_98c6)
  }

  /// FNV-1a, 64 bits, of the system as text: a line for each variable count, edit and constraint.
  private func checksum(of system: LinearSystem, extra: LinearSystem? = nil) -> UInt64 {
    var lines = system.constraints.map { line(for: $0, of: system, kind: "c") }
    if let edit = system.edit { lines.insert("e \(edit.variable) \(strength(edit.priority))", at: edit.position) }
    if let extra { lines += extra.constraints.map { line(for: $0, of: extra, kind: "x") } }
    let text = "v \(system.variableCount)\n" + lines.joined(separator: "\n") + "\n"
    return text.utf8.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
  }

  private func line(for constraint: LinearSystem.Constraint, of system: LinearSystem, kind: String) -> String {
    let terms = system.terms[constraint.terms].map { "\($0.variable) \(Int($0.coefficient))" }
    return "\(kind) \(constraint.relation.rawValue) \(strength(constraint.priority)) \(Int(constraint.constant)) "
      + "\(terms.count) \(terms.joined(separator: " "))"
  }

  /// 0 required, 1 strong, 2 medium, 3 weak.
  private func strength(_ priority: Double) -> Int { (1000 - Int(priority)) / 250 }
}
