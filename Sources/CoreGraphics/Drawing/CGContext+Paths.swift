internal import CCairo

extension CGContext {
  // MARK: Building

  /// Discards the current path. All functions that fill, stroke or clip a rectangle or ellipse discard it too.
  public func beginPath() { currentPath.removeAll() }
  /// Begins a subpath. Points are mapped by the transform of this moment, so a later change of the transform does not move them.
  public func move(to point: CGPoint) { currentPath.move(to: point.applying(state.ctm)) }
  /// Adds a line from the current point. Without a current point, segments are ignored with a warning.
  public func addLine(to point: CGPoint) { currentPath.addLine(to: point.applying(state.ctm)) }

  /// Begins a subpath and adds lines through `points`; does nothing for an empty array.
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

  /// Adds a closed subpath. A turned transform turns it too, so it need not be upright on the bitmap.
  public func addRect(_ rect: CGRect) { currentPath.addRect(rect, transform: state.ctm) }
  public func addRects(_ rects: [CGRect]) { for rect in rects { addRect(rect) } }
  public func addEllipse(in rect: CGRect) { currentPath.addEllipse(in: rect, transform: state.ctm) }

  /// Adds an arc, joined to the current point by a line if there is one. Angles are in radians from the positive x axis.
  ///
  /// - Parameter clockwise: The direction as seen with y pointing up.
  public func addArc(center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool) {
    currentPath.addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise,
      transform: state.ctm)
  }

  /// Adds a line and an arc that rounds the corner at `tangent1End`, between the current point and `tangent2End`.
  public func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
    guard let current = currentPath.currentPoint else { return PathDiagnostics.missingCurrentPoint("tangent arc") }
    currentPath.addArc(
      from: current.applying(state.ctm.inverted()), tangent1End: tangent1End, tangent2End: tangent2End, radius: radius,
      transform: state.ctm)
  }

  /// Appends `path`, mapped by the current transform.
  public func addPath(_ path: CGPath) { currentPath.append(path.storage, transform: state.ctm) }
  /// Closes the current subpath by a line to its start; does nothing if it is closed already.
  public func closePath() { currentPath.close() }

  // MARK: Asking

  /// Whether there is no current path.
  public var isPathEmpty: Bool { currentPath.isEmpty }

  /// The end of the last segment, in user space; `.zero` without a path.
  public var currentPointOfPath: CGPoint { currentPath.currentPoint?.applying(state.ctm.inverted()) ?? .zero }

  /// The rectangle around all points, control points included, in user space; null without a path.
  public var boundingBoxOfPath: CGRect { currentPath.applying(state.ctm.inverted()).boundingBox }

  /// A copy of the current path in user space; `nil` if there is none.
  public var path: CGPath? {
    isPathEmpty ? nil : CGPath(storage: currentPath.applying(state.ctm.inverted()))
  }

  /// Whether painting the path in `mode` would cover `point`, which is in user space. A stroke includes dashes, caps and joins.
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

  /// Replaces the current path by the outline of its stroke, to be filled by the winding rule. With a singular transform the path becomes
  /// empty.
  public func replacePathWithStrokedPath() {
    guard state.ctm.isInvertible else { return beginPath() }
    currentPath = currentPath.applying(state.ctm.inverted()).stroked(state.line).applying(state.ctm)
  }

  // MARK: Painting

  /// Paints the current path and then discards it. In the modes that do both, the stroke is painted over the fill and casts a shadow of its
  /// own.
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

  /// Fills the current path, taking open subpaths as closed, and then discards it.
  public func fillPath(using rule: CGPathFillRule = .winding) { drawPath(using: rule == .winding ? .fill : .eoFill) }
  /// Strokes the current path and then discards it.
  public func strokePath() { drawPath(using: .stroke) }

  /// Fills a rectangle with the fill colour, and discards the current path.
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

  /// Strokes the outline of a rectangle, half of the line on each side, and discards the current path.
  public func stroke(_ rect: CGRect) {
    beginPath()
    addRect(rect)
    strokePath()
  }

  /// Strokes a rectangle with another line width, which is used for this call only.
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

  /// Strokes lines from the first point to the second, from the third to the fourth, and so on. A last point without a partner is ignored.
  public func strokeLineSegments(between points: [CGPoint]) {
    beginPath()
    for index in stride(from: 0, to: points.count - 1, by: 2) {
      move(to: points[index])
      addLine(to: points[index + 1])
    }
    strokePath()
  }

  /// Makes `rect` transparent, or black in a bitmap without alpha, whatever colour, alpha, blend mode and shadow are set. The clip applies.
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

  /// Fills a path in base space. Only the path's bounding box needs pixels for shadows and masks.
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

  /// Strokes a path in base space with a pen in user space.
  private func stroke(_ path: PathStorage) {
    guard !path.isEmpty, state.line.width > 0, userToDevice.isInvertible else { return }
    // Cairo 1.16 strokes straight lines with the colour in the mode `clear`; filling clears as it should.
    if state.blendMode.reachesBeyondShape || state.blendMode == .clear {
      let outline = path.applying(state.ctm.inverted()).stroked(state.line).applying(state.ctm)
      let outer = state
      state.fillColor = outer.strokeColor
      fill(outline, rule: .winding)
      state = outer
      return
    }
    // The pen reaches at most to the tip of a mitre, or to the corner of a square cap.
    let pen = state.line.width / 2 * max(state.line.miterLimit, 2)
    let reach = CGRect(x: -pen, y: -pen, width: 2 * pen, height: 2 * pen).applying(state.ctm)
    let extent = path.boundingBox.insetBy(dx: -reach.width, dy: -reach.height).applying(baseToDevice)
    paint(extent: extent) { cr in
      path.replaceCairoPath(cr, transform: baseToDevice)
      // The pen is round in user space, so a stretched space gives a stretched pen.
      cairoSetMatrix(cr, userToDevice)
      state.line.apply(to: cr)
      setSource(cr, state.strokeColor)
      cairo_stroke(cr)
    }
  }

  // MARK: Clipping

  /// Limits everything drawn from now on to the inside of the current path, and then discards the path. An empty path clips everything
  /// away. The clip ends with `restoreGState()`.
  public func clip(using rule: CGPathFillRule = .winding) {
    clip(to: currentPath, rule: rule)
    beginPath()
  }

  /// Limits everything drawn from now on to a rectangle, in user space; discards the current path.
  public func clip(to rect: CGRect) {
    beginPath()
    addRect(rect)
    clip()
  }

  /// Limits everything drawn from now on to the union of rectangles; discards the current path.
  public func clip(to rects: [CGRect]) {
    beginPath()
    addRects(rects)
    clip()
  }

  /// Intersects the clip with a path in base space.
  private func clip(to path: PathStorage, rule: CGPathFillRule) {
    path.replaceCairoPath(cr, transform: baseToDevice)
    cairo_set_fill_rule(cr, rule.cairoRule)
    cairo_set_antialias(cr, state.shouldAntialias ? CAIRO_ANTIALIAS_DEFAULT : CAIRO_ANTIALIAS_NONE)
    cairo_clip(cr)
  }

  /// Removes all clipping and masks, also those that were in force when the state was last saved.
  public func resetClip() {
    cairo_reset_clip(cr)
    state.mask = nil
  }

  /// The rectangle around the clipped area, in user space and rounded out to whole pixels; null when everything is clipped away.
  public var boundingBoxOfClipPath: CGRect {
    let device = deviceClipBounds
    return device.isEmpty ? .null : device.applying(userToDevice.inverted())
  }
}

extension CGPathFillRule {
  var cairoRule: cairo_fill_rule_t { self == .winding ? CAIRO_FILL_RULE_WINDING : CAIRO_FILL_RULE_EVEN_ODD }
}
