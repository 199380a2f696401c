/// Lets go of what an object owned on the main actor: at once when made there, else as soon as may be.
///
/// A class that is open has a `nonisolated deinit`, because that of a client's subclass may be: it ends where its last reference is dropped. What
/// it owns may be clients' as well, and ends where they expect it. An object with several references to the same thing gives up each of them:
/// the last one to go decides the thread. O(1), one allocation.
package final class MainActorRelease<Owned> {
  // Unchecked: taken out of an object that ends, and never looked at again.
  nonisolated(unsafe) private let owned: Owned

  /// Takes `owned` out of an object that ends, and leaves `rest` in its place: the object then has no reference left to drop.
  @discardableResult
  nonisolated package init(taking owned: inout Owned, leaving rest: Owned) {
    self.owned = owned
    owned = rest
  }

  isolated deinit {}
}
