import Foundation

/// The places of a page control's dots, and the ones that show if there is no room for all.
///
/// Lengths are in points along the row of dots, from its leading end.
///
/// ```
/// │←size→│←margin→│←─ current length ─→│←margin→│←size→│
///    ●                    ▬▬▬▬▬                     ●
/// ```
public struct PageDots: Equatable, Sendable {
  /// A dot's diameter unless the app sets another.
  public static let standardSize: CGFloat = 7
  /// The distance between two dots unless the app sets another.
  public static let standardMargin: CGFloat = 9

  /// The number of pages; never negative.
  public private(set) var pageCount: Int
  /// The page whose dot is marked; 0 without pages.
  public private(set) var currentPage: Int
  /// A dot's diameter.
  public let dotSize: CGFloat
  /// The distance between the edges of two dots.
  public let dotMargin: CGFloat
  /// The length of the current dot, which is longer while it shows a progress; never less than ``dotSize``.
  public let currentLength: CGFloat
  /// The first page whose dot shows. It changes only as far as the current page requires, so that the row does not jump.
  private var firstShown = 0
  /// The length available for dots; non-finite for no limit.
  private var room = CGFloat.infinity

  /// Creates a row of dots without a limit to its length.
  ///
  /// - Parameters:
  ///   - pageCount: Less than 0 counts as 0.
  ///   - currentPage: Clamped to the pages.
  ///   - dotSize: A negative or non-finite length counts as the standard size; the same holds for a margin.
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

  /// Returns the same pages with the same room and the same visible dots, and other lengths.
  public func resized(dotSize: CGFloat, dotMargin: CGFloat, currentLength: CGFloat?) -> PageDots {
    var dots = PageDots(
      pageCount: pageCount, currentPage: currentPage, dotSize: dotSize, dotMargin: dotMargin,
      currentLength: currentLength)
    dots.firstShown = firstShown
    dots.setLength(room)
    return dots
  }

  /// Whether a number can be a length: finite and not negative.
  public static func isLength(_ length: CGFloat) -> Bool { length.isFinite && length >= 0 }

  /// Returns the size of a control with this many dots, in points: the height is 30 more than a dot, and without pages it is as wide as one
  /// dot.
  public static func size(
    forNumberOfPages count: Int, dotSize: CGFloat = standardSize, dotMargin: CGFloat = standardMargin
  ) -> CGSize {
    CGSize(width: length(of: max(count, 1), dotSize, dotMargin), height: 30 + dotSize)
  }

  private static func length(of count: Int, _ dotSize: CGFloat, _ dotMargin: CGFloat) -> CGFloat {
    dotSize * CGFloat(count) + dotMargin * CGFloat(count - 1)
  }

  /// The distance between the centres of neighbouring dots, apart from a longer current dot.
  public var pitch: CGFloat { dotSize + dotMargin }

  // MARK: Pages

  /// Sets the number of pages. The current page stays, or becomes the last one if it no longer exists.
  public mutating func setPageCount(_ count: Int) {
    pageCount = max(count, 0)
    setCurrentPage(currentPage)
  }

  /// Makes the nearest existing page current, and moves the visible dots as little as necessary.
  public mutating func setCurrentPage(_ page: Int) {
    currentPage = min(max(page, 0), max(pageCount - 1, 0))
    follow()
  }

  /// Shows as many dots as fit in a length, but at least one.
  public mutating func setLength(_ length: CGFloat) {
    room = length
    follow()
  }

  /// How many dots fit; at least 1.
  private var capacity: Int {
    guard room.isFinite, pitch > 0 else { return .max }
    return Int(min(max((room - (currentLength - dotSize) + dotMargin) / pitch, 1), 1e9))
  }

  /// Keeps the current dot visible, and away from an end beyond which there are more, with the least move.
  private mutating func follow() {
    let capacity = capacity
    guard pageCount > capacity else {
      firstShown = 0
      return
    }
    // With three dots or fewer, none can be spared at the ends.
    let clearance = capacity > 3 ? 1 : 0
    let last = pageCount - capacity
    if currentPage - clearance < firstShown { firstShown = currentPage - clearance }
    if currentPage + clearance > firstShown + capacity - 1 { firstShown = currentPage + clearance - capacity + 1 }
    firstShown = min(max(firstShown, 0), last)
  }

  // MARK: Dots

  /// One visible dot.
  public struct Dot: Equatable, Sendable {
    public let page: Int
    /// From the leading end of the row of visible dots.
    public let center: CGFloat
    /// Along the row, before scaling.
    public let length: CGFloat
    /// 1, or less near an end beyond which there are more pages.
    public let scale: CGFloat
  }

  /// The pages whose dots show, contiguous and always with the current page; empty without pages.
  public var shownPages: Range<Int> { firstShown..<firstShown + min(pageCount, capacity) }

  /// The length of the row of visible dots; 0 without pages.
  public var length: CGFloat {
    let count = shownPages.count
    return count == 0 ? 0 : Self.length(of: count, dotSize, dotMargin) + currentLength - dotSize
  }

  /// The visible dots, from the leading end. Computed anew for each call: O(visible dots).
  public var dots: [Dot] {
    let shown = shownPages
    let extra = currentLength - dotSize
    return shown.map { page in
      // The current dot's extra length moves its centre by half of it, and the dots after it by all of it.
      let moved = page < currentPage ? 0 : page == currentPage ? extra / 2 : extra
      return Dot(
        page: page, center: dotSize / 2 + CGFloat(page - shown.lowerBound) * pitch + moved,
        length: page == currentPage ? currentLength : dotSize, scale: scale(of: page, in: shown))
    }
  }

  /// Half at an end beyond which there are more [G], three quarters next to it; the current dot is always whole.
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

  /// Returns the direction of a tap: 1 after the middle of the current dot, -1 before it or on it; 0 without pages and for a non-finite
  /// position.
  ///
  /// - Parameter position: From the leading end of the row.
  public func step(tappedAt position: CGFloat) -> Int {
    guard let current = dots.first(where: { $0.page == currentPage }), position.isFinite else { return 0 }
    return position > current.center ? 1 : -1
  }

  /// Returns the page of the nearest visible dot; the current page without pages and for a non-finite position.
  public func page(slidAt position: CGFloat) -> Int {
    guard position.isFinite else { return currentPage }
    return dots.min { abs($0.center - position) < abs($1.center - position) }?.page ?? currentPage
  }
}
