import Foundation

/// What a scroll view says of itself at one moment, along the axis that bars follow. Lengths are in points.
public struct ScrollSample: Equatable, Sendable {
  /// The scroll view's own offset; it may be past either end.
  public var offset: CGFloat
  public var contentLength: CGFloat
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

  /// How far it has been scrolled from its start, without what the bounce adds: 0…``range``. Bars follow this and nothing else.
  public var distance: CGFloat { min(max(offset + leadingInset, 0), range) }

  /// How far it is past an end: negative before the start, positive after the end, 0 between.
  public var overscroll: CGFloat { offset + leadingInset - distance }

  /// The offset at a distance.
  public func offset(at distance: CGFloat) -> CGFloat { min(max(distance, 0), range) - leadingInset }

  /// Whether every number is one. Rules ignore other samples.
  public var isFinite: Bool {
    offset.isFinite && contentLength.isFinite && viewportLength.isFinite && leadingInset.isFinite
      && trailingInset.isFinite
  }

  /// How far it was scrolled since `former`: in what both can reach, so that neither a bounce nor a content that grows or shrinks counts.
  ///
  /// - Returns: `nil` when insets or viewport are others: offsets do not compare then.
  public func travel(since former: ScrollSample) -> CGFloat? {
    guard viewportLength == former.viewportLength, leadingInset == former.leadingInset,
      trailingInset == former.trailingInset
    else { return nil }
    var past = former
    past.contentLength = contentLength
    return distance - past.distance
  }
}
