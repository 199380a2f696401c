/// An object that a modifier makes when it is first shown, and keeps in a ``State``.
nonisolated final class KeptObject<Object: AnyObject> {
  private var object: Object?

  /// Returns the object, which `make` makes in the first call. The modifier itself may be made on every thread.
  @MainActor func get(_ make: () -> Object) -> Object {
    if let object { return object }
    let made = make()
    object = made
    return made
  }
}
