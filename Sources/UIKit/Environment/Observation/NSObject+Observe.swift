import Diagnostics
import Foundation

/// Gives every object `observe(_:options:changeHandler:)`, with the object's own type in the handler.
nonisolated public protocol _KeyValueCodingAndObserving: AnyObject {}

extension NSObject: nonisolated _KeyValueCodingAndObserving {}

extension _KeyValueCodingAndObserving {
  /// Runs `changeHandler` at every change of a property, until the token is invalidated or released.
  ///
  /// The properties of ``UINavigationItem``, ``UIBarItem`` and ``UIBarButtonItem`` can be observed, the title of a ``UIViewController``,
  /// `frame`, `bounds`, `center`, `alpha`, `isHidden`, `safeAreaInsets` and `window` of a ``UIView``, and offset, size and insets of a
  /// ``UIScrollView``'s content. Any other property is reported: debug builds stop, release builds count
  /// `observation.unobservable-property` and return a token that never fires again.
  ///
  /// So can the `dynamic` properties of lowered classes, on any thread. The handler is called for every assignment, also of an equal value,
  /// on the thread of the change. The observed object is not retained.
  nonisolated public func observe<Value>(
    _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    let handler = SharedHandler(changeHandler)
    if let named = NamedProperties.current, let name = named.name(keyPath) {
      let observation = PropertyObservation(keyPath, of: self, key: name, options: options, handler: handler)
      named.add(self, name, observation)
      observation.sendInitial()
    } else {
      // The platform's objects live on the main actor.
      nonisolated(unsafe) let (object, path) = (self, keyPath)
      MainActor.assumeIsolated { object.observeHere(path, options, handler) }
    }
    return NSKeyValueObservation(handler)
  }

  /// Observes a property of an object of the platform.
  @MainActor private func observeHere<Value>(
    _ keyPath: KeyPath<Self, Value>, _ options: NSKeyValueObservingOptions,
    _ handler: SharedHandler<(Self, NSKeyValueObservedChange<Value>) -> Void>
  ) {
    let key = KeyRecorder.firstKey(of: self) { _ = self[keyPath: keyPath] }
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
  }
}
