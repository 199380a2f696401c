import SwiftUI
import UIKit

/// Pushes screens onto the navigation stack around a screen in SwiftUI.
final class Navigator {
  private weak var screen: UIViewController?

  func push(_ other: UIViewController) { screen?.navigationController?.pushViewController(other, animated: true) }

  /// Creates the controller of a screen that pushes others.
  static func host<Screen: View>(_ screen: (Navigator) -> Screen) -> UIHostingController<Screen> {
    let navigator = Navigator()
    let controller = UIHostingController(rootView: screen(navigator))
    navigator.screen = controller
    return controller
  }
}
