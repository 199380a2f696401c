import SwiftUI
import UIKit

/// Hosts a part of a SwiftUI screen inside a UIKit component, with a clear background.
final class EmbeddedHostingController: UIHostingController<AnyView>, ScreenPart {
  init(_ view: AnyView = AnyView(EmptyView())) { super.init(rootView: view) }

  required init?(coder: NSCoder) { nil }

  /// Called after each layout: a change of state or of the text size may have changed the size of the contents.
  var didLayOut: () -> Void = {}

  /// Shows a view in an environment. State is kept where the view is of the same type as the one before.
  func show(_ view: AnyView, _ environment: EnvironmentValues) {
    rootView = AnyView(view.environment(\.self, environment))
  }

  /// The height that the contents need at a width, in points: as much as they like, or, if they fill any height, their least one.
  func naturalHeight(atWidth width: CGFloat) -> CGFloat {
    let height = sizeThatFits(in: CGSize(width: width, height: .greatestFiniteMagnitude)).height
    guard height >= UIView.layoutFittingExpandedSize.height else { return height }
    return sizeThatFits(in: CGSize(width: width, height: 0)).height
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .clear
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    didLayOut()
  }
}

/// A controller that is a part of the screen around it: its views state what that screen's toolbar shows.
protocol ScreenPart: UIViewController {}

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
