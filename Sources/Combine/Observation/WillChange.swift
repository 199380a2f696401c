@_spi(Reflection) import Swift

/// The place of the publisher of an object's changes.
///
/// | the class or a superclass | lives in |
/// |---|---|
/// | has published properties | each of them, so that they tell without a look-up |
/// | has none | a table by the object's address; a weak reference tells the object from a later one at that address |
enum WillChange {
  static func publisher(of object: AnyObject) -> ObservableObjectPublisher {
    let fields = PublishedFields.fields(of: type(of: object))
    guard !fields.isEmpty else { return Table.publisher(of: object) }
    let base = UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque())
    return withExtendedLifetime(object) {
      let properties = fields.map { $0.type.subject(at: base + $0.offset) }
      // One at a time, so that two threads that ask first get the same. Nothing below calls out.
      return lock.withLock {
        let publisher =
          properties.lazy.compactMap(\.objectWillChange).first ?? ObservableObjectPublisher()
        for property in properties where property.objectWillChange == nil { property.objectWillChange = publisher }
        return publisher
      }
    }
  }

  private static let lock = Lock()

  private enum Table {
    private struct Entry {
      weak var object: AnyObject?
      let publisher: ObservableObjectPublisher
    }

    // Unsafe: both are guarded by `lock`.
    nonisolated(unsafe) private static var entries: [ObjectIdentifier: Entry] = [:]
    /// The number of new objects after which the entries of released ones are removed: in proportion to the table, so that the cost for each is
    /// constant on average.
    nonisolated(unsafe) private static var left = 64

    static func publisher(of object: AnyObject) -> ObservableObjectPublisher {
      // Released after the lock. So are the objects: this may have become the last reference.
      var replaced: Entry?
      var dropped: [ObjectIdentifier: Entry] = [:]
      var objects: [AnyObject] = []
      let publisher = lock.withLock {
        let key = ObjectIdentifier(object)
        if let entry = entries[key], entry.object === object { return entry.publisher }
        if left == 0 {
          dropped = entries
          entries = entries.filter {
            guard let object = $0.value.object else { return false }
            objects.append(object)
            return true
          }
          left = max(64, entries.count)
        }
        left -= 1
        let publisher = ObservableObjectPublisher()
        replaced = entries.updateValue(Entry(object: object, publisher: publisher), forKey: key)
        return publisher
      }
      withExtendedLifetime((replaced, dropped, objects)) {}
      return publisher
    }
  }
}

/// A published property, whatever its value.
private protocol PublishedProperty {
  static func subject(at place: UnsafeRawPointer) -> any WillChangeHolder
}

private protocol WillChangeHolder: AnyObject {
  var objectWillChange: ObservableObjectPublisher? { get set }
}

extension PublishedSubject: WillChangeHolder {}

extension Published: PublishedProperty {
  fileprivate static func subject(at place: UnsafeRawPointer) -> any WillChangeHolder {
    place.assumingMemoryBound(to: Self.self).pointee.subject
  }
}

/// The published properties of a class and its superclasses: their offsets within its instances. Reflection runs once for each class.
private enum PublishedFields {
  struct Field {
    var offset: Int
    var type: any PublishedProperty.Type
  }

  private static let lock = Lock()
  // Unsafe: guarded by `lock`.
  nonisolated(unsafe) private static var known: [ObjectIdentifier: [Field]] = [:]

  static func fields(of type: AnyClass) -> [Field] {
    let key = ObjectIdentifier(type)
    if let fields = lock.withLock({ known[key] }) { return fields }
    var fields: [Field] = []
    // `classType`, which is a variable and so is not safe to read.
    _forEachField(of: type, options: _EachFieldOptions(rawValue: 1)) { _, offset, type, _ in
      if let property = type as? any PublishedProperty.Type { fields.append(Field(offset: offset, type: property)) }
      return true
    }
    lock.withLock { known[key] = fields }
    return fields
  }
}
