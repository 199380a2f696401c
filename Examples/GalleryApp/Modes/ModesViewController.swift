import Noren
import UIKit

/// Eight lists under one finger, the bar of each with a rule of its own.
final class ModesViewController: UIViewController {
  private let cells: [ModeCell]

  init() {
    cells = ModeCell.Example.allCases.map(ModeCell.init)
    super.init(nibName: nil, bundle: nil)
    title = Exhibit.modes.title
    navigationItem.largeTitleDisplayMode = .never
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  private static let cellsInRow = 4

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemGroupedBackground
    for cell in cells { addChild(cell) }
    let rows = stride(from: 0, to: cells.count, by: Self.cellsInRow).map { start in
      let row = UIStackView(arrangedSubviews: cells[start..<start + Self.cellsInRow].map(\.view))
      row.spacing = 16
      row.distribution = .fillEqually
      return row
    }
    let grid = UIStackView(arrangedSubviews: rows)
    grid.axis = .vertical
    grid.spacing = 16
    grid.distribution = .fillEqually
    grid.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(grid)
    for cell in cells {
      cell.didMove(toParent: self)
      cell.screen.tableView.followFinger(on: grid)
    }
    let (safe, margins) = (view.safeAreaLayoutGuide, view.layoutMarginsGuide)
    NSLayoutConstraint.activate([
      grid.topAnchor.constraint(equalTo: safe.topAnchor, constant: 16),
      grid.bottomAnchor.constraint(equalTo: safe.bottomAnchor, constant: -16),
      grid.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
      grid.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
    ])
  }
}
