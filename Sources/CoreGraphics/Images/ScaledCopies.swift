import Synchronization

/// The copies of an image in the sizes it was shown in last.
///
/// Scaling an image takes far longer than copying its pixels, and views show theirs in one size for many frames. Copies live
/// and die with their image, which never changes, so that nothing invalidates them. There are at most two: a view's size, and
/// the one it has just had or another view has.
final class ScaledCopies: Sendable {
  private let copies = Mutex<[CGImage]>([])

  private static let mostCopies = 2

  /// The copy of a size; `make` makes it the first time.
  func copy(width: Int, height: Int, make: () -> CGImage?) -> CGImage? {
    let known = copies.withLock { $0.first { $0.width == width && $0.height == height } }
    if let known { return known }
    guard let made = make() else { return nil }
    copies.withLock {
      if $0.count >= Self.mostCopies { $0.removeFirst() }
      $0.append(made)
    }
    return made
  }
}
