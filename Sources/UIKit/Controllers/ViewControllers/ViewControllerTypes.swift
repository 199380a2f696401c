import Foundation

/// How the status bar's text contrasts with the content beneath it.
nonisolated public enum UIStatusBarStyle: Int, Sendable {
  /// Dark text in light appearance, light text in dark appearance.
  case `default` = 0
  case lightContent = 1
  case darkContent = 3
}

/// How the status bar would come and go; here it always changes at once.
nonisolated public enum UIStatusBarAnimation: Int, Sendable {
  case none = 0
  case fade = 1
  case slide = 2
}

/// An object with a size that a container manages: a controller.
///
/// A container is informed of its children's preferred sizes, and informs them of the sizes that they will have.
@preconcurrency @MainActor
public protocol UIContentContainer: NSObjectProtocol {
  /// The size this object would like to have, in points; zero states no preference.
  var preferredContentSize: CGSize { get }
  /// Called when `container`, a child, has changed its ``preferredContentSize``.
  func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer)
  /// Called when the fitting size of `container`, a child, has changed. No container of this module calls it.
  func systemLayoutFittingSizeDidChange(forChildContentContainer container: any UIContentContainer)
  /// Returns the size, in points, that `container` gets when this container gets `parentSize`.
  func size(
    forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
  ) -> CGSize
  /// Called before the size changes because the screen turns; `coordinator` animates along with the turn.
  ///
  /// - Parameter size: The new size, in points.
  func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator)
  /// Called before the traits change, and before ``viewWillTransition(to:with:)`` of the same turn.
  func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator)
}
