import Noren
import UIKit

/// Every recipe, by the time it takes. What they are filtered and sorted by stands above and below, and goes away while one reads.
final class RecipesViewController: UIViewController, UITableViewDataSource, UITableViewDelegate {
  private let shop: Shop
  private let tableView = UITableView(frame: .zero, style: .plain)
  private let bottomBar = BottomBar()
  private let countLabel = Theme.label(.subheadline, color: .secondaryLabel)
  private let sortButton = UIButton(type: .system)
  private var filter = RecipeFilter.all
  private var order = RecipeOrder.time
  private lazy var shelf = makeShelf()

  private lazy var filterBar = FilterBar(titles: RecipeFilter.allCases.map { shop.words.filter($0) }) { [weak self] in
    self?.choose(RecipeFilter.allCases[$0])
  }

  private lazy var bars = ScrollAwayBars(top: filterBar, bottom: bottomBar)

  init(shop: Shop) {
    self.shop = shop
    super.init(nibName: nil, bundle: nil)
    title = shop.words.allRecipes
    shop.observe(self) { [weak self] in self?.favouritesDidChange() }
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemGroupedBackground
    tableView.backgroundColor = .systemGroupedBackground
    tableView.separatorStyle = .none
    tableView.sectionHeaderTopPadding = 0
    tableView.dataSource = self
    tableView.delegate = self
    tableView.register(RecipeListCell.self, forCellReuseIdentifier: "recipe")
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "nothing")
    tableView.register(HeadingView.self, forHeaderFooterViewReuseIdentifier: "heading")
    for subview in [tableView, filterBar] as [UIView] {
      subview.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(subview)
      NSLayoutConstraint.activate([
        subview.leadingAnchor.constraint(equalTo: view.leadingAnchor),
        subview.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      ])
    }
    NSLayoutConstraint.activate([
      tableView.topAnchor.constraint(equalTo: view.topAnchor),
      tableView.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      filterBar.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
    ])
    fillBottomBar()
    updateList()
    bars.follow(tableView)
    // Read from the top, although the list begins behind the bars.
    view.accessibilityElements = [filterBar, tableView, bottomBar]
  }

  private func fillBottomBar() {
    sortButton.setTitle(shop.words.sort, for: .normal)
    sortButton.titleLabel?.font = .preferredFont(forTextStyle: .subheadline)
    sortButton.titleLabel?.adjustsFontForContentSizeCategory = true
    sortButton.showsMenuAsPrimaryAction = true
    sortButton.accessibilityIdentifier = "sort-recipes"
    sortButton.setContentHuggingPriority(.required, for: .horizontal)
    let line = UIStackView(arrangedSubviews: [countLabel, sortButton])
    line.alignment = .center
    line.spacing = 12
    line.translatesAutoresizingMaskIntoConstraints = false
    bottomBar.growsWithContent = true
    bottomBar.contentView.addSubview(line)
    NSLayoutConstraint.activate(
      line.columnConstraints(in: bottomBar.contentView) + [
        line.topAnchor.constraint(equalTo: bottomBar.contentView.topAnchor),
        line.bottomAnchor.constraint(equalTo: bottomBar.contentView.bottomAnchor),
      ])
    bottomBar.install(in: self)
  }

  // MARK: What is listed

  private func makeShelf() -> RecipeShelf {
    RecipeShelf(
      shop.catalogue.recipes, filter: filter, order: order, favourites: shop.favourites, language: shop.language)
  }

  private func choose(_ filter: RecipeFilter) {
    self.filter = filter
    updateList()
    tableView.setContentOffset(CGPoint(x: 0, y: -tableView.adjustedContentInset.top), animated: false)
  }

  private func favouritesDidChange() { if isViewLoaded, filter == .favourites { updateList() } }

  private func updateList() {
    shelf = makeShelf()
    tableView.reloadData()
    countLabel.text = shop.words.recipes(shelf.count)
    sortButton.menu = UIMenu(
      title: shop.words.sort, options: .singleSelection,
      children: RecipeOrder.allCases.map { order in
        UIAction(title: shop.words.order(order), state: order == self.order ? .on : .off) { [weak self] _ in
          self?.order = order
          self?.updateList()
        }
      })
  }

  // MARK: The list

  func numberOfSections(in tableView: UITableView) -> Int { max(shelf.sections.count, 1) }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    shelf.sections.isEmpty ? 1 : shelf.sections[section].recipes.count
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    guard let recipe = recipe(at: indexPath) else {
      let cell = tableView.dequeueReusableCell(withIdentifier: "nothing", for: indexPath)
      var content = cell.defaultContentConfiguration()
      content.text = shop.words.noFavourites
      content.textProperties.color = .secondaryLabel
      content.textProperties.alignment = .center
      cell.contentConfiguration = content
      cell.backgroundColor = .clear
      cell.selectionStyle = .none
      return cell
    }
    let cell = tableView.dequeueReusableCell(withIdentifier: "recipe", for: indexPath)
    (cell as? RecipeListCell)?.show(recipe, color: color(of: recipe), shop: shop)
    return cell
  }

  private func recipe(at path: IndexPath) -> Catalogue.Recipe? {
    guard shelf.sections.indices.contains(path.section) else { return nil }
    return shelf.sections[path.section].recipes[path.row]
  }

  /// The colour it has in the shop, too.
  private func color(of recipe: Catalogue.Recipe) -> UIColor {
    let index = shop.catalogue.recipes.firstIndex { $0.id == recipe.id } ?? 0
    return Theme.tile(["orange", "indigo", "red", "teal", "pink", "green", "purple", "blue"][index % 8])
  }

  func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
    guard shelf.sections.indices.contains(section) else { return nil }
    let view = tableView.dequeueReusableHeaderFooterView(withIdentifier: "heading") as? HeadingView
    view?.text = shop.words.occasion(shelf.sections[section].occasion)
    return view
  }

  func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
    shelf.sections.isEmpty ? 8 : UITableView.automaticDimension
  }

  func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat { 240 }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    guard let recipe = recipe(at: indexPath) else { return }
    navigationController?.pushViewController(RecipeScreen.controller(recipe: recipe, shop: shop), animated: true)
  }
}
