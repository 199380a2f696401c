import Diagnostics
import Foundation
import UIKitCore

extension UITableView {
  /// Sets what every new table begins with.
  func prepareTable() {
    alwaysBounceVertical = true
    backgroundColor = style == .plain ? .systemBackground : .systemGroupedBackground
  }

  /// Forgets what is known about the previous delegate's members, and makes a load due. Exchanging delegates that are not for tables does
  /// nothing.
  func delegateDidChange() {
    let new = delegate as? any UITableViewDelegate
    guard new !== state.tableDelegate else { return }
    state.tableDelegate = new
    state.unimplemented.formIntersection(OptionalMember.ofDataSource)
    watchSwipes()
    watchContextMenus()
    state.isRowHeightProbed = false
    needsReload()
  }

  /// Forgets what is known about the previous data source's members, and makes a load due.
  func dataSourceDidChange() {
    state.unimplemented.subtract(OptionalMember.ofDataSource)
    watchSwipes()
    needsReload()
  }

  /// Watches fingers for swipes, from the first object on that may know of actions.
  private func watchSwipes() {
    guard state.swipes.pan == nil, dataSource != nil || state.tableDelegate != nil else { return }
    watchFingersForSwipes()
  }

  /// Notes that a default implementation of a delegate's member ran. It is not asked for that member per row any more.
  func markUnimplemented(_ member: OptionalMember) { state.unimplemented.insert(member) }

  /// Makes a load due, for the next question or layout. Visible cells stay until then, and the selection beyond.
  func needsReload() {
    state.needsLoad = true
    state.tiled = nil
    setNeedsLayout()
  }

  /// Does the work of ``UITableView/reloadData()``.
  func reload() {
    guard !state.isFetchingCell else {
      Diagnostics.fault(
        Diagnostic(
          "A table was reloaded while it asked its data source for a cell.", objects: ["\(self)"],
          likelyCause: "tableView(_:cellForRowAt:), or something it calls, changes the data and reloads.",
          remedy: "Only fill the cell there; change data in response to events."),
        counting: "table.reload-while-asking")
      return state.deferred.append { [weak self] in self?.reload() }
    }
    guard !state.isTiling else {
      state.deferred.append { [weak self] in self?.reload() }
      return setNeedsLayout()
    }
    cancelMove()
    closeSwipe(animated: false)
    endDisplaying()
    state.selected = []
    state.highlighted = nil
    needsReload()
  }

  /// The geometry, loaded first if that is due.
  var loadedGeometry: RowPositions {
    loadIfNeeded()
    return state.geometry
  }

  /// Asks the data source for counts and builds the geometry with estimated or fixed heights; recycles all that is shown.
  ///
  /// Also updates `contentSize`. O(sections), plus O(rows) where the delegate has to be asked for each (``asksEveryRow``).
  func loadIfNeeded() {
    guard state.needsLoad else { return }
    if state.move != nil { cancelMove() }
    // Cleared first, so that a data source that asks the table for counts does not start another load.
    state.needsLoad = false
    if !state.cells.isEmpty || !state.headers.isEmpty || !state.footers.isEmpty { endDisplaying() }
    let count = dataSource?.numberOfSections(in: self) ?? 0
    var sections: [RowPositions.Section] = []
    sections.reserveCapacity(count)
    for section in 0..<max(count, 0) { sections.append(initialSection(section)) }
    state.geometry = RowPositions(sections)
    state.geometry.head = tableHeaderView?.frame.height ?? 0
    state.geometry.tail = tableFooterView?.frame.height ?? 0
    state.tiled = nil
    state.anchor = nil
    state.prefetched = []
    state.staleSectionViews = []
    state.selected.removeAll { !state.geometry.contains($0) }
    updateContentSize()
    loadSectionIndex()
  }

  /// Asks the data source for its counts now, without loading: an update is checked against them.
  func rowCounts() -> [Int] {
    guard let dataSource else { return [] }
    return (0..<max(dataSource.numberOfSections(in: self), 0)).map { rowCount(dataSource, $0) }
  }

  /// Returns the data source's count; a negative one is reported (`table.negative-count`) and becomes 0.
  private func rowCount(_ dataSource: any UITableViewDataSource, _ section: Int) -> Int {
    let count = dataSource.tableView(self, numberOfRowsInSection: section)
    guard count < 0 else { return count }
    Diagnostics.fault(
      Diagnostic(
        "A data source has a negative number of rows.", objects: ["section \(section): \(count)", "\(self)"],
        likelyCause: "A count was computed by subtraction.", remedy: "Return 0 for an empty section."),
      counting: "table.negative-count")
    return 0
  }

  // MARK: Sections

  /// Returns a section as loading sees it, asking for its count, its heights and whether it has a header or footer.
  func initialSection(_ index: Int) -> RowPositions.Section {
    guard let dataSource else { return RowPositions.Section() }
    let count = rowCount(dataSource, index)
    let header = initialHeader(index)
    var section = RowPositions.Section(header: header, footer: initialFooter(index), padding: headerPadding(index))
    appendRows(count, to: &section, index)
    return section
  }

  /// Adds the rows of a section: as one run if one question answers for all, otherwise one by one.
  private func appendRows(_ count: Int, to section: inout RowPositions.Section, _ index: Int) {
    guard count > 0 else { return }
    let first = initialHeight(at: IndexPath(row: 0, section: index))
    guard asksEveryRow else { return section.append(count, rowsOf: first) }
    section.append(1, rowsOf: first)
    for row in 1..<max(count, 1) {
      section.append(1, rowsOf: initialHeight(at: IndexPath(row: row, section: index)))
    }
  }

  // MARK: Headers and footers

  /// Returns the space above a header that has a height, in points; see ``UITableView/sectionHeaderTopPadding``.
  func headerPadding(_ section: Int) -> CGFloat {
    if let padding = checked(sectionHeaderTopPadding, "sectionHeaderTopPadding") { return padding }
    if style == .plain { return TableMetrics.plainHeaderTopPadding }
    guard section == 0, title(of: .header(0)) != nil else { return 0 }
    return TableMetrics.groupedFirstTitlePadding.ceiledToPixels(at: pixelScale)
  }

  /// Returns the data source's title for a header or footer.
  func title(of element: TableElement) -> String? {
    guard let dataSource else { return nil }
    return element.isHeader
      ? dataSource.tableView(self, titleForHeaderInSection: element.section)
      : dataSource.tableView(self, titleForFooterInSection: element.section)
  }

  /// Returns a header's height before it is shown: fixed if given, an estimate if it has a title or view, otherwise that of a gap.
  func initialHeader(_ section: Int) -> RowPositions.Height {
    let given =
      state.tableDelegate?.tableView(self, heightForHeaderInSection: section) ?? sectionHeaderHeight
    if let height = checked(given, "header of section \(section)") { return .measured(height) }
    if title(of: .header(section)) != nil || makesSectionViews(.header(section)) {
      let estimate =
        state.tableDelegate?.tableView(self, estimatedHeightForHeaderInSection: section) ?? estimatedSectionHeaderHeight
      return .estimated(estimate > 0 && estimate.isFinite ? estimate : TableMetrics.headerHeight)
    }
    return .measured(blankHeight(of: .header(section)))
  }

  /// Returns a footer's height before it is shown, by the rules of ``initialHeader(_:)``.
  func initialFooter(_ section: Int) -> RowPositions.Height {
    let given =
      state.tableDelegate?.tableView(self, heightForFooterInSection: section) ?? sectionFooterHeight
    if let height = checked(given, "footer of section \(section)") { return .measured(height) }
    if title(of: .footer(section)) != nil || makesSectionViews(.footer(section)) {
      let estimate =
        state.tableDelegate?.tableView(self, estimatedHeightForFooterInSection: section) ?? estimatedSectionFooterHeight
      return .estimated(estimate > 0 && estimate.isFinite ? estimate : TableMetrics.headerHeight)
    }
    return .measured(blankHeight(of: .footer(section)))
  }

  /// Returns the height of a header or footer without content, in points: 0 in plain tables, a gap of whole device pixels in grouped ones.
  func blankHeight(of element: TableElement) -> CGFloat {
    guard style != .plain else { return 0 }
    let isFirst = element.isHeader && element.section == 0 && tableHeaderView == nil
    return (isFirst ? TableMetrics.groupedFirstHeaderHeight : TableMetrics.groupedGap).ceiledToPixels(at: pixelScale)
  }

  /// Whether the delegate makes views for headers, or for footers.
  ///
  /// The answer comes from making the first section's view, once per load; the table keeps the view and shows it later.
  private func makesSectionViews(_ element: TableElement) -> Bool {
    guard let delegate = state.tableDelegate else { return false }
    let member: OptionalMember = element.isHeader ? .headerView : .footerView
    guard !state.unimplemented.contains(member) else { return false }
    guard element.section == 0 else { return true }
    if element.isHeader {
      if state.probedHeader == nil { state.probedHeader = delegate.tableView(self, viewForHeaderInSection: 0) }
    } else if state.probedFooter == nil {
      state.probedFooter = delegate.tableView(self, viewForFooterInSection: 0)
    }
    return !state.unimplemented.contains(member)
  }

  // MARK: Ends

  /// Exchanges the table's own header or footer, and takes its height from its frame.
  func replaceTableHeaderOrFooter(_ old: UIView?, with new: UIView?) {
    guard old !== new else {
      // Assigned again after its height changed, as on Apple's platforms.
      return endsDidChange()
    }
    old?.removeFromSuperview()
    if let new {
      new.frame.size.width = bounds.width
      addSubview(new)
    }
    endsDidChange()
  }

  /// Moves the content by the new heights of the table's own header and footer. The offset stays.
  private func endsDidChange() {
    state.geometry.head = tableHeaderView?.frame.height ?? 0
    state.geometry.tail = tableFooterView?.frame.height ?? 0
    state.tiled = nil
    updateContentSize()
    setNeedsLayout()
  }

  /// Exchanges the background; the next layout gives it the bounds.
  func replaceBackground(_ old: UIView?) {
    guard old !== backgroundView else { return }
    old?.removeFromSuperview()
    if let backgroundView { insertSubview(backgroundView, at: 0) }
    setNeedsLayout()
  }

  /// Makes the content as wide as the table and as high as the geometry.
  func updateContentSize() {
    let size = CGSize(width: bounds.width, height: state.geometry.contentHeight)
    if contentSize != size { contentSize = size }
  }
}
