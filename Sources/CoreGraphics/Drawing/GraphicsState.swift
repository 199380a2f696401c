/// The state that `saveGState` saves, except the clip, which Cairo keeps.
///
/// It is kept here rather than in Cairo, so that the same state can be applied to a second Cairo context while a shadow or a mask is made,
/// and so that a singular matrix never reaches Cairo.
struct GraphicsState {
  /// Maps user space to base space: pixels, y up.
  var ctm = CGAffineTransform.identity
  var fillColor = CGColor.black
  var strokeColor = CGColor.black
  /// Multiplies the alpha of everything drawn; 0…1.
  var alpha: CGFloat = 1
  var blendMode = CGBlendMode.normal
  var interpolationQuality = CGInterpolationQuality.default
  var shouldAntialias = true
  /// The style of strokes, in units of user space at the time of stroking.
  var line = LineStyle()
  /// `nil` when drawing casts none.
  var shadow: Shadow?
  /// The coverage from `clip(to:mask:)` by which everything is multiplied, in device pixels.
  var mask: DeviceMask?
}

/// A shadow that drawing casts.
struct Shadow {
  /// In base space, so that the transform does not affect it.
  var offset: CGSize
  /// Twice the standard deviation of the Gaussian, in base space.
  var blur: CGFloat
  var color: CGColor
}
