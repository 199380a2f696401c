import Foundation

/// How much of a stack's length each of its views gets.
///
/// The spaces between them come first; then views of the highest priority, with the least that the others take set aside; of one priority
/// the least flexible first, each being offered an equal share of what is left. So does SwiftUI, as Apple told at WWDC 2019 ("Building
/// custom views with SwiftUI", 19:40), confidence D; priorities as `layoutPriority(_:)` documents them. Where views insist on more than
/// their shares, a stack is longer than it was offered.
nonisolated struct StackLengths {
  /// A view as a stack sees it: asked for a length, it takes one.
  struct Member {
    var priority: Double
    /// - Parameter proposal: In points; `nil` for what it would like best.
    var length: (_ proposal: CGFloat?) -> CGFloat
  }

  /// What each is offered, in points: where the stack may be as long as it likes, so may its views.
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
      // Two that take anything are alike.
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
