import Foundation
import UIKitCore

/// Wheels side by side, one for each component, of which each has one row selected: the one in the middle.
///
/// A finger spins a wheel, which glides as a scroll view does and comes to rest with a row in the middle. A tap brings a visible row to the
/// middle. Several wheels can spin at once. The delegate hears of a row that the user chose when its wheel rests; until then
/// ``selectedRow(inComponent:)`` is the former one.
///
/// The data source is asked at the first layout or query, and again after a reload. Only rows that can be seen are made: a wheel costs
/// O(visible rows), however many it has.
@preconcurrency @MainActor
open class UIPickerView: UIView {
  /// Says how many components and rows there are. Not retained. Another one reloads all components.
  open weak var dataSource: (any UIPickerViewDataSource)? {
    didSet { if oldValue !== dataSource { setNeedsReload() } }
  }
  /// Says what rows show, and hears what the user chose. Not retained. Another one reloads all components.
  open weak var delegate: (any UIPickerViewDelegate)? {
    didSet {
      guard oldValue !== delegate else { return }
      unimplemented = []
      setNeedsReload()
    }
  }
  /// Has no effect, as since iOS 7: the band behind the selected rows is always there.
  open var showsSelectionIndicator = true

  /// The members that the delegate does not implement, as far as is known.
  private var unimplemented: Set<OptionalMember> = []
  /// The wheels, in the order of the components.
  private(set) var columns: [PickerColumnView] = []
  /// The rounded band behind the middle rows.
  private let band = UIView()
  /// Whether the data source has to be asked before anything is shown or answered; and whether it is being asked.
  private var (needsReload, isReloading) = (true, false)

  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  /// Restores what `UIView` archives. Components come from the data source, which is not archived.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  nonisolated deinit {}

  override var archivedSubviews: [UIView] { [] }

  private func prepare() {
    band.isUserInteractionEnabled = false
    band.backgroundColor = .tertiarySystemFill
    band.layer.cornerRadius = PickerLayout.bandRadius
    addSubview(band)
    isMultipleTouchEnabled = true
  }

  // MARK: Optional members

  /// A member of the delegate that a picker stops calling once its default implementation ran.
  enum OptionalMember: Hashable {
    case width, rowHeight, attributedTitle, view
  }

  func markUnimplemented(_ member: OptionalMember) { unimplemented.insert(member) }

  /// Returns the answer to a member of the delegate; `nil` without a delegate or an implementation.
  private func answer<Value>(_ member: OptionalMember, _ ask: (any UIPickerViewDelegate) -> Value) -> Value? {
    guard let delegate, !unimplemented.contains(member) else { return nil }
    let value = ask(delegate)
    return unimplemented.contains(member) ? nil : value
  }

  // MARK: Contents

  /// The number of wheels; 0 without a data source.
  open var numberOfComponents: Int {
    reloadIfNeeded()
    return columns.count
  }

  /// Returns the number of rows of a wheel; 0, with a warning, for one that does not exist.
  open func numberOfRows(inComponent component: Int) -> Int { column(component)?.wheel.rows ?? 0 }

  /// Returns the size of the rows of a wheel, in points; zero, with a warning, for one that does not exist.
  open func rowSize(forComponent component: Int) -> CGSize {
    guard let column = column(component) else { return .zero }
    layoutColumns()
    return CGSize(width: column.bounds.width, height: column.wheel.rowHeight)
  }

  /// Returns the view that the delegate gave for a row; `nil` if the row is out of sight or shows a text.
  open func view(forRow row: Int, forComponent component: Int) -> UIView? { column(component)?.view(forRow: row) }

  /// Asks data source and delegate for everything again. Wheels keep their selected row, or select their last one if it is gone.
  open func reloadAllComponents() {
    setNeedsReload()
    reloadIfNeeded()
  }

  /// Asks data source and delegate for the rows of one wheel again, as ``reloadAllComponents()`` does for all.
  open func reloadComponent(_ component: Int) {
    guard !needsReload else { return reloadIfNeeded() }
    guard let column = column(component) else { return }
    reload(column)
    setNeedsLayout()
  }

  private func setNeedsReload() {
    needsReload = true
    setNeedsLayout()
  }

  /// Asks for components and rows, if that is due. Queries made by the data source meanwhile answer with what there was.
  private func reloadIfNeeded() {
    guard needsReload, !isReloading else { return }
    needsReload = false
    isReloading = true
    defer { isReloading = false }
    let count = PickerCheck.components(dataSource?.numberOfComponents(in: self) ?? 0, of: self)
    while columns.count > count { columns.removeLast().removeFromSuperview() }
    while columns.count < count {
      let column = PickerColumnView(self, component: columns.count)
      columns.append(column)
      addSubview(column)
    }
    for column in columns { reload(column) }
    setNeedsLayout()
  }

  private func reload(_ column: PickerColumnView) {
    let component = column.component
    let rows = dataSource?.pickerView(self, numberOfRowsInComponent: component) ?? 0
    let height = answer(.rowHeight) { $0.pickerView(self, rowHeightForComponent: component) }
    column.givenWidth = answer(.width) { $0.pickerView(self, widthForComponent: component) }
      .flatMap { PickerCheck.width($0, of: self, component: component) }
    column.reload(
      rows: PickerCheck.rows(rows, of: self, component: component),
      rowHeight: height.map { PickerCheck.rowHeight($0, of: self, component: component) }
        ?? PickerWheel.defaultRowHeight)
  }

  /// Returns a component's wheel; `nil`, with a warning, for one that does not exist.
  private func column(_ component: Int) -> PickerColumnView? {
    reloadIfNeeded()
    guard columns.indices.contains(component) else {
      PickerCheck.reportMissing(component: component, of: self, components: columns.count)
      return nil
    }
    return columns[component]
  }

  /// Fills a row that comes into sight: with the delegate's view, its attributed title or its title.
  func fill(_ view: PickerRowView, row: Int, component: Int) {
    if let custom = answer(
      .view, { $0.pickerView(self, viewForRow: row, forComponent: component, reusing: view.custom) })
    {
      return view.show(custom)
    }
    if let title = answer(
      .attributedTitle, { $0.pickerView(self, attributedTitleForRow: row, forComponent: component) }),
      let title
    {
      return view.show(title)
    }
    view.show(delegate?.pickerView(self, titleForRow: row, forComponent: component))
  }

  /// Asks for the contents of the visible rows again, without asking for their number; nothing moves.
  func refillRows() { for column in columns { column.refillRows() } }

  /// What a component is called when it is read aloud.
  func spokenName(ofComponent component: Int) -> String? {
    (delegate as? any UIPickerViewAccessibilityDelegate)?
      .pickerView(self, accessibilityLabelForComponent: component)
  }

  // MARK: Selection

  /// Whether the user turns a wheel, or has and it is not at rest.
  func isTurned(byUserInComponent component: Int) -> Bool {
    columns.indices.contains(component) && columns[component].isUserTurning
  }

  /// Returns the row in the middle of a wheel at rest; -1 without rows, and, with a warning, for a component that does not exist.
  ///
  /// While the user spins the wheel it is the row that was selected before.
  open func selectedRow(inComponent component: Int) -> Int { column(component)?.selectedRow ?? -1 }

  /// Brings a row to the middle, without informing the delegate: in a quarter of a second [G] if `animated` and in a window, else at once.
  ///
  /// ``selectedRow(inComponent:)`` is the row from this call on. A row that does not exist changes nothing, with a warning.
  open func selectRow(_ row: Int, inComponent component: Int, animated: Bool) {
    guard let column = column(component) else { return }
    guard (0..<column.wheel.rows).contains(row) else {
      return PickerCheck.reportMissing(row: row, component: component, of: self, rows: column.wheel.rows)
    }
    layoutColumns()
    column.select(row, animated: animated)
  }

  /// Informs the delegate of a row that the user chose.
  func userDidSelect(_ row: Int, inComponent component: Int) {
    delegate?.pickerView(self, didSelectRow: row, inComponent: component)
  }

  // MARK: Size

  /// 320 by 216 points, whatever size is offered [S].
  open override func sizeThatFits(_ size: CGSize) -> CGSize { PickerWheel.naturalSize }
  open override var intrinsicContentSize: CGSize { PickerWheel.naturalSize }

  open override func layoutSubviews() {
    super.layoutSubviews()
    reloadIfNeeded()
    layoutColumns()
  }

  /// Places the wheels and the band behind them.
  private func layoutColumns() {
    let frames = PickerLayout.frames(
      widths: columns.map(\.givenWidth), in: bounds.size, isRightToLeft: isRightToLeft)
    for (column, frame) in zip(columns, frames) where column.frame != frame { column.frame = frame }
    band.isHidden = columns.isEmpty
    band.frame = PickerLayout.band(
      rowHeight: columns.map(\.wheel.rowHeight).max() ?? PickerWheel.defaultRowHeight, in: bounds.size)
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    setNeedsLayout()
  }

  open override var semanticContentAttribute: UISemanticContentAttribute {
    didSet { if oldValue != semanticContentAttribute { setNeedsLayout() } }
  }
}
