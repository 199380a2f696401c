import Foundation

extension NSObjectProtocol where Self: AnyObject {
  /// Says that the property of this name is about to change. Belongs before ``didChangeValue(forKey:)``, on the same thread.
  public func willChangeValue(forKey key: String) { ObservedProperties.willChange(self, key) }

  /// Reports the change of the property of this name to its observers.
  public func didChangeValue(forKey key: String) { ObservedProperties.didChange(self, key) }

  /// Says that a property is about to change. Does nothing for one that is not `dynamic`.
  public func willChangeValue<Value>(for path: KeyPath<Self, Value>) {
    if let name = ObservedProperties.name(of: path) { ObservedProperties.willChange(self, name) }
  }

  /// Reports the change of a property to its observers.
  public func didChangeValue<Value>(for path: KeyPath<Self, Value>) {
    if let name = ObservedProperties.name(of: path) { ObservedProperties.didChange(self, name) }
  }
}
