import Synchronization

/// Tells publishers' streams apart.
public struct CombineIdentifier: Hashable, CustomStringConvertible, Sendable {
  private let value: UInt

  /// A new identifier.
  public init() {
    // Odd numbers: objects are at even addresses.
    value = UInt(bitPattern: Self.next.wrappingAdd(2, ordering: .relaxed).oldValue)
  }

  /// The identifier of an object, while it lives.
  public init(_ obj: AnyObject) { value = UInt(bitPattern: ObjectIdentifier(obj)) }

  public var description: String { "0x" + String(value, radix: 16) }

  private static let next = Atomic<Int>(1)
}

/// A type that has an identifier for its stream; for objects it is there already.
public protocol CustomCombineIdentifierConvertible {
  var combineIdentifier: CombineIdentifier { get }
}

extension CustomCombineIdentifierConvertible where Self: AnyObject {
  public var combineIdentifier: CombineIdentifier { CombineIdentifier(self) }
}
