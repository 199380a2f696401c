/// A column or row of the tableau: a variable, or the residual of a constraint.
///
/// Every constraint `e (relation) 0` has one residual `r = e`. A relation then only says on which side of zero `r` may be, and a priority
/// what each side costs. Zero is the only bound and the only kink, for residuals and, in the last stage, for variables too; so every symbol
/// outside the basis is zero.
///
/// Plain integers, because symbols are array indices in every inner loop: variables are even, residuals odd.
typealias Symbol = Int

extension Symbol {
  init(variable: Variable) { self = Int(variable.index) << 1 }
  init(slot: Int32) { self = Int(slot) << 1 | 1 }

  /// False for the residual of a constraint.
  var isVariable: Bool { self & 1 == 0 }
  /// The variable's index or the constraint's slot.
  var number: Int { self >> 1 }
}

/// The sides of zero on which a symbol may be: a set of two bits, in one byte for the sake of the inner loops.
typealias Sides = UInt8

extension Sides {
  /// No side: the symbol must be zero.
  static var none: Sides { 0 }
  static var positive: Sides { 1 }
  static var negative: Sides { 2 }
  static var both: Sides { 3 }
}

/// One coefficient of a row. Rows are sorted by symbol and contain no zeros.
struct Entry {
  var symbol: Symbol
  var coefficient: Double
}

/// The differences below which numbers count as equal. Inputs are points on a screen: up to 10⁵, with coefficients between about 0.01 and
/// 100.
enum Tolerance {
  /// Values this close to zero are zero: far below what a pixel can show, and far above the noise of doubles near 10⁵ after some thousand
  /// operations (about 10⁻⁹).
  static var value: Double { 1e-7 }
  /// Rates of change of an objective this close to zero are zero. They are sums of products of coefficients.
  static var rate: Double { 1e-9 }
  /// A sum this small relative to its operands is zero with rounding noise.
  static var cancellation: Double { 1e-11 }
  /// The relative drift of a row from its constraint's terms beyond which everything is computed again.
  static var drift: Double { 1e-9 }
  /// Smaller coefficients of the input are ignored.
  static var coefficient: Double { 1e-9 }
  /// Constants of the input are clamped to this, so that "as large as possible" is an ordinary number.
  static var largestConstant: Double { 1e8 }
  /// Solutions are multiples of 2⁻²⁰ (about 10⁻⁶), so that the noise of different histories does not show.
  static var stepsPerUnit: Double { 1_048_576 }
}
