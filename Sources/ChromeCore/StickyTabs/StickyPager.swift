import Foundation

/// The pager of sticky tabs: pages side by side, one of which it comes to rest on. Positions of the pager in; pages in view and the next step out.
///
/// Positions count pages from the leading edge: page `n` has slot `n`, and the pager at position 1.25 shows three quarters of page 1 and a quarter of page 2.
///
/// A turn between pages that are not neighbours is one page long all the same: it is a *leap*, during which the page left behind is shown at the slot
/// next to the destination.
///
/// ```
/// slots            0    1    2    3    4
/// pages            A    B    C    D    E
/// leap A → E       –    –    –    A    E     the pager moves from 3 to 4
/// ```
///
/// Invariants: no page is at two slots in view; with a finite position the pages in view exist. Every call costs O(1), ``setPages(_:)`` O(pages).
public struct StickyPager<ID: Hashable & Sendable>: Equatable, Sendable {
  public private(set) var pages: [ID] = []
  /// The page that code sent the pager to, until it comes to rest or a finger takes over.
  public private(set) var destination: ID?
  private var indices: [ID: Int] = [:]
  private var leap: Leap?

  /// The page `from` is shown at `slot`, next to `to`.
  private struct Leap: Equatable, Sendable {
    var from: Int
    var to: Int
    var slot: Int
  }

  public init() {}

  // MARK: Places

  /// Takes other pages, or the same in another order. A leap ends. The destination, which may be gone, counts until ``settle()``.
  public mutating func setPages(_ new: [ID]) {
    pages = new
    indices = Dictionary(new.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    leap = nil
  }

  public func index(of id: ID) -> Int? { indices[id] }

  /// The slot at which a page is shown now; `nil` for a page that the pager does not have.
  public func slot(of id: ID) -> Int? {
    indices[id].map { index in leap.map { $0.from == index ? $0.slot : index } ?? index }
  }

  private func page(atSlot slot: Int) -> ID { pages[leap.map { $0.slot == slot ? $0.from : slot } ?? slot] }

  /// Within the pages; 0 for a non-finite position.
  private func clamped(_ position: CGFloat) -> CGFloat {
    position.isFinite ? min(max(position, 0), CGFloat(max(pages.count - 1, 0))) : 0
  }

  /// The pages in view, leading to trailing: one, or two between two slots; none without pages.
  public func pagesInView(at position: CGFloat) -> [ID] {
    guard !pages.isEmpty else { return [] }
    let position = clamped(position)
    let (low, high) = (Int(position.rounded(.down)), Int(position.rounded(.up)))
    return low == high ? [page(atSlot: low)] : [page(atSlot: low), page(atSlot: high)]
  }

  /// The page that covers most of the pager; `nil` without pages.
  public func nearestPage(at position: CGFloat) -> ID? {
    pages.isEmpty ? nil : page(atSlot: Int(clamped(position).rounded()))
  }

  /// The position of the strip's indicator, which travels the whole way of a leap.
  public func stripPosition(at position: CGFloat) -> CGFloat {
    guard let leap else { return position }
    let share = (position - CGFloat(leap.slot)) / CGFloat(leap.to - leap.slot)
    return CGFloat(leap.from) + share * CGFloat(leap.to - leap.from)
  }

  // MARK: Moving

  /// A finger takes over.
  public mutating func beginDrag() { destination = nil }

  /// The pager moved to a position.
  ///
  /// - Returns: The position to be put to instead: a finger took the pager beyond the page left behind, where the slots count again. Nearly always `nil`.
  public mutating func move(to position: CGFloat) -> CGFloat? {
    guard let leap else { return nil }
    let beyond = position - CGFloat(leap.slot)
    guard beyond * CGFloat(leap.to - leap.slot) < 0 else { return nil }
    self.leap = nil
    return CGFloat(leap.from) + beyond
  }

  /// The page on which the pager rests at a position; `nil` between two pages, where a finger that holds it will let it go on.
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
    /// Select this page first, which covers most of the pager, and ask again: a leap shows another page in the destination's place.
    case settleFirst(ID)
    /// Scroll to a slot; for a leap, after the pager was put to `start`.
    case scroll(start: CGFloat?, end: CGFloat)
  }

  /// Begins an animated turn that code asks for.
  ///
  /// - Parameters:
  ///   - selection: The selected page.
  ///   - isBetweenPages: Whether another page is in view beside it: the turn then goes on from there, without a leap.
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

  /// The pager comes to rest: every page is at its own slot again.
  public mutating func settle() { (leap, destination) = (nil, nil) }
}
