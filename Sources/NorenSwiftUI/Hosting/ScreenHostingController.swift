import SwiftUI
import UIKit

/// Hosts a part of a SwiftUI screen inside one of the components' controllers, in the environment of the place where the component stands.
final class ScreenHostingController: UIHostingController<AnyView> {
  /// Creates a controller without contents.
  init() { super.init(rootView: AnyView(EmptyView())) }

  required init?(coder: NSCoder) { nil }

  /// Called after each layout.
  var didLayOut: () -> Void = {}

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    didLayOut()
  }

  /// Shows a view, and keeps the state of the one before where they are alike.
  func show(_ view: AnyView, _ environment: EnvironmentValues) {
    rootView = AnyView(view.environment(\.self, environment))
  }
}

extension UIViewController {
  /// Adds a child whose view fills this controller's view, behind all others.
  func fill(with child: UIViewController) {
    addChild(child)
    child.view.frame = view.bounds
    child.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.insertSubview(child.view, at: 0)
    child.didMove(toParent: self)
  }
}
