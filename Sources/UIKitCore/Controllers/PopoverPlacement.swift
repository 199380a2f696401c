import CoreGraphics
import Foundation

/// Where a popover is: its side of the source, its frame and its arrow. A pure function of sizes, in points, in the space of the container.
///
/// ```
///        source                  ┌──────────────┐
///          ▲ tip                 │              │
///   ┌──────┴───────┐             │     body     ◁ source
///   │     body     │             │              │
///   └──────────────┘             └──────────────┘
///   direction .up                direction .right
/// ```
///
/// Invariants: the frame is within the area; the tip is at the source's edge, and between the rounded corners of the body.
package struct PopoverPlacement: Equatable, Sendable {
  /// Where the arrow points.
  package enum Direction: CaseIterable, Sendable {
    case up, down, left, right
    /// Whether the popover is above or below its source.
    package var isVertical: Bool { self == .up || self == .down }
  }

  /// What the placement depends on.
  package struct Input: Equatable, Sendable {
    /// The size of the content, without the arrow. Less than nothing counts as nothing.
    package var size: CGSize
    /// What the arrow points at. A part outside of the area does not count; a rectangle that is not finite is the middle of the area.
    package var source: CGRect
    /// The area that the popover may cover.
    package var area: CGRect
    /// The permitted directions, best first. Without any the popover has no arrow and is in the middle of its source.
    package var permitted: [Direction]
    /// Whether the popover covers a part of the source rather than getting smaller.
    package var canOverlapSource = false
    /// Device pixels per point; edges are on whole pixels.
    package var scale: CGFloat = 1

    package init(
      size: CGSize, source: CGRect, area: CGRect, permitted: [Direction], canOverlapSource: Bool = false,
      scale: CGFloat = 1
    ) {
      self.size = size
      self.source = source
      self.area = area
      self.permitted = permitted
      self.canOverlapSource = canOverlapSource
      self.scale = scale
    }
  }

  /// The length of the arrow, from the body to its tip (iOS 13–18, memory) [G].
  package static let arrowHeight: CGFloat = 13
  /// The width of the arrow where it leaves the body [G].
  package static let arrowBase: CGFloat = 26
  /// The radius of the body's corners [G].
  package static let cornerRadius: CGFloat = 13
  /// The shortest distance from the end of a body's edge to the tip: the arrow begins where the corner ends.
  package static let tipInset = cornerRadius + arrowBase / 2

  /// Where the arrow points; `nil` for a popover without an arrow.
  package let direction: Direction?
  /// The popover with its arrow.
  package let frame: CGRect
  /// The popover without its arrow.
  package let body: CGRect
  /// The point of the arrow; the middle of the frame without one.
  package let tip: CGPoint

  package init(_ input: Input) {
    // No device has more pixels for a point than a few; other numbers are mistakes.
    let scale = input.scale > 0 && input.scale <= 16 ? input.scale : 1
    let area = Self.onPixels(input.area.standardized, inwards: true, scale)
    let source = Self.onPixels(Self.visible(input.source, in: area), inwards: false, scale)
    let size = CGSize(
      width: Self.length(input.size.width, scale), height: Self.length(input.size.height, scale))
    let candidates = input.permitted.compactMap {
      Candidate($0, size: size, source: source, area: area, canOverlap: input.canOverlapSource)
    }
    // The first side with room for everything, or else the one that shows most.
    let best =
      candidates.first(where: \.isWhole)
      ?? candidates.reduce(nil) { (best: Candidate?, next) in best.map { $0.shown >= next.shown } ?? false ? best : next
      }
    guard let best else {
      let fitting = CGSize(width: min(size.width, area.width), height: min(size.height, area.height))
      let place = CGRect(
        x: Self.start(fitting.width, around: source.midX, area.minX, area.maxX, scale),
        y: Self.start(fitting.height, around: source.midY, area.minY, area.maxY, scale), width: fitting.width,
        height: fitting.height)
      (direction, frame, body) = (nil, place, place)
      tip = CGPoint(x: place.midX, y: place.midY)
      return
    }
    let isVertical = best.direction.isVertical
    let middle = isVertical ? source.midX : source.midY
    let (low, high) = isVertical ? (area.minX, area.maxX) : (area.minY, area.maxY)
    let across = Self.start(best.across, around: middle, low, high, scale)
    let along = best.near - (best.isForwards ? 0 : best.along)
    frame =
      isVertical
      ? CGRect(x: across, y: along, width: best.across, height: best.along)
      : CGRect(x: along, y: across, width: best.along, height: best.across)
    let reached = min(max(middle, across + Self.tipInset), across + best.across - Self.tipInset)
    tip = isVertical ? CGPoint(x: reached, y: best.near) : CGPoint(x: best.near, y: reached)
    direction = best.direction
    body = frame.inset(by: Self.arrowInsets(best.direction))
  }

  /// The part of a frame that an arrow takes, as insets.
  package static func arrowInsets(_ direction: Direction?) -> UIEdgeInsets {
    switch direction {
    case .up: UIEdgeInsets(top: arrowHeight, left: 0, bottom: 0, right: 0)
    case .down: UIEdgeInsets(top: 0, left: 0, bottom: arrowHeight, right: 0)
    case .left: UIEdgeInsets(top: 0, left: arrowHeight, bottom: 0, right: 0)
    case .right: UIEdgeInsets(top: 0, left: 0, bottom: 0, right: arrowHeight)
    case nil: .zero
    }
  }

  /// One side of the source, and what of the popover has room there.
  private struct Candidate {
    let direction: Direction
    /// The coordinate of the source's edge, which is that of the tip.
    let near: CGFloat
    /// Lengths of the frame along the arrow and across it.
    let along: CGFloat
    let across: CGFloat
    let isWhole: Bool
    /// The area of the body.
    var shown: CGFloat { (along - arrowHeight) * across }
    /// Whether the popover extends from the source in the direction of growing coordinates.
    var isForwards: Bool { direction == .up || direction == .left }

    /// `nil` where an arrow has no room.
    init?(_ direction: Direction, size: CGSize, source: CGRect, area: CGRect, canOverlap: Bool) {
      self.direction = direction
      let vertical = direction.isVertical
      let wanted = max(vertical ? size.height : size.width, 2 * cornerRadius) + arrowHeight
      let wantedAcross = max(vertical ? size.width : size.height, 2 * tipInset)
      across = min(wantedAcross, vertical ? area.width : area.height)
      let (room, edge, extent): (CGFloat, CGFloat, CGFloat) =
        switch direction {
        case .up: (area.maxY - source.maxY, source.maxY, -source.height)
        case .down: (source.minY - area.minY, source.minY, source.height)
        case .left: (area.maxX - source.maxX, source.maxX, -source.width)
        case .right: (source.minX - area.minX, source.minX, source.width)
        }
      // How far the popover moves over its source, at most to the far edge.
      let overlap = canOverlap ? min(max(wanted - room, 0), abs(extent)) : 0
      near = edge + (extent < 0 ? -overlap : overlap)
      along = min(wanted, room + overlap)
      isWhole = along >= wanted && across >= wantedAcross && overlap == 0
      guard across >= 2 * tipInset, along >= arrowHeight + 2 * cornerRadius else { return nil }
    }
  }

  // MARK: Numbers

  /// The part of the source inside of the area, or the nearest place on its edge.
  private static func visible(_ source: CGRect, in area: CGRect) -> CGRect {
    let source = source.standardized
    guard [source.minX, source.minY, source.maxX, source.maxY].allSatisfy(\.isFinite) else {
      return CGRect(x: area.midX, y: area.midY, width: 0, height: 0)
    }
    func clamped(_ value: CGFloat, _ low: CGFloat, _ high: CGFloat) -> CGFloat { min(max(value, low), high) }
    let (left, right) = (clamped(source.minX, area.minX, area.maxX), clamped(source.maxX, area.minX, area.maxX))
    let (top, bottom) = (clamped(source.minY, area.minY, area.maxY), clamped(source.maxY, area.minY, area.maxY))
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }

  private static func onPixels(_ rect: CGRect, inwards: Bool, _ scale: CGFloat) -> CGRect {
    // What is a whole pixel but for the last digits stays one.
    func up(_ value: CGFloat) -> CGFloat { (value * scale - 0.001).rounded(.up) / scale }
    func down(_ value: CGFloat) -> CGFloat { (value * scale + 0.001).rounded(.down) / scale }
    let (left, top) = inwards ? (up(rect.minX), up(rect.minY)) : (down(rect.minX), down(rect.minY))
    let (right, bottom) = inwards ? (down(rect.maxX), down(rect.maxY)) : (up(rect.maxX), up(rect.maxY))
    return CGRect(x: left, y: top, width: max(right - left, 0), height: max(bottom - top, 0))
  }

  private static func length(_ value: CGFloat, _ scale: CGFloat) -> CGFloat {
    guard !value.isNaN else { return 0 }
    // Longer than any screen, and still exact.
    return (min(max(value, 0), 100_000) * scale).rounded(.up) / scale
  }

  /// Returns the lower end of a stretch around a middle, inside of two limits.
  private static func start(
    _ length: CGFloat, around middle: CGFloat, _ low: CGFloat, _ high: CGFloat, _ scale: CGFloat
  ) -> CGFloat {
    min(max(((middle - length / 2) * scale).rounded() / scale, low), max(high - length, low))
  }
}

extension PopoverPlacement {
  /// The outline of the popover, in the space of its frame: a rounded rectangle and an arrow that leaves it without a corner and has a
  /// rounded tip. Every outline with an arrow has the same elements, so that one can change into another.
  package var outline: CGPath {
    let path = CGMutablePath()
    let body = body.offsetBy(dx: -frame.minX, dy: -frame.minY)
    let radius = min(Self.cornerRadius, body.width / 2, body.height / 2)
    // The four edges in the order of the outline, each with the direction of an arrow on it.
    let corners = [
      CGPoint(x: body.minX, y: body.minY), CGPoint(x: body.maxX, y: body.minY), CGPoint(x: body.maxX, y: body.maxY),
      CGPoint(x: body.minX, y: body.maxY),
    ]
    let edges: [Direction] = [.up, .right, .down, .left]
    for (index, edge) in edges.enumerated() {
      let (from, to) = (corners[index], corners[(index + 1) % 4])
      let length = max(abs(to.x - from.x), abs(to.y - from.y))
      let forwards = length > 0 ? CGVector(dx: (to.x - from.x) / length, dy: (to.y - from.y) / length) : .zero
      // To the left of the way round, which is outwards.
      let outwards = CGVector(dx: forwards.dy, dy: -forwards.dx)
      func point(_ along: CGFloat, _ out: CGFloat = 0) -> CGPoint {
        CGPoint(
          x: from.x + forwards.dx * along + outwards.dx * out, y: from.y + forwards.dy * along + outwards.dy * out)
      }
      if index == 0 { path.move(to: point(radius)) }
      if edge == direction {
        let at = CGPoint(x: tip.x - frame.minX, y: tip.y - frame.minY)
        let middle = abs((at.x - from.x) * forwards.dx + (at.y - from.y) * forwards.dy)
        let (half, height) = (Self.arrowBase / 2, Self.arrowHeight)
        path.addLine(to: point(middle - half))
        path.addCurve(
          to: point(middle - half * 0.22, height * 0.92), control1: point(middle - half * 0.62),
          control2: point(middle - half * 0.44, height * 0.62))
        path.addCurve(
          to: point(middle + half * 0.22, height * 0.92), control1: point(middle - half * 0.1, height * 1.027),
          control2: point(middle + half * 0.1, height * 1.027))
        path.addCurve(
          to: point(middle + half), control1: point(middle + half * 0.44, height * 0.62),
          control2: point(middle + half * 0.62))
      }
      path.addLine(to: point(length - radius))
      // A quarter of a circle, as a curve.
      let handle = radius * 0.5523
      let next = CGVector(dx: -outwards.dx, dy: -outwards.dy)
      let end = CGPoint(x: to.x + next.dx * radius, y: to.y + next.dy * radius)
      path.addCurve(
        to: end, control1: point(length - radius + handle),
        control2: CGPoint(x: end.x - next.dx * handle, y: end.y - next.dy * handle))
    }
    path.closeSubpath()
    return path
  }
}
