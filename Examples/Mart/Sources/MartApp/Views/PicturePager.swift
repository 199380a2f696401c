import Noren
import UIKit

/// Pictures side by side, one at a time, with dots below them: swiped, or turned by the dots.
final class PicturePager: UIView {
  private let pager: PagerView
  private let dots = PageControl()

  /// - Parameter label: What the pictures are, for readers of the screen.
  init(pictures: [UIView], label: String) {
    pager = PagerView(pages: pictures, isReadWhole: true)
    super.init(frame: .zero)
    layer.cornerRadius = 24
    layer.cornerCurve = .continuous
    clipsToBounds = true
    dots.numberOfPages = pictures.count
    dots.pageIndicatorTintColor = .tertiaryLabel
    dots.currentPageIndicatorTintColor = Theme.tint
    dots.accessibilityLabel = label
    dots.accessibilityIdentifier = "pictures"
    // Seen on any picture.
    dots.backgroundStyle = .prominent
    dots.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        pager.turn(to: dots.currentPage)
      }, for: .valueChanged)
    pager.onTurn = { [weak self] in self?.dots.currentPage = $0 }
    for view in [pager, dots] as [UIView] {
      view.translatesAutoresizingMaskIntoConstraints = false
      addSubview(view)
    }
    NSLayoutConstraint.activate([
      pager.topAnchor.constraint(equalTo: topAnchor), pager.bottomAnchor.constraint(equalTo: bottomAnchor),
      pager.leadingAnchor.constraint(equalTo: leadingAnchor), pager.trailingAnchor.constraint(equalTo: trailingAnchor),
      dots.centerXAnchor.constraint(equalTo: centerXAnchor),
      dots.bottomAnchor.constraint(equalTo: bottomAnchor),
    ])
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }
}
