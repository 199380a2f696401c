import Diagnostics

extension CGContext {
  // MARK: Colours

  public func setFillColor(_ color: CGColor) { state.fillColor = color }
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

  /// The factor for the alpha of everything drawn, limited to 0…1.
  public func setAlpha(_ alpha: CGFloat) { state.alpha = alpha.isNaN ? 1 : min(max(alpha, 0), 1) }

  public func setBlendMode(_ mode: CGBlendMode) { state.blendMode = mode }

  /// How images are sampled when they are drawn larger or smaller. The default is bilinear.
  public var interpolationQuality: CGInterpolationQuality {
    get { state.interpolationQuality }
    set { state.interpolationQuality = newValue }
  }

  public func setShouldAntialias(_ shouldAntialias: Bool) { state.shouldAntialias = shouldAntialias }

  // MARK: Lines

  /// In user units; what is not positive draws no line.
  public func setLineWidth(_ width: CGFloat) { state.line.width = width.isFinite ? max(width, 0) : 0 }
  public func setLineCap(_ cap: CGLineCap) { state.line.cap = cap }
  public func setLineJoin(_ join: CGLineJoin) { state.line.join = join }

  /// How many half widths a mitred corner may stick out; sharper corners are bevelled.
  public func setMiterLimit(_ limit: CGFloat) { state.line.miterLimit = limit.isFinite ? max(limit, 1) : 10 }

  /// - Parameters:
  ///   - phase: How far into the pattern a line begins, in user units.
  ///   - lengths: Dashes and gaps in turn, in user units; empty for a solid line. Negative lengths, or none but zeros, are
  ///     ignored with a warning.
  public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
    let isUsable =
      phase.isFinite && lengths.allSatisfy { $0.isFinite && $0 >= 0 }
      && (lengths.isEmpty || lengths.contains { $0 > 0 })
    guard isUsable else {
      Diagnostics.warn(
        Diagnostic(
          "A context ignored a line dash.", objects: ["phase \(phase)", "lengths \(lengths)"],
          likelyCause: "Negative lengths, or none that is positive.", remedy: "Pass positive lengths."),
        counting: "context.invalid-dash")
      return
    }
    state.line.dashPhase = phase
    state.line.dashLengths = lengths
  }

  /// How far a chord may stray from a curve, in pixels.
  public func setFlatness(_ flatness: CGFloat) { state.line.flatness = flatness > 0 ? min(flatness, 100) : 0.1 }

  // MARK: Shadows

  /// A shadow of black at a third of full opacity; see ``setShadow(offset:blur:color:)``.
  public func setShadow(offset: CGSize, blur: CGFloat) {
    setShadow(offset: offset, blur: blur, color: CGColor(gray: 0, alpha: 1 / 3))
  }

  /// A shadow under everything drawn from now on.
  ///
  /// - Parameters:
  ///   - offset: In base space: the transform does not turn or enlarge it, and positive y is up. In UIKit's contexts it is
  ///     in points, and positive y is down.
  ///   - blur: Twice the standard deviation of the blur, in base space.
  ///   - color: `nil` ends shadows.
  public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {
    guard let color, color.alpha > 0, offset.width.isFinite, offset.height.isFinite, blur.isFinite else {
      state.shadow = nil
      return
    }
    state.shadow = Shadow(offset: offset, blur: max(blur, 0), color: color)
  }
}
