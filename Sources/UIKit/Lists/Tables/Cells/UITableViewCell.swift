import Foundation
import NorenBasics
import QuartzCore
import UIKitCore

/// One row of a table.
///
/// ```
/// ┌ cell ───────────────────────────────┐
/// │ content view            │ accessory │   background and selection behind both,
/// └─────────────────────────┴───────────┘   a separator at the bottom edge in front
/// ```
///
/// The table owns the cell while it is shown and while it waits for reuse; the cell refers to its table weakly.
@preconcurrency @MainActor
open class UITableViewCell: UIView {
  // MARK: Stored state

  /// The pool the cell returns to when its row goes out of sight; a cell without one is removed from the table then.
  open var reuseIdentifier: String? { givenReuseIdentifier }
  /// The identifier of the initialiser, or the one under which a nib is registered.
  var givenReuseIdentifier: String?
  /// Which labels of its own the cell has.
  let style: CellStyle
  /// The table that showed the cell last; still set while the cell waits for reuse.
  @Unretained var table: UITableView?
  /// The content view: the app's or that of the content configuration.
  var shownContentView: UIView
  /// The labels of the cell's style, once one was asked for; `nil` again with a content configuration.
  var labels: ListLabels?
  /// The views around the content view, and the table's decisions about them.
  var parts = CellParts()
  private var selectedState = false
  private var highlightedState = false
  private var editingState = false
  /// Whether the next layout or measurement updates the configuration.
  var configurationIsStale = false

  // MARK: Life cycle

  /// Makes a cell 320 points wide and 44 high, which the table resizes.
  ///
  /// It is `required`, because a table makes cells of the class that was registered, always in style `.default`.
  public required init(style: CellStyle, reuseIdentifier: String?) {
    self.style = style
    givenReuseIdentifier = reuseIdentifier
    shownContentView = UIView()
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: TableMetrics.rowHeight))
    prepareParts()
  }

  /// Makes a cell of style `.default` that is not reused.
  public override convenience init(frame: CGRect) {
    self.init(style: .default, reuseIdentifier: nil)
    self.frame = frame
  }

  /// Makes a cell of style `.default` that is not reused; `coder` carries neither.
  public required init?(coder: NSCoder) {
    style = .default
    shownContentView = UIView()
    super.init(coder: coder)
    prepareParts()
  }

  nonisolated deinit {}

  override class var appearanceDescription: AppearanceDescription {
    super.appearanceDescription.adding(for: UITableViewCell.self) {
      UITableViewCell(style: .default, reuseIdentifier: nil)
    }
  }

  override var archivedSubviews: [UIView] { [] }

  /// Called when the cell is taken from the pool to show a different row. Overrides call `super`.
  ///
  /// Selection and highlight are off already; content and accessories are still those of the previous row.
  open func prepareForReuse() {}

  // MARK: Content

  /// The view for the content; add subviews to it, not to the cell. Setting ``contentConfiguration`` replaces it.
  ///
  /// The cell sets its frame: it ends before the accessory and at the left and right safe area.
  open var contentView: UIView { shownContentView }
  /// The main label, made when it is first asked for; `nil` while there is a ``contentConfiguration``.
  open var textLabel: UILabel? { madeLabels?.makeText(in: contentView) }
  /// The second label, made when it is first asked for; `nil` in the default style and while there is a ``contentConfiguration``.
  open var detailTextLabel: UILabel? { madeLabels?.makeDetail(in: contentView) }
  /// The image before the text, made when it is first asked for; `nil` in style `value2` and while there is a ``contentConfiguration``.
  open var imageView: UIImageView? { madeLabels?.makeImage(in: contentView) }

  /// What the content view shows, as a value; `nil` installs an empty content view.
  ///
  /// A content view that supports the new configuration is kept and updated, any other is replaced, along with the cell's labels. In a
  /// visible row that sizes itself, a new configuration makes the next layout measure the row again; `nil` does not.
  open var contentConfiguration: (any UIContentConfiguration)? {
    didSet { contentConfigurationDidChange() }
  }

  /// Returns the list configuration that suits the cell's style, without content. There is none for `value2`, which gets that of the
  /// default style.
  open func defaultContentConfiguration() -> UIListContentConfiguration {
    switch style {
    case .default, .value2: .cell()
    case .value1: .valueCell()
    case .subtitle: .subtitleCell()
    }
  }

  /// Whether the content view follows the cell's state through the configuration's `updated(for:)`.
  ///
  /// ``contentConfiguration`` itself keeps the value that the app set.
  open var automaticallyUpdatesContentConfiguration = true
  open override var canBecomeFocused: Bool { table?.canFocus(self) ?? false }
  override func focusDidChange() { markConfigurationStale() }

  /// The traits and whether the cell is selected, highlighted, editing or focused. The other flags are never set.
  open var configurationState: UICellConfigurationState { currentConfigurationState }
  /// Marks the configuration: ``updateConfiguration(using:)`` runs once, in the next layout or when the row is measured.
  open func setNeedsUpdateConfiguration() { markConfigurationStale() }
  /// Updates the content view for `state`, then calls ``configurationUpdateHandler``. Overrides call `super`; to run it, call
  /// ``setNeedsUpdateConfiguration()``.
  open func updateConfiguration(using state: UICellConfigurationState) { runConfigurationUpdate(state) }
  /// Adapts the cell to its state, after the automatic update. Retained by the cell, also while it waits for reuse; setting it marks the
  /// configuration.
  open var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet { markConfigurationStale() }
  }

  // MARK: Background

  /// A background behind the whole cell, in front of its ``backgroundColor``. While it is set, the table leaves that colour alone.
  ///
  /// `nil`, the default, removes it. Its insets count from the cell's bounds.
  open var backgroundConfiguration: UIBackgroundConfiguration? { didSet { backgroundDidChange() } }
  /// A view behind the content that fills the cell; retained.
  open var backgroundView: UIView? { didSet { replaceBackground(oldValue, with: backgroundView) } }
  /// Takes the place of the grey behind the content while the cell is highlighted or selected; retained.
  ///
  /// It is a subview only then, in front of ``backgroundView``.
  open var selectedBackgroundView: UIView? { didSet { replaceSelectedBackground(oldValue) } }
  /// The colour behind everything. Once the app sets it, even to `nil`, tables no longer set theirs.
  open override var backgroundColor: UIColor? {
    get { super.backgroundColor }
    set {
      parts.hasOwnBackground = true
      super.backgroundColor = newValue
    }
  }

  /// Sets the table's colour, unless the app chose a colour or a background configuration.
  func setDefaultBackground(_ color: UIColor?) {
    guard !parts.hasOwnBackground, backgroundConfiguration == nil else { return }
    super.backgroundColor = color
  }

  // MARK: Accessory

  /// The standard accessory at the trailing end; it narrows the content view. ``accessoryView`` takes precedence.
  open var accessoryType = AccessoryType.none {
    didSet { if oldValue != accessoryType, !isEditing { accessoryDidChange() } }
  }
  /// A view in place of the standard accessory; retained. Its size is kept, and it is centred vertically.
  open var accessoryView: UIView? {
    didSet { if oldValue !== accessoryView, !isEditing { accessoryDidChange() } }
  }
  /// How far the line below the cell keeps from its sides, in points; `top` and `bottom` are ignored.
  ///
  /// Once set, even to zero, it takes precedence over the table's for the life of the cell. Before that it reads zero, and the table
  /// decides.
  open var separatorInset = UIEdgeInsets.zero {
    didSet {
      parts.hasOwnSeparatorInset = true
      table?.separatorsDidChange()
    }
  }

  // MARK: State

  /// Whether selection and highlight show; see ``SelectionStyle``. A change takes effect with the next change of state.
  open var selectionStyle = SelectionStyle.default
  /// Whether the cell looks selected. Setting it does not change the table's selection; use
  /// ``UITableView/selectRow(at:animated:scrollPosition:)``.
  open var isSelected: Bool {
    get { selectedState }
    set { setSelected(newValue, animated: false) }
  }
  /// Whether the cell looks highlighted, as under a finger.
  open var isHighlighted: Bool {
    get { highlightedState }
    set { setHighlighted(newValue, animated: false) }
  }

  /// Changes whether the cell looks selected. Overrides call `super`.
  ///
  /// Selecting shows at once; deselecting fades the background over .3 s if `animated`. The lines near the cell follow in the table's next
  /// layout.
  open func setSelected(_ selected: Bool, animated: Bool) {
    guard selectedState != selected else { return }
    selectedState = selected
    stateDidChange(animated: animated)
  }

  /// Changes whether the cell looks highlighted, by the rules of ``setSelected(_:animated:)``. Overrides call `super`.
  open func setHighlighted(_ highlighted: Bool, animated: Bool) {
    guard highlightedState != highlighted else { return }
    highlightedState = highlighted
    stateDidChange(animated: animated)
  }

  /// The editing state that the table handed over; setting it changes this cell only.
  open var isEditing: Bool {
    get { editingState }
    set { setEditing(newValue, animated: false) }
  }

  /// Shows or hides the controls for editing that the table decided on, and marks the configuration. Overrides call `super`.
  ///
  /// The content makes room for them; the accessory gives way to the one for editing. A cell without a table shows no controls.
  open func setEditing(_ editing: Bool, animated: Bool) {
    guard editingState != editing else { return }
    willTransition(
      to: editing ? transitionState.union(.showingEditControl) : transitionState.subtracting(.showingEditControl))
    editingState = editing
    markConfigurationStale()
    editingDidChange(animated: animated)
  }

  /// How the table edits the row, known while the cell is edited.
  open var editingStyle: EditingStyle { parts.editing.style }
  /// Whether the content moves aside for the control at the leading end. The delegate's word counts as well.
  open var shouldIndentWhileEditing = true
  /// Whether an edited row shows a handle although the data source does not say that it can be moved.
  ///
  /// Where the data source has a `tableView(_:canMoveRowAt:)` that alone decides.
  open var showsReorderControl = false
  /// The standard accessory while the cell is edited; none by default.
  open var editingAccessoryType = AccessoryType.none {
    didSet { if oldValue != editingAccessoryType, isEditing { accessoryDidChange() } }
  }
  /// A view in place of the standard accessory while the cell is edited; retained.
  open var editingAccessoryView: UIView? {
    didSet { if oldValue !== editingAccessoryView, isEditing { accessoryDidChange() } }
  }
  /// Whether actions are shown beside the row.
  open var showingDeleteConfirmation: Bool { parts.editing.isSwiped }
  /// Called before controls for editing, or actions beside the row, come or go. Overrides call `super`.
  open func willTransition(to state: StateMask) {}
  /// Called after controls or actions have come or gone, at the end of the animation. Overrides call `super`.
  open func didTransition(to state: StateMask) {}

  /// The app's actions, and those of the table's delegate for the row.
  open override var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
    get {
      let own = super.accessibilityCustomActions
      guard let table else { return own }
      let actions = (own ?? []) + table.accessibilityActions(of: self)
      return actions.isEmpty ? own : actions
    }
    set { super.accessibilityCustomActions = newValue }
  }

  // MARK: Layout

  /// Resizes the content view with the cell, before constraints inside it are solved.
  override func contentFollowsSize() { shownContentView.frame = contentRect(width: bounds.width) }

  open override func layoutSubviews() {
    contentFollowsSize()
    super.layoutSubviews()
    updateConfigurationIfNeeded()
    arrangeParts()
  }

  /// Returns the size that the content asks for at the target's width, rounded up to device pixels; tables call it for rows that size
  /// themselves.
  ///
  /// The result has the target's width. The configuration is updated first if it is stale.
  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    fittingSize(targetSize, horizontal: horizontalFittingPriority, vertical: verticalFittingPriority)
  }

  /// Returns the height of the cell's own labels at a width; 44 points without any.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: labelsHeight(width: size.width) ?? TableMetrics.rowHeight)
  }

  /// Has the table measure the row again in its next layout, if rows size themselves and its `selfSizingInvalidation` is not `.disabled`.
  open override func invalidateIntrinsicContentSize() {
    super.invalidateIntrinsicContentSize()
    guard let table, table.selfSizingInvalidation != .disabled else { return }
    table.contentDidChange(of: self)
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    markConfigurationStale()
    if previousTraitCollection?.preferredContentSizeCategory != traitCollection.preferredContentSizeCategory,
      (isEditing ? editingAccessoryType : accessoryType) != .none
    {
      accessoryDidChange()
    }
  }
}
