import Foundation
import UIKitCore

/// A row, header or footer of a list in a collection view, with accessories, lines, and a background that follows its state.
///
/// ```
/// ┌ cell ──────────────────────────────────────────────┐
/// │ leading accessories │ content view │ trailing ones │   the cell's layer is the background,
/// └─────────────────────┴──────────────┴───────────────┘   a line at the bottom edge is in front
/// ```
@preconcurrency @MainActor
open class UICollectionViewListCell: UICollectionViewCell {
  /// The views around the content, and the list's decisions about the cell.
  let parts = ListCellParts()

  nonisolated deinit {}

  // MARK: Content

  /// Returns the content that suits the cell's place: a row, or a header or footer of the list it is in. It has no text and no image.
  open func defaultContentConfiguration() -> UIListContentConfiguration { parts.defaultContent }
  /// Returns the background that suits the cell's place.
  open override func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { parts.defaultBackground }
  /// The background; the one that suits the cell's place until the app sets another one, and again after `nil`.
  open override var backgroundConfiguration: UIBackgroundConfiguration? {
    get { super.backgroundConfiguration ?? defaultBackgroundConfiguration() }
    set { super.backgroundConfiguration = newValue }
  }

  // MARK: Accessories

  /// The accessories beside the content. Setting them makes new views, except for custom ones.
  open var accessories: [UICellAccessory] = [] { didSet { accessoriesDidChange() } }
  /// How many times the content is moved in by ``indentationWidth``; 0 by default.
  open var indentationLevel = 0 { didSet { if oldValue != indentationLevel { contentPlaceDidChange() } } }
  /// The distance of one level, in points; 10 by default.
  open var indentationWidth: CGFloat = 10 { didSet { if oldValue != indentationWidth { contentPlaceDidChange() } } }
  /// Whether leading accessories are moved in as well; `true` by default.
  open var indentsAccessories = true { didSet { if oldValue != indentsAccessories { contentPlaceDidChange() } } }

  /// Where the lower line begins and ends: by default where the text begins, to the trailing edge. Constrain its `leadingAnchor` or
  /// `trailingAnchor` to change that.
  open var separatorLayoutGuide: UILayoutGuide { madeSeparatorGuide }

  open override var configurationState: UICellConfigurationState {
    var state = super.configurationState
    (state.isSwiped, state.isExpanded) = (parts.isSwiped, isOutlineOpen)
    return state
  }

  /// The app's actions, and those of the list for the row.
  open override var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
    get {
      let own = super.accessibilityCustomActions
      guard let collection else { return own }
      let actions = (own ?? []) + collection.accessibilityActions(of: self)
      return actions.isEmpty ? own : actions
    }
    set { super.accessibilityCustomActions = newValue }
  }

  override func takeEditing(_ isEdited: Bool, animated: Bool) -> Bool {
    let isChanged = super.takeEditing(isEdited, animated: animated)
    if isChanged { changeAccessories(animated: animated) }
    return isChanged
  }
  override func takeOutline(_ place: OutlinePlace?) { outlineDidChange(place) }
  override var togglesOutline: Bool { accessories.contains { $0.togglesWholeRow(self) } }
  override func lift() {
    super.lift()
    // The attributes decide about transparency, also of a moved item.
    if parts.lifted == nil { parts.lifted = LiftedLook(lifting: self, dims: false) }
  }
  override func lower() {
    super.lower()
    guard let lifted = parts.lifted else { return }
    parts.lifted = nil
    lifted.lower(self)
    showBackground()
  }

  override func takeListStyle(_ style: ListElementStyle?) { listStyleDidChange(style) }
  override func lookDidChange() { selectionDidChange() }
  override func contentViewDidChange() { contentMarginsDidChange() }
  override func show(_ background: UIBackgroundConfiguration?) { showInCard(background) }
  override func showBackground() { showListBackground() }
  override var contentFrame: CGRect { contentFrameInList }
  override var fittedInsets: UIEdgeInsets { contentInsetsInList }

  open override func layoutSubviews() {
    super.layoutSubviews()
    arrangeParts()
  }

  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    setNeedsLayout()
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if previousTraitCollection?.preferredContentSizeCategory != traitCollection.preferredContentSizeCategory {
      accessoriesDidChange()
    }
  }
}
