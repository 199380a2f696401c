import Foundation

/// The places of the tabs of a strip, in points from its leading edge, and of the indicator between two tabs.
///
/// ```
/// │margin│ tab │ tab │ tab │margin│
///         ▔▔▔▔▔ indicator
/// ```
///
/// A *position* is a number of tabs: 1.25 is a quarter of the way from the second tab to the third. Positions before the first and after
/// the last tab count as those tabs. Creating a layout costs O(tabs), ``index(at:)`` O(tabs), and every other question O(1).
public struct TabStripLayout: Equatable, Sendable {
  /// A part of the strip, in points from its leading edge.
  public struct Span: Equatable, Sendable {
    public var start: CGFloat
    public var length: CGFloat
    public var end: CGFloat { start + length }
    public var middle: CGFloat { start + length / 2 }

    public init(start: CGFloat, length: CGFloat) {
      self.start = start
      self.length = length
    }

    /// Returns the span `share` of the way to `other`: start and length change linearly.
    public func blended(with other: Span, share: CGFloat) -> Span {
      Span(start: start + (other.start - start) * share, length: length + (other.length - length) * share)
    }
  }

  /// Of the tabs in order, padding included.
  public let tabs: [Span]
  /// What the indicator underlines of each tab at rest: the tab without its padding.
  private let marks: [Span]
  /// The length of all tabs with both margins; at least the viewport's.
  public let contentLength: CGFloat
  /// The visible length of the strip.
  public let viewportLength: CGFloat
  /// Whether the strip can be scrolled.
  public var scrolls: Bool { contentLength > viewportLength }

  /// Lays out the tabs. Negative and non-finite lengths count as 0.
  ///
  /// - Parameters:
  ///   - contentLengths: Of what each tab shows, without padding.
  ///   - padding: On either side of a tab's content.
  ///   - margin: Before the first and after the last tab.
  ///   - minimumLength: The least length of a tab, padding included, so that a finger can hit it.
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
    // No tab is shorter than its content.
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

  /// Returns the span that the indicator underlines: between two tabs, a blend of both. Empty without tabs.
  public func indicator(at position: CGFloat) -> Span { span(of: marks, at: position) }

  /// Returns the strip's scroll offset that centres the tab at a position, as far as the strip scrolls.
  public func offset(at position: CGFloat) -> CGFloat {
    let middle = span(of: tabs, at: position).middle
    return min(max(middle - viewportLength / 2, 0), contentLength - viewportLength)
  }

  /// Returns the scroll offset nearest to `offset` that shows all of a tab; 0 for an unknown tab.
  ///
  /// - Parameter neighbours: How much of the neighbouring tabs is visible as well, in points.
  public func offset(showing index: Int, from offset: CGFloat, neighbours: CGFloat) -> CGFloat {
    guard tabs.indices.contains(index), offset.isFinite else { return 0 }
    let tab = tabs[index]
    let low = tab.end + neighbours - viewportLength
    let high = tab.start - neighbours
    return min(max(low <= high ? min(max(offset, low), high) : high, 0), contentLength - viewportLength)
  }

  /// Returns how selected a tab is, 0…1. The shares of all tabs add up to 1.
  public func share(of index: Int, at position: CGFloat) -> CGFloat {
    guard tabs.indices.contains(index) else { return 0 }
    return max(1 - abs(clamped(position) - CGFloat(index)), 0)
  }

  /// Returns the tab at a point of the strip, or the nearest one; `nil` without tabs.
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
