import Simulator
import SimulatorServer
import UIKit

/// An app whose one screen has 5,000 views, live in the browser: what `Scripts/inspector-open` opens the inspector on.
@main
final class ManyViewsApp: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  static func main() { SimulatedApp.main(ManyViewsApp.self, live: .browser) }

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    window = UIWindow(frame: UIScreen.main.bounds)
    window?.rootViewController = ManyViewsController()
    window?.makeKeyAndVisible()
    return true
  }
}

/// A thousand rows in a scroll view, all of them there at once, each of five views; half of the rows have constraints.
final class ManyViewsController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    let scrollView = UIScrollView(frame: view.bounds)
    scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    scrollView.contentSize = CGSize(width: view.bounds.width, height: 1000 * Self.rowHeight)
    view.addSubview(scrollView)
    for number in 0..<1000 {
      let row = row(number)
      row.frame = CGRect(x: 0, y: CGFloat(number) * Self.rowHeight, width: view.bounds.width, height: Self.rowHeight)
      scrollView.addSubview(row)
    }
  }

  private static let rowHeight: CGFloat = 60

  private func row(_ number: Int) -> UIView {
    let (row, title, note) = (UIView(), UILabel(), UILabel())
    let tile = UIView()
    let button = UIButton(frame: .zero, primaryAction: UIAction(title: "") { _ in })
    row.accessibilityIdentifier = "row-\(number)"
    title.text = "Row \(number)"
    note.text = "of a thousand"
    note.textColor = .secondaryLabel
    tile.backgroundColor = .systemFill
    tile.layer.cornerRadius = 8
    for view in [tile, title, note, button] { row.addSubview(view) }
    if number.isMultiple(of: 2) {
      tile.frame = CGRect(x: 16, y: 8, width: 44, height: 44)
      title.frame = CGRect(x: 72, y: 8, width: 200, height: 22)
      note.frame = CGRect(x: 72, y: 30, width: 200, height: 22)
      button.frame = CGRect(x: 320, y: 8, width: 44, height: 44)
    } else {
      for view in [tile, title, note, button] { view.translatesAutoresizingMaskIntoConstraints = false }
      NSLayoutConstraint.activate([
        tile.leadingAnchor.constraint(equalTo: row.leadingAnchor, constant: 16),
        tile.centerYAnchor.constraint(equalTo: row.centerYAnchor), tile.widthAnchor.constraint(equalToConstant: 44),
        tile.heightAnchor.constraint(equalToConstant: 44),
        title.leadingAnchor.constraint(equalTo: tile.trailingAnchor, constant: 12),
        title.topAnchor.constraint(equalTo: tile.topAnchor),
        note.leadingAnchor.constraint(equalTo: title.leadingAnchor),
        note.bottomAnchor.constraint(equalTo: tile.bottomAnchor),
        button.trailingAnchor.constraint(equalTo: row.trailingAnchor, constant: -16),
        button.centerYAnchor.constraint(equalTo: row.centerYAnchor), button.widthAnchor.constraint(equalToConstant: 44),
        button.heightAnchor.constraint(equalToConstant: 44),
      ])
    }
    return row
  }
}
