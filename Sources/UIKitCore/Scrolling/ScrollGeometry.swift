import Foundation

/// The arithmetic of a scroll view, as a value: points, in the content's space.
///
/// A scroll view makes one whenever it needs it; nothing here is cached.
package struct ScrollGeometry: Equatable {
  /// The size of the scroll view's bounds.
  package var viewport: CGSize
  package var contentSize: CGSize
  /// The insets that the app set.
  var contentInset: UIEdgeInsets
  /// The insets in force: with the safe area, where that counts.
  package var adjustedInset: UIEdgeInsets
  var alwaysBouncesVertically = false
  var alwaysBouncesHorizontally = false
  var bouncesVertically = true
  var bouncesHorizontally = true
  /// The share of the velocity that gliding content keeps after a millisecond.
  var decelerationRate = ScrollPhysics.normalRate
  /// Device pixels per point.
  package var scale: CGFloat = 3

  package init(
    viewport: CGSize, contentSize: CGSize, contentInset: UIEdgeInsets, adjustedInset: UIEdgeInsets,
    alwaysBouncesVertically: Bool = false, alwaysBouncesHorizontally: Bool = false, bouncesVertically: Bool = true,
    bouncesHorizontally: Bool = true, decelerationRate: CGFloat = ScrollPhysics.normalRate, scale: CGFloat = 3
  ) {
    self.viewport = viewport
    self.contentSize = contentSize
    self.contentInset = contentInset
    self.adjustedInset = adjustedInset
    self.alwaysBouncesVertically = alwaysBouncesVertically
    self.alwaysBouncesHorizontally = alwaysBouncesHorizontally
    self.bouncesVertically = bouncesVertically
    self.bouncesHorizontally = bouncesHorizontally
    self.decelerationRate = decelerationRate
    self.scale = scale
  }

  /// The least offset at rest: that of content at its top and left.
  package var minimumOffset: CGPoint { CGPoint(x: -adjustedInset.left, y: -adjustedInset.top) }

  /// The greatest offset at rest; never less than ``minimumOffset``, so short content rests at the top.
  package var maximumOffset: CGPoint {
    CGPoint(
      x: max(contentSize.width + adjustedInset.right - viewport.width, minimumOffset.x),
      y: max(contentSize.height + adjustedInset.bottom - viewport.height, minimumOffset.y))
  }

  /// Returns the nearest offset at which content may rest.
  package func clamped(_ offset: CGPoint) -> CGPoint {
    CGPoint(
      x: min(max(offset.x, minimumOffset.x), maximumOffset.x), y: min(max(offset.y, minimumOffset.y), maximumOffset.y))
  }

  /// Returns the offset one visible extent further in `direction`, clamped to the content. For assistive technologies.
  package func page(_ direction: UIAccessibilityScrollDirection, from offset: CGPoint, isRightToLeft: Bool) -> CGPoint {
    let width = max(viewport.width - adjustedInset.left - adjustedInset.right, 0)
    let height = max(viewport.height - adjustedInset.top - adjustedInset.bottom, 0)
    var target = offset
    switch direction {
    case .down: target.y += height
    case .up: target.y -= height
    case .right: target.x += width
    case .left: target.x -= width
    case .next: target.x += isRightToLeft ? -width : width
    case .previous: target.x += isRightToLeft ? width : -width
    }
    return clamped(target)
  }

  /// The axes on which the safe area is added to the insets, as in `UIScrollView.ContentInsetAdjustmentBehavior`.
  package enum SafeAreaAdjustment: CaseIterable {
    case automatic, scrollableAxes, never, always
  }

  /// Returns ``contentInset`` plus the safe area, on the axes that the behaviour adjusts.
  ///
  /// `automatic` and `scrollableAxes` adjust an axis that scrolls or always bounces. `automatic` also adjusts the vertical axis of content
  /// that does not scroll, as inside a navigation controller (Apple's documentation of `ContentInsetAdjustmentBehavior`) [D]; applying that
  /// outside of navigation controllers is a guess [G].
  package func adjustedInset(_ adjustment: SafeAreaAdjustment, safeArea: UIEdgeInsets) -> UIEdgeInsets {
    let scrollsHorizontally = alwaysBouncesHorizontally || contentSize.width > viewport.width
    let scrollsVertically = alwaysBouncesVertically || contentSize.height > viewport.height
    let (horizontal, vertical): (Bool, Bool) =
      switch adjustment {
      case .never: (false, false)
      case .always: (true, true)
      case .scrollableAxes: (scrollsHorizontally, scrollsVertically)
      case .automatic: (scrollsHorizontally, true)
      }
    var result = contentInset
    if horizontal {
      result.left += safeArea.left
      result.right += safeArea.right
    }
    if vertical {
      result.top += safeArea.top
      result.bottom += safeArea.bottom
    }
    return result
  }
}
