import UIKit

/// An invisible child of the screen's controller, to which UIKit forwards the screen's appearance, layout and size transitions.
///
/// It is a child rather than an observer because UIKit notifies only controllers of appearance, and of size transitions before they
/// begin.
final class ScrollAwayScreen: UIViewController {
  /// An event of the screen, in UIKit's order: every `willLeave` is followed by `hasLeft`, or by `willAppear` if the screen stays.
  enum Event {
    case willAppear
    case willLeave(animated: Bool)
    case hasLeft
    case layout
    case willTurn(any UIViewControllerTransitionCoordinator)
  }

  /// Called with each event. Retained.
  private let onEvent: (Event) -> Void

  init(onEvent: @escaping (Event) -> Void) {
    self.onEvent = onEvent
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func loadView() { view = LayoutProbe() }

  /// Returns the controller whose life a scroll view and its bars share; `nil` before its view is loaded.
  ///
  /// It is the scroll view's own controller, or the nearest ancestor that also contains the bars, but no container of whole screens.
  static func owner(of scrollView: UIScrollView, bars: [UIView]) -> UIViewController? {
    let bars = bars.filter { $0.superview?.nearestViewController?.holdsScreens != true }
    var controller = scrollView.nearestViewController
    while let present = controller, let view = present.viewIfLoaded,
      !bars.allSatisfy({ (bar: UIView) in bar !== view && bar.isDescendant(of: view) }), let parent = present.parent,
      !parent.holdsScreens
    {
      controller = parent
    }
    return controller?.viewIfLoaded == nil ? nil : controller
  }

  /// Becomes a child of `owner`.
  ///
  /// - Parameters:
  ///   - isContent: Whether the owner's view is the scroll view itself, whose size a subview cannot follow.
  ///   - bars: Those within the screen have their heights observed.
  func join(_ owner: UIViewController, isContent: Bool, bars: [UIView]) {
    owner.addChild(self)
    if !isContent {
      view.frame = owner.view.bounds
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    }
    // In front, not behind: UIKit looks for a screen's scroll view among its first subviews.
    owner.view.addSubview(view)
    didMove(toParent: owner)
    for bar in bars where bar.isDescendant(of: owner.view) && bar !== owner.view { follow(bar) }
  }

  /// Adds a probe that is as high as the bar, and reports its layout.
  private func follow(_ bar: UIView) {
    let probe = LayoutProbe()
    probe.onLayout = { [weak self] in self?.onEvent(.layout) }
    probe.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(probe)
    NSLayoutConstraint.activate([
      probe.leadingAnchor.constraint(equalTo: view.leadingAnchor), probe.widthAnchor.constraint(equalToConstant: 0),
      probe.topAnchor.constraint(equalTo: view.topAnchor), probe.heightAnchor.constraint(equalTo: bar.heightAnchor),
    ])
  }

  /// Removes itself from the controller that it joined, with all probes.
  func leaveParent() {
    guard parent != nil else { return }
    willMove(toParent: nil)
    viewIfLoaded?.removeFromSuperview()
    removeFromParent()
  }

  // MARK: The screen's life

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    onEvent(.willAppear)
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    onEvent(.willLeave(animated: animated))
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    onEvent(.hasLeft)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    onEvent(.layout)
  }

  override func viewSafeAreaInsetsDidChange() {
    super.viewSafeAreaInsetsDidChange()
    // The other views' safe areas change in the same pass, and their layout follows.
    view.setNeedsLayout()
  }

  override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
    super.viewWillTransition(to: size, with: coordinator)
    onEvent(.willTurn(coordinator))
  }
}

extension UIViewController {
  /// Whether it is a system container whose children are whole screens.
  fileprivate var holdsScreens: Bool { self is UINavigationController || self is UITabBarController }
}
