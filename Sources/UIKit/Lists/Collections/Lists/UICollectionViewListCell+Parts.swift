import Foundation
import UIKitCore

/// The stored state of a cell of a list.
final class ListCellParts {
  isolated deinit {}

  /// What the list said about the cell last; `nil` outside of lists.
  var style: ListElementStyle?
  /// The accessories that are shown, with their views, in the order in which they are.
  var leading: [(accessory: UICellAccessory, view: UIView)] = []
  var trailing: [(accessory: UICellAccessory, view: UIView)] = []
  /// The lines at the edges; hidden while there are none.
  var topLine: UIView?
  var bottomLine: UIView?
  /// Whether the row below is highlighted or selected: it hides the line between them.
  var isAboveMarkedRow = false
  /// The guide that the app may constrain, and the constraint that it has by itself.
  var separatorGuide: UILayoutGuide?
  var separatorLeading: NSLayoutConstraint?

  var defaultContent: UIListContentConfiguration {
    guard let style else { return .cell() }
    return switch style.role {
    case .item, .background: .cell()
    case .header: style.isPlain ? .plainHeader() : .groupedHeader()
    case .footer: style.isPlain ? .plainFooter() : .groupedFooter()
    }
  }

  var defaultBackground: UIBackgroundConfiguration {
    guard let style else { return .listPlainCell() }
    return switch style.role {
    case .item, .background: style.isPlain ? .listPlainCell() : .listGroupedCell()
    case .header, .footer: style.isPlain ? .listPlainHeaderFooter() : .listGroupedHeaderFooter()
    }
  }
}

extension UICollectionViewListCell {
  private var pixel: CGFloat { 1 / (traitCollection.displayScale > 0 ? traitCollection.displayScale : 1) }
  /// The distance of content from the edges; 16 points outside of lists [G].
  private var margin: CGFloat { parts.style?.margin ?? 16 }

  // MARK: The list

  /// Takes over what the list says about the cell.
  func listStyleDidChange(_ style: ListElementStyle?) {
    guard parts.style != style else { return }
    parts.style = style
    showBackground()
    contentMarginsDidChange()
  }

  /// Shows the background of the state, in the shape of the cell's place.
  func showListBackground() {
    guard let background = backgroundConfiguration else { return }
    show(automaticallyUpdatesBackgroundConfiguration ? background.updated(for: configurationState) : background)
  }

  /// Shows a background; the outer corners of a card's first and last row are round, as those of a table.
  func showInCard(_ background: UIBackgroundConfiguration?) {
    if backgroundColor != background?.backgroundColor { backgroundColor = background?.backgroundColor }
    guard let style = parts.style, style.isCard, style.role == .item else {
      layer.cornerRadius = background?.cornerRadius ?? 0
      layer.masksToBounds = false
      layer.maskedCorners = [
        .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
      ]
      return
    }
    var corners: CACornerMask = []
    if style.isFirst { corners.formUnion([.layerMinXMinYCorner, .layerMaxXMinYCorner]) }
    if style.isLast { corners.formUnion([.layerMinXMaxYCorner, .layerMaxXMaxYCorner]) }
    layer.cornerCurve = .continuous
    layer.cornerRadius = corners.isEmpty ? 0 : TableMetrics.insetGroupedCornerRadius
    if !corners.isEmpty { layer.maskedCorners = corners }
    layer.masksToBounds = !corners.isEmpty
  }

  // MARK: State

  /// Whether the cell looks selected; its lines are hidden then.
  private var isMarked: Bool { isSelected || isHighlighted }

  /// Shows the background of a new state, and hides the lines beside the row, as tables do (behaviours §12 "Near selection") [M].
  func selectionDidChange() {
    showBackground()
    arrangeLines()
    guard let collection, let path = collection.path(of: self), path.item > 0 else { return }
    let above = collection.cellForItem(at: IndexPath(item: path.item - 1, section: path.section))
    (above as? UICollectionViewListCell)?.rowBelowDidChange(isMarked: isMarked)
  }

  private func rowBelowDidChange(isMarked: Bool) {
    guard parts.isAboveMarkedRow != isMarked else { return }
    parts.isAboveMarkedRow = isMarked
    arrangeLines()
  }

  // MARK: Accessories

  /// Makes the views of new accessories.
  func accessoriesDidChange() {
    let old = parts.leading + parts.trailing
    func views(_ leading: Bool) -> [(UICellAccessory, UIView)] {
      UICellAccessory.ordered(accessories, leading: leading).map { accessory in
        let view = accessory.makeView(traitCollection)
        view.isHidden = accessory.isHidden
        return (accessory, view)
      }
    }
    (parts.leading, parts.trailing) = (views(true), views(false))
    let new = (parts.leading + parts.trailing).map(\.view)
    for (_, view) in old where view.superview === self && !new.contains(view) { view.removeFromSuperview() }
    for view in new where view.superview !== self { addSubview(view) }
    contentMarginsDidChange()
    collection?.contentDidChange(of: self)
  }

  /// Moves the content after a change of its surroundings.
  func contentPlaceDidChange() {
    setNeedsLayout()
    collection?.contentDidChange(of: self)
  }

  /// Gives the content view its margins: those of the list, less beside accessories.
  func contentMarginsDidChange() {
    let margins = ListMargins(
      leading: parts.leading.isEmpty ? margin : 16, trailing: parts.trailing.isEmpty ? margin : 8)
    (contentView as? UIListContentView)?.listMargins = margins
    if !(contentView is UIListContentView) {
      contentView.directionalLayoutMargins = NSDirectionalEdgeInsets(
        top: 11, leading: margins.leading, bottom: 11, trailing: margins.trailing)
    }
    setNeedsLayout()
  }

  /// The places of the content and the accessories at the current size.
  private var arrangement: ListAccessoryLayout {
    func sizes(_ shown: [(accessory: UICellAccessory, view: UIView)]) -> [ListAccessoryLayout.Part] {
      shown.map {
        ListAccessoryLayout.Part(size: $0.view.bounds.size, width: $0.accessory.width(of: $0.view, traitCollection))
      }
    }
    return ListAccessoryLayout(
      sizes(parts.leading), sizes(parts.trailing),
      in: ListAccessoryLayout.Room(
        size: bounds.size, margin: margin,
        safe: NSDirectionalEdgeInsets(safeAreaInsets, isRightToLeft: isRightToLeft),
        indentation: LayoutLength.finite(indentationWidth) * CGFloat(max(indentationLevel, 0)),
        indentsAccessories: indentsAccessories, isRightToLeft: isRightToLeft, scale: 1 / pixel))
  }

  /// The room above a header's content, in points.
  private var topPadding: CGFloat { parts.style?.topPadding ?? 0 }

  /// The content's frame beside the accessories.
  var contentFrameInList: CGRect {
    var rect = arrangement.content
    rect.origin.y += topPadding
    rect.size.height = max(rect.height - topPadding, 0)
    return rect
  }

  /// The distances of the content's frame from the cell's edges, in points.
  var contentInsetsInList: UIEdgeInsets {
    let content = arrangement.content
    return UIEdgeInsets(top: topPadding, left: content.minX, bottom: 0, right: max(bounds.width - content.maxX, 0))
  }

  // MARK: Frames

  /// Gives accessories and lines their frames.
  func arrangeParts() {
    let layout = arrangement
    for (part, frame) in zip(parts.leading, layout.leading) { part.view.frame = frame }
    for (part, frame) in zip(parts.trailing, layout.trailing) { part.view.frame = frame }
    arrangeLines()
  }

  /// The line of the guide that the app may constrain.
  var madeSeparatorGuide: UILayoutGuide {
    if let guide = parts.separatorGuide { return guide }
    let guide = UILayoutGuide()
    addLayoutGuide(guide)
    let leading = guide.leadingAnchor.constraint(equalTo: leadingAnchor, constant: margin)
    let trailing = guide.trailingAnchor.constraint(equalTo: trailingAnchor)
    // Constraints of the app replace them.
    (leading.priority, trailing.priority) = (.defaultLow, .defaultLow)
    NSLayoutConstraint.activate([
      leading, trailing, guide.bottomAnchor.constraint(equalTo: bottomAnchor),
      guide.heightAnchor.constraint(equalToConstant: pixel),
    ])
    (parts.separatorGuide, parts.separatorLeading) = (guide, leading)
    return guide
  }

  /// The distance from the cell's leading edge to its text, in points.
  private var textInset: CGFloat {
    let frame = contentView.frame
    let start = isRightToLeft ? bounds.width - frame.maxX : frame.minX
    return start + ((contentView as? UIListContentView)?.textInset ?? margin)
  }

  /// Shows and places the lines, which are one device pixel high, as in tables [G].
  func arrangeLines() {
    let style = parts.style
    let separators = style?.role == .item ? style?.separators : nil
    var (hasTop, hasBottom) = (false, separators != nil)
    var (top, bottom) = (ListMargins(leading: 0, trailing: 0), ListMargins(leading: textInset, trailing: 0))
    if let style, separators != nil, !style.isPlain {
      if style.isCard {
        hasBottom = !style.isLast
      } else {
        // Lines run from side to side around a section, as in tables [G].
        hasTop = style.isFirst
        if style.isLast { bottom.leading = 0 }
      }
    }
    if let separators {
      hasTop = separators.topSeparatorVisibility.resolved(hasTop)
      hasBottom = separators.bottomSeparatorVisibility.resolved(hasBottom)
      separators.topSeparatorInsets.replace(&top)
      separators.bottomSeparatorInsets.replace(&bottom)
    }
    if isMarked { (hasTop, hasBottom) = (false, false) }
    if parts.isAboveMarkedRow { hasBottom = false }
    if let guide = parts.separatorGuide {
      if parts.separatorLeading?.constant != bottom.leading { parts.separatorLeading?.constant = bottom.leading }
      let frame = guide.layoutFrame
      if frame.width > 0 {
        bottom = ListMargins(
          leading: isRightToLeft ? bounds.width - frame.maxX : frame.minX,
          trailing: isRightToLeft ? frame.minX : bounds.width - frame.maxX)
      }
    }
    parts.topLine = line(parts.topLine, isShown: hasTop, separators?.color, top, y: 0)
    parts.bottomLine = line(parts.bottomLine, isShown: hasBottom, separators?.color, bottom, y: bounds.height - pixel)
  }

  /// Shows and places a line at `y`, or hides it.
  private func line(
    _ present: UIView?, isShown: Bool, _ color: UIColor?, _ margins: ListMargins, y: CGFloat
  ) -> UIView? {
    let view = showLine(present, isShown: isShown, color: color)
    guard isShown, let view else { return view }
    let width = max(bounds.width - margins.leading - margins.trailing, 0)
    let frame = CGRect(x: isRightToLeft ? margins.trailing : margins.leading, y: y, width: width, height: pixel)
    if view.frame != frame { view.frame = frame }
    return view
  }
}

extension UIListSeparatorConfiguration.Visibility {
  fileprivate func resolved(_ automatic: Bool) -> Bool {
    switch self {
    case .automatic: automatic
    case .visible: true
    case .hidden: false
    }
  }
}

extension NSDirectionalEdgeInsets {
  /// Replaces the margins by those that are lengths.
  fileprivate func replace(_ margins: inout ListMargins) {
    let automatic = UIListSeparatorConfiguration.automaticInsets
    if leading != automatic.leading { margins.leading = LayoutLength.finite(leading) }
    if trailing != automatic.trailing { margins.trailing = LayoutLength.finite(trailing) }
  }
}
