/// Releases what an object owned on the main actor: at once when created there, otherwise as soon as possible.
///
/// An open class has a `nonisolated deinit`, because a client's subclass may have one: it ends where its last reference is dropped. What it
/// owns may be clients' objects too, which expect to end on the main actor. An object with several references to the same thing must give
/// up each of them, since the last one decides the thread. O(1), one allocation.
@MainActor
package final class MainActorRelease<Owned> {
  // Unchecked: taken out of an object that is being destroyed, and never read again.
  nonisolated(unsafe) private let owned: Owned

  /// Takes `owned` out of an object that is being destroyed and leaves `rest` in its place, so that the object has no reference left to
  /// drop.
  @discardableResult
  nonisolated package init(taking owned: inout Owned, leaving rest: Owned) {
    self.owned = owned
    owned = rest
  }

  isolated deinit {}
}
