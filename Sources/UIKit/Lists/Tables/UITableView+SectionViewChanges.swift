import UIKitCore

// Headers and footers that change while they are shown.

extension UITableView {
  /// Measures a header or footer again in the next layout, because its content asks for another height. A height that the delegate or the
  /// table gives stays.
  package func contentDidChange(of view: UITableViewHeaderFooterView) {
    guard !state.isTiling, !state.needsLoad, let element = element(of: view) else { return }
    state.geometry.set(.estimated(state.geometry.extent(of: element).height), of: element)
    state.tiled = nil
    setNeedsLayout()
  }

  /// Asks for the view of a header or footer again; the rows of the section stay as they are.
  ///
  /// - Parameter section: Within a batch, its place after the batch.
  package func reloadSectionView(ofSection section: Int, isHeader: Bool) {
    beginBatch()
    state.staleSectionViews.append(isHeader ? .header(section) : .footer(section))
    endBatch(completion: nil)
  }

  private func element(of view: UITableViewHeaderFooterView) -> TableElement? {
    func section(_ views: [Int: TableState.SectionView]) -> Int? { views.first { $0.value.view === view }?.key }
    return section(state.headers).map { .header($0) } ?? section(state.footers).map { .footer($0) }
  }

  /// Ends the display of the views that are to be exchanged, and estimates the height of those in their place.
  func dropStaleSectionViews() {
    let stale = state.staleSectionViews
    state.staleSectionViews = []
    for element in stale where element.section < state.geometry.numberOfSections {
      endDisplayingSectionView(element)
      // The one that loading made may be out of date, too.
      if element.section == 0 { if element.isHeader { state.probedHeader = nil } else { state.probedFooter = nil } }
      state.geometry.set(
        element.isHeader ? initialHeader(element.section) : initialFooter(element.section), of: element)
    }
  }
}
