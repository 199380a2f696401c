import UIKit

/// One picture, as large as fits; two fingers or a double tap zoom in.
final class PictureViewController: UIViewController, UIScrollViewDelegate {
  let index: Int
  private let picture: Picture
  private let scrollView = UIScrollView()
  private let imageView = UIImageView()
  /// The size for which the scales were last chosen.
  private var fittedSize = CGSize.zero
  /// Zooms to the point of a double tap, and back.
  let doubleTap = UITapGestureRecognizer()

  init(_ picture: Picture, index: Int) {
    self.picture = picture
    self.index = index
    super.init(nibName: nil, bundle: nil)
    title = picture.title
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func loadView() {
    scrollView.delegate = self
    scrollView.contentInsetAdjustmentBehavior = .never
    scrollView.showsHorizontalScrollIndicator = false
    scrollView.showsVerticalScrollIndicator = false
    scrollView.accessibilityIdentifier = "picture"
    view = scrollView
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    imageView.image = picture.draw()
    imageView.frame = CGRect(origin: .zero, size: picture.size)
    imageView.isAccessibilityElement = true
    imageView.accessibilityTraits = .image
    imageView.accessibilityLabel = picture.title
    scrollView.addSubview(imageView)
    scrollView.contentSize = picture.size
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    guard scrollView.bounds.size != fittedSize else { return }
    let wasFitting = fittedSize == .zero || scrollView.zoomScale <= scrollView.minimumZoomScale
    fittedSize = scrollView.bounds.size
    let fit = min(fittedSize.width / picture.size.width, fittedSize.height / picture.size.height)
    scrollView.minimumZoomScale = fit
    scrollView.maximumZoomScale = max(fit * 4, 2)
    scrollView.zoomScale = wasFitting ? fit : max(scrollView.zoomScale, fit)
    centre()
  }

  // MARK: Zooming

  func viewForZooming(in scrollView: UIScrollView) -> UIView? { imageView }

  func scrollViewDidZoom(_ scrollView: UIScrollView) { centre() }

  /// Keeps a picture that is smaller than the screen in its middle.
  private func centre() {
    let space = CGSize(
      width: max((scrollView.bounds.width - scrollView.contentSize.width) / 2, 0),
      height: max((scrollView.bounds.height - scrollView.contentSize.height) / 2, 0))
    scrollView.contentInset = UIEdgeInsets(
      top: space.height, left: space.width, bottom: space.height, right: space.width)
  }

  /// Shows the picture as large as fits again.
  func zoomOut() { scrollView.zoomScale = scrollView.minimumZoomScale }

  /// Zooms in around a point of the picture, in the window's space, or out.
  func toggleZoom(at point: CGPoint) {
    if scrollView.zoomScale > scrollView.minimumZoomScale {
      scrollView.setZoomScale(scrollView.minimumZoomScale, animated: true)
    } else {
      let scale = min(scrollView.minimumZoomScale * 3, scrollView.maximumZoomScale)
      let size = CGSize(width: scrollView.bounds.width / scale, height: scrollView.bounds.height / scale)
      let place = imageView.convert(point, from: nil)
      scrollView.zoom(
        to: CGRect(x: place.x - size.width / 2, y: place.y - size.height / 2, width: size.width, height: size.height),
        animated: true)
    }
  }
}
