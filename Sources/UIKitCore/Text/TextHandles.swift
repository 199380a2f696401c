import CoreGraphics
import Foundation

/// The places of the two handles of a selection, in the space of its rectangles, in points: a stem as high as the line, and a knob above the
/// start or below the end.
///
/// Figures as iOS 13 to 18 look [G].
package struct TextHandles: Equatable, Sendable {
  /// One handle.
  package struct Handle: Equatable, Sendable {
    package var stem: CGRect
    package var knob: CGRect
    /// Where a finger takes hold of it.
    package var reach: CGRect
    /// The point of the text that it marks: the middle of the stem.
    package var anchor: CGPoint { CGPoint(x: stem.midX, y: stem.midY) }
  }

  package static let stemWidth: CGFloat = 2
  package static let knobSize: CGFloat = 12
  /// The least width and height of the area in which a finger takes hold.
  package static let reach: CGFloat = 44

  package let start: Handle
  package let end: Handle

  /// - Parameters:
  ///   - first: The rectangle in which the selection starts.
  ///   - last: The rectangle in which it ends; the same one on a single line.
  ///   - startsRight: Whether the text of the first rectangle runs from right to left; `endsLeft` is the same for the last.
  package init(first: CGRect, last: CGRect, startsRight: Bool = false, endsLeft: Bool = false) {
    start = Self.handle(x: startsRight ? first.maxX : first.minX, line: first, isStart: true)
    end = Self.handle(x: endsLeft ? last.minX : last.maxX, line: last, isStart: false)
  }

  private static func handle(x: CGFloat, line: CGRect, isStart: Bool) -> Handle {
    let stem = CGRect(x: x - stemWidth / 2, y: line.minY, width: stemWidth, height: line.height)
    let knobY = isStart ? line.minY - knobSize : line.maxY
    let knob = CGRect(x: x - knobSize / 2, y: knobY, width: knobSize, height: knobSize)
    let whole = stem.union(knob)
    let reach = whole.insetBy(
      dx: -max((Self.reach - whole.width) / 2, 0), dy: -max((Self.reach - whole.height) / 2, 0))
    return Handle(stem: stem, knob: knob, reach: reach)
  }

  /// Returns the end that a finger takes hold of: the nearer one if it is in the reach of both.
  package func end(at point: CGPoint) -> TextSelectionDrag.End? {
    let reached = [(start, TextSelectionDrag.End.start), (end, .end)].filter { $0.0.reach.contains(point) }
    return reached.min { distance(point, to: $0.0) < distance(point, to: $1.0) }?.1
  }

  private func distance(_ point: CGPoint, to handle: Handle) -> CGFloat {
    let place = handle.stem.union(handle.knob)
    return hypot(point.x - place.midX, point.y - place.midY)
  }
}
