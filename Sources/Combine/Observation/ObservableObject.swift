/// An object with a publisher that sends before the object changes.
///
/// Its published properties send by themselves. Before other changes, call `objectWillChange.send()`.
public protocol ObservableObject: AnyObject {
  associatedtype ObjectWillChangePublisher: Publisher = ObservableObjectPublisher
  where ObjectWillChangePublisher.Failure == Never

  /// Sends before the object changes.
  var objectWillChange: ObjectWillChangePublisher { get }
}

extension ObservableObject where ObjectWillChangePublisher == ObservableObjectPublisher {
  /// The same publisher in every call for one object, from any thread.
  ///
  /// It lives in the published properties of the object's class and its superclasses; of an object without any, beside the object in a table that does
  /// not keep it alive.
  public var objectWillChange: ObservableObjectPublisher { WillChange.publisher(of: self) }
}
