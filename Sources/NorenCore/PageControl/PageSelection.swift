import Foundation

/// The current page, the page that the dots show, and what a finger on the dots does.
///
/// Lengths are in points along the row of dots, from its leading end. Invariants: the current page and the one shown exist, or are 0
/// without pages. They differ only after a finger, a key or VoiceOver turned a page while ``defersDisplay``. Only a touch that lasts gives
/// ``interaction`` another value than `none`.
public struct PageSelection: Equatable, Sendable {
  /// The dots of the page that is shown, which is not the current one while the display is deferred.
  public private(set) var dots: PageDots
  /// The page that the app reads; 0 without pages.
  public private(set) var currentPage = 0
  /// How a finger uses the dots now.
  public private(set) var interaction = PageControlInteraction.none
  /// Whether the dots wait for ``showCurrentPage()`` after the user turned the page. Pages that the app sets are shown at once.
  public var defersDisplay = false
  /// Whether a finger may slide along the dots. Setting `false` ends a slide in progress, and its page stays.
  public var allowsSliding = true {
    didSet { if !allowsSliding, interaction == .continuous { touchCancelled() } }
  }
  /// Where the finger came down, and, once it slides, where the slide began and on which page.
  private var startPosition: CGFloat = 0
  private var startPage = 0

  /// How far along the row a finger moves before it slides: as far as for any pan (behaviours §4) [D].
  public static let slop: CGFloat = 10

  /// Creates a selection at the dots' current page.
  public init(dots: PageDots = PageDots(pageCount: 0)) {
    self.dots = dots
    currentPage = dots.currentPage
  }

  // MARK: Set by the app

  /// Sets the number of pages. The current page stays, or becomes the last one if it no longer exists.
  public mutating func setPageCount(_ count: Int) {
    dots.setPageCount(count)
    currentPage = clamped(currentPage)
  }

  /// Makes the nearest existing page current, and shows it at once.
  public mutating func setCurrentPage(_ page: Int) {
    dots.setCurrentPage(page)
    currentPage = dots.currentPage
  }

  /// Shows the current page if that was deferred.
  public mutating func showCurrentPage() { dots.setCurrentPage(currentPage) }

  /// Limits the row to a length; see ``PageDots/setLength(_:)``.
  public mutating func setLength(_ length: CGFloat) { dots.setLength(length) }

  /// Replaces the lengths of the dots; the pages and the room stay.
  public mutating func resize(dotSize: CGFloat, dotMargin: CGFloat, currentLength: CGFloat?) {
    dots = dots.resized(dotSize: dotSize, dotMargin: dotMargin, currentLength: currentLength)
  }

  private func clamped(_ page: Int) -> Int { min(max(page, 0), max(dots.pageCount - 1, 0)) }

  // MARK: Turned by a person

  /// Turns `count` pages forwards, or backwards if it is negative, and stops at the first and last page.
  ///
  /// - Returns: Whether the current page changed.
  public mutating func step(by count: Int) -> Bool {
    turn(to: clamped(currentPage + min(max(count, -dots.pageCount), dots.pageCount)))
  }

  /// Makes a page current, and shows it unless the display is deferred.
  private mutating func turn(to page: Int) -> Bool {
    guard page != currentPage else { return false }
    currentPage = page
    if !defersDisplay { showCurrentPage() }
    return true
  }

  /// Begins a touch at a position, which may become a tap or a slide.
  public mutating func touchBegan(at position: CGFloat) {
    interaction = .discrete
    (startPosition, startPage) = (position, currentPage)
  }

  /// Begins a slide after ``slop`` points, and then turns pages with the finger. Ignores non-finite positions.
  ///
  /// - Returns: Whether the current page changed.
  public mutating func touchMoved(to position: CGFloat) -> Bool {
    guard interaction != .none, position.isFinite else { return false }
    if interaction == .discrete, allowsSliding, abs(position - startPosition) >= Self.slop {
      interaction = .continuous
      (startPosition, startPage) = (position, currentPage)
    }
    guard interaction == .continuous else { return false }
    return turn(to: page(slidTo: position))
  }

  /// The page for a finger that slides. It is the page of the nearest dot. If not every page has a dot, the distance since the slide began
  /// counts instead of the place: a slide as long as the row passes all pages, so each can be reached, and the slide begins without a jump.
  private func page(slidTo position: CGFloat) -> Int {
    let shown = dots.shownPages.count
    guard shown < dots.pageCount, shown > 0, dots.pitch > 0 else { return dots.page(slidAt: position) }
    let pages = (position - startPosition) / dots.pitch * CGFloat(dots.pageCount) / CGFloat(shown)
    let limit = CGFloat(dots.pageCount)
    return clamped(startPage + Int(min(max(pages, -limit), limit).rounded()))
  }

  /// Ends a touch; a tap turns one page towards the finger.
  ///
  /// - Parameter isInside: Whether the finger lifted where a tap counts.
  /// - Returns: Whether the current page changed. ``interaction`` stays as it is until ``touchCancelled()``, so that those who are notified
  ///   of the page can ask how it was turned.
  public mutating func touchEnded(at position: CGFloat, isInside: Bool) -> Bool {
    guard interaction == .discrete, isInside else { return false }
    return step(by: dots.step(tappedAt: position))
  }

  /// Ends the interaction: no finger is on the dots any more. The page stays.
  public mutating func touchCancelled() { interaction = .none }
}
