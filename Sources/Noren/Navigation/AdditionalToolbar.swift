import UIKit

/// A screen that wants no toolbar: it goes into the navigation stack as it is.
///
/// Containers adopt this too, which is what makes wrapping idempotent.
@MainActor
public protocol AdditionalToolbarNotNeeded: UIViewController {}

/// A screen that says itself which container, and so which toolbar, it is shown in.
@MainActor
public protocol AdditionalToolbarNeeded: UIViewController {
  /// Makes the container that goes into the navigation stack in this screen's place.
  ///
  /// Called once each time the screen is pushed. The container owns the screen, not the other way round.
  func wrapInContainer() -> any AdditionalToolbarProvidingContainer
}

/// A container of a toolbar and a screen.
@MainActor
public protocol AdditionalToolbarProvidingContainer: AdditionalToolbarNotNeeded {
  /// What shows the toolbar; it stays the same for as long as the container lives.
  var providedToolbarViewController: UIViewController { get }
  /// The screen that was pushed.
  var embeddedViewController: UIViewController { get }
}
