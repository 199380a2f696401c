/// The distances between two views, as one measures them: from edge to edge.
public struct Measurement: Hashable, Sendable {
  /// From the right edge of the left one to the left edge of the right one, in points; negative where they overlap.
  public let horizontalGap: Double
  /// From the bottom of the upper one to the top of the lower one, in points; negative where they overlap.
  public let verticalGap: Double
  /// From each edge of the one that is around the other to the same edge of that one, in points; `nil` where none is around the other.
  public let insets: Insets?

  /// How far the edges of one are inside of the other's.
  public struct Insets: Hashable, Sendable {
    /// In points; not negative.
    public let top, left, bottom, right: Double
  }

  /// Measures between two frames in one space, whichever is named first.
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
