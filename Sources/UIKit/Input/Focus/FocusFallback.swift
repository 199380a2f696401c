import Foundation
import UIKitCore

/// The place and the surroundings of the element with the focus, from which another one is found when the element goes away. Retains no
/// view.
struct FocusFallback {
  /// The element's last rectangle on the screen, in points.
  private var frame: CGRect
  /// The group that the element was in; its members are preferred.
  private let group: FocusGroup?
  /// The views around the element, from the inside out, up to the view of its view controller.
  private let surroundings: [WeakResponder]

  /// Records where `element` is now.
  init(_ element: UIResponder) {
    frame = element.accessibilityFrame
    group = element.focusGroup
    var views: [WeakResponder] = []
    for view in sequence(first: element, next: \.next).dropFirst().lazy.compactMap({ $0 as? UIView }) {
      views.append(WeakResponder(responder: view))
      if view.viewController != nil { break }
    }
    surroundings = views
  }

  /// Records where the element has moved. Group and surroundings stay those of the beginning.
  mutating func update(_ element: UIResponder) { frame = element.accessibilityFrame }

  /// The nearest element in the innermost surroundings that still have one, members of the same group first; `nil` when the screen is gone
  /// or covered.
  func nearest(in candidates: FocusCandidates) -> UIResponder? {
    for view in surroundings.lazy.compactMap(\.responder) where view.isWithinReach {
      let inside = candidates.elements.indices.filter { index in
        sequence(first: candidates.elements[index], next: \.next).contains { $0 === view }
      }
      let best = inside.min { cost(candidates.places[$0], $0) < cost(candidates.places[$1], $1) }
      if let best { return candidates.elements[best] }
    }
    return nil
  }

  /// Ranks a candidate: members of the group first, then by the distance of the centres, then in reading order.
  private func cost(_ place: FocusPlace, _ index: Int) -> (Int, CGFloat, Int) {
    let distance = hypot(place.frame.midX - frame.midX, place.frame.midY - frame.midY)
    return (place.group == group ? 0 : 1, distance, index)
  }
}

extension UIResponder {
  /// Whether the element is in a visible window and nothing modal covers it. O(depth × siblings).
  var isWithinReach: Bool {
    let start = self as? UIView ?? sequence(first: self, next: \.next).lazy.compactMap { $0 as? UIView }.first
    guard let start, let window = start.window else { return false }
    var child: UIView?
    for view in sequence(first: start, next: \.superview) {
      if view.isHidden || view.alpha < 0.01 || view.accessibilityElementsHidden { return false }
      if let child, let modal = view.subviews.last(where: { $0.accessibilityViewIsModal && !$0.isHidden }),
        modal !== child
      {
        return false
      }
      child = view
    }
    guard child === window else { return false }
    let modal = window.windowScene?.windowsOnScreen.last { $0.accessibilityViewIsModal }
    return modal == nil || modal === window
  }
}
