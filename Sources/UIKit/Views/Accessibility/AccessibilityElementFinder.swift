import Foundation
import UIKitCore

/// Finds the elements of a screen, in reading order. The screen reader and the keyboard focus both use it.
///
/// Skips hidden views, views with an alpha below 0.01, subtrees with `accessibilityElementsHidden`, what modal views cover, and views
/// outside the screen. An element ends the descent: its subviews belong to it. O(views), plus the sorting of siblings.
struct AccessibilityElementFinder {
  /// The elements found so far, in reading order.
  private(set) var elements: [UIResponder] = []
  /// The visible part of the current container, in the screen's space. Infinite inside a visible scroll view: its content can be scrolled
  /// into view.
  private var region: CGRect

  /// Returns the elements of the given windows, which are back to front. A modal window, such as an alert's, hides the elements of all
  /// others.
  ///
  /// - Parameter screen: The screen's bounds, in points.
  static func elements(in windows: [UIWindow], screen: CGRect) -> [UIResponder] {
    var walk = AccessibilityElementFinder(region: screen)
    // Only the front-most modal window counts.
    let modal = windows.last { $0.accessibilityViewIsModal }
    for window in modal.map({ [$0] }) ?? windows { walk.visit(window) }
    return walk.elements
  }

  private init(region: CGRect) { self.region = region }

  /// Adds the view if it is an element, otherwise the elements in it: those that it lists, else those of its subviews in reading order.
  private mutating func visit(_ view: UIView) {
    guard isReadable(view) else { return }
    if view.isAccessibilityElement {
      if isInReach(view) { elements.append(view) }
      return
    }
    let outer = region
    // All content of a visible scroll view is in reach.
    if let scrollView = view as? UIScrollView {
      guard isInReach(scrollView) else { return }
      region = .infinite
    }
    if let listed = view.listedAccessibilityElements {
      for element in listed { visit(listed: element) }
    } else {
      for part in ordered(parts(of: view), isRightToLeft: view.isRightToLeft) {
        if part.isAccessibilityElement { elements.append(part) } else { visit(part) }
      }
    }
    region = outer
  }

  /// Adds an entry of a container: a view as usual, another element by itself or through the elements that it lists.
  private mutating func visit(listed element: Any) {
    if let view = element as? UIView { return visit(view) }
    guard let element = element as? UIResponder, !element.accessibilityElementsHidden else { return }
    if element.isAccessibilityElement {
      elements.append(element)
    } else {
      for inner in element.listedAccessibilityElements ?? [] { visit(listed: inner) }
    }
  }

  /// Returns the elements and groups below a view that are ordered together. Plain containers are transparent: their parts mix with others.
  private func parts(of view: UIView) -> [UIView] {
    var result: [UIView] = []
    // A modal view hides its siblings.
    let modal = view.subviews.last { $0.accessibilityViewIsModal && isReadable($0) }
    for child in modal.map({ [$0] }) ?? view.subviews where isReadable(child) {
      if child.isAccessibilityElement {
        if isInReach(child) { result.append(child) }
      } else if isGroup(child) {
        result.append(child)
      } else {
        result += parts(of: child)
      }
    }
    return result
  }

  /// Whether the elements in the view are read together, without elements beside it in between.
  private func isGroup(_ view: UIView) -> Bool {
    view.shouldGroupAccessibilityChildren || view.listedAccessibilityElements != nil || view is UIScrollView
      || view.accessibilityContainerType != .none || view.accessibilityViewIsModal
      || !view.accessibilityTraits.isDisjoint(with: .tabBar)
  }

  /// Whether assistive technologies can see the view at all; its position does not matter.
  private func isReadable(_ view: UIView) -> Bool {
    !view.isHidden && view.alpha >= 0.01 && !view.accessibilityElementsHidden
  }

  /// Whether some of the view is on the screen, or inside a scroll view that is.
  private func isInReach(_ view: UIView) -> Bool {
    let frame = view.accessibilityFrame
    return region.isInfinite || (!frame.isEmpty && frame.intersects(region))
  }

  /// Sorts views by lines, see ``AccessibilityOrder``.
  private func ordered(_ views: [UIView], isRightToLeft: Bool) -> [UIView] {
    AccessibilityOrder.order(views.map(place(of:)), isRightToLeft: isRightToLeft).map { views[$0] }
  }

  /// Returns the rectangle by which a view is ordered, on the screen. A scroll view begins below the bars that cover it, so that these are
  /// read first.
  private func place(of view: UIView) -> CGRect {
    let frame = view.accessibilityFrame
    guard let scrollView = view as? UIScrollView else { return frame }
    let seen = frame.inset(by: scrollView.adjustedContentInset)
    return seen.isEmpty ? frame : seen
  }
}
