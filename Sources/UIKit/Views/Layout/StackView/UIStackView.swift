import Foundation

/// Lays out its arranged subviews in a row or a column, by constraints that it makes and keeps up to date.
///
/// It draws its background only, and has no intrinsic size: its size follows from the constraints. Changes are collected, and the
/// constraint phase rebuilds once (``updateConstraints()``).
///
/// - Invariant: Every arranged subview is a subview. Removing a subview from this view removes it from ``arrangedSubviews``.
@preconcurrency @MainActor
open class UIStackView: UIView {
  /// How the arranged subviews share the length along the axis.
  nonisolated public enum Distribution: Int, Sendable {
    /// They fill it. Which one stretches or shrinks follows from the content priorities; among equals it is the first.
    case fill = 0
    case fillEqually = 1
    /// They fill it in proportion to their intrinsic lengths.
    case fillProportionally = 2
    /// With equal gaps of at least ``UIStackView/spacing``.
    case equalSpacing = 3
    /// With equidistant centres, as far as gaps of at least ``UIStackView/spacing`` allow.
    case equalCentering = 4
  }

  /// Where the arranged subviews are across the axis. All but `fill` keep their own size and stay inside the stack view.
  nonisolated public enum Alignment: Int, Sendable {
    /// They fill the breadth, between both edges.
    case fill = 0
    case leading = 1
    /// Rows only.
    case firstBaseline = 2
    case center = 3
    case trailing = 4
    /// Rows only.
    case lastBaseline = 5

    /// `leading`, under the name that suits a row.
    public static var top: Alignment { .leading }
    /// `trailing`, under the name that suits a row.
    public static var bottom: Alignment { .trailing }
  }

  /// A custom spacing that means ``spacing``.
  public static let spacingUseDefault = CGFloat(Float.greatestFiniteMagnitude)
  /// A spacing as the system places views: 8 points.
  public static let spacingUseSystem = CGFloat(Float.leastNormalMagnitude)

  /// The arranged views, in order, with their custom spacing.
  private var arranged: [ArrangedView] = []
  /// The active constraints of the arrangement.
  private var builtConstraints: [NSLayoutConstraint] = []
  /// Whether they have to be made anew in the next constraint phase.
  private var needsRebuild = true

  /// Creates an empty horizontal stack; its constraints, not the frame, determine the size once it is placed by constraints.
  public override init(frame: CGRect) { super.init(frame: frame) }
  /// Creates an empty stack from an archive; the arrangement is not archived.
  public required init(coder: NSCoder) { super.init(coder: coder)! }

  /// Creates a horizontal stack of `views`, which become its subviews.
  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }

  nonisolated deinit {}

  override var archivedSubviews: [UIView] { [] }

  // MARK: Arranged subviews

  /// The views in the order of the arrangement, which may differ from the order of ``subviews``.
  open var arrangedSubviews: [UIView] { arranged.map(\.view) }

  /// Arranges a view after the others, making it a subview if needed. One that is arranged already moves to the end.
  open func addArrangedSubview(_ view: UIView) { insertArrangedSubview(view, at: arranged.count) }

  /// Arranges a view at an index of ``arrangedSubviews``, making it the front-most subview if it is none yet.
  ///
  /// Sets its `translatesAutoresizingMaskIntoConstraints` to `false`. A view that is arranged already moves and keeps its custom spacing.
  /// Stops for an index outside 0…count.
  open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
    var entry = ArrangedView(view: view)
    var index = stackIndex
    if let present = arranged.firstIndex(where: { $0.view === view }) {
      entry = arranged.remove(at: present)
      index = min(index, arranged.count)
    }
    verifyInsertion(at: index, count: arranged.count)
    view.translatesAutoresizingMaskIntoConstraints = false
    if view.superview !== self { addSubview(view) }
    arranged.insert(entry, at: index)
    arrangementDidChange()
  }

  /// Stops arranging a view, which stays a visible subview, without constraints from here. Call `removeFromSuperview()` to remove it
  /// altogether.
  open func removeArrangedSubview(_ view: UIView) { removeArranged(view) }

  // MARK: Arrangement

  /// The direction of the arrangement; horizontal by default. To animate a change, call `layoutIfNeeded()` inside the animation block.
  open var axis = NSLayoutConstraint.Axis.horizontal { didSet { if oldValue != axis { arrangementDidChange() } } }
  /// How the views share the length along the axis; `fill` by default.
  open var distribution = Distribution.fill { didSet { if oldValue != distribution { arrangementDidChange() } } }
  /// Where the views are across the axis; `fill` by default.
  open var alignment = Alignment.fill { didSet { if oldValue != alignment { arrangementDidChange() } } }

  /// The gap between neighbours, in points; 0 by default. May be negative. For the distributions with equal gaps it is the least gap.
  open var spacing: CGFloat = 0 { didSet { if oldValue != spacing { arrangementDidChange() } } }

  /// Whether gaps are between the last baseline of one view and the first of the next; `false` by default. For columns only.
  open var isBaselineRelativeArrangement = false {
    didSet { if oldValue != isBaselineRelativeArrangement { arrangementDidChange() } }
  }

  /// Whether the arrangement keeps to the layout margins rather than to the edges; `false` by default.
  open var isLayoutMarginsRelativeArrangement = false {
    didSet { if oldValue != isLayoutMarginsRelativeArrangement { arrangementDidChange() } }
  }

  /// Sets the gap after one arranged subview, in points. It ends when the view is no longer arranged; ignored for other views.
  open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
    guard let index = arranged.firstIndex(where: { $0.view === arrangedSubview }) else { return }
    guard arranged[index].customSpacing != spacing else { return }
    arranged[index].customSpacing = spacing
    arrangementDidChange()
  }

  /// Returns the gap set after a view, or ``spacingUseDefault``.
  open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
    arranged.first { $0.view === arrangedSubview }?.customSpacing ?? Self.spacingUseDefault
  }

  // MARK: Baselines

  /// The first baseline of the first visible view in a column, and of the highest in a row (Apple's documentation) [D].
  open override var forFirstBaselineLayout: UIView {
    baselineView(inColumn: \.first)?.forFirstBaselineLayout ?? self
  }

  /// The last baseline of the last visible view in a column, and of the highest in a row (Apple's documentation) [D].
  open override var forLastBaselineLayout: UIView { baselineView(inColumn: \.last)?.forLastBaselineLayout ?? self }

  /// Returns the visible view that gives the baseline; the first of equally high ones in a row.
  private func baselineView(inColumn end: (Array<UIView>) -> UIView?) -> UIView? {
    let visible = arranged.map(\.view).filter { !$0.isHidden }
    guard axis == .horizontal else { return end(visible) }
    // `max` returns the last of equal elements.
    return visible.reversed().max { $0.naturalHeight < $1.naturalHeight }
  }

  // MARK: Constraints

  open override class var requiresConstraintBasedLayout: Bool { true }

  open override func updateConstraints() {
    if needsRebuild { rebuild() }
    super.updateConstraints()
  }

  /// Requests that the constraints are made anew in the next constraint phase.
  func arrangementDidChange() {
    needsRebuild = true
    setNeedsUpdateConstraints()
    // The view that gives the baselines may have changed.
    layoutState.item?.invalidate(.content)
  }

  /// Replaces all constraints of the arrangement, and notes which views had an intrinsic length, so that losing one rebuilds again.
  private func rebuild() {
    needsRebuild = false
    NSLayoutConstraint.deactivate(builtConstraints)
    for index in arranged.indices { arranged[index].hasLength = nil }
    let arrangement = StackArrangement(self, arranged)
    arrangement.rankViews()
    if distribution == .fill {
      for index in arranged.indices where !arranged[index].view.isHidden {
        arranged[index].hasLength = arranged[index].view.hasIntrinsicLength(axis)
      }
    }
    builtConstraints = arrangement.constraints()
    NSLayoutConstraint.activate(builtConstraints)
  }

  // MARK: Reports of subviews

  override func subviewDidLeave(_ view: UIView) { removeArranged(view) }

  override func subviewVisibilityDidChange(_ view: UIView) {
    if arranged.contains(where: { $0.view === view }) { arrangementDidChange() }
  }

  /// Rebuilds only if the arrangement was made from the subview's intrinsic size.
  override func subviewContentDidChange(_ view: UIView) {
    guard !needsRebuild, let entry = arranged.first(where: { $0.view === view }) else { return }
    switch distribution {
    case .fillProportionally: arrangementDidChange()
    case .fill: if let had = entry.hasLength, had != view.hasIntrinsicLength(axis) { arrangementDidChange() }
    default: break
    }
  }

  /// Removes a view from the arrangement, with its rank and constraints.
  private func removeArranged(_ view: UIView) {
    guard let index = arranged.firstIndex(where: { $0.view === view }) else { return }
    arranged.remove(at: index)
    view.setStackRank((0, 0))
    // Constraints on the view must not hold it for the rest of this turn.
    let own = builtConstraints.filter { $0.mentions(view) }
    NSLayoutConstraint.deactivate(own)
    arrangementDidChange()
  }
}

/// One entry of a stack view's arrangement. Retains the view, as `subviews` does.
struct ArrangedView {
  let view: UIView
  var customSpacing = UIStackView.spacingUseDefault
  /// Whether the view had an intrinsic length when the arrangement asked; `nil` if it did not ask.
  var hasLength: Bool?
}
