import Foundation

extension CGImage {
  /// Returns this image drawn into a bitmap of another size, or the image itself if it has that size; `nil` when memory is short or the
  /// size is beyond ``ImageLimits``.
  ///
  /// - Complexity: O(pixels of the copy, and of the image if it becomes much smaller) the first time; O(1) for the two sizes that were made
  ///   last.
  package func scaled(width: Int, height: Int) -> CGImage? {
    if width == self.width && height == self.height { return self }
    return scaledCopies.copy(width: width, height: height) { makeScaled(width: width, height: height) }
  }

  private func makeScaled(width: Int, height: Int) -> CGImage? {
    guard ImageLimits.allow(width: width, height: height),
      let context = CGContext(pixelsWide: width, pixelsHigh: height, opaque: isOpaque)
    else { return nil }
    context.draw(self, in: CGRect(x: 0, y: 0, width: CGFloat(width), height: CGFloat(height)))
    return context.finish()
  }
}
