/// A column or row of the tableau: a variable, or the residual of a constraint.
///
/// Every constraint `e (relation) 0` has one residual `r = e`. A relation then only says on which side of zero `r` may be, and a priority
/// what each side costs. Zero is the only bound and the only kink, for residuals and, in the last stage, for variables too; so every symbol
/// outside the basis is zero.
struct Symbol: Hashable, Comparable, CustomStringConvertible {
  /// Twice the number of a variable, or that of a constraint's slot plus one: in four bytes, because rows and columns are full of them.
  private let code: Int32

  /// The symbol of a variable, by its index.
  init(variable index: Int) {
    assert(0...Self.largestNumber ~= index, "A variable's index is from 0 to \(Self.largestNumber), not \(index).")
    code = Int32(truncatingIfNeeded: index << 1)
  }

  /// The symbol of a constraint's residual, by its slot.
  init(slot: Int) {
    assert(0...Self.largestNumber ~= slot, "A slot is from 0 to \(Self.largestNumber), not \(slot).")
    code = Int32(truncatingIfNeeded: slot << 1 | 1)
  }

  /// The symbol with a place in arrays by symbol.
  init(place: Int) {
    assert(0...(2 * Self.largestNumber + 1) ~= place, "No symbol has the place \(place).")
    code = Int32(truncatingIfNeeded: place)
  }

  private static var largestNumber: Int { Int(Int32.max >> 1) }

  /// False for the residual of a constraint.
  var isVariable: Bool { code & 1 == 0 }
  /// The variable's index or the constraint's slot.
  var number: Int { Int(code >> 1) }
  /// The index in arrays that have an element for each symbol.
  var place: Int { Int(code) }

  static func < (one: Symbol, other: Symbol) -> Bool { one.code < other.code }
  static func == (one: Symbol, other: Symbol) -> Bool { one.code == other.code }

  var description: String { (isVariable ? "v" : "r") + "\(number)" }
}

/// Arrays by symbol.
extension Array {
  subscript(symbol: Symbol) -> Element {
    @inline(__always) get { self[symbol.place] }
    @inline(__always) _modify { yield &self[symbol.place] }
  }
}

/// The sides of zero on which a symbol may be.
///
/// One byte with operators of its own, not an option set, whose general operations are slow in a build without optimisation.
struct Sides: Equatable {
  private let bits: UInt8

  private init(_ bits: UInt8) {
    assert(bits <= 3, "There are two sides.")
    self.bits = bits
  }

  /// No side: the symbol must be zero.
  static var none: Sides { Sides(0) }
  static var positive: Sides { Sides(1) }
  static var negative: Sides { Sides(2) }
  static var both: Sides { Sides(3) }

  /// The side on which a value grows, or falls.
  static func side(increasing: Bool) -> Sides { increasing ? .positive : .negative }

  /// Whether all of the other's sides are among these.
  func contains(_ other: Sides) -> Bool { bits & other.bits == other.bits }

  /// The sides that are not among these.
  var opposite: Sides { Sides(bits ^ 3) }

  static func & (one: Sides, other: Sides) -> Sides { Sides(one.bits & other.bits) }
  static func | (one: Sides, other: Sides) -> Sides { Sides(one.bits | other.bits) }
  static func &= (one: inout Sides, other: Sides) { one = one & other }
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
