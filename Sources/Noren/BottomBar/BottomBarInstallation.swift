import Diagnostics
import UIKit

/// A bottom bar's place in a view, and its part of the safe area: nothing else writes either.
///
/// A controller's additional insets also move the safe area that the bar itself is placed by. So the bar is placed below the end of the
/// safe area by as much as it raised it: at the end of the device's.
///
/// ```
/// begin() ─▶ constraints ─▶ update() … update() with every layout of the bar ─▶ end()
/// ```
///
/// The bar owns its installation, which does not retain the container. An installation is used once.
final class BottomBarInstallation {
  private unowned let bar: BottomBar
  private(set) weak var container: UIView?
  private weak var controller: UIViewController?
  private let keyboard: BottomBar.KeyboardBehavior
  private var constraints: [NSLayoutConstraint] = []
  /// Places ``BottomBar/contentView`` at the end of the device's safe area. Its constant is the bar's part of the safe area.
  private var contentBottom: NSLayoutConstraint?
  /// A view whose keyboard guide ignores the safe area, and which has no constraints of the app's.
  private var keyboardProbe: UIView?
  /// The bar's part of the controller's additional inset, in points.
  private var share: CGFloat = 0

  init(
    of bar: BottomBar, in container: UIView, controller: UIViewController?, keyboard: BottomBar.KeyboardBehavior
  ) {
    self.bar = bar
    self.container = container
    self.controller = controller
    self.keyboard = keyboard
  }

  /// Adds the bar and its constraints. Called once.
  func begin() {
    guard let container else { return }
    bar.translatesAutoresizingMaskIntoConstraints = false
    if bar.superview !== container { container.addSubview(bar) }
    constraints = edges(of: container)
    let end = bar.contentView.bottomAnchor.constraint(equalTo: safeArea(of: container).bottomAnchor)
    contentBottom = end
    if keyboard == .rises, let guide = keyboardTop(in: container) {
      end.priority = UILayoutPriority(rawValue: 999)
      constraints.append(bar.contentView.bottomAnchor.constraint(lessThanOrEqualTo: guide))
    }
    constraints.append(end)
    NSLayoutConstraint.activate(constraints)
    update()
  }

  /// The guide at whose end the content is. In a page of sticky tabs that moves as a whole, it is the end of the page's visible part.
  private func safeArea(of container: UIView) -> UILayoutGuide {
    guard let controller, isInStickyPage, !(container is UIScrollView) else { return container.safeAreaLayoutGuide }
    return controller.stickyPageLayoutGuide
  }

  /// Whether the controller is, or is in, a page of sticky tabs.
  private var isInStickyPage: Bool { controller?.stickyPageRegion != nil }
  /// How far a bar in such a page extends below it, in points: further than the page bounces. Chosen.
  private static let reach: CGFloat = 200

  /// The constraints of the bar's outer edges. A scroll view would scroll the bar, so there they hold to its frame, after a fault.
  private func edges(of container: UIView) -> [NSLayoutConstraint] {
    guard let scrollView = container as? UIScrollView else {
      return [
        bar.leadingAnchor.constraint(equalTo: container.leadingAnchor),
        bar.trailingAnchor.constraint(equalTo: container.trailingAnchor),
        bar.bottomAnchor.constraint(equalTo: container.bottomAnchor, constant: isInStickyPage ? Self.reach : 0),
      ]
    }
    Diagnostics.fault(
      Diagnostic(
        "A bottom bar was installed in a scroll view.",
        objects: ["\(type(of: scrollView))", controller.map { "\(type(of: $0))" } ?? "no controller"],
        likelyCause:
          "The controller's view is itself a scroll view, as in a table view controller, and its content covers the bar.",
        remedy: "Put the scroll view into a plain view, and install the bar in that or in its controller."),
      counting: "bottom-bar.in-scroll-view")
    let frame = scrollView.frameLayoutGuide
    return [
      bar.leadingAnchor.constraint(equalTo: frame.leadingAnchor),
      bar.trailingAnchor.constraint(equalTo: frame.trailingAnchor),
      bar.bottomAnchor.constraint(equalTo: frame.bottomAnchor),
    ]
  }

  /// The keyboard's upper edge; `nil` where the bar cannot rise with it.
  ///
  /// Before iOS 17 a keyboard guide always includes the safe area, of which the bar itself is a part: the bar would rise by its own height.
  private func keyboardTop(in container: UIView) -> NSLayoutYAxisAnchor? {
    guard #available(iOS 17.0, *) else {
      return controller == nil ? container.keyboardLayoutGuide.topAnchor : nil
    }
    let probe = UIView()
    probe.isUserInteractionEnabled = false
    probe.frame = container.bounds
    probe.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    probe.keyboardLayoutGuide.usesBottomSafeArea = false
    // In front of the content: bars look for a screen's scroll view in its first subview.
    container.insertSubview(probe, belowSubview: bar)
    keyboardProbe = probe
    return probe.keyboardLayoutGuide.topAnchor
  }

  /// Sets the part of the safe area to the bar's current height, or to 0 while it is hidden. Called in every layout of the bar.
  func update() {
    guard controller != nil else { return }
    setAddedInset(bar.isHidden ? 0 : max(bar.contentView.bounds.height, BottomBar.viewHeight))
  }

  /// Changes the controller's inset by the difference, so that the app's own part stays.
  private func setAddedInset(_ newShare: CGFloat) {
    guard newShare != share else { return }
    controller?.additionalSafeAreaInsets.bottom += newShare - share
    share = newShare
    contentBottom?.constant = share
  }

  /// Gives the safe area back, and removes all constraints. The bar stays where it is in the hierarchy.
  func end() {
    setAddedInset(0)
    NSLayoutConstraint.deactivate(constraints)
    constraints = []
    keyboardProbe?.removeFromSuperview()
    keyboardProbe = nil
  }
}
