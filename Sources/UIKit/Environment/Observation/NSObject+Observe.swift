import Diagnostics
import Foundation

/// Gives every object `observe(_:options:changeHandler:)`, with the object's own type in the handler.
public protocol _KeyValueCodingAndObserving: AnyObject {}

extension NSObject: _KeyValueCodingAndObserving {}

extension _KeyValueCodingAndObserving {
  /// Runs `changeHandler` at every change of a property, until the token is invalidated or released.
  ///
  /// The properties of ``UINavigationItem``, ``UIBarItem`` and ``UIBarButtonItem`` can be observed, the title of a ``UIViewController``,
  /// and `contentOffset` and `contentSize` of a ``UIScrollView``. Any other property is reported: debug builds stop, release builds count
  /// `observation.unobservable-property` and return a token that never fires again.
  ///
  /// The handler is called for every assignment, also of an equal value. The observed object is not retained.
  public func observe<Value>(
    _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    let key = KeyRecorder.firstKey(of: self) { _ = self[keyPath: keyPath] }
    let handler = SharedHandler(changeHandler)
    let observation = PropertyObservation(keyPath, of: self, key: key, options: options, handler: handler)
    if let observable = self as? any KeyValueObservable, key != nil {
      observable.observers.add(observation)
    } else {
      Diagnostics.fault(
        Diagnostic(
          "A property was observed that does not report changes.",
          objects: ["property: \(keyPath)", "of: \(type(of: self))"],
          likelyCause: "The property is not documented as observable, or a subclass computes it without calling super.",
          remedy: "Observe a property of the object that stores the value, or use its delegate."),
        counting: "observation.unobservable-property")
    }
    observation.sendInitial()
    return NSKeyValueObservation(handler)
  }
}
