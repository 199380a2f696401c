import Foundation
import UIKitCore

/// Shows two or three columns of controllers side by side, and one stack of all their screens in compact width.
///
/// Create it with ``init(style:)`` and give each column a controller; one that is no navigation controller gets one. In compact width the
/// screens of the columns are on the stack of the first column's navigation controller, unless the column `compact` has a controller.
/// `SplitColumns` decides about modes and frames; what Apple leaves to the system is from memory [G].
///
/// Without a style, ``viewControllers`` are a primary and a secondary controller, which get no navigation controllers.
@preconcurrency @MainActor
open class UISplitViewController: UIViewController {
  /// Which columns are shown. What is beside and over the secondary column depends on the ``splitBehavior-swift.property``.
  nonisolated public enum DisplayMode: Int, Sendable {
    case automatic = 0
    case secondaryOnly = 1
    case oneBesideSecondary = 2
    case oneOverSecondary = 3
    case twoBesideSecondary = 4
    case twoOverSecondary = 5
    case twoDisplaceSecondary = 6

    /// The name of `oneBesideSecondary` before iOS 14.
    public static var allVisible: DisplayMode { .oneBesideSecondary }
    /// The name of `secondaryOnly` before iOS 14.
    public static var primaryHidden: DisplayMode { .secondaryOnly }
    /// The name of `oneOverSecondary` before iOS 14.
    public static var primaryOverlay: DisplayMode { .oneOverSecondary }

    var rule: SplitColumns.Mode { SplitColumns.Mode(rawValue: rawValue) ?? .automatic }
    init(_ rule: SplitColumns.Mode) { self = DisplayMode(rawValue: rule.rawValue) ?? .automatic }
  }

  /// The edge at which the primary column is.
  nonisolated public enum PrimaryEdge: Int, Sendable {
    case leading = 0
    case trailing = 1
  }

  /// The kind of interface, which cannot change.
  nonisolated public enum Style: Int, Sendable {
    /// A primary and a secondary controller without columns of their own.
    case unspecified = 0
    case doubleColumn = 1
    case tripleColumn = 2
  }

  /// A column. `supplementary` exists in interfaces with three columns, between the other two.
  nonisolated public enum Column: Int, Sendable {
    case primary = 0
    case supplementary = 1
    case secondary = 2
    /// Shown in place of all others in compact width.
    case compact = 3
  }

  /// What happens to the secondary column while others are shown.
  nonisolated public enum SplitBehavior: Int, Sendable {
    case automatic = 0
    /// It gets narrower.
    case tile = 1
    /// The others are over it.
    case overlay = 2
    /// It is pushed aside.
    case displace = 3
  }

  /// Whether the button that changes the display mode is shown.
  nonisolated public enum DisplayModeButtonVisibility: Int, Sendable {
    case automatic = 0
    case never = 1
    case always = 2
  }

  /// Leaves a width to the system.
  nonisolated public static let automaticDimension: CGFloat = -.greatestFiniteMagnitude

  // MARK: Stored state

  /// Fixed on creation.
  public let style: Style
  /// The controllers of the columns; all are children.
  var columns: [Column: SplitColumn] = [:]
  /// The views of the columns that are shown; in compact width one, of the column at the bottom of the stack.
  var columnViews: [Column: SplitColumnView] = [:]
  /// Whether the interface is collapsed; `nil` before it is first arranged.
  var collapsed: Bool?
  /// The mode in use, once the interface was expanded.
  var mode = SplitColumns.Mode.automatic
  /// The behaviour for which ``mode`` was chosen.
  var arrangedBehavior = SplitColumns.Behavior.automatic
  /// What a change of columns still has to do; called when its animation ends or another change begins. Retained until then.
  var pendingEnd: (() -> Void)?
  /// The number of changes so far. The animation of a change ends only that one.
  var changeNumber = 0
  /// Whether screens move between the stacks of columns, so that a child which leaves is not forgotten.
  var isMovingScreens = false
  /// The item whose bar has the button.
  weak var buttonOwner: UINavigationItem?
  /// Between the secondary column and those that cover it.
  let dimming = PopoverDismissRegion()
  /// The swipe that shows a column.
  let edgePan = UIScreenEdgePanGestureRecognizer()
  private var storedWidths = (primary: SplitColumns.Width(), supplementary: SplitColumns.Width())

  // MARK: Life cycle

  /// Creates an interface with two or three columns. `unspecified` makes one as ``init(nibName:bundle:)`` does.
  public init(style: Style) {
    self.style = style
    super.init(nibName: nil, bundle: nil)
  }

  /// Creates an interface without a column style.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    style = .unspecified
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  /// Restores the style; columns are not archived.
  public required init?(coder: NSCoder) {
    style = coder.choice(Style.self, forKey: "UISplitViewController.style") ?? .unspecified
    super.init(coder: coder)
  }

  nonisolated deinit {
    if !columns.isEmpty { MainActorRelease(taking: &columns, leaving: [:]) }
    if !columnViews.isEmpty { MainActorRelease(taking: &columnViews, leaving: [:]) }
  }

  open override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    coder.write(style.rawValue, forKey: "UISplitViewController.style")
  }

  open override func loadView() {
    let container = SplitContainerView(frame: UIScreen.main.bounds)
    container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    container.backgroundColor = .systemBackground
    container.clipsToBounds = true
    view = container
    prepareGestures()
  }

  /// Decides and is notified; not retained.
  open weak var delegate: (any UISplitViewControllerDelegate)?

  // MARK: Columns

  /// Gives a column its controller; `nil` empties it. One that is no navigation controller gets one, except in the column `compact`.
  ///
  /// A column that the style does not have ignores it, with a warning (`split.no-column`).
  open func setViewController(_ vc: UIViewController?, for column: Column) { replace(column, by: vc) }
  /// Returns the controller that was set for a column.
  open func viewController(for column: Column) -> UIViewController? { columns[column]?.given }

  /// Shows a column, with animation while the interface is visible: in compact width its screens come on top of the stack; otherwise it is
  /// shown with the columns between it and the secondary one. The secondary column is shown by hiding what covers it.
  open func show(_ column: Column) { showColumn(column) }
  /// Hides a column, and those beyond it. In compact width its screens leave the stack.
  open func hide(_ column: Column) { hideColumn(column) }

  /// The controllers that are shown: of the columns in their order, or of the collapsed interface.
  ///
  /// Assigning fills the columns in their order.
  open var viewControllers: [UIViewController] {
    get { shownControllers }
    set { fillColumns(newValue) }
  }

  /// Whether the columns are one stack, because the width is compact. Before the interface is first shown, whether they will be.
  open var isCollapsed: Bool { collapsed ?? (traitCollection.horizontalSizeClass == .compact) }

  // MARK: Modes

  /// The columns that the app wants to see; `automatic` by default.
  ///
  /// A change that leads to another ``displayMode-swift.property`` is animated while the interface is visible (Apple's documentation of
  /// this property) [D]. Set while the interface is collapsed, it counts when it expands.
  open var preferredDisplayMode = DisplayMode.automatic {
    didSet { if oldValue != preferredDisplayMode { preferenceDidChange() } }
  }
  /// The columns that are shown; in a collapsed interface, those that will be when it expands.
  open var displayMode: DisplayMode { DisplayMode(mode == .automatic ? rules.standardMode : mode) }
  /// How columns treat the secondary one, if there is room for it; `automatic` by default. A change counts as one of
  /// ``preferredDisplayMode``.
  open var preferredSplitBehavior = SplitBehavior.automatic {
    didSet { if oldValue != preferredSplitBehavior { preferenceDidChange() } }
  }
  /// How columns treat the secondary one; never `automatic`.
  open var splitBehavior: SplitBehavior { SplitBehavior(rawValue: rules.behavior.rawValue) ?? .automatic }
  /// Whether a swipe from the edge shows a column; `true` by default. With `false` the button is not shown either, unless it is `always`.
  open var presentsWithGesture = true {
    didSet {
      updateButton()
      updateEdge()
    }
  }
  /// Has no effect: the button goes through all modes. `false` by default.
  open var showsSecondaryOnlyButton = false
  /// Whether the button is in the bar of the first column that is shown; by default while gestures work.
  open var displayModeButtonVisibility = DisplayModeButtonVisibility.automatic { didSet { updateButton() } }
  /// The button that shows one column more, or hides them. It is in the bar by itself where the interface has a column style.
  open var displayModeButtonItem: UIBarButtonItem {
    if let storedButton { return storedButton }
    let item = UIBarButtonItem(
      primaryAction: UIAction(image: UIImage(systemName: "sidebar.left")) { [weak self] _ in self?.toggleColumns() })
    storedButton = item
    updateButton()
    return item
  }
  private(set) var storedButton: UIBarButtonItem?

  /// The edge of the primary column; leading by default.
  open var primaryEdge = PrimaryEdge.leading { didSet { if oldValue != primaryEdge { widthsDidChange() } } }

  // MARK: Widths

  /// The width of the primary column as a share of the whole, at most the system's unless there is a maximum; `automaticDimension` by
  /// default. Numbers that are not finite do not count, here and below.
  open var preferredPrimaryColumnWidthFraction: CGFloat {
    get { storedWidths.primary.fraction ?? Self.automaticDimension }
    set { setWidth(\.primary.fraction, newValue) }
  }
  /// The width of the primary column, in points; `automaticDimension` by default, as for all widths below. It takes precedence over the
  /// fraction.
  open var preferredPrimaryColumnWidth: CGFloat {
    get { storedWidths.primary.preferred ?? Self.automaticDimension }
    set { setWidth(\.primary.preferred, newValue) }
  }
  /// The least width of the primary column, in points. It takes precedence over the maximum.
  open var minimumPrimaryColumnWidth: CGFloat {
    get { storedWidths.primary.minimum ?? Self.automaticDimension }
    set { setWidth(\.primary.minimum, newValue) }
  }
  /// The largest width of the primary column, in points.
  open var maximumPrimaryColumnWidth: CGFloat {
    get { storedWidths.primary.maximum ?? Self.automaticDimension }
    set { setWidth(\.primary.maximum, newValue) }
  }
  /// The width of the primary column in the expanded interface, in points, whether it is shown or not.
  open var primaryColumnWidth: CGFloat { rules.primaryColumnWidth }
  /// The width of the supplementary column as a share of the whole, as ``preferredPrimaryColumnWidthFraction``.
  open var preferredSupplementaryColumnWidthFraction: CGFloat {
    get { storedWidths.supplementary.fraction ?? Self.automaticDimension }
    set { setWidth(\.supplementary.fraction, newValue) }
  }
  /// The width of the supplementary column, in points. It takes precedence over the fraction.
  open var preferredSupplementaryColumnWidth: CGFloat {
    get { storedWidths.supplementary.preferred ?? Self.automaticDimension }
    set { setWidth(\.supplementary.preferred, newValue) }
  }
  /// The least width of the supplementary column, in points. It takes precedence over the maximum.
  open var minimumSupplementaryColumnWidth: CGFloat {
    get { storedWidths.supplementary.minimum ?? Self.automaticDimension }
    set { setWidth(\.supplementary.minimum, newValue) }
  }
  /// The largest width of the supplementary column, in points.
  open var maximumSupplementaryColumnWidth: CGFloat {
    get { storedWidths.supplementary.maximum ?? Self.automaticDimension }
    set { setWidth(\.supplementary.maximum, newValue) }
  }
  /// The width of the supplementary column in the expanded interface, in points; 0 without such a column.
  open var supplementaryColumnWidth: CGFloat { rules.supplementaryColumnWidth }

  private func setWidth(
    _ key: WritableKeyPath<(primary: SplitColumns.Width, supplementary: SplitColumns.Width), CGFloat?>, _ value: CGFloat
  ) {
    storedWidths[keyPath: key] = value == Self.automaticDimension ? nil : value
    widthsDidChange()
  }

  /// The rules for the present size and preferences.
  var rules: SplitColumns { rules(in: viewIfLoaded?.bounds.size ?? UIScreen.main.bounds.size) }

  func rules(in size: CGSize) -> SplitColumns {
    var rules = SplitColumns(size: size, isTriple: style == .tripleColumn)
    (rules.primary, rules.supplementary) = storedWidths
    rules.preferredMode = preferredDisplayMode.rule
    rules.preferredBehavior = SplitColumns.Behavior(rawValue: preferredSplitBehavior.rawValue) ?? .automatic
    rules.isMirrored = (viewIfLoaded?.isRightToLeft ?? false) != (primaryEdge == .trailing)
    return rules
  }

  // MARK: Showing controllers

  /// Makes a controller the primary one, and shows it: in compact width it is the only one on the stack afterwards [G].
  open override func show(_ vc: UIViewController, sender: Any?) {
    if delegate?.splitViewController(self, show: vc, sender: sender) ?? false { return }
    replace(.primary, by: vc)
    showColumn(.primary)
  }

  /// Makes a controller the secondary one, and shows it: in compact width its screens come on top of the stack.
  open override func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    if delegate?.splitViewController(self, showDetail: vc, sender: sender) ?? false { return }
    showDetail(vc)
  }

  // MARK: As a container

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    // At the next layout the size belongs to the traits as well.
    viewIfLoaded?.setNeedsLayout()
  }

  open override func size(
    forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
  ) -> CGSize { columnSize(of: container, in: parentSize) }

  open override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    delegate?.splitViewControllerSupportedInterfaceOrientations(self) ?? defaultSupportedOrientations
  }
  open override var childForStatusBarStyle: UIViewController? { decidingChild }
  open override var childForStatusBarHidden: UIViewController? { decidingChild }
  open override var childForHomeIndicatorAutoHidden: UIViewController? { decidingChild }
  open override var childForScreenEdgesDeferringSystemGestures: UIViewController? { decidingChild }

  override func willForwardAppearance(_ isAppearing: Bool) {
    endChange()
    if isAppearing { surroundingsDidChange() }
  }

  override var childrenInPlace: [UIViewController] {
    layoutColumns()
    return shownColumns.compactMap { columns[$0.column]?.shown }
  }

  override func didRelease(_ child: UIViewController) { columnDidLeave(child) }
}
