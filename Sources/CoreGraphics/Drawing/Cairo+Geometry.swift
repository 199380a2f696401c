internal import CCairo

extension cairo_matrix_t {
  init(_ t: CGAffineTransform) {
    self.init(
      xx: Double(t.a), yx: Double(t.b), xy: Double(t.c), yy: Double(t.d), x0: Double(t.tx), y0: Double(t.ty))
  }
}

/// Sets the map from user space to the device, which must be invertible: a singular one would put the Cairo context into an error state
/// that it never leaves.
func cairoSetMatrix(_ cr: OpaquePointer, _ transform: CGAffineTransform) {
  assert(transform.isInvertible)
  var matrix = cairo_matrix_t(transform)
  cairo_set_matrix(cr, &matrix)
}

extension PathStorage {
  /// Replaces a Cairo context's current path with this one.
  ///
  /// - Parameter transform: Maps this path to Cairo's device space; the context's own matrix must be the identity.
  func replaceCairoPath(_ cr: OpaquePointer, transform: CGAffineTransform) {
    // Cairo's coordinates are fixed-point numbers that wrap around at 2²³. Half of that is far outside any bitmap, and leaves room for pens
    // and offsets.
    func bounded(_ point: CGPoint) -> CGPoint {
      let limit = CGFloat(1 << 22)
      let mapped = point.applying(transform)
      return CGPoint(x: min(max(mapped.x, -limit), limit), y: min(max(mapped.y, -limit), limit))
    }
    cairo_new_path(cr)
    var current = CGPoint.zero
    var start = CGPoint.zero
    func curve(_ control1: CGPoint, _ control2: CGPoint, _ end: CGPoint) {
      let (c1, c2, p) = (bounded(control1), bounded(control2), bounded(end))
      cairo_curve_to(cr, c1.x, c1.y, c2.x, c2.y, p.x, p.y)
    }
    forEach { segment in
      switch segment {
      case .move(let point):
        let p = bounded(point)
        cairo_move_to(cr, p.x, p.y)
        (current, start) = (point, point)
      case .line(let point):
        let p = bounded(point)
        cairo_line_to(cr, p.x, p.y)
        current = point
      case .quad(let control, let point):
        let cubic = CubicCurve(from: current, control: control, to: point)
        curve(cubic.p1, cubic.p2, cubic.p3)
        current = point
      case .curve(let control1, let control2, let point):
        curve(control1, control2, point)
        current = point
      case .close:
        cairo_close_path(cr)
        current = start
      }
    }
  }
}
