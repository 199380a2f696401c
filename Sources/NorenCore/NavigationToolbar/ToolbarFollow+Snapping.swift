import Foundation

/// Where content snaps under a bar that gives: a large title is shown whole or not at all.
extension ToolbarFollow {
  /// The distances at which content may rest while the bar is not at its least height: where each part is whole or gone. Ascending, without
  /// duplicates.
  public var stops: [CGFloat] {
    [0, searchHeight, searchHeight + largeTitleHeight, way].reduce(into: []) { if $0.last != $1 { $0.append($1) } }
  }

  /// Returns the distance that resting content should scroll on to; `nil` if it may stay.
  ///
  /// It is the nearer of the two stops around it, and the farther one from half-way on (behaviours §2 "Large-title snap") [G], unless the
  /// content is too short to reach that.
  public func restingDistance(for sample: ScrollSample) -> CGFloat? {
    let distance = sample.distance
    guard sample.isFinite, sample.overscroll == 0, distance > 0, distance < way, !stops.contains(distance) else {
      return nil
    }
    let lower = stops.last { $0 < distance } ?? 0
    let upper = stops.first { $0 > distance } ?? way
    return upper <= sample.range && distance - lower >= upper - distance ? upper : lower
  }
}
