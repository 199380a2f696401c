import Stars
import UIKit

/// Asks how dinner was. With the switch on, the rating is three at least.
class DinnerViewController: UIViewController {
  private let stars = StarsView()
  private let verdict = UILabel()
  private let pays = UISwitch()

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Dinner"
    view.backgroundColor = .systemBackground
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Clear", style: .plain, target: self, action: #selector(clear))
    stars.delegate = self
    verdict.font = .preferredFont(forTextStyle: .title2)
    pays.accessibilityLabel = "I pay"
    pays.addTarget(self, action: #selector(showRating), for: .valueChanged)
    let caption = UILabel()
    caption.text = "I pay"
    let payment = UIStackView(arrangedSubviews: [caption, pays])
    payment.spacing = 12
    let column = UIStackView(arrangedSubviews: [verdict, stars, payment])
    column.axis = .vertical
    column.alignment = .center
    column.spacing = 24
    column.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(column)
    NSLayoutConstraint.activate([
      column.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      column.centerYAnchor.constraint(equalTo: view.centerYAnchor),
    ])
    NotificationCenter.default.addObserver(
      self, selector: #selector(showRating), name: .starsViewDidRate, object: stars)
    showRating()
  }

  @objc private func clear() { stars.rate(0) }

  @objc private func showRating() {
    verdict.text = stars.rating == 0 ? "How was it?" : "\(stars.rating) of 5" + (pays.isOn ? ", paid" : "")
    navigationItem.rightBarButtonItem?.isEnabled = stars.rating > 0
  }
}

extension DinnerViewController: StarsViewDelegate {
  func starsView(_ view: StarsView, ratingFor tapped: Int) -> Int { pays.isOn ? max(tapped, 3) : tapped }
}
