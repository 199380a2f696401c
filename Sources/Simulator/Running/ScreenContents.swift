import Foundation
import UIKit

/// Everything a person can see on the screen at one moment.
///
/// A view is seen when neither it nor an ancestor is hidden or almost transparent (alpha below .01, the threshold of hit
/// testing; behaviours §5, M), and some of it lies on the screen, inside every clipping ancestor, and not under an opaque view.
/// Only opaque background colours count as covers: what shines through a picture or a blur is left to the eye.
///
/// - Complexity: O(views) to collect, O(named views × covers) for the visible regions.
struct ScreenContents {
  /// The visible views with a text or an identifier, from back to front.
  let elements: [ScreenElement]
  /// The visible scroll views, from back to front.
  let scrollViews: [UIScrollView]

  /// - Parameter screen: The display in points; windows are placed in it.
  init(windows: [UIWindow], screen: CGRect) {
    var walk = ScreenWalk(screen: screen)
    for window in windows { walk.visit(window) }
    elements = walk.entries.compactMap { entry in
      guard !entry.texts.isEmpty || entry.identifier != nil else { return nil }
      let region = walk.region(of: entry)
      guard !region.parts.isEmpty else { return nil }
      return ScreenElement(
        view: entry.view, texts: entry.texts, identifier: entry.identifier, frame: entry.frame, region: region)
    }
    scrollViews = walk.entries.compactMap { entry in
      guard let scrollView = entry.view as? UIScrollView, !walk.region(of: entry).parts.isEmpty else { return nil }
      return scrollView
    }
  }

  /// The elements that a selector means without its index, in reading order: from top to bottom, then from left to right.
  ///
  /// Of elements in one another only the innermost counts, so that a button and the label in it are one match.
  func matches(for selector: ElementSelector) throws(CostlyPattern) -> [ScreenElement] {
    var effort = MatchingEffort()
    var found: [ScreenElement] = []
    for element in elements where try element.matches(selector, spending: &effort) { found.append(element) }
    let innermost = found.filter { outer in
      !found.contains { $0.view !== outer.view && $0.view.isDescendant(of: outer.view) }
    }
    return inReadingOrder(innermost)
  }

  /// The element that a selector means, or `nil`.
  ///
  /// Without an index it is the first one that was made to be tapped, else the first one.
  func element(for selector: ElementSelector) throws(CostlyPattern) -> ScreenElement? {
    let matches = try matches(for: selector)
    guard let index = selector.index else { return matches.first(where: \.isTappable) ?? matches.first }
    let position = index >= 0 ? index : matches.count + index
    return matches.indices.contains(position) ? matches[position] : nil
  }

  /// One line for each element, in reading order, without doubles.
  ///
  /// What stands in an accessibility element, such as the title in a button, is on the line of that element, because it is
  /// one thing to a person; only what has an identifier of its own has a line of its own. What only repeats the texts of an
  /// element inside it is left out.
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

  /// The outermost accessibility element that the element stands in, if any is on the screen.
  private func outermostElement(around inner: ScreenElement) -> ScreenElement? {
    // From back to front, so that what is further out comes first.
    elements.first { $0.view !== inner.view && $0.view.isAccessibilityElement && inner.view.isDescendant(of: $0.view) }
  }

  /// The elements from top to bottom, then from left to right.
  var inReadingOrder: [ScreenElement] { inReadingOrder(elements) }

  private func inReadingOrder(_ elements: [ScreenElement]) -> [ScreenElement] {
    elements.enumerated().sorted { first, second in
      (first.element.frame.minY, first.element.frame.minX, first.offset)
        < (second.element.frame.minY, second.element.frame.minX, second.offset)
    }.map(\.element)
  }
}

/// One pass over the views, from back to front.
private struct ScreenWalk {
  /// A visible view, before it is known what covers it.
  struct Entry {
    let view: UIView
    let texts: [String]
    let identifier: String?
    let frame: CGRect
    /// What clipping leaves of the frame.
    let clipped: CGRect
    /// The number of views painted before the first one that is not in this view.
    var end: Int
  }

  /// Something opaque.
  struct Cover {
    let order: Int
    let rect: CGRect
  }

  /// What a view inherits on the way down.
  struct Surroundings {
    var clip: CGRect
    var alpha: CGFloat = 1
    /// Where the window lies on the screen.
    var origin: CGPoint
    /// Whether all transforms so far keep rectangles upright, so that a covered rectangle is known exactly.
    var isUpright = true
    /// Whether an ancestor hides its elements from accessibility.
    var isSilent = false
  }

  let screen: CGRect
  private(set) var entries: [Entry] = []
  private var covers: [Cover] = []
  private var order = 0

  init(screen: CGRect) { self.screen = screen }

  mutating func visit(_ window: UIWindow) {
    visit(window, Surroundings(clip: screen, origin: window.frame.origin))
  }

  private mutating func visit(_ view: UIView, _ outer: Surroundings) {
    guard !view.isHidden else { return }
    var inner = outer
    inner.alpha *= min(max(view.alpha, 0), 1)
    guard inner.alpha >= Self.leastVisibleAlpha else { return }
    inner.isUpright = inner.isUpright && view.transform.b == 0 && view.transform.c == 0
    inner.isSilent = inner.isSilent || view.accessibilityElementsHidden
    let frame = view.convert(view.bounds, to: nil as UIView?).offsetBy(dx: outer.origin.x, dy: outer.origin.y)
    let clipped = frame.intersection(outer.clip)
    if view.clipsToBounds { inner.clip = clipped }
    // Nothing inside can be seen either; a null rectangle intersects nothing.
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
    // Layers are painted by their depth first.
    let children = view.subviews.enumerated().sorted {
      ($0.element.layer.zPosition, $0.offset) < ($1.element.layer.zPosition, $1.offset)
    }
    for child in children { visit(child.element, inner) }
    if !clipped.isNull { entries[position].end = order }
  }

  /// What is left of a view when all that is painted after it, and is not inside it, has been put over it.
  func region(of entry: Entry) -> VisibleRegion {
    var region = VisibleRegion(entry.clipped)
    for cover in covers.reversed() {
      if cover.order < entry.end || region.parts.isEmpty { break }
      region.subtract(cover.rect)
    }
    return region
  }

  /// The part of the view that nothing shines through, or `nil`.
  private func coveredRect(of view: UIView, frame: CGRect, _ surroundings: Surroundings) -> CGRect? {
    guard surroundings.isUpright, surroundings.alpha >= Self.leastOpaqueAlpha, view.mask == nil,
      let colour = view.layer.backgroundColor, colour.alpha >= Self.leastOpaqueAlpha
    else { return nil }
    // The largest upright rectangle inside a corner of radius r stands 1 − 1/√2 of r away from both edges.
    let corner = view.layer.cornerRadius * (1 - 1 / 2.0.squareRoot())
    let rect = frame.insetBy(dx: corner, dy: corner)
    return rect.isNull ? nil : rect
  }

  /// UIKit stops delivering touches below it (behaviours §5, M). A layer keeps its opacity in single precision, which .01 is
  /// compared in.
  private static let leastVisibleAlpha = CGFloat(Float(0.01))
  /// What is left of a text behind it cannot be read.
  private static let leastOpaqueAlpha: CGFloat = 0.99
}

extension UIView {
  /// What the view says to a person: accessibility label and value, and the text it draws.
  fileprivate var visibleTexts: [String] {
    let drawn = (self as? UILabel).flatMap { $0.text ?? $0.attributedText?.string }
    var texts: [String] = []
    for case let text? in [accessibilityLabel, drawn, accessibilityValue] where !text.isEmpty && !texts.contains(text) {
      texts.append(text)
    }
    return texts
  }
}
