import Foundation
import UIKitCore

/// The wheel of one component: rows on a cylinder, below a scroll view without content that the user spins.
///
/// The scroll view's offset is the wheel's. Every change of it marks the column's layout, which makes, places and removes rows. The column is
/// an adjustable element for assistive technologies, and its rows are none.
final class PickerColumnView: UIView {
  private weak var picker: UIPickerView?
  /// The component that this is the wheel of.
  let component: Int
  private(set) var wheel = PickerWheel(height: 0, rowHeight: PickerWheel.defaultRowHeight, rows: 0)
  /// The width that the delegate gave; `nil` leaves it to the picker.
  var givenWidth: CGFloat?
  /// The row in the middle at rest; -1 without rows. While the user spins the wheel it is the former one.
  private(set) var selectedRow = -1
  /// Whether the row in the middle at the next rest is the user's choice.
  private var isUsersTurn = false
  /// The row to which a tap, code or an assistive technology is leading the wheel.
  private var goal: Int?
  private let scroller = PickerScrollView()
  /// The rows that can be seen, and those that wait for reuse, hidden.
  private var (visible, pool): ([Int: PickerRowView], [PickerRowView]) = ([:], [])

  init(_ picker: UIPickerView, component: Int) {
    self.picker = picker
    self.component = component
    super.init(frame: .zero)
    clipsToBounds = true
    scroller.column = self
    addSubview(scroller)
    accessibilityTraits = .adjustable
  }

  required init?(coder: NSCoder) { nil }

  // MARK: Rows

  /// Takes another number and height of rows. The selected row stays, or is the last one if it is gone; a wheel that spins goes on.
  func reload(rows: Int, rowHeight: CGFloat) {
    wheel = PickerWheel(height: bounds.height, rowHeight: rowHeight, rows: rows)
    let row = rows == 0 ? -1 : min(max(selectedRow, 0), rows - 1)
    if let goal, goal >= rows { self.goal = nil }
    selectedRow = row
    for row in visible.keys.sorted() { retire(row) }
    updateExtent()
    setNeedsLayout()
  }

  /// Gives the scroll view its frame and extent; a wheel at rest keeps its row in the middle.
  private func updateExtent() {
    scroller.frame = bounds
    scroller.contentSize = CGSize(width: bounds.width, height: wheel.contentHeight)
    if !scroller.isSpinning { scroller.contentOffset = CGPoint(x: 0, y: wheel.offset(ofRow: selectedRow)) }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    if wheel.height != bounds.height || scroller.frame != bounds {
      wheel = PickerWheel(height: bounds.height, rowHeight: wheel.rowHeight, rows: wheel.rows)
      updateExtent()
    }
    layoutRows()
  }

  /// Makes, places and removes rows for the present offset. O(visible rows).
  private func layoutRows() {
    let offset = scroller.contentOffset.y
    let rows = wheel.visibleRows(at: offset)
    for row in visible.keys.sorted() where !rows.contains(row) { retire(row) }
    let size = CGSize(width: bounds.width, height: wheel.rowHeight)
    for row in rows {
      guard let place = wheel.place(ofRow: row, at: offset) else { continue }
      let view = visible[row] ?? show(row)
      if view.bounds.size != size { view.bounds.size = size }
      view.center = CGPoint(x: bounds.midX, y: place.y)
      view.transform = CGAffineTransform(scaleX: 1, y: place.squeeze)
      view.alpha = place.opacity
    }
  }

  /// Makes a row, or takes one that waits, and fills it.
  private func show(_ row: Int) -> PickerRowView {
    let view = pool.popLast() ?? PickerRowView()
    visible[row] = view
    view.isHidden = false
    if view.superview == nil { insertSubview(view, belowSubview: scroller) }
    picker?.fill(view, row: row, component: component)
    return view
  }

  /// Puts a row that is out of sight aside.
  private func retire(_ row: Int) {
    guard let view = visible.removeValue(forKey: row) else { return }
    view.isHidden = true
    pool.append(view)
  }

  /// Asks for the contents of the visible rows again; nothing moves.
  func refillRows() {
    for row in visible.keys.sorted() {
      if let view = visible[row] { picker?.fill(view, row: row, component: component) }
    }
  }

  /// Returns the delegate's view of a row that can be seen.
  func view(forRow row: Int) -> UIView? { visible[row]?.custom }

  // MARK: Spinning

  /// Whether the user turns the wheel, or has and it is not at rest.
  var isUserTurning: Bool { isUsersTurn && scroller.isSpinning }

  /// The offset changed.
  func wheelDidTurn() { setNeedsLayout() }

  /// A finger begins to spin the wheel.
  func userWillSpin() {
    isUsersTurn = true
    goal = nil
  }

  /// The wheel has come to rest: between two rows it goes on to the nearer one, otherwise the row in the middle is selected.
  func wheelDidRest() {
    guard !scroller.isTracking, wheel.rows > 0 else { return }
    let row = wheel.nearestRow(to: scroller.contentOffset.y)
    let offset = wheel.offset(ofRow: row)
    if scroller.contentOffset.y != offset {
      scroller.setContentOffset(CGPoint(x: 0, y: offset), animated: true)
      if scroller.isScrollAnimating { return }
    }
    goal = nil
    guard isUsersTurn else { return }
    isUsersTurn = false
    guard row != selectedRow else { return }
    selectedRow = row
    picker?.userDidSelect(row, inComponent: component)
  }

  /// Selects a row for code. A finger that holds the wheel goes on from there, unless `animated`.
  func select(_ row: Int, animated: Bool) {
    selectedRow = row
    turn(to: row, animated: animated)
    isUsersTurn = scroller.isDragging
  }

  /// Brings the row at a point to the middle, for the user.
  func tap(at point: CGPoint) {
    guard let row = wheel.row(atY: point.y, offset: scroller.contentOffset.y) else { return }
    choose(row)
  }

  private func choose(_ row: Int) {
    turn(to: row, animated: true)
    isUsersTurn = true
    if !scroller.isSpinning { wheelDidRest() }
  }

  private func turn(to row: Int, animated: Bool) {
    goal = row
    scroller.setContentOffset(CGPoint(x: 0, y: wheel.offset(ofRow: row)), animated: animated)
    if !scroller.isScrollAnimating { goal = nil }
  }

  // MARK: Accessibility

  override var isAccessibilityElement: Bool {
    get { wheel.rows > 0 }
    set {}
  }

  override var accessibilityLabel: String? {
    get { picker?.spokenName(ofComponent: component) }
    set {}
  }

  override var accessibilityHint: String? {
    get {
      guard let picker else { return nil }
      return (picker.delegate as? any UIPickerViewAccessibilityDelegate)?
        .pickerView(picker, accessibilityHintForComponent: component)
    }
    set {}
  }

  /// What the row in the middle shows.
  override var accessibilityValue: String? {
    get { visible[wheel.nearestRow(to: scroller.contentOffset.y)]?.spokenText }
    set {}
  }

  override func accessibilityIncrement() { step(by: 1) }
  override func accessibilityDecrement() { step(by: -1) }

  /// Turns to a neighbour of the row in the middle, or of the one that the wheel is on its way to.
  private func step(by step: Int) {
    let row = (goal ?? wheel.nearestRow(to: scroller.contentOffset.y)) + step
    if (0..<wheel.rows).contains(row) { choose(row) }
  }
}
