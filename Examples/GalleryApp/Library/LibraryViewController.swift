import UIKit

/// A library in three columns: shelves, books, and a book. In compact width they are one stack.
final class LibraryViewController: UISplitViewController, UISplitViewControllerDelegate {
  static let shelves: [(name: String, symbol: String, books: [String])] = [
    ("Reading", "book", ["The Night Ferry", "A Field Guide to Clouds"]),
    ("Cooking", "cart", ["Bread at Home", "Seven Soups", "Pickles and Jams", "The Small Kitchen"]),
    ("Travel", "map", ["Harbours of the North", "By Train to the Sea"]),
    ("Finished", "checkmark", ["Letters from an Island", "Winter Light", "The Clockmaker"]),
  ]

  init() {
    super.init(style: .tripleColumn)
    title = Exhibit.library.title
    delegate = self
    let list = ListViewController("Library", Self.shelves.map(\.name), symbols: Self.shelves.map(\.symbol))
    list.choose = { [unowned self] in open(Self.shelves[$0]) }
    list.navigationItem.rightBarButtonItem = UIBarButtonItem(
      systemItem: .done, primaryAction: UIAction { [unowned self] _ in dismiss(animated: true) })
    setViewController(list, for: .primary)
    setViewController(UIViewController(), for: .secondary)
    open(Self.shelves[0])
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  private func open(_ shelf: (name: String, symbol: String, books: [String])) {
    let list = ListViewController(shelf.name, shelf.books)
    list.choose = { [unowned self, unowned list] in
      setViewController(BookViewController(list.rows[$0]), for: .secondary)
      show(.secondary)
    }
    setViewController(list, for: .supplementary)
    if viewIfLoaded?.window == nil {
      setViewController(BookViewController(shelf.books[0]), for: .secondary)
    } else {
      show(.supplementary)
    }
  }

  func splitViewController(
    _ svc: UISplitViewController, topColumnForCollapsingToProposedTopColumn proposedTopColumn: Column
  ) -> Column { .primary }
}

/// Names to choose from.
private final class ListViewController: UITableViewController {
  let rows: [String]
  private let symbols: [String]
  var choose: (Int) -> Void = { _ in }

  init(_ title: String, _ rows: [String], symbols: [String] = []) {
    (self.rows, self.symbols) = (rows, symbols)
    super.init(style: .insetGrouped)
    self.title = title
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "name")
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "name", for: indexPath)
    var content = cell.defaultContentConfiguration()
    content.text = rows[indexPath.row]
    if symbols.indices.contains(indexPath.row) { content.image = UIImage(systemName: symbols[indexPath.row]) }
    cell.contentConfiguration = content
    cell.accessoryType = .disclosureIndicator
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { choose(indexPath.row) }
}

/// A page of a book.
private final class BookViewController: UIViewController {
  private let text = UILabel()

  init(_ title: String) {
    super.init(nibName: nil, bundle: nil)
    self.title = title
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    text.numberOfLines = 0
    text.font = .preferredFont(forTextStyle: .body)
    text.text = String(
      repeating: "The lamp over the door had been lit since four, and nobody had come. ", count: 8)
    text.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(text)
    NSLayoutConstraint.activate([
      text.topAnchor.constraint(equalTo: view.layoutMarginsGuide.topAnchor, constant: 24),
      text.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
      text.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
    ])
  }
}
