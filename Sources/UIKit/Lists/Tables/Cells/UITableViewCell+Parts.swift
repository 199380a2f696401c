import Foundation
import UIKitCore

/// What a cell keeps about its parts.
struct CellParts {
  var hasOwnBackground = false
  var hasOwnSeparatorInset = false
  /// Behind the content while highlighted or selected, when the client gave nothing.
  var selectionView: UIView?
  var configuredBackground: UIView?
  var accessory: UIView?
  var bottomLine: UIView?
  var topLine: UIView?
  var separators = CellSeparators()
  /// The table's margin at the sides, in points.
  var sideMargin: CGFloat = 16
}

extension UITableViewCell {
  func prepareParts() {
    shownContentView.frame = bounds
    addSubview(shownContentView)
    prepareContentMargins()
  }

  private func prepareContentMargins() {
    // From memory, confidence G: 11 above and below.
    let trailing = parts.accessory == nil ? parts.sideMargin : 8
    shownContentView.directionalLayoutMargins = NSDirectionalEdgeInsets(
      top: 11, leading: parts.sideMargin, bottom: 11, trailing: trailing)
  }

  var contentMargins: ListMargins {
    ListMargins(leading: parts.sideMargin, trailing: parts.accessory == nil ? parts.sideMargin : 8)
  }

  func setSideMargin(_ margin: CGFloat) {
    guard parts.sideMargin != margin else { return }
    parts.sideMargin = margin
    contentMarginsDidChange()
  }

  private func contentMarginsDidChange() {
    prepareContentMargins()
    (shownContentView as? UIListContentView)?.listMargins = contentMargins
    setNeedsLayout()
  }

  // MARK: Labels

  /// `nil` once a content configuration shows the content.
  var madeLabels: ListLabels? {
    guard contentConfiguration == nil else { return nil }
    if let labels { return labels }
    var style = ListLabels.Style()
    style.minimumHeight = TableMetrics.rowHeight
    switch self.style {
    case .default: break
    case .subtitle: style.detail = .caption1
    case .value1:
      (style.detail, style.detailColor, style.isSideBySide) = (.body, .secondaryLabel, true)
    case .value2:
      (style.text, style.textColor) = (.footnote, .tintColor)
      (style.detail, style.isSideBySide, style.hasImage) = (.footnote, true, false)
    }
    let made = ListLabels(style: style) { [weak self] in self?.contentDidChange() }
    labels = made
    return made
  }

  private func contentDidChange() { setNeedsLayout() }

  func labelsHeight(width: CGFloat) -> CGFloat? {
    guard let labels, !labels.isEmpty else { return nil }
    return labels.arranged(width: contentRect(width: width).width, margins: contentMargins, in: self).height
  }

  // MARK: Content configuration

  func contentConfigurationDidChange() {
    guard let configuration = contentConfiguration else {
      if shownContentView is any UIContentView { replaceContentView(with: UIView()) }
      return
    }
    if let view = shownContentView as? any UIView & UIContentView, view.supports(configuration) {
      view.configuration = configuration
    } else {
      replaceContentView(with: configuration.makeContentView())
    }
    setNeedsLayout()
    table?.contentDidChange(of: self)
  }

  private func replaceContentView(with view: UIView) {
    labels = nil
    insertSubview(view, aboveSubview: shownContentView)
    shownContentView.removeFromSuperview()
    shownContentView = view
    contentMarginsDidChange()
  }

  var currentConfigurationState: UICellConfigurationState {
    var state = UICellConfigurationState(traitCollection: traitCollection)
    state.isSelected = isSelected
    state.isHighlighted = isHighlighted
    state.isEditing = isEditing
    state.isFocused = isFocused
    return state
  }

  func markConfigurationStale() {
    guard !configurationIsStale else { return }
    configurationIsStale = true
    setNeedsLayout()
  }

  func updateConfigurationIfNeeded() {
    guard configurationIsStale else { return }
    configurationIsStale = false
    updateConfiguration(using: configurationState)
  }

  func runConfigurationUpdate(_ state: UICellConfigurationState) {
    if automaticallyUpdatesContentConfiguration, let present = contentConfiguration {
      let updated = present.updated(for: state)
      if let view = shownContentView as? any UIView & UIContentView { view.configuration = updated }
    }
    configurationUpdateHandler?(self, state)
  }

  // MARK: Background and selection

  func backgroundDidChange() {
    guard let configuration = backgroundConfiguration else {
      parts.configuredBackground?.removeFromSuperview()
      parts.configuredBackground = nil
      return
    }
    let view = parts.configuredBackground ?? UIView()
    view.backgroundColor = configuration.backgroundColor
    view.layer.cornerRadius = configuration.cornerRadius
    view.layer.cornerCurve = .continuous
    view.layer.borderWidth = configuration.strokeWidth
    view.layer.borderColor = configuration.strokeColor?.resolvedColor(with: traitCollection).cgColor
    if view.superview == nil { insertSubview(view, at: 0) }
    parts.configuredBackground = view
    setNeedsLayout()
  }

  func replaceBackground(_ old: UIView?, with new: UIView?) {
    guard old !== new else { return }
    old?.removeFromSuperview()
    if let new {
      new.frame = bounds
      insertSubview(new, at: 0)
    }
    updateSelectionView(animated: false)
    setNeedsLayout()
  }

  func stateDidChange(animated: Bool) {
    updateSelectionView(animated: animated)
    if configurationUpdateHandler != nil || contentConfiguration != nil { markConfigurationStale() }
    table?.separatorsDidChange()
  }

  /// Whether the cell looks selected.
  var showsSelection: Bool { (isSelected || isHighlighted) && selectionStyle != .none }

  private func updateSelectionView(animated: Bool) {
    let isShown = showsSelection
    labels?.isHighlighted = isShown
    if isShown {
      let view = selectedBackgroundView ?? parts.selectionView ?? makeSelectionView()
      view.frame = bounds
      view.alpha = 1
      // Behind the content, in front of every background.
      if view.superview !== self { insertSubview(view, belowSubview: shownContentView) }
      return
    }
    for case let view? in [parts.selectionView, selectedBackgroundView] where view.superview === self {
      guard animated else {
        view.removeFromSuperview()
        continue
      }
      ListAnimation.run(duration: TableMetrics.unhighlightDuration) {
        view.alpha = 0
      } completion: { [weak self, weak view] in
        guard let self, let view, !self.showsSelection else { return }
        view.removeFromSuperview()
        view.alpha = 1
      }
    }
  }

  /// systemGray4, from memory of iOS 13 to 18, confidence G; behaviours §12 "Selection" has (220, 220, 220) for 26.
  private func makeSelectionView() -> UIView {
    let view = UIView(frame: bounds)
    view.backgroundColor = .systemGray4
    parts.selectionView = view
    return view
  }
}
