import Foundation

/// The lengths of a screen with a header, a strip of tabs below it, and pages below that; in points, downwards.
///
/// Every page fills the screen behind header and strip. Its insets make room for both and never change with scrolling, so content that is
/// about as tall as the screen cannot oscillate.
public struct StickyTabsGeometry: Equatable, Sendable {
  public var headerHeight: CGFloat
  public var stripHeight: CGFloat
  /// The height of a page, which is the screen's.
  public var viewportLength: CGFloat
  /// What the sticking strip stays clear of: the safe area, and bars above.
  public var topInset: CGFloat
  /// What the ends of pages stay clear of.
  public var bottomInset: CGFloat

  public init(
    headerHeight: CGFloat, stripHeight: CGFloat, viewportLength: CGFloat, topInset: CGFloat = 0,
    bottomInset: CGFloat = 0
  ) {
    self.headerHeight = headerHeight
    self.stripHeight = stripHeight
    self.viewportLength = viewportLength
    self.topInset = topInset
    self.bottomInset = bottomInset
  }

  /// The same geometry with negative and non-finite lengths replaced by 0.
  public var valid: StickyTabsGeometry {
    func positive(_ value: CGFloat) -> CGFloat { value.isFinite ? max(value, 0) : 0 }
    return StickyTabsGeometry(
      headerHeight: positive(headerHeight), stripHeight: positive(stripHeight),
      viewportLength: positive(viewportLength), topInset: positive(topInset), bottomInset: positive(bottomInset))
  }

  /// The inset of every page before its content: header and strip at their full heights.
  public var leadingInset: CGFloat { topInset + headerHeight + stripHeight }

  /// Whether header and strip leave at least half of the screen to the page. Only then may the header stay while the page scrolls.
  public var leavesSpaceBelowHeader: Bool { leadingInset <= viewportLength / 2 }

  /// Returns the inset of a page after its content. It is large enough for the header to go away over any content, so selecting a short
  /// page does not move the header.
  public func trailingInset(contentLength: CGFloat) -> CGFloat {
    bottomInset + max(0, headerHeight - (leadingInset + contentLength + bottomInset - viewportLength))
  }

  /// Returns the sample of a page at a distance from its start.
  func sample(distance: CGFloat, contentLength: CGFloat) -> ScrollSample {
    ScrollSample(
      offset: distance - leadingInset, contentLength: contentLength, viewportLength: viewportLength,
      leadingInset: leadingInset, trailingInset: trailingInset(contentLength: contentLength))
  }

  /// Returns how far a page can be scrolled, in points: at least the header's height.
  public func range(contentLength: CGFloat) -> CGFloat { sample(distance: 0, contentLength: contentLength).range }
}
