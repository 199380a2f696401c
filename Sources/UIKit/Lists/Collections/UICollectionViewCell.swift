import Foundation

/// One item of a collection.
@preconcurrency @MainActor
open class UICollectionViewCell: UICollectionReusableView {
  public typealias ConfigurationUpdateHandler =
    @MainActor (_ cell: UICollectionViewCell, _ state: UICellConfigurationState) -> Void

  private var shownContentView = UIView()
  private var configurationIsStale = false

  public required init(frame: CGRect) {
    super.init(frame: frame)
    prepareContent()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepareContent()
  }

  nonisolated deinit {}

  private func prepareContent() {
    shownContentView.frame = bounds
    addSubview(shownContentView)
  }

  // MARK: Content

  /// Where the content goes; it fills the cell.
  open var contentView: UIView { shownContentView }
  override var fittedView: UIView { shownContentView }

  open var contentConfiguration: (any UIContentConfiguration)? { didSet { contentConfigurationDidChange() } }
  open var automaticallyUpdatesContentConfiguration = true

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

  private func replaceContentView(with view: UIView) {
    insertSubview(view, aboveSubview: shownContentView)
    shownContentView.removeFromSuperview()
    shownContentView = view
    setNeedsLayout()
  }

  // MARK: Background

  open var backgroundView: UIView? { didSet { replace(oldValue, with: backgroundView) } }
  /// In front of the background while the cell is highlighted or selected.
  open var selectedBackgroundView: UIView? {
    didSet {
      if oldValue !== selectedBackgroundView { oldValue?.removeFromSuperview() }
      stateDidChange()
    }
  }
  open var backgroundConfiguration: UIBackgroundConfiguration? {
    didSet {
      backgroundColor = backgroundConfiguration?.backgroundColor
      layer.cornerRadius = backgroundConfiguration?.cornerRadius ?? 0
    }
  }

  private func replace(_ old: UIView?, with new: UIView?) {
    guard old !== new else { return }
    old?.removeFromSuperview()
    if let new { insertSubview(new, at: 0) }
    setNeedsLayout()
  }

  // MARK: State

  open var isSelected = false { didSet { if oldValue != isSelected { stateDidChange() } } }
  open var isHighlighted = false { didSet { if oldValue != isHighlighted { stateDidChange() } } }

  open override var canBecomeFocused: Bool { collection?.canFocus(self) ?? false }
  override func focusDidChange() { stateDidChange() }

  open var configurationState: UICellConfigurationState {
    var state = UICellConfigurationState(traitCollection: traitCollection)
    state.isSelected = isSelected
    state.isHighlighted = isHighlighted
    state.isFocused = isFocused
    return state
  }
  /// Asks for ``updateConfiguration(using:)`` before the next layout.
  open func setNeedsUpdateConfiguration() {
    configurationIsStale = true
    setNeedsLayout()
  }
  open func updateConfiguration(using state: UICellConfigurationState) {
    if automaticallyUpdatesContentConfiguration, let present = contentConfiguration,
      let view = shownContentView as? any UIView & UIContentView
    {
      view.configuration = present.updated(for: state)
    }
    configurationUpdateHandler?(self, state)
  }
  /// Retained by the cell.
  open var configurationUpdateHandler: ConfigurationUpdateHandler? { didSet { setNeedsUpdateConfiguration() } }

  private func stateDidChange() {
    if let view = selectedBackgroundView {
      if isSelected || isHighlighted {
        view.frame = bounds
        if view.superview !== self { insertSubview(view, belowSubview: shownContentView) }
      } else {
        view.removeFromSuperview()
      }
    }
    if configurationUpdateHandler != nil || contentConfiguration != nil { setNeedsUpdateConfiguration() }
  }

  // MARK: Layout

  override func contentFollowsSize() { shownContentView.frame = bounds }

  open override func layoutSubviews() {
    super.layoutSubviews()
    if configurationIsStale {
      configurationIsStale = false
      updateConfiguration(using: configurationState)
    }
    for view in [shownContentView, backgroundView, selectedBackgroundView] where view?.superview === self {
      view?.frame = bounds
    }
  }
}
