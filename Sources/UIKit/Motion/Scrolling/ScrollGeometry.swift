import Foundation

/// The arithmetic of a scroll view, as a value: points, in the content's space.
nonisolated struct ScrollGeometry: Equatable {
  var viewport: CGSize
  var contentSize: CGSize
  var contentInset: UIEdgeInsets
  var adjustedInset: UIEdgeInsets
  var alwaysBouncesVertically = false
  var alwaysBouncesHorizontally = false
  var bouncesVertically = true
  var bouncesHorizontally = true
  /// What remains of the velocity of gliding content after a millisecond.
  var decelerationRate = UIScrollView.DecelerationRate.normal.rawValue
  /// Device pixels per point.
  var scale: CGFloat = 3

  /// The smallest offset at rest.
  var minimumOffset: CGPoint { CGPoint(x: -adjustedInset.left, y: -adjustedInset.top) }

  /// The largest offset at rest; never below ``minimumOffset``, so that short content rests at the top.
  var maximumOffset: CGPoint {
    CGPoint(
      x: max(contentSize.width + adjustedInset.right - viewport.width, minimumOffset.x),
      y: max(contentSize.height + adjustedInset.bottom - viewport.height, minimumOffset.y))
  }

  func clamped(_ offset: CGPoint) -> CGPoint {
    CGPoint(
      x: min(max(offset.x, minimumOffset.x), maximumOffset.x), y: min(max(offset.y, minimumOffset.y), maximumOffset.y))
  }

  /// The offset one visible extent further in `direction`.
  func page(_ direction: UIAccessibilityScrollDirection, from offset: CGPoint, isRightToLeft: Bool) -> CGPoint {
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

  /// ``contentInset`` plus the safe area, on the axes the behaviour adjusts.
  ///
  /// `automatic` and `scrollableAxes` adjust an axis that scrolls or always bounces; `automatic` also adjusts the vertical
  /// axis of content that does not scroll, as it does inside a navigation controller (Apple's documentation of
  /// `ContentInsetAdjustmentBehavior`, confidence D for the rule, G for applying it outside of navigation controllers).
  func adjustedInset(behaviour: UIScrollView.ContentInsetAdjustmentBehavior, safeArea: UIEdgeInsets) -> UIEdgeInsets {
    let scrollsHorizontally = alwaysBouncesHorizontally || contentSize.width > viewport.width
    let scrollsVertically = alwaysBouncesVertically || contentSize.height > viewport.height
    let (horizontal, vertical): (Bool, Bool) =
      switch behaviour {
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

extension ScrollGeometry {
  @MainActor init(_ scrollView: UIScrollView) {
    self.init(
      viewport: scrollView.bounds.size, contentSize: scrollView.contentSize, contentInset: scrollView.contentInset,
      adjustedInset: scrollView.adjustedContentInset, alwaysBouncesVertically: scrollView.alwaysBounceVertical,
      alwaysBouncesHorizontally: scrollView.alwaysBounceHorizontal, bouncesVertically: scrollView.bouncesVertically,
      bouncesHorizontally: scrollView.bouncesHorizontally, decelerationRate: scrollView.decelerationRate.rawValue,
      scale: DisplayScale.resolved(in: scrollView.traitCollection))
  }
}
