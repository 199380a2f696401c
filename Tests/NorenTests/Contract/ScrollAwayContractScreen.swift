import Noren
import UIKit

/// Rows under a bar to filter by and over one that counts: both hide on scroll.
final class ScrollAwayContractScreen: UIViewController {
  private let scrollView = UIScrollView()
  private let filterBar = UIView()
  private let bottomBar = BottomBar()
  private(set) lazy var bars = ScrollAwayBars(top: filterBar, bottom: bottomBar)

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    filterBar.backgroundColor = .systemBackground
    bottomBar.growsWithContent = true
    let rows = UIStackView(arrangedSubviews: (1...12).map { Self.label("Row \($0)") })
    rows.axis = .vertical
    rows.spacing = 20
    let (filter, count) = (Self.label("All recipes"), Self.label("12 rows"))
    let screen: UIView = view
    for (view, parent) in [
      (scrollView, screen), (filterBar, screen), (rows, scrollView), (filter, filterBar),
      (count, bottomBar.contentView),
    ] as [(UIView, UIView)] {
      view.translatesAutoresizingMaskIntoConstraints = false
      parent.addSubview(view)
    }
    bottomBar.install(in: self)
    view.accessibilityElements = [filterBar, scrollView, bottomBar]
    let (margins, barMargins) = (view.layoutMarginsGuide, bottomBar.contentView.layoutMarginsGuide)
    let content = scrollView.contentLayoutGuide
    NSLayoutConstraint.activate([
      scrollView.topAnchor.constraint(equalTo: view.topAnchor),
      scrollView.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      scrollView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      scrollView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      filterBar.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
      filterBar.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      filterBar.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      filter.topAnchor.constraint(equalTo: filterBar.topAnchor, constant: 12),
      filter.bottomAnchor.constraint(equalTo: filterBar.bottomAnchor, constant: -12),
      filter.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
      filter.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
      count.topAnchor.constraint(equalTo: bottomBar.contentView.topAnchor),
      count.bottomAnchor.constraint(equalTo: bottomBar.contentView.bottomAnchor),
      count.leadingAnchor.constraint(equalTo: barMargins.leadingAnchor),
      count.trailingAnchor.constraint(equalTo: barMargins.trailingAnchor),
      rows.topAnchor.constraint(equalTo: content.topAnchor),
      rows.bottomAnchor.constraint(equalTo: content.bottomAnchor),
      rows.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
      rows.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
      content.widthAnchor.constraint(equalTo: scrollView.frameLayoutGuide.widthAnchor),
    ])
    bars.follow(scrollView)
  }

  private static func label(_ text: String) -> UILabel {
    let label = UILabel()
    label.text = text
    label.font = .preferredFont(forTextStyle: .body)
    label.adjustsFontForContentSizeCategory = true
    label.numberOfLines = 0
    return label
  }
}
