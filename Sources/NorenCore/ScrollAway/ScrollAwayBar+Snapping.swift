import Foundation

/// Where a bar that is let go snaps to, and where content has to rest for it.
extension ScrollAwayBar {
  /// Moves to the nearest place where the bar may rest, because finger and inertia have ended. The finger's velocity carries over.
  mutating func rest(at time: TimeInterval) {
    let speed = velocity
    (velocity, lastTravel, isHiding) = (0, nil, nil)
    let current = pushed
    guard let nearest = reachableRestingLengths.min(by: { abs($0 - current) < abs($1 - current) }), nearest != current
    else {
      return
    }
    change(at: time, velocity: speed) { $0.pushed = nearest }
  }

  /// The hidden lengths at which the bar may rest now, ascending: content scrolled less far than a rest rules that rest out.
  var reachableRestingLengths: [CGFloat] { path.rests.filter { $0 <= max(distance, path.reach.lowerBound) } }

  /// Returns where the content should rest instead of at `distance`, so that the bar does not stay half hidden at the content's start.
  ///
  /// - Parameter range: How far the content can be scrolled, in points.
  func restingDistance(near distance: CGFloat, range: CGFloat) -> CGFloat {
    let whole = path.reach.lowerBound
    guard !isPinned, distance > 0, distance < whole else { return distance }
    return distance * 2 >= whole && range >= whole ? whole : 0
  }
}
