/// Decides whether a view's new value differs from the one before, so that its body is evaluated (fact 71).
///
/// Values of equal bytes are the same. Otherwise a type that is `Equatable`, and is not made of plain bytes, is compared by `==`, and a
/// structure or a tuple field by field. What is left differs: closures with different captures, objects other than the same one. A property
/// that a node keeps, such as ``State``, does not count; see ``SelfComparing``.
enum ViewComparison {
  /// Returns whether two values are known to be the same. O(size of the values); no allocation.
  static func areSame<T>(_ first: T, _ second: T) -> Bool {
    withUnsafePointer(to: first) { first in
      withUnsafePointer(to: second) { second in
        comparison(of: T.self).areSame(UnsafeRawPointer(first), UnsafeRawPointer(second))
      }
    }
  }

  /// How the values of one type are compared.
  private final class Comparison {
    enum Means {
      case ignored
      case bytes
      case own(any SelfComparing.Type)
      case equatable(any Equatable.Type)
      case fields([(offset: Int, comparison: Comparison)])
    }
    let size: Int
    var means = Means.bytes

    init(size: Int) { self.size = size }

    func areSame(_ first: UnsafeRawPointer, _ second: UnsafeRawPointer) -> Bool {
      if case .ignored = means { return true }
      if size == 0 || areEqualBytes(first, second) { return true }
      switch means {
      case .ignored: return true
      case .bytes: return false
      case .own(let type): return type.compare(first, second)
      case .equatable(let type): return equal(type, first, second)
      case .fields(let fields):
        return fields.allSatisfy { $0.comparison.areSame(first + $0.offset, second + $0.offset) }
      }
    }

    private func areEqualBytes(_ first: UnsafeRawPointer, _ second: UnsafeRawPointer) -> Bool {
      UnsafeRawBufferPointer(start: first, count: size).elementsEqual(
        UnsafeRawBufferPointer(start: second, count: size))
    }

    private func equal<E: Equatable>(_: E.Type, _ first: UnsafeRawPointer, _ second: UnsafeRawPointer) -> Bool {
      first.assumingMemoryBound(to: E.self).pointee == second.assumingMemoryBound(to: E.self).pointee
    }
  }

  private static var known: [ObjectIdentifier: Comparison] = [:]

  private static func comparison(of type: Any.Type) -> Comparison {
    if let comparison = known[ObjectIdentifier(type)] { return comparison }
    func size<T>(_: T.Type) -> Int { MemoryLayout<T>.size }
    func isPlain<T>(_: T.Type) -> Bool { _isPOD(T.self) }
    let comparison = Comparison(size: _openExistential(type, do: size))
    known[ObjectIdentifier(type)] = comparison
    let fields = Fields.of(type)
    if let own = type as? any SelfComparing.Type {
      comparison.means = own.isKeptByNode ? .ignored : .own(own)
    } else if !_openExistential(type, do: isPlain), let equatable = type as? any Equatable.Type {
      comparison.means = .equatable(equatable)
    } else if !fields.isEmpty {
      // Plain values, too: bytes between fields may differ.
      comparison.means = .fields(fields.map { ($0.offset, Self.comparison(of: $0.type)) })
    }
    return comparison
  }
}

extension SelfComparing {
  fileprivate static func compare(_ first: UnsafeRawPointer, _ second: UnsafeRawPointer) -> Bool {
    first.assumingMemoryBound(to: Self.self).pointee.isSame(as: second.assumingMemoryBound(to: Self.self).pointee)
  }
}
