import Noren
import UIKit

/// The system's bars at work: a large title that goes with the content, a toolbar, and what both look like over content and at its ends.
///
/// It brings a navigation controller of its own, and so wants no toolbar above it.
final class BarsViewController: UIViewController, AdditionalToolbarNotNeeded {
  private let navigation = UINavigationController(rootViewController: NotesViewController())

  init() {
    super.init(nibName: nil, bundle: nil)
    title = Exhibit.bars.title
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  // The swipe from the edge goes back in the notes, and not out of them.
  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    navigationController?.interactivePopGestureRecognizer?.isEnabled = false
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    navigationController?.interactivePopGestureRecognizer?.isEnabled = true
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    navigation.navigationBar.prefersLargeTitles = true
    navigation.isToolbarHidden = false
    navigation.viewControllers.first?.navigationItem.leftBarButtonItem = UIBarButtonItem(
      systemItem: .close,
      primaryAction: UIAction { [weak self] _ in self?.navigationController?.popViewController(animated: true) })
    addChild(navigation)
    navigation.view.frame = view.bounds
    navigation.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(navigation.view)
    navigation.didMove(toParent: self)
  }
}

/// A list of notes, with a large title and a toolbar.
final class NotesViewController: UITableViewController {
  private let notes = [
    "Shopping", "Ginger pork", "Ideas for the week", "Curry rice", "Birthday", "Bento", "Miso", "Rice cooker", "Fish",
    "Autumn", "Pickles", "Noodles", "Stock", "Sauces", "Leftovers", "Garden", "Knives", "Tea",
  ]

  init() {
    super.init(style: .plain)
    title = "Notes"
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "note")
    navigationItem.rightBarButtonItem = editButtonItem
    let count = UILabel()
    count.text = "\(notes.count) notes"
    count.font = .systemFont(ofSize: 11)
    count.textColor = .secondaryLabel
    toolbarItems = [
      UIBarButtonItem(systemItem: .organize), .flexibleSpace(), UIBarButtonItem(customView: count), .flexibleSpace(),
      UIBarButtonItem(
        systemItem: .compose,
        primaryAction: UIAction { [unowned self] _ in
          navigationController?.pushViewController(NoteViewController(title: "New note"), animated: true)
        }),
    ]
    for (item, name) in zip([toolbarItems?.first, toolbarItems?.last], ["Folders", "Compose"]) {
      item?.accessibilityLabel = name
    }
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { notes.count }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "note", for: indexPath)
    var content = cell.defaultContentConfiguration()
    content.text = notes[indexPath.row]
    cell.contentConfiguration = content
    cell.accessoryType = .disclosureIndicator
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    navigationController?.pushViewController(NoteViewController(title: notes[indexPath.row]), animated: true)
  }
}

/// A note, with a bar in its own colours and other items in the toolbar.
final class NoteViewController: UIViewController {
  private let text = UITextView()
  private let well = UIColorWell()

  init(title: String) {
    super.init(nibName: nil, bundle: nil)
    self.title = title
    navigationItem.largeTitleDisplayMode = .never
    let appearance = UINavigationBarAppearance()
    appearance.configureWithOpaqueBackground()
    appearance.backgroundColor = .systemYellow
    appearance.titleTextAttributes = [.foregroundColor: UIColor.black]
    navigationItem.standardAppearance = appearance
    navigationItem.scrollEdgeAppearance = appearance
    well.selectedColor = .systemOrange
    well.title = "Label"
    navigationItem.rightBarButtonItem = UIBarButtonItem(customView: well)
    toolbarItems = [
      UIBarButtonItem(systemItem: .trash), .flexibleSpace(), UIBarButtonItem(systemItem: .action), .flexibleSpace(),
      UIBarButtonItem(
        systemItem: .done,
        primaryAction: UIAction { [unowned self] _ in
          navigationController?.popViewController(animated: true)
        }),
    ]
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    text.text = Array(repeating: "Soy sauce, mirin and sake in equal parts, and twice as much stock.", count: 40)
      .joined(separator: "\n")
    text.font = .preferredFont(forTextStyle: .body)
    text.frame = view.bounds
    text.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(text)
  }
}
