import UIKit

/// A screen that wants no toolbar: it becomes a member of the navigation stack itself.
///
/// Containers adopt this too, which makes wrapping idempotent.
@MainActor
public protocol AdditionalToolbarNotNeeded: UIViewController {}

/// A screen that chooses its own container, and so its toolbar.
///
/// ```swift
/// extension MapViewController: AdditionalToolbarNeeded {
///   func wrapInContainer() -> any AdditionalToolbarProvidingContainer {
///     ToolbarProvidingContainerViewController(embedded: self, toolbarViewController: MapToolbarViewController())
///   }
/// }
/// ```
@MainActor
public protocol AdditionalToolbarNeeded: UIViewController {
  /// Returns a new container that becomes the member of the navigation stack in this screen's place.
  ///
  /// Called once each time the screen is pushed. The container owns the screen, not the reverse.
  func wrapInContainer() -> any AdditionalToolbarProvidingContainer
}

/// The controller that is on the navigation stack in the place of a screen, and shows that screen with its toolbar. It owns both.
@MainActor
public protocol AdditionalToolbarProvidingContainer: AdditionalToolbarNotNeeded {
  /// The toolbar's controller. It does not change while the container has the same screen.
  var providedToolbarViewController: UIViewController { get }
  /// The screen that was pushed.
  var embeddedViewController: UIViewController { get }
}
