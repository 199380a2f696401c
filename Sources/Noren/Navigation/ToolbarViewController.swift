import UIKit

/// A toolbar, shown above a screen by ``ToolbarProvidingContainerViewController``.
///
/// Whatever it answers may change at any time; it then calls ``UIKit/UIViewController/setNeedsToolbarUpdate()``, inside an animation if
/// the change is to be seen happening.
@MainActor
public protocol ToolbarViewController: UIViewController {
  /// Whether there is a screen to go back to. Set by the container, and only when it changed; begin with
  /// `false`, the container's default.
  var canPop: Bool { get set }
  /// In points, without the safe area; finite and not negative. The container asks again when traits change.
  var toolbarHeight: CGFloat { get }
  /// The height once the content has been scrolled far enough, in points; ``toolbarHeight``, the default, does not change with the
  /// scroll.
  var minimumToolbarHeight: CGFloat { get }
  /// Fills the toolbar and the safe area above it, if the background is opaque.
  var toolbarBackgroundColor: UIColor { get }
  /// What is seen behind the toolbar; by default an opaque ground in ``toolbarBackgroundColor``.
  var toolbarBackground: NavigationToolbarBackground { get }
  /// Told how the toolbar stands whenever that changes, in frames of a scroll among others; does nothing by default.
  func toolbarDidFollow(_ state: NavigationToolbarState)
}

extension ToolbarViewController {
  public var minimumToolbarHeight: CGFloat { toolbarHeight }
  public var toolbarBackground: NavigationToolbarBackground { .opaque(toolbarBackgroundColor) }
  public func toolbarDidFollow(_ state: NavigationToolbarState) {}
}

/// The name from the time when a toolbar could not change its height.
public typealias FixedHeightToolbarViewController = ToolbarViewController
