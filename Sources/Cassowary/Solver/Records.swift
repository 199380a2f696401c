/// What a solver knows of a variable.
///
/// A variable is in one of three states:
/// - *defined*: a required equation says what it is; its value follows from those of the other variables in it;
/// - *single*: nothing defines it, and every constraint that reaches it reaches no other undefined variable. Finding its value
///   is a question about points on a line;
/// - *coupled*: some constraint reaches it together with others. It has a symbol in the tableau.
struct VariableRecord {
  var sequence: Int
  /// The slot of the constraint that keeps it from being less than zero, or -1.
  var restriction: Int32 = -1
  /// The number of constraints that mention it.
  var uses: Int32 = 0
  /// The slot of the equation that defines it, or -1.
  var definition: Int32 = -1
  /// Greater than the levels of all variables in the definition.
  var level: Int32 = 0
  /// Head of the list of definitions that mention it.
  var dependents: Int32 = -1
  /// Head of the list of clients that reach it, see `Client`.
  var clients: Int32 = -1
  /// The client that stands for the variable itself, when it is defined and yet in the tableau.
  var client = Client()
  /// Before rounding, see ``Solver/values``.
  var exact = 0.0

  var isAlive = true
  var isCoupled = false
  /// Of a single variable: whether what step 4 says decided its value.
  var isLoose = true
  /// Of a single variable: whether priorities alone left no freedom.
  var isFirm = false
  var isDirty = false
  var isStale = false
  /// It is in the list of materialised variables.
  var isListed = false
  var isNoted = false

  init(sequence: Int) { self.sequence = sequence }

  var isDefined: Bool { definition >= 0 }
  var isRestricted: Bool { restriction >= 0 }
}

/// A linear function as seen through the definitions: what it comes to in undefined variables.
///
/// Every constraint that defines nothing is a client, and every defined variable that takes part in step 4. The links of its
/// block name the variables it reaches: those that occur in it, in the definitions of these, and so on, as far as their
/// coefficients do not cancel. It reaches a defined variable with the factor by which that one's definition went in.
struct Client {
  var block = Block()
  /// What is left when all undefined variables are zero.
  var constant = 0.0
  /// The number of undefined variables it reaches, which come first in its block.
  var freedom: Int32 = 0
  var isPresent = false
  var isInTableau = false
}

/// What a solver knows of a constraint.
struct ConstraintRecord {
  /// Each variable once.
  var terms: [Term] = []
  var constant = 0.0
  var relation = Relation.equal
  var priority = Priority.required
  var rank = Int.max
  var sequence = -1
  /// The variable it defines, or -1; its block then names the other variables in it.
  var defines: Int32 = -1
  var client = Client()
  var isAlive = false
  /// It waits for the next solution to become a client.
  var isPending = false

  var isRequired: Bool { priority >= .required }
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
