import UIKit

/// A toolbar of a known height, shown above a screen by ``FixedHeightToolbarProvidingContainerViewController``.
@MainActor
public protocol FixedHeightToolbarViewController: UIViewController {
  /// Whether there is a screen to go back to. Set by the container, and only when it changed.
  var canPop: Bool { get set }
  /// In points, without the safe area. May change with the traits; the container asks again when they do.
  var toolbarHeight: CGFloat { get }
  /// Fills the toolbar and the safe area above it.
  var toolbarBackgroundColor: UIColor { get }
}
