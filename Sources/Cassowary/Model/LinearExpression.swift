/// A variable times a number.
package struct Term: Hashable, Sendable {
  package var variable: Variable
  package var coefficient: Double

  package init(_ variable: Variable, coefficient: Double = 1) {
    self.variable = variable
    self.coefficient = coefficient
  }
}

/// A sum of terms and a constant.
///
/// A variable may occur in several terms; their coefficients add up. Named so, and not `Expression`, because Foundation
/// has a type of that name.
package struct LinearExpression: Hashable, Sendable {
  package var terms: [Term]
  package var constant: Double

  package init(terms: [Term] = [], constant: Double = 0) {
    self.terms = terms
    self.constant = constant
  }

  package init(_ variable: Variable) { self.init(terms: [Term(variable)]) }
}

// MARK: Arithmetic

extension LinearExpression {
  package static func += (lhs: inout LinearExpression, rhs: LinearExpression) {
    lhs.terms += rhs.terms
    lhs.constant += rhs.constant
  }
  package static func -= (lhs: inout LinearExpression, rhs: LinearExpression) { lhs += rhs * -1 }
  package static func += (lhs: inout LinearExpression, rhs: Double) { lhs.constant += rhs }
  package static func -= (lhs: inout LinearExpression, rhs: Double) { lhs.constant -= rhs }

  package static func + (lhs: LinearExpression, rhs: LinearExpression) -> LinearExpression {
    var sum = lhs
    sum += rhs
    return sum
  }
  package static func - (lhs: LinearExpression, rhs: LinearExpression) -> LinearExpression { lhs + rhs * -1 }
  package static func + (lhs: LinearExpression, rhs: Double) -> LinearExpression {
    LinearExpression(terms: lhs.terms, constant: lhs.constant + rhs)
  }
  package static func - (lhs: LinearExpression, rhs: Double) -> LinearExpression { lhs + -rhs }
  package static func + (lhs: LinearExpression, rhs: Variable) -> LinearExpression { lhs + LinearExpression(rhs) }
  package static func - (lhs: LinearExpression, rhs: Variable) -> LinearExpression { lhs - LinearExpression(rhs) }
  package static func * (lhs: LinearExpression, rhs: Double) -> LinearExpression {
    LinearExpression(
      terms: lhs.terms.map { Term($0.variable, coefficient: $0.coefficient * rhs) }, constant: lhs.constant * rhs)
  }
  package static func * (lhs: Double, rhs: LinearExpression) -> LinearExpression { rhs * lhs }
  package static prefix func - (operand: LinearExpression) -> LinearExpression { operand * -1 }
}

extension Variable {
  package static func + (lhs: Variable, rhs: Variable) -> LinearExpression {
    LinearExpression(terms: [Term(lhs), Term(rhs)])
  }
  package static func - (lhs: Variable, rhs: Variable) -> LinearExpression {
    LinearExpression(terms: [Term(lhs), Term(rhs, coefficient: -1)])
  }
  package static func + (lhs: Variable, rhs: LinearExpression) -> LinearExpression { LinearExpression(lhs) + rhs }
  package static func - (lhs: Variable, rhs: LinearExpression) -> LinearExpression { LinearExpression(lhs) - rhs }
  package static func + (lhs: Variable, rhs: Double) -> LinearExpression {
    LinearExpression(terms: [Term(lhs)], constant: rhs)
  }
  package static func - (lhs: Variable, rhs: Double) -> LinearExpression { lhs + -rhs }
  package static func * (lhs: Variable, rhs: Double) -> LinearExpression {
    LinearExpression(terms: [Term(lhs, coefficient: rhs)])
  }
  package static func * (lhs: Double, rhs: Variable) -> LinearExpression { rhs * lhs }
  package static prefix func - (operand: Variable) -> LinearExpression { operand * -1 }
}
