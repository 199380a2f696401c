import Foundation

/// Content under a finger, on one axis: it follows up to the edges and resists beyond them. All in points.
///
/// It stores the place without resistance, not the one shown: a finger that turns back finds the content where it left it.
package struct ScrollTracking: Equatable {
  /// What an axis allows.
  package struct Axis: Equatable {
    /// The offsets at which content may rest.
    var range: ClosedRange<CGFloat>
    /// The extent of the viewport.
    var length: CGFloat
    /// Whether the content moves on this axis at all.
    var scrolls = true
    var bounces = true

    /// Returns the offset at which content is shown that was pulled to `place`.
    func shown(_ place: CGFloat) -> CGFloat {
      let edge = min(max(place, range.lowerBound), range.upperBound)
      guard place != edge, bounces, length > 0 else { return edge }
      let stretch = ScrollPhysics.band(abs(place - edge), length: length)
      return edge + (place < edge ? -stretch : stretch)
    }

    /// Returns the place without resistance for content shown at `position`.
    func place(shownAt position: CGFloat) -> CGFloat {
      let edge = min(max(position, range.lowerBound), range.upperBound)
      guard position != edge, length > 0 else { return position }
      let pull = ScrollPhysics.pull(forStretch: abs(position - edge), length: length)
      return edge + (position < edge ? -pull : pull)
    }

    /// Returns the share of a finger's velocity that content shown at `position` has: 1 in range, less beyond an edge.
    func slope(at position: CGFloat) -> CGFloat {
      let edge = min(max(position, range.lowerBound), range.upperBound)
      guard scrolls else { return 0 }
      guard position != edge else { return 1 }
      guard bounces, length > 0 else { return 0 }
      return ScrollPhysics.bandSlope(atStretch: abs(position - edge), length: length)
    }
  }

  private(set) var axis: Axis
  /// The place of the content without resistance.
  private var place: CGFloat
  /// The finger's translation to which ``place`` belongs.
  private var translation: CGFloat
  /// The offset of content that does not scroll.
  private var fixed: CGFloat

  /// Takes hold of content shown at `position` when the finger's translation is `translation`.
  package init(axis: Axis, position: CGFloat, translation: CGFloat = 0) {
    self.axis = axis
    self.translation = translation
    fixed = position
    place = axis.place(shownAt: position)
  }

  /// The offset at which the content is shown; not rounded to pixels.
  package var position: CGFloat { axis.scrolls ? axis.shown(place) : fixed }

  /// Moves the content with a finger whose translation is now `translation`. The content moves the same way, so the offset changes the
  /// other way.
  package mutating func move(to translation: CGFloat) {
    place -= translation - self.translation
    self.translation = translation
  }

  /// Adopts an offset that something other than the finger set, or another axis; the finger continues from there.
  package mutating func rebase(axis: Axis, position: CGFloat) {
    guard axis != self.axis || position != self.position else { return }
    self = ScrollTracking(axis: axis, position: position, translation: translation)
  }

  /// Returns the velocity of the offset on release, in points per second, for a finger with `fingerVelocity`.
  package func releaseVelocity(_ fingerVelocity: CGFloat) -> CGFloat { -fingerVelocity * axis.slope(at: position) }
}
