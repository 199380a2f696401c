import Foundation

/// The position of a scroll indicator along its axis, as a value: points, from the beginning of the viewport.
package struct ScrollIndicatorGeometry: Equatable {
  /// The indicator's extent across its axis (behaviours §4 "Indicator") [G].
  package static let thickness: CGFloat = 2.5
  /// The distance from the edge beside it and from the ends of its track; the same source.
  package static let margin: CGFloat = 3
  /// The least length while content is in range; the same source.
  static let minimumLength: CGFloat = 36
  /// The least length while content is pulled beyond an edge [G].
  static let squeezedLength: CGFloat = 8

  /// The offsets at which the content may rest.
  package var range: ClosedRange<CGFloat>
  package var offset: CGFloat
  /// The length of the content that is visible at rest.
  package var visibleLength: CGFloat
  /// The room for the indicator.
  package var track: ClosedRange<CGFloat>

  package init(range: ClosedRange<CGFloat>, offset: CGFloat, visibleLength: CGFloat, track: ClosedRange<CGFloat>) {
    self.range = range
    self.offset = offset
    self.visibleLength = visibleLength
    self.track = track
  }

  /// The beginning and length of the indicator; `nil` when all content is visible, or without room.
  ///
  /// Its share of the track is the visible share of the content. While content is pulled beyond an edge, the indicator stays at the end of
  /// the track and shrinks by the distance.
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
