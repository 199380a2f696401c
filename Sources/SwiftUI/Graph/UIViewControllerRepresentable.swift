import UIKit

/// A view controller as a SwiftUI view. It is a child of the controller that hosts the view.
@preconcurrency @MainActor public protocol UIViewControllerRepresentable: View where Body == Never {
  associatedtype UIViewControllerType: UIViewController
  associatedtype Coordinator = Void
  typealias Context = UIViewControllerRepresentableContext<Self>

  /// Makes the controller, once for each place it is shown at.
  func makeUIViewController(context: Context) -> UIViewControllerType
  /// Brings the controller up to date; also after it was made.
  func updateUIViewController(_ uiViewController: UIViewControllerType, context: Context)
  /// Is told when the controller is not shown any more.
  static func dismantleUIViewController(_ uiViewController: UIViewControllerType, coordinator: Coordinator)
  /// Makes what is kept beside the controller, such as a delegate.
  func makeCoordinator() -> Coordinator
  /// The size that the controller's view takes; `nil` to ask the view.
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

/// What a represented controller is told.
@preconcurrency @MainActor
public struct UIViewControllerRepresentableContext<Representable: UIViewControllerRepresentable> {
  /// What ``UIViewControllerRepresentable/makeCoordinator()`` made.
  public let coordinator: Representable.Coordinator
  public let environment: EnvironmentValues
}
