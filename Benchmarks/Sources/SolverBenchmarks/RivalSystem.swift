import Foundation
import SolverRivals
import SolverScenes

/// How a system's priorities become a rival's strengths: weights of the errors, of which kiwi and amoeba minimise one sum.
typealias RivalStrengths = (_ priority: Double) -> Double

/// What kiwi's documentation offers: required, strong, medium and weak, a thousand apart.
let namedKiwiStrengths = namedStrengths(kiwi_required, kiwi_strong, kiwi_medium, kiwi_weak)

/// What amoeba's header offers.
let namedAmoebaStrengths = namedStrengths(amoeba_required, amoeba_strong, amoeba_medium, amoeba_weak)

private func namedStrengths(_ must: Double, _ strong: Double, _ medium: Double, _ weak: Double) -> RivalStrengths {
  { priority in
    switch priority {
    case 1000...: must
    case 750..<1000: strong
    case 500..<750: medium
    default: weak
    }
  }
}

/// A band of strengths for each priority of a system, each eight times the one below.
///
/// kiwi adds weighted errors up, so that enough errors of one band outweigh an error of the next; eight is more than the
/// systems measured can bring together. A power of two keeps kiwi's sums exact: with bands a thousand apart, which is
/// as its own names are, only four fit below required, and the noise of the upper bands would drown the lowest.
func bandedKiwiStrengths(for system: LinearSystem) -> RivalStrengths {
  let priorities = Set(system.constraints.map(\.priority)).filter { $0 < 1000 }.sorted()
  // From 8⁻², which kiwi still tells from zero, to 8⁹, which is less than required, about 10⁹.
  precondition(priorities.count <= 12, "kiwi has no room for more bands")
  let strengths = Dictionary(uniqueKeysWithValues: priorities.enumerated().map { ($1, pow(8, Double($0 - 2))) })
  return { strengths[$0] ?? kiwi_required }
}

/// A system laid out as the rivals' C interfaces take it, once, so that handing it over costs no translation.
struct RivalInput {
  let variableCount: Int32
  let constraints: [rival_constraint]
  let terms: [rival_term]
  let edit: LinearSystem.Edit?
  let editStrength: Double

  init(_ system: LinearSystem, strengths: RivalStrengths) {
    variableCount = system.variableCount
    constraints = system.constraints.map {
      rival_constraint(
        relation: $0.relation.rawValue, strength: strengths($0.priority), constant: $0.constant,
        first_term: Int32($0.terms.lowerBound), term_count: Int32($0.terms.count))
    }
    terms = system.terms.map { rival_term(variable: $0.variable, coefficient: $0.coefficient) }
    edit = system.edit
    editStrength = system.edit.map { strengths($0.priority) } ?? 0
  }
}

/// A rival refused something that it should have taken.
struct Refusal: Error, CustomStringConvertible {
  let rival: String

  var description: String { "\(rival) refused a constraint, an edit or a removal" }
}

/// A rival whose header height is edited.
protocol EditedRival: AnyObject {
  /// For messages.
  static var name: String { get }
  var values: [Double] { get }
  /// Reads all values one by one into an array that has room for them.
  func read(into values: inout [Double])
  /// Edits the system's edit variable and solves.
  func suggest(_ value: Double) throws
}

/// A system in kiwi.
final class KiwiSystem: EditedRival {
  static let name = "kiwi"
  static var isAvailable: Bool { kiwi_is_installed() }

  private let solver: OpaquePointer
  private let variableCount: Int32
  private let edited: Int32?
  private var extraCount: Int32 = 0

  /// Hands everything over, the constraints and the edit in their order, and solves.
  init(_ input: RivalInput) throws {
    solver = kiwi_make(input.variableCount, Int32(input.constraints.count))
    variableCount = input.variableCount
    edited = input.edit?.variable
    let editPosition = input.edit?.position ?? 0
    try add(input.constraints[..<editPosition], of: input)
    if let edit = input.edit {
      try check(kiwi_add_edit(solver, edit.variable, input.editStrength))
      try check(kiwi_suggest(solver, edit.variable, edit.value))
    }
    try add(input.constraints[editPosition...], of: input)
    kiwi_solve(solver)
  }

  isolated deinit { kiwi_free(solver) }

  var values: [Double] { (0..<variableCount).map { kiwi_value(solver, $0) } }

  func read(into values: inout [Double]) {
    for variable in 0..<variableCount { values[Int(variable)] = kiwi_value(solver, variable) }
  }

  func appendValues(to values: inout [Double]) {
    for variable in 0..<variableCount { values.append(kiwi_value(solver, variable)) }
  }

  func suggest(_ value: Double) throws {
    guard let edited else { return }
    try check(kiwi_suggest(solver, edited, value))
    kiwi_solve(solver)
  }

  func addExtra(_ input: RivalInput) throws {
    try add(input.constraints[...], of: input)
    extraCount += Int32(input.constraints.count)
    kiwi_solve(solver)
  }

  /// Removes what ``addExtra(_:)`` added, the last first.
  func removeExtra() throws {
    try check(kiwi_remove_last(solver, extraCount))
    extraCount = 0
    kiwi_solve(solver)
  }

  private func add(_ constraints: ArraySlice<rival_constraint>, of input: RivalInput) throws {
    try constraints.withUnsafeBufferPointer { constraints in
      try input.terms.withUnsafeBufferPointer { terms in
        try check(kiwi_add(solver, constraints.baseAddress, Int32(constraints.count), terms.baseAddress))
      }
    }
  }

  private func check(_ succeeded: Bool) throws {
    if !succeeded { throw Refusal(rival: Self.name) }
  }
}

/// A system in amoeba.
final class AmoebaSystem: EditedRival {
  static let name = "amoeba"
  static var isAvailable: Bool { amoeba_is_installed() }

  private let solver: OpaquePointer
  private let variableCount: Int32
  private let edited: Int32?

  /// Hands everything over, the constraints and the edit in their order, and solves.
  init(_ input: RivalInput) throws {
    solver = amoeba_make(input.variableCount, Int32(input.constraints.count))
    variableCount = input.variableCount
    edited = input.edit?.variable
    let editPosition = input.edit?.position ?? 0
    try add(input.constraints[..<editPosition], of: input)
    if let edit = input.edit {
      try check(amoeba_add_edit(solver, edit.variable, input.editStrength))
      try check(amoeba_suggest(solver, edit.variable, edit.value))
    }
    try add(input.constraints[editPosition...], of: input)
    amoeba_solve(solver)
  }

  isolated deinit { amoeba_free(solver) }

  var values: [Double] { (0..<variableCount).map { amoeba_value(solver, $0) } }

  func read(into values: inout [Double]) {
    for variable in 0..<variableCount { values[Int(variable)] = amoeba_value(solver, variable) }
  }

  func suggest(_ value: Double) throws {
    guard let edited else { return }
    try check(amoeba_suggest(solver, edited, value))
    amoeba_solve(solver)
  }

  private func add(_ constraints: ArraySlice<rival_constraint>, of input: RivalInput) throws {
    try constraints.withUnsafeBufferPointer { constraints in
      try input.terms.withUnsafeBufferPointer { terms in
        try check(amoeba_add(solver, constraints.baseAddress, Int32(constraints.count), terms.baseAddress))
      }
    }
  }

  private func check(_ succeeded: Bool) throws {
    if !succeeded { throw Refusal(rival: Self.name) }
  }
}
