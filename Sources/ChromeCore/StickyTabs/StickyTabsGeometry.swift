import Foundation

/// The lengths of a screen with a header, a strip of tabs below it, and pages below that; in points, downwards.
///
/// Every page fills the screen behind header and strip, and has insets that make room for both and never change with scrolling: no inset
/// is ever taken back, and content about as tall as the screen has nothing to quarrel with.
public struct StickyTabsGeometry: Equatable, Sendable {
  public var headerHeight: CGFloat
  public var stripHeight: CGFloat
  /// Of a page, which is as tall as the screen.
  public var viewportLength: CGFloat
  /// What the strip stays clear of when it sticks: the safe area, and bars above.
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

  /// The same with every number in its range, and 0 for what is none.
  public var valid: StickyTabsGeometry {
    func positive(_ value: CGFloat) -> CGFloat { value.isFinite ? max(value, 0) : 0 }
    return StickyTabsGeometry(
      headerHeight: positive(headerHeight), stripHeight: positive(stripHeight),
      viewportLength: positive(viewportLength), topInset: positive(topInset), bottomInset: positive(bottomInset))
  }

  /// Of every page, before its content.
  public var leadingInset: CGFloat { topInset + headerHeight + stripHeight }

  /// Whether header and strip leave at least half of the screen to the page: only then may the header stay while the page scrolls.
  public var leavesRoomBelowHeader: Bool { leadingInset <= viewportLength / 2 }

  /// Of a page, after its content: enough for the header to go away, however short the content is, so that no page moves it by being
  /// selected.
  public func trailingInset(contentLength: CGFloat) -> CGFloat {
    bottomInset + max(0, headerHeight - (leadingInset + contentLength + bottomInset - viewportLength))
  }

  /// A page at a distance from its start.
  func sample(distance: CGFloat, contentLength: CGFloat) -> ScrollSample {
    ScrollSample(
      offset: distance - leadingInset, contentLength: contentLength, viewportLength: viewportLength,
      leadingInset: leadingInset, trailingInset: trailingInset(contentLength: contentLength))
  }

  /// How far a page can be scrolled: at least the header's height.
  public func range(contentLength: CGFloat) -> CGFloat { sample(distance: 0, contentLength: contentLength).range }
}
