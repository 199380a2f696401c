import Foundation
import UIKitCore

/// Where an item is in an outline.
struct OutlinePlace: Equatable {
  /// How many ancestors it has.
  var level: Int
  var isExpanded: Bool
}

/// The chevron of a row of an outline: it points down while the row is open.
final class OutlineControl: UIControl {
  /// The time in which it turns, in seconds; that of the rows' update.
  static let duration = TableMetrics.updateDuration

  private let symbol: UIImageView
  private weak var cell: UICollectionViewListCell?
  private(set) var isOpen: Bool

  /// - Parameter isWholeRow: Whether taps are the row's own.
  init(tint: UIColor?, isOpen: Bool, isWholeRow: Bool, of cell: UICollectionViewListCell) {
    (self.isOpen, self.cell) = (isOpen, cell)
    symbol = ListSymbol.disclosureIndicator.makeView(tint: tint, traits: cell.traitCollection)
    // Without a colour of its own it follows the cell's tint.
    symbol.tintColor = tint
    let length = max(symbol.bounds.width, symbol.bounds.height)
    super.init(frame: CGRect(x: 0, y: 0, width: length, height: length))
    symbol.center = CGPoint(x: length / 2, y: length / 2)
    addSubview(symbol)
    isUserInteractionEnabled = !isWholeRow
    addAction(
      UIAction { [weak self] _ in
        guard let cell = self?.cell else { return }
        cell.collection?.toggleOutline(of: cell)
      }, for: .touchUpInside)
    isAccessibilityElement = true
    accessibilityTraits = .button
    update()
  }

  required init?(coder: NSCoder) { nil }
  nonisolated deinit {}
  override var archivedSubviews: [UIView] { [] }

  /// Turns the chevron; inside an animation block that is animated.
  func show(isOpen: Bool) {
    guard self.isOpen != isOpen else { return }
    self.isOpen = isOpen
    update()
  }

  private func update() {
    let quarter: CGFloat = isRightToLeft ? -.pi / 2 : .pi / 2
    symbol.transform = isOpen ? CGAffineTransform(rotationAngle: quarter) : .identity
    accessibilityLabel = isOpen ? "Collapse" : "Expand"
  }

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool { isNear(point) }
  override func takesPrecedence(over gestureRecognizer: UIGestureRecognizer) -> Bool { gestureRecognizer.isSingleTap }
}

/// The button of a pop-up menu beside a row: it notifies the app and its cell when the selection changed.
final class PopUpMenuButton: UIButton {
  /// Retained as long as the cell has the accessory.
  var handler: UICellAccessory.MenuSelectedElementDidChangeHandler?
  /// The elements that were selected when the handler last ran, or at first.
  private var selection: [UIMenuElement] = []

  nonisolated deinit {}

  override var menu: UIMenu? { didSet { selection = menu?.selectedElements ?? [] } }

  override func menuDidChoose(_ action: any UIMenuLeaf) {
    super.menuDidChoose(action)
    guard let menu else { return }
    let new = menu.selectedElements
    guard !new.elementsEqual(selection, by: ===) else { return }
    selection = new
    layoutIfNeeded()
    sizeToFit()
    (superview as? UICollectionViewListCell)?.contentPlaceDidChange()
    handler?(menu)
  }
}

extension UICollectionView {
  /// Performs a tap on the chevron of a cell: the app's handler if it has one, otherwise the data source opens or closes the item.
  func toggleOutline(of cell: UICollectionViewCell) {
    guard let path = path(of: cell) else { return }
    if let handler = (cell as? UICollectionViewListCell)?.outlineHandler() { return handler() }
    (dataSource as? any OutlineSource)?.toggleOutline(at: path)
  }

  /// Shows in the visible cells where their items are in an outline.
  func outlineDidChange(in source: any OutlineSource, animated: Bool) {
    let changes = { [self] in
      for path in shownPaths { cellForItem(at: path)?.takeOutline(source.outlinePlace(at: path)) }
    }
    guard animated, window != nil else { return changes() }
    ListAnimation.run(duration: OutlineControl.duration, changes)
  }
}

/// A data source that has outlines.
@MainActor
protocol OutlineSource: AnyObject {
  /// Returns where the item at a path is in the outline of its section; `nil` where that has none.
  func outlinePlace(at path: IndexPath) -> OutlinePlace?
  /// Opens or closes an item.
  func toggleOutline(at path: IndexPath)
}
