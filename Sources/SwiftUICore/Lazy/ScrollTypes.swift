public import CoreGraphics

/// Where the content of a scroll view is (fact 47). Lengths are in points.
public struct ScrollGeometry: Equatable, Sendable {
  /// The point of the content at the top leading corner of the container. May lie outside of the content while it bounces.
  public var contentOffset: CGPoint
  /// Without insets.
  public var contentSize: CGSize
  /// The room around the content: bars and margins.
  public var contentInsets: EdgeInsets
  /// The size of the scroll view.
  public var containerSize: CGSize

  public init(contentOffset: CGPoint, contentSize: CGSize, contentInsets: EdgeInsets, containerSize: CGSize) {
    (self.contentOffset, self.contentSize) = (contentOffset, contentSize)
    (self.contentInsets, self.containerSize) = (contentInsets, containerSize)
  }

  /// The part of the content that no bar covers.
  public var visibleRect: CGRect {
    CGRect(
      x: contentOffset.x + contentInsets.leading, y: contentOffset.y + contentInsets.top,
      width: max(containerSize.width - contentInsets.leading - contentInsets.trailing, 0),
      height: max(containerSize.height - contentInsets.top - contentInsets.bottom, 0))
  }

  /// The part of the content in the container.
  public var bounds: CGRect { CGRect(origin: contentOffset, size: containerSize) }
}

/// What moves the content of a scroll view (fact 49).
public enum ScrollPhase: Hashable, Sendable {
  /// Nothing.
  case idle
  /// A finger that may begin to scroll.
  case tracking
  /// A finger.
  case interacting
  /// The content glides on by itself.
  case decelerating
  /// Code, with an animation.
  case animating

  /// Whether the phase is not `idle`.
  public var isScrolling: Bool { self != .idle }
}

/// Along one axis, the arithmetic of scrolling to a place.
package enum ScrollPlace {
  /// Returns the offset that shows a stretch of the content.
  ///
  /// - Parameters:
  ///   - target: In the content's space.
  ///   - anchor: The share of the target and of the viewport that meet; `nil` to move as little as shows the target.
  ///   - offset: Of the content now.
  ///   - length: Of the container.
  ///   - insets: What covers the container's beginning and end.
  ///   - content: The length of the content.
  /// - Returns: Within the edges at which content rests.
  package static func offset(
    of target: ClosedRange<CGFloat>, anchor: CGFloat?, from offset: CGFloat, length: CGFloat,
    insets: (start: CGFloat, end: CGFloat), content: CGFloat
  ) -> CGFloat {
    let viewport = max(length - insets.start - insets.end, 0)
    let size = target.upperBound - target.lowerBound
    let (least, most) = (-insets.start, max(content + insets.end - length, -insets.start))
    let new: CGFloat
    if let anchor {
      new = target.lowerBound + anchor * size - (insets.start + anchor * viewport)
    } else if target.lowerBound < offset + insets.start || size > viewport {
      new = target.lowerBound - insets.start
    } else if target.upperBound > offset + insets.start + viewport {
      new = target.upperBound - insets.start - viewport
    } else {
      return offset
    }
    return min(max(new.isFinite ? new : offset, least), most)
  }

  /// Returns the page boundary at which content comes to rest.
  ///
  /// - Parameters:
  ///   - proposed: Where it would come to rest.
  ///   - start: Where it was when the finger touched down: it goes one page at most (fact 55).
  package static func page(proposed: CGFloat, from start: CGFloat, length: CGFloat) -> CGFloat {
    guard length > 0, proposed.isFinite else { return proposed }
    let page = (start / length).rounded()
    return min(max((proposed / length).rounded(), page - 1), page + 1) * length
  }

  /// Returns the beginning of a target that is nearest to a proposed offset; the offset itself without targets.
  package static func aligned(proposed: CGFloat, to targets: [CGFloat]) -> CGFloat {
    targets.min { abs($0 - proposed) < abs($1 - proposed) } ?? proposed
  }

  /// Returns the share of a view's area that is seen: 0…1. A view without an area is not seen.
  package static func share(_ seen: CGSize, of size: CGSize) -> Double {
    let (part, whole) = (seen.width * seen.height, size.width * size.height)
    guard whole > 0, part.isFinite, whole.isFinite else { return 0 }
    return min(max(part / whole, 0), 1)
  }
}
