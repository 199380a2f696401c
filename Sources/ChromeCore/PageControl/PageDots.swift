import Foundation

/// Where the dots of a page control stand, and which of them show when there is no room for all.
///
/// Lengths are in points along the row of dots, from its leading end.
///
/// ```
/// │←size→│←margin→│←─ current length ─→│←margin→│←size→│
///    ●                    ▬▬▬▬▬                     ●
/// ```
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
  /// Of the current dot, which is longer while it shows a progress; never less than ``dotSize``.
  public let currentLength: CGFloat
  /// The first page whose dot shows.
  private var firstShown = 0
  /// The length there is for dots.
  private var room = CGFloat.infinity

  /// - Parameters:
  ///   - dotSize: A number that is none, or is negative or infinite, counts as the standard size; so does a margin.
  ///   - currentLength: `nil` for a dot like the others.
  public init(
    pageCount: Int, currentPage: Int = 0, dotSize: CGFloat = standardSize, dotMargin: CGFloat = standardMargin,
    currentLength: CGFloat? = nil
  ) {
    self.pageCount = max(pageCount, 0)
    self.currentPage = 0
    self.dotSize = Self.isLength(dotSize) ? dotSize : Self.standardSize
    self.dotMargin = Self.isLength(dotMargin) ? dotMargin : Self.standardMargin
    self.currentLength = max(currentLength.flatMap { Self.isLength($0) ? $0 : nil } ?? 0, self.dotSize)
    setCurrentPage(currentPage)
  }

  /// The same pages in the same place, with dots of other lengths.
  public func resized(dotSize: CGFloat, dotMargin: CGFloat, currentLength: CGFloat?) -> PageDots {
    var dots = PageDots(
      pageCount: pageCount, currentPage: currentPage, dotSize: dotSize, dotMargin: dotMargin,
      currentLength: currentLength)
    dots.firstShown = firstShown
    dots.setLength(room)
    return dots
  }

  /// Whether a number can be the length of something: finite and not negative.
  public static func isLength(_ length: CGFloat) -> Bool { length.isFinite && length >= 0 }

  /// The room that so many dots take: 37 high, and as wide as one dot without pages.
  public static func size(
    forNumberOfPages count: Int, dotSize: CGFloat = standardSize, dotMargin: CGFloat = standardMargin
  ) -> CGSize {
    CGSize(width: length(of: max(count, 1), dotSize, dotMargin), height: 30 + dotSize)
  }

  private static func length(of count: Int, _ dotSize: CGFloat, _ dotMargin: CGFloat) -> CGFloat {
    dotSize * CGFloat(count) + dotMargin * CGFloat(count - 1)
  }

  /// From one dot's centre to the next one's.
  public var pitch: CGFloat { dotSize + dotMargin }

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
    room = length
    follow()
  }

  /// How many dots have room.
  private var capacity: Int {
    guard room.isFinite, pitch > 0 else { return .max }
    return Int(min(max((room - (currentLength - dotSize) + dotMargin) / pitch, 1), 1e9))
  }

  /// Keeps the current dot among those that show, and clear of an end behind which there are more, by the least move.
  private mutating func follow() {
    let capacity = capacity
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
    /// Along the row, before scaling.
    public let length: CGFloat
    /// 1, and less at an end behind which there are more pages.
    public let scale: CGFloat
  }

  public var shownPages: Range<Int> { firstShown..<firstShown + min(pageCount, capacity) }

  /// How long the row of dots that show is.
  public var length: CGFloat {
    let count = shownPages.count
    return count == 0 ? 0 : Self.length(of: count, dotSize, dotMargin) + currentLength - dotSize
  }

  /// The dots that show, from the leading end.
  public var dots: [Dot] {
    let shown = shownPages
    let extra = currentLength - dotSize
    return shown.map { page in
      // What the current dot has more moves its centre by half, and the dots behind it by all of it.
      let moved = page < currentPage ? 0 : page == currentPage ? extra / 2 : extra
      return Dot(
        page: page, center: dotSize / 2 + CGFloat(page - shown.lowerBound) * pitch + moved,
        length: page == currentPage ? currentLength : dotSize, scale: scale(of: page, in: shown))
    }
  }

  /// Half at an end behind which there are more [G], and three quarters next to it; the current dot is always whole.
  private func scale(of page: Int, in shown: Range<Int>) -> CGFloat {
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

  /// Which way a tap leads: 1 after the middle of the current dot, -1 before it, 0 without pages.
  ///
  /// - Parameter position: From the leading end of the row.
  public func step(tappedAt position: CGFloat) -> Int {
    guard let current = dots.first(where: { $0.page == currentPage }), position.isFinite else { return 0 }
    return position > current.center ? 1 : -1
  }

  /// What a finger that slides along the dots leads to: the page of the nearest dot.
  public func page(slidAt position: CGFloat) -> Int {
    guard position.isFinite else { return currentPage }
    return dots.min { abs($0.center - position) < abs($1.center - position) }?.page ?? currentPage
  }
}
