/// The storage that a node keeps for the dynamic properties of its view, in the order of their declaration.
///
/// Invariant: one entry for each ``Connectable`` property, at the same index in every update, because the view's type is the same.
struct DynamicProperties {
  private var kept: [AnyObject?] = []
  /// The values of the environment that the connected properties have read.
  private var readings: [any EnvironmentReading] = []

  /// - Parameter kept: What ``lasting`` of an earlier node was.
  init(_ kept: [AnyObject?] = []) { self.kept = kept }

  /// What outlives the node, at its index: state, and objects that the view has made.
  var lasting: [AnyObject?] { kept.map { $0 is any OutlivesNode ? $0 : nil } }

  /// Returns a copy of the view whose properties read and write this storage. A copy, because one value may be in two places.
  ///
  /// - Parameter reader: The node that keeps the storage. It is marked when an object that a property observes has changed.
  mutating func connected<V>(_ view: V, _ environment: EnvironmentValues, _ reader: any ValueReader) -> V {
    let fields = DynamicFields.of(V.self)
    guard !fields.isEmpty else { return view }
    var view = view
    var index = 0
    readings.removeAll(keepingCapacity: true)
    withUnsafeMutablePointer(to: &view) { pointer in
      connect(fields, at: UnsafeMutableRawPointer(pointer), &index, environment, reader)
    }
    return view
  }

  /// Whether a property has read a value that is another in this environment.
  func haveRead(otherThan environment: EnvironmentValues) -> Bool {
    readings.contains { !$0.isSame(in: environment) }
  }

  /// Connects the properties in the fields of a value in memory; goes into structures of properties.
  private mutating func connect(
    _ fields: [DynamicFields.Field], at place: UnsafeMutableRawPointer, _ index: inout Int,
    _ environment: EnvironmentValues, _ reader: any ValueReader
  ) {
    for field in fields { field.type.visit(place + field.offset, &self, &index, environment, reader) }
  }

  /// Connects one property: to its storage if it has some, else the properties within it. Calls `update()` last, when it can be read.
  fileprivate mutating func connect<Property: DynamicProperty>(
    _ property: UnsafeMutablePointer<Property>, _ index: inout Int, _ environment: EnvironmentValues,
    _ reader: any ValueReader
  ) {
    if var own = property.pointee as? any Connectable {
      if index == kept.count { kept.append(nil) }
      kept[index] = own.connect(kept[index], environment, reader)
      if let own = own as? Property { property.pointee = own }
      if let reading = own as? any EnvironmentReading { readings.append(reading) }
      index += 1
    } else {
      connect(
        DynamicFields.of(Property.self), at: UnsafeMutableRawPointer(property), &index, environment, reader)
    }
    property.pointee.update()
  }
}

extension DynamicProperty {
  fileprivate static func visit(
    _ place: UnsafeMutableRawPointer, _ properties: inout DynamicProperties, _ index: inout Int,
    _ environment: EnvironmentValues, _ reader: any ValueReader
  ) {
    properties.connect(place.assumingMemoryBound(to: Self.self), &index, environment, reader)
  }
}

/// Holds a value whose dynamic properties are those of the view that has this property: a style of a control.
protocol PropertyHolder: DynamicProperty {}

/// The dynamic properties of a type: their offsets within its values.
private enum DynamicFields {
  struct Field {
    var offset: Int
    var type: any DynamicProperty.Type
  }

  private static var known: [ObjectIdentifier: [Field]] = [:]

  static func of(_ type: Any.Type) -> [Field] {
    let key = ObjectIdentifier(type)
    if let fields = known[key] { return fields }
    var fields: [Field] = []
    for field in Fields.of(type) {
      if let property = field.type as? any DynamicProperty.Type {
        fields.append(Field(offset: field.offset, type: property))
      } else if field.type is any ViewModifier.Type || type is any PropertyHolder.Type {
        // A modifier or a style has no node of its own: its properties are those of the view that applies it.
        fields += of(field.type).map { Field(offset: field.offset + $0.offset, type: $0.type) }
      }
    }
    known[key] = fields
    return fields
  }
}
