import Noren
import UIKit

/// Pictures side by side, one at a time, with dots below them: swiped, or turned by the dots.
final class PicturePager: UIView, UIScrollViewDelegate {
  private let pictures: [UIView]
  private let scrollView = UIScrollView()
  private let dots = PageControl()
  /// What the pictures were last placed in.
  private var placed: (size: CGSize, isRightToLeft: Bool)?

  /// - Parameter label: What the pictures are, for readers of the screen.
  init(pictures: [UIView], label: String) {
    self.pictures = pictures
    super.init(frame: .zero)
    layer.cornerRadius = 24
    layer.cornerCurve = .continuous
    clipsToBounds = true
    scrollView.isPagingEnabled = true
    scrollView.showsHorizontalScrollIndicator = false
    scrollView.contentInsetAdjustmentBehavior = .never
    scrollView.delegate = self
    for picture in pictures { scrollView.addSubview(picture) }
    dots.numberOfPages = pictures.count
    dots.pageIndicatorTintColor = .tertiaryLabel
    dots.currentPageIndicatorTintColor = Theme.tint
    dots.accessibilityLabel = label
    dots.accessibilityIdentifier = "pictures"
    dots.addAction(UIAction { [weak self] _ in self?.turn() }, for: .valueChanged)
    for view in [scrollView, dots] as [UIView] {
      view.translatesAutoresizingMaskIntoConstraints = false
      addSubview(view)
    }
    NSLayoutConstraint.activate([
      scrollView.topAnchor.constraint(equalTo: topAnchor),
      scrollView.bottomAnchor.constraint(equalTo: bottomAnchor),
      scrollView.leadingAnchor.constraint(equalTo: leadingAnchor),
      scrollView.trailingAnchor.constraint(equalTo: trailingAnchor),
      dots.centerXAnchor.constraint(equalTo: centerXAnchor),
      dots.bottomAnchor.constraint(equalTo: bottomAnchor),
    ])
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  /// Pages run as text does.
  private func offset(ofPage page: Int) -> CGFloat {
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    return CGFloat(isRightToLeft ? pictures.count - 1 - page : page) * scrollView.bounds.width
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    scrollView.layoutIfNeeded()
    let size = scrollView.bounds.size
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    guard placed?.size != size || placed?.isRightToLeft != isRightToLeft else { return }
    placed = (size, isRightToLeft)
    for (page, picture) in pictures.enumerated() {
      picture.frame = CGRect(origin: CGPoint(x: offset(ofPage: page), y: 0), size: size)
    }
    scrollView.contentSize = CGSize(width: CGFloat(pictures.count) * size.width, height: size.height)
    scrollView.contentOffset.x = offset(ofPage: dots.currentPage)
  }

  /// The dots were turned: the pictures follow.
  private func turn() {
    scrollView.setContentOffset(
      CGPoint(x: offset(ofPage: dots.currentPage), y: 0), animated: !UIAccessibility.isReduceMotionEnabled)
  }

  /// A finger turns the pictures: the dots follow. On the way to where the dots are they lead.
  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    guard scrollView.isTracking || scrollView.isDecelerating, scrollView.bounds.width > 0 else { return }
    let nearest = pictures.indices.min {
      abs(offset(ofPage: $0) - scrollView.contentOffset.x) < abs(offset(ofPage: $1) - scrollView.contentOffset.x)
    }
    dots.currentPage = nearest ?? 0
  }
}
