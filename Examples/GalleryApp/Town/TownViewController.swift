import UIKit

/// Seven tabs: on a phone the last three are behind "More".
final class TownViewController: UITabBarController {
  init() {
    super.init(nibName: nil, bundle: nil)
    title = Exhibit.town.title
    let places: [(String, String)] = [
      ("Market", "cart"), ("Maps", "map"), ("News", "bell"), ("People", "person.crop.circle"), ("Places", "star"),
      ("Events", "clock"), ("Library", "book"),
    ]
    viewControllers = places.map { name, symbol in
      let screen = PlaceViewController()
      screen.title = name
      screen.navigationItem.rightBarButtonItem = UIBarButtonItem(
        systemItem: .done, primaryAction: UIAction { [unowned self] _ in dismiss(animated: true) })
      let navigation = UINavigationController(rootViewController: screen)
      navigation.tabBarItem = UITabBarItem(title: name, image: UIImage(systemName: symbol), tag: 0)
      return navigation
    }
    viewControllers?[5].tabBarItem.badgeValue = "2"
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }
}

private final class PlaceViewController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemGroupedBackground
    let label = UILabel()
    label.text = title
    label.font = .preferredFont(forTextStyle: .largeTitle)
    label.textColor = .secondaryLabel
    label.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(label)
    NSLayoutConstraint.activate([
      label.centerXAnchor.constraint(equalTo: view.safeAreaLayoutGuide.centerXAnchor),
      label.centerYAnchor.constraint(equalTo: view.safeAreaLayoutGuide.centerYAnchor),
    ])
  }
}
