import UIKit

/// A view controller that shows a SwiftUI view.
@preconcurrency @MainActor open class UIHostingController<Content: View>: UIViewController {
  /// What is shown. Another value of it keeps the state of what is in the same place.
  public var rootView: Content {
    didSet { if isViewLoaded { show() } }
  }

  public init(rootView: Content) {
    self.rootView = rootView
    super.init(nibName: nil, bundle: nil)
  }

  public init?(coder: NSCoder, rootView: Content) {
    self.rootView = rootView
    super.init(coder: coder)
  }

  /// There is no view in an archive: use ``init(coder:rootView:)``.
  public required init?(coder: NSCoder) { nil }

  nonisolated deinit {}

  private var hosting: HostingView? { viewIfLoaded as? HostingView }

  open override func loadView() {
    let hosting = HostingView()
    hosting.graph.controller = self
    hosting.backgroundColor = .systemBackground
    view = hosting
    show()
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if isViewLoaded { show() }
  }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    hosting?.graph.isVisible = true
  }

  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    hosting?.graph.isVisible = false
    // Nothing is laid out off screen.
    hosting?.graph.finish()
  }

  private func show() {
    guard let hosting else { return }
    let direction = hosting.effectiveUserInterfaceLayoutDirection
    hosting.environment = EnvironmentValues(traitCollection, direction: direction)
    hosting.graph.setRoot(rootView, hosting.environment)
  }

  /// The size that the view takes of what it is offered, in points.
  public func sizeThatFits(in size: CGSize) -> CGSize {
    loadViewIfNeeded()
    return hosting?.sizeThatFits(size) ?? .zero
  }
}
