import Noren
import Testing
import UIKit

/// Every component on a screen as a user meets it, for what has to hold of all of them.
enum ChromeComponent: String, CaseIterable, Sendable, CustomTestStringConvertible {
  case navigation = "toolbars"
  case ownToolbar = "a toolbar of the app's own"
  case bottomBar = "bottom bar"
  case pageControl = "page control"
  case stickyTabs = "sticky tabs"
  case scrollAway = "bars that hide on scroll"

  nonisolated var testDescription: String { rawValue }

  /// A screen of one's own with the component on it, new with every call.
  func makeScreen() -> UIViewController {
    switch self {
    case .navigation: Self.navigation()
    case .ownToolbar: Self.ownToolbar()
    case .bottomBar: BottomBarScreen(title: "Carrots")
    case .pageControl: PageControlScreen()
    case .stickyTabs: ContractTabs()
    case .scrollAway: ScrollAwayContractScreen()
    }
  }

  private static func navigation() -> UIViewController {
    let screen = ContractScreen(title: "Carrots")
    screen.navigationItem.rightBarButtonItems = [
      UIBarButtonItem(title: "Edit", primaryAction: UIAction { _ in }),
      UIBarButtonItem(
        title: "Favourite", image: UIImage(systemName: "heart"), primaryAction: UIAction { _ in }),
    ]
    let navigation = NoBarNavigationController(rootViewController: ContractScreen(title: "Mart"))
    navigation.pushViewController(screen, animated: false)
    return navigation
  }

  private static func ownToolbar() -> UIViewController {
    let navigation = NoBarNavigationController(rootViewController: ContractScreen(title: "Mart"))
    let container = FixedHeightToolbarProvidingContainerViewController(
      embedded: ContractScreen(title: "Carrots"), toolbarViewController: ContractToolbar(title: "Carrots"))
    navigation.pushViewController(container, animated: false)
    return navigation
  }
}

/// A row with a title and a button, as an app makes its own.
final class ContractToolbar: UIViewController, FixedHeightToolbarViewController {
  var canPop = false
  let toolbarHeight: CGFloat = 56
  let toolbarBackgroundColor = UIColor.secondarySystemBackground

  override func viewDidLoad() {
    super.viewDidLoad()
    let label = UILabel()
    label.text = title
    let button = UIButton(type: .system, primaryAction: UIAction(title: "Share") { _ in })
    let row = UIStackView(arrangedSubviews: [label, button])
    row.distribution = .equalSpacing
    row.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(row)
    NSLayoutConstraint.activate([
      row.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
      row.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
      row.centerYAnchor.constraint(equalTo: view.centerYAnchor),
    ])
  }
}

/// A screen with a price and a button in its bottom bar.
private final class BottomBarScreen: ContractScreen {
  override func viewDidLoad() {
    super.viewDidLoad()
    let bar = BottomBar()
    let price = UILabel()
    price.text = "¥158"
    price.font = .preferredFont(forTextStyle: .body)
    price.adjustsFontForContentSizeCategory = true
    let button = UIButton(
      configuration: .filled(), primaryAction: UIAction(title: "Add", image: UIImage(systemName: "plus")) { _ in })
    let row = UIStackView(arrangedSubviews: [price, button])
    row.spacing = 12
    row.alignment = .center
    row.translatesAutoresizingMaskIntoConstraints = false
    bar.contentView.addSubview(row)
    let margins = bar.contentView.layoutMarginsGuide
    NSLayoutConstraint.activate([
      row.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
      row.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
      row.topAnchor.constraint(equalTo: bar.contentView.topAnchor, constant: 2),
      row.bottomAnchor.constraint(equalTo: bar.contentView.bottomAnchor, constant: -2),
    ])
    bar.growsWithContent = true
    bar.install(in: self)
  }
}

/// Dots below a picture.
private final class PageControlScreen: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    let dots = PageControl()
    dots.numberOfPages = 5
    dots.currentPage = 1
    dots.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(dots)
    NSLayoutConstraint.activate([
      dots.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      // The safe area, but in a page of sticky tabs.
      dots.bottomAnchor.constraint(equalTo: stickyPageLayoutGuide.bottomAnchor, constant: -20),
    ])
  }
}

/// A screen of rows to scroll.
class ContractScreen: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    let scrollView = UIScrollView(frame: view.bounds)
    scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    let stack = UIStackView(
      arrangedSubviews: (1...40).map { number in
        let label = UILabel()
        label.text = "Row \(number)"
        label.font = .preferredFont(forTextStyle: .body)
        label.adjustsFontForContentSizeCategory = true
        return label
      })
    stack.axis = .vertical
    stack.spacing = 20
    stack.translatesAutoresizingMaskIntoConstraints = false
    scrollView.addSubview(stack)
    view.addSubview(scrollView)
    let (content, frame) = (scrollView.contentLayoutGuide, scrollView.frameLayoutGuide)
    let margins = view.layoutMarginsGuide
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: content.topAnchor),
      stack.bottomAnchor.constraint(equalTo: content.bottomAnchor),
      stack.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
      content.widthAnchor.constraint(equalTo: frame.widthAnchor),
    ])
    setContentScrollView(scrollView, for: .top)
  }
}

/// A header and two pages of rows.
final class ContractTabs: StickyTabsViewController, StickyTabsDataSource {
  init() {
    super.init(headerViewController: ContractHeader())
    dataSource = self
  }

  required init?(coder: NSCoder) { nil }

  func numberOfPages(in stickyTabs: StickyTabsViewController) -> Int { 2 }
  func stickyTabs(_ stickyTabs: StickyTabsViewController, tabAt index: Int) -> TabStripItem {
    TabStripItem(title: ["Steps", "Ideas"][index], badge: index == 1 ? "3" : nil)
  }
  func stickyTabs(_ stickyTabs: StickyTabsViewController, pageAt index: Int) -> UIViewController {
    ContractScreen(title: "Page \(index)")
  }
}

private final class ContractHeader: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    let label = UILabel()
    label.text = "Curry rice"
    label.font = .preferredFont(forTextStyle: .title2)
    label.adjustsFontForContentSizeCategory = true
    label.numberOfLines = 0
    label.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(label)
    let margins = view.layoutMarginsGuide
    NSLayoutConstraint.activate([
      label.topAnchor.constraint(equalTo: view.topAnchor, constant: 12),
      label.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: -12),
      label.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
      label.trailingAnchor.constraint(lessThanOrEqualTo: margins.trailingAnchor),
    ])
  }
}
