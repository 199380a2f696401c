import SwiftUI
import UIKit

/// A list in which a tap on a row does something.
class ListViewController: UITableViewController {
  private var actions: [(title: String, action: () -> Void)] = []

  init(title: String) {
    super.init(style: .plain)
    self.title = title
  }

  required init?(coder: NSCoder) { fatalError("There is no storyboard.") }

  func add(_ title: String, _ action: @escaping () -> Void) { actions.append((title, action)) }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { actions.count }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.text = actions[indexPath.row].title
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: false)
    actions[indexPath.row].action()
  }
}

/// The first screen, and the way to a screen for each of the article's subjects.
final class HomeViewController: ListViewController {
  init() {
    super.init(title: "Home")
    add("Open detail") { [unowned self] in push(DetailViewController()) }
    add("Open tall") { [unowned self] in push(TallViewController()) }
    add("Open full screen") { [unowned self] in push(FullScreenViewController()) }
    add("Open items") { [unowned self] in push(ItemsViewController()) }
    add("Open SwiftUI") { [unowned self] in
      let screen = UIHostingController(rootView: Text("A text of SwiftUI").navigationTitle("Ignored"))
      screen.title = "SwiftUI"
      push(screen)
    }
    add("Open two at once") { [unowned self] in
      guard let navigationController else { return }
      let screens = [ListViewController(title: "Second"), ListViewController(title: "Third")]
      navigationController.setViewControllers(navigationController.viewControllers + screens, animated: true)
    }
    add("Present") { [unowned self] in
      present(NoBarNavigationController(rootViewController: ListViewController(title: "Modal")), animated: true)
    }
    add("Show the system's bar") { [unowned self] in
      navigationController?.setNavigationBarHidden(false, animated: true)
      navigationController?.isNavigationBarHidden = false
    }
  }

  required init?(coder: NSCoder) { fatalError("There is no storyboard.") }

  private func push(_ screen: UIViewController) { navigationController?.pushViewController(screen, animated: true) }
}

/// A long list, with a view above its bounds.
final class DetailViewController: ListViewController {
  init() {
    super.init(title: "Detail")
    add("Become first") { [unowned self] in
      guard let parent, let navigationController else { return }
      navigationController.setViewControllers([parent], animated: false)
    }
    add("Open another") { [unowned self] in
      navigationController?.pushViewController(ListViewController(title: "Another"), animated: true)
    }
    for number in 1...40 { add("Row \(number)") {} }
  }

  required init?(coder: NSCoder) { fatalError("There is no storyboard.") }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.clipsToBounds = false
    let label = UILabel(frame: CGRect(x: 100, y: -35, width: 100, height: 20))
    label.text = "Beyond"
    tableView.addSubview(label)
  }
}

/// A screen with a toolbar of its own, of another height.
final class TallViewController: ListViewController, AdditionalToolbarNeeded {
  init() { super.init(title: "Tall") }

  required init?(coder: NSCoder) { fatalError("There is no storyboard.") }

  func wrapInContainer() -> AdditionalToolbarProvidingContainer {
    FixedHeightToolbarProvidingContainerViewController(
      embedded: self, toolbarViewController: TallToolbarViewController())
  }
}

final class TallToolbarViewController: UIViewController, FixedHeightToolbarViewController {
  var canPop = false
  let toolbarHeight: CGFloat = 96
  let toolbarBackgroundColor = UIColor.systemTeal

  override func loadView() {
    let label = UILabel()
    label.text = "A tall toolbar"
    label.textAlignment = .center
    view = label
  }
}

/// A screen that wants no toolbar.
final class FullScreenViewController: UIViewController, AdditionalToolbarNotNeeded {
  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Full screen"
    view.backgroundColor = .systemIndigo
  }
}

/// Changes what its toolbar shows.
final class ItemsViewController: ListViewController {
  private let first = UIBarButtonItem(title: "One", style: .plain, target: nil, action: nil)
  private let second = UIBarButtonItem(title: "Two", style: .plain, target: nil, action: nil)

  init() {
    super.init(title: "Items")
    for item in [first, second] {
      item.target = self
      item.action = #selector(itemTapped)
    }
    add("Rename") { [unowned self] in title = "Renamed" }
    add("Set left item") { [unowned self] in
      navigationItem.leftBarButtonItem = UIBarButtonItem(title: "Left", style: .plain, target: nil, action: nil)
    }
    add("Supplement") { [unowned self] in navigationItem.leftItemsSupplementBackButton = true }
    add("Hide back button") { [unowned self] in navigationItem.hidesBackButton = true }
    add("Set right items") { [unowned self] in navigationItem.rightBarButtonItems = [first, second] }
    add("Disable") { [unowned self] in first.isEnabled = false }
    add("Set title view") { [unowned self] in
      let field = UITextField()
      field.placeholder = "A wide title view"
      field.backgroundColor = .white
      navigationItem.titleView = field
    }
    add("Remove title view") { [unowned self] in navigationItem.titleView = nil }
    add("Ask a system item") { [unowned self] in
      let item = UIBarButtonItem(systemItem: .add)
      title = item.image == nil && item.title == nil ? "Nothing to show" : "Something to show"
    }
  }

  required init?(coder: NSCoder) { fatalError("There is no storyboard.") }

  @objc private func itemTapped() { title = "Tapped" }
}
