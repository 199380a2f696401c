import Foundation

/// Which page is current, which one the dots show, and what a finger on them leads to.
///
/// Lengths are in points along the row of dots, from its leading end. Invariants: the current page and the one shown exist, or
/// are 0 without pages; they differ only after a finger, a key or a reader of the screen turned a page while
/// ``defersDisplay``; only a touch that lasts makes ``interaction`` anything but `none`.
public struct PageSelection: Equatable, Sendable {
  /// They show the page that is shown, which is not the current one while the display is deferred.
  public private(set) var dots: PageDots
  /// 0 without pages.
  public private(set) var currentPage = 0
  public private(set) var interaction = PageControlInteraction.none
  /// Whether the dots wait for ``showCurrentPage()`` after a person turned the page.
  public var defersDisplay = false
  public var allowsSliding = true {
    didSet { if !allowsSliding, interaction == .continuous { touchCancelled() } }
  }
  /// Where the finger came down, and while it slides, where that began and on which page.
  private var startPosition: CGFloat = 0
  private var startPage = 0

  /// How far along the row a finger moves before it slides: as far as any pan (behaviours §4) [D].
  public static let slop: CGFloat = 10

  public init(dots: PageDots = PageDots(pageCount: 0)) {
    self.dots = dots
    currentPage = dots.currentPage
  }

  // MARK: Set by the app

  /// The current page stays, or becomes the last if it is no more.
  public mutating func setPageCount(_ count: Int) {
    dots.setPageCount(count)
    currentPage = clamped(currentPage)
  }

  /// The nearest page there is, shown at once.
  public mutating func setCurrentPage(_ page: Int) {
    dots.setCurrentPage(page)
    currentPage = dots.currentPage
  }

  /// Shows the current page, if that was deferred.
  public mutating func showCurrentPage() { dots.setCurrentPage(currentPage) }

  public mutating func setLength(_ length: CGFloat) { dots.setLength(length) }

  public mutating func resize(dotSize: CGFloat, dotMargin: CGFloat, currentLength: CGFloat?) {
    dots = dots.resized(dotSize: dotSize, dotMargin: dotMargin, currentLength: currentLength)
  }

  private func clamped(_ page: Int) -> Int { min(max(page, 0), max(dots.pageCount - 1, 0)) }

  // MARK: Turned by a person

  /// Goes on by `count` pages, back if it is negative, as far as there are pages.
  ///
  /// - Returns: Whether the current page is another one.
  public mutating func step(by count: Int) -> Bool {
    turn(to: clamped(currentPage + min(max(count, -dots.pageCount), dots.pageCount)))
  }

  private mutating func turn(to page: Int) -> Bool {
    guard page != currentPage else { return false }
    currentPage = page
    if !defersDisplay { showCurrentPage() }
    return true
  }

  public mutating func touchBegan(at position: CGFloat) {
    interaction = .discrete
    (startPosition, startPage) = (position, currentPage)
  }

  /// - Returns: Whether the current page is another one.
  public mutating func touchMoved(to position: CGFloat) -> Bool {
    guard interaction != .none, position.isFinite else { return false }
    if interaction == .discrete, allowsSliding, abs(position - startPosition) >= Self.slop {
      interaction = .continuous
      (startPosition, startPage) = (position, currentPage)
    }
    guard interaction == .continuous else { return false }
    return turn(to: page(slidTo: position))
  }

  /// The page of the nearest dot. Where not every page has a dot, the way counts instead of the place: as long as the row, it
  /// leads past all pages, so that each can be reached, and none is jumped to when the finger begins.
  private func page(slidTo position: CGFloat) -> Int {
    let shown = dots.shownPages.count
    guard shown < dots.pageCount, shown > 0, dots.pitch > 0 else { return dots.page(slidAt: position) }
    let pages = (position - startPosition) / dots.pitch * CGFloat(dots.pageCount) / CGFloat(shown)
    let limit = CGFloat(dots.pageCount)
    return clamped(startPage + Int(min(max(pages, -limit), limit).rounded()))
  }

  /// - Parameter isInside: Whether the finger lifted where a tap counts.
  /// - Returns: Whether the current page is another one. ``interaction`` stays as it was until ``touchCancelled()``, so that
  ///   those who are told of the page can ask how it was turned.
  public mutating func touchEnded(at position: CGFloat, isInside: Bool) -> Bool {
    guard interaction == .discrete, isInside else { return false }
    return step(by: dots.step(tappedAt: position))
  }

  /// No finger is on the dots any more. The page stays.
  public mutating func touchCancelled() { interaction = .none }
}
