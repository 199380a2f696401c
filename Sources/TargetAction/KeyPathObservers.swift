import Diagnostics
import Foundation
import Selectors
import Synchronization
import UIKit

/// The observations that were added by the names of properties.
nonisolated enum KeyPathObservers {
  private struct Entry {
    weak var object: NSObject?
    var records: [NamedRecord] = []
  }

  // Guarded by the lock. Records are called and released outside of it.
  nonisolated(unsafe) private static var entries: [ObjectIdentifier: Entry] = [:]
  nonisolated(unsafe) private static var nextCleaning = 64
  private static let lock = Mutex(())

  /// Adds an observation, and tells the observer at once if it asked for that.
  static func add(
    _ observer: NSObject, to object: NSObject, _ name: String, _ options: NSKeyValueObservingOptions,
    _ context: UnsafeMutableRawPointer?
  ) {
    let record: NamedRecord
    if let path = ObservedProperties.path(named: name, of: object) {
      record = NamedRecord(observer, object, name, name, options, context) { $0[keyPath: path] }
      let added = record
      ObservedProperties.observe(
        object, name,
        ChangeObserver(
          willChange: { added.willChange() }, didChange: { added.didChange(from: $0) }, hasEnded: { added.hasEnded }))
    } else if let ofPlatform = addHere(observer, object, name, options, context) {
      record = ofPlatform
    } else {
      return Diagnostics.fault(
        Diagnostic(
          "A property was observed that does not report changes.",
          objects: ["property: \(name)", "of: \(type(of: object))"],
          likelyCause: "It is not among those that can be observed by their names, or the path has several names.",
          remedy: "Observe a property of the object that stores the value, or use its delegate."),
        counting: "observation.unobservable-property")
    }
    keep(record, of: object)
    record.sendInitial()
  }

  /// Adds an observation of an object of the platform.
  private static func addHere(
    _ observer: NSObject, _ object: NSObject, _ name: String, _ options: NSKeyValueObservingOptions,
    _ context: UnsafeMutableRawPointer?
  ) -> NamedRecord? {
    // The platform's objects live on the main actor.
    nonisolated(unsafe) let (observer, object, context) = (observer, object, context)
    nonisolated(unsafe) var result: NamedRecord?
    MainActor.assumeIsolated {
      guard let read = PlatformProperties.reader(of: name, for: object) else { return }
      _ = NamedObservation.add(to: object, reading: { _ = read(object) }) { key in
        let record = NamedRecord(observer, object, name, key, options, context) { object in
          nonisolated(unsafe) let object = object
          nonisolated(unsafe) var value: Any?
          MainActor.assumeIsolated { value = read(object) }
          return value
        }
        result = record
        return record
      }
    }
    return result
  }

  private static func keep(_ record: NamedRecord, of object: NSObject) {
    // The closure runs under the lock, at once, and keeps none of them; here and below.
    nonisolated(unsafe) let (record, object) = (record, object)
    nonisolated(unsafe) var ended: [Entry] = []
    lock.withLock { _ in
      // Another object may have had the same address before.
      let former = entries[ObjectIdentifier(object)]
      var entry = former?.object === object ? former! : Entry(object: object)
      if let former, former.object !== object { ended.append(former) }
      entry.records.append(record)
      entries[ObjectIdentifier(object)] = entry
      guard entries.count >= nextCleaning else { return }
      ended += entries.values.filter { $0.object == nil }
      entries = entries.filter { $0.value.object != nil }
      nextCleaning = max(64, 2 * entries.count)
    }
    withExtendedLifetime(ended) {}
  }

  /// Ends the last observation with these parts. Also while the object ends.
  static func remove(
    _ observer: NSObject, from object: NSObject, _ name: String, where isMeant: (UnsafeMutableRawPointer?) -> Bool
  ) {
    let (place, observer) = (ObjectIdentifier(object), ObjectIdentifier(observer))
    nonisolated(unsafe) let isMeant = isMeant
    nonisolated(unsafe) var ended: NamedRecord?
    lock.withLock { _ in
      guard
        let index = entries[place]?.records.lastIndex(where: {
          $0.observerPlace == observer && $0.name == name && isMeant($0.context)
        })
      else { return }
      ended = entries[place]?.records.remove(at: index)
      if entries[place]?.records.isEmpty == true { entries[place] = nil }
    }
    ended?.end()
  }

  /// Calls the override of `observeValue`, or says that there is none.
  static func tell(
    _ observer: NSObject, above owner: AnyClass?, _ name: String?, _ object: Any?,
    _ change: [NSKeyValueChangeKey: Any]?,
    _ context: UnsafeMutableRawPointer?
  ) {
    MethodTable.overridden(
      "observeValueForKeyPath:of:change:context:", of: observer, above: owner, [name, object, change, context]
    ) {
      Diagnostics.fault(
        Diagnostic(
          "A change was reported to an observer that does not handle it.",
          objects: ["property: \(name ?? "nil")", "observer: \(type(of: observer))"],
          likelyCause:
            "observeValue(forKeyPath:of:change:context:) is not overridden, or passes the change on to super.",
          remedy: "Handle the change, or remove the observer."),
        counting: "observation.unhandled-change")
    }
  }
}
