import Foundation

/// Shares out the length of a stack among its views.
///
/// First the spaces between the views are subtracted. Then views of the highest priority are served, with the least lengths of all others
/// set aside. Within one priority the least flexible view comes first, and each is offered an equal share of what is left. Apple described
/// this at WWDC 2019 ("Building custom views with SwiftUI", 19:40) [D]; priorities follow `layoutPriority(_:)`. Where views insist on more
/// than their shares, the stack becomes longer than it was offered.
nonisolated struct StackLengths {
  /// A view as the stack sees it: offered a length, it takes one.
  struct Member {
    var priority: Double
    /// Returns the length that the view takes, in points; `nil` asks for the ideal length.
    var length: (_ proposal: CGFloat?) -> CGFloat
  }

  /// Returns the length that each member is offered, in points. Without a finite offer every member gets the same, `nil` or infinite, one.
  ///
  /// - Complexity: Three questions to each member, and O(priorities × members).
  static func proposals(of members: [Member], offered: CGFloat?, spaces: CGFloat) -> [CGFloat?] {
    guard let offered, offered.isFinite else { return members.map { _ in offered } }
    let least = members.map { $0.length(0) }
    let most = members.map { $0.length(.infinity) }
    var proposals = [CGFloat?](repeating: nil, count: members.count)
    var left = max(offered - spaces, 0)
    var waiting = least.reduce(0, +)
    for priority in Set(members.map(\.priority)).sorted(by: >) {
      var group = members.indices.filter { members[$0].priority == priority }
      for index in group { waiting -= least[index] }
      // Two views without a limit are equally flexible: the earlier one comes first.
      func flexibility(_ index: Int) -> CGFloat { most[index] - least[index] }
      group.sort { (flexibility($0), $0) < (flexibility($1), $1) }
      for (count, index) in group.enumerated() {
        let share = max(left - waiting, 0) / CGFloat(group.count - count)
        proposals[index] = share
        left -= members[index].length(share)
      }
    }
    return proposals
  }
}
