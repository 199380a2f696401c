import CoreGraphics

/// Shares out the length of a stack among its views (fact 1).
///
/// First the spaces between the views are subtracted. Then views of the highest priority are served, with the least lengths of all others
/// set aside. Within one priority the least flexible view comes first, and each is offered an equal share of what is left. Apple described
/// this at WWDC 2019 ("Building custom views with SwiftUI", 19:40) [D]; priorities follow `layoutPriority(_:)` [D]. Where views insist on
/// more than their shares, the stack becomes longer than it was offered.
package struct StackLengths {
  /// A view as the stack sees it: offered a length, it takes one.
  package struct Member {
    package var priority: Double
    /// Returns the length that the view takes, in points; `nil` asks for the ideal length.
    package var length: (_ proposal: CGFloat?) -> CGFloat

    package init(priority: Double, length: @escaping (_ proposal: CGFloat?) -> CGFloat) {
      // A priority that is no number has no place in an order.
      (self.priority, self.length) = (priority.isNaN ? 0 : priority, length)
    }
  }

  /// Returns the length that each member is offered, in points. Without a finite offer every member gets the same, `nil` or infinite, one.
  ///
  /// - Complexity: At most three questions to each member: the least length, the most, and its share. The most only where several have one
  ///   priority, the least only there and for all but the highest priority. O(priorities × members).
  package static func proposals(of members: [Member], offered: CGFloat?, spaces: CGFloat) -> [CGFloat?] {
    guard let offered, offered.isFinite else { return members.map { _ in offered } }
    var proposals = [CGFloat?](repeating: nil, count: members.count)
    var groups = Dictionary(grouping: members.indices) { members[$0].priority }
    let priorities = groups.keys.sorted(by: >)
    let isSetAside = priorities.count > 1
    var least = [CGFloat](repeating: 0, count: members.count)
    for (index, member) in members.enumerated() {
      let group = groups[member.priority]?.count ?? 1
      if group > 1 || (isSetAside && member.priority != priorities[0]) { least[index] = max(member.length(0), 0) }
    }
    var left = max(offered - spaces, 0)
    var waiting = members.indices.reduce(0) { members[$1].priority == priorities[0] ? $0 : $0 + least[$1] }
    for priority in priorities {
      var group = groups.removeValue(forKey: priority) ?? []
      if priority != priorities[0] { for index in group { waiting -= least[index] } }
      if group.count > 1 {
        // Two views without a limit are equally flexible: the earlier one comes first (fact 2).
        let flexibility = group.map { index in
          let range = members[index].length(.infinity) - least[index]
          return (range.isNaN ? 0 : range, index)
        }
        group = flexibility.sorted(by: <).map(\.1)
      }
      for (count, index) in group.enumerated() {
        let share = max(left - waiting, 0) / CGFloat(group.count - count)
        proposals[index] = share
        left -= members[index].length(share)
      }
    }
    return proposals
  }
}

/// How far views reach before and after the line at which their guides are.
package struct GuideSpan {
  package private(set) var before: CGFloat = -.infinity
  private var after: CGFloat = -.infinity
  private var isInfinite = false

  package init() {}

  /// Adds a view of a length whose guide is at a distance from its beginning.
  package mutating func add(_ length: CGFloat, guide: CGFloat) {
    guard length.isFinite, guide.isFinite else { return isInfinite = true }
    before = max(before, guide)
    after = max(after, length - guide)
  }

  /// The length of all together; infinite if one is, and 0 for none.
  package var length: CGFloat { isInfinite ? .infinity : max(before + after, 0) }

  /// Where a view begins whose guide is at `guide`.
  package func start(guide: CGFloat) -> CGFloat { before.isFinite && guide.isFinite ? before - guide : 0 }
}
