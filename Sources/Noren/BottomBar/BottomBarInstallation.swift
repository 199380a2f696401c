import Diagnostics
import UIKit

/// A bottom bar's place in a view, and its share in the safe area: the one place that writes either.
///
/// A controller's additional insets also move the safe area that the bar itself stands in. The bar therefore stands as far below
/// the end of the safe area as it raised it: at the end of the device's.
final class BottomBarInstallation {
  private unowned let bar: BottomBar
  private(set) weak var container: UIView?
  private weak var controller: UIViewController?
  private let keyboard: BottomBar.KeyboardBehavior
  private var constraints: [NSLayoutConstraint] = []
  /// Of ``BottomBar/contentView``, at the end of the device's safe area; its constant is the bar's share in the safe area.
  private var contentBottom: NSLayoutConstraint?
  /// What its keyboard guide is for: one that knows nothing of the safe area, and that nobody else's constraints hang on.
  private var keyboardProbe: UIView?
  /// What of the controller's additional inset is the bar's, in points.
  private var share: CGFloat = 0

  init(
    of bar: BottomBar, in container: UIView, controller: UIViewController?, keyboard: BottomBar.KeyboardBehavior
  ) {
    self.bar = bar
    self.container = container
    self.controller = controller
    self.keyboard = keyboard
  }

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

  /// In a page of sticky tabs that moves as a whole, the end of what is visible of it.
  private func safeArea(of container: UIView) -> UILayoutGuide {
    guard let controller, isInStickyPage, !(container is UIScrollView) else { return container.safeAreaLayoutGuide }
    return controller.stickyPageLayoutGuide
  }

  private var isInStickyPage: Bool { controller?.stickyPageRegion != nil }
  /// How far a bar in such a page goes on below it, in points: more than the page bounces. Chosen.
  private static let reach: CGFloat = 200

  /// A scroll view would take the bar along with its content: there the bar holds to the frame.
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
          "The controller's view is a scroll view itself, as a table view controller's is: content comes before the bar.",
        remedy: "Put the scroll view into a plain view, and install the bar in that or in its controller."),
      counting: "bottom-bar.in-scroll-view")
    let frame = scrollView.frameLayoutGuide
    return [
      bar.leadingAnchor.constraint(equalTo: frame.leadingAnchor),
      bar.trailingAnchor.constraint(equalTo: frame.trailingAnchor),
      bar.bottomAnchor.constraint(equalTo: frame.bottomAnchor),
    ]
  }

  private func keyboardTop(in container: UIView) -> NSLayoutYAxisAnchor? {
    guard #available(iOS 17.0, *) else {
      return controller == nil ? container.keyboardLayoutGuide.topAnchor : nil
    }
    let probe = UIView()
    probe.isUserInteractionEnabled = false
    probe.frame = container.bounds
    probe.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    probe.keyboardLayoutGuide.usesBottomSafeArea = false
    // Not behind the content: a screen's first subview is where bars look for its scroll view.
    container.insertSubview(probe, belowSubview: bar)
    keyboardProbe = probe
    return probe.keyboardLayoutGuide.topAnchor
  }

  /// Makes the share in the safe area what the bar takes of it.
  func update() {
    guard controller != nil else { return }
    take(bar.isHidden ? 0 : max(bar.contentView.bounds.height, BottomBar.viewHeight))
  }

  private func take(_ newShare: CGFloat) {
    guard newShare != share else { return }
    controller?.additionalSafeAreaInsets.bottom += newShare - share
    share = newShare
    contentBottom?.constant = share
  }

  func end() {
    take(0)
    NSLayoutConstraint.deactivate(constraints)
    constraints = []
    keyboardProbe?.removeFromSuperview()
    keyboardProbe = nil
  }
}
