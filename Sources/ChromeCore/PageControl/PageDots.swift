import Foundation

/// Where the dots of a page control stand, which of them show when there is no room for all, and what a finger on them means.
///
/// Lengths are in points along the row of dots, from its leading end.
public struct PageDots: Equatable, Sendable {
  public static let standardSize: CGFloat = 7
  public static let standardMargin: CGFloat = 9

  public private(set) var pageCount: Int
  /// 0 without pages.
  public private(set) var currentPage: Int
  /// Of a dot, across.
  public let dotSize: CGFloat
  /// Between dots.
  public let dotMargin: CGFloat
  /// The first page whose dot shows.
  private var firstShown = 0
  /// How many dots have room.
  private var capacity = Int.max

  public init(
    pageCount: Int, currentPage: Int = 0, dotSize: CGFloat = standardSize, dotMargin: CGFloat = standardMargin
  ) {
    self.pageCount = max(pageCount, 0)
    self.currentPage = 0
    self.dotSize = dotSize
    self.dotMargin = dotMargin
    setCurrentPage(currentPage)
  }

  /// The room that so many dots take: 37 high, and as wide as one dot without pages.
  public static func size(
    forNumberOfPages count: Int, dotSize: CGFloat = standardSize, dotMargin: CGFloat = standardMargin
  ) -> CGSize {
    CGSize(width: length(of: max(count, 1), dotSize, dotMargin), height: 30 + dotSize)
  }

  private static func length(of count: Int, _ dotSize: CGFloat, _ dotMargin: CGFloat) -> CGFloat {
    dotSize * CGFloat(count) + dotMargin * CGFloat(count - 1)
  }

  // MARK: Pages

  /// The current page stays, or becomes the last if it is no more.
  public mutating func setPageCount(_ count: Int) {
    pageCount = max(count, 0)
    setCurrentPage(currentPage)
  }

  /// The nearest page there is.
  public mutating func setCurrentPage(_ page: Int) {
    currentPage = min(max(page, 0), max(pageCount - 1, 0))
    follow()
  }

  /// Shows as many dots as have room in a length, but no fewer than one.
  public mutating func setLength(_ length: CGFloat) {
    let pitch = dotSize + dotMargin
    capacity = length.isFinite && pitch > 0 ? max(Int(max((length + dotMargin) / pitch, 1)), 1) : .max
    follow()
  }

  /// Keeps the current dot among those that show, and clear of an end behind which there are more, by the least move.
  private mutating func follow() {
    guard pageCount > capacity else {
      firstShown = 0
      return
    }
    // Of three dots or fewer none can be spared at the ends.
    let clearance = capacity > 3 ? 1 : 0
    let last = pageCount - capacity
    if currentPage - clearance < firstShown { firstShown = currentPage - clearance }
    if currentPage + clearance > firstShown + capacity - 1 { firstShown = currentPage + clearance - capacity + 1 }
    firstShown = min(max(firstShown, 0), last)
  }

  // MARK: Dots

  public struct Dot: Equatable, Sendable {
    public let page: Int
    /// From the leading end of the row.
    public let center: CGFloat
    /// 1, and less at an end behind which there are more pages.
    public let scale: CGFloat
  }

  public var shownPages: Range<Int> { firstShown..<firstShown + min(pageCount, capacity) }

  /// How long the row of dots that show is.
  public var length: CGFloat { shownPages.isEmpty ? 0 : Self.length(of: shownPages.count, dotSize, dotMargin) }

  /// The dots that show, from the leading end.
  public var dots: [Dot] {
    let shown = shownPages
    return shown.map { page in
      Dot(
        page: page, center: dotSize / 2 + CGFloat(page - shown.lowerBound) * (dotSize + dotMargin),
        scale: scale(of: page))
    }
  }

  /// Half at an end behind which there are more (confidence G), and three quarters next to it; the current dot is always whole.
  private func scale(of page: Int) -> CGFloat {
    let shown = shownPages
    if page == currentPage { return 1 }
    let before = shown.lowerBound > 0 ? page - shown.lowerBound : .max
    let after = shown.upperBound < pageCount ? shown.upperBound - 1 - page : .max
    return switch min(before, after) {
    case 0: 0.5
    case 1 where shown.count > 4: 0.75
    default: 1
    }
  }

  // MARK: Fingers

  /// What a tap leads to: the next page after the current dot, the one before it ahead of that, and the same at an end.
  ///
  /// - Parameter position: From the leading end of the row.
  public func page(tappedAt position: CGFloat) -> Int {
    guard let current = dots.first(where: { $0.page == currentPage }), position.isFinite else { return currentPage }
    let step = position > current.center ? 1 : -1
    return min(max(currentPage + step, 0), pageCount - 1)
  }

  /// What a finger that slides along the dots leads to: the page of the nearest dot.
  public func page(slidAt position: CGFloat) -> Int {
    guard position.isFinite else { return currentPage }
    return dots.min { abs($0.center - position) < abs($1.center - position) }?.page ?? currentPage
  }
}
