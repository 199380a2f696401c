import UIKit

/// Shows a `UIView` as a SwiftUI view.
///
/// The view becomes a direct subview of the hosting view or of the nearest container, whose layout sets its `bounds` and `center` to the
/// arranged rectangle.
@preconcurrency @MainActor public protocol UIViewRepresentable: View where Body == Never {
  associatedtype UIViewType: UIView
  /// An object that lives as long as the view, such as its delegate.
  associatedtype Coordinator = Void
  typealias Context = UIViewRepresentableContext<Self>

  /// Creates the view. Called once for each place of the view in the tree, after ``makeCoordinator()``.
  func makeUIView(context: Context) -> UIViewType
  /// Applies the value to the view. Called after it was made, and in every update, even without a change; follows observed objects that it
  /// reads.
  func updateUIView(_ uiView: UIViewType, context: Context)
  /// Cleans up after the view. Called once, when it leaves the tree. Does nothing by default.
  static func dismantleUIView(_ uiView: UIViewType, coordinator: Coordinator)
  /// Creates the coordinator. Called once, before the view is made. Returns `Void` by default.
  func makeCoordinator() -> Coordinator
  /// Returns the size that the view takes of a proposal, in points; `nil`, the default, leaves it to the intrinsic content size and its
  /// priorities.
  func sizeThatFits(_ proposal: ProposedViewSize, uiView: UIViewType, context: Context) -> CGSize?
  /// Changes the size that the view takes where ``sizeThatFits(_:uiView:context:)`` leaves it to the view: what packages used before iOS 16.
  func _overrideSizeThatFits(_ size: inout CGSize, in proposedSize: _ProposedSize, uiView: UIViewType)
}

/// A proposal as ``UIViewRepresentable/_overrideSizeThatFits(_:in:uiView:)`` receives it, in points; `nil` for a length that is not proposed.
public nonisolated struct _ProposedSize: Equatable, Sendable {
  var width: CGFloat?
  var height: CGFloat?

  init(_ proposal: ProposedViewSize) { (width, height) = (proposal.width, proposal.height) }
}

extension UIViewRepresentable {
  public static func dismantleUIView(_ uiView: UIViewType, coordinator: Coordinator) {}
  public func sizeThatFits(_ proposal: ProposedViewSize, uiView: UIViewType, context: Context) -> CGSize? { nil }
  public func _overrideSizeThatFits(_ size: inout CGSize, in proposedSize: _ProposedSize, uiView: UIViewType) {}
}

extension UIViewRepresentable where Coordinator == Void {
  public func makeCoordinator() {}
}

/// The coordinator and the environment, as the methods of a representable receive them.
@preconcurrency @MainActor public struct UIViewRepresentableContext<Representable: UIViewRepresentable> {
  /// The object that ``UIViewRepresentable/makeCoordinator()`` returned.
  public let coordinator: Representable.Coordinator
  /// The environment of the view at the time of the call.
  public let environment: EnvironmentValues
  /// How the change is carried to the screen that causes the call. Its animation is for the representable to follow.
  public let transaction: Transaction
}
