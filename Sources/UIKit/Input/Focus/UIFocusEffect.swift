import Foundation
import UIKitCore

/// The look of an item while it has the focus. The base class is the system's halo around the item.
///
/// Applies on pads without Full Keyboard Access, which draws its own ring around everything.
@preconcurrency @MainActor
open class UIFocusEffect: NSObject {
  public override init() { super.init() }

  nonisolated deinit {}

  /// The shape that the halo surrounds, in the item's space; `nil` for the item's bounds with its corner radius.
  var shape: FocusShape? { nil }
}

/// A halo around a shape, in the style of the system's.
@preconcurrency @MainActor
open class UIFocusHaloEffect: UIFocusEffect {
  /// Where the halo is relative to its shape.
  nonisolated public enum Position: Int, Sendable {
    /// Outside, but inside an item that fills its scroll view from side to side.
    case automatic = 0
    case outside = 1
    case inside = 2
  }

  private let storedShape: FocusShape?
  override var shape: FocusShape? { storedShape }

  /// Makes a halo around the item's own shape.
  public override init() {
    storedShape = nil
    super.init()
  }

  /// Makes a halo around a rounded rectangle.
  ///
  /// - Parameters:
  ///   - rect: In the item's space, in points; not clipped to the item.
  ///   - curve: Stored, but the halo is always drawn with circular corners.
  public init(roundedRect rect: CGRect, cornerRadius: CGFloat, curve: CALayerCornerCurve) {
    storedShape = FocusShape(frame: rect, cornerRadius: cornerRadius, isContinuous: curve == .continuous)
    super.init()
  }

  /// Makes a halo around a rectangle of the item's space, in points. The ring itself has a corner radius of 8 points [G].
  public convenience init(rect: CGRect) { self.init(roundedRect: rect, cornerRadius: 0, curve: .circular) }

  /// Makes a halo around the bounds of a path in the item's space: see Divergences.
  public convenience init(path bezierPath: UIBezierPath) { self.init(rect: bezierPath.bounds) }

  nonisolated deinit {}

  /// Stored without effect: on Apple's platforms, the view that contains the halo; here, halos are above every window. Not retained.
  open weak var containerView: UIView?
  /// Stored without effect: on Apple's platforms, the view above which the halo is. Not retained.
  open weak var referenceView: UIView?
  /// Whether the halo is around the shape or within it.
  open var position = Position.automatic
}
