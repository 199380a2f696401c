/// A set of fields of a layer, in one machine word. Iterates in the order of their declaration.
package struct LayerFields: Hashable, Sendable, Sequence, ExpressibleByArrayLiteral {
  private var bits: UInt64 = 0

  package init() {}
  package init(_ field: LayerField) { bits = Self.bit(field) }
  package init(arrayLiteral fields: LayerField...) { for field in fields { insert(field) } }
  private init(bits: UInt64) { self.bits = bits }

  /// Every field with a value; all but `sublayers`.
  package static let values = LayerFields(bits: bit(.sublayers) - 1)
  /// Every field, `sublayers` included.
  package static let all = LayerFields(bits: bit(.sublayers) << 1 - 1)

  private static func bit(_ field: LayerField) -> UInt64 { 1 << UInt64(field.rawValue) }

  package var isEmpty: Bool { bits == 0 }
  package func contains(_ field: LayerField) -> Bool { bits & Self.bit(field) != 0 }
  package func intersects(_ other: LayerFields) -> Bool { bits & other.bits != 0 }
  package mutating func insert(_ field: LayerField) { bits |= Self.bit(field) }
  package mutating func formUnion(_ other: LayerFields) { bits |= other.bits }
  package func union(_ other: LayerFields) -> LayerFields { LayerFields(bits: bits | other.bits) }
  package func subtracting(_ other: LayerFields) -> LayerFields { LayerFields(bits: bits & ~other.bits) }

  package func makeIterator() -> Iterator { Iterator(rest: bits) }

  package struct Iterator: IteratorProtocol {
    fileprivate var rest: UInt64

    package mutating func next() -> LayerField? {
      guard rest != 0 else { return nil }
      defer { rest &= rest - 1 }
      return LayerField(rawValue: UInt8(rest.trailingZeroBitCount))
    }
  }
}
