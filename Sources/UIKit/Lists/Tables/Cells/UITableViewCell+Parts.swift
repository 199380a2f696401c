import Foundation
import NorenBasics
import QuartzCore
import UIKitCore

/// The views a cell manages around its content view, and the settings that decide about them.
struct CellParts {
  /// Whether the app set the background colour; the table leaves it alone then.
  var hasOwnBackground = false
  /// Whether the app set the cell's separator inset, which then takes precedence over the table's.
  var hasOwnSeparatorInset = false
  /// The grey behind the content while the cell is highlighted or selected; unused with a `selectedBackgroundView`.
  var selectionView: UIView?
  /// The view of the background configuration; behind all other subviews when it is made.
  var configuredBackground: UIView?
  /// The app's accessory view or the one made for the accessory type.
  var accessory: UIView?
  /// The separator; hidden while the cell has none.
  var bottomLine: UIView?
  /// The line above the first row of a grouped section.
  var topLine: UIView?
  /// The table's last decision about the lines.
  var separators = CellSeparators()
  /// What the cell's content asks of the lines around it.
  var separatorWishes = CellSeparatorWishes()
  /// The table's margin at the sides, in points; 16 until a table shows the cell.
  var sideMargin: CGFloat = 16
  /// The state of editing, and of a row that is moved aside.
  var editing = CellEditing()
}

extension UITableViewCell {
  /// What the cell's content asks of the lines around it; nothing by default.
  package var separatorWishes: CellSeparatorWishes {
    get { parts.separatorWishes }
    set {
      guard newValue != parts.separatorWishes else { return }
      parts.separatorWishes = newValue
      table?.separatorsDidChange()
    }
  }

  /// Adds the content view; runs once, at the end of every initialiser.
  func prepareParts() {
    shownContentView.frame = bounds
    addSubview(shownContentView)
    prepareContentMargins()
  }

  /// Gives the content view its layout margins, which constraints of the app may refer to.
  private func prepareContentMargins() {
    // 11 points above and below [G].
    shownContentView.directionalLayoutMargins = NSDirectionalEdgeInsets(
      top: 11, leading: parts.sideMargin, bottom: 11, trailing: contentMargins.trailing)
  }

  /// The margins of the content, in points; the trailing one is 8 beside an accessory or a handle.
  var contentMargins: ListMargins {
    let isAlone = parts.accessory == nil && !editingLayout.hasHandle
    return ListMargins(leading: parts.sideMargin, trailing: isAlone ? parts.sideMargin : 8)
  }

  /// Takes over the table's side margin; a different one lays out the content again.
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

  /// The labels of the cell's style, made on demand; `nil` once a content configuration shows the content.
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
    let made = ListLabels(style: style) { [cell = Unretained(wrappedValue: self)] in
      cell.wrappedValue?.contentDidChange()
    }
    labels = made
    return made
  }

  /// Arranges the labels again. The row keeps its height: only a content configuration has it measured again.
  private func contentDidChange() { setNeedsLayout() }

  /// Returns the height the labels ask for in a cell of `width`, in points; `nil` without labels.
  func labelsHeight(width: CGFloat) -> CGFloat? {
    guard let labels, !labels.isEmpty else { return nil }
    return labels.arranged(width: contentRect(width: width).width, margins: contentMargins, in: self).height
  }

  // MARK: Content configuration

  /// Hands the configuration to the content view, or replaces that if it does not support it.
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

  /// Replaces the content view in its place among the subviews, and drops the labels in it.
  private func replaceContentView(with view: UIView) {
    labels = nil
    insertSubview(view, aboveSubview: shownContentView)
    shownContentView.removeFromSuperview()
    shownContentView = view
    contentMarginsDidChange()
  }

  /// The state handed to configurations and handlers.
  var currentConfigurationState: UICellConfigurationState {
    var state = UICellConfigurationState(traitCollection: traitCollection)
    state.isSelected = isSelected
    state.isHighlighted = isHighlighted
    state.isEditing = isEditing
    state.isSwiped = parts.editing.isSwiped
    state.isFocused = isFocused
    return state
  }

  /// Makes the next layout update the configuration.
  func markConfigurationStale() {
    guard !configurationIsStale else { return }
    configurationIsStale = true
    setNeedsLayout()
  }

  /// Updates a stale configuration; called by layout and before the cell is measured.
  func updateConfigurationIfNeeded() {
    guard configurationIsStale else { return }
    configurationIsStale = false
    updateConfiguration(using: configurationState)
  }

  /// Shows the configuration for `state`, then calls the handler.
  func runConfigurationUpdate(_ state: UICellConfigurationState) {
    if automaticallyUpdatesContentConfiguration, let present = contentConfiguration {
      let updated = present.updated(for: state)
      if let view = shownContentView as? any UIView & UIContentView { view.configuration = updated }
    }
    configurationUpdateHandler?(self, state)
  }

  // MARK: Background and selection

  /// Shows the background configuration in a view of its own. Nothing else of the cell changes.
  func backgroundDidChange() {
    guard let configuration = backgroundConfiguration else {
      parts.configuredBackground?.removeFromSuperview()
      parts.configuredBackground = nil
      return
    }
    let view = parts.configuredBackground ?? UIView()
    view.show(configuration, of: self)
    if view.superview == nil { insertSubview(view, at: 0) }
    parts.configuredBackground = view
    setNeedsLayout()
  }

  /// Removes the previous background of a selected cell, the default grey as well, and shows the current one if the cell looks selected.
  func replaceSelectedBackground(_ old: UIView?) {
    guard old !== selectedBackgroundView else { return }
    for case let view? in [old, parts.selectionView] where view.superview === self { view.removeFromSuperview() }
    updateSelectionView(animated: false)
  }

  /// Exchanges a background view.
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

  /// Shows a change of selection or highlight, marks the configuration if there is something to update, and has the table update its lines.
  func stateDidChange(animated: Bool) {
    updateSelectionView(animated: animated)
    updateEditControl()
    if configurationUpdateHandler != nil || contentConfiguration != nil { markConfigurationStale() }
    table?.separatorsDidChange()
  }

  /// Whether the cell looks selected; its lines are hidden then.
  var showsSelection: Bool { (isSelected || isHighlighted) && selectionStyle != .none }

  /// Adds or removes the background of a selected cell. An animated removal fades it over ``TableMetrics/unhighlightDuration``.
  private func updateSelectionView(animated: Bool) {
    let isShown = showsSelection
    labels?.isHighlighted = isShown
    if isShown {
      let view = selectedBackgroundView ?? parts.selectionView ?? makeSelectionView()
      view.frame = bounds
      view.alpha = 1
      // Behind the content, in front of all backgrounds.
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

  /// Makes the grey of a selected cell: systemGray4, as on iOS 13 to 18 [G]; behaviours §12 "Selection" has (220, 220, 220) for 26.
  private func makeSelectionView() -> UIView {
    let view = UIView(frame: bounds)
    view.backgroundColor = .systemGray4
    parts.selectionView = view
    return view
  }
}
