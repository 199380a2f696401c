import CSwiftRuntime

/// A reference upwards, from an owned object to its owner, that is `nil` from the moment the owner is being destroyed.
///
/// It reads like a `weak` variable and costs less. The first `weak` reference to an object moves the object's counts to a table, and from
/// then on retaining and releasing the object takes about three times as long. Views, layers and controllers are referred to by each
/// of their children. This reference counts in the object itself instead. It keeps the memory of its object, though not its contents,
/// until it is changed or ends: it is for objects that mostly outlive it. O(1), without an allocation.
///
/// - Threading: read and written on the main actor; the last reference to the object may be dropped on any thread.
@propertyWrapper
@MainActor public struct Unretained<Object: AnyObject> {
  @usableFromInline var reference: UnownedReference

  @inlinable public init(wrappedValue: Object?) {
    reference = wrappedValue.map(UnownedReference.init) ?? .ended
  }

  @inlinable public var wrappedValue: Object? {
    get {
      guard let retained = swift_tryRetain(reference.address) else { return nil }
      return Unmanaged<Object>.fromOpaque(retained).takeRetainedValue()
    }
    set { reference = newValue.map(UnownedReference.init) ?? .ended }
  }
}

extension Unretained: CustomReflectable {
  /// Without children: a mirror would read the reference of an object that has ended.
  nonisolated public var customMirror: Mirror { Mirror(self, children: []) }
}

/// A reference that the compiler counts and nothing reads as such: that would stop the process if the object has ended.
///
/// Not optional: Swift 6.3 takes `unowned` optionals in values apart in two ways that do not agree, so that an empty array of such values
/// never ends in a debug build.
@usableFromInline struct UnownedReference {
  @usableFromInline unowned let object: AnyObject

  @inlinable init(_ object: AnyObject) { self.object = object }

  /// A reference to an object that has ended, in place of `nil`.
  // Unchecked: never changed, and never read as a reference.
  @usableFromInline nonisolated(unsafe) static let ended = UnownedReference(Ended())

  private final class Ended: Sendable {}

  /// The address of the object, or of the memory that it had. Read before anything is called, so that the access is over by then.
  @inlinable var address: UnsafeMutableRawPointer { withUnsafeBytes(of: self, Self.address(in:)) }

  // Not a closure: in a module isolated to the main actor, a closure may check its executor on each call.
  @inlinable static func address(in bytes: UnsafeRawBufferPointer) -> UnsafeMutableRawPointer {
    bytes.load(as: UnsafeMutableRawPointer.self)
  }
}
