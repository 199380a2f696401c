import Foundation

/// A property that an appearance proxy carries: how it is read, written and compared. Values are type-erased.
@MainActor
struct AppearanceField {
  let read: (NSObject) -> Any
  let write: (NSObject, Any) -> Void
  let areEqual: (Any, Any) -> Bool

  init<Object: NSObject, Value>(
    read: @escaping (Object) -> Value, write: @escaping (Object, Value) -> Void,
    areEqual: @escaping (Value, Value) -> Bool
  ) {
    // A field is used with instances of the class that lists it, and with its own values.
    self.read = { read(unsafeDowncast($0, to: Object.self)) }
    self.write = { write(unsafeDowncast($0, to: Object.self), $1 as! Value) }
    self.areEqual = { areEqual($0 as! Value, $1 as! Value) }
  }

  init<Object: NSObject, Value: Equatable>(
    read: @escaping (Object) -> Value, write: @escaping (Object, Value) -> Void
  ) {
    self.init(read: read, write: write, areEqual: { $0 == $1 })
  }

  init<Object: NSObject, Value: Equatable>(_ path: ReferenceWritableKeyPath<Object, Value>) {
    self.init(
      read: { (object: Object) in object[keyPath: path] },
      write: { (object: Object, value) in object[keyPath: path] = value }, areEqual: { $0 == $1 })
  }

  // MARK: Attributes and states

  typealias Attributes = [NSAttributedString.Key: Any]

  init<Object: NSObject>(attributes path: ReferenceWritableKeyPath<Object, Attributes?>) {
    self.init(
      read: { (object: Object) in object[keyPath: path] },
      write: { (object: Object, value) in object[keyPath: path] = value },
      areEqual: Self.areEqual)
  }

  /// A field for each control state of which apps set values: normal, highlighted, disabled and selected.
  static func states<Object: NSObject, Value: Equatable>(
    read: @escaping (Object, UIControl.State) -> Value, write: @escaping (Object, Value, UIControl.State) -> Void
  ) -> [AppearanceField] {
    states.map { state in
      AppearanceField(
        read: { (object: Object) in read(object, state) },
        write: { (object: Object, value) in write(object, value, state) },
        areEqual: { $0 == $1 })
    }
  }

  static func attributesOfStates<Object: NSObject>(
    read: @escaping (Object, UIControl.State) -> Attributes?,
    write: @escaping (Object, Attributes?, UIControl.State) -> Void
  ) -> [AppearanceField] {
    states.map { state in
      AppearanceField(
        read: { (object: Object) in read(object, state) },
        write: { (object: Object, value) in write(object, value, state) },
        areEqual: areEqual)
    }
  }

  private static let states: [UIControl.State] = [.normal, .highlighted, .disabled, .selected]

  private static func areEqual(_ left: Attributes?, _ right: Attributes?) -> Bool {
    guard let left, let right else { return left == nil && right == nil }
    return left.count == right.count
      && left.allSatisfy { key, value in
        right[key].map { ($0 as? AnyHashable) == (value as? AnyHashable) } ?? false
      }
  }
}

/// The properties that proxies of a class carry: those of its superclass first, so that a property has the same index in every subclass.
@MainActor
struct AppearanceDescription {
  /// The class that the description was made for; a class without one of its own has that of its superclass.
  let type: AnyClass
  let fields: [AppearanceField]
  /// Makes an instance of ``type``, which has the default values.
  let makeInstance: () -> NSObject

  init<Object: NSObject>(_ type: Object.Type, _ fields: [AppearanceField], makeInstance: @escaping () -> Object) {
    self.init(type: type, fields: fields, makeInstance: makeInstance)
  }

  private init(type: AnyClass, fields: [AppearanceField], makeInstance: @escaping () -> NSObject) {
    (self.type, self.fields, self.makeInstance) = (type, fields, makeInstance)
  }

  /// Returns the description of a subclass that has other defaults, or more fields.
  func adding<Object: NSObject>(
    _ more: [AppearanceField] = [], for type: Object.Type, makeInstance: @escaping () -> Object
  ) -> AppearanceDescription {
    AppearanceDescription(type: type, fields: fields + more, makeInstance: makeInstance)
  }
}
