import Noren
import UIKit

/// One recipe: a picture and facts, and below them tabs for what goes in, how it is made, and what is like it.
final class RecipeViewController: ShopScreenViewController {
  private enum Tab: String, CaseIterable {
    case ingredients, steps, similar
  }

  private let recipe: Catalogue.Recipe
  private let tabs: StickyTabsViewController

  init(recipe: Catalogue.Recipe, shop: Shop) {
    self.recipe = recipe
    tabs = StickyTabsViewController(headerViewController: RecipeHeaderViewController(recipe: recipe, shop: shop))
    super.init(shop: shop)
    title = recipe.name(shop.language)
    navigationItem.rightBarButtonItem = favouriteItem(recipe.id)
    tabs.dataSource = self
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    addChild(tabs)
    tabs.view.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(tabs.view)
    tabs.didMove(toParent: self)
    NSLayoutConstraint.activate([
      tabs.view.topAnchor.constraint(equalTo: view.topAnchor),
      tabs.view.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      tabs.view.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      tabs.view.bottomAnchor.constraint(equalTo: view.bottomAnchor),
    ])
    addFooter(footer)
  }

  private var footer: UIButton {
    .prominent(shop.words.addAll, symbol: "cart.badge.plus") { [shop, recipe] in
      for ingredient in recipe.ingredients {
        if let product = shop.catalogue.product(ingredient.product) { shop.add(product) }
      }
    }
  }
}

extension RecipeViewController: StickyTabsDataSource {
  func numberOfPages(in stickyTabs: StickyTabsViewController) -> Int { Tab.allCases.count }

  func stickyTabs(_ stickyTabs: StickyTabsViewController, tabAt index: Int) -> TabStripItem {
    let tab = Tab.allCases[index]
    let title =
      switch tab {
      case .ingredients: shop.words.ingredients
      case .steps: shop.words.steps
      case .similar: shop.words.similar
      }
    return TabStripItem(id: tab.rawValue, title: title)
  }

  func stickyTabs(_ stickyTabs: StickyTabsViewController, pageAt index: Int) -> UIViewController {
    switch Tab.allCases[index] {
    case .ingredients: IngredientsViewController(recipe: recipe, shop: shop)
    case .steps: StepsViewController(recipe: recipe, shop: shop)
    case .similar: SimilarRecipesViewController(recipe: recipe, shop: shop)
    }
  }
}
