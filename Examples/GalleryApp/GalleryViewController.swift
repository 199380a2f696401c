import UIKit

/// Something to look at: what the components do, where it cannot be missed.
enum Exhibit: CaseIterable {
  case sideBySide, modes, systemParts, settings, form, bars, viewer
  case shoppingList, shelves, pantry, ingredients, postcard, poster, library, town

  var title: String {
    switch self {
    case .sideBySide: "Two ways to hide bars"
    case .modes: "Ways of going and coming"
    case .systemParts: "To the pixel"
    case .settings: "Settings"
    case .form: "Delivery"
    case .bars: "Notes"
    case .viewer: "Pictures"
    case .shoppingList: "Shopping list"
    case .shelves: "Shelves"
    case .pantry: "Pantry"
    case .ingredients: "Ingredients"
    case .postcard: "Postcard"
    case .poster: "Poster"
    case .library: "Library"
    case .town: "Town"
    }
  }

  var subtitle: String {
    switch self {
    case .sideBySide: "One finger, two lists: by the distance of a drag, and by ScrollAwayBars"
    case .modes: "Every mode of ScrollAwayBars under one finger"
    case .systemParts: "Bars and dots of UIKit, and of Noren, from near"
    case .settings: "Switches, a slider, a stepper, segments and progress in a table"
    case .form: "A form with dates in each style, and wheels"
    case .bars: "The system's bars: a large title, a toolbar, and own colours"
    case .viewer: "Pages of pictures that two fingers zoom, under bars that hide"
    case .shoppingList: "Rows that are swiped, deleted, added and put in another order"
    case .shelves: "Shelves, a grid and a list in one collection view"
    case .pantry: "Rows that open and close, and rows of a collection view that are edited"
    case .ingredients: "From A to Z, with an index at the side"
    case .postcard: "Pictures in lines of text, lines under them, and a shore by day and night"
    case .poster: "Popovers, an action sheet and colour pickers"
    case .library: "Three columns, and one stack where there is no room"
    case .town: "Seven tabs: the last ones are behind More on a phone"
    }
  }

  func makeScreen() -> UIViewController {
    switch self {
    case .sideBySide: SideBySideViewController()
    case .modes: ModesViewController()
    case .systemParts: SystemPartsViewController()
    case .settings: SettingsViewController()
    case .form: FormViewController()
    case .bars: BarsViewController()
    case .viewer: ViewerViewController()
    case .shoppingList: ShoppingListViewController()
    case .shelves: ShelvesViewController()
    case .pantry: PantryViewController()
    case .ingredients: IngredientsViewController()
    case .postcard: PostcardViewController()
    case .poster: UINavigationController(rootViewController: PosterViewController())
    case .library: LibraryViewController()
    case .town: TownViewController()
    }
  }

  /// Whether the exhibit covers the screen, because it brings its own containers.
  var coversScreen: Bool { self == .poster || self == .library || self == .town }
}

/// The list of exhibits.
final class GalleryViewController: UITableViewController {
  init() {
    super.init(style: .insetGrouped)
    title = "Gallery"
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "exhibit")
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    Exhibit.allCases.count
  }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "exhibit", for: indexPath)
    let exhibit = Exhibit.allCases[indexPath.row]
    var content = cell.defaultContentConfiguration()
    content.text = exhibit.title
    content.secondaryText = exhibit.subtitle
    content.secondaryTextProperties.color = .secondaryLabel
    cell.contentConfiguration = content
    cell.accessoryType = .disclosureIndicator
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    let exhibit = Exhibit.allCases[indexPath.row]
    let screen = exhibit.makeScreen()
    guard exhibit.coversScreen else {
      navigationController?.pushViewController(screen, animated: true)
      return
    }
    tableView.deselectRow(at: indexPath, animated: true)
    screen.modalPresentationStyle = .fullScreen
    present(screen, animated: true)
  }
}
