import UIKit

/// A small app to watch: a list, a field for text, and a button that changes the screen.
final class LiveTestApp: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    window = UIWindow(frame: UIScreen.main.bounds)
    window?.rootViewController = LiveTestController()
    window?.makeKeyAndVisible()
    return true
  }
}

final class LiveTestController: UIViewController, UITableViewDataSource {
  private let list = UITableView()
  private let field = UITextField()
  private let button = UIButton(type: .system)

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    field.placeholder = "Note"
    button.setTitle("Push", for: .normal)
    button.addAction(
      UIAction { [weak self] _ in self?.present(LiveTestController(), animated: true) }, for: .touchUpInside)
    list.dataSource = self
    for view in [list, field, button] as [UIView] { self.view.addSubview(view) }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let safe = view.safeAreaLayoutGuide.layoutFrame
    field.frame = CGRect(x: 16, y: safe.minY, width: 200, height: 44)
    button.frame = CGRect(x: 232, y: safe.minY, width: 80, height: 44)
    list.frame = CGRect(x: 0, y: safe.minY + 44, width: view.bounds.width, height: view.bounds.height - safe.minY - 44)
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 200 }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell =
      tableView.dequeueReusableCell(withIdentifier: "row") ?? UITableViewCell(style: .default, reuseIdentifier: "row")
    cell.textLabel?.text = "Row \(indexPath.row)"
    return cell
  }
}
