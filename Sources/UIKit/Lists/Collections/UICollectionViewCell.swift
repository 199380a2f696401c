import Foundation

/// One item of a collection.
///
/// The content view is in front of the selected background, which is in front of the background; all three fill the cell. Cells of lists
/// keep room for accessories.
@preconcurrency @MainActor
open class UICollectionViewCell: UICollectionReusableView {
  /// Adapts a cell to its state, after the cell did so itself.
  public typealias ConfigurationUpdateHandler =
    @MainActor (_ cell: UICollectionViewCell, _ state: UICellConfigurationState) -> Void

  /// The content view: the app's or that of the content configuration.
  private var shownContentView = UIView()
  /// Whether the next layout updates the configuration.
  private var configurationIsStale = false

  /// Makes a cell with an empty content view as large as `frame`; the layout's attributes resize it.
  public required init(frame: CGRect) {
    super.init(frame: frame)
    prepareContent()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepareContent()
  }

  nonisolated deinit {}

  /// Adds the content view; runs once, at the end of every initialiser.
  private func prepareContent() {
    shownContentView.frame = bounds
    addSubview(shownContentView)
  }

  // MARK: Content

  /// The view for the content, which fills the cell; add subviews to it, not to the cell. Setting ``contentConfiguration`` replaces it.
  open var contentView: UIView { shownContentView }
  override var fittedView: UIView { shownContentView }

  /// What the content view shows, as a value; `nil` installs an empty content view.
  ///
  /// A content view that supports the new configuration is kept and updated, any other is replaced. A visible item that sizes itself is
  /// measured again in the next layout.
  open var contentConfiguration: (any UIContentConfiguration)? {
    didSet {
      contentConfigurationDidChange()
      collection?.contentDidChange(of: self)
    }
  }
  /// Whether the content view follows the cell's state through the configuration's `updated(for:)`.
  ///
  /// ``contentConfiguration`` itself keeps the value that the app set.
  open var automaticallyUpdatesContentConfiguration = true

  /// Has the collection view measure the item again in its next layout, if items size themselves and its `selfSizingInvalidation` is not
  /// `.disabled`.
  open override func invalidateIntrinsicContentSize() {
    super.invalidateIntrinsicContentSize()
    guard let collection, collection.selfSizingInvalidation != .disabled else { return }
    collection.contentDidChange(of: self)
  }

  /// Hands the configuration to the content view, or replaces that if it does not support it.
  private func contentConfigurationDidChange() {
    guard let configuration = contentConfiguration else {
      if shownContentView is any UIContentView { replaceContentView(with: UIView()) }
      return
    }
    if let view = shownContentView as? any UIView & UIContentView, view.supports(configuration) {
      view.configuration = configuration
    } else {
      replaceContentView(with: configuration.makeContentView())
    }
  }

  /// Replaces the content view in its place among the subviews.
  private func replaceContentView(with view: UIView) {
    insertSubview(view, aboveSubview: shownContentView)
    shownContentView.removeFromSuperview()
    shownContentView = view
    contentViewDidChange()
    setNeedsLayout()
  }

  // MARK: Background

  /// A view behind the content that fills the cell; retained.
  open var backgroundView: UIView? { didSet { replace(oldValue, with: backgroundView) } }
  /// A view between background and content while the cell is highlighted or selected; retained. Without one such a cell looks the same as
  /// any other.
  open var selectedBackgroundView: UIView? {
    didSet {
      if oldValue !== selectedBackgroundView { oldValue?.removeFromSuperview() }
      stateDidChange()
    }
  }
  /// Gives the cell's own layer its colour and corner radius; strokes and insets are not shown. `nil` removes both, also a colour set
  /// directly.
  open var backgroundConfiguration: UIBackgroundConfiguration? {
    get { storedBackground }
    set {
      storedBackground = newValue
      showBackground()
    }
  }
  private var storedBackground: UIBackgroundConfiguration?
  /// The view of a background that the cell's own layer cannot show, and its distances from the bounds.
  var backgroundPlate: UIView?
  var plateInsets = NSDirectionalEdgeInsets.zero
  /// Whether the background follows the cell's state through the configuration's `updated(for:)`.
  open var automaticallyUpdatesBackgroundConfiguration = true
  /// Returns the background of a cell outside of a list: none.
  open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { .clear() }

  /// Shows ``backgroundConfiguration`` in the cell's own layer.
  func showBackground() {
    let state = configurationState
    let shown = automaticallyUpdatesBackgroundConfiguration ? storedBackground?.updated(for: state) : storedBackground
    show(shown)
  }

  /// Shows a background, after it was adapted to the state.
  func show(_ background: UIBackgroundConfiguration?) {
    let isPlated = showPlate(background)
    backgroundColor = isPlated ? nil : background?.backgroundColor
    layer.cornerRadius = isPlated ? 0 : background?.cornerRadius ?? 0
  }

  /// Exchanges the background; the next layout gives it the bounds.
  private func replace(_ old: UIView?, with new: UIView?) {
    guard old !== new else { return }
    old?.removeFromSuperview()
    if let new { insertSubview(new, at: 0) }
    setNeedsLayout()
  }

  // MARK: State

  /// Whether the cell looks selected. Setting it does not change the view's selection; use
  /// ``UICollectionView/selectItem(at:animated:scrollPosition:)``.
  open var isSelected = false { didSet { if oldValue != isSelected { stateDidChange() } } }
  /// Whether the cell looks highlighted, as under a finger.
  open var isHighlighted = false { didSet { if oldValue != isHighlighted { stateDidChange() } } }

  open override var canBecomeFocused: Bool { collection?.canFocus(self) ?? false }
  override func focusDidChange() { stateDidChange() }

  /// The traits, and whether the cell is selected, highlighted, focused, edited, moved, moved aside or open in an outline. The other flags
  /// are never set.
  open var configurationState: UICellConfigurationState {
    var state = UICellConfigurationState(traitCollection: traitCollection)
    state.isSelected = isSelected
    state.isHighlighted = isHighlighted
    state.isFocused = isFocused
    (state.isEditing, state.isReordering) = (isEdited, isLifted)
    return state
  }
  /// Marks the configuration: ``updateConfiguration(using:)`` runs once, in the next layout.
  open func setNeedsUpdateConfiguration() {
    configurationIsStale = true
    setNeedsLayout()
  }
  /// Updates the content view for `state`, then calls ``configurationUpdateHandler``. Overrides call `super`; to run it, call
  /// ``setNeedsUpdateConfiguration()``.
  open func updateConfiguration(using state: UICellConfigurationState) {
    if automaticallyUpdatesContentConfiguration, let present = contentConfiguration,
      let view = shownContentView as? any UIView & UIContentView
    {
      view.configuration = present.updated(for: state)
    }
    configurationUpdateHandler?(self, state)
  }
  /// Adapts the cell to its state, after the automatic update. Retained by the cell, also while it waits for reuse; setting it marks the
  /// configuration.
  // `@preconcurrency` again: without it, Swift 6.3 refers to the getter by another name in subclasses of other files of this module.
  @preconcurrency
  open var configurationUpdateHandler: ConfigurationUpdateHandler? { didSet { setNeedsUpdateConfiguration() } }

  /// Shows or hides the selected background at once, and marks the configuration if there is something to update.
  func stateDidChange() {
    if let view = selectedBackgroundView {
      if isSelected || isHighlighted {
        view.frame = bounds
        if view.superview !== self { insertSubview(view, belowSubview: shownContentView) }
      } else {
        view.removeFromSuperview()
      }
    }
    if storedBackground != nil, automaticallyUpdatesBackgroundConfiguration { showBackground() }
    if configurationUpdateHandler != nil || contentConfiguration != nil { setNeedsUpdateConfiguration() }
    lookDidChange()
  }

  /// Whether its collection view is edited.
  private(set) var isEdited = false
  /// Whether it is being moved.
  private var isLifted = false

  /// Takes over whether the collection view is edited. Returns whether that changed; overrides call `super`.
  @discardableResult
  func takeEditing(_ isEdited: Bool, animated: Bool) -> Bool {
    guard self.isEdited != isEdited else { return false }
    self.isEdited = isEdited
    stateDidChange()
    return true
  }

  /// A finger lifts the cell to move it.
  func lift() {
    isLifted = true
    stateDidChange()
  }
  /// The moved cell has fallen into its place.
  func lower() {
    guard isLifted else { return }
    isLifted = false
    stateDidChange()
  }

  /// Whether a tap opens or closes an outline in place of selecting.
  var togglesOutline: Bool { false }

  /// Called after every change of selection, highlight or focus.
  func lookDidChange() {}

  // MARK: Layout

  /// Resizes the content view with the cell, before constraints inside it are solved.
  override func contentFollowsSize() { shownContentView.frame = contentFrame }
  /// The content view's frame in the cell's bounds.
  var contentFrame: CGRect { bounds }
  /// Called when the content view was replaced.
  func contentViewDidChange() {}

  override func prepareForFitting() { updateConfigurationIfNeeded() }

  /// Updates a configuration that is marked, before layout or measurement.
  private func updateConfigurationIfNeeded() {
    guard configurationIsStale else { return }
    configurationIsStale = false
    updateConfiguration(using: configurationState)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    updateConfigurationIfNeeded()
    shownContentView.frame = contentFrame
    layoutPlate()
    for view in [backgroundView, selectedBackgroundView] where view?.superview === self {
      view?.frame = bounds
    }
  }
}
