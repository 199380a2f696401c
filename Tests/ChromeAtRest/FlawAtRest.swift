import Foundation
import Noren
import UIKit

/// What is wrong with the screens of an app in which nothing moves; `nil` when they are whole: one screen is shown, where it belongs, nothing
/// is left of a transition or a finger, and everything is where another layout would put it.
package func flawAtRest(of host: ApplicationHost) -> String? {
  // What lies behind a sheet is not seen, and has stepped back.
  guard let navigation = frontNavigation(of: host), let top = navigation.containerViewControllers.last else {
    return "Nothing is shown."
  }
  guard top.view.window != nil else { return "The top screen is not in the window." }
  let frame = top.view.convert(top.view.bounds, to: navigation.view)
  if navigation.presentedViewController == nil, frame != navigation.view.bounds {
    return "The top screen lies at \(frame)."
  }
  for controller in navigation.containerViewControllers
  where controller !== top && controller.viewIfLoaded?.window != nil {
    return "A screen below is still in the window."
  }
  if navigation.transitionCoordinator != nil { return "A transition has not ended." }
  for window in host.windowsOnScreen {
    for recognizer in window.withDescendants.flatMap({ $0.gestureRecognizers ?? [] })
    where [.began, .changed].contains(recognizer.state) { return "\(recognizer) goes on without a finger." }
  }
  return flawOfLayout(in: navigation.view, host)
}

/// The navigation controller without a bar that fills a window.
package func shownNavigation(of host: ApplicationHost) -> NoBarNavigationController? {
  host.windowsOnScreen.lazy.compactMap { $0.rootViewController as? NoBarNavigationController }.first
}

/// The navigation controller without a bar that is presented above all others, or the one that fills a window.
package func frontNavigation(of host: ApplicationHost) -> NoBarNavigationController? {
  var front = shownNavigation(of: host)
  while let next = front?.presentedViewController as? NoBarNavigationController { front = next }
  return front
}

/// What another layout of a view's tree changes; `nil` for nothing.
package func flawOfLayout(in view: UIView, _ host: ApplicationHost) -> String? {
  let before = places(in: view)
  for view in view.withDescendants { view.setNeedsLayout() }
  host.rest()
  let after = places(in: view)
  if before.count != after.count { return "A second layout shows \(after.count) views instead of \(before.count)." }
  for (one, other) in zip(before, after) where one != other { return "A second layout changes \(one) to \(other)." }
  return nil
}

/// Of all that may be seen: a hidden view, and what is in it, is laid out when it is shown.
private func places(in view: UIView) -> [String] {
  view.shownDescendants.map { view in
    let frame = view.convert(view.bounds, to: nil)
    let sides = [frame.minX, frame.minY, frame.maxX, frame.maxY].map { ($0 * 100).rounded() / 100 }
    return "\(type(of: view)) \(sides) \(view.alpha)"
  }
}

extension UIView {
  /// This view and all in it, parents before children.
  package var withDescendants: [UIView] { [self] + subviews.flatMap(\.withDescendants) }

  fileprivate var shownDescendants: [UIView] { isHidden ? [] : [self] + subviews.flatMap(\.shownDescendants) }
}
