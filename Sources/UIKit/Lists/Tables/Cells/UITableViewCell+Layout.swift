import Foundation
import UIKitCore

extension UITableViewCell {
  /// The length of a device pixel, in points; 1 where the display scale is unknown.
  private var pixel: CGFloat { 1 / (traitCollection.displayScale > 0 ? traitCollection.displayScale : 1) }

  /// The space between an accessory view and the content view, in points [G]. Standard accessories have none.
  private static let accessoryGap: CGFloat = 8

  // MARK: Accessory

  /// Exchanges the accessory. The content gets less room and a smaller trailing margin beside one.
  func accessoryDidChange() {
    parts.accessory?.removeFromSuperview()
    parts.accessory = shownAccessoryView ?? makeAccessory(isEditing ? editingAccessoryType : accessoryType)
    if let accessory = parts.accessory { addSubview(accessory) }
    setSideMargin(parts.sideMargin)
    shownContentView.directionalLayoutMargins.trailing = contentMargins.trailing
    (shownContentView as? UIListContentView)?.listMargins = contentMargins
    setNeedsLayout()
  }

  /// The app's accessory view that counts now.
  private var shownAccessoryView: UIView? { isEditing ? editingAccessoryView : accessoryView }

  /// Makes the standard accessory; the spacing of two is a guess [G].
  private func makeAccessory(_ type: AccessoryType) -> UIView? {
    switch type {
    case .none: return nil
    case .disclosureIndicator: return ListSymbol.disclosureIndicator.makeView(traits: traitCollection)
    case .checkmark: return ListSymbol.checkmark.makeView(traits: traitCollection)
    case .detailButton: return detailButton()
    case .detailDisclosureButton:
      let stack = UIStackView(arrangedSubviews: [
        detailButton(), ListSymbol.disclosureIndicator.makeView(traits: traitCollection),
      ])
      stack.spacing = 16
      stack.alignment = .center
      stack.frame.size = stack.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
      return stack
    }
  }

  /// Returns a button that reports its taps to the table's delegate.
  private func detailButton() -> UIButton {
    .listDetail { [weak self] in
      guard let self else { return }
      self.table?.accessoryButtonTapped(in: self)
    }
  }

  // MARK: Frames

  /// The width of the table's section index at the trailing end, in points.
  private var indexRoom: CGFloat { table?.indexRoom ?? 0 }

  /// Returns the content view's frame in a cell of `width`, in points: between safe area and accessory, at the cell's full height.
  func contentRect(width: CGFloat) -> CGRect {
    let safe = contentSafeArea
    var rect = CGRect(x: safe.left, y: 0, width: width - safe.left - safe.right, height: bounds.height)
    let editing = editingLayout
    let leading = editing.leading
    var trailing = editing.trailing + indexRoom
    if let accessory = parts.accessory {
      trailing += accessory.bounds.width + parts.sideMargin + (shownAccessoryView == nil ? 0 : Self.accessoryGap)
    }
    rect.size.width -= leading + trailing
    rect.origin.x += isRightToLeft ? trailing : leading
    rect.size.width = max(rect.width, 0)
    return rect
  }

  /// Gives the content view, backgrounds, accessory, labels and lines their frames in the cell.
  func arrangeParts() {
    let content = contentRect(width: bounds.width)
    shownContentView.frame = content
    for view in [backgroundView, selectedBackgroundView, parts.selectionView] where view?.superview === self {
      view?.frame = bounds
    }
    if let insets = backgroundConfiguration?.backgroundInsets {
      parts.configuredBackground?.frame = bounds.inset(by: UIEdgeInsets(insets, isRightToLeft: isRightToLeft))
    }
    if let accessory = parts.accessory {
      let size = accessory.bounds.size
      let safe = contentSafeArea
      let margin = parts.sideMargin + editingLayout.trailing + indexRoom
      let x = isRightToLeft ? safe.left + margin : bounds.width - safe.right - margin - size.width
      accessory.frame = CGRect(
        origin: CGPoint(
          x: PixelRounding.edge(x, scale: 1 / pixel),
          y: PixelRounding.edge((bounds.height - size.height) / 2, scale: 1 / pixel)), size: size)
    }
    if let labels, !labels.isEmpty {
      labels.place(
        labels.arranged(width: content.width, height: content.height, margins: contentMargins, in: self))
    }
    placeEditingControls(isShown: isEditing)
    arrangeLines()
  }

  /// Returns the size that the content asks for at the target's width, rounded up to device pixels.
  ///
  /// The first of these decides: a list content view, constraints in the content view, another configuration's content view, the cell's own
  /// labels.
  func fittingSize(_ target: CGSize, horizontal: UILayoutPriority, vertical: UILayoutPriority) -> CGSize {
    updateConfigurationIfNeeded()
    let width = contentRect(width: target.width).width
    let height: CGFloat
    if let list = shownContentView as? UIListContentView {
      height = list.sizeThatFits(CGSize(width: width, height: 0)).height
    } else if shownContentView.layoutState.subtreeHasItems {
      height =
        shownContentView.systemLayoutSizeFitting(
          CGSize(width: width, height: target.height), withHorizontalFittingPriority: horizontal,
          verticalFittingPriority: vertical
        ).height
    } else if shownContentView is any UIContentView {
      height = shownContentView.sizeThatFits(CGSize(width: width, height: 0)).height
    } else {
      height = sizeThatFits(CGSize(width: target.width, height: target.height)).height
    }
    return CGSize(width: target.width, height: height.ceiledToPixels(at: 1 / pixel))
  }

  // MARK: Lines

  /// Sets the lines; equal ones cost nothing.
  func setSeparators(_ separators: CellSeparators) {
    guard parts.separators != separators else { return }
    parts.separators = separators
    arrangeLines()
  }

  /// Makes, colours and places the lines, which are one device pixel high, as on iOS 7 to 18 [G]; behaviours §12 "Separator" has a whole
  /// point for 26.
  private func arrangeLines() {
    let separators = parts.separators
    parts.bottomLine = showLine(parts.bottomLine, isShown: separators.bottom != nil, color: separators.color)
    parts.topLine = showLine(parts.topLine, isShown: separators.hasTop, color: separators.topColor)
    parts.topLine?.frame = CGRect(x: 0, y: 0, width: bounds.width, height: pixel)
    guard let bottom = separators.bottom, let view = parts.bottomLine else { return }
    var leading = bottom.leading
    if separators.followsText {
      let insets = contentSafeArea
      leading = (isRightToLeft ? insets.right : insets.left) + editingLayout.leading + max(leading, textInset)
    }
    // Lines end before a section index.
    let safe = isRightToLeft ? contentSafeArea.left : contentSafeArea.right
    let trailing = indexRoom > 0 ? max(bottom.trailing, safe + indexRoom) : bottom.trailing
    let width = max(bounds.width - leading - trailing, 0)
    view.frame = CGRect(
      x: isRightToLeft ? trailing : leading, y: bounds.height - pixel, width: width, height: pixel)
  }

  /// The distance from the content view's leading edge to the text, in points; 0 for content the app made.
  private var textInset: CGFloat {
    if let list = shownContentView as? UIListContentView { return list.textInset }
    guard let labels, !labels.isEmpty else { return 0 }
    return labels.arranged(width: bounds.width, margins: contentMargins, in: self).textInset
  }
}
