import Foundation
import UIKitCore

/// One row of a table.
///
/// ```
/// ┌ cell ───────────────────────────────┐
/// │ content view            │ accessory │   background and selection behind both,
/// └─────────────────────────┴───────────┘   a separator at the bottom edge in front
/// ```
///
/// The table owns the cell while it is shown and while it waits to be used again; the cell refers to its table weakly.
@preconcurrency @MainActor
open class UITableViewCell: UIView {
  // MARK: What it is made of

  public let reuseIdentifier: String?
  let style: CellStyle
  weak var table: UITableView?
  var shownContentView: UIView
  var labels: ListLabels?
  var parts = CellParts()
  private var selectedState = false
  private var highlightedState = false
  private var editingState = false
  var configurationIsStale = false

  // MARK: Life cycle

  /// `required`, because a table makes cells of the class that was registered.
  public required init(style: CellStyle, reuseIdentifier: String?) {
    self.style = style
    self.reuseIdentifier = reuseIdentifier
    shownContentView = UIView()
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: TableMetrics.rowHeight))
    prepareParts()
  }

  public override convenience init(frame: CGRect) {
    self.init(style: .default, reuseIdentifier: nil)
    self.frame = frame
  }

  public required init?(coder: NSCoder) {
    style = .default
    reuseIdentifier = nil
    shownContentView = UIView()
    super.init(coder: coder)
    prepareParts()
  }

  nonisolated deinit {}

  /// The cell is about to show another row. Overrides call `super`.
  open func prepareForReuse() {}

  // MARK: Content

  /// Where the content goes; add to it, not to the cell. Setting ``contentConfiguration`` replaces it.
  open var contentView: UIView { shownContentView }
  open var textLabel: UILabel? { madeLabels?.makeText(in: contentView) }
  /// `nil` in the default style.
  open var detailTextLabel: UILabel? { madeLabels?.makeDetail(in: contentView) }
  open var imageView: UIImageView? { madeLabels?.makeImage(in: contentView) }

  /// What the content view shows; a view that supports the new configuration is kept.
  open var contentConfiguration: (any UIContentConfiguration)? {
    didSet { contentConfigurationDidChange() }
  }

  /// The list configuration that suits the style, without content.
  open func defaultContentConfiguration() -> UIListContentConfiguration {
    switch style {
    case .default, .value2: .cell()
    case .value1: .valueCell()
    case .subtitle: .subtitleCell()
    }
  }

  open var automaticallyUpdatesContentConfiguration = true
  open override var canBecomeFocused: Bool { table?.canFocus(self) ?? false }
  override func focusDidChange() { markConfigurationStale() }

  open var configurationState: UICellConfigurationState { currentConfigurationState }
  /// Asks for ``updateConfiguration(using:)`` before the next layout.
  open func setNeedsUpdateConfiguration() { markConfigurationStale() }
  open func updateConfiguration(using state: UICellConfigurationState) { runConfigurationUpdate(state) }
  /// Retained by the cell.
  open var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet { markConfigurationStale() }
  }

  // MARK: Background

  open var backgroundConfiguration: UIBackgroundConfiguration? { didSet { backgroundDidChange() } }
  open var backgroundView: UIView? { didSet { replaceBackground(oldValue, with: backgroundView) } }
  /// Behind the content while the cell is highlighted or selected.
  open var selectedBackgroundView: UIView? { didSet { replaceBackground(oldValue, with: nil) } }
  open override var backgroundColor: UIColor? {
    get { super.backgroundColor }
    set {
      parts.hasOwnBackground = true
      super.backgroundColor = newValue
    }
  }

  /// The table's colour, unless a client chose one.
  func setDefaultBackground(_ color: UIColor?) {
    guard !parts.hasOwnBackground, backgroundConfiguration == nil else { return }
    super.backgroundColor = color
  }

  // MARK: Accessory

  open var accessoryType = AccessoryType.none { didSet { if oldValue != accessoryType { accessoryDidChange() } } }
  /// In place of what ``accessoryType`` shows; it keeps its size.
  open var accessoryView: UIView? { didSet { if oldValue !== accessoryView { accessoryDidChange() } } }
  /// In points; by default the table's.
  open var separatorInset = UIEdgeInsets.zero {
    didSet {
      parts.hasOwnSeparatorInset = true
      table?.separatorsDidChange()
    }
  }

  // MARK: State

  open var selectionStyle = SelectionStyle.default
  open var isSelected: Bool {
    get { selectedState }
    set { setSelected(newValue, animated: false) }
  }
  open var isHighlighted: Bool {
    get { highlightedState }
    set { setHighlighted(newValue, animated: false) }
  }

  /// Overrides call `super`.
  open func setSelected(_ selected: Bool, animated: Bool) {
    guard selectedState != selected else { return }
    selectedState = selected
    stateDidChange(animated: animated)
  }

  /// Overrides call `super`.
  open func setHighlighted(_ highlighted: Bool, animated: Bool) {
    guard highlightedState != highlighted else { return }
    highlightedState = highlighted
    stateDidChange(animated: animated)
  }

  open var isEditing: Bool {
    get { editingState }
    set { setEditing(newValue, animated: false) }
  }

  /// Keeps the state; the cell shows no controls for editing.
  open func setEditing(_ editing: Bool, animated: Bool) {
    guard editingState != editing else { return }
    editingState = editing
    markConfigurationStale()
  }

  // MARK: Layout

  override func contentFollowsSize() { shownContentView.frame = contentRect(width: bounds.width) }

  open override func layoutSubviews() {
    contentFollowsSize()
    super.layoutSubviews()
    updateConfigurationIfNeeded()
    arrangeParts()
  }

  /// The height the content wants at a width: asked by tables for rows of automatic height.
  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    fittingSize(targetSize, horizontal: horizontalFittingPriority, vertical: verticalFittingPriority)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: labelsHeight(width: size.width) ?? TableMetrics.rowHeight)
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    markConfigurationStale()
    if previousTraitCollection?.preferredContentSizeCategory != traitCollection.preferredContentSizeCategory,
      accessoryType != .none
    {
      accessoryDidChange()
    }
  }
}
