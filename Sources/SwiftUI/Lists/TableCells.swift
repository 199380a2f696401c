import NorenBasics
import UIKit

/// A cell that shows the views of a row.
final class TableRowCell: UITableViewCell {
  var hosted: RowContentView? { contentView as? RowContentView }

  func show(_ row: RowNode, in item: TableItem) {
    contentConfiguration = RowContent(row: row, item: item, insets: Self.insets(row.settings, item))
    hosted?.heightChanged = { [weak self] in self?.measureAgain() }
    hosted?.separatorChanged = { [weak self] in self?.showSeparator() }
    row.statementsChanged = { [weak self, weak row, weak item] in
      guard let self, let row, let item, hosted?.row === row else { return }
      show(row, in: item)
    }
    showSettings(row.settings, item)
  }

  /// The table measures a cell again that gets a configuration.
  private func measureAgain() {
    let configuration = contentConfiguration
    contentConfiguration = configuration
  }

  /// 16 points in cards, 20 from the edge of the screen; 11 above and below, so that a line of text is 44 high [G] (fact 81).
  private static func insets(_ settings: RowSettings, _ item: TableItem) -> EdgeInsets {
    let side: CGFloat = item.look.style == .plain ? 20 : 16
    var insets =
      settings.insets ?? EdgeInsets(top: 11, leading: side, bottom: 11, trailing: settings.hasChevron ? 8 : side)
    insets.leading += CGFloat(settings.outlineLevel) * outlineStep
    return insets
  }

  /// The distance from one level of an outline to the next, in points [G].
  private static let outlineStep: CGFloat = 16

  private func showSettings(_ settings: RowSettings, _ item: TableItem) {
    let accessory: AccessoryType = settings.hasChevron ? .disclosureIndicator : .none
    if accessoryType != accessory { accessoryType = accessory }
    hidesSeparator = settings.bottomSeparator == .hidden
    separatorWishes = CellSeparatorWishes(settings)
    isMirrored = item.rowEnvironment.layoutDirection == .rightToLeft
    showSeparator()
    guard let background = settings.background else { return }
    if let color = background as? Color {
      var configuration = UIBackgroundConfiguration.clear()
      configuration.backgroundColor = color.uiColor
      backgroundConfiguration = configuration
    } else if let row = hosted?.row {
      let read = ReadView(background, row, item.rowEnvironment) {}
      self.background = read
      read.hosting.isUserInteractionEnabled = false
      backgroundView = read.hosting
    }
  }

  private var background: ReadView?
  private var hidesSeparator = false
  private var isMirrored = false

  private func showSeparator() {
    guard let hosted else { return }
    let start = hidesSeparator ? 100_000 : hosted.separator.start
    let end = hosted.separator.end.map { max(bounds.width - $0, 0) } ?? 0
    let inset = UIEdgeInsets(
      top: 0, left: isMirrored ? end : start, bottom: 0, right: isMirrored ? start : end)
    if separatorInset != inset { separatorInset = inset }
  }
}

extension CellSeparatorWishes {
  init(_ settings: RowSettings) {
    self.init()
    (colorAbove, colorBelow) = (settings.topTint?.uiColor, settings.bottomTint?.uiColor)
    (sectionColorAbove, sectionColorBelow) = (settings.sectionTopTint?.uiColor, settings.sectionBottomTint?.uiColor)
    hidesAbove = settings.topSeparator == .hidden
    hidesSectionAbove = settings.sectionTopSeparator == .hidden
    hidesSectionBelow = settings.sectionBottomSeparator == .hidden
  }
}

/// The header or the footer of a section.
final class TableEdgeView: UITableViewHeaderFooterView {
  private(set) var hosted: RowContentView?
  private var insets = EdgeInsets()

  required init?(coder: NSCoder) { nil }
  required init(reuseIdentifier: String?) { super.init(reuseIdentifier: reuseIdentifier) }

  convenience init(_ row: RowNode, in item: TableItem, isHeader: Bool) {
    self.init(reuseIdentifier: nil)
    let isPlain = item.look.style == .plain
    let side: CGFloat = isPlain ? 20 : 16
    // As UIKit's own headers and footers have it.
    insets =
      isPlain
      ? EdgeInsets(top: 4, leading: side, bottom: 4, trailing: side)
      : EdgeInsets(top: isHeader ? 16 : 8, leading: side, bottom: 6, trailing: side)
    let content = RowContentView(RowContent(row: row, item: item, insets: insets, minimumHeight: 0))
    hosted = content
    contentView.addSubview(content)
    content.heightChanged = { [weak self] in
      guard let self else { return }
      (superview as? UITableView)?.contentDidChange(of: self)
    }
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize { hosted?.sizeThatFits(size) ?? size }

  override func layoutSubviews() {
    super.layoutSubviews()
    if let hosted, hosted.frame != contentView.bounds { hosted.frame = contentView.bounds }
  }
}

/// What the content view of a cell shows: the views of a row.
nonisolated struct RowContent: UIContentConfiguration {
  let row: RowNode
  let item: TableItem
  var insets: EdgeInsets
  var minimumHeight: CGFloat?

  func makeContentView() -> any UIView & UIContentView { RowContentView(self) }
  func updated(for state: any UIConfigurationState) -> RowContent { self }
}

/// The views of a row, at the leading edge and in the middle of the row's height.
final class RowContentView: UIView, UIContentView {
  var configuration: any UIContentConfiguration {
    didSet {
      if let content = configuration as? RowContent { show(content) }
    }
  }
  /// The row, while it has a node.
  var row: RowNode?
  @Unretained private var item: TableItem?
  private var insets = EdgeInsets()
  private var minimumHeight: CGFloat = 0
  private let container = ContainerView()
  private var badge: UILabel?
  private var rowCanvas: ItemCanvas?
  private var knownHeight: CGFloat?

  init(_ content: RowContent) {
    configuration = content
    super.init(frame: .zero)
    addSubview(container)
    show(content)
  }

  required init?(coder: NSCoder) { nil }

  private func show(_ content: RowContent) {
    if row !== content.row {
      row = content.row
      rowCanvas = ItemCanvas(container, of: content.row.item)
    }
    item = content.item
    insets = content.insets
    minimumHeight = content.minimumHeight ?? content.item.look.minimumRowHeight
    showBadge(content.row.settings.badge)
    content.item.began(self, content.row)
    setNeedsLayout()
  }

  private func showBadge(_ text: String?) {
    guard text != badge?.text else { return }
    badge?.removeFromSuperview()
    badge = text.map { text in
      let label = UILabel()
      label.text = text
      label.font = .preferredFont(forTextStyle: .body)
      label.adjustsFontForContentSizeCategory = true
      label.textColor = .secondaryLabel
      addSubview(label)
      return label
    }
  }

  /// The size of the badge and the room that it takes from the content, with the distance of a stack [G].
  private var badgeRoom: (size: CGSize, width: CGFloat) {
    guard let badge else { return (.zero, 0) }
    let size = badge.sizeThatFits(CGSize(width: 1e6, height: 1e6))
    return (size, size.width + 8)
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    guard let row else { return CGSize(width: size.width, height: minimumHeight) }
    let width = max(size.width - insets.leading - insets.trailing - badgeRoom.width, 0)
    let content = row.item.sizeThatFits(ProposedViewSize(width: width, height: nil)).height
    let height = max((content.isFinite ? content : 0) + insets.top + insets.bottom, minimumHeight)
    knownHeight = height
    return CGSize(width: size.width, height: height)
  }

  /// Called in a layout of the list in which a row may answer otherwise than before.
  func rowMayHaveChanged() {
    let known = knownHeight
    guard bounds.width > 0, let known, sizeThatFits(bounds.size).height != known else { return setNeedsLayout() }
    setNeedsLayout()
    heightChanged()
  }

  /// Called when the row has another height than it was measured with.
  var heightChanged: () -> Void = {}

  /// Where the line below the row begins and ends, in points from the leading edge; the end is `nil` for that of the row.
  private(set) var separator: (start: CGFloat, end: CGFloat?) = (0, nil)
  /// Called after a layout in which the line has got another beginning or end.
  var separatorChanged: () -> Void = {}

  /// Finds the ends of the line: the guides that the row's views set; otherwise it begins at the first text, since iOS 16 [S], and ends at the
  /// edge.
  private func findSeparator(_ item: LayoutItem, _ proposal: ProposedViewSize) {
    let start =
      item.explicitGuide(HorizontalAlignment.listRowSeparatorLeading.key, proposal)
      ?? item.explicitGuide(HorizontalAlignment.firstTextLeading.key, proposal) ?? 0
    let end = item.explicitGuide(HorizontalAlignment.listRowSeparatorTrailing.key, proposal)
    let found = (start: insets.leading + start, end: end.map { insets.leading + $0 })
    guard found.start != separator.start || found.end != separator.end else { return }
    separator = found
    separatorChanged()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard let row, let rowCanvas else { return }
    if container.frame != bounds { container.frame = bounds }
    rowCanvas.configure(bounds.size, row.environment)
    let badgeRoom = badgeRoom
    let room = CGRect(
      x: insets.leading, y: insets.top,
      width: max(bounds.width - insets.leading - insets.trailing - badgeRoom.width, 0),
      height: max(bounds.height - insets.top - insets.bottom, 0))
    let proposal = ProposedViewSize(width: room.width, height: nil)
    let size = row.item.sizeThatFits(proposal)
    row.item.put(in: CGRect(origin: Alignment.leading.origin(of: size, in: room), size: size), proposal, on: rowCanvas)
    rowCanvas.order()
    if let badge {
      let size = badgeRoom.size
      var frame = CGRect(
        x: bounds.width - insets.trailing - size.width, y: (bounds.height - size.height) / 2, width: size.width,
        height: size.height)
      if row.environment.layoutDirection == .rightToLeft { frame.origin.x = bounds.width - frame.maxX }
      if badge.frame != frame { badge.frame = frame }
    }
    findSeparator(row.item, proposal)
    row.show()
  }
}
