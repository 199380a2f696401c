import UIKit

/// Ingredients from A to Z, with an index at their side.
final class IngredientsViewController: UITableViewController {
  private static let names: [String] = [
    "Almonds", "Apples", "Apricots", "Artichokes", "Asparagus", "Aubergine", "Basil", "Beans", "Beetroot", "Bread",
    "Broccoli", "Butter", "Cabbage", "Capers", "Carrots", "Celery", "Cheese", "Cherries", "Chickpeas", "Coriander",
    "Cumin", "Dates", "Dill", "Eggs", "Endive", "Fennel", "Figs", "Flour", "Garlic", "Ginger", "Grapes", "Hazelnuts",
    "Honey", "Ice", "Jam", "Juniper", "Kale", "Kiwis", "Leek", "Lemons", "Lentils", "Lettuce", "Mangos", "Milk",
    "Mint", "Mushrooms", "Mustard", "Noodles", "Nutmeg", "Oats", "Olives", "Onions", "Oranges", "Paprika", "Parsley",
    "Peas", "Peppers", "Potatoes", "Quinoa", "Radishes", "Rice", "Rocket", "Saffron", "Salt", "Spinach", "Sugar",
    "Thyme", "Tofu", "Tomatoes", "Udon", "Vanilla", "Vinegar", "Walnuts", "Watercress", "Yeast", "Yoghurt", "Zucchini",
  ]

  private let letters: [String]
  private let groups: [[String]]

  init() {
    let byLetter = Dictionary(grouping: Self.names) { String($0.prefix(1)) }
    letters = byLetter.keys.sorted()
    groups = letters.map { byLetter[$0] ?? [] }
    super.init(style: .plain)
    title = Exhibit.ingredients.title
    navigationItem.largeTitleDisplayMode = .never
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "name")
    tableView.sectionIndexTrackingBackgroundColor = .secondarySystemFill
    tableView.sectionHeaderTopPadding = 0
  }

  override func numberOfSections(in tableView: UITableView) -> Int { groups.count }
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { groups[section].count }
  override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    letters[section]
  }
  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "name", for: indexPath)
    var content = UIListContentConfiguration.cell()
    content.text = groups[indexPath.section][indexPath.row]
    cell.contentConfiguration = content
    cell.accessoryType = .disclosureIndicator
    cell.selectionStyle = .none
    return cell
  }

  // Every letter, also those that nothing begins with.
  override func sectionIndexTitles(for tableView: UITableView) -> [String]? {
    "ABCDEFGHIJKLMNOPQRSTUVWXYZ".map(String.init)
  }
  override func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int {
    letters.firstIndex { $0 >= title } ?? letters.count - 1
  }
}
