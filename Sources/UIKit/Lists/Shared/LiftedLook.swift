import QuartzCore

/// The look of a row that a finger lifted, from before: restored when the row has fallen into its place.
struct LiftedLook {
  /// `nil` where lifting left it alone.
  private let alpha: CGFloat?
  private let masksToBounds: Bool
  private let shadow: (color: CGColor?, opacity: Float, radius: CGFloat, offset: CGSize)

  /// Shows a row lifted: with a shadow and, where it `dims`, a little transparent [G].
  @MainActor init(lifting view: UIView, dims: Bool = true) {
    let layer = view.layer
    (alpha, masksToBounds) = (dims ? view.alpha : nil, layer.masksToBounds)
    shadow = (layer.shadowColor, layer.shadowOpacity, layer.shadowRadius, layer.shadowOffset)
    if dims { view.alpha *= 0.95 }
    layer.masksToBounds = false
    (layer.shadowColor, layer.shadowOpacity) = (UIColor.black.cgColor, 0.2)
    (layer.shadowRadius, layer.shadowOffset) = (8, CGSize(width: 0, height: 2))
  }

  /// Restores the look from before.
  @MainActor func lower(_ view: UIView) {
    if let alpha { view.alpha = alpha }
    view.layer.masksToBounds = masksToBounds
    (view.layer.shadowColor, view.layer.shadowOpacity) = (shadow.color, shadow.opacity)
    (view.layer.shadowRadius, view.layer.shadowOffset) = (shadow.radius, shadow.offset)
  }
}
