import UIKit

/// Told that the visible region of a page of sticky tabs has moved.
@MainActor
protocol StickyPageRegionListener: AnyObject {
  func stickyPageRegionDidMove()
}

/// What of a page header, strip and bars leave free now, in relation to the page's safe area, which does not move.
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
  /// From the end of the safe area to that of the region, downwards, in points.
  private(set) var top: CGFloat = 0
  private(set) var bottom: CGFloat = 0
  /// Where the region begins while the whole header is shown, in points below the top of the page's view.
  var restingTop: CGFloat = 0
  /// How far a bar of the page that follows the page's scroll view has gone, in points.
  var hiddenBarLength: CGFloat = 0 {
    didSet { if oldValue != hiddenBarLength { onBar?() } }
  }
  /// Retained; must not retain the page.
  var onBar: (() -> Void)?
  /// Has header and strip follow the page's scroll view now, for who heard of its scrolling first. Retained; must not retain the page.
  var catchUp: (() -> Void)?
  private(set) weak var controller: UIViewController?
  /// What scrolls the page.
  weak var scrollView: UIScrollView?
  private var listeners: [Listener] = []

  private struct Listener { weak var value: (any StickyPageRegionListener)? }

  init(of controller: UIViewController) { self.controller = controller }

  /// Not retained. Adding one again does nothing.
  func add(_ listener: any StickyPageRegionListener) {
    listeners.removeAll { $0.value == nil }
    guard !listeners.contains(where: { $0.value === listener }) else { return }
    listeners.append(Listener(value: listener))
  }

  /// O(listeners), and nothing while it stands still.
  func move(top newTop: CGFloat, bottom newBottom: CGFloat) {
    guard newTop != top || newBottom != bottom else { return }
    (top, bottom) = (newTop, newBottom)
    for listener in listeners { listener.value?.stickyPageRegionDidMove() }
  }
}

extension UIViewController {
  /// The region of the page that this controller is or is in; `nil` elsewhere. There is one before the page's view is loaded. O(ancestors).
  var stickyPageRegion: StickyPageRegion? {
    for controller in sequence(first: self, next: \.parent) {
      guard let container = controller.parent as? StickyTabsContainerController else { continue }
      return container.regions[ObjectIdentifier(controller)]
    }
    return nil
  }
}
