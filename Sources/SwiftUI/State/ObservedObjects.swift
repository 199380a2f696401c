import Combine
import Diagnostics
import Observation

/// Marks a reader when an object is about to change. Kept by the node, for one property.
final class ObjectSubscription {
  private weak var object: AnyObject?
  private weak var reader: (any ValueReader)?
  private var cancellable: AnyCancellable?

  /// Follows an object from now on; does nothing if it is the one that is followed.
  func follow<T: ObservableObject>(_ object: T, _ reader: any ValueReader) {
    guard object !== self.object || reader !== self.reader else { return }
    (self.object, self.reader) = (object, reader)
    cancellable = object.objectWillChange.sink { [weak reader] _ in
      // Called before the value changes, on the thread that changes it.
      if MainThread.isCurrent {
        MainActor.assumeIsolated { Self.mark(reader) }
      } else {
        Task { @MainActor in Self.mark(reader) }
      }
    }
  }

  private static func mark(_ reader: (any ValueReader)?) {
    reader?.willChange(.current)
    reader?.invalidate(.current)
  }
}

/// An object that a view observes but does not own.
///
/// The view is evaluated again whenever the object is about to change, whatever the body has read of it (fact 69).
@preconcurrency @MainActor @propertyWrapper
public struct ObservedObject<ObjectType: ObservableObject>: Connectable, SelfComparing {
  /// The object. Assigning another one in a view's initialiser makes the view observe that.
  public var wrappedValue: ObjectType

  public init(wrappedValue: ObjectType) { self.wrappedValue = wrappedValue }
  public init(initialValue: ObjectType) { self.init(wrappedValue: initialValue) }

  /// Bindings to the object's properties, as `$model.name`.
  public var projectedValue: Wrapper { Wrapper(object: wrappedValue) }

  /// Makes bindings to the properties of an object.
  @dynamicMemberLookup public struct Wrapper {
    let object: ObjectType

    /// A view that receives the binding is evaluated whenever its owner is: reading the property registers nobody.
    public subscript<Subject>(dynamicMember keyPath: ReferenceWritableKeyPath<ObjectType, Subject>) -> Binding<Subject>
    {
      Binding(get: { [object] in object[keyPath: keyPath] }, set: { [object] in object[keyPath: keyPath] = $0 })
    }
  }

  mutating func connect(_ kept: AnyObject?, _ environment: EnvironmentValues, _ reader: any ValueReader) -> AnyObject? {
    let subscription = kept as? ObjectSubscription ?? ObjectSubscription()
    subscription.follow(wrappedValue, reader)
    return subscription
  }

  func isSame(as other: ObservedObject<ObjectType>) -> Bool { wrappedValue === other.wrappedValue }
}

nonisolated extension Binding {
  /// A binding to a property whose reads are tracked. Its place is the object and the property: a view that receives it again is not
  /// evaluated for it.
  init<Root: AnyObject>(_ object: Root, _ keyPath: ReferenceWritableKeyPath<Root, Value>) {
    self.init(
      place: .part(.object(ObjectIdentifier(object)), keyPath), get: { object[keyPath: keyPath] },
      set: { object[keyPath: keyPath] = $0 })
  }
}

/// An object that a view makes and observes: once for each place of the view in the tree (fact 72).
@preconcurrency @MainActor @propertyWrapper
public struct StateObject<ObjectType: ObservableObject>: Connectable, KeptByNode {
  private final class Kept: OutlivesNode {
    let object: ObjectType
    let subscription = ObjectSubscription()
    init(_ object: ObjectType) { self.object = object }
  }

  private let make: () -> ObjectType
  private var kept: Kept?

  /// - Parameter thunk: Called once, in the first evaluation of the view in its place.
  public init(wrappedValue thunk: @autoclosure @escaping () -> ObjectType) { make = thunk }

  /// The object. Before the view is shown, a new one for each call.
  public var wrappedValue: ObjectType { kept?.object ?? make() }

  /// Bindings to the object's properties, as `$model.name`.
  public var projectedValue: ObservedObject<ObjectType>.Wrapper { .init(object: wrappedValue) }

  mutating func connect(_ kept: AnyObject?, _ environment: EnvironmentValues, _ reader: any ValueReader) -> AnyObject? {
    let kept = kept as? Kept ?? Kept(Evaluation.with(nil, make))
    kept.subscription.follow(kept.object, reader)
    self.kept = kept
    return kept
  }
}

/// An object of the environment, found by its type and observed.
@propertyWrapper
@preconcurrency @MainActor
public struct EnvironmentObject<ObjectType: ObservableObject>: Connectable, KeptByNode, EnvironmentReading {
  private var object: ObjectType?

  public init() {}

  /// The nearest object of the type that a view around has set by ``View/environmentObject(_:)``. Without one the process ends with a
  /// message, as on iOS.
  public var wrappedValue: ObjectType {
    guard let object else {
      Diagnostics.stop(
        Diagnostic(
          "No ObservableObject of type \(ObjectType.self) found.",
          likelyCause:
            "A view reads it, and no view around it sets it; a sheet or a hosting controller begins without.",
          remedy: "Call environmentObject(_:) on a view around the one that reads it."))
    }
    return object
  }

  /// Bindings to the object's properties, as `$model.name`.
  public var projectedValue: ObservedObject<ObjectType>.Wrapper { .init(object: wrappedValue) }

  mutating func connect(_ kept: AnyObject?, _ environment: EnvironmentValues, _ reader: any ValueReader) -> AnyObject? {
    object = environment.object(ObjectType.self)
    let subscription = kept as? ObjectSubscription ?? ObjectSubscription()
    if let object { subscription.follow(object, reader) }
    return subscription
  }

  func isSame(in environment: EnvironmentValues) -> Bool { environment.object(ObjectType.self) === object }
}

/// Makes bindings to the properties of an observable object, as `$model.name`.
@preconcurrency @MainActor @propertyWrapper @dynamicMemberLookup public struct Bindable<Value>: SelfComparing {
  public var wrappedValue: Value
  public var projectedValue: Bindable<Value> { self }

  @available(*, unavailable, message: "The wrapped value must be an object that conforms to Observable")
  public init(wrappedValue: Value) { fatalError("unreachable: unavailable") }

  func isSame(as other: Bindable<Value>) -> Bool {
    (wrappedValue as AnyObject) === (other.wrappedValue as AnyObject)
  }
}

extension Bindable where Value: AnyObject, Value: Observable {
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
  public init(_ wrappedValue: Value) { self.wrappedValue = wrappedValue }
  public init(projectedValue: Bindable<Value>) { self = projectedValue }

  public subscript<Subject>(dynamicMember keyPath: ReferenceWritableKeyPath<Value, Subject>) -> Binding<Subject> {
    Binding(wrappedValue, keyPath)
  }
}
