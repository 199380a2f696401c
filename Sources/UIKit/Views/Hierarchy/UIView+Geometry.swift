import Foundation
import UIKitCore

extension UIView {
  func setBounds(_ newValue: CGRect) {
    let old = layer.bounds
    guard old != newValue, GeometryCheck.isFinite(newValue, "bounds", of: self) else { return }
    layer.bounds = newValue
    if old.size != newValue.size { sizeDidChange(from: old.size) } else { originDidChange(from: old.origin) }
    geometryDidChange(sizeChanged: old.size != newValue.size)
  }

  func setFrame(_ newValue: CGRect) {
    guard layer.frame != newValue, GeometryCheck.isFinite(newValue, "frame", of: self) else { return }
    let oldSize = layer.bounds.size
    layer.frame = newValue
    let sizeChanged = layer.bounds.size != oldSize
    if sizeChanged { sizeDidChange(from: oldSize) }
    geometryDidChange(sizeChanged: sizeChanged)
  }

  /// Position or size were set by a client.
  func geometryDidChange(sizeChanged: Bool) {
    layoutGeometryDidChange(sizeChanged: sizeChanged)
    updateSafeAreaInsets()
    if margins.preservesSuperview { marginsDidChange() }
    if sizeChanged { for subview in subviews where subview.margins.preservesSuperview { subview.marginsDidChange() } }
  }

  /// The visible part of the content moved: its gaps to the edges are others now.
  private func originDidChange(from old: CGPoint) {
    layoutInsetsDidChange()
    // Only along an axis that has insets: a list in landscape scrolls without a look at its rows.
    let (insets, new) = (safeAreaInsetsForSubviews, bounds.origin)
    let concernsX = old.x != new.x && (insets.left != 0 || insets.right != 0)
    let concernsY = old.y != new.y && (insets.top != 0 || insets.bottom != 0)
    if concernsX || concernsY { for subview in subviews { subview.updateSafeAreaInsets() } }
  }

  private func sizeDidChange(from oldSize: CGSize) {
    contentFollowsSize()
    if autoresizesSubviews { for subview in subviews { subview.autoresize(from: oldSize, to: bounds.size) } }
    // What was displayed without a size has no contents that could be stretched.
    let wasEmpty = oldSize.width <= 0 || oldSize.height <= 0
    if contentMode == .redraw || hasDrawnContents || wasEmpty { setNeedsDisplay() }
    // The gap of a subview to the right and bottom edges changed with the size.
    if safeArea.insets != .zero { for subview in subviews { subview.updateSafeAreaInsets() } }
  }

  /// Follows the superview's size by the autoresizing mask.
  ///
  /// The change is shared among the flexible parts of an axis in proportion to their present lengths, or equally when these
  /// are all zero; with no flexible part the leading margin and the size stay.
  private func autoresize(from oldSize: CGSize, to newSize: CGSize) {
    guard autoresizingMask != [], translatesAutoresizingMaskIntoConstraints else { return }
    let horizontal = Self.resized(
      start: frame.minX, length: frame.width, oldTotal: oldSize.width, newTotal: newSize.width,
      flexible: (
        autoresizingMask.contains(.flexibleLeftMargin), autoresizingMask.contains(.flexibleWidth),
        autoresizingMask.contains(.flexibleRightMargin)
      ))
    let vertical = Self.resized(
      start: frame.minY, length: frame.height, oldTotal: oldSize.height, newTotal: newSize.height,
      flexible: (
        autoresizingMask.contains(.flexibleTopMargin), autoresizingMask.contains(.flexibleHeight),
        autoresizingMask.contains(.flexibleBottomMargin)
      ))
    frame = CGRect(x: horizontal.start, y: vertical.start, width: horizontal.length, height: vertical.length)
  }

  nonisolated static func resized(
    start: CGFloat, length: CGFloat, oldTotal: CGFloat, newTotal: CGFloat, flexible: (Bool, Bool, Bool)
  ) -> (start: CGFloat, length: CGFloat) {
    let change = newTotal - oldTotal
    guard change != 0 else { return (start, length) }
    let parts = [
      flexible.0 ? max(start, 0) : 0, flexible.1 ? max(length, 0) : 0,
      flexible.2 ? max(oldTotal - start - length, 0) : 0,
    ]
    let flags = [flexible.0, flexible.1, flexible.2]
    let count = flags.count { $0 }
    guard count > 0 else { return (start, length) }
    let total = parts.reduce(0, +)
    let shares = zip(parts, flags).map { part, isFlexible -> CGFloat in
      guard isFlexible else { return 0 }
      return total > 0 ? part / total : 1 / CGFloat(count)
    }
    return (start + change * shares[0], length + change * shares[1])
  }

  func contentModeDidChange() {
    layer.contentsGravity = contentMode.contentsGravity
    if contentMode == .redraw { setNeedsDisplay() }
  }

  // MARK: Conversion

  func convertedPoint(_ point: CGPoint, to view: UIView?) -> CGPoint {
    layer.convert(point, to: (view ?? windowOrSelf ?? rootView).layer)
  }

  func convertedPoint(_ point: CGPoint, from view: UIView?) -> CGPoint {
    layer.convert(point, from: (view ?? windowOrSelf ?? rootView).layer)
  }

  func convertedRect(_ rect: CGRect, to view: UIView?) -> CGRect {
    layer.convert(rect, to: (view ?? windowOrSelf ?? rootView).layer)
  }

  func convertedRect(_ rect: CGRect, from view: UIView?) -> CGRect {
    layer.convert(rect, from: (view ?? windowOrSelf ?? rootView).layer)
  }

  private var windowOrSelf: UIView? { self is UIWindow ? self : window }

  /// The top of the tree this view is in; itself when it has no superview.
  var rootView: UIView {
    var view = self
    while let parent = view.superview { view = parent }
    return view
  }

  // MARK: Hit testing

  /// Front to back, skipping whole subtrees that are hidden, nearly transparent (alpha < 0.01) or not interactive; a
  /// subview outside its superview's bounds is not reached (behaviours §5) [M].
  func frontmostView(at point: CGPoint, with event: UIEvent?) -> UIView? {
    // The layer's own type: 0.01 as a Float is less than 0.01 as a CGFloat.
    guard !isHidden, layer.opacity >= 0.01, isUserInteractionEnabled, animationsBlockingTouches == 0,
      self.point(inside: point, with: event)
    else { return nil }
    for subview in subviews.reversed() {
      if let hit = subview.hitTest(convert(point, to: subview), with: event) { return hit }
    }
    return self
  }
}
