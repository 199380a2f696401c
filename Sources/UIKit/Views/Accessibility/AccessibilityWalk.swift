import Foundation
import UIKitCore

/// Finds the elements of a screen, in the order in which they are read.
struct AccessibilityWalk {
  /// Elements in the order in which they are read.
  private(set) var elements: [UIResponder] = []
  /// What can be seen of the present place, in the screen's space; what lies outside of it in a scroll view counts, as it can be
  /// scrolled to.
  private var region: CGRect

  /// The elements of what is on the screen.
  static func elements(in windows: [UIWindow], screen: CGRect) -> [UIResponder] {
    var walk = AccessibilityWalk(region: screen)
    // A modal window, such as an alert's, is all there is.
    let modal = windows.last { $0.accessibilityViewIsModal }
    for window in modal.map({ [$0] }) ?? windows { walk.visit(window) }
    return walk.elements
  }

  private init(region: CGRect) { self.region = region }

  private mutating func visit(_ view: UIView) {
    guard isReadable(view) else { return }
    if view.isAccessibilityElement {
      if isInReach(view) { elements.append(view) }
      return
    }
    let outer = region
    // Of what can be scrolled everything is in reach, if something of the scroll view is.
    if let scrollView = view as? UIScrollView {
      guard isInReach(scrollView) else { return }
      region = .infinite
    }
    if let listed = view.accessibilityElements {
      for element in listed { visit(listed: element) }
    } else {
      for part in ordered(parts(of: view), isRightToLeft: view.isRightToLeft) {
        if part.isAccessibilityElement { elements.append(part) } else { visit(part) }
      }
    }
    region = outer
  }

  private mutating func visit(listed element: Any) {
    if let view = element as? UIView { return visit(view) }
    guard let element = element as? UIResponder, !element.accessibilityElementsHidden else { return }
    if element.isAccessibilityElement {
      elements.append(element)
    } else {
      for inner in element.accessibilityElements ?? [] { visit(listed: inner) }
    }
  }

  /// The elements and groups below a view that are put in order together.
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

  private func isGroup(_ view: UIView) -> Bool {
    view.shouldGroupAccessibilityChildren || view.accessibilityElements != nil || view is UIScrollView
      || view.accessibilityContainerType != .none || view.accessibilityViewIsModal
      || !view.accessibilityTraits.isDisjoint(with: .tabBar)
  }

  private func isReadable(_ view: UIView) -> Bool {
    !view.isHidden && view.alpha >= 0.01 && !view.accessibilityElementsHidden
  }

  private func isInReach(_ view: UIView) -> Bool {
    let frame = view.accessibilityFrame
    return region.isInfinite || (!frame.isEmpty && frame.intersects(region))
  }

  private func ordered(_ views: [UIView], isRightToLeft: Bool) -> [UIView] {
    AccessibilityOrder.order(views.map(place(of:)), isRightToLeft: isRightToLeft).map { views[$0] }
  }

  /// What lies under bars is read after them: content begins where it can be seen.
  private func place(of view: UIView) -> CGRect {
    let frame = view.accessibilityFrame
    guard let scrollView = view as? UIScrollView else { return frame }
    let seen = frame.inset(by: scrollView.adjustedContentInset)
    return seen.isEmpty ? frame : seen
  }
}
