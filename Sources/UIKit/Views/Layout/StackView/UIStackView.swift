import Foundation

/// Lays its arranged subviews out in a row or a column, by constraints that it makes and keeps up to date.
///
/// It draws nothing and has no intrinsic size of its own: its size emerges from the constraints. Changes are collected; the
/// constraint phase rebuilds (``updateConstraints()``).
///
/// - Invariant: Every arranged subview is a subview. Removing a subview from this view removes it from ``arrangedSubviews``.
@preconcurrency @MainActor
open class UIStackView: UIView {
  /// How the arranged subviews share the length along the axis.
  nonisolated public enum Distribution: Int, Sendable {
    /// They fill it; who stretches or shrinks follows from the content priorities, and among equals it is the first.
    case fill = 0
    case fillEqually = 1
    /// In proportion to their intrinsic lengths.
    case fillProportionally = 2
    /// With equal gaps, at least ``UIStackView/spacing``.
    case equalSpacing = 3
    /// With equally spaced centres as far as gaps of at least ``UIStackView/spacing`` allow.
    case equalCentering = 4
  }

  /// Where the arranged subviews lie across the axis.
  nonisolated public enum Alignment: Int, Sendable {
    case fill = 0
    case leading = 1
    /// Rows only.
    case firstBaseline = 2
    case center = 3
    case trailing = 4
    /// Rows only.
    case lastBaseline = 5

    public static var top: Alignment { .leading }
    public static var bottom: Alignment { .trailing }
  }

  /// For custom spacing: as far apart as ``spacing`` says.
  public static let spacingUseDefault = CGFloat(Float.greatestFiniteMagnitude)
  /// As far apart as the system would place them: 8 points.
  public static let spacingUseSystem = CGFloat(Float.leastNormalMagnitude)

  private var arranged: [ArrangedView] = []
  private var builtConstraints: [NSLayoutConstraint] = []
  private var needsRebuild = true

  public override init(frame: CGRect) { super.init(frame: frame) }
  public required init(coder: NSCoder) { super.init(coder: coder)! }

  /// A horizontal stack of `views`, which become subviews too.
  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }

  nonisolated deinit {}

  // MARK: Arranged subviews

  /// In the order of the arrangement, which need not be that of ``subviews``.
  open var arrangedSubviews: [UIView] { arranged.map(\.view) }

  open func addArrangedSubview(_ view: UIView) { insertArrangedSubview(view, at: arranged.count) }

  /// Arranges a view at `stackIndex` of ``arrangedSubviews``, making it the front-most subview if it is none yet.
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

  /// Ceases to arrange a view, which stays a subview.
  open func removeArrangedSubview(_ view: UIView) { forgetArranged(view) }

  // MARK: Arrangement

  open var axis = NSLayoutConstraint.Axis.horizontal { didSet { if oldValue != axis { arrangementDidChange() } } }
  open var distribution = Distribution.fill { didSet { if oldValue != distribution { arrangementDidChange() } } }
  open var alignment = Alignment.fill { didSet { if oldValue != alignment { arrangementDidChange() } } }

  /// Between neighbours, in points; the least gap for the two distributions that make gaps equal. May be negative.
  open var spacing: CGFloat = 0 { didSet { if oldValue != spacing { arrangementDidChange() } } }

  /// Columns only: gaps lie between the last baseline of one view and the first of the next.
  open var isBaselineRelativeArrangement = false {
    didSet { if oldValue != isBaselineRelativeArrangement { arrangementDidChange() } }
  }

  /// Whether the arrangement keeps to the layout margins.
  open var isLayoutMarginsRelativeArrangement = false {
    didSet { if oldValue != isLayoutMarginsRelativeArrangement { arrangementDidChange() } }
  }

  /// Sets the gap after one arranged subview; it ends when the view is no longer arranged.
  open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
    guard let index = arranged.firstIndex(where: { $0.view === arrangedSubview }) else { return }
    guard arranged[index].customSpacing != spacing else { return }
    arranged[index].customSpacing = spacing
    arrangementDidChange()
  }

  /// ``spacingUseDefault`` where none was set.
  open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
    arranged.first { $0.view === arrangedSubview }?.customSpacing ?? Self.spacingUseDefault
  }

  // MARK: Baselines

  /// In a column the first arranged view's, in a row the highest one's (Apple's documentation) [D].
  open override var forFirstBaselineLayout: UIView {
    baselineView(inColumn: \.first)?.forFirstBaselineLayout ?? self
  }

  /// In a column the last arranged view's, in a row the highest one's (Apple's documentation) [D].
  open override var forLastBaselineLayout: UIView { baselineView(inColumn: \.last)?.forLastBaselineLayout ?? self }

  private func baselineView(inColumn end: (Array<UIView>) -> UIView?) -> UIView? {
    let visible = arranged.map(\.view).filter { !$0.isHidden }
    guard axis == .horizontal else { return end(visible) }
    // `max` would take the last of equals.
    return visible.reversed().max { $0.naturalHeight < $1.naturalHeight }
  }

  // MARK: Constraints

  open override class var requiresConstraintBasedLayout: Bool { true }

  open override func updateConstraints() {
    if needsRebuild { rebuild() }
    super.updateConstraints()
  }

  func arrangementDidChange() {
    needsRebuild = true
    setNeedsUpdateConstraints()
    // Who gives the baselines may be another one.
    layoutState.item?.invalidate(.content)
  }

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

  // MARK: What subviews report

  /// A subview left; called by the hierarchy.
  func arrangedSubviewWasRemoved(_ view: UIView) { forgetArranged(view) }

  func arrangedSubviewVisibilityDidChange(_ view: UIView) {
    if arranged.contains(where: { $0.view === view }) { arrangementDidChange() }
  }

  /// The intrinsic size of a subview may be another one: of interest where the arrangement was made from it.
  func arrangedSubviewContentDidChange(_ view: UIView) {
    guard !needsRebuild, let entry = arranged.first(where: { $0.view === view }) else { return }
    switch distribution {
    case .fillProportionally: arrangementDidChange()
    case .fill: if let had = entry.hasLength, had != view.hasIntrinsicLength(axis) { arrangementDidChange() }
    default: break
    }
  }

  private func forgetArranged(_ view: UIView) {
    guard let index = arranged.firstIndex(where: { $0.view === view }) else { return }
    arranged.remove(at: index)
    view.setStackRank((0, 0))
    // The constraints in which the view takes part must not hold it for the rest of this turn.
    let own = builtConstraints.filter { $0.mentions(view) }
    NSLayoutConstraint.deactivate(own)
    arrangementDidChange()
  }
}

/// One entry of a stack view's arrangement.
struct ArrangedView {
  let view: UIView
  var customSpacing = UIStackView.spacingUseDefault
  /// Whether the arrangement counted on an intrinsic length, where it asked.
  var hasLength: Bool?
}
