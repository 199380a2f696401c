/// Animatable data of a type that is known only while running. Data of two types do not add up: the first one counts.
public struct _AnyAnimatableData: VectorArithmetic {
  /// `nil` for zero of any type.
  private var vector: (any VectorArithmetic)?

  package init(_ vector: some VectorArithmetic) { self.vector = vector }
  private init(nothing: Void) { vector = nil }

  /// Whether both are of one type, so that one can become the other gradually.
  package func isOfType(of other: Self) -> Bool {
    guard let vector, let other = other.vector else { return true }
    return type(of: vector) == type(of: other)
  }

  package func value<V: VectorArithmetic>(as type: V.Type) -> V? { vector == nil ? .zero : vector as? V }

  public static var zero: Self { Self(nothing: ()) }

  public static func == (lhs: Self, rhs: Self) -> Bool {
    func equal<V: VectorArithmetic>(_ first: V) -> Bool { rhs.value(as: V.self) == first }
    guard let first = lhs.vector else { return rhs.vector.map { $0.magnitudeSquared == 0 } ?? true }
    return equal(first)
  }

  public static func + (lhs: Self, rhs: Self) -> Self {
    guard let first = lhs.vector else { return rhs }
    func sum<V: VectorArithmetic>(_ first: V) -> Self { Self(first + (rhs.value(as: V.self) ?? .zero)) }
    return sum(first)
  }

  public static func - (lhs: Self, rhs: Self) -> Self {
    guard let first = lhs.vector else {
      var result = rhs
      result.scale(by: -1)
      return result
    }
    func difference<V: VectorArithmetic>(_ first: V) -> Self { Self(first - (rhs.value(as: V.self) ?? .zero)) }
    return difference(first)
  }

  public mutating func scale(by rhs: Double) { vector?.scale(by: rhs) }
  public var magnitudeSquared: Double { vector?.magnitudeSquared ?? 0 }
}
