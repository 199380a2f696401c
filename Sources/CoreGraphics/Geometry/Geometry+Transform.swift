extension CGPoint {
  /// Returns the image of this point.
  public func applying(_ t: CGAffineTransform) -> CGPoint {
    CGPoint(x: t.a * x + t.c * y + t.tx, y: t.b * x + t.d * y + t.ty)
  }
}

extension CGSize {
  /// Returns the image of the vector (width, height). Translation has no effect, and the result may be negative.
  public func applying(_ t: CGAffineTransform) -> CGSize {
    CGSize(width: t.a * width + t.c * height, height: t.b * width + t.d * height)
  }
}

extension CGRect {
  /// Returns the smallest upright rectangle around the image of this one. The null and the infinite rectangle are returned unchanged.
  public func applying(_ t: CGAffineTransform) -> CGRect {
    if isNull || isInfinite || t.isIdentity { return self }
    let (x1, x2, y1, y2) = (minX, maxX, minY, maxY)
    let corners = (
      CGPoint(x: x1, y: y1).applying(t), CGPoint(x: x2, y: y1).applying(t), CGPoint(x: x1, y: y2).applying(t),
      CGPoint(x: x2, y: y2).applying(t)
    )
    let left = min(min(corners.0.x, corners.1.x), min(corners.2.x, corners.3.x))
    let right = max(max(corners.0.x, corners.1.x), max(corners.2.x, corners.3.x))
    let low = min(min(corners.0.y, corners.1.y), min(corners.2.y, corners.3.y))
    let high = max(max(corners.0.y, corners.1.y), max(corners.2.y, corners.3.y))
    return CGRect(x: left, y: low, width: right - left, height: high - low)
  }
}
