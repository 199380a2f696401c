import Synchronization

/// The copies of an image in the sizes it was shown in last.
///
/// Scaling an image takes far longer than copying its pixels, and views show theirs in one size for many frames. Copies live
/// and die with their image, which never changes, so that nothing invalidates them. There are at most two: a view's size, and
/// the one it has just had or another view has.
final class ScaledCopies: Sendable {
  private let copies = Mutex<[CGImage]>([])

  private static let mostCopies = 2

  func copy(of image: CGImage, width: Int, height: Int) -> CGImage? {
    let known = copies.withLock { $0.first { $0.width == width && $0.height == height } }
    if let known { return known }
    guard let made = image.makeScaled(width: width, height: height) else { return nil }
    copies.withLock {
      if $0.count >= Self.mostCopies { $0.removeFirst() }
      $0.append(made)
    }
    return made
  }
}

extension CGImage {
  /// This image drawn into a bitmap of another size, itself if it has it; `nil` when memory is short or the size is beyond
  /// ``ImageLimits``.
  ///
  /// - Complexity: O(pixels of the copy, and of the image if it becomes much smaller) the first time, O(1) for the two sizes
  ///   asked for last.
  package func scaled(width: Int, height: Int) -> CGImage? {
    if width == self.width && height == self.height { return self }
    return scaledCopies.copy(of: self, width: width, height: height)
  }

  fileprivate func makeScaled(width: Int, height: Int) -> CGImage? {
    guard ImageLimits.allow(width: width, height: height),
      let context = CGContext(pixelsWide: width, pixelsHigh: height, opaque: isOpaque)
    else { return nil }
    context.draw(self, in: CGRect(x: 0, y: 0, width: CGFloat(width), height: CGFloat(height)))
    return context.finish()
  }
}
