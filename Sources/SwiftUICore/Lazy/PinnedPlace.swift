import CoreGraphics

/// Where a pinned header or footer of a lazy container is, along the axis, in points (fact 56).
package enum PinnedPlace {
  /// Returns where a header begins: at its own place, at the edge of the viewport while its section goes on, and pushed out by the section's end.
  package static func header(at own: CGFloat, length: CGFloat, sectionEnd: CGFloat, viewportStart: CGFloat) -> CGFloat {
    max(own, min(viewportStart, sectionEnd - length))
  }

  /// Returns where a footer begins.
  package static func footer(at own: CGFloat, length: CGFloat, sectionStart: CGFloat, viewportEnd: CGFloat) -> CGFloat {
    min(own, max(viewportEnd - length, sectionStart))
  }
}

/// Section views that stay at the edge of a lazy container's viewport while it shows their section.
public struct PinnedScrollableViews: OptionSet, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  public static let sectionHeaders = PinnedScrollableViews(rawValue: 1)
  public static let sectionFooters = PinnedScrollableViews(rawValue: 2)
}
