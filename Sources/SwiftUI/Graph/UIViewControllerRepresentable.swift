import UIKit

/// Shows a view controller as a SwiftUI view.
///
/// The controller becomes a child of the controller that hosts the view, and receives its appearance calls as a child does; without a
/// hosting controller it has no parent. Each layout of the hosting view gives its view the arranged rectangle.
@preconcurrency @MainActor public protocol UIViewControllerRepresentable: View where Body == Never {
  associatedtype UIViewControllerType: UIViewController
  /// An object that lives as long as the controller, such as its delegate.
  associatedtype Coordinator = Void
  typealias Context = UIViewControllerRepresentableContext<Self>

  /// Creates the controller. Called once for each place of the view in the tree, after ``makeCoordinator()``.
  func makeUIViewController(context: Context) -> UIViewControllerType
  /// Applies the value to the controller. Called after it was made, and in every update of the view, even without a change.
  func updateUIViewController(_ uiViewController: UIViewControllerType, context: Context)
  /// Cleans up before the controller leaves its parent. Called once, when the view leaves the tree. Does nothing by default.
  static func dismantleUIViewController(_ uiViewController: UIViewControllerType, coordinator: Coordinator)
  /// Creates the coordinator. Called once, before the controller is made. Returns `Void` by default.
  func makeCoordinator() -> Coordinator
  /// Returns the size that the controller's view takes of a proposal, in points; `nil`, the default, leaves it to the view's intrinsic
  /// content size.
  func sizeThatFits(
    _ proposal: ProposedViewSize, uiViewController: UIViewControllerType, context: Context
  ) -> CGSize?
}

extension UIViewControllerRepresentable {
  public static func dismantleUIViewController(_ uiViewController: UIViewControllerType, coordinator: Coordinator) {}
  public func sizeThatFits(
    _ proposal: ProposedViewSize, uiViewController: UIViewControllerType, context: Context
  ) -> CGSize? { nil }
}

extension UIViewControllerRepresentable where Coordinator == Void {
  public func makeCoordinator() {}
}

/// The coordinator and the environment, as the methods of a representable receive them.
@preconcurrency @MainActor
public struct UIViewControllerRepresentableContext<Representable: UIViewControllerRepresentable> {
  /// The object that ``UIViewControllerRepresentable/makeCoordinator()`` returned.
  public let coordinator: Representable.Coordinator
  /// The environment of the view at the time of the call.
  public let environment: EnvironmentValues
  /// How the change is carried to the screen that causes the call. Its animation is for the representable to follow.
  public let transaction: Transaction
}
