import Foundation

/// The way a page is turned, as a reader counts pages.
package enum PageDirection: CaseIterable, Sendable {
  case forward, reverse

  package var opposite: PageDirection { self == .forward ? .reverse : .forward }
  /// The number of pages from the current one, forward positive.
  package var step: Int { self == .forward ? 1 : -1 }
}

/// The turning of pages by a finger or by code: which page comes in, and whether it stays. A pure state machine.
///
/// Invariant: every `begin` is followed by one `giveUp` or `complete` of the same direction before the next `begin`.
package struct PageTurn: Equatable {
  package enum Phase: Equatable {
    case resting
    /// The next or previous page comes in; it stays or goes depending on where the content comes to rest.
    case turning(PageDirection)
    /// Code asked for the page that comes in.
    case exchanging(PageDirection)
  }

  /// What the container does next.
  package enum Step: Equatable {
    case begin(PageDirection), giveUp(PageDirection), complete(PageDirection)
  }

  package private(set) var phase = Phase.resting

  package init() {}

  package var isResting: Bool { phase == .resting }

  /// Notes that the content moved.
  ///
  /// - Parameters:
  ///   - progress: The place of the content, in pages from the current one, forward positive. Ignored unless finite.
  ///   - hasPage: Whether there is a page in each direction; content that is pulled beyond the last page turns nothing.
  package mutating func moved(to progress: CGFloat, hasPage: (PageDirection) -> Bool) -> [Step] {
    guard progress.isFinite, progress != 0 else { return [] }
    let direction = progress > 0 ? PageDirection.forward : .reverse
    switch phase {
    case .exchanging: return []
    case .turning(let present):
      guard present != direction else { return [] }
      phase = .resting
      return [.giveUp(present)] + moved(to: progress, hasPage: hasPage)
    case .resting:
      guard hasPage(direction) else { return [] }
      phase = .turning(direction)
      return [.begin(direction)]
    }
  }

  /// Begins an exchange by code.
  ///
  /// - Precondition: ``isResting``.
  package mutating func exchange(_ direction: PageDirection) -> [Step] {
    guard isResting else { return [] }
    phase = .exchanging(direction)
    return [.begin(direction)]
  }

  /// Notes that the content came to rest: the page that covers more of the view stays. An exchange by code is always completed.
  package mutating func rested(at progress: CGFloat) -> [Step] {
    switch phase {
    case .resting: return []
    case .exchanging(let direction): return end(direction, isComplete: true)
    case .turning(let direction):
      return end(direction, isComplete: progress.isFinite && progress * CGFloat(direction.step) >= 0.5)
    }
  }

  /// Gives up a turn, wherever the content is; an exchange by code is completed.
  package mutating func interrupt() -> [Step] { rested(at: 0) }

  private mutating func end(_ direction: PageDirection, isComplete: Bool) -> [Step] {
    phase = .resting
    return [isComplete ? .complete(direction) : .giveUp(direction)]
  }
}

/// The places of the current page and of its neighbours in a scroll view: three pages in a row, of which the middle one is current. Points.
///
/// ```
///      ┌──────┐┌──────┐┌──────┐      forward to the right; to the left where texts run from the right
///      │ −1   ││  0   ││  1   │      the scroll view is as wide as a page and the space beside it
///      └──────┘└──────┘└──────┘
/// ```
package struct PageLayout: Equatable {
  /// The size of a page.
  package var size: CGSize
  /// The space between two pages; negative and non-finite ones count as 0.
  package var spacing: CGFloat
  package var isVertical: Bool
  package var isRightToLeft: Bool

  package init(size: CGSize, spacing: CGFloat, isVertical: Bool, isRightToLeft: Bool) {
    self.size = size
    self.spacing = spacing.isFinite ? max(spacing, 0) : 0
    self.isVertical = isVertical
    self.isRightToLeft = isRightToLeft
  }

  /// The distance from one page to the next.
  package var length: CGFloat { (isVertical ? size.height : size.width) + spacing }
  /// The side of the row on which the next page is: 1 for right or below, −1 for left.
  private var side: CGFloat { isRightToLeft && !isVertical ? -1 : 1 }

  private func along(_ position: CGFloat) -> CGPoint {
    isVertical ? CGPoint(x: 0, y: position) : CGPoint(x: position, y: 0)
  }

  /// The scroll view's frame in a view in which the pages' area begins at zero: half of the space is on each side of it.
  package var viewport: CGRect {
    let half = along(spacing / 2)
    return CGRect(origin: .zero, size: size).insetBy(dx: -half.x, dy: -half.y)
  }
  package var contentSize: CGSize {
    isVertical ? CGSize(width: size.width, height: 3 * length) : CGSize(width: 3 * length, height: size.height)
  }

  /// Returns the frame of a page in the content.
  ///
  /// - Parameter slot: −1 for the previous page, 0 for the current one, 1 for the next.
  package func frame(of slot: Int) -> CGRect {
    CGRect(origin: along(length * (1 + CGFloat(slot) * side) + spacing / 2), size: size)
  }

  /// Returns the offset that shows a page.
  package func offset(of slot: CGFloat) -> CGPoint { along(length * (1 + slot * side)) }

  /// Returns the place of the content in pages from the current one, forward positive; 0 without a length.
  package func progress(at offset: CGPoint) -> CGFloat {
    guard length > 0 else { return 0 }
    return ((isVertical ? offset.y : offset.x) - length) / length * side
  }

  /// Returns the insets that end the content where there is no page: negative ones, of the length of a page.
  package func insets(hasPage: (PageDirection) -> Bool) -> UIEdgeInsets {
    let (previous, next) = (hasPage(.reverse) ? 0 : -length, hasPage(.forward) ? 0 : -length)
    if isVertical { return UIEdgeInsets(top: previous, left: 0, bottom: next, right: 0) }
    return side > 0
      ? UIEdgeInsets(top: 0, left: previous, bottom: 0, right: next)
      : UIEdgeInsets(top: 0, left: next, bottom: 0, right: previous)
  }
}
