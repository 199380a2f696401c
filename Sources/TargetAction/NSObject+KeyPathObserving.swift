import Foundation
import Selectors
import UIKit

/// The name of a part of what `observeValue(forKeyPath:of:change:context:)` receives; the raw values are Apple's.
nonisolated public struct NSKeyValueChangeKey: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The raw value of an `NSKeyValueChange`.
  public static let kindKey = NSKeyValueChangeKey(rawValue: "kind")
  /// The value after the change, if the observer asked for it; `NSNull` for none.
  public static let newKey = NSKeyValueChangeKey(rawValue: "new")
  /// The value before the change, if the observer asked for it; `NSNull` for none.
  public static let oldKey = NSKeyValueChangeKey(rawValue: "old")
  /// Positions within an observed collection. Never there: whole values are observed.
  public static let indexesKey = NSKeyValueChangeKey(rawValue: "indexes")
  /// `true` in a message before the change.
  public static let notificationIsPriorKey = NSKeyValueChangeKey(rawValue: "notificationIsPrior")
}

extension NSObjectProtocol where Self: NSObject {
  /// Notifies `observer` of changes of a property until ``removeObserver(_:forKeyPath:)``. Retains neither object.
  ///
  /// The names that work are those of `dynamic` properties of lowered classes, and those that `observe(_:options:changeHandler:)` reports of views,
  /// scroll views and controllers. Any other one, or a path of several names, stops debug builds and is ignored in others.
  ///
  /// - Parameter context: Passed on with each change; with ``removeObserver(_:forKeyPath:context:)`` it tells observations apart.
  nonisolated public func addObserver(
    _ observer: NSObject, forKeyPath keyPath: String, options: NSKeyValueObservingOptions = [],
    context: UnsafeMutableRawPointer?
  ) { KeyPathObservers.add(observer, to: self, keyPath, options, context) }

  /// Ends the last observation that was added with this observer and name. Does nothing if there is none, where Apple's raises an exception.
  nonisolated public func removeObserver(_ observer: NSObject, forKeyPath keyPath: String) {
    KeyPathObservers.remove(observer, from: self, keyPath) { _ in true }
  }

  /// Ends the last observation that was added with this observer, name and context.
  nonisolated public func removeObserver(
    _ observer: NSObject, forKeyPath keyPath: String, context: UnsafeMutableRawPointer?
  ) { KeyPathObservers.remove(observer, from: self, keyPath) { $0 == context } }

  /// Called at a change of a property that this object observes. Classes override it; the default stops debug builds, as nothing expected the
  /// change.
  nonisolated public func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) { KeyPathObservers.tell(self, above: nil, keyPath, object, change, context) }

  /// `observeValue(forKeyPath:of:change:context:)` without the override of `owner` and its subclasses.
  nonisolated public func _super_observeValue(
    _above owner: AnyClass, forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) { KeyPathObservers.tell(self, above: owner, keyPath, object, change, context) }
}
