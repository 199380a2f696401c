import Noren
import UIKit

/// Two lists under one finger: the bars of one go by the distance from where a drag began, those of the other as Noren has them go.
final class SideBySideViewController: UIViewController {
  private let columns: [ColumnViewController]

  init() {
    columns = [
      ColumnViewController(
        title: "By the distance of a drag", identifier: "distance",
        screen: DragDistanceScreen(
          topBar: SmallBar(.top, title: "Tonight"), bottomBar: SmallBar(.bottom, title: "60 dishes"))),
      ColumnViewController(
        title: "ScrollAwayBars", identifier: "noren",
        screen: ScrollAwaySmallScreen(
          topBar: SmallBar(.top, title: "Tonight"), bottomBar: SmallBar(.bottom, title: "60 dishes"))),
    ]
    super.init(nibName: nil, bundle: nil)
    title = Exhibit.sideBySide.title
    navigationItem.largeTitleDisplayMode = .never
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  /// Of a column, in points: no wider than a phone.
  private static let greatestWidth: CGFloat = 430

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemGroupedBackground
    for column in columns { addChild(column) }
    let row = UIStackView(arrangedSubviews: columns.map(\.view))
    row.spacing = 24
    row.distribution = .fillEqually
    row.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(row)
    for column in columns {
      column.didMove(toParent: self)
      column.screen.tableView.followFinger(on: row)
    }
    let safe = view.safeAreaLayoutGuide
    let width = row.widthAnchor.constraint(equalTo: view.layoutMarginsGuide.widthAnchor)
    width.priority = .defaultHigh
    NSLayoutConstraint.activate([
      row.topAnchor.constraint(equalTo: safe.topAnchor, constant: 16),
      row.bottomAnchor.constraint(equalTo: safe.bottomAnchor, constant: -16),
      row.centerXAnchor.constraint(equalTo: view.centerXAnchor), width,
      row.widthAnchor.constraint(lessThanOrEqualTo: view.layoutMarginsGuide.widthAnchor),
      row.widthAnchor.constraint(lessThanOrEqualToConstant: 2 * Self.greatestWidth + row.spacing),
    ])
  }
}
