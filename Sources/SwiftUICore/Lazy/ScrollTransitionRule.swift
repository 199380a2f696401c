package import Foundation

/// Where a view is along the axis of a scroll view, and how far it has come into view. Lengths in points, in one space.
package struct ScrollTransitionPlace: Equatable, Sendable {
  /// The view from its leading to its trailing edge.
  package var view: ClosedRange<CGFloat>
  /// The part of the scroll view that is seen.
  package var container: ClosedRange<CGFloat>

  package init(view: ClosedRange<CGFloat>, container: ClosedRange<CGFloat>) {
    (self.view, self.container) = (view, container)
  }

  private var length: CGFloat { view.upperBound - view.lowerBound }

  /// The share of the view beyond the leading edge of the container, and beyond the trailing one.
  fileprivate var cut: (leading: CGFloat, trailing: CGFloat) {
    guard length > 0 else {
      return (view.upperBound < container.lowerBound ? 1 : 0, view.lowerBound > container.upperBound ? 1 : 0)
    }
    func share(_ distance: CGFloat) -> CGFloat { min(max(distance / length, 0), 1) }
    return (share(container.lowerBound - view.lowerBound), share(view.upperBound - container.upperBound))
  }

  /// The distance of the middles, negative before the container's, in units of the distance at which the view is just out of sight.
  fileprivate var eccentricity: CGFloat {
    let reach = (length + container.upperBound - container.lowerBound) / 2
    guard reach > 0 else { return 0 }
    let middle = (view.lowerBound + view.upperBound - container.lowerBound - container.upperBound) / 2
    return min(max(middle / reach, -1), 1)
  }

  fileprivate func inset(by distance: CGFloat) -> ScrollTransitionPlace {
    let middle = (container.lowerBound + container.upperBound) / 2
    let (start, end) = (container.lowerBound + distance, container.upperBound - distance)
    return ScrollTransitionPlace(view: view, container: start <= end ? start...end : middle...middle)
  }
}

/// From where on a view counts as being in view, and how far it is from that.
package indirect enum ScrollTransitionThreshold: Hashable, Sendable {
  /// When a share of the view is seen.
  case visible(Double)
  /// When the view is in the middle.
  case centered
  /// Another one, in a smaller container.
  case inset(ScrollTransitionThreshold, by: Double)
  /// Between two.
  case mixed(ScrollTransitionThreshold, ScrollTransitionThreshold, Double)

  /// How far the view is from being in view: 0 is in view, -1 out of sight at the leading edge, 1 at the trailing one.
  package func phase(_ place: ScrollTransitionPlace) -> Double {
    switch self {
    case .visible(let share):
      let cut = place.cut
      let isLeading = cut.leading >= cut.trailing
      let hidden = Double(isLeading ? cut.leading : cut.trailing)
      let wanted = min(max(share.isNaN ? 1 : share, 0), 1)
      let amount = wanted > 0 ? min(max((wanted - (1 - hidden)) / wanted, 0), 1) : hidden < 1 ? 0 : 1
      return isLeading ? -amount : amount
    case .centered: return Double(place.eccentricity)
    case .inset(let threshold, let distance): return threshold.phase(place.inset(by: distance.isFinite ? distance : 0))
    case .mixed(let first, let second, let share):
      let (a, b) = (first.phase(place), second.phase(place))
      return a + (b - a) * (share.isFinite ? share : 0)
    }
  }
}
