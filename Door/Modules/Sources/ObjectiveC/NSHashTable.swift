import Foundation

/// How collections keep what is put into them.
public struct NSPointerFunctions {
  public struct Options: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let strongMemory = Options([])
    public static let weakMemory = Options(rawValue: 5)
    /// Objects are equal by their own comparison.
    public static let objectPersonality = Options([])
    /// Objects are equal if they are the same.
    public static let objectPointerPersonality = Options(rawValue: 1 << 9)
    /// Without effect: objects are retained or not, and never copied.
    public static let copyIn = Options(rawValue: 1 << 16)
  }
}

public typealias NSHashTableOptions = NSPointerFunctions.Options
public typealias NSMapTableOptions = NSPointerFunctions.Options

/// A key of a table: an object that is kept or not, and compared as the table's options say.
private struct TableKey: Hashable {
  private let kept: AnyObject?
  private weak var object: AnyObject?
  private let identity: ObjectIdentifier
  private let hash: Int
  private let isIdentical: Bool

  init(_ object: AnyObject, _ options: NSPointerFunctions.Options) {
    kept = options.contains(.weakMemory) ? nil : object
    self.object = object
    identity = ObjectIdentifier(object)
    isIdentical = options.contains(.objectPointerPersonality)
    hash = isIdentical ? identity.hashValue : (object as? NSObject)?.hash ?? identity.hashValue
  }

  /// `nil` once the object is released.
  var value: AnyObject? { object }

  func hash(into hasher: inout Hasher) { hasher.combine(hash) }

  static func == (a: TableKey, b: TableKey) -> Bool {
    guard let one = a.object, let other = b.object else {
      return a.object == nil && b.object == nil && a.identity == b.identity
    }
    if one === other { return true }
    return !a.isIdentical && ((one as? NSObject)?.isEqual(other) ?? false)
  }
}

/// A set of objects that may hold them weakly: a released object leaves the set. Not thread-safe.
///
/// A class of generic parameters, as Apple's. The order of elements is that in which they were added.
open class NSHashTable<ObjectType: AnyObject>: NSObject {
  private let options: NSPointerFunctions.Options
  private var keys: [TableKey: Int] = [:]
  private var next = 0

  /// Creates a set.
  ///
  /// - Parameter initialCapacity: Without effect.
  public init(options: NSPointerFunctions.Options = [], capacity initialCapacity: Int = 0) {
    self.options = options
    super.init()
  }

  /// Creates a set that retains its objects.
  public convenience override init() { self.init(options: [], capacity: 0) }

  /// Returns a set that refers to its objects weakly.
  open class func weakObjects() -> NSHashTable<ObjectType> { NSHashTable(options: .weakMemory) }

  open func add(_ object: ObjectType?) {
    guard let object else { return }
    removeReleased()
    let key = TableKey(object, options)
    guard keys[key] == nil else { return }
    keys[key] = next
    next += 1
  }
  open func remove(_ object: ObjectType?) { if let object { keys[TableKey(object, options)] = nil } }
  open func removeAllObjects() { keys = [:] }
  open func contains(_ anObject: ObjectType?) -> Bool { member(anObject) != nil }
  /// Returns the object in the set that equals another one.
  open func member(_ object: ObjectType?) -> ObjectType? {
    guard let object, let index = keys.index(forKey: TableKey(object, options)) else { return nil }
    return keys[index].key.value as? ObjectType
  }

  /// The objects that are still there. O(*n* log *n*).
  open var allObjects: [ObjectType] {
    keys.sorted { $0.value < $1.value }.compactMap { $0.key.value as? ObjectType }
  }
  open var anyObject: ObjectType? { allObjects.first }
  /// The number of objects; released ones count until the next change.
  open var count: Int { keys.count }
  open var setRepresentation: Set<AnyHashable> {
    Set(allObjects.compactMap { ($0 as? NSObject).map(AnyHashable.init) })
  }
  open func objectEnumerator() -> NSEnumerator { ListEnumerator(allObjects) }

  open func union(_ other: NSHashTable<ObjectType>) { for object in other.allObjects { add(object) } }
  open func minus(_ other: NSHashTable<ObjectType>) { for object in other.allObjects { remove(object) } }
  open func intersect(_ other: NSHashTable<ObjectType>) {
    for object in allObjects where !other.contains(object) { remove(object) }
  }
  open func intersects(_ other: NSHashTable<ObjectType>) -> Bool { allObjects.contains { other.contains($0) } }
  open func isSubset(of other: NSHashTable<ObjectType>) -> Bool { allObjects.allSatisfy { other.contains($0) } }

  private func removeReleased() {
    if keys.keys.contains(where: { $0.value == nil }) { keys = keys.filter { $0.key.value != nil } }
  }
}

/// A dictionary of objects that may hold keys and values weakly: a pair leaves with the first of the two that is released. Not thread-safe.
open class NSMapTable<KeyType: AnyObject, ObjectType: AnyObject>: NSObject {
  private struct Entry {
    let kept: ObjectType?
    weak var object: ObjectType?
    let number: Int
  }

  private let keyOptions: NSPointerFunctions.Options
  private let valueOptions: NSPointerFunctions.Options
  private var entries: [TableKey: Entry] = [:]
  private var next = 0

  /// Creates a dictionary.
  ///
  /// - Parameter initialCapacity: Without effect.
  public init(
    keyOptions: NSPointerFunctions.Options = [], valueOptions: NSPointerFunctions.Options = [],
    capacity initialCapacity: Int = 0
  ) {
    (self.keyOptions, self.valueOptions) = (keyOptions, valueOptions)
    super.init()
  }

  /// Creates a dictionary that retains keys and values.
  public convenience override init() { self.init(keyOptions: [], valueOptions: [], capacity: 0) }
  public convenience init(keyOptions: NSPointerFunctions.Options, valueOptions: NSPointerFunctions.Options) {
    self.init(keyOptions: keyOptions, valueOptions: valueOptions, capacity: 0)
  }

  open class func strongToStrongObjects() -> NSMapTable<KeyType, ObjectType> { NSMapTable() }
  open class func weakToStrongObjects() -> NSMapTable<KeyType, ObjectType> {
    NSMapTable(keyOptions: .weakMemory, valueOptions: [])
  }
  open class func strongToWeakObjects() -> NSMapTable<KeyType, ObjectType> {
    NSMapTable(keyOptions: [], valueOptions: .weakMemory)
  }
  open class func weakToWeakObjects() -> NSMapTable<KeyType, ObjectType> {
    NSMapTable(keyOptions: .weakMemory, valueOptions: .weakMemory)
  }

  open func object(forKey aKey: KeyType?) -> ObjectType? {
    aKey.flatMap { entries[TableKey($0, keyOptions)]?.object }
  }
  open func setObject(_ anObject: ObjectType?, forKey aKey: KeyType?) {
    guard let aKey else { return }
    removeReleased()
    let key = TableKey(aKey, keyOptions)
    guard let anObject else { return removeObject(forKey: aKey) }
    let number = entries[key]?.number ?? next
    if number == next { next += 1 }
    entries[key] = Entry(kept: valueOptions.contains(.weakMemory) ? nil : anObject, object: anObject, number: number)
  }
  open func removeObject(forKey aKey: KeyType?) { if let aKey { entries[TableKey(aKey, keyOptions)] = nil } }
  open func removeAllObjects() { entries = [:] }
  /// The number of pairs; released ones count until the next change.
  open var count: Int { entries.count }
  /// Returns the keys that are still there, in the order in which they were added first.
  open func keyEnumerator() -> NSEnumerator { ListEnumerator(pairs.map(\.key)) }
  /// Returns the values that are still there, in the order of their keys; `nil` without any.
  open func objectEnumerator() -> NSEnumerator? { ListEnumerator(pairs.map(\.value)) }
  open func dictionaryRepresentation() -> [AnyHashable: Any] {
    Dictionary(pairs.compactMap { pair in (pair.key as? NSObject).map { (AnyHashable($0), pair.value as Any) } }) { $1 }
  }

  private var pairs: [(key: KeyType, value: ObjectType)] {
    entries.sorted { $0.value.number < $1.value.number }.compactMap { key, entry in
      guard let key = key.value as? KeyType, let value = entry.object else { return nil }
      return (key, value)
    }
  }

  private func removeReleased() {
    if entries.contains(where: { $0.key.value == nil || $0.value.object == nil }) {
      entries = entries.filter { $0.key.value != nil && $0.value.object != nil }
    }
  }
}

private final class ListEnumerator: NSEnumerator {
  private var rest: ArraySlice<AnyObject>

  init(_ objects: [AnyObject]) { rest = objects[...] }

  override func nextObject() -> Any? { rest.popFirst() }
}
