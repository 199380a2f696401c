import UIKit

/// A view of UIKit's as a SwiftUI view.
@preconcurrency @MainActor public protocol UIViewRepresentable: View where Body == Never {
  associatedtype UIViewType: UIView
  associatedtype Coordinator = Void
  typealias Context = UIViewRepresentableContext<Self>

  /// Makes the view, once for each place it is shown at.
  func makeUIView(context: Context) -> UIViewType
  /// Brings the view up to date; also after it was made.
  func updateUIView(_ uiView: UIViewType, context: Context)
  /// Is told when the view is not shown any more.
  static func dismantleUIView(_ uiView: UIViewType, coordinator: Coordinator)
  /// Makes what is kept beside the view, such as a delegate.
  func makeCoordinator() -> Coordinator
  /// The size that the view takes; `nil` to ask the view.
  func sizeThatFits(_ proposal: ProposedViewSize, uiView: UIViewType, context: Context) -> CGSize?
}

extension UIViewRepresentable {
  public static func dismantleUIView(_ uiView: UIViewType, coordinator: Coordinator) {}
  public func sizeThatFits(_ proposal: ProposedViewSize, uiView: UIViewType, context: Context) -> CGSize? { nil }
}

extension UIViewRepresentable where Coordinator == Void {
  public func makeCoordinator() {}
}

/// What a represented view is told.
@preconcurrency @MainActor public struct UIViewRepresentableContext<Representable: UIViewRepresentable> {
  /// What ``UIViewRepresentable/makeCoordinator()`` made.
  public let coordinator: Representable.Coordinator
  public let environment: EnvironmentValues
}
