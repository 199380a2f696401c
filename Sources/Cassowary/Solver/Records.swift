/// A solver's state of one variable.
///
/// A variable is in one of three states:
/// - *defined*: a required equation defines it, and its value follows from those of the equation's other variables;
/// - *single*: nothing defines it, and every constraint that reaches it reaches no other undefined variable. Finding its value is a
///   question about points on a line;
/// - *coupled*: some constraint reaches it together with others. It has a symbol in the tableau.
struct VariableRecord {
  /// The number of variables made before it; it orders ties, as indices are reused.
  var sequence: Int
  /// The slot of the constraint that keeps it from being negative.
  var restriction = OptionalIndex.none
  /// The number of constraints that mention it.
  var uses: Int32 = 0
  /// The slot of the equation that defines it.
  var definition = OptionalIndex.none
  /// Greater than the levels of all variables in the definition, so that definitions are evaluated in the order of levels. 0 for an
  /// undefined variable.
  var level: Int32 = 0
  /// The definitions that mention it.
  var dependents = LinkList()
  /// The clients that reach it, see `Client`.
  var clients = LinkList()
  /// The client that represents the variable itself, when it is defined and nevertheless in the tableau.
  var client = Client()
  /// The value before rounding, see ``Solver/values``.
  var exact = 0.0

  /// False after removal, until the index is reused.
  var isAlive = true
  /// Whether it has a symbol of its own in the tableau.
  var isCoupled = false
  /// Of a single variable: whether step 4 decided its value.
  var isLoose = true
  /// Of a single variable: whether priorities alone left no freedom.
  var isFirm = false
  /// Whether it is in the solver's list `dirty`.
  var isDirty = false
  /// Whether it is in `stale`.
  var isStale = false
  /// Whether it is in `materialised`.
  var isListed = false
  /// Whether it is in `noted`.
  var isNoted = false

  init(sequence: Int) { self.sequence = sequence }

  var isDefined: Bool { !definition.isNone }
  /// Whether it was made as one that is never negative.
  var isRestricted: Bool { !restriction.isNone }
}

/// A linear function with the definitions substituted: a function of undefined variables only.
///
/// Every constraint that defines nothing is a client, as is every defined variable that takes part in step 4. The links of its block name
/// the variables it reaches: those that occur in it, in their definitions, and so on, as far as their coefficients do not cancel. A defined
/// variable's link has the factor with which its definition was substituted.
struct Client {
  /// The links to undefined variables, then those to substituted defined ones.
  var block = Block()
  /// The value when all undefined variables are zero.
  var constant = 0.0
  /// The number of undefined variables it reaches, which come first in its block.
  var freedom: Int32 = 0
  /// Whether the client exists; a default value stands for none.
  var isPresent = false
  /// Whether its symbol is in the tableau, with a row or outside the basis.
  var isInTableau = false
}

/// A solver's state of one constraint.
///
/// - A required equation that defines a variable has `defines`, and no client.
/// - Any other required constraint is a client at once, or is refused.
/// - An optional constraint is pending until the next solution, then a client.
///
/// A client that reaches no variable is a fact; one that reaches a single variable bounds or pulls it along a line; one that reaches
/// several is in the tableau.
struct ConstraintRecord {
  /// Each variable at most once, with a coefficient that is not negligible.
  var terms: [Term] = []
  /// The constant of the expression, without the definitions substituted.
  var constant = 0.0
  var relation = Relation.equal
  var priority = Priority.required
  /// Decides ties before `sequence`; the lower rank wins.
  var rank = Int.max
  /// The identifier's sequence; -1 in a free slot.
  var sequence = -1
  /// The variable it defines; its block then names the other variables in it.
  var defines = OptionalIndex.none
  /// The constraint as a function of undefined variables. For a definition only its block is used.
  var client = Client()
  var isAlive = false
  /// Whether it waits for the next solution to become a client. Required constraints never wait.
  var isPending = false

  /// Whether every solution satisfies it.
  var isRequired: Bool { priority >= .required }
  /// The cost of one unit of the residual above zero.
  var costAbove: Double { relation == .greaterThanOrEqual ? 0 : 1 }
  /// The cost of one unit of the residual below zero.
  var costBelow: Double { relation == .lessThanOrEqual ? 0 : 1 }

  /// The sides of zero on which the residual satisfies the relation; zero itself always does.
  var cheapSides: Sides {
    switch relation {
    case .equal: return .none
    case .lessThanOrEqual: return .negative
    case .greaterThanOrEqual: return .positive
    }
  }
}
