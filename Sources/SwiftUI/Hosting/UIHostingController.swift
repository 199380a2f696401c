import UIKit

/// A view controller that shows a SwiftUI view.
///
/// The root view is offered the safe area and centred in it; colour backgrounds and scroll views that reach its edges extend behind the
/// bars. The controller's view has the colour `systemBackground`.
@preconcurrency @MainActor open class UIHostingController<Content: View>: UIViewController {
  /// The view that is shown. Setting it updates the nodes at once and arranges them in the next layout; views in the same place keep their
  /// state.
  public var rootView: Content {
    didSet { if isViewLoaded { show() } }
  }

  /// Creates a controller for a view; nothing is evaluated before the controller's view is loaded.
  public init(rootView: Content) {
    self.rootView = rootView
    super.init(nibName: nil, bundle: nil)
  }

  /// Creates a controller from an archive, with a root view that the archive does not contain.
  public init?(coder: NSCoder, rootView: Content) {
    self.rootView = rootView
    super.init(coder: coder)
  }

  /// Returns `nil`: there is no root view in an archive. Use ``init(coder:rootView:)``.
  public required init?(coder: NSCoder) { nil }

  nonisolated deinit {}

  private var hosting: HostingView? { viewIfLoaded as? HostingView }

  /// The environment of the place where a container of SwiftUI's shows this controller; `nil` where UIKit's code does.
  final var outerEnvironment: EnvironmentValues? {
    didSet { if isViewLoaded { show() } }
  }
  private var derived = HostedEnvironment()
  final let wishes = ScreenWishes()
  /// Whether the lists of the screen are edited.
  private lazy var editMode: Binding<EditMode> = {
    let storage = State<EditMode>.Storage(.inactive)
    return Binding(place: .object(ObjectIdentifier(storage)), get: { storage.value }, set: { storage.value = $0 })
  }()

  /// The parts of the safe area that the root view keeps clear of; all by default. Without `container` it is offered the whole view, the room
  /// behind the keyboard included.
  public var safeAreaRegions = SafeAreaRegions.all {
    didSet { hosting?.ignoresSafeArea = ignoresSafeArea }
  }
  private var ignoresSafeArea: Bool { !safeAreaRegions.contains(.container) }
  /// Whether the root view keeps clear of nothing: what ``safeAreaRegions`` was called before iOS 16.4.
  public var _disableSafeArea: Bool {
    get { ignoresSafeArea }
    set { safeAreaRegions = newValue ? [] : .all }
  }

  /// The sizes that follow the root view's ideal size; none by default. With ``UIHostingControllerSizingOptions/preferredContentSize``, the
  /// controller's `preferredContentSize` has it after each layout. The view's intrinsic size always follows here.
  public var sizingOptions: UIHostingControllerSizingOptions = [] {
    didSet { if sizingOptions != oldValue { viewIfLoaded?.setNeedsLayout() } }
  }

  private func noteSize() {
    guard sizingOptions.contains(.preferredContentSize), let hosting else { return }
    let size = hosting.intrinsicContentSize
    if preferredContentSize != size { preferredContentSize = size }
  }

  private lazy var presenter = ScreenPresenter(self)

  /// Sets what a container adds to the environment of this screen. Always the same for one controller.
  func adjust(_ environment: inout EnvironmentValues) {
    environment.dismiss = DismissAction { [weak self] in self?.dismissScreen() }
    environment.editMode = environment.editMode ?? editMode
    environment.presenter = presenter
  }

  open override func loadView() {
    let hosting = HostingView()
    hosting.graph.controller = self
    hosting.arranged = { [weak self] in
      self?.announceScrollViews()
      self?.noteSize()
    }
    hosting.backgroundColor = .systemBackground
    hosting.ignoresSafeArea = ignoresSafeArea
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
    ScreenWishes.fulfil(from: self)
  }

  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    hosting?.graph.isVisible = false
    // No layout follows off screen: run the `onDisappear` actions now.
    hosting?.graph.finish()
  }

  /// Whether the views ask for a hidden status bar, those within a navigation controller or tabs included.
  open override var prefersStatusBarHidden: Bool {
    ScreenWishes.all(of: self, entersStacks: true).isStatusBarHidden ?? super.prefersStatusBarHidden
  }

  /// Whether the views ask for a hidden home indicator, those within a navigation controller or tabs included.
  open override var prefersHomeIndicatorAutoHidden: Bool {
    ScreenWishes.all(of: self, entersStacks: true).isHomeIndicatorHidden ?? super.prefersHomeIndicatorAutoHidden
  }

  /// What the views ask for, those within a navigation controller or tabs included.
  open override var preferredScreenEdgesDeferringSystemGestures: UIRectEdge {
    ScreenWishes.all(of: self, entersStacks: true).deferredEdges ?? super.preferredScreenEdgesDeferringSystemGestures
  }

  private weak var announcedTop: UIScrollView?
  private weak var announcedBottom: UIScrollView?

  /// Tells the bars around the screen which scroll views to follow: those that reach an edge of the screen.
  private func announceScrollViews() {
    guard let hosting, parent != nil else { return }
    let scrollViews = hosting.shown.lazy.compactMap { $0 as? UIScrollView }
    let top = scrollViews.first { $0.frame.minY < 0.5 }
    let bottom = scrollViews.first { $0.frame.maxY > hosting.bounds.height - 0.5 }
    if top !== announcedTop {
      announcedTop = top
      setContentScrollView(top, for: .top)
    }
    if bottom !== announcedBottom {
      announcedBottom = bottom
      setContentScrollView(bottom, for: .bottom)
    }
  }

  /// Passes the traits and the direction to the root view as its environment. Updates all nodes.
  private func show() {
    guard let hosting else { return }
    let direction = hosting.effectiveUserInterfaceLayoutDirection
    hosting.environment = derived.values(outerEnvironment, traitCollection, direction) { adjust(&$0) }
    hosting.graph.setRoot(rootView, hosting.environment)
  }

  /// Returns the size that the root view takes of what it is offered, in points. Loads the view.
  ///
  /// - Parameter size: Offered without regard to the safe area. A length of 100,000 points or more asks for the ideal one.
  public func sizeThatFits(in size: CGSize) -> CGSize {
    loadViewIfNeeded()
    return hosting?.sizeThatFits(size) ?? .zero
  }
}

extension UIHostingController: HostingScreen {}

/// The sizes of a hosting controller that follow its root view.
nonisolated public struct UIHostingControllerSizingOptions: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The controller's `preferredContentSize`.
  public static let preferredContentSize = UIHostingControllerSizingOptions(rawValue: 1 << 0)
  /// The intrinsic size of the controller's view.
  public static let intrinsicContentSize = UIHostingControllerSizingOptions(rawValue: 1 << 1)
}
