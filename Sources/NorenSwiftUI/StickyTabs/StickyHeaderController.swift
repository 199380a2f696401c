import SwiftUI
import UIKit

/// The header of sticky tabs: a SwiftUI view, as tall as its contents are at the screen's width.
final class StickyHeaderController: UIViewController {
  private let hosting = EmbeddedHostingController()
  private lazy var height = view.heightAnchor.constraint(equalToConstant: 0)

  func show(_ view: AnyView, _ environment: EnvironmentValues) {
    hosting.show(view, environment)
    if isViewLoaded { measure() }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    fill(with: hosting)
    hosting.didLayOut = { [weak self] in self?.measure() }
    height.isActive = true
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    measure()
  }

  /// Adopts the contents' height, if it changed.
  private func measure() {
    let insets = view.safeAreaInsets
    let width = view.bounds.width - insets.left - insets.right
    guard width > 0 else { return }
    let wanted = hosting.naturalHeight(atWidth: width)
    if wanted != height.constant { height.constant = wanted }
  }
}
