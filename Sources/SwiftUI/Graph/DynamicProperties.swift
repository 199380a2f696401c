@_spi(Reflection) import Swift

/// What a node keeps for the properties of its view, in the order of their declaration.
struct DynamicProperties {
  private var kept: [AnyObject?] = []

  /// A view with its properties connected. It is a copy of its own: one value may stand in two places.
  mutating func connected<V>(_ view: V, _ environment: EnvironmentValues, _ changed: @escaping () -> Void) -> V {
    var view = view
    var index = 0
    withUnsafeMutablePointer(to: &view) { pointer in
      connect(V.self, at: UnsafeMutableRawPointer(pointer), &index, environment, changed)
    }
    return view
  }

  private mutating func connect(
    _ type: Any.Type, at place: UnsafeMutableRawPointer, _ index: inout Int, _ environment: EnvironmentValues,
    _ changed: @escaping () -> Void
  ) {
    for field in FieldTable.fields(of: type) {
      field.type.visit(place + field.offset, &self, &index, environment, changed)
    }
  }

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

/// Where in a type's values there are properties, or values with such. Looked for once.
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
