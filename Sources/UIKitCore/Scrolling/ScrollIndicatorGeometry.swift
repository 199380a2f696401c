import Foundation

/// Where a scroll indicator lies along its axis, as a value: points, from the beginning of the viewport.
package struct ScrollIndicatorGeometry: Equatable {
  /// behaviours §4 "Indicator", confidence G.
  package static let thickness: CGFloat = 2.5
  /// From the edges it lies along and ends at; the same source.
  package static let margin: CGFloat = 3
  static let minimumLength: CGFloat = 36
  /// The shortest it gets while content is pulled beyond an edge [G].
  static let squeezedLength: CGFloat = 8

  /// Where the content may rest.
  package var range: ClosedRange<CGFloat>
  package var offset: CGFloat
  /// How much of the content is visible at rest.
  package var visibleLength: CGFloat
  /// Where the indicator may lie.
  package var track: ClosedRange<CGFloat>

  package init(range: ClosedRange<CGFloat>, offset: CGFloat, visibleLength: CGFloat, track: ClosedRange<CGFloat>) {
    self.range = range
    self.offset = offset
    self.visibleLength = visibleLength
    self.track = track
  }

  /// Where it begins, and how long it is; `nil` when all content is visible, or when there is no room.
  ///
  /// Its part of the track is the visible part of the content. Pulled beyond an edge it stays there and shrinks by as much.
  package var span: (start: CGFloat, length: CGFloat)? {
    let travel = range.upperBound - range.lowerBound
    let room = track.upperBound - track.lowerBound
    guard travel > 0, visibleLength > 0, room > Self.squeezedLength else { return nil }
    let pull = max(range.lowerBound - offset, offset - range.upperBound, 0)
    let proportional = max(room * visibleLength / (visibleLength + travel), Self.minimumLength)
    let length = max(min(proportional, room) - pull, Self.squeezedLength)
    let part = min(max((offset - range.lowerBound) / travel, 0), 1)
    return (track.lowerBound + (room - length) * part, length)
  }
}
