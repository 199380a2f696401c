import Foundation

/// Gives a view a look under the pointer of a mouse or trackpad.
///
/// The devices here have none, as a phone without a mouse: the delegate is never asked. The pointer of a browser or a desktop window is a
/// finger.
@preconcurrency @MainActor
open class UIPointerInteraction: NSObject, UIInteraction {
  /// Decides about regions and looks. Not retained.
  open private(set) weak var delegate: (any UIPointerInteractionDelegate)?
  /// The view that has this interaction. Not retained.
  open private(set) weak var view: UIView?
  /// Whether the pointer changes over the view; `true` by default.
  open var isEnabled = true

  /// Creates an interaction; `delegate` is not retained.
  public init(delegate: (any UIPointerInteractionDelegate)? = nil) {
    self.delegate = delegate
    super.init()
  }

  nonisolated deinit {}

  open func willMove(to view: UIView?) { if view == nil { self.view = nil } }
  open func didMove(to view: UIView?) { self.view = view }

  /// Asks the delegate again for the region under the pointer. Does nothing, as there is no pointer.
  open func invalidate() {}
}

/// Decides which regions of a view the pointer is drawn to, and how it looks there. Every member has a default.
@preconcurrency @MainActor
public protocol UIPointerInteractionDelegate: NSObjectProtocol {
  /// Returns the region at the request's place; `nil` for none. By default the whole view.
  func pointerInteraction(
    _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest, defaultRegion: UIPointerRegion
  ) -> UIPointerRegion?
  /// Returns the look of the pointer in a region; `nil`, the default, leaves it as it is.
  func pointerInteraction(_ interaction: UIPointerInteraction, styleFor region: UIPointerRegion) -> UIPointerStyle?
  /// Called before the pointer enters a region.
  func pointerInteraction(
    _ interaction: UIPointerInteraction, willEnter region: UIPointerRegion,
    animator: any UIPointerInteractionAnimating)
  /// Called before the pointer leaves a region.
  func pointerInteraction(
    _ interaction: UIPointerInteraction, willExit region: UIPointerRegion,
    animator: any UIPointerInteractionAnimating)
}

extension UIPointerInteractionDelegate {
  public func pointerInteraction(
    _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest, defaultRegion: UIPointerRegion
  ) -> UIPointerRegion? { defaultRegion }
  public func pointerInteraction(
    _ interaction: UIPointerInteraction, styleFor region: UIPointerRegion
  ) -> UIPointerStyle? { nil }
  public func pointerInteraction(
    _ interaction: UIPointerInteraction, willEnter region: UIPointerRegion,
    animator: any UIPointerInteractionAnimating
  ) {}
  public func pointerInteraction(
    _ interaction: UIPointerInteraction, willExit region: UIPointerRegion,
    animator: any UIPointerInteractionAnimating
  ) {}
}

/// Takes animations and completions that run as the pointer enters or leaves a region.
@preconcurrency @MainActor
public protocol UIPointerInteractionAnimating: NSObjectProtocol {
  func addAnimations(_ animations: @escaping () -> Void)
  func addCompletion(_ completion: @escaping (Bool) -> Void)
}
