import Diagnostics

extension CGContext {
  // MARK: Colours

  /// Sets the colour of fills and of alpha-only images. Opaque black by default; part of the saved state.
  public func setFillColor(_ color: CGColor) { state.fillColor = color }
  /// Sets the colour of strokes. Opaque black by default; part of the saved state.
  public func setStrokeColor(_ color: CGColor) { state.strokeColor = color }

  public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    state.fillColor = CGColor(red: red, green: green, blue: blue, alpha: alpha)
  }

  public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    state.strokeColor = CGColor(red: red, green: green, blue: blue, alpha: alpha)
  }

  public func setFillColor(gray: CGFloat, alpha: CGFloat) { state.fillColor = CGColor(gray: gray, alpha: alpha) }
  public func setStrokeColor(gray: CGFloat, alpha: CGFloat) { state.strokeColor = CGColor(gray: gray, alpha: alpha) }

  // MARK: Composition

  /// Sets the factor for the alpha of everything drawn, clamped to 0…1; NaN counts as 1. The default is 1.
  public func setAlpha(_ alpha: CGFloat) { state.alpha = alpha.isNaN ? 1 : min(max(alpha, 0), 1) }

  /// Sets how painted colours combine with those in the bitmap. The default is `normal`.
  public func setBlendMode(_ mode: CGBlendMode) { state.blendMode = mode }

  /// How images are sampled when they are drawn larger or smaller. The default is bilinear.
  public var interpolationQuality: CGInterpolationQuality {
    get { state.interpolationQuality }
    set { state.interpolationQuality = newValue }
  }

  /// Sets whether edges of shapes and clips are smoothed. On by default; a clip keeps the setting with which it was made.
  public func setShouldAntialias(_ shouldAntialias: Bool) { state.shouldAntialias = shouldAntialias }

  // MARK: Lines

  /// Sets the width of strokes in user space units; 0, a negative or a non-finite width draws nothing. The default is 1.
  public func setLineWidth(_ width: CGFloat) { state.line.width = width.isFinite ? max(width, 0) : 0 }
  /// Sets the form of open ends and of dashes; `butt` by default.
  public func setLineCap(_ cap: CGLineCap) { state.line.cap = cap }
  /// Sets the form of corners; `miter` by default.
  public func setLineJoin(_ join: CGLineJoin) { state.line.join = join }

  /// Sets the longest mitre, in half line widths from the corner to its tip; sharper corners are bevelled. At least 1; the default is 10.
  public func setMiterLimit(_ limit: CGFloat) { state.line.miterLimit = limit.isFinite ? max(limit, 1) : 10 }

  /// Sets the dash pattern of strokes.
  ///
  /// - Parameters:
  ///   - phase: The distance into the pattern at which a line begins, in user space units.
  ///   - lengths: Dashes and gaps in turn, in user space units; empty for a solid line. A negative or non-finite length, or nothing but
  ///     zeros, is ignored with a warning.
  public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
    let isUsable =
      phase.isFinite && lengths.allSatisfy { $0.isFinite && $0 >= 0 }
      && (lengths.isEmpty || lengths.contains { $0 > 0 })
    guard isUsable else {
      Diagnostics.warn(
        Diagnostic(
          "A context ignored a line dash.", objects: ["phase \(phase)", "lengths \(lengths)"],
          likelyCause: "A length is negative, or all lengths are zero.", remedy: "Pass positive lengths."),
        counting: "context.invalid-dash")
      return
    }
    state.line.dashPhase = phase
    state.line.dashLengths = lengths
  }

  /// Sets the greatest distance of a chord from its curve, in pixels, at most 100. A value that is not positive restores the default of
  /// 0.1.
  public func setFlatness(_ flatness: CGFloat) { state.line.flatness = flatness > 0 ? min(flatness, 100) : 0.1 }

  // MARK: Shadows

  /// Sets a shadow of black at a third of full opacity; see ``setShadow(offset:blur:color:)``.
  public func setShadow(offset: CGSize, blur: CGFloat) {
    setShadow(offset: offset, blur: blur, color: CGColor(gray: 0, alpha: 1 / 3))
  }

  /// Sets the shadow of everything drawn from now on. Each drawing call casts its own; a transparency layer casts one for all in it.
  ///
  /// - Parameters:
  ///   - offset: In base space: the transform does not turn or enlarge it, and positive y is up. In UIKit's contexts it is in points, and
  ///     positive y is down.
  ///   - blur: Twice the standard deviation of the blur, in base space. Negative counts as 0.
  ///   - color: `nil`, or a transparent colour, ends shadows, as does a non-finite offset or blur.
  public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {
    guard let color, color.alpha > 0, offset.width.isFinite, offset.height.isFinite, blur.isFinite else {
      state.shadow = nil
      return
    }
    state.shadow = Shadow(offset: offset, blur: max(blur, 0), color: color)
  }
}
