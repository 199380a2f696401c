/// A variable times a number.
public struct Term: Hashable, Sendable {
  public var variable: Variable
  public var coefficient: Double

  public init(_ variable: Variable, coefficient: Double = 1) {
    self.variable = variable
    self.coefficient = coefficient
  }
}

/// A sum of terms and a constant.
///
/// A variable may occur in several terms; their coefficients add up. Named so, and not `Expression`, because Foundation
/// has a type of that name.
public struct LinearExpression: Hashable, Sendable {
  public var terms: [Term]
  public var constant: Double

  public init(terms: [Term] = [], constant: Double = 0) {
    self.terms = terms
    self.constant = constant
  }

  public init(_ variable: Variable) { self.init(terms: [Term(variable)]) }
}

// MARK: Arithmetic

extension LinearExpression {
  public static func += (lhs: inout LinearExpression, rhs: LinearExpression) {
    lhs.terms += rhs.terms
    lhs.constant += rhs.constant
  }
  public static func -= (lhs: inout LinearExpression, rhs: LinearExpression) { lhs += rhs * -1 }
  public static func += (lhs: inout LinearExpression, rhs: Double) { lhs.constant += rhs }
  public static func -= (lhs: inout LinearExpression, rhs: Double) { lhs.constant -= rhs }

  public static func + (lhs: LinearExpression, rhs: LinearExpression) -> LinearExpression {
    var sum = lhs
    sum += rhs
    return sum
  }
  public static func - (lhs: LinearExpression, rhs: LinearExpression) -> LinearExpression { lhs + rhs * -1 }
  public static func + (lhs: LinearExpression, rhs: Double) -> LinearExpression {
    LinearExpression(terms: lhs.terms, constant: lhs.constant + rhs)
  }
  public static func - (lhs: LinearExpression, rhs: Double) -> LinearExpression { lhs + -rhs }
  public static func + (lhs: LinearExpression, rhs: Variable) -> LinearExpression { lhs + LinearExpression(rhs) }
  public static func - (lhs: LinearExpression, rhs: Variable) -> LinearExpression { lhs - LinearExpression(rhs) }
  public static func * (lhs: LinearExpression, rhs: Double) -> LinearExpression {
    LinearExpression(
      terms: lhs.terms.map { Term($0.variable, coefficient: $0.coefficient * rhs) }, constant: lhs.constant * rhs)
  }
  public static func * (lhs: Double, rhs: LinearExpression) -> LinearExpression { rhs * lhs }
  public static prefix func - (operand: LinearExpression) -> LinearExpression { operand * -1 }
}

extension Variable {
  public static func + (lhs: Variable, rhs: Variable) -> LinearExpression {
    LinearExpression(terms: [Term(lhs), Term(rhs)])
  }
  public static func - (lhs: Variable, rhs: Variable) -> LinearExpression {
    LinearExpression(terms: [Term(lhs), Term(rhs, coefficient: -1)])
  }
  public static func + (lhs: Variable, rhs: LinearExpression) -> LinearExpression { LinearExpression(lhs) + rhs }
  public static func - (lhs: Variable, rhs: LinearExpression) -> LinearExpression { LinearExpression(lhs) - rhs }
  public static func + (lhs: Variable, rhs: Double) -> LinearExpression {
    LinearExpression(terms: [Term(lhs)], constant: rhs)
  }
  public static func - (lhs: Variable, rhs: Double) -> LinearExpression { lhs + -rhs }
  public static func * (lhs: Variable, rhs: Double) -> LinearExpression {
    LinearExpression(terms: [Term(lhs, coefficient: rhs)])
  }
  public static func * (lhs: Double, rhs: Variable) -> LinearExpression { rhs * lhs }
  public static prefix func - (operand: Variable) -> LinearExpression { operand * -1 }
}
