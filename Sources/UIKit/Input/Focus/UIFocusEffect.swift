import Foundation
import UIKitCore

/// How an item looks while it has the focus. This one is the system's: a halo around the item's shape.
@preconcurrency @MainActor
open class UIFocusEffect: NSObject {
  public override init() { super.init() }

  nonisolated deinit {}

  /// What the halo goes around, in the item's space; `nil` is the item itself.
  var shape: FocusShape? { nil }
}

/// A halo around a shape.
@preconcurrency @MainActor
open class UIFocusHaloEffect: UIFocusEffect {
  nonisolated public enum Position: Int, Sendable {
    /// Outside, but inside an item that fills its scroll view from side to side.
    case automatic = 0
    case outside = 1
    case inside = 2
  }

  private let ownShape: FocusShape?
  override var shape: FocusShape? { ownShape }

  /// The system's halo.
  public override init() {
    ownShape = nil
    super.init()
  }

  /// - Parameter rect: In the item's space, in points.
  public init(roundedRect rect: CGRect, cornerRadius: CGFloat, curve: CALayerCornerCurve) {
    ownShape = FocusShape(frame: rect, cornerRadius: cornerRadius, isContinuous: curve == .continuous)
    super.init()
  }

  /// - Parameter rect: In the item's space, in points.
  public convenience init(rect: CGRect) { self.init(roundedRect: rect, cornerRadius: 0, curve: .circular) }

  /// Around the path's bounds: see Divergences.
  public convenience init(path bezierPath: UIBezierPath) { self.init(rect: bezierPath.bounds) }

  nonisolated deinit {}

  /// What the halo is meant to be in. Not retained. Halos stand above everything here: see Divergences.
  open weak var containerView: UIView?
  /// What the halo is meant to be above. Not retained.
  open weak var referenceView: UIView?
  open var position = Position.automatic
}
