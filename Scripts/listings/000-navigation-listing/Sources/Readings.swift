import UIKit

/// What the navigation controller holds and reports, and where its toolbar is.
final class ReadingsView: UIStackView, NoBarNavigationControllerDelegate {
  private let root: NoBarNavigationController
  private let labels = (0..<6).map { _ in UILabel() }
  private var event = "none"

  init(root: NoBarNavigationController) {
    self.root = root
    super.init(frame: .zero)
    axis = .vertical
    alignment = .center
    spacing = 4
    backgroundColor = .systemYellow
    isUserInteractionEnabled = false
    for label in labels {
      label.font = .monospacedDigitSystemFont(ofSize: 13, weight: .regular)
      addArrangedSubview(label)
    }
    root.additionalDelegate = self
    CADisplayLink(target: self, selector: #selector(read)).add(to: .main, forMode: .common)
  }

  required init(coder: NSCoder) { fatalError("There is no storyboard.") }

  func noBarNavigationController(
    _ navigationController: NoBarNavigationController, willShow viewController: UIViewController, animated: Bool
  ) {
    event = "will show \(name(viewController))"
  }

  func noBarNavigationController(
    _ navigationController: NoBarNavigationController, didShow viewController: UIViewController, animated: Bool
  ) {
    event = "did show \(name(viewController))"
  }

  @objc private func read() {
    // Above a presented screen, too.
    window?.bringSubviewToFront(self)
    let navigation = root.presentedViewController as? NoBarNavigationController ?? root
    labels[0].text = "stack " + navigation.viewControllers.map(name).joined(separator: ", ")
    labels[1].text = event
    labels[2].text = navigation.isNavigationBarHidden ? "system's bar hidden" : "system's bar shown"
    let container = navigation.topViewController as? AdditionalToolbarProvidingContainer
    labels[3].text = container.map { "toolbar \(span($0.providedToolbarViewController.view))" } ?? "no toolbar"
    let list = (container?.embeddedViewController as? UITableViewController)?.tableView
    labels[4].text = list.map { "list \(span($0)), offset \(Int($0.contentOffset.y))" } ?? "no list"
    labels[5].text = isFading ? "fading" : "not fading"
  }

  /// A container with its children, or another controller.
  private func name(_ controller: UIViewController) -> String {
    guard controller is AdditionalToolbarProvidingContainer else { return controller.title ?? "-" }
    return "(\(controller.children.map { $0.title ?? "bar" }.joined(separator: " + ")))"
  }

  private func span(_ view: UIView) -> String {
    let frame = view.convert(view.bounds, to: view.window)
    return "\(Int(frame.minY.rounded())) to \(Int(frame.maxY.rounded())), \(Int(frame.width.rounded())) wide"
  }

  /// Whether pictures of two toolbars are above the screens that are in transition.
  private var isFading: Bool {
    guard let container = root.transitionCoordinator?.containerView else { return false }
    return container.subviews.contains { $0.bounds.height < container.bounds.height && $0.subviews.count == 2 }
  }
}
