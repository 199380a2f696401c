import UIKit

/// A screen within the screen: a list between two bars that go over its edges.
class SmallScreenViewController: UIViewController, UITableViewDataSource, UITableViewDelegate {
  let tableView = TwinTableView(frame: .zero, style: .plain)
  let topBar: UIView
  let bottomBar: UIView?
  /// Called after each scroll, each move of a bar, and when a finger takes and leaves the list. Retained.
  var onMove: (() -> Void)?

  init(topBar: UIView, bottomBar: UIView? = nil) {
    self.topBar = topBar
    self.bottomBar = bottomBar
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    view.clipsToBounds = true
    view.layer.cornerRadius = 20
    view.layer.cornerCurve = .continuous
    view.layer.borderColor = UIColor.separator.cgColor
    view.layer.borderWidth = 1
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "dish")
    tableView.dataSource = self
    tableView.delegate = self
    tableView.rowHeight = 44
    tableView.allowsSelection = false
    tableView.contentInsetAdjustmentBehavior = .never
    tableView.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(tableView)
    NSLayoutConstraint.activate(sides(of: tableView))
    for bar in bars { view.addSubview(bar) }
    arrange()
  }

  var bars: [UIView] { [topBar, bottomBar].compactMap { $0 } }

  private func sides(of subview: UIView) -> [NSLayoutConstraint] {
    [
      subview.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      subview.trailingAnchor.constraint(equalTo: view.trailingAnchor),
    ]
  }

  /// Places the bars, and the list along the vertical; here, bars over a list that fills the screen.
  func arrange() {
    for bar in bars {
      bar.translatesAutoresizingMaskIntoConstraints = false
      NSLayoutConstraint.activate(sides(of: bar))
    }
    NSLayoutConstraint.activate([
      tableView.topAnchor.constraint(equalTo: view.topAnchor),
      tableView.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      topBar.topAnchor.constraint(equalTo: view.topAnchor),
    ])
    bottomBar?.bottomAnchor.constraint(equalTo: view.bottomAnchor).isActive = true
  }

  /// How much of the top bar is beyond the upper edge, in points.
  var hiddenOfTopBar: CGFloat { min(max(-topBar.frame.minY, 0), topBar.bounds.height) }

  // MARK: The list

  private static let dishes = [
    "🍛 Curry rice", "🍜 Ramen", "🍣 Sushi", "🍙 Salmon rice", "🥟 Gyoza", "🍲 Hot pot", "🍤 Tempura", "🍱 Bento", "🍢 Oden",
    "🍡 Dango", "🍧 Shaved ice",
  ]

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 60 }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "dish", for: indexPath)
    var content = cell.defaultContentConfiguration()
    content.text = Self.dishes[indexPath.row % Self.dishes.count]
    content.textProperties.font = .systemFont(ofSize: 15)
    cell.contentConfiguration = content
    return cell
  }

  // MARK: What is heard of the finger

  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { onMove?() }
  func scrollViewDidScroll(_ scrollView: UIScrollView) { onMove?() }
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) { onMove?() }
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { onMove?() }
}
