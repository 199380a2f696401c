/// A column or row of the tableau: a variable of the client, or the residual of a constraint.
///
/// Every constraint `e (relation) 0` has one residual `r = e`. What the constraint asks for is then only a question of
/// which side of zero `r` may be on, or what each side costs. Zero is the only bound and the only kink there is, for
/// residuals and, in the last stage, for variables too; so whatever is not in the basis is zero.
///
/// Plain integers, because symbols are array indices in every inner loop: variables are even, residuals odd.
typealias Symbol = Int

extension Symbol {
  init(variable: Variable) { self = Int(variable.index) << 1 }
  init(slot: Int32) { self = Int(slot) << 1 | 1 }

  var isVariable: Bool { self & 1 == 0 }
  /// The variable's index or the constraint's slot.
  var number: Int { self >> 1 }
}

/// The sides of zero a symbol may be on: a set of two bits, in a byte of its own for the inner loops' sake.
typealias Sides = UInt8

extension Sides {
  static var none: Sides { 0 }
  static var positive: Sides { 1 }
  static var negative: Sides { 2 }
  static var both: Sides { 3 }
}

/// One coefficient of a row. Rows are sorted by symbol and hold no zeros.
struct Entry {
  var symbol: Symbol
  var coefficient: Double
}

/// When numbers count as equal. Inputs are points on a screen: up to 10⁵, with coefficients between about 0.01 and 100.
enum Tolerance {
  /// Values this close to zero are zero: far below what a pixel can show, far above the noise of doubles near 10⁵ after
  /// some thousand operations (about 10⁻⁹).
  static var value: Double { 1e-7 }
  /// Rates of change of an objective this close to zero are zero. They are sums of products of coefficients.
  static var rate: Double { 1e-9 }
  /// A difference this small beside its operands is what rounding left of zero.
  static var cancellation: Double { 1e-11 }
  /// How far a row may drift from what it stands for, beside its terms, before everything is computed anew.
  static var drift: Double { 1e-9 }
  /// Coefficients of the input this small are none.
  static var coefficient: Double { 1e-9 }
  /// Constants of the input beyond this count as this, so that "as large as can be" is an ordinary number.
  static var largestConstant: Double { 1e8 }
  /// Solutions are multiples of 2⁻²⁰ (about 10⁻⁶), so that the noise of different histories does not show.
  static var stepsPerUnit: Double { 1_048_576 }
}
