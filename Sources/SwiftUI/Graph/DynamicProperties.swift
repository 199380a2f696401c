@_spi(Reflection) import Swift

/// The storage that a node keeps for the dynamic properties of its view, in the order of their declaration.
///
/// Invariant: one entry for each ``Connectable`` property, at the same index in every update, because the view's type is the same.
struct DynamicProperties {
  private var kept: [AnyObject?] = []

  /// Returns a copy of the view whose properties read and write this storage. A copy, because one value may be in two places.
  ///
  /// - Parameter changed: Kept by a property that is connected the first time, and called when its value changes.
  mutating func connected<V>(_ view: V, _ environment: EnvironmentValues, _ changed: @escaping () -> Void) -> V {
    var view = view
    var index = 0
    withUnsafeMutablePointer(to: &view) { pointer in
      connect(V.self, at: UnsafeMutableRawPointer(pointer), &index, environment, changed)
    }
    return view
  }

  /// Connects the properties in the fields of a value in memory; goes into structures of properties.
  private mutating func connect(
    _ type: Any.Type, at place: UnsafeMutableRawPointer, _ index: inout Int, _ environment: EnvironmentValues,
    _ changed: @escaping () -> Void
  ) {
    for field in FieldTable.fields(of: type) {
      field.type.visit(place + field.offset, &self, &index, environment, changed)
    }
  }

  /// Connects one property: to its storage if it has some, else the properties within it. Calls `update()` last, when it can be read.
  fileprivate mutating func connect<Property: DynamicProperty>(
    _ property: UnsafeMutablePointer<Property>, _ index: inout Int, _ environment: EnvironmentValues,
    _ changed: @escaping () -> Void
  ) {
    if var own = property.pointee as? any Connectable {
      if index == kept.count { kept.append(nil) }
      kept[index] = own.connect(kept[index], environment, changed)
      if let own = own as? Property { property.pointee = own }
      index += 1
    } else {
      connect(Property.self, at: UnsafeMutableRawPointer(property), &index, environment, changed)
    }
    property.pointee.update()
  }
}

extension DynamicProperty {
  fileprivate static func visit(
    _ place: UnsafeMutableRawPointer, _ properties: inout DynamicProperties, _ index: inout Int,
    _ environment: EnvironmentValues, _ changed: @escaping () -> Void
  ) {
    properties.connect(place.assumingMemoryBound(to: Self.self), &index, environment, changed)
  }
}

/// The dynamic properties of a type: their offsets within its values. Reflection runs once for each type.
private enum FieldTable {
  struct Field {
    var offset: Int
    var type: any DynamicProperty.Type
  }

  private static var known: [ObjectIdentifier: [Field]] = [:]

  static func fields(of type: Any.Type) -> [Field] {
    let key = ObjectIdentifier(type)
    if let fields = known[key] { return fields }
    var fields: [Field] = []
    _forEachField(of: type, options: []) { _, offset, type, _ in
      if let property = type as? any DynamicProperty.Type {
        fields.append(Field(offset: offset, type: property))
      } else if type is any ViewModifier.Type {
        // A modifier has no node of its own: its properties are those of the view that applies it.
        fields += Self.fields(of: type).map { Field(offset: offset + $0.offset, type: $0.type) }
      }
      return true
    }
    known[key] = fields
    return fields
  }
}
