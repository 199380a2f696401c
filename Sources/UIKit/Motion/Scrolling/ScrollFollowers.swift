import Foundation

/// A bar's controller, which follows the content of a scroll view.
@MainActor
protocol ScrollFollower: AnyObject {
  /// Offset, insets or sizes of the scroll view have changed. It may change the insets, but not the offset.
  func scrollViewDidMove(_ scrollView: UIScrollView)
  /// Returns where released content comes to rest that would stop at `offset`.
  func restingOffset(_ offset: CGPoint, of scrollView: UIScrollView) -> CGPoint
}

/// The bars that follow a scroll view; none is retained. Empty, and then of no cost, for most.
struct ScrollFollowers {
  private struct Reference { weak var follower: (any ScrollFollower)? }
  private var references: [Reference] = []

  var isEmpty: Bool { references.isEmpty }
  var present: [any ScrollFollower] { references.compactMap(\.follower) }

  mutating func add(_ follower: any ScrollFollower) {
    remove(follower)
    references.append(Reference(follower: follower))
  }

  /// Removes a follower, and those that are no longer there.
  mutating func remove(_ follower: any ScrollFollower) {
    references.removeAll { $0.follower == nil || $0.follower === follower }
  }
}

extension UIScrollView {
  /// Informs the bars that follow the content.
  func informFollowers() {
    guard !followers.isEmpty else { return }
    for follower in followers.present { follower.scrollViewDidMove(self) }
  }

  /// Returns where released content comes to rest, as the bars that follow it want.
  func followersRestingOffset(_ offset: CGPoint) -> CGPoint {
    guard !followers.isEmpty else { return offset }
    return followers.present.reduce(offset) { $1.restingOffset($0, of: self) }
  }
}
