import Foundation
import UIKitCore

// Headers and footers of sections, and those of the table.

extension UITableView {
  private func sectionView(_ element: TableElement) -> TableState.SectionView? {
    element.isHeader ? state.headers[element.section] : state.footers[element.section]
  }

  private func setSectionView(_ sectionView: TableState.SectionView?, _ element: TableElement) {
    if element.isHeader {
      state.headers[element.section] = sectionView
    } else {
      state.footers[element.section] = sectionView
    }
  }

  /// Makes a header's or footer's view if needed, and measures it if its height is an estimate.
  ///
  /// - Returns: By how much its height exceeds the height known before, in points; negative if it is lower.
  func showSectionView(_ element: TableElement) -> CGFloat {
    let present = sectionView(element)
    if present != nil, state.geometry.isMeasured(element) { return 0 }
    return ListAnimation.withoutAnimation { showSectionView(element, present) }
  }

  /// Measures the view before it places it, and informs the delegate last, when the view has its frame.
  private func showSectionView(_ element: TableElement, _ present: TableState.SectionView?) -> CGFloat {
    let sectionView = present ?? TableState.SectionView(view: makeSectionView(element))
    setSectionView(sectionView, element)
    if present == nil, let view = sectionView.view { prepare(view, element) }
    var growth: CGFloat = 0
    if !state.geometry.isMeasured(element) {
      growth = state.geometry.set(.measured(sectionViewHeight(sectionView.view, element)), of: element)
    }
    if present == nil, let view = sectionView.view {
      view.frame = frame(of: element, in: state.geometry)
      if element.isHeader {
        state.tableDelegate?.tableView(self, willDisplayHeaderView: view, forSection: element.section)
      } else {
        state.tableDelegate?.tableView(self, willDisplayFooterView: view, forSection: element.section)
      }
    }
    return growth
  }

  /// Returns the delegate's view, otherwise a label view with the data source's title, otherwise `nil`.
  private func makeSectionView(_ element: TableElement) -> UIView? {
    if let view = takeProbed(element) { return view }
    if let delegate = state.tableDelegate {
      let view =
        element.isHeader
        ? delegate.tableView(self, viewForHeaderInSection: element.section)
        : delegate.tableView(self, viewForFooterInSection: element.section)
      if let view { return view }
    }
    guard let title = title(of: element), let view = dequeueHeader(Self.titleIdentifier) else { return nil }
    show(title, in: view, isHeader: element.isHeader)
    return view
  }

  /// Hands out the view that loading made for the first section; it is used once.
  private func takeProbed(_ element: TableElement) -> UIView? {
    guard element.section == 0 else { return nil }
    defer { if element.isHeader { state.probedHeader = nil } else { state.probedFooter = nil } }
    return element.isHeader ? state.probedHeader : state.probedFooter
  }

  /// Gives a title view the look of the style's header or footer, in the text size of the table.
  private func show(_ title: String, in view: UITableViewHeaderFooterView, isHeader: Bool) {
    let configuration: UIListContentConfiguration =
      switch (style, isHeader) {
      case (.plain, true): .plainHeader()
      case (.plain, false): .plainFooter()
      case (_, true): .groupedHeader()
      case (_, false): .groupedFooter()
      }
    var labels = view.labelStyle
    labels.text = configuration.textProperties.style
    labels.textColor = configuration.textProperties.color
    labels.numberOfLines = 0
    labels.top = configuration.directionalLayoutMargins.top
    labels.bottom = configuration.directionalLayoutMargins.bottom
    view.labelStyle = labels
    view.textLabel?.font = configuration.textProperties.font(compatibleWith: traitCollection)
    view.textLabel?.textColor = labels.textColor
    view.textLabel?.numberOfLines = 0
    view.textLabel?.text = configuration.textProperties.transformed(title)
  }

  /// Puts a view that is about to be displayed in front of the cells, and gives it the table's margins.
  private func prepare(_ view: UIView, _ element: TableElement) {
    if let header = view as? UITableViewHeaderFooterView {
      header.table = self
      header.setSideMargin(sideMargin)
      // Opaque in plain tables, where it sticks in front of rows; Apple's blurs there.
      header.setDefaultBackground(style == .plain ? .systemBackground : nil)
      header.setNeedsLayout()
    }
    view.isHidden = false
    if view.superview !== self { insertSubview(view, at: firstIndexAboveCells) }
  }

  /// The index in front of the cells and behind everything else, such as indicators.
  private var firstIndexAboveCells: Int {
    (subviews.lastIndex { $0 is UITableViewCell }).map { $0 + 1 } ?? (backgroundView == nil ? 0 : 1)
  }

  /// Returns the height, in points, that the delegate or the table gives, otherwise the height that the view's content, constraints or
  /// frame asks for.
  private func sectionViewHeight(_ view: UIView?, _ element: TableElement) -> CGFloat {
    let given =
      element.isHeader
      ? state.tableDelegate?.tableView(self, heightForHeaderInSection: element.section) ?? sectionHeaderHeight
      : state.tableDelegate?.tableView(self, heightForFooterInSection: element.section) ?? sectionFooterHeight
    let name = "\(element.isHeader ? "header" : "footer") of section \(element.section)"
    if let height = checked(given, name) { return height }
    guard let view else { return blankHeight(of: element) }
    // The margin of another width, if the screen turned.
    (view as? UITableViewHeaderFooterView)?.setSideMargin(sideMargin)
    view.frame.size.width = rowWidth
    if view is UITableViewHeaderFooterView || view.layoutState.subtreeHasItems {
      let size = view.systemLayoutSizeFitting(
        CGSize(width: rowWidth, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel)
      return checked(size.height, name) ?? TableMetrics.headerHeight
    }
    // Without constraints the frame the delegate gave the view says its height.
    return view.frame.height > 0 ? view.frame.height : TableMetrics.headerHeight
  }

  // MARK: Placing

  /// Shows the headers and footers of the visible sections and places them; those of other sections are recycled.
  ///
  /// In plain tables headers stick to the top of the area that insets leave free, footers to its bottom; in grouped ones they scroll.
  func placeSectionViews() {
    let top = bounds.minY + adjustedContentInset.top
    let bottom = bounds.maxY - adjustedContentInset.bottom
    let sections = sectionsInSight
    for section in sections where state.geometry.extent(of: .header(section)).height > 0 {
      let extent = state.geometry.extent(of: .header(section))
      let end = state.geometry.sectionExtent(section).maxY
      let y =
        style == .plain
        ? StickyPosition.header(natural: extent.minY, height: extent.height, sectionEnd: end, visibleTop: top)
        : extent.minY
      place(.header(section), at: y)
    }
    for section in sections where state.geometry.extent(of: .footer(section)).height > 0 {
      let extent = state.geometry.extent(of: .footer(section))
      let start = state.geometry.sectionExtent(section).minY
      let y =
        style == .plain
        ? StickyPosition.footer(
          natural: extent.minY, height: extent.height, sectionStart: start, visibleBottom: bottom)
        : extent.minY
      place(.footer(section), at: y)
    }
    for section in state.headers.keys.sorted() where !sections.contains(section) {
      endDisplayingSectionView(.header(section))
    }
    for section in state.footers.keys.sorted() where !sections.contains(section) {
      endDisplayingSectionView(.footer(section))
    }
  }

  /// Shows a header or footer at `y`, in points of the content's space, if it is within the bounds there, and recycles it otherwise.
  ///
  /// If measuring changes its height, another layout is due.
  private func place(_ element: TableElement, at y: CGFloat) {
    let height = state.geometry.extent(of: element).height
    guard y < bounds.maxY, y + height > bounds.minY else { return endDisplayingSectionView(element) }
    if !state.geometry.isMeasured(element) || sectionView(element) == nil {
      let growth = showSectionView(element)
      if growth != 0 {
        state.tiled = nil
        setNeedsLayout()
      }
    }
    guard let view = sectionView(element)?.view else { return }
    var frame = frame(of: element, in: state.geometry)
    frame.origin.y = y
    if view.frame != frame { view.frame = frame }
  }

  /// The sections that have a visible row, header, footer or gap, ascending. O(visible sections and rows).
  private var sectionsInSight: [Int] {
    var sections = Set(state.cells.keys.lazy.map(\.section))
    var next = state.geometry.element(atOrBelow: bounds.minY)
    // Sections with visible rows are known; those without rows may lie between them.
    while let element = next, state.geometry.extent(of: element).minY < bounds.maxY {
      sections.insert(element.section)
      let end = state.geometry.sectionExtent(element.section).maxY
      next = state.geometry.element(atOrBelow: end)
    }
    return sections.sorted()
  }

  /// Ends the display of a header or footer: informs the delegate, then pools its view or removes it from the table.
  func endDisplayingSectionView(_ element: TableElement) {
    guard let sectionView = sectionView(element) else { return }
    setSectionView(nil, element)
    if let view = sectionView.view {
      if element.isHeader {
        state.tableDelegate?.tableView(self, didEndDisplayingHeaderView: view, forSection: element.section)
      } else {
        state.tableDelegate?.tableView(self, didEndDisplayingFooterView: view, forSection: element.section)
      }
    }
    recycle(sectionView)
  }

  /// Places the table's own header and footer, and stretches the background over the bounds.
  func placeTableHeaderAndFooter() {
    if let tableHeaderView {
      let frame = CGRect(x: 0, y: 0, width: bounds.width, height: state.geometry.head)
      if tableHeaderView.frame != frame { tableHeaderView.frame = frame }
    }
    if let tableFooterView {
      let frame = CGRect(x: 0, y: state.geometry.tailMinY, width: bounds.width, height: state.geometry.tail)
      if tableFooterView.frame != frame { tableFooterView.frame = frame }
    }
    if let backgroundView, backgroundView.frame != bounds { backgroundView.frame = bounds }
  }
}
