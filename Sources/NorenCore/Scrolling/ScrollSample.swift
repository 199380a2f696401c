import Foundation

/// A scroll view's geometry at one moment, along the axis that bars follow. Lengths are in points.
public struct ScrollSample: Equatable, Sendable {
  /// The scroll view's own offset; it may be past either end.
  public var offset: CGFloat
  /// The content's own length, without insets.
  public var contentLength: CGFloat
  /// The scroll view's length, insets included.
  public var viewportLength: CGFloat
  /// The adjusted inset before the content.
  public var leadingInset: CGFloat
  /// The adjusted inset after the content.
  public var trailingInset: CGFloat

  public init(
    offset: CGFloat, contentLength: CGFloat, viewportLength: CGFloat, leadingInset: CGFloat = 0,
    trailingInset: CGFloat = 0
  ) {
    self.offset = offset
    self.contentLength = contentLength
    self.viewportLength = viewportLength
    self.leadingInset = leadingInset
    self.trailingInset = trailingInset
  }

  /// How far the content can be scrolled; 0 when it fits.
  public var range: CGFloat { max(0, leadingInset + contentLength + trailingInset - viewportLength) }

  /// How far the content is scrolled from its start, without the bounce: 0…``range``. Bars follow this and nothing else.
  public var distance: CGFloat { min(max(offset + leadingInset, 0), range) }

  /// How far the content is past an end: negative before the start, positive after the end, 0 between.
  public var overscroll: CGFloat { offset + leadingInset - distance }

  /// Returns the offset at a distance, which is clamped to 0…``range``.
  public func offset(at distance: CGFloat) -> CGFloat { min(max(distance, 0), range) - leadingInset }

  /// Whether every number is finite. Rules ignore other samples.
  public var isFinite: Bool {
    offset.isFinite && contentLength.isFinite && viewportLength.isFinite && leadingInset.isFinite
      && trailingInset.isFinite
  }

  /// Returns how far the content was scrolled since `former`, in the range that both can reach: neither a bounce nor content that grows or
  /// shrinks counts.
  ///
  /// - Returns: `nil` if insets or viewport changed, since their offsets cannot be compared.
  public func travel(since former: ScrollSample) -> CGFloat? {
    guard viewportLength == former.viewportLength, leadingInset == former.leadingInset,
      trailingInset == former.trailingInset
    else { return nil }
    var past = former
    past.contentLength = contentLength
    return distance - past.distance
  }
}
