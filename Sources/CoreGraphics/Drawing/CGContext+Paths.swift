internal import CCairo

extension CGContext {
  // MARK: Building

  public func beginPath() { currentPath.removeAll() }
  public func move(to point: CGPoint) { currentPath.move(to: point.applying(state.ctm)) }
  public func addLine(to point: CGPoint) { currentPath.addLine(to: point.applying(state.ctm)) }

  /// A new subpath through `points`.
  public func addLines(between points: [CGPoint]) {
    guard let first = points.first else { return }
    move(to: first)
    for point in points.dropFirst() { addLine(to: point) }
  }

  public func addQuadCurve(to end: CGPoint, control: CGPoint) {
    currentPath.addQuadCurve(to: end.applying(state.ctm), control: control.applying(state.ctm))
  }

  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    currentPath.addCurve(
      to: end.applying(state.ctm), control1: control1.applying(state.ctm), control2: control2.applying(state.ctm))
  }

  public func addRect(_ rect: CGRect) { currentPath.addRect(rect, transform: state.ctm) }
  public func addRects(_ rects: [CGRect]) { for rect in rects { addRect(rect) } }
  public func addEllipse(in rect: CGRect) { currentPath.addEllipse(in: rect, transform: state.ctm) }

  /// An arc, joined to the current point by a line if there is one.
  ///
  /// - Parameter clockwise: As seen with y pointing up.
  public func addArc(center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool) {
    currentPath.addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise,
      transform: state.ctm)
  }

  /// An arc that rounds the corner at `tangent1End` between the current point and `tangent2End`.
  public func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
    guard let current = currentPath.currentPoint else { return PathDiagnostics.missingCurrentPoint("tangent arc") }
    currentPath.addArc(
      from: current.applying(state.ctm.inverted()), tangent1End: tangent1End, tangent2End: tangent2End, radius: radius,
      transform: state.ctm)
  }

  public func addPath(_ path: CGPath) { currentPath.append(path.storage, transform: state.ctm) }
  public func closePath() { currentPath.close() }

  // MARK: Asking

  public var isPathEmpty: Bool { currentPath.isEmpty }

  /// In user space; `.zero` without a path.
  public var currentPointOfPath: CGPoint { currentPath.currentPoint?.applying(state.ctm.inverted()) ?? .zero }

  /// Around all points including control points, in user space; null without a path.
  public var boundingBoxOfPath: CGRect { currentPath.applying(state.ctm.inverted()).boundingBox }

  /// The current path in user space, or `nil` if there is none.
  public var path: CGPath? {
    isPathEmpty ? nil : CGPath(storage: currentPath.applying(state.ctm.inverted()))
  }

  /// Whether painting the path in `mode` would reach `point`, which is in user space.
  public func pathContains(_ point: CGPoint, mode: CGPathDrawingMode) -> Bool {
    let place = point.applying(state.ctm)
    func inStroke() -> Bool {
      let user = state.ctm.inverted()
      return state.ctm.isInvertible
        && currentPath.applying(user).stroked(state.line).contains(point, rule: .winding)
    }
    return switch mode {
    case .fill: currentPath.contains(place, rule: .winding)
    case .eoFill: currentPath.contains(place, rule: .evenOdd)
    case .stroke: inStroke()
    case .fillStroke: currentPath.contains(place, rule: .winding) || inStroke()
    case .eoFillStroke: currentPath.contains(place, rule: .evenOdd) || inStroke()
    }
  }

  /// Replaces the current path by the outline of its stroke, to be filled by the winding rule.
  public func replacePathWithStrokedPath() {
    guard state.ctm.isInvertible else { return beginPath() }
    currentPath = currentPath.applying(state.ctm.inverted()).stroked(state.line).applying(state.ctm)
  }

  // MARK: Painting

  /// Paints the current path, which is gone afterwards.
  public func drawPath(using mode: CGPathDrawingMode) {
    switch mode {
    case .fill: fill(currentPath, rule: .winding)
    case .eoFill: fill(currentPath, rule: .evenOdd)
    case .stroke: stroke(currentPath)
    case .fillStroke:
      fill(currentPath, rule: .winding)
      stroke(currentPath)
    case .eoFillStroke:
      fill(currentPath, rule: .evenOdd)
      stroke(currentPath)
    }
    beginPath()
  }

  public func fillPath(using rule: CGPathFillRule = .winding) { drawPath(using: rule == .winding ? .fill : .eoFill) }
  public func strokePath() { drawPath(using: .stroke) }

  public func fill(_ rect: CGRect) {
    beginPath()
    addRect(rect)
    fillPath()
  }

  public func fill(_ rects: [CGRect]) {
    beginPath()
    addRects(rects)
    fillPath()
  }

  public func fillEllipse(in rect: CGRect) {
    beginPath()
    addEllipse(in: rect)
    fillPath()
  }

  public func stroke(_ rect: CGRect) {
    beginPath()
    addRect(rect)
    strokePath()
  }

  public func stroke(_ rect: CGRect, width: CGFloat) {
    let previous = state.line.width
    setLineWidth(width)
    stroke(rect)
    state.line.width = previous
  }

  public func strokeEllipse(in rect: CGRect) {
    beginPath()
    addEllipse(in: rect)
    strokePath()
  }

  /// Lines from the first point to the second, from the third to the fourth, and so on.
  public func strokeLineSegments(between points: [CGPoint]) {
    beginPath()
    for index in stride(from: 0, to: points.count - 1, by: 2) {
      move(to: points[index])
      addLine(to: points[index + 1])
    }
    strokePath()
  }

  /// Makes `rect` transparent, or black in a bitmap without alpha, whatever colour, alpha and blend mode are set.
  public func clear(_ rect: CGRect) {
    beginPath()
    addRect(rect)
    let outer = state
    state.blendMode = .clear
    state.alpha = 1
    state.shadow = nil
    fillPath()
    state = outer
  }

  private func fill(_ path: PathStorage, rule: CGPathFillRule) {
    guard !path.isEmpty else { return }
    paint(extent: path.boundingBox.applying(baseToDevice)) { cr in
      path.replaceCairoPath(cr, transform: baseToDevice)
      cairo_set_fill_rule(cr, rule.cairoRule)
      setSource(cr, state.fillColor)
      if state.blendMode.reachesBeyondShape {
        cairo_clip(cr)
        cairo_paint(cr)
      } else {
        cairo_fill(cr)
      }
    }
  }

  private func stroke(_ path: PathStorage) {
    guard !path.isEmpty, state.line.width > 0, userToDevice.isInvertible else { return }
    // Cairo 1.16 strokes straight lines with the colour when it is told to clear; filling clears as it should.
    if state.blendMode.reachesBeyondShape || state.blendMode == .clear {
      let outline = path.applying(state.ctm.inverted()).stroked(state.line).applying(state.ctm)
      let outer = state
      state.fillColor = outer.strokeColor
      fill(outline, rule: .winding)
      state = outer
      return
    }
    // How far a pen reaches beyond the path at most: to the tip of a mitre, or the corner of a square cap.
    let pen = state.line.width / 2 * max(state.line.miterLimit, 2)
    let reach = CGRect(x: -pen, y: -pen, width: 2 * pen, height: 2 * pen).applying(state.ctm)
    let extent = path.boundingBox.insetBy(dx: -reach.width, dy: -reach.height).applying(baseToDevice)
    paint(extent: extent) { cr in
      path.replaceCairoPath(cr, transform: baseToDevice)
      // The pen is round in user space, so that a stretched space gives a stretched pen.
      cairoSetMatrix(cr, userToDevice)
      state.line.apply(to: cr)
      setSource(cr, state.strokeColor)
      cairo_stroke(cr)
    }
  }

  // MARK: Clipping

  /// Limits everything drawn from now on to the inside of the current path, which is gone afterwards.
  public func clip(using rule: CGPathFillRule = .winding) {
    clip(to: currentPath, rule: rule)
    beginPath()
  }

  public func clip(to rect: CGRect) {
    beginPath()
    addRect(rect)
    clip()
  }

  public func clip(to rects: [CGRect]) {
    beginPath()
    addRects(rects)
    clip()
  }

  private func clip(to path: PathStorage, rule: CGPathFillRule) {
    path.replaceCairoPath(cr, transform: baseToDevice)
    cairo_set_fill_rule(cr, rule.cairoRule)
    cairo_set_antialias(cr, state.shouldAntialias ? CAIRO_ANTIALIAS_DEFAULT : CAIRO_ANTIALIAS_NONE)
    cairo_clip(cr)
  }

  /// Forgets all clipping, also what was in force when the state was saved last.
  public func resetClip() {
    cairo_reset_clip(cr)
    state.mask = nil
  }

  /// Around what clipping leaves, in user space; null when it leaves nothing.
  public var boundingBoxOfClipPath: CGRect {
    let device = deviceClipBounds
    return device.isEmpty ? .null : device.applying(userToDevice.inverted())
  }
}

extension CGPathFillRule {
  var cairoRule: cairo_fill_rule_t { self == .winding ? CAIRO_FILL_RULE_WINDING : CAIRO_FILL_RULE_EVEN_ODD }
}
