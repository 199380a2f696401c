import UIKit

/// A small screen whose bars go by the distance from where a drag began.
final class DragDistanceScreen: SmallScreenViewController {
  private var manager: DragDistanceBars?
  private lazy var listTop = tableView.topAnchor.constraint(equalTo: view.topAnchor, constant: SmallBar.rowHeight)
  private lazy var listBottom = tableView.bottomAnchor.constraint(
    equalTo: view.bottomAnchor, constant: -SmallBar.rowHeight)

  /// The list ends at the bars, which are moved by their frames, as the system's own are.
  override func arrange() { NSLayoutConstraint.activate([listTop, listBottom]) }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    guard let bottomBar, topBar.frame.width != view.bounds.width else { return }
    let size = CGSize(width: view.bounds.width, height: SmallBar.rowHeight)
    topBar.frame = CGRect(origin: .zero, size: size)
    bottomBar.frame = CGRect(origin: CGPoint(x: 0, y: view.bounds.maxY - size.height), size: size)
    (listTop.constant, listBottom.constant) = (size.height, -size.height)
    manager = DragDistanceBars(
      scrollView: tableView, top: topBar, bottom: bottomBar, edges: (top: listTop, bottom: listBottom))
  }

  override func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
    manager?.willBeginDragging()
    super.scrollViewWillBeginDragging(scrollView)
  }

  override func scrollViewDidScroll(_ scrollView: UIScrollView) {
    manager?.didScroll()
    super.scrollViewDidScroll(scrollView)
  }

  override func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    manager?.didEndDragging(decelerate: decelerate)
    super.scrollViewDidEndDragging(scrollView, willDecelerate: decelerate)
  }

  override func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
    manager?.didEndDecelerating()
    super.scrollViewDidEndDecelerating(scrollView)
  }
}
