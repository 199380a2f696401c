import UIKit

//% HideBarManager 1
//% HideBarManager 2
//% HideBarManager 3
//% HideBarManager 4
//% HideBarManager 5

/// A table and its two constraints, which are a storyboard's in the article.
final class ViewController: UIViewController, UITableViewDataSource, UITableViewDelegate {
  let tableView = UITableView()
  private var tableViewTopConstraint: NSLayoutConstraint!
  private var tableViewBottomConstraint: NSLayoutConstraint!

  //% hideBarManager

  override func loadView() {
    view = UIView()
    view.backgroundColor = .systemYellow
    tableView.dataSource = self
    tableView.delegate = self
    tableView.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(tableView)
    // To the superview, not to its safe area.
    tableViewTopConstraint = tableView.topAnchor.constraint(equalTo: view.topAnchor)
    tableViewBottomConstraint = tableView.bottomAnchor.constraint(equalTo: view.bottomAnchor)
    NSLayoutConstraint.activate([
      tableViewTopConstraint, tableViewBottomConstraint,
      tableView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      tableView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
    ])
  }

  //% viewDidLoad
  //% viewDidLayoutSubviews
  //% viewWillDisappear

  //% scrollViewShouldScrollToTop
  //% scrollViewWillBeginDragging
  //% scrollViewDidEndDragging
  //% scrollViewDidScroll
  //% scrollViewDidEndDecelerating

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 60 }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.text = "Row \(indexPath.row)"
    return cell
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    let detail = UIViewController()
    detail.title = "Detail"
    detail.view.backgroundColor = .systemBackground
    navigationController?.pushViewController(detail, animated: true)
  }
}

extension UIScrollView {
  /// The directions that the article keeps and does not show.
  enum ScrollDirectionY {
    case none, top, bottom
  }
}
