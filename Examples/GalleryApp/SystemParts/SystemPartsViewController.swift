import Noren
import UIKit

/// UIKit's own bars and dots, from near: a navigation bar in its controller and one on its own, a tab bar, and page controls.
///
/// It brings bars of its own, to the screen's edges, and so wants no toolbar above it.
final class SystemPartsViewController: UIViewController, AdditionalToolbarNotNeeded {
  private let navigation = UINavigationController(rootViewController: SystemPartsViewController.ground())
  private let alone = UINavigationBar()
  private let tabBar = UITabBar()
  private let dots = UIPageControl()
  private let ours = PageControl()
  private let aloneGround = SystemPartsViewController.ground()
  private var samples: [Sample] = []

  init() {
    super.init(nibName: nil, bundle: nil)
    title = Exhibit.systemParts.title
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  /// A colour that no bar has.
  private static func ground() -> UIViewController {
    let controller = UIViewController()
    controller.view.backgroundColor = UIColor.systemYellow.withAlphaComponent(0.4)
    controller.title = "Inside"
    return controller
  }

  // MARK: Parts

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    navigation.viewControllers.first?.navigationItem.leftBarButtonItem = UIBarButtonItem(
      systemItem: .close,
      primaryAction: UIAction { [weak self] _ in self?.navigationController?.popViewController(animated: true) })
    // The hairline is what there is to see, although no content is under the bar.
    navigation.navigationBar.scrollEdgeAppearance = navigation.navigationBar.standardAppearance
    alone.items = [UINavigationItem(title: "Alone")]
    tabBar.items = [("Shop", "cart"), ("Recipes", "book"), ("Favourites", "heart")].enumerated().map { index, item in
      UITabBarItem(title: item.0, image: UIImage(systemName: item.1), tag: index)
    }
    tabBar.selectedItem = tabBar.items?.first
    for control in [dots, ours] as [UIControl] { control.isUserInteractionEnabled = false }
    (dots.numberOfPages, ours.numberOfPages) = (5, 5)
    (dots.currentPage, ours.currentPage) = (2, 2)
    for child in [navigation, aloneGround] {
      addChild(child)
      view.addSubview(child.view)
      child.didMove(toParent: self)
    }
    for subview in [alone, tabBar] as [UIView] { view.addSubview(subview) }
    samples = makeSamples()
    arrange()
  }

  private func makeSamples() -> [Sample] {
    let edge = CGSize(width: 18, height: 6)
    let row = CGSize(width: 64, height: 20)
    let navigationBar = navigation.navigationBar
    return [
      Sample("inside", LoupeView(size: edge, magnification: 9), bar: navigationBar) { $0.maxY },
      Sample("alone", LoupeView(size: edge, magnification: 9), bar: alone) { $0.maxY },
      Sample("UIPageControl", LoupeView(size: row, magnification: 2.5), dots: dots),
      Sample("PageControl", LoupeView(size: row, magnification: 2.5), dots: ours),
      Sample("tab bar", LoupeView(size: edge, magnification: 9), bar: tabBar) { $0.minY },
    ]
  }

  private func arrange() {
    let halves = [samples[0...1], samples[2...3], samples[4...4]].map { pair in
      let row = UIStackView(arrangedSubviews: pair.map(\.view))
      row.distribution = .fillEqually
      row.alignment = .top
      return row
    }
    let column = UIStackView(arrangedSubviews: halves)
    column.axis = .vertical
    column.spacing = 28
    view.addSubview(column)
    for subview in [navigation.view, aloneGround.view, alone, tabBar, column] as [UIView?] {
      subview?.translatesAutoresizingMaskIntoConstraints = false
    }
    guard let left = navigation.view, let right = aloneGround.view else { return }
    let safe = view.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      left.topAnchor.constraint(equalTo: view.topAnchor), left.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      left.bottomAnchor.constraint(equalTo: safe.topAnchor, constant: 120),
      left.trailingAnchor.constraint(equalTo: view.centerXAnchor, constant: -4),
      right.topAnchor.constraint(equalTo: left.topAnchor), right.bottomAnchor.constraint(equalTo: left.bottomAnchor),
      right.leadingAnchor.constraint(equalTo: view.centerXAnchor, constant: 4),
      right.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      alone.topAnchor.constraint(equalTo: safe.topAnchor), alone.leadingAnchor.constraint(equalTo: right.leadingAnchor),
      alone.trailingAnchor.constraint(equalTo: right.trailingAnchor),
      tabBar.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      tabBar.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      tabBar.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      tabBar.topAnchor.constraint(equalTo: safe.bottomAnchor, constant: -BottomBar.viewHeight),
      column.topAnchor.constraint(equalTo: left.bottomAnchor, constant: 24),
      column.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      column.trailingAnchor.constraint(equalTo: view.trailingAnchor),
    ])
  }

  // MARK: Looking

  /// What the last picture was taken of.
  private var looked: (size: CGSize, traits: UITraitCollection)?

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    look()
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    guard let looked, looked.size != view.bounds.size || looked.traits != traitCollection else { return }
    look()
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    viewIfLoaded?.setNeedsLayout()
  }

  /// One picture for all: it is the costly part.
  private func look() {
    looked = (view.bounds.size, traitCollection)
    let format = UIGraphicsImageRendererFormat(for: traitCollection)
    let picture = UIGraphicsImageRenderer(size: view.bounds.size, format: format).image { _ in
      view.drawHierarchy(in: view.bounds, afterScreenUpdates: true)
    }
    for sample in samples { sample.update(in: view, picture: picture) }
  }
}
