/// A variable multiplied by a number.
public struct Term: Hashable, Sendable {
  /// Must belong to the solver that the term is given to; it stops for a variable that it does not know.
  public var variable: Variable
  /// Should be between about 0.01 and 100. Below 10⁻⁹ the term is ignored; a non-finite coefficient stops when a constraint is added.
  public var coefficient: Double

  /// Creates a term; by default the variable itself.
  public init(_ variable: Variable, coefficient: Double = 1) {
    self.variable = variable
    self.coefficient = coefficient
  }
}

/// A sum of terms and a constant.
///
/// A variable may occur in several terms; their coefficients are added up when a constraint is made of them. The name leaves `Expression`
/// to Foundation.
public struct LinearExpression: Hashable, Sendable {
  /// In the order in which they were added; the order has no influence on the solution.
  public var terms: [Term]
  /// Must be finite. The solver clamps it to ±10⁸.
  public var constant: Double

  /// Creates an expression; by default zero.
  public init(terms: [Term] = [], constant: Double = 0) {
    self.terms = terms
    self.constant = constant
  }

  /// Creates an expression of one variable, to mix variables and expressions in generic code.
  public init(_ variable: Variable) { self.init(terms: [Term(variable)]) }
}

// MARK: Arithmetic

extension LinearExpression {
  /// Appends the other expression's terms, without combining those of the same variable.
  public static func += (lhs: inout LinearExpression, rhs: LinearExpression) {
    lhs.terms += rhs.terms
    lhs.constant += rhs.constant
  }
  /// Appends the other expression's terms with opposite signs.
  public static func -= (lhs: inout LinearExpression, rhs: LinearExpression) { lhs += rhs * -1 }
  /// Adds to the constant in place. The terms are not copied.
  public static func += (lhs: inout LinearExpression, rhs: Double) { lhs.constant += rhs }
  /// Subtracts from the constant in place. The terms are not copied.
  public static func -= (lhs: inout LinearExpression, rhs: Double) { lhs.constant -= rhs }

  /// Returns the terms of both expressions, one after the other. Prefer `+=` in a loop: this copies the left terms.
  public static func + (lhs: LinearExpression, rhs: LinearExpression) -> LinearExpression {
    var sum = lhs
    sum += rhs
    return sum
  }
  /// Returns the difference. `a - a` keeps terms that cancel; the solver drops them.
  public static func - (lhs: LinearExpression, rhs: LinearExpression) -> LinearExpression { lhs + rhs * -1 }
  /// Adds to the constant only; no term is copied.
  public static func + (lhs: LinearExpression, rhs: Double) -> LinearExpression {
    LinearExpression(terms: lhs.terms, constant: lhs.constant + rhs)
  }
  /// Subtracts from the constant only.
  public static func - (lhs: LinearExpression, rhs: Double) -> LinearExpression { lhs + -rhs }
  /// Appends a term with coefficient 1, also when the variable occurs already.
  public static func + (lhs: LinearExpression, rhs: Variable) -> LinearExpression { lhs + LinearExpression(rhs) }
  /// Appends a term with coefficient −1. The coefficients of one variable are combined only by the solver.
  public static func - (lhs: LinearExpression, rhs: Variable) -> LinearExpression { lhs - LinearExpression(rhs) }
  /// Multiplies every coefficient and the constant. By zero it leaves terms with coefficient 0, which the solver drops.
  public static func * (lhs: LinearExpression, rhs: Double) -> LinearExpression {
    LinearExpression(
      terms: lhs.terms.map { Term($0.variable, coefficient: $0.coefficient * rhs) }, constant: lhs.constant * rhs)
  }
  public static func * (lhs: Double, rhs: LinearExpression) -> LinearExpression { rhs * lhs }
  public static prefix func - (operand: LinearExpression) -> LinearExpression { operand * -1 }
}

extension Variable {
  /// Returns two terms, also for a variable added to itself.
  public static func + (lhs: Variable, rhs: Variable) -> LinearExpression {
    LinearExpression(terms: [Term(lhs), Term(rhs)])
  }
  /// Returns two terms with coefficients 1 and −1: the form of most layout constraints, `a.left - b.right == 8`.
  public static func - (lhs: Variable, rhs: Variable) -> LinearExpression {
    LinearExpression(terms: [Term(lhs), Term(rhs, coefficient: -1)])
  }
  public static func + (lhs: Variable, rhs: LinearExpression) -> LinearExpression { LinearExpression(lhs) + rhs }
  public static func - (lhs: Variable, rhs: LinearExpression) -> LinearExpression { LinearExpression(lhs) - rhs }
  /// Returns the variable with an offset, such as an edge plus a spacing.
  public static func + (lhs: Variable, rhs: Double) -> LinearExpression {
    LinearExpression(terms: [Term(lhs)], constant: rhs)
  }
  public static func - (lhs: Variable, rhs: Double) -> LinearExpression { lhs + -rhs }
  /// Returns one scaled term, as a constraint's multiplier needs it.
  public static func * (lhs: Variable, rhs: Double) -> LinearExpression {
    LinearExpression(terms: [Term(lhs, coefficient: rhs)])
  }
  public static func * (lhs: Double, rhs: Variable) -> LinearExpression { rhs * lhs }
  public static prefix func - (operand: Variable) -> LinearExpression { operand * -1 }
}
