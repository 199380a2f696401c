public import CoreGraphics

/// A column of a lazy vertical grid, or a row of a lazy horizontal one.
public struct GridItem: Sendable {
  /// How long the item is, in points.
  public enum Size: Sendable {
    case fixed(CGFloat)
    /// One item between the two lengths.
    case flexible(minimum: CGFloat = 10, maximum: CGFloat = .infinity)
    /// As many items as fit, of at least `minimum`.
    case adaptive(minimum: CGFloat, maximum: CGFloat = .infinity)
  }

  public var size: Size
  /// The distance to the next item, in points; `nil` for the default.
  public var spacing: CGFloat?
  /// Where views are in the item; `nil` for the grid's alignment.
  public var alignment: Alignment?

  public init(_ size: Size = .flexible(), spacing: CGFloat? = nil, alignment: Alignment? = nil) {
    (self.size, self.spacing, self.alignment) = (size, spacing, alignment)
  }
}

/// The columns of a lazy grid, from its items and its width; or the rows of a horizontal one (fact 37) [M].
package struct LazyGridTracks {
  package struct Track: Hashable, Sendable {
    /// From the grid's leading or top edge, in points.
    package var start: CGFloat
    package var length: CGFloat
    /// The item that the track is of: its alignment counts. An adaptive item has several tracks.
    package var item: Int
    package var end: CGFloat { start + length }
  }

  /// At least one, in order.
  package let tracks: [Track]
  /// What was wrong with the items. The node reports it when they first appear or change.
  package let issues: [LayoutIssue]

  /// The length of all tracks with their distances. May be less or more than what was offered.
  package var length: CGFloat { tracks.last?.end ?? 0 }

  /// The distance of items that set none, in points [G]: as of views in a stack.
  package static let defaultSpacing: CGFloat = 8

  /// The most tracks of a grid: more come from a mistake, such as adaptive items of 0 points.
  private static let limit = 10_000

  /// Shares out a length.
  ///
  /// Fixed items and the distances come first. What is left is shared among the others in order: each takes an equal share of the rest,
  /// within its limits; an adaptive one fills its share with as many tracks as fit.
  ///
  /// - Parameters:
  ///   - items: None counts as one flexible item.
  ///   - length: `nil` or an infinite one: each item has its least length.
  package init(_ items: [GridItem], length: CGFloat?) {
    var issues: [LayoutIssue] = []
    let items = (items.isEmpty ? [GridItem()] : items).map { Self.checked($0, &issues) }
    self.issues = issues
    let gaps = items.map { $0.spacing ?? Self.defaultSpacing }
    let offered = length.flatMap { $0.isFinite ? $0 : nil }
    var left = (offered ?? 0) - gaps.dropLast().reduce(0, +)
    var waiting = 0
    for item in items { if case .fixed(let length) = item.size { left -= length } else { waiting += 1 } }
    var tracks: [Track] = []
    var start: CGFloat = 0
    for (index, item) in items.enumerated() {
      func add(_ length: CGFloat) {
        tracks.append(Track(start: start, length: length, item: index))
        start += length + gaps[index]
      }
      switch item.size {
      case .fixed(let length): add(length)
      case .flexible(let minimum, let maximum):
        let share = offered == nil ? minimum : min(max(left / CGFloat(waiting), minimum), maximum)
        add(share)
        (left, waiting) = (left - share, waiting - 1)
      case .adaptive(let minimum, let maximum):
        let gap = gaps[index]
        let share = offered == nil ? minimum : max(left / CGFloat(waiting), minimum)
        let count = max(min(((share + gap) / max(minimum + gap, 1)).rounded(.down), CGFloat(Self.limit)), 1)
        let own = min(max((share - gap * (count - 1)) / count, minimum), maximum)
        for _ in 0..<Int(count) { add(own) }
        (left, waiting) = (left - (own * count + gap * (count - 1)), waiting - 1)
      }
    }
    self.tracks = tracks
  }

  /// Replaces lengths that are negative, no number or in the wrong order.
  private static func checked(_ item: GridItem, _ issues: inout [LayoutIssue]) -> GridItem {
    var item = item
    func length(_ value: CGFloat, _ name: String, least: CGFloat, mayBeInfinite: Bool = false) -> CGFloat {
      if value >= least, value.isFinite || mayBeInfinite { return value }
      issues.append(.gridItem(name, value, result: "\(least)"))
      return least
    }
    switch item.size {
    case .fixed(let value): item.size = .fixed(length(value, "length", least: 0))
    case .flexible(let minimum, let maximum):
      let least = length(minimum, "minimum", least: 0)
      item.size = .flexible(minimum: least, maximum: length(maximum, "maximum", least: least, mayBeInfinite: true))
    case .adaptive(let minimum, let maximum):
      let least = length(minimum, "minimum", least: 0)
      item.size = .adaptive(minimum: least, maximum: length(maximum, "maximum", least: least, mayBeInfinite: true))
    }
    if let spacing = item.spacing, !spacing.isFinite {
      issues.append(.gridItem("spacing", spacing, result: "0"))
      item.spacing = 0
    }
    return item
  }
}
