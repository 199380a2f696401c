import Foundation
import UIKit

/// The app that the server's suites run: a market stall with a searchable list, pages with a button and a sheet, in English and Japanese.
final class StallApp: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    window = UIWindow(frame: UIScreen.main.bounds)
    window?.rootViewController = UINavigationController(rootViewController: StallController())
    window?.makeKeyAndVisible()
    return true
  }
}

/// What is sold, in the language of the device.
private struct Ware {
  let emoji: String
  let (english, japanese): (String, String)
  let price: Int

  init(_ emoji: String, _ english: String, _ japanese: String, _ price: Int) {
    (self.emoji, self.english, self.japanese, self.price) = (emoji, english, japanese, price)
  }

  var name: String { Self.isJapanese ? japanese : english }

  static var isJapanese: Bool { Locale.preferredLanguages.first?.hasPrefix("ja") == true }
  static let all = [
    Ware("🥕", "Carrots", "にんじん", 158), Ware("🍅", "Tomatoes", "トマト", 298), Ware("🥔", "Potatoes", "じゃがいも", 240),
    Ware("🧅", "Onions", "たまねぎ", 198), Ware("🥬", "Cabbage", "キャベツ", 178), Ware("🍆", "Aubergines", "なす", 220),
    Ware("🥒", "Cucumbers", "きゅうり", 150), Ware("🍄", "Mushrooms", "きのこ", 128), Ware("🌽", "Sweetcorn", "とうもろこし", 260),
    Ware("🍓", "Strawberries", "いちご", 498), Ware("🍎", "Apples", "りんご", 320), Ware("🍋", "Lemons", "レモン", 110),
    Ware("🥑", "Avocados", "アボカド", 138), Ware("🍇", "Grapes", "ぶどう", 680), Ware("🐟", "Salmon", "さけ", 540),
    Ware("🦐", "Prawns", "えび", 620), Ware("🥚", "Eggs", "たまご", 268), Ware("🧈", "Butter", "バター", 420),
    Ware("🍚", "Rice", "お米", 2180), Ware("🫘", "Beans", "まめ", 190),
  ]
}

/// The list of the wares, with a field to search in.
private final class StallController: UITableViewController, UITextFieldDelegate {
  private let field = UITextField(frame: CGRect(x: 16, y: 8, width: 300, height: 36))
  private var words = ""
  private var wares: [Ware] {
    words.isEmpty ? Ware.all : Ware.all.filter { $0.name.localizedCaseInsensitiveContains(words) }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = Ware.isJapanese ? "市場" : "Market"
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      systemItem: .add, primaryAction: UIAction { [weak self] _ in self?.showSheet() })
    field.placeholder = Ware.isJapanese ? "さがす" : "Search"
    field.borderStyle = .roundedRect
    field.autoresizingMask = .flexibleWidth
    field.addAction(
      UIAction { [weak self] _ in
        self?.words = self?.field.text ?? ""
        self?.tableView.reloadData()
      }, for: .editingChanged)
    let header = UIView(frame: CGRect(x: 0, y: 0, width: 332, height: 52))
    header.addSubview(field)
    tableView.tableHeaderView = header
    tableView.keyboardDismissMode = .onDrag
  }

  private func showSheet() {
    let sheet = UINavigationController(rootViewController: StallController())
    sheet.sheetPresentationController?.detents = [.medium(), .large()]
    present(sheet, animated: true)
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { wares.count }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell =
      tableView.dequeueReusableCell(withIdentifier: "ware") ?? UITableViewCell(style: .value1, reuseIdentifier: "ware")
    let ware = wares[indexPath.row]
    cell.textLabel?.text = ware.name
    cell.detailTextLabel?.text = "¥\(ware.price)"
    cell.accessoryType = .disclosureIndicator
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    navigationController?.pushViewController(WareController(wares[indexPath.row]), animated: true)
  }
}

/// A ware, with a button that counts.
private final class WareController: UIViewController {
  private let ware: Ware
  private let (picture, button) = (UILabel(), UIButton(type: .system))
  private var count = 0

  init(_ ware: Ware) {
    self.ware = ware
    super.init(nibName: nil, bundle: nil)
    title = ware.name
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    picture.text = ware.emoji
    picture.font = .systemFont(ofSize: 120)
    showCount()
    button.addAction(
      UIAction { [weak self] _ in
        self?.count += 1
        self?.showCount()
      }, for: .touchUpInside)
    let stack = UIStackView(arrangedSubviews: [picture, button])
    (stack.axis, stack.alignment, stack.spacing) = (.vertical, .center, 24)
    stack.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      stack.centerYAnchor.constraint(equalTo: view.centerYAnchor),
    ])
  }

  private func showCount() {
    button.setTitle(Ware.isJapanese ? "かごに入れる（\(count)）" : "Add to basket (\(count))", for: .normal)
  }
}
