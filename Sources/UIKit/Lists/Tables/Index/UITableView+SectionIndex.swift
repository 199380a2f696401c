import Diagnostics
import Foundation
import UIKitCore

extension UITableView {
  /// The index title that is shown as a magnifying glass; the string is Apple's.
  nonisolated public static let indexSearch = "{search}"

  /// The room that cells leave for the index at their trailing end, in points. Cards have it beside them.
  var indexRoom: CGFloat { style == .insetGrouped ? 0 : state.sectionIndex?.naturalWidth ?? 0 }

  /// Asks for the titles when the data was loaded, and makes the index or takes it away.
  func loadSectionIndex() {
    let rows = state.geometry.rowCounts.reduce(0, +)
    let isWanted = rows >= sectionIndexMinimumDisplayRowCount && rows > 0
    let titles =
      isWanted && !state.unimplemented.contains(.sectionIndexTitles)
      ? dataSource?.sectionIndexTitles(for: self) ?? [] : []
    guard titles != state.sectionIndex?.titles ?? [] else { return }
    let room = indexRoom
    state.sectionIndex?.removeFromSuperview()
    state.sectionIndex = nil
    if !titles.isEmpty {
      let view = SectionIndexView(titles, of: self)
      state.sectionIndex = view
      ListAnimation.withoutAnimation { addSubview(view) }
    }
    if indexRoom != room { forgetMeasurements() }
    setNeedsLayout()
  }

  /// Places the index at the trailing end, within the insets.
  func placeSectionIndex() {
    guard let view = state.sectionIndex else { return }
    let (insets, width) = (adjustedContentInset, view.naturalWidth)
    let x = isRightToLeft ? safeAreaInsets.left : bounds.width - safeAreaInsets.right - width
    let frame = CGRect(x: x, y: bounds.minY, width: width, height: bounds.height)
    if view.frame != frame { view.frame = frame }
    let top = insets.top
    view.arrange(in: top...max(bounds.height - insets.bottom, top))
  }

  /// A finger or VoiceOver chose a title: its section comes to the top.
  func indexTitleChosen(_ title: String, at index: Int) {
    guard let dataSource else { return }
    let section = dataSource.tableView(self, sectionForSectionIndexTitle: title, at: index)
    guard section != NSNotFound else { return }
    guard (0..<numberOfSections).contains(section) else {
      return Diagnostics.warn(
        Diagnostic(
          "A title of a section index belongs to no section.",
          objects: ["title: \(title), number \(index)", "section: \(section) of \(numberOfSections)", "\(self)"],
          likelyCause: "The titles and the sections differ, and the data source does not say which belong together.",
          remedy:
            "Implement tableView(_:sectionForSectionIndexTitle:at:); return NSNotFound for a title without a section."
        ), counting: "table.index-section")
    }
    // Rows on the way are measured, which moves the target.
    for _ in 0..<Self.scrollAttempts {
      let target = offset(showingStartOf: section)
      if contentOffset == target { return }
      setContentOffset(target, animated: false)
      layoutIfNeeded()
    }
  }

  /// Returns the title of the section at the top: the last one whose section is not below that.
  func indexTitleInSight(_ titles: [String]) -> Int? {
    guard let dataSource else { return nil }
    let top = bounds.minY + adjustedContentInset.top
    let section = loadedGeometry.element(atOrBelow: top)?.section ?? 0
    return titles.indices.last {
      let own = dataSource.tableView(self, sectionForSectionIndexTitle: titles[$0], at: $0)
      return own != NSNotFound && own <= section
    }
  }
}
