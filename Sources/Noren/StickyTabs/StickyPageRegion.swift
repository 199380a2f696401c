import UIKit

/// Notified when the visible region of a page of sticky tabs moves.
@MainActor
protocol StickyPageRegionListener: AnyObject {
  /// Called in the frame in which the strip moves, before its layout.
  func stickyPageRegionDidMove()
}

/// The part of a page that header, strip and bars leave free now, relative to the page's safe area, which does not move.
///
/// ```
/// ┌────────┐                ┌────────┐
/// │ header │                │ strip  │
/// │ strip  │                ├────────┤ ← region: `top` below the safe area, here negative
/// ├────────┤ ← safe area    │ page   │
/// │ page   │                │        │
/// ```
@MainActor
final class StickyPageRegion {
  /// From the end of the safe area to the end of the region, downwards, in points.
  private(set) var top: CGFloat = 0
  /// The same at the lower end; 0 for a page with a scroll view.
  private(set) var bottom: CGFloat = 0
  /// Where the region begins while the whole header is shown, in points below the top of the page's view.
  var restingTop: CGFloat = 0
  /// The hidden length of a bar in the page that follows the page's scroll view, in points.
  var hiddenBarLength: CGFloat = 0 {
    didSet { if oldValue != hiddenBarLength { onBar?() } }
  }
  /// Called when ``hiddenBarLength`` changes. Retained; must not retain the page.
  var onBar: (() -> Void)?
  /// Makes header and strip follow the page's scroll view now, for an observer that was notified before them. Retained; must not retain the
  /// page.
  var catchUp: (() -> Void)?
  private(set) weak var controller: UIViewController?
  /// The page's own scroll view; `nil` for a page that moves as a whole.
  weak var scrollView: UIScrollView?
  private var listeners: [Listener] = []

  private struct Listener { weak var value: (any StickyPageRegionListener)? }

  init(of controller: UIViewController) { self.controller = controller }

  /// Adds a listener, which is not retained. Adding it again does nothing.
  func add(_ listener: any StickyPageRegionListener) {
    listeners.removeAll { $0.value == nil }
    guard !listeners.contains(where: { $0.value === listener }) else { return }
    listeners.append(Listener(value: listener))
  }

  /// Moves the region and notifies the listeners; O(listeners), and nothing if it does not move.
  func move(top newTop: CGFloat, bottom newBottom: CGFloat) {
    guard newTop != top || newBottom != bottom else { return }
    (top, bottom) = (newTop, newBottom)
    for listener in listeners { listener.value?.stickyPageRegionDidMove() }
  }
}

extension UIViewController {
  /// The region of the page that is or contains this controller; `nil` outside of pages. It exists before the page's view is loaded.
  /// O(ancestors).
  var stickyPageRegion: StickyPageRegion? {
    for controller in sequence(first: self, next: \.parent) {
      guard let container = controller.parent as? StickyTabsContainerController else { continue }
      return container.regions[ObjectIdentifier(controller)]
    }
    return nil
  }
}
