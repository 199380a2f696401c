/// An object that a modifier makes when it is first shown, and keeps in a ``State``.
nonisolated final class KeptObject<Object: AnyObject> {
  private var object: Object?

  /// Returns the object. Used on the main actor alone, unlike the modifier's initialiser.
  ///
  /// - Parameter make: Called the first time.
  @MainActor func get(_ make: () -> Object) -> Object {
    if let object { return object }
    let made = make()
    object = made
    return made
  }
}
