import Foundation

/// The pager of sticky tabs: pages side by side, and rest on one of them. Positions of the pager in; pages in view and the next step out.
///
/// Positions count pages from the leading edge: page `n` has slot `n`, and the pager at position 1.25 shows three quarters of page 1 and a
/// quarter of page 2.
///
/// A turn between pages that are not neighbours is also one page long. It is a *leap*, during which the page left behind is shown at the
/// slot next to the destination.
///
/// ```
/// slots            0    1    2    3    4
/// pages            A    B    C    D    E
/// leap A → E       –    –    –    A    E     the pager moves from 3 to 4
/// ```
///
/// Invariants: no page is at two slots in view; with a finite position the pages in view exist. Every call costs O(1), ``setPages(_:)``
/// O(pages).
public struct StickyPager<ID: Hashable & Sendable>: Equatable, Sendable {
  /// In slot order, from the leading edge.
  public private(set) var pages: [ID] = []
  /// The page that code turns the pager to, until the pager rests or a finger takes over.
  public private(set) var destination: ID?
  private var indices: [ID: Int] = [:]
  private var leap: Leap?

  /// A leap under way: the page with index `from` is shown at `slot`, next to the page with index `to`.
  private struct Leap: Equatable, Sendable {
    var from: Int
    var to: Int
    var slot: Int
  }

  public init() {}

  // MARK: Places

  /// Replaces or reorders the pages. A leap ends. The destination stays until ``settle()``, even if it is gone.
  public mutating func setPages(_ new: [ID]) {
    pages = new
    indices = Dictionary(new.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    leap = nil
  }

  public func index(of id: ID) -> Int? { indices[id] }

  /// Returns the slot at which a page is shown now; `nil` for a page that the pager does not have.
  public func slot(of id: ID) -> Int? {
    indices[id].map { index in leap.map { $0.from == index ? $0.slot : index } ?? index }
  }

  private func page(atSlot slot: Int) -> ID { pages[leap.map { $0.slot == slot ? $0.from : slot } ?? slot] }

  /// The position within the pages; 0 for a non-finite one.
  private func clamped(_ position: CGFloat) -> CGFloat {
    position.isFinite ? min(max(position, 0), CGFloat(max(pages.count - 1, 0))) : 0
  }

  /// Returns the pages in view, leading to trailing: one, or two between two slots; none without pages.
  public func pagesInView(at position: CGFloat) -> [ID] {
    guard !pages.isEmpty else { return [] }
    let position = clamped(position)
    let (low, high) = (Int(position.rounded(.down)), Int(position.rounded(.up)))
    return low == high ? [page(atSlot: low)] : [page(atSlot: low), page(atSlot: high)]
  }

  /// Returns the page that covers most of the pager; `nil` without pages.
  public func nearestPage(at position: CGFloat) -> ID? {
    pages.isEmpty ? nil : page(atSlot: Int(clamped(position).rounded()))
  }

  /// Returns the position of the strip's indicator, which travels the whole way of a leap.
  public func stripPosition(at position: CGFloat) -> CGFloat {
    guard let leap else { return position }
    let share = (position - CGFloat(leap.slot)) / CGFloat(leap.to - leap.slot)
    return CGFloat(leap.from) + share * CGFloat(leap.to - leap.from)
  }

  // MARK: Moving

  /// Notes that a finger takes over: there is no destination any more. A leap under way goes on.
  public mutating func beginDrag() { destination = nil }

  /// Notes that the pager moved to a position.
  ///
  /// - Returns: The position to move to instead, which is nearly always `nil`. A finger that takes the pager beyond the page left behind
  ///   ends the leap, and the slots there count again.
  public mutating func move(to position: CGFloat) -> CGFloat? {
    guard let leap else { return nil }
    let beyond = position - CGFloat(leap.slot)
    guard beyond * CGFloat(leap.to - leap.slot) < 0 else { return nil }
    self.leap = nil
    return CGFloat(leap.from) + beyond
  }

  /// Returns the page on which the pager rests at a position; `nil` between two pages, where a finger has stopped it.
  ///
  /// - Parameter tolerance: How far from a page counts as on it, in pages.
  public func restingPage(at position: CGFloat, tolerance: CGFloat) -> ID? {
    let nearest = clamped(position).rounded()
    return abs(position - nearest) < tolerance ? nearestPage(at: nearest) : nil
  }

  /// The next step of a turn to a page.
  public enum Step: Equatable, Sendable {
    /// Select the page without moving.
    case settle
    /// Select this page first, which covers most of the pager, and ask again: a leap shows another page in the destination's slot.
    case settleFirst(ID)
    /// Scroll to a slot. For a leap, move to `start` without animation before.
    case scroll(start: CGFloat?, end: CGFloat)
  }

  /// Begins an animated turn that code asks for, and returns its next step.
  ///
  /// - Parameters:
  ///   - selection: The selected page.
  ///   - isBetweenPages: Whether another page is in view beside it. The turn then continues from there, without a leap.
  /// - Returns: `nil` for pages that the pager does not have.
  public mutating func turn(to id: ID, from selection: ID, isBetweenPages: Bool, at position: CGFloat) -> Step? {
    guard let index = indices[id], let present = indices[selection] else { return nil }
    if index == present, !isBetweenPages { return .settle }
    if let leap, leap.slot == index, let nearest = nearestPage(at: position) { return .settleFirst(nearest) }
    destination = id
    guard abs(index - present) > 1, !isBetweenPages else {
      return .scroll(start: nil, end: CGFloat(slot(of: id) ?? index))
    }
    let slot = index > present ? index - 1 : index + 1
    leap = Leap(from: present, to: index, slot: slot)
    return .scroll(start: CGFloat(slot), end: CGFloat(index))
  }

  /// Ends a turn: every page is at its own slot again.
  public mutating func settle() { (leap, destination) = (nil, nil) }
}
