import Foundation
import UIKitCore

extension UIView {
  /// Sets the bounds, then updates all that depends on them: content, subviews by their masks, constraints, safe areas, margins.
  func setBounds(_ newValue: CGRect) {
    let old = layer.bounds
    guard old != newValue, GeometryCheck.isFinite(newValue, "bounds", of: self) else { return }
    layer.bounds = newValue
    if old.size != newValue.size { sizeDidChange(from: old.size) } else { originDidChange(from: old.origin) }
    geometryDidChange(sizeChanged: old.size != newValue.size)
  }

  /// Sets the middle, then updates all that depends on it.
  func setCenter(_ newValue: CGPoint) {
    guard layer.position != newValue, GeometryCheck.isFinite(newValue, "center", of: self) else { return }
    layer.position = newValue
    geometryDidChange(sizeChanged: false)
  }

  /// Runs `body`, which assigns a geometric property. Reports that, and the others whose values then differ.
  func changeGeometry(_ key: StaticString, body: () -> Void) {
    guard !observers.isEmpty else { return body() }
    let (frame, bounds, center) = (layer.frame, layer.bounds, layer.position)
    let differs: (String?) -> Bool = { [layer] name in
      switch name {
      case "frame": layer.frame != frame
      case "bounds": layer.bounds != bounds
      default: layer.position != center
      }
    }
    change(["frame", "bounds", "center"], reporting: { $0 == key.description || differs($0) }, body: body)
  }

  /// Sets the frame through the layer, which derives bounds and position, then updates all that depends on them.
  func setFrame(_ newValue: CGRect) {
    guard layer.frame != newValue, GeometryCheck.isFinite(newValue, "frame", of: self) else { return }
    let oldSize = layer.bounds.size
    layer.frame = newValue
    let sizeChanged = layer.bounds.size != oldSize
    if sizeChanged { sizeDidChange(from: oldSize) }
    geometryDidChange(sizeChanged: sizeChanged)
  }

  /// Updates constraints, safe area and margins after the app or a layout set position or size. Called after the layer has the new values.
  func geometryDidChange(sizeChanged: Bool) {
    layoutGeometryDidChange(sizeChanged: sizeChanged)
    updateSafeAreaInsets()
    if margins.preservesSuperview { marginsDidChange() }
    if sizeChanged { for subview in subviews where subview.margins.preservesSuperview { subview.marginsDidChange() } }
  }

  /// Updates the insets of subviews after the content moved under the edges. O(1) for scrolling without insets along that axis.
  private func originDidChange(from old: CGPoint) {
    layoutInsetsDidChange()
    // Only an axis with insets matters: a list in landscape scrolls without a look at its rows.
    let (insets, new) = (safeAreaInsetsForSubviews, bounds.origin)
    let affectsX = old.x != new.x && (insets.left != 0 || insets.right != 0)
    let affectsY = old.y != new.y && (insets.top != 0 || insets.bottom != 0)
    if affectsX || affectsY { for subview in subviews { subview.updateSafeAreaInsets() } }
  }

  /// Updates what follows the size at once, in this order: content views, subviews with autoresizing masks, display, safe areas.
  private func sizeDidChange(from oldSize: CGSize) {
    contentFollowsSize()
    if autoresizesSubviews { for subview in subviews { subview.autoresize(from: oldSize, to: bounds.size) } }
    // A view displayed at zero size has no contents to stretch.
    let wasEmpty = oldSize.width <= 0 || oldSize.height <= 0
    if contentMode == .redraw || hasDrawnContents || wasEmpty { setNeedsDisplay() }
    // The gaps of subviews to the right and bottom edges changed with the size.
    if safeArea.insets != .zero { for subview in subviews { subview.updateSafeAreaInsets() } }
  }

  /// Sets the frame as the autoresizing mask demands for the superview's new size.
  ///
  /// The flexible parts of an axis share the change in proportion to their current lengths, or equally if all are zero. Without a flexible
  /// part, the left or top margin and the length stay. Ignored for views placed by constraints.
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

  /// Returns start and length along one axis after the total has changed; all values in points.
  ///
  /// - Parameter flexible: Whether the near margin, the length and the far margin may change.
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

  /// Passes the content mode to the layer; `.redraw` displays again at once, since the old contents may be stretched.
  func contentModeDidChange() {
    layer.contentsGravity = contentMode.contentsGravity
    if contentMode == .redraw { setNeedsDisplay() }
  }

  // MARK: Conversion

  /// Converts a point to another view's space, or for `nil` to the window's; in a tree without a window, to its top view's.
  func convertedPoint(_ point: CGPoint, to view: UIView?) -> CGPoint {
    layer.convert(point, to: (view ?? windowOrSelf ?? rootView).layer)
  }

  /// Converts a point from another view's space, with the same meaning of `nil`.
  func convertedPoint(_ point: CGPoint, from view: UIView?) -> CGPoint {
    layer.convert(point, from: (view ?? windowOrSelf ?? rootView).layer)
  }

  /// Converts a rectangle to another view's space, as a bounding box.
  func convertedRect(_ rect: CGRect, to view: UIView?) -> CGRect {
    layer.convert(rect, to: (view ?? windowOrSelf ?? rootView).layer)
  }

  /// Converts a rectangle from another view's space, as a bounding box.
  func convertedRect(_ rect: CGRect, from view: UIView?) -> CGRect {
    layer.convert(rect, from: (view ?? windowOrSelf ?? rootView).layer)
  }

  private var windowOrSelf: UIView? { self is UIWindow ? self : window }

  /// The top of the tree that this view is in, often a window; itself without a superview. O(depth).
  var rootView: UIView {
    var view = self
    while let parent = view.superview { view = parent }
    return view
  }

  // MARK: Hit testing

  /// Returns the deepest view at a point of this view's space, front to back.
  ///
  /// Skips subtrees that are hidden, nearly transparent (alpha below 0.01), not interactive, or in an animation that blocks touches.
  /// Subviews outside their superview's bounds are not reached (behaviours §5) [M].
  func frontmostView(at point: CGPoint, with event: UIEvent?) -> UIView? {
    // Compared in the layer's own type: 0.01 as a `Float` is less than 0.01 as a `CGFloat`.
    guard !isHidden, layer.opacity >= 0.01, isUserInteractionEnabled, animationsBlockingTouches == 0,
      self.point(inside: point, with: event)
    else { return nil }
    for subview in subviews.reversed() {
      if let hit = subview.hitTest(convert(point, to: subview), with: event) { return hit }
    }
    return self
  }
}
