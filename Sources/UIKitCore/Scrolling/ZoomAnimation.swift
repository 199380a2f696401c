import Foundation

/// A point of zoomed content and the place where it is shown.
///
/// Scrolling and scaling are one move: the scale says where the point is in the scroll view's space, and the offset follows from the place.
package struct ZoomAnchor: Equatable {
  /// The point, in the zoomed view's own space: the same at every scale.
  package var point: CGPoint
  /// The place of the point, in points from the top left corner of the viewport.
  package var place: CGPoint

  package init(point: CGPoint, place: CGPoint) {
    self.point = point
    self.place = place
  }

  /// Returns the content offset that shows the point at the place.
  ///
  /// - Parameter position: Where the point is at the present scale, in the scroll view's space.
  package func offset(forPointAt position: CGPoint) -> CGPoint {
    CGPoint(x: position.x - place.x, y: position.y - place.y)
  }
}

/// An animated change of the scale: ease-in-out, in the time of an animated scroll. Places in points, times on the frame clock in seconds.
///
/// Scale and place change in step, so a point shown at one place at both ends does not move in between.
package struct ZoomAnimation: Equatable {
  package let from: CGFloat
  package let to: CGFloat
  /// The point that moves from one place to another.
  package var point: CGPoint
  package var startPlace: CGPoint
  package var endPlace: CGPoint
  /// How far the content was beyond its edges at the start, per axis, in points; not negative.
  let excess: CGPoint
  let start: TimeInterval

  package init(
    from: CGFloat, to: CGFloat, anchor: ZoomAnchor, endPlace: CGPoint, excess: CGPoint, start: TimeInterval
  ) {
    self.from = from
    self.to = to
    point = anchor.point
    startPlace = anchor.place
    self.endPlace = endPlace
    self.excess = excess
    self.start = start
  }

  private func progress(at time: TimeInterval) -> CGFloat { ScrollAnimation.progress(after: time - start) }

  package func isOver(at time: TimeInterval) -> Bool { ScrollAnimation.isOver(after: time - start) }

  /// Returns the scale at a time; exactly ``to`` at the end.
  package func scale(at time: TimeInterval) -> CGFloat {
    isOver(at: time) ? to : from + (to - from) * progress(at: time)
  }

  /// Returns the anchor at a time.
  package func anchor(at time: TimeInterval) -> ZoomAnchor {
    guard !isOver(at: time) else { return ZoomAnchor(point: point, place: endPlace) }
    let part = progress(at: time)
    return ZoomAnchor(
      point: point,
      place: CGPoint(
        x: startPlace.x + (endPlace.x - startPlace.x) * part, y: startPlace.y + (endPlace.y - startPlace.y) * part))
  }

  /// Returns how far content may still be beyond its edges at a time: all of the excess at the start, none at the end.
  package func slack(at time: TimeInterval) -> CGPoint {
    guard !isOver(at: time) else { return .zero }
    let rest = 1 - progress(at: time)
    return CGPoint(x: excess.x * rest, y: excess.y * rest)
  }

  /// Shows the point at another place from now on, and leaves it there: code has scrolled meanwhile.
  package mutating func hold(_ anchor: ZoomAnchor) {
    (point, startPlace, endPlace) = (anchor.point, anchor.place, anchor.place)
  }
}

extension ScrollGeometry {
  /// Returns how far an offset is beyond the edges, per axis, in points; 0 within them.
  package func excess(of offset: CGPoint) -> CGPoint {
    let rest = clamped(offset)
    return CGPoint(x: abs(offset.x - rest.x), y: abs(offset.y - rest.y))
  }

  /// Returns the nearest offset that is at most `slack` points beyond the edges.
  package func clamped(_ offset: CGPoint, slack: CGPoint) -> CGPoint {
    CGPoint(
      x: min(max(offset.x, minimumOffset.x - slack.x), maximumOffset.x + slack.x),
      y: min(max(offset.y, minimumOffset.y - slack.y), maximumOffset.y + slack.y))
  }

  /// Returns the offset for content under two fingers: as they hold it, but not beyond an edge on an axis that does not bounce.
  package func held(_ offset: CGPoint) -> CGPoint {
    let rest = clamped(offset)
    return CGPoint(x: bouncesHorizontally ? offset.x : rest.x, y: bouncesVertically ? offset.y : rest.y)
  }
}
