import Synchronization

/// The copies of an image in the sizes in which it was shown last.
///
/// Scaling an image takes far longer than copying its pixels, and views show an image in one size for many frames. The image never changes
/// and owns its copies, so nothing invalidates them. There are at most two: a view's size, and the one that it had before or another view
/// has.
///
/// Two threads that request a missing size at once may both make it; the picture is the same.
struct ScaledCopies: ~Copyable, Sendable {
  private let copies = Mutex<[CGImage]>([])

  /// The copies kept besides the image.
  private static let maximumCopies = 2

  /// Returns the copy of a size; calls `make` if there is none, and drops the copy made first if there are too many. Safe to call on any
  /// thread.
  func copy(width: Int, height: Int, make: () -> CGImage?) -> CGImage? {
    let known = copies.withLock { $0.first { $0.width == width && $0.height == height } }
    if let known { return known }
    guard let made = make() else { return nil }
    copies.withLock {
      if $0.count >= Self.maximumCopies { $0.removeFirst() }
      $0.append(made)
    }
    return made
  }
}
