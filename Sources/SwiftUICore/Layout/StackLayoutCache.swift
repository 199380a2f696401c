import CoreGraphics

/// The size of a container for one proposal, and the places of its subviews in it.
package struct Arrangement {
  package struct Place {
    /// From the container's top leading corner.
    package var origin: CGPoint
    package var dimensions: ViewDimensions
    package var proposal: ProposedViewSize
  }

  package var size: CGSize
  package var places: [Place]

  /// Places all subviews, as if `bounds` had this arrangement's size.
  package func place(_ subviews: LayoutSubviews, in bounds: CGRect) {
    for (subview, place) in zip(subviews, places) {
      subview.place(
        at: CGPoint(x: bounds.minX + place.origin.x, y: bounds.minY + place.origin.y), proposal: place.proposal)
    }
  }

  /// Returns the explicit guide that the subviews' make, in the space of `bounds`.
  package func explicitGuide(_ key: AlignmentKey, in bounds: CGRect) -> CGFloat? {
    guard !key.staysWithin else { return nil }
    return key.combined(
      places.map { place in
        place.dimensions[explicit: key].map { bounds.origin[key.axis] + place.origin[key.axis] + $0 }
      })
  }
}

/// What a stack computed for its proposals, so that placing reuses what sizing found.
///
/// Valid as long as no subview changes its answers, order, spacing or priority: then `updateCache` empties it.
public struct _StackLayoutCache {
  /// The most arrangements that are kept.
  private static let limit = 256

  /// The stack's arrangements by proposal.
  fileprivate var arrangements: [ProposedViewSize: Arrangement] = [:]
  /// The distance before each subview but the first.
  fileprivate var spaces: [CGFloat]?

  package init() {}

  /// Returns the arrangement for a proposal, which `compute` makes at the first time.
  package mutating func arrangement(_ proposal: ProposedViewSize, _ compute: (inout Self) -> Arrangement) -> Arrangement
  {
    if let known = arrangements[proposal] { return known }
    let made = compute(&self)
    // One layout needs few; a container whose size is animated gets another one with every frame.
    if arrangements.count >= Self.limit { arrangements.removeAll(keepingCapacity: true) }
    arrangements[proposal] = made
    return made
  }

  /// Returns the distances before each subview but the first, which `compute` makes at the first time.
  mutating func spaces(_ compute: () -> [CGFloat]) -> [CGFloat] {
    if let spaces { return spaces }
    let made = compute()
    spaces = made
    return made
  }
}
