import Noren
import Testing
import UIKit

/// Every component on a screen as a user meets it, for what has to hold of all of them.
enum ChromeComponent: String, CaseIterable, Sendable, CustomTestStringConvertible {
  case navigation = "toolbars"

  nonisolated var testDescription: String { rawValue }

  /// A screen of one's own with the component on it, new with every call.
  func makeScreen() -> UIViewController {
    switch self {
    case .navigation: Self.navigation()
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
}

/// A screen of rows to scroll.
final class ContractScreen: UIViewController {
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
