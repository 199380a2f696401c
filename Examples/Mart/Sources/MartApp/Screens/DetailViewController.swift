import UIKit

/// A screen with one scrolling column and a bar below it that stays, with a button.
class DetailViewController: ShopScreenViewController {
  private let scrollView = UIScrollView()
  private let column = UIStackView()

  /// What the column shows, top to bottom; asked once.
  var content: [UIView] { [] }
  /// The button in the bar below the column, if any; asked once.
  var footer: UIButton? { nil }
  /// What stands before the button while words are small; asked once.
  var footerNote: UIView? { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    column.axis = .vertical
    column.spacing = Theme.spacing
    for item in content { column.addArrangedSubview(item) }
    scrollView.alwaysBounceVertical = true
    for subview in [scrollView, column] { subview.translatesAutoresizingMaskIntoConstraints = false }
    view.addSubview(scrollView)
    scrollView.addSubview(column)
    let margins = view.layoutMarginsGuide
    let preferredWidth = column.widthAnchor.constraint(equalTo: margins.widthAnchor)
    preferredWidth.priority = .defaultHigh
    NSLayoutConstraint.activate([
      scrollView.topAnchor.constraint(equalTo: view.topAnchor),
      scrollView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      scrollView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      scrollView.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      column.topAnchor.constraint(equalTo: scrollView.contentLayoutGuide.topAnchor, constant: 12),
      column.bottomAnchor.constraint(equalTo: scrollView.contentLayoutGuide.bottomAnchor, constant: -24),
      column.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      column.widthAnchor.constraint(lessThanOrEqualTo: margins.widthAnchor),
      column.widthAnchor.constraint(lessThanOrEqualToConstant: Theme.readableWidth),
      preferredWidth,
    ])
    if let footer { addFooter(footer, note: footerNote) }
    setContentScrollView(scrollView, for: .top)
  }
}
