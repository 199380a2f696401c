import UIKit

/// A child of the screen's controller that is not seen: through it the screen's life is heard of, as UIKit hands it to any child.
final class ScrollAwayScreen: UIViewController {
  enum Event {
    case willAppear
    case willLeave(animated: Bool)
    case hasLeft
    case layout
    case willTurn(any UIViewControllerTransitionCoordinator)
  }

  /// Retained.
  private let onEvent: (Event) -> Void

  init(onEvent: @escaping (Event) -> Void) {
    self.onEvent = onEvent
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func loadView() { view = LayoutProbe() }

  /// - Parameter bars: Those within the screen whose height is to be followed.
  func join(_ owner: UIViewController, isContent: Bool, bars: [UIView]) {
    owner.addChild(self)
    if !isContent {
      view.frame = owner.view.bounds
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    }
    // Last, not first: UIKit looks for a screen's scroll view among its first subviews.
    owner.view.addSubview(view)
    didMove(toParent: owner)
    for bar in bars where bar.isDescendant(of: owner.view) && bar !== owner.view { follow(bar) }
  }

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
    // The others' safe areas change in the same pass, and their layout follows.
    view.setNeedsLayout()
  }

  override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
    super.viewWillTransition(to: size, with: coordinator)
    onEvent(.willTurn(coordinator))
  }
}
