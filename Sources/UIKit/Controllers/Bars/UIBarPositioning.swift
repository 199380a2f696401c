import Foundation

/// Where a bar is in its window, which decides about its hairline and how far its background reaches.
nonisolated public enum UIBarPosition: Int, Sendable {
  /// Not stated.
  case any = 0
  /// At the bottom of its container: the hairline is above.
  case bottom = 1
  /// At the top of its container: the hairline is below.
  case top = 2
  /// At the top of the screen: the background reaches up under the status bar.
  case topAttached = 3
}

/// A bar that knows where it is.
@preconcurrency @MainActor
public protocol UIBarPositioning: NSObjectProtocol {
  /// Where the bar is.
  var barPosition: UIBarPosition { get }
}

/// Says where a bar is that an app has placed itself.
@preconcurrency @MainActor
public protocol UIBarPositioningDelegate: NSObjectProtocol {
  /// Returns where `bar` is; by default where a bar of its kind usually is. Asked when the bar joins a window and when it is laid out.
  func position(for bar: any UIBarPositioning) -> UIBarPosition
}

/// Says where a toolbar is that an app has placed itself. The delegate of a navigation controller's toolbar is not asked.
@preconcurrency @MainActor
public protocol UIToolbarDelegate: UIBarPositioningDelegate {}

extension UIToolbarDelegate {
  public func position(for bar: any UIBarPositioning) -> UIBarPosition { .bottom }
}
