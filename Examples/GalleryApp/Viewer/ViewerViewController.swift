import Noren
import NorenSeam
import UIKit

/// A viewer of pictures: pages of zooming pictures under bars that a tap hides.
///
/// It brings a navigation bar of its own, and so wants no toolbar above it.
final class ViewerViewController: UIViewController, AdditionalToolbarNotNeeded {
  private let content = PicturesViewController()
  private lazy var navigation = UINavigationController(rootViewController: content)

  init() {
    super.init(nibName: nil, bundle: nil)
    title = Exhibit.viewer.title
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    content.navigationItem.leftBarButtonItem = UIBarButtonItem(
      systemItem: .close,
      primaryAction: UIAction { [weak self] _ in self?.navigationController?.popViewController(animated: true) })
    // Pictures come under the bar while nothing scrolls, too.
    let background = UINavigationBarAppearance()
    background.configureWithDefaultBackground()
    content.navigationItem.scrollEdgeAppearance = background
    addChild(navigation)
    navigation.view.frame = view.bounds
    navigation.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(navigation.view)
    navigation.didMove(toParent: self)
  }

  override var childForStatusBarHidden: UIViewController? { content }
}

/// The pages, a caption below them, and what a tap does.
final class PicturesViewController: UIViewController, UIPageViewControllerDataSource, UIPageViewControllerDelegate {
  private let pages = UIPageViewController(
    transitionStyle: .scroll, navigationOrientation: .horizontal, options: [.interPageSpacing: 24])
  private let bar = UIVisualEffectView(effect: UIBlurEffect(style: .systemChromeMaterial))
  private let caption = UILabel()
  private let singleTap = UITapGestureRecognizer()
  private let doubleTap = UITapGestureRecognizer()
  private var observations: [GestureObservation] = []
  private var areBarsHidden = false

  private var previousItem: UIBarButtonItem?
  private var nextItem: UIBarButtonItem?

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    addChild(pages)
    pages.view.frame = view.bounds
    pages.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(pages.view)
    pages.didMove(toParent: self)
    pages.dataSource = self
    pages.delegate = self
    pages.setViewControllers([page(0)], direction: .forward, animated: false)
    addCaption()
    addItems()
    addTaps()
    showCaption()
  }

  private func addCaption() {
    caption.font = .preferredFont(forTextStyle: .subheadline)
    caption.adjustsFontForContentSizeCategory = true
    caption.textAlignment = .center
    caption.numberOfLines = 0
    caption.accessibilityIdentifier = "caption"
    for subview in [bar, caption] { subview.translatesAutoresizingMaskIntoConstraints = false }
    view.addSubview(bar)
    bar.contentView.addSubview(caption)
    NSLayoutConstraint.activate([
      bar.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      bar.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      bar.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      caption.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
      caption.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
      caption.topAnchor.constraint(equalTo: bar.topAnchor, constant: 12),
      caption.bottomAnchor.constraint(equalTo: view.safeAreaLayoutGuide.bottomAnchor, constant: -12),
    ])
  }

  private func addItems() {
    func item(_ label: String, _ symbol: String, _ direction: UIPageViewController.NavigationDirection)
      -> UIBarButtonItem
    {
      let item = UIBarButtonItem(
        image: UIImage(systemName: symbol), primaryAction: UIAction { [weak self] _ in self?.turn(direction) })
      item.accessibilityLabel = label
      return item
    }
    let (previous, next) = (item("Previous", "chevron.backward", .reverse), item("Next", "chevron.forward", .forward))
    (previousItem, nextItem) = (previous, next)
    navigationItem.rightBarButtonItems = [next, previous]
  }

  private func addTaps() {
    doubleTap.numberOfTapsRequired = 2
    singleTap.require(toFail: doubleTap)
    for tap in [singleTap, doubleTap] { pages.view.addGestureRecognizer(tap) }
    observations = [
      GestureObservation(of: singleTap, by: Self.self) { [unowned self] _ in setBarsHidden(!areBarsHidden) },
      GestureObservation(of: doubleTap, by: Self.self) { [unowned self] tap in
        shown?.toggleZoom(at: tap.location(in: nil))
        if !areBarsHidden { setBarsHidden(true) }
      },
    ]
  }

  // MARK: Pages

  private var shown: PictureViewController? { pages.viewControllers?.first as? PictureViewController }

  private func page(_ index: Int) -> PictureViewController { PictureViewController(Picture.all[index], index: index) }

  private func neighbor(of controller: UIViewController, by step: Int) -> UIViewController? {
    guard let picture = controller as? PictureViewController, Picture.all.indices.contains(picture.index + step) else {
      return nil
    }
    return page(picture.index + step)
  }

  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
  ) -> UIViewController? { neighbor(of: viewController, by: -1) }

  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
  ) -> UIViewController? { neighbor(of: viewController, by: 1) }

  func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool
  ) {
    guard completed else { return }
    for case let picture as PictureViewController in previousViewControllers { picture.zoomOut() }
    showCaption()
  }

  private func turn(_ direction: UIPageViewController.NavigationDirection) {
    guard let shown, let next = neighbor(of: shown, by: direction == .forward ? 1 : -1) else { return }
    pages.setViewControllers([next], direction: direction, animated: true)
    showCaption()
  }

  private func showCaption() {
    guard let shown else { return }
    title = "\(shown.index + 1) of \(Picture.all.count)"
    caption.text = shown.title
    previousItem?.isEnabled = shown.index > 0
    nextItem?.isEnabled = shown.index < Picture.all.count - 1
  }

  // MARK: Bars

  private func setBarsHidden(_ hidden: Bool) {
    areBarsHidden = hidden
    navigationController?.setNavigationBarHidden(hidden, animated: true)
    UIView.animate(withDuration: 0.25) { [self] in
      bar.alpha = hidden ? 0 : 1
      view.backgroundColor = hidden ? .black : .systemBackground
      setNeedsStatusBarAppearanceUpdate()
    }
  }

  override var prefersStatusBarHidden: Bool { areBarsHidden }
}
