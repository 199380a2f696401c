/// What a solver knows of a variable.
struct VariableRecord {
  var sequence: Int
  /// The number of constraints that mention it.
  var uses = 0
  var value = 0.0
  var isAlive = true

  init(sequence: Int) { self.sequence = sequence }
}

/// What a solver knows of a constraint.
struct ConstraintRecord {
  /// Sorted by variable, each once.
  var terms: [Term] = []
  var constant = 0.0
  var relation = Relation.equal
  var priority = Priority.required
  var rank = Int.max
  var sequence = -1
  var isAlive = false

  /// Whether this one wins a tie against `other`.
  func precedes(_ other: ConstraintRecord) -> Bool { (rank, sequence) < (other.rank, other.sequence) }

  var costAbove: Double { relation == .greaterThanOrEqual ? 0 : 1 }
  var costBelow: Double { relation == .lessThanOrEqual ? 0 : 1 }

  /// Where the residual satisfies the relation, zero apart.
  var cheapSides: Sides {
    switch relation {
    case .equal: return .none
    case .lessThanOrEqual: return .negative
    case .greaterThanOrEqual: return .positive
    }
  }
}
