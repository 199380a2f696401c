import Foundation

/// The elements that belong together for the keyboard: Tab moves from one group to the next, arrows move within one.
package enum FocusGroup: Hashable {
  /// A group that views name by `focusGroupIdentifier`.
  case named(String)
  /// The group of a view that holds its elements together by itself: a table, a collection, a bar of tabs.
  case view(ObjectIdentifier)
}

/// An element that can have the focus, as the order sees it.
package struct FocusPlace: Equatable {
  /// The element's frame on the screen, in points; beyond the screen for elements that would have to be scrolled into view.
  package var frame: CGRect
  /// The element's group. An element without one is a group of its own: Tab stops at it.
  package var group: FocusGroup?
  /// Tab enters a group at the element of the highest priority; at the first of several.
  package var priority = 0

  package init(frame: CGRect, group: FocusGroup? = nil, priority: Int = 0) {
    self.frame = frame
    self.group = group
    self.priority = priority
  }
}

/// A move of the focus that a key requests.
package enum FocusMove: CaseIterable {
  /// Tab, and Shift-Tab: the next group, and after the last the first.
  case next, previous
  /// Control-Tab: the next element, whatever its group.
  case nextItem, previousItem
  /// An arrow key, physically: right is right in every language.
  case up, down, left, right
}

/// Decides which element a key moves the focus to.
///
/// Groups, and that Tab moves between groups and arrows within one, are Apple's ("Focus-based navigation") [D]. That Tab starts over after
/// the last group, that elements without a group stop it one by one, and the geometry of the arrows are guesses [G].
package enum FocusRule {
  /// Returns the index of the place that a move leads to from `origin`; `nil` where it leads nowhere.
  ///
  /// Without an origin, or with one that is gone, every move leads to an end of the order. No move leads to its origin, except the item
  /// moves in a list of one.
  ///
  /// - Parameter places: In reading order.
  /// - Complexity: O(places).
  package static func target(of move: FocusMove, from origin: Int?, in places: [FocusPlace]) -> Int? {
    guard !places.isEmpty else { return nil }
    switch move {
    case .next, .previous: return tab(move == .next ? 1 : -1, from: origin, in: places)
    case .nextItem, .previousItem:
      let step = move == .nextItem ? 1 : -1
      guard let origin, places.indices.contains(origin) else { return step > 0 ? 0 : places.count - 1 }
      return (origin + step + places.count) % places.count
    case .up, .down, .left, .right:
      guard let origin, places.indices.contains(origin) else { return entrance(of: stops(in: places)[0], in: places) }
      return nearest(to: move, of: origin, in: places)
    }
  }

  // MARK: Tab

  /// Returns the groups in the order of their first members; an element without a group is one by itself.
  private static func stops(in places: [FocusPlace]) -> [[Int]] {
    var stops: [[Int]] = []
    var known: [FocusGroup: Int] = [:]
    for (index, place) in places.enumerated() {
      if let group = place.group, let stop = known[group] {
        stops[stop].append(index)
      } else {
        if let group = place.group { known[group] = stops.count }
        stops.append([index])
      }
    }
    return stops
  }

  /// Returns the element at which Tab enters a group.
  private static func entrance(of stop: [Int], in places: [FocusPlace]) -> Int {
    stop.max { (places[$0].priority, -$0) < (places[$1].priority, -$1) } ?? stop[0]
  }

  /// Returns the entrance of the next group, starting over at the ends.
  private static func tab(_ step: Int, from origin: Int?, in places: [FocusPlace]) -> Int? {
    let stops = stops(in: places)
    guard let origin, let present = stops.firstIndex(where: { $0.contains(origin) }) else {
      return entrance(of: step > 0 ? stops[0] : stops[stops.count - 1], in: places)
    }
    // Tab leads nowhere from the only group.
    guard stops.count > 1 else { return nil }
    return entrance(of: stops[(present + step + stops.count) % stops.count], in: places)
  }

  // MARK: Arrows

  /// Returns the nearest element of the group in a direction: elements straight ahead first, then those within 45°.
  private static func nearest(to move: FocusMove, of origin: Int, in places: [FocusPlace]) -> Int? {
    let start = Span(places[origin].frame, along: move)
    var best: (index: Int, cost: (Int, CGFloat, CGFloat))?
    for (index, place) in places.enumerated() where index != origin && place.group == places[origin].group {
      guard let cost = start.cost(of: Span(place.frame, along: move)) else { continue }
      if best.map({ cost < $0.cost }) ?? true { best = (index, cost) }
    }
    return best?.index
  }

  /// A frame seen in the direction of a move: where it begins and ends ahead, and to the sides.
  private struct Span {
    var near: CGFloat
    var far: CGFloat
    var sides: ClosedRange<CGFloat>

    init(_ frame: CGRect, along move: FocusMove) {
      switch move {
      case .right: (near, far) = (frame.minX, frame.maxX)
      case .left: (near, far) = (-frame.maxX, -frame.minX)
      case .up: (near, far) = (-frame.maxY, -frame.minY)
      default: (near, far) = (frame.minY, frame.maxY)
      }
      sides = move == .left || move == .right ? frame.minY...frame.maxY : frame.minX...frame.maxX
    }

    private var middle: CGFloat { (near + far) / 2 }
    private var side: CGFloat { (sides.lowerBound + sides.upperBound) / 2 }

    /// Returns the cost of moving to another frame, to be compared as a tuple; `nil` for a frame that is not ahead.
    ///
    /// A frame is ahead when its middle is: an element inside a larger one can then be reached from it, and left for it.
    func cost(of other: Span) -> (Int, CGFloat, CGFloat)? {
      guard other.middle > middle + 0.5 else { return nil }
      let gap = max(other.near - far, 0)
      let aside = max(other.sides.lowerBound - sides.upperBound, sides.lowerBound - other.sides.upperBound)
      let distance = hypot(other.middle - middle, other.side - side)
      // Rectangles that only touch sideways are not straight ahead of one another.
      if aside < 0 { return (0, gap, distance) }
      return other.near >= far - 0.5 && gap + 0.5 >= aside ? (1, gap + aside, distance) : nil
    }
  }
}
