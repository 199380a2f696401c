import Foundation

@testable import UIKit

/// A table view controller that overrides the calls about rows, and writes them down.
///
/// Each section has a header of 30 points and a footer of 20; rows are 60 points high.
class RecordingTable: UITableViewController {
  var counts = [3, 30]
  var log: [String] = []

  func take() -> [String] {
    defer { log = [] }
    return log
  }
  func note(_ name: String, _ path: IndexPath) { log.append("\(name) \(path.section).\(path.row)") }

  override func numberOfSections(in tableView: UITableView) -> Int { counts.count }
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { counts[section] }
  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.text = "\(indexPath.section).\(indexPath.row)"
    return cell
  }

  // MARK: Sizes and views

  override func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 60 }
  override func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat { 30 }
  override func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat { 20 }
  override func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? { UIView() }
  override func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? { UIView() }
  override func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
    note("show", indexPath)
  }
  override func tableView(_ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int) {
    log.append("show header \(section)")
  }
  override func tableView(_ tableView: UITableView, willDisplayFooterView view: UIView, forSection section: Int) {
    log.append("show footer \(section)")
  }
  override func tableView(
    _ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) { note("end", indexPath) }
  override func tableView(_ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int) {
    log.append("end header \(section)")
  }
  override func tableView(_ tableView: UITableView, didEndDisplayingFooterView view: UIView, forSection section: Int) {
    log.append("end footer \(section)")
  }

  // MARK: Selection

  var highlights: (IndexPath) -> Bool = { _ in true }
  var selects: (IndexPath) -> IndexPath? = { $0 }
  var deselects: (IndexPath) -> IndexPath? = { $0 }

  override func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
    note("shouldHighlight", indexPath)
    return highlights(indexPath)
  }
  override func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {
    note("highlight", indexPath)
  }
  override func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {
    note("unhighlight", indexPath)
  }
  override func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
    note("willSelect", indexPath)
    return selects(indexPath)
  }
  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { note("select", indexPath) }
  override func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath? {
    note("willDeselect", indexPath)
    return deselects(indexPath)
  }
  override func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
    note("deselect", indexPath)
  }
  override func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath) {
    note("accessory", indexPath)
  }

  // MARK: Scrolling

  var calls: [String] = []
  var scrollsToTop = true

  override func scrollViewDidScroll(_ scrollView: UIScrollView) { if calls.last != "scroll" { calls.append("scroll") } }
  override func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { calls.append("willBeginDragging") }
  override func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) { calls.append("willEndDragging") }
  override func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    calls.append("didEndDragging \(decelerate)")
  }
  override func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { calls.append("willBeginDecelerating") }
  override func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { calls.append("didEndDecelerating") }
  override func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { calls.append("didEndAnimation") }
  override func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool {
    calls.append("shouldScrollToTop")
    return scrollsToTop
  }
  override func scrollViewDidScrollToTop(_ scrollView: UIScrollView) { calls.append("didScrollToTop") }
  override func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {
    calls.append("insets \(Int(scrollView.adjustedContentInset.top))")
  }
}
