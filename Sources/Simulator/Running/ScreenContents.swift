import Foundation
import UIKit

/// Everything a person can see on the screen at one moment.
///
/// A view counts as visible unless it or an ancestor is hidden or almost transparent (alpha below 0.01, the threshold of hit testing;
/// behaviours §5 [M]). In addition, a part of it must be on the screen, inside every clipping ancestor and not under an opaque view. Only
/// opaque background colours count as covers: images and blurs cover nothing.
///
/// A value that does not follow later changes, although its elements retain their views.
///
/// - Complexity: O(views) to collect, O(named views × covers) for the visible regions.
struct ScreenContents {
  /// The visible views with a text or an identifier, back to front. Views with neither are left out, however large they are.
  let elements: [ScreenElement]
  /// The visible scroll views, from back to front.
  let scrollViews: [UIScrollView]

  /// - Parameters:
  ///   - windows: Back to front.
  ///   - screen: The display in points; the origins of the windows' frames are in its space.
  init(windows: [UIWindow], screen: CGRect) {
    var traversal = ScreenTraversal(screen: screen)
    for window in windows { traversal.visit(window) }
    elements = traversal.entries.compactMap { entry in
      guard !entry.texts.isEmpty || entry.identifier != nil else { return nil }
      let region = traversal.region(of: entry)
      guard !region.parts.isEmpty else { return nil }
      return ScreenElement(
        view: entry.view, texts: entry.texts, identifier: entry.identifier, frame: entry.frame, region: region)
    }
    scrollViews = traversal.entries.compactMap { entry in
      guard let scrollView = entry.view as? UIScrollView, !traversal.region(of: entry).parts.isEmpty else { return nil }
      return scrollView
    }
  }

  /// Returns the elements that match a selector apart from its index, in reading order: top to bottom, then left to right.
  ///
  /// Of nested matches only the innermost counts, so that a button and the label in it are one match.
  ///
  /// - Throws: ``CostlyPattern`` once a regular expression exceeds the budget allowed for one look at the screen.
  func matches(for selector: ElementSelector) throws(CostlyPattern) -> [ScreenElement] {
    var budget = MatchingBudget()
    var found: [ScreenElement] = []
    for element in elements where try element.matches(selector, spending: &budget) { found.append(element) }
    let innermost = found.filter { outer in
      !found.contains { $0.view !== outer.view && $0.view.isDescendant(of: outer.view) }
    }
    return inReadingOrder(innermost)
  }

  /// Returns the element that a selector means, or `nil`.
  ///
  /// Without an index it prefers the first tappable match to the first match. A negative index counts from the last match, -1; an index out
  /// of range finds nothing.
  func element(for selector: ElementSelector) throws(CostlyPattern) -> ScreenElement? {
    let matches = try matches(for: selector)
    guard let index = selector.index else { return matches.first(where: \.isTappable) ?? matches.first }
    let position = index >= 0 ? index : matches.count + index
    return matches.indices.contains(position) ? matches[position] : nil
  }

  /// One line for each element, in reading order, without duplicates: what failures list as being on the screen.
  ///
  /// Content of an accessibility element, such as the title in a button, is on the line of that element, because the two are one thing to a
  /// person. Only content with an identifier of its own has its own line. An element without an identifier is left out if one inside it has
  /// all of its texts.
  var summaries: [String] {
    var lines: [String] = []
    var inside: [ObjectIdentifier: [String]] = [:]
    var whole: [ScreenElement] = []
    for element in elements {
      if element.identifier == nil, let outer = outermostElement(around: element) {
        inside[ObjectIdentifier(outer.view), default: []] += element.texts
      } else {
        whole.append(element)
      }
    }
    for element in inReadingOrder(whole) {
      if element.identifier == nil, whole.contains(where: { $0.repeats(element) }) { continue }
      var texts = element.texts
      for text in inside[ObjectIdentifier(element.view)] ?? [] where !texts.contains(text) { texts.append(text) }
      let line = element.summary(with: texts)
      if !lines.contains(line) { lines.append(line) }
    }
    return lines
  }

  /// Returns the outermost visible accessibility element around another element, or `nil`.
  private func outermostElement(around inner: ScreenElement) -> ScreenElement? {
    // Elements are sorted back to front, so that outer ones come first.
    elements.first { $0.view !== inner.view && $0.view.isAccessibilityElement && inner.view.isDescendant(of: $0.view) }
  }

  /// All elements, from top to bottom, then from left to right.
  var inReadingOrder: [ScreenElement] { inReadingOrder(elements) }

  /// Sorts by the frames' top edges, then by their left edges; equal ones stay back to front. The language's direction has no influence.
  private func inReadingOrder(_ elements: [ScreenElement]) -> [ScreenElement] {
    elements.enumerated().sorted { first, second in
      (first.element.frame.minY, first.element.frame.minX, first.offset)
        < (second.element.frame.minY, second.element.frame.minX, second.offset)
    }.map(\.element)
  }
}

/// One pass over the view hierarchy in painting order, back to front.
///
/// It collects candidates and covers first; ``region(of:)`` then subtracts the covers that were painted later.
private struct ScreenTraversal {
  /// A view inside the screen and its clipping ancestors, before covers are subtracted.
  struct Entry {
    let view: UIView
    let texts: [String]
    let identifier: String?
    /// The view's bounds in the screen's space, unclipped. For a rotated view, their bounding rectangle.
    let frame: CGRect
    /// The part of the frame that clipping ancestors and the screen leave.
    let clipped: CGRect
    /// The painting order of the first view after this view's subtree: covers from here on are in front of it.
    var end: Int
  }

  /// An opaque rectangle in the screen's space, and when it is painted.
  struct Cover {
    let order: Int
    let rect: CGRect
  }

  /// The state that a view inherits from its ancestors.
  struct Surroundings {
    /// The intersection of the screen and the clipping ancestors; null once nothing can be visible.
    var clip: CGRect
    var alpha: CGFloat = 1
    /// The window's origin in the screen's space.
    var origin: CGPoint
    /// Whether all transforms so far keep rectangles upright, so that the rectangle that a view covers is known exactly.
    var isUpright = true
    /// Whether the view or an ancestor hides its elements from accessibility. They then have no texts and no identifier, but still cover.
    var isSilent = false
  }

  let screen: CGRect
  private(set) var entries: [Entry] = []
  private var covers: [Cover] = []
  private var order = 0

  init(screen: CGRect) { self.screen = screen }

  /// Adds a window and everything in it, in front of the windows visited before.
  mutating func visit(_ window: UIWindow) {
    visit(window, Surroundings(clip: screen, origin: window.frame.origin))
  }

  private mutating func visit(_ view: UIView, _ outer: Surroundings) {
    guard !view.isHidden else { return }
    var inner = outer
    inner.alpha *= min(max(view.alpha, 0), 1)
    guard inner.alpha >= Self.minimumVisibleAlpha else { return }
    inner.isUpright = inner.isUpright && view.transform.b == 0 && view.transform.c == 0
    inner.isSilent = inner.isSilent || view.accessibilityElementsHidden
    let frame = view.convert(view.bounds, to: nil as UIView?).offsetBy(dx: outer.origin.x, dy: outer.origin.y)
    let clipped = frame.intersection(outer.clip)
    if view.clipsToBounds { inner.clip = clipped }
    // Nothing inside can be visible: a null rectangle intersects nothing.
    guard !inner.clip.isNull else { return }

    let position = entries.count
    if !clipped.isNull {
      let identifier = view.accessibilityIdentifier.flatMap { $0.isEmpty || inner.isSilent ? nil : $0 }
      entries.append(
        Entry(
          view: view, texts: inner.isSilent ? [] : view.visibleTexts, identifier: identifier, frame: frame,
          clipped: clipped, end: order))
      if let cover = coveredRect(of: view, frame: clipped, inner) { covers.append(Cover(order: order, rect: cover)) }
    }
    order += 1
    // Layers are painted by depth, then in their order.
    let children = view.subviews.enumerated().sorted {
      ($0.element.layer.zPosition, $0.offset) < ($1.element.layer.zPosition, $1.offset)
    }
    for child in children { visit(child.element, inner) }
    if !clipped.isNull { entries[position].end = order }
  }

  /// Returns the part of a view's clipped frame that no later cover outside of the view hides.
  ///
  /// - Complexity: O(covers in front × parts).
  func region(of entry: Entry) -> VisibleRegion {
    var region = VisibleRegion(entry.clipped)
    for cover in covers.reversed() {
      if cover.order < entry.end || region.parts.isEmpty { break }
      region.subtract(cover.rect)
    }
    return region
  }

  /// Returns the part of a view that hides everything behind it, or `nil`: a rectangle inside its rounded corners, if its background is
  /// opaque and it has no mask.
  private func coveredRect(of view: UIView, frame: CGRect, _ surroundings: Surroundings) -> CGRect? {
    guard surroundings.isUpright, surroundings.alpha >= Self.minimumOpaqueAlpha, view.mask == nil,
      let colour = view.layer.backgroundColor, colour.alpha >= Self.minimumOpaqueAlpha
    else { return nil }
    // The largest upright rectangle inside a corner of radius r is 1 − 1/√2 of r away from both edges.
    let corner = view.layer.cornerRadius * (1 - 1 / 2.0.squareRoot())
    let rect = frame.insetBy(dx: corner, dy: corner)
    return rect.isNull ? nil : rect
  }

  /// The least alpha of a visible view: UIKit delivers no touches below it (behaviours §5) [M]. Rounded to single precision, in which a
  /// layer stores its opacity.
  private static let minimumVisibleAlpha = CGFloat(Float(0.01))
  /// The least alpha at which a view hides text behind it: what shines through at 0.99 cannot be read.
  private static let minimumOpaqueAlpha: CGFloat = 0.99
}

extension UIView {
  /// The texts that the view conveys: accessibility label, drawn text, accessibility value. Without duplicates and empty ones.
  fileprivate var visibleTexts: [String] {
    let drawn = (self as? UILabel).flatMap { $0.text ?? $0.attributedText?.string }
    var texts: [String] = []
    for case let text? in [accessibilityLabel, drawn, accessibilityValue] where !text.isEmpty && !texts.contains(text) {
      texts.append(text)
    }
    return texts
  }
}
