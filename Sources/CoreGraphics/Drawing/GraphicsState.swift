/// What `saveGState` saves, except the clip, which Cairo keeps.
///
/// Everything lives here rather than in Cairo, so that the same state can be applied to a second Cairo context while a
/// shadow or a mask is made, and so that a singular matrix never reaches Cairo.
struct GraphicsState {
  /// User space to base space: pixels, y up.
  var ctm = CGAffineTransform.identity
  var fillColor = CGColor.black
  var strokeColor = CGColor.black
  var alpha: CGFloat = 1
  var blendMode = CGBlendMode.normal
  var interpolationQuality = CGInterpolationQuality.default
  var shouldAntialias = true
  var line = LineStyle()
  var shadow: Shadow?
  /// Coverage by which everything is multiplied, in device pixels; from `clip(to:mask:)`.
  var mask: DeviceMask?
}

/// A shadow that drawing casts.
struct Shadow {
  /// In base space, that is, not affected by the CTM.
  var offset: CGSize
  /// Twice the standard deviation of the Gaussian, in base space.
  var blur: CGFloat
  var color: CGColor
}
