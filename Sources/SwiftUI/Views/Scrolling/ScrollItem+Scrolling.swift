import SwiftUICore
import UIKit

extension ScrollItem {
  /// Returns a rectangle of a canvas in this scroll view's content; `nil` if the canvas is not in it.
  func rect(_ rect: CGRect, on canvas: ItemCanvas) -> CGRect? {
    var (rect, canvas) = (rect, canvas)
    while canvas !== inside {
      guard let owner = canvas.owner, let outer = owner.canvas else { return nil }
      rect = rect.offsetBy(
        dx: canvas.frameOnOwners.minX - canvas.scrolled.x, dy: canvas.frameOnOwners.minY - canvas.scrolled.y)
      canvas = outer
    }
    return rect
  }

  // MARK: Places

  /// Returns the offset that shows a rectangle of the content, given as if texts ran from the left.
  func offset(showing rect: CGRect, anchor: UnitPoint?) -> CGPoint {
    let (insets, size, length) = (insets, shown.contentSize, shown.bounds.size)
    let isMirrored = isMirrored(.horizontal)
    let left = isMirrored ? size.width - rect.maxX : rect.minX
    var offset = shown.contentOffset
    if axes.contains(.vertical) {
      offset.y = ScrollPlace.offset(
        of: rect.minY...rect.maxY, anchor: anchor?.y, from: offset.y, length: length.height,
        insets: (insets.top, insets.bottom), content: size.height)
    }
    if axes.contains(.horizontal) {
      offset.x = ScrollPlace.offset(
        of: left...(left + rect.width), anchor: anchor.map { isMirrored ? 1 - $0.x : $0.x }, from: offset.x,
        length: length.width, insets: (insets.left, insets.right), content: size.width)
    }
    return offset
  }

  /// Returns the offset at an edge of the content.
  func offset(at edge: Edge) -> CGPoint {
    var offset = shown.contentOffset
    switch edge {
    case .top, .bottom: offset.y = rest(.vertical, isBeginning: edge == .top)
    case .leading, .trailing: offset.x = rest(.horizontal, isBeginning: edge == .leading)
    }
    return offset
  }

  /// Returns the offset that shows a point of the content at the beginning.
  func offset(atPoint x: CGFloat?, _ y: CGFloat?) -> CGPoint {
    var offset = shown.contentOffset
    func clamped(_ value: CGFloat, _ axis: Axis) -> CGFloat {
      min(max(value, offsets(axis).lowerBound), offsets(axis).upperBound)
    }
    if let x, x.isFinite { offset.x = clamped(x - insets.left, .horizontal) }
    if let y, y.isFinite { offset.y = clamped(y - insets.top, .vertical) }
    return offset
  }

  /// Whether the content rests at an offset, to a quarter of a point.
  func isAt(_ offset: CGPoint) -> Bool {
    abs(offset.x - shown.contentOffset.x) <= 0.25 && abs(offset.y - shown.contentOffset.y) <= 0.25
  }

  // MARK: Moves

  /// Scrolls to an offset.
  ///
  /// - Returns: Whether the offset changes.
  @discardableResult
  func scroll(to offset: CGPoint, animated: Bool) -> Bool {
    guard !isAt(offset) else { return false }
    if animated, shown.window != nil { take(phase: .animating) }
    shown.setContentOffset(offset, animated: animated)
    return true
  }

  /// Goes back to where an animated move begins: to an offset, or a screen away from where the content is, on the side of the offset.
  func step(backTo start: CGPoint) {
    var offset = shown.contentOffset
    for axis in Axis.allCases where axes.contains(axis) {
      let (way, screen) = (start[axis] - offset[axis], shown.bounds.size[axis])
      let range = offsets(axis)
      let back = abs(way) <= 1.5 * screen ? start[axis] : offset[axis] + (way < 0 ? -screen : screen)
      offset[axis] = min(max(back, range.lowerBound), range.upperBound)
    }
    if offset != shown.contentOffset { shown.setContentOffset(offset, animated: false) }
  }

  /// Moves the content with what is in it, within the edges at which it rests.
  ///
  /// - Parameter distance: Along the axis, as if texts ran from the left, in points.
  func follow(by distance: CGFloat, along axis: Axis) {
    var offset = shown.contentOffset
    let range = offsets(axis)
    offset[axis] = min(
      max(offset[axis] + (isMirrored(axis) ? -distance : distance), range.lowerBound), range.upperBound)
    if !isAt(offset) { shown.correctContentOffset(to: offset) }
  }

  /// Keeps the content at an edge of it.
  func keep(at edge: Edge) {
    let offset = offset(at: edge)
    if !isAt(offset) { shown.correctContentOffset(to: offset) }
  }

  // MARK: Coming to rest

  /// Where the content is.
  var geometry: SwiftUICore.ScrollGeometry {
    SwiftUICore.ScrollGeometry(shown, isMirrored: isMirrored(.horizontal))
  }

  /// Where content that was let go comes to rest.
  func target(of proposed: CGPoint, velocity: CGPoint) -> CGPoint {
    guard let behavior = settings.behavior else { return proposed }
    let insets = geometry.contentInsets
    let (start, place) = (unmirrored(dragStart), unmirrored(proposed))
    var target = ScrollTarget(
      rect: CGRect(
        x: place.x + insets.leading, y: place.y + insets.top,
        width: max(shown.bounds.width - insets.leading - insets.trailing, 0),
        height: max(shown.bounds.height - insets.top - insets.bottom, 0)))
    let context = ScrollTargetBehaviorContext(
      originalTarget: target,
      velocity: CGVector(dx: velocity.x * (isMirrored(.horizontal) ? -1000 : 1000), dy: velocity.y * 1000),
      contentSize: shown.contentSize, containerSize: CGSize(width: target.rect.width, height: target.rect.height),
      axes: axes, environment: environment, start: CGPoint(x: start.x + insets.leading, y: start.y + insets.top),
      targets: targets)
    behavior.updateTarget(&target, context: context)
    let end = unmirrored(CGPoint(x: target.rect.minX - insets.leading, y: target.rect.minY - insets.top))
    var offset = proposed
    for axis in Axis.allCases where axes.contains(axis) && end[axis].isFinite {
      let range = offsets(axis)
      offset[axis] = min(max(end[axis], range.lowerBound), range.upperBound)
    }
    return offset
  }
}
