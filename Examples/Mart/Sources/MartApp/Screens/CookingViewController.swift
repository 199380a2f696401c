import Noren
import UIKit

/// A recipe while it is cooked: one step at a time in large letters, under a bar of its own.
final class CookingViewController: ShopScreenViewController {
  private let recipe: Catalogue.Recipe
  private weak var toolbar: CookingToolbarViewController?
  private let dots = PageControl()
  private lazy var pages = recipe.steps.map { step($0) }
  private lazy var pager = PagerView(pages: pages, isReadWhole: false)
  private lazy var previousButton = turnButton(shop.words.previousStep, symbol: "chevron.backward", .gray()) {
    [weak self] in
    self?.turn(by: -1)
  }
  private lazy var nextButton = turnButton(shop.words.nextStep, symbol: "chevron.forward", .filled()) { [weak self] in
    self?.turn(by: 1)
  }

  init(recipe: Catalogue.Recipe, shop: Shop) {
    self.recipe = recipe
    super.init(shop: shop)
    title = recipe.name(shop.language)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    pager.onTurn = { [weak self] _ in self?.pageDidTurn() }
    pager.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(pager)
    NSLayoutConstraint.activate([
      pager.topAnchor.constraint(equalTo: view.topAnchor), pager.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      pager.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      pager.trailingAnchor.constraint(equalTo: view.trailingAnchor),
    ])
    addBottomBar()
    pageDidTurn()
  }

  /// What is written on the bar is as light as its ground is dark.
  override var preferredStatusBarStyle: UIStatusBarStyle {
    traitCollection.userInterfaceStyle == .dark ? .darkContent : .lightContent
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    setNeedsStatusBarAppearanceUpdate()
  }

  // MARK: Steps

  private func step(_ step: Catalogue.Step) -> StepView {
    let rows = recipe.ingredients.filter { step.uses.contains($0.product) }.compactMap { ingredient -> UIView? in
      guard let product = shop.catalogue.product(ingredient.product) else { return nil }
      let row = RowView()
      row.show(
        RowView.Content(
          emoji: product.emoji, color: Theme.tile(shop.catalogue.category(of: product)?.tint ?? ""),
          title: product.name(shop.language), value: ingredient.amount(shop.language)))
      return row
    }
    return StepView(text: step(shop.language), needed: rows.isEmpty ? nil : card(rows))
  }

  /// Beside a notch steps keep the same distance whether they are in sight or not.
  override func viewSafeAreaInsetsDidChange() {
    super.viewSafeAreaInsetsDidChange()
    for page in pages { page.sideInset = max(view.safeAreaInsets.left, view.safeAreaInsets.right) }
  }

  /// Beyond the last step the recipe is done.
  private func turn(by distance: Int) {
    let page = pager.currentPage + distance
    guard page < recipe.steps.count else { return leave() }
    pager.turn(to: page)
    pageDidTurn()
  }

  private func pageDidTurn() {
    let (page, count) = (pager.currentPage, recipe.steps.count)
    dots.currentPage = page
    previousButton.isEnabled = page > 0
    let isLast = page == count - 1
    adaptButtons()
    toolbar?.show(shop.words.step(page + 1, of: count), progress: CGFloat(page + 1) / CGFloat(max(count, 1)))
    nextButton.accessibilityIdentifier = isLast ? "done-cooking" : "next-step"
    if view.window != nil { UIAccessibility.post(notification: .layoutChanged, argument: nil) }
  }

  private func leave() { navigationController?.popViewController(animated: true) }

  private func showIngredients() {
    let ingredients = Navigator.host { IngredientsPage(recipe: recipe, shop: shop, navigator: $0) }
    ingredients.title = shop.words.ingredients
    ingredients.navigationItem.rightBarButtonItem = NavigationToolbarItem(
      .done, primaryAction: UIAction { [weak ingredients] _ in ingredients?.dismiss(animated: true) })
    let sheet = NoBarNavigationController(rootViewController: ingredients)
    sheet.sheetPresentationController?.detents = [.medium(), .large()]
    sheet.sheetPresentationController?.prefersGrabberVisible = true
    present(sheet, animated: true)
  }

  // MARK: The bar below

  private func addBottomBar() {
    dots.numberOfPages = recipe.steps.count
    dots.pageIndicatorTintColor = .tertiaryLabel
    dots.currentPageIndicatorTintColor = Theme.tint
    dots.accessibilityLabel = shop.words.steps
    dots.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        pager.turn(to: dots.currentPage)
        pageDidTurn()
      }, for: .valueChanged)
    let bar = BottomBar()
    bar.growsWithContent = true
    let line = UIStackView(arrangedSubviews: [previousButton, dots, nextButton])
    line.alignment = .center
    line.distribution = .equalSpacing
    line.translatesAutoresizingMaskIntoConstraints = false
    bar.contentView.addSubview(line)
    NSLayoutConstraint.activate(
      line.columnConstraints(in: bar.contentView) + [
        line.topAnchor.constraint(equalTo: bar.contentView.topAnchor, constant: 4),
        line.bottomAnchor.constraint(equalTo: bar.contentView.bottomAnchor, constant: -4),
      ])
    bar.install(in: self)
    adapt { [weak self] _ in self?.adaptButtons() }
  }

  private func turnButton(
    _ title: String, symbol: String, _ configuration: UIButton.Configuration, onTap: @escaping () -> Void
  ) -> UIButton {
    var configuration = configuration
    configuration.title = title
    configuration.image = Theme.symbol(symbol, .subheadline, weight: .semibold)
    configuration.imagePlacement = symbol == "chevron.backward" ? .leading : .trailing
    configuration.imagePadding = 6
    configuration.cornerStyle = .large
    let button = UIButton(configuration: configuration, primaryAction: UIAction { _ in onTap() })
    button.setContentCompressionResistancePriority(.required, for: .horizontal)
    return button
  }

  /// At the accessibility sizes there is no room for words beside the dots: the symbols say it.
  private func adaptButtons() {
    let isLarge = traitCollection.preferredContentSizeCategory.isAccessibilityCategory
    let isLast = pager.currentPage == recipe.steps.count - 1
    let words = (previous: shop.words.previousStep, next: isLast ? shop.words.doneCooking : shop.words.nextStep)
    previousButton.configuration?.title = isLarge ? nil : words.previous
    nextButton.configuration?.title = isLarge ? nil : words.next
    nextButton.configuration?.image = Theme.symbol(
      isLast ? "checkmark" : "chevron.forward", .subheadline, weight: .semibold)
    nextButton.configuration?.baseForegroundColor = Theme.onTint
    previousButton.accessibilityLabel = words.previous
    nextButton.accessibilityLabel = words.next
  }
}

/// The bar above is the screen's own: another class, another height, another ground.
extension CookingViewController: AdditionalToolbarNeeded {
  func wrapInContainer() -> any AdditionalToolbarProvidingContainer {
    let toolbar = CookingToolbarViewController(
      name: recipe.name(shop.language),
      close: item("xmark", shop.words.stopCooking) { [weak self] in self?.leave() },
      ingredients: item("list.bullet", shop.words.ingredients) { [weak self] in self?.showIngredients() })
    self.toolbar = toolbar
    if isViewLoaded { pageDidTurn() }
    return FixedHeightToolbarProvidingContainerViewController(embedded: self, toolbarViewController: toolbar)
  }

  private func item(_ symbol: String, _ label: String, onTap: @escaping () -> Void) -> UIBarButtonItem {
    let image = Theme.barSymbol(symbol)
    let item = UIBarButtonItem(
      title: nil, image: image, primaryAction: UIAction(image: image) { _ in onTap() }, menu: nil)
    item.accessibilityLabel = label
    return item
  }
}
