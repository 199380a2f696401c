import Foundation

/// The frames of a segmented control's parts, in points, as of iOS 13 to 18.
package struct SegmentLayout: Equatable {
  /// What a segment needs and what the app asks for.
  package struct Segment: Equatable {
    /// The width of its title or image.
    package var content: CGFloat
    /// The width set by the app; 0 leaves it to the control.
    package var fixed: CGFloat

    package init(content: CGFloat, fixed: CGFloat = 0) {
      self.content = content
      self.fixed = fixed
    }
  }

  /// The natural height (behaviours §10 "Segmented") [G].
  package static let height: CGFloat = 32
  /// The radius of the background's corners [G].
  package static let cornerRadius: CGFloat = 9
  /// The radius of the corners of the selected segment's pill [G].
  package static let pillRadius: CGFloat = 7
  /// The distance of the pill from the segment's edges (behaviours §10 "Segmented") [M].
  static let inset: CGFloat = 2
  /// The room beside a title or image, both sides together: two segments of 46 points are 131 wide, as in Interface Builder [S].
  static let padding: CGFloat = 19
  /// The line between two segments: its width, and its distance from top and bottom [G].
  static let dividerWidth: CGFloat = 1
  static let dividerInset: CGFloat = 8
  /// The scale of the pill while a finger has it [G].
  static let pressedScale: CGFloat = 0.95

  package var segments: [Segment]
  /// Whether segments without a width of their own are as wide as their content needs, in proportion.
  package var apportions: Bool
  /// Whether the first segment is at the right.
  package var isReversed: Bool

  package init(segments: [Segment], apportions: Bool, isReversed: Bool) {
    self.segments = segments
    self.apportions = apportions
    self.isReversed = isReversed
  }

  private var flexible: [Segment] { segments.filter { $0.fixed <= 0 } }
  private var fixedWidth: CGFloat { segments.reduce(0) { $0 + max($1.fixed, 0) } }

  /// The size that shows every title and image whole; no width without segments.
  package var naturalSize: CGSize {
    let widths = flexible.map { $0.content + Self.padding }
    let width = apportions ? widths.reduce(0, +) : CGFloat(widths.count) * (widths.max() ?? 0)
    return CGSize(
      width: width + fixedWidth + CGFloat(max(segments.count - 1, 0)) * Self.dividerWidth, height: Self.height)
  }

  /// Returns the frames of the segments, in their order. Inner edges are whole points: equal widths are split by rounding down (behaviours
  /// §10 "Segmented") [M].
  package func frames(in bounds: CGRect) -> [CGRect] {
    let room = max(bounds.width - fixedWidth, 0)
    let needs = flexible.map { $0.content + Self.padding }
    let need = needs.reduce(0, +)
    var edge: CGFloat = 0
    var frames: [CGRect] = []
    for segment in segments {
      let share = apportions && need > 0 ? (segment.content + Self.padding) / need : 1 / CGFloat(max(needs.count, 1))
      let end = edge + (segment.fixed > 0 ? segment.fixed : room * share)
      frames.append(
        CGRect(
          x: bounds.minX + edge.rounded(.down), y: bounds.minY, width: end.rounded(.down) - edge.rounded(.down),
          height: bounds.height))
      edge = end
    }
    // What rounding left over belongs to the last segment, so that the control is filled.
    if fixedWidth == 0, let last = frames.indices.last {
      frames[last].size.width = max(bounds.maxX - frames[last].minX, 0)
    }
    guard isReversed else { return frames }
    return frames.map { frame in
      CGRect(x: bounds.minX + bounds.maxX - frame.maxX, y: frame.minY, width: frame.width, height: frame.height)
    }
  }

  /// Returns the segment at a coordinate along the control; the nearest one beyond the ends. `nil` without segments.
  package func segment(at x: CGFloat, in bounds: CGRect) -> Int? {
    let frames = frames(in: bounds)
    func distance(_ frame: CGRect) -> CGFloat { max(frame.minX - x, x - frame.maxX, 0) }
    return frames.indices.min { distance(frames[$0]) < distance(frames[$1]) }
  }

  /// Returns the frame of the pill in a segment's frame; smaller while a finger has it.
  package static func pill(in segment: CGRect, isPressed: Bool) -> CGRect {
    let frame = segment.insetBy(dx: min(inset, segment.width / 2), dy: min(inset, segment.height / 2))
    guard isPressed else { return frame }
    return frame.insetBy(
      dx: frame.width * (1 - pressedScale) / 2, dy: frame.height * (1 - pressedScale) / 2)
  }

  /// Returns the frames of the lines between neighbouring segments, one fewer than there are segments.
  package func dividers(in bounds: CGRect) -> [CGRect] {
    frames(in: bounds).dropLast().map { frame in
      CGRect(
        x: (isReversed ? frame.minX : frame.maxX) - Self.dividerWidth / 2, y: bounds.minY + Self.dividerInset,
        width: Self.dividerWidth, height: max(bounds.height - 2 * Self.dividerInset, 0))
    }
  }
}

/// A finger on a segmented control.
///
/// A finger that comes down on the selected segment takes the selection along; one that comes down elsewhere presses the segment under it.
/// Either way the segment where it lifts is chosen, unless it lifts outside the control [G].
package struct SegmentTracking: Equatable {
  /// The selected segment when the finger came down; `nil` for none, and in a momentary control.
  package let selected: Int?
  /// The segment under the finger; `nil` outside the control and over a disabled segment.
  package private(set) var current: Int?
  /// Whether the finger carries the selection.
  package let carriesSelection: Bool

  package init(on segment: Int, selected: Int?) {
    self.selected = selected
    current = segment
    carriesSelection = segment == selected
  }

  /// Moves the finger to a segment; returns whether the segment changed.
  package mutating func move(to segment: Int?) -> Bool {
    guard current != segment else { return false }
    current = segment
    return true
  }

  /// The segment that shows the selection while the finger is down.
  package var shownSelection: Int? { carriesSelection ? current ?? selected : selected }
  /// The segment that looks pressed without being selected.
  package var pressed: Int? { carriesSelection ? nil : current == selected ? nil : current }
  /// The segment that is chosen when the finger lifts; `nil` if that changes nothing.
  package var choice: Int? { current == selected ? nil : current }
}
