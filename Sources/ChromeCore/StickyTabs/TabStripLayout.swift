import Foundation

/// Where the tabs of a strip lie, in points from its leading edge, and what is seen of them between two tabs.
///
/// ```
/// │margin│ tab │ tab │ tab │margin│
///         ▔▔▔▔▔ indicator
/// ```
///
/// A *position* is a number of tabs: 1.25 is a quarter of the way from the second tab to the third. Positions before the first and after the
/// last tab are those of the ends. Making one costs O(tabs), every question O(1) or O(log tabs).
public struct TabStripLayout: Equatable, Sendable {
  public struct Span: Equatable, Sendable {
    public var start: CGFloat
    public var length: CGFloat
    public var end: CGFloat { start + length }
    public var middle: CGFloat { start + length / 2 }

    public init(start: CGFloat, length: CGFloat) {
      self.start = start
      self.length = length
    }

    /// The middle and the length between two spans.
    public func blended(with other: Span, share: CGFloat) -> Span {
      Span(start: start + (other.start - start) * share, length: length + (other.length - length) * share)
    }
  }

  public let tabs: [Span]
  /// What the indicator underlines of each tab at rest: the tab without its padding.
  private let marks: [Span]
  /// Of everything, the margins included; at least the viewport.
  public let contentLength: CGFloat
  public let viewportLength: CGFloat
  /// Whether the strip can be scrolled.
  public var scrolls: Bool { contentLength > viewportLength }

  /// - Parameters:
  ///   - contentLengths: What each tab shows, without padding.
  ///   - padding: On either side of that.
  ///   - margin: Before the first and after the last tab.
  ///   - minimumLength: Of a tab, so that a finger finds it.
  public init(
    contentLengths: [CGFloat], viewportLength: CGFloat, padding: CGFloat = 0, margin: CGFloat = 0,
    minimumLength: CGFloat = 44, distribution: TabStripDistribution = .equal
  ) {
    func positive(_ value: CGFloat) -> CGFloat { value.isFinite ? max(value, 0) : 0 }
    let (padding, margin) = (positive(padding), positive(margin))
    let contents = contentLengths.map(positive)
    let viewport = positive(viewportLength)
    let natural = contents.map { max($0 + 2 * padding, positive(minimumLength)) }
    let lengths = Self.lengths(natural, room: viewport - 2 * margin, distribution)
    var tabs: [Span] = []
    var start = margin
    for length in lengths {
      tabs.append(Span(start: start, length: length))
      start += length
    }
    self.tabs = tabs
    // No tab is shorter than what it shows.
    marks = zip(tabs, contents).map { tab, content in Span(start: tab.middle - content / 2, length: content) }
    self.viewportLength = viewport
    contentLength = max(start + margin, viewport)
  }

  private static func lengths(_ natural: [CGFloat], room: CGFloat, _ distribution: TabStripDistribution) -> [CGFloat] {
    guard distribution == .equal, let widest = natural.max() else { return natural }
    let (count, sum) = (CGFloat(natural.count), natural.reduce(0, +))
    if widest * count <= room { return natural.map { _ in room / count } }
    return sum < room ? natural.map { $0 + (room - sum) / count } : natural
  }

  // MARK: At a position

  /// What the indicator underlines: between two tabs, between what it underlines of each. Empty without tabs.
  public func indicator(at position: CGFloat) -> Span { span(of: marks, at: position) }

  /// How far the strip is scrolled so that the tab at a position is in the middle, as far as there is something to scroll.
  public func offset(at position: CGFloat) -> CGFloat {
    let middle = span(of: tabs, at: position).middle
    return min(max(middle - viewportLength / 2, 0), contentLength - viewportLength)
  }

  /// How far the strip has to be scrolled from `offset` so that all of a tab is seen, with a part of its neighbours.
  public func offset(showing index: Int, from offset: CGFloat, neighbours: CGFloat) -> CGFloat {
    guard tabs.indices.contains(index), offset.isFinite else { return 0 }
    let tab = tabs[index]
    let low = tab.end + neighbours - viewportLength
    let high = tab.start - neighbours
    return min(max(low <= high ? min(max(offset, low), high) : high, 0), contentLength - viewportLength)
  }

  /// How much a tab is the selected one, 0…1. All tabs together make 1.
  public func share(of index: Int, at position: CGFloat) -> CGFloat {
    guard tabs.indices.contains(index) else { return 0 }
    return max(1 - abs(clamped(position) - CGFloat(index)), 0)
  }

  /// The tab at a point, or the nearest one; `nil` without tabs.
  public func index(at point: CGFloat) -> Int? {
    guard !tabs.isEmpty else { return nil }
    return tabs.firstIndex { point < $0.end } ?? tabs.count - 1
  }

  private func clamped(_ position: CGFloat) -> CGFloat {
    position.isFinite ? min(max(position, 0), CGFloat(max(tabs.count - 1, 0))) : 0
  }

  private func span(of spans: [Span], at position: CGFloat) -> Span {
    guard !spans.isEmpty else { return Span(start: 0, length: 0) }
    let position = clamped(position)
    let index = Int(position)
    guard index + 1 < spans.count else { return spans[index] }
    return spans[index].blended(with: spans[index + 1], share: position - CGFloat(index))
  }
}
