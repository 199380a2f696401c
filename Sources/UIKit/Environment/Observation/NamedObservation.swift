import Foundation

/// Observations of a property that is named instead of given as a path, for code outside of this module.
@MainActor package enum NamedObservation {
  /// Adds an observation of the property that `reading` reads of an object.
  ///
  /// - Parameter record: Makes the observation, from the name under which the property reports its changes.
  /// - Returns: `false` if the object does not report the property's changes.
  package static func add(
    to object: NSObject, reading: () -> Void, _ record: (String) -> any KeyValueRecord
  ) -> Bool {
    guard let key = KeyRecorder.firstKey(of: object, while: reading), let observable = object as? any KeyValueObservable
    else { return false }
    observable.observers.add(record(key))
    return true
  }
}
