import Noren
import UIKit

/// The bar over a recipe that is being cooked: where one is, and how far that is. It is higher than other bars, and has a ground of its own.
final class CookingToolbarViewController: UIViewController, FixedHeightToolbarViewController {
  private let closeButton: UIView
  private let ingredientsButton: UIView
  private let stepLabel = UILabel()
  private let nameLabel = UILabel()
  private let progressBar = ProgressBar()

  /// - Parameters:
  ///   - close: Shown where there is a way back.
  ///   - ingredients: At the other end.
  init(name: String, close: UIBarButtonItem, ingredients: UIBarButtonItem) {
    var style = NavigationToolbarStyle()
    style.tintColor = Theme.onTint
    closeButton = NavigationToolbarButton(barButtonItem: close, style: style)
    ingredientsButton = NavigationToolbarButton(barButtonItem: ingredients, style: style)
    nameLabel.text = name
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.tintColor = Theme.onTint
    stepLabel.font = .systemFont(ofSize: 17, weight: .semibold)
    stepLabel.accessibilityTraits = .header
    nameLabel.font = .systemFont(ofSize: 13)
    for label in [stepLabel, nameLabel] {
      label.textColor = Theme.onTint
      label.textAlignment = .center
      label.adjustsFontSizeToFitWidth = true
      label.minimumScaleFactor = 0.7
    }
    progressBar.backgroundColor = Theme.onTint.withAlphaComponent(0.25)
    progressBar.fillColor = Theme.onTint
    progressBar.layer.cornerRadius = 2
    progressBar.clipsToBounds = true
    let titles = UIStackView(arrangedSubviews: [stepLabel, nameLabel])
    titles.axis = .vertical
    titles.spacing = 1
    for part in [closeButton, titles, ingredientsButton, progressBar] {
      part.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(part)
    }
    closeButton.isHidden = !canPop
    arrange(titles)
  }

  private func arrange(_ titles: UIView) {
    let safe = view.safeAreaLayoutGuide
    // The middle of what the line below leaves.
    let row = UILayoutGuide()
    view.addLayoutGuide(row)
    NSLayoutConstraint.activate([
      row.topAnchor.constraint(equalTo: view.topAnchor), row.bottomAnchor.constraint(equalTo: progressBar.topAnchor),
      closeButton.leadingAnchor.constraint(equalTo: safe.leadingAnchor, constant: 7),
      closeButton.centerYAnchor.constraint(equalTo: row.centerYAnchor),
      ingredientsButton.trailingAnchor.constraint(equalTo: safe.trailingAnchor, constant: -7),
      ingredientsButton.centerYAnchor.constraint(equalTo: row.centerYAnchor),
      titles.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      titles.centerYAnchor.constraint(equalTo: row.centerYAnchor),
      titles.leadingAnchor.constraint(greaterThanOrEqualTo: closeButton.trailingAnchor, constant: 7),
      titles.trailingAnchor.constraint(lessThanOrEqualTo: ingredientsButton.leadingAnchor, constant: -7),
      progressBar.leadingAnchor.constraint(equalTo: safe.leadingAnchor, constant: Theme.spacing),
      progressBar.trailingAnchor.constraint(equalTo: safe.trailingAnchor, constant: -Theme.spacing),
      progressBar.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: -10),
      progressBar.heightAnchor.constraint(equalToConstant: 4),
    ])
  }

  /// - Parameter progress: 0 … 1.
  func show(_ step: String, progress: CGFloat) {
    stepLabel.text = step
    let isSeen = viewIfLoaded?.window != nil
    UIView.animate(withDuration: isSeen ? 0.25 : 0) { [progressBar] in progressBar.progress = progress }
  }

  // MARK: FixedHeightToolbarViewController

  var canPop = false {
    didSet { closeButton.isHidden = !canPop }
  }

  var toolbarHeight: CGFloat { traitCollection.verticalSizeClass == .compact ? 56 : 68 }
  var toolbarBackgroundColor: UIColor { Theme.tint }
}
