/// The distances between two views, from edge to edge, as a designer measures them.
public struct Measurement: Hashable, Sendable {
  /// From the right edge of the left view to the left edge of the right one, in points; negative where they overlap.
  public let horizontalGap: Double
  /// From the bottom of the upper view to the top of the lower one, in points; negative where they overlap.
  public let verticalGap: Double
  /// From each edge of the outer view to the same edge of the inner one, in points; `nil` where neither contains the other.
  public let insets: Insets?

  /// The distances of the inner view's edges from the outer view's.
  public struct Insets: Hashable, Sendable {
    /// In points; not negative.
    public let top, left, bottom, right: Double
  }

  /// Measures between two frames in the same space. The order does not matter.
  public init(from first: RecordedRect, to second: RecordedRect) {
    horizontalGap = rounded(max(first.x, second.x) - min(first.maxX, second.maxX))
    verticalGap = rounded(max(first.y, second.y) - min(first.maxY, second.maxY))
    func insets(_ outer: RecordedRect, _ inner: RecordedRect) -> Insets? {
      let insets = Insets(
        top: rounded(inner.y - outer.y), left: rounded(inner.x - outer.x), bottom: rounded(outer.maxY - inner.maxY),
        right: rounded(outer.maxX - inner.maxX))
      return min(insets.top, insets.left, insets.bottom, insets.right) >= 0 ? insets : nil
    }
    self.insets = insets(first, second) ?? insets(second, first)
  }
}
