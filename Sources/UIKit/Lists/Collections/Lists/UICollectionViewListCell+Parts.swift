import Foundation
import UIKitCore

/// The view of an accessory on its way out.
final class DepartingAccessory {
  let view: UIView
  /// The transparency that the view has at rest: the app may keep it.
  let alpha: CGFloat

  init(_ view: UIView) { (self.view, alpha) = (view, view.alpha) }

  isolated deinit {}
}

/// The stored state of a cell of a list.
final class ListCellParts {
  isolated deinit {}

  /// The list's last decision about the cell; `nil` outside of lists.
  var style: ListElementStyle?
  /// An accessory that is shown.
  struct Shown {
    /// Which of the cell's accessories it is.
    var index: Int
    var accessory: UICellAccessory
    var view: UIView
  }

  /// The accessories that are shown, in the order in which they are.
  var leading: [Shown] = []
  var trailing: [Shown] = []
  /// The views of accessories on their way out.
  var departing: [DepartingAccessory] = []
  /// The line beside a handle; hidden while there is none.
  var handleLine: UIView?
  /// Where the item is in an outline; `nil` outside of one.
  var outline: OutlinePlace?
  /// Whether actions are shown beside the row.
  var isSwiped = false
  /// The safe area from before a swipe, in points: the content keeps its place while the row moves past it.
  var heldSafeArea: UIEdgeInsets?
  /// The look from before a finger lifted the row, until it has fallen into its place.
  var lifted: LiftedLook?
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

  /// Applies the list's decision about the cell.
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
    let isPlated = showPlate(background)
    let color = isPlated ? nil : background?.backgroundColor
    if backgroundColor != color { backgroundColor = color }
    guard let style = parts.style, style.isCard, style.role == .item else {
      layer.cornerRadius = isPlated ? 0 : background?.cornerRadius ?? 0
      if parts.lifted == nil { layer.masksToBounds = false }
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
    if parts.lifted == nil { layer.masksToBounds = !corners.isEmpty }
  }

  // MARK: State

  /// Whether the cell looks selected; its lines are hidden then.
  var isMarked: Bool { isSelected || isHighlighted }

  /// Shows the background of a new state, and hides the lines beside the row, as tables do (behaviours §12 "Near selection") [M].
  func selectionDidChange() {
    showBackground()
    arrangeLines()
    for shown in parts.leading where shown.accessory.accessoryType == .multiselect {
      (shown.view as? EditControl)?.show(.selection(isSelected: isSelected))
    }
    guard let collection, let path = collection.path(of: self), path.item > 0 else { return }
    if isMarked { collection.state.hasMarkedRows = true }
    let above = collection.cellForItem(at: IndexPath(item: path.item - 1, section: path.section))
    (above as? UICollectionViewListCell)?.rowBelowDidChange(isMarked: isMarked)
  }

  /// Hides the line at the bottom, or shows it again.
  func rowBelowDidChange(isMarked: Bool) {
    guard parts.isAboveMarkedRow != isMarked else { return }
    parts.isAboveMarkedRow = isMarked
    arrangeLines()
  }

  // MARK: Accessories

  /// Makes the views of new accessories.
  func accessoriesDidChange() {
    let old = parts.leading + parts.trailing
    (parts.leading, parts.trailing) = (shown(leading: true), shown(leading: false))
    let new = (parts.leading + parts.trailing).map(\.view)
    let departing = parts.departing
    parts.departing = []
    for departure in departing { departure.view.alpha = departure.alpha }
    for view in old.map(\.view) + departing.map(\.view) where view.superview === self && !new.contains(view) {
      view.removeFromSuperview()
    }
    for view in new where view.superview !== self { addSubview(view) }
    contentMarginsDidChange()
    collection?.contentDidChange(of: self)
  }

  /// Returns the accessories that are shown at a side now; those among `kept` have their views.
  private func shown(leading: Bool, keeping kept: [Int: UIView] = [:]) -> [ListCellParts.Shown] {
    UICellAccessory.ordered(accessories, leading: leading, isEditing: isEdited).map { index in
      let accessory = accessories[index]
      let view = kept[index] ?? accessory.makeView(in: self)
      view.isHidden = accessory.isHidden
      return ListCellParts.Shown(index: index, accessory: accessory, view: view)
    }
  }

  /// Shows the accessories of an edited list, or those of one that is not: the others come from the ends of the row, and leave for them.
  func changeAccessories(animated: Bool) {
    guard accessories.contains(where: { $0.displayed != .always }) else { return }
    guard animated else { return accessoriesDidChange() }
    layoutIfNeeded()
    let old = parts.leading + parts.trailing
    let kept = Dictionary(uniqueKeysWithValues: old.map { ($0.index, $0.view) })
    var arriving: [(view: UIView, alpha: CGFloat)] = []
    ListAnimation.withoutAnimation {
      parts.leading = shown(leading: true, keeping: kept)
      parts.trailing = shown(leading: false, keeping: kept)
      let layout = arrangement
      let new = Array(zip(parts.leading, layout.leading)) + Array(zip(parts.trailing, layout.trailing))
      for (shown, frame) in new where kept[shown.index] == nil {
        shown.view.frame = outside(shown, frame)
        if shown.view.superview !== self { addSubview(shown.view) }
        shown.view.layoutIfNeeded()
        arriving.append((shown.view, restingAlpha(of: shown.view)))
        shown.view.alpha = 0
      }
    }
    let current = Set((parts.leading + parts.trailing).map(\.index))
    let leaving = old.filter { !current.contains($0.index) }
    let departures = leaving.map { DepartingAccessory($0.view) }
    parts.departing += departures
    contentMarginsDidChange()
    UIView.animate(withDuration: UITableViewCell.editingDuration, delay: 0, options: [.allowUserInteraction]) {
      for shown in leaving {
        shown.view.frame = self.outside(shown, shown.view.frame)
        shown.view.alpha = 0
      }
      for (view, alpha) in arriving { view.alpha = alpha }
      self.layoutIfNeeded()
    } completion: { [weak self] _ in
      for departure in departures { self?.finish(departure) }
    }
  }

  /// Returns the transparency that the view of an accessory has at rest. A view of the app's own may come back while it is on its way out.
  private func restingAlpha(of view: UIView) -> CGFloat {
    guard let index = parts.departing.firstIndex(where: { $0.view === view }) else { return view.alpha }
    return parts.departing.remove(at: index).alpha
  }

  /// Removes an accessory that has left, unless it came back meanwhile.
  private func finish(_ departure: DepartingAccessory) {
    guard let index = parts.departing.firstIndex(where: { $0 === departure }) else { return }
    parts.departing.remove(at: index)
    if departure.view.superview === self { departure.view.removeFromSuperview() }
    departure.view.alpha = departure.alpha
  }

  /// Returns where an accessory is while it is not shown: controls for editing outside of the row, others at their places.
  private func outside(_ shown: ListCellParts.Shown, _ frame: CGRect) -> CGRect {
    guard shown.accessory.displayed == .whenEditing else { return frame }
    var frame = frame
    let isAtLeft = shown.accessory.placement.isLeading != isRightToLeft
    frame.origin.x = isAtLeft ? -frame.width : bounds.width
    return frame
  }

  // MARK: Outlines

  /// Whether the row is open in its outline.
  var isOutlineOpen: Bool { parts.outline?.isExpanded ?? false }
  /// Returns the app's handler for a tap on the row's chevron; `nil` without one.
  func outlineHandler() -> UICellAccessory.ActionHandler? {
    accessories.first { $0.accessoryType == .outlineDisclosure }?.handler
  }

  /// Indents the row by its level, and turns its chevron.
  func outlineDidChange(_ place: OutlinePlace?) {
    let old = parts.outline
    guard old != place else { return }
    parts.outline = place
    if old?.level != place?.level { indentationLevel = place?.level ?? 0 }
    guard old?.isExpanded != place?.isExpanded else { return }
    for shown in parts.leading + parts.trailing { (shown.view as? OutlineControl)?.show(isOpen: isOutlineOpen) }
    stateDidChange()
  }

  /// Moves the content after a change of its surroundings, such as the size of an accessory.
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
    func sizes(_ shown: [ListCellParts.Shown]) -> [ListAccessoryLayout.Part] {
      shown.map {
        ListAccessoryLayout.Part(size: $0.view.bounds.size, width: $0.accessory.width(of: $0.view, traitCollection))
      }
    }
    return ListAccessoryLayout(
      sizes(parts.leading), sizes(parts.trailing),
      in: ListAccessoryLayout.Room(
        size: bounds.size, margin: margin,
        safe: NSDirectionalEdgeInsets(parts.heldSafeArea ?? safeAreaInsets, isRightToLeft: isRightToLeft),
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
    arrangeHandleLine(layout.trailing.last)
    arrangeLines()
  }

  /// Shows the line between a handle and the accessory beside it, half as high as the row [G].
  private func arrangeHandleLine(_ handle: CGRect?) {
    let last = parts.trailing.last
    let isShown = last?.accessory.showsSeparator == true && parts.trailing.count > 1 && last?.view.isHidden == false
    parts.handleLine = showLine(parts.handleLine, isShown: isShown, color: .separator)
    guard isShown, let handle, let line = parts.handleLine else { return }
    let x = isRightToLeft ? handle.maxX + ListAccessoryLayout.gap / 2 : handle.minX - ListAccessoryLayout.gap / 2
    let height = (bounds.height / 2).roundedToPixels(at: 1 / pixel)
    let frame = CGRect(
      x: x.roundedToPixels(at: 1 / pixel), y: ((bounds.height - height) / 2).roundedToPixels(at: 1 / pixel),
      width: pixel, height: height)
    if line.frame != frame { line.frame = frame }
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

extension UICollectionViewListCell: SwipingCell, EditedCell {
  func beginSwipe() {
    parts.heldSafeArea = safeAreaInsets
    parts.isSwiped = true
    stateDidChange()
  }

  func endSwipe() {
    parts.heldSafeArea = nil
    parts.isSwiped = false
    stateDidChange()
  }

  func swipeDidSettle() {}

  /// Minus without a handler of the app's shows the row's actions at the trailing end.
  func editControlTapped(_ control: EditControl) {
    guard let shown = parts.leading.first(where: { $0.view === control }) else { return }
    if let handler = shown.accessory.handler { return handler() }
    guard shown.accessory.accessoryType == .delete, let collection, let path = collection.path(of: self) else { return }
    if collection.swipes.open?.path == path { return collection.closeSwipe(animated: true) }
    collection.openSwipe(at: path, .trailing, collection.swipeConfiguration(at: path, .trailing))
  }

  func reorder(_ phase: ReorderPhase) { collection?.reorder(self, phase) }
}
