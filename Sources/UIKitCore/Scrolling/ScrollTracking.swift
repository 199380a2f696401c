import Foundation

/// Content under a finger, on one axis: it follows up to the edges and resists beyond them. All in points.
///
/// The place without resistance is kept, not the one shown: a finger that turns round finds the content where it left it.
package struct ScrollTracking: Equatable {
  /// What an axis allows.
  package struct Axis: Equatable {
    /// Where content may rest.
    var range: ClosedRange<CGFloat>
    /// The extent of the viewport.
    var length: CGFloat
    /// Whether the content moves at all on this axis.
    var scrolls = true
    var bounces = true

    /// Where content is shown that was pulled to `place`.
    func shown(_ place: CGFloat) -> CGFloat {
      let edge = min(max(place, range.lowerBound), range.upperBound)
      guard place != edge, bounces, length > 0 else { return edge }
      let stretch = ScrollPhysics.band(abs(place - edge), length: length)
      return edge + (place < edge ? -stretch : stretch)
    }

    /// The place that is shown at `position`.
    func place(shownAt position: CGFloat) -> CGFloat {
      let edge = min(max(position, range.lowerBound), range.upperBound)
      guard position != edge, length > 0 else { return position }
      let pull = ScrollPhysics.pull(forStretch: abs(position - edge), length: length)
      return edge + (position < edge ? -pull : pull)
    }

    /// What of a finger's velocity content shown at `position` has.
    func slope(at position: CGFloat) -> CGFloat {
      let edge = min(max(position, range.lowerBound), range.upperBound)
      guard scrolls else { return 0 }
      guard position != edge else { return 1 }
      guard bounces, length > 0 else { return 0 }
      return ScrollPhysics.bandSlope(atStretch: abs(position - edge), length: length)
    }
  }

  private(set) var axis: Axis
  /// Where the content would be now without resistance.
  private var place: CGFloat
  /// How far the finger had come when ``place`` was right.
  private var translation: CGFloat
  /// Where content stays that does not scroll.
  private var fixed: CGFloat

  /// Takes hold of content shown at `position` when the finger has come `translation` points.
  package init(axis: Axis, position: CGFloat, translation: CGFloat = 0) {
    self.axis = axis
    self.translation = translation
    fixed = position
    place = axis.place(shownAt: position)
  }

  /// Where the content is shown.
  package var position: CGFloat { axis.scrolls ? axis.shown(place) : fixed }

  /// The finger has come `translation` points in all; content moves the same way, so that its offset moves the other.
  package mutating func move(to translation: CGFloat) {
    place -= translation - self.translation
    self.translation = translation
  }

  /// Something other than the finger put the content at `position`, or `axis` is another: the finger goes on from there.
  package mutating func rebase(axis: Axis, position: CGFloat) {
    guard axis != self.axis || position != self.position else { return }
    self = ScrollTracking(axis: axis, position: position, translation: translation)
  }

  /// The velocity the content is let go with, of a finger with `fingerVelocity`, in points per second.
  package func releaseVelocity(_ fingerVelocity: CGFloat) -> CGFloat { -fingerVelocity * axis.slope(at: position) }
}
