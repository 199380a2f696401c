import Foundation

/// Says how a pointer looks over a view. The member has a default.
@preconcurrency @MainActor
public protocol UIPointerInteractionDelegate: NSObjectProtocol {
  /// Returns the pointer's style in a region of the interaction's view; `nil`, the default, is the system's.
  func pointerInteraction(_ interaction: UIPointerInteraction, styleFor region: UIPointerRegion) -> UIPointerStyle?
}

extension UIPointerInteractionDelegate {
  public func pointerInteraction(
    _ interaction: UIPointerInteraction, styleFor region: UIPointerRegion
  ) -> UIPointerStyle? { nil }
}

/// Adapts a pointer to the view under it.
///
/// Simulated devices have fingers and keyboards, and no pointer, as an iPhone: the delegate is not asked.
@preconcurrency @MainActor
open class UIPointerInteraction: NSObject, UIInteraction {
  /// Not retained; it cannot be changed later.
  open private(set) weak var delegate: (any UIPointerInteractionDelegate)?
  /// The view that has this interaction. Not retained; see `UIView.addInteraction(_:)`.
  open private(set) weak var view: UIView?
  /// Whether a pointer is adapted. `true` by default.
  open var isEnabled = true

  public init(delegate: (any UIPointerInteractionDelegate)?) {
    self.delegate = delegate
    super.init()
  }

  nonisolated deinit {}

  open func willMove(to view: UIView?) { if view == nil { self.view = nil } }

  open func didMove(to view: UIView?) { self.view = view }
}
