@_spi(Reflection) import Swift

/// The stored properties of a type: their offsets within its values, and their types.
///
/// Found once for each type, by the standard library's `_forEachField`, which is not public: this file alone uses it (decision 15). Structures
/// and tuples have fields; enumerations, classes, closures and existentials have none here.
enum Fields {
  struct Field {
    var offset: Int
    var type: Any.Type
  }

  private static var known: [ObjectIdentifier: [Field]] = [:]

  /// Returns the fields of a type in the order of their declaration. O(fields) the first time, then one lookup.
  static func of(_ type: Any.Type) -> [Field] {
    let key = ObjectIdentifier(type)
    if let fields = known[key] { return fields }
    var fields: [Field] = []
    if hasFields(type) {
      _forEachField(of: type, options: []) { _, offset, type, _ in
        fields.append(Field(offset: offset, type: type))
        return true
      }
    }
    known[key] = fields
    return fields
  }

  /// Whether a type is a structure or a tuple, by the first word of its metadata, which the language's binary interface fixes. Asked of an
  /// existential, `_forEachField` looks for a value, and there is none.
  private static func hasFields(_ type: Any.Type) -> Bool {
    let kind = unsafeBitCast(type, to: UnsafeRawPointer.self).load(as: UInt.self)
    return kind == 0x200 || kind == 0x301
  }
}
