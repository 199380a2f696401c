import UIKit

/// A toolbar, shown above a screen by ``ToolbarProvidingContainerViewController``.
///
/// Its answers may change at any time. It then calls ``UIKit/UIViewController/setNeedsToolbarUpdate()``, inside an animation to animate the
/// change.
///
/// The container places the toolbar's view below the safe area, with ``toolbarHeight`` or less. The area above it is filled by the
/// container, in the toolbar's background.
@MainActor
public protocol ToolbarViewController: UIViewController {
  /// Whether there is a screen to go back to. The container sets it, and only when it changes; begin with `false`, the container's default.
  var canPop: Bool { get set }
  /// In points, without the safe area; finite and not negative. The container reads it again in every layout. An unusable height is a fault
  /// (`navigation.bad-toolbar-height`).
  var toolbarHeight: CGFloat { get }
  /// The height over content that is scrolled far enough, in points; by default ``toolbarHeight``, so scrolling does not change it.
  var minimumToolbarHeight: CGFloat { get }
  /// Fills the toolbar and the safe area above it if the background is opaque.
  var toolbarBackgroundColor: UIColor { get }
  /// Drawn behind the toolbar; by default an opaque ``toolbarBackgroundColor``.
  var toolbarBackground: NavigationToolbarBackground { get }
  /// Called with the toolbar's state whenever it changes, for example in each frame of a scroll; does nothing by default.
  func toolbarDidFollow(_ state: NavigationToolbarState)
}

extension ToolbarViewController {
  public var minimumToolbarHeight: CGFloat { toolbarHeight }
  public var toolbarBackground: NavigationToolbarBackground { .opaque(toolbarBackgroundColor) }
  public func toolbarDidFollow(_ state: NavigationToolbarState) {}
}

/// The previous name, from when a toolbar could not change its height.
public typealias FixedHeightToolbarViewController = ToolbarViewController
