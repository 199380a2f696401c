import Foundation

/// Where a header or footer that sticks to the edge of the visible area stands: points, in the content's space.
package enum StickyPosition {
  /// A header stays at the top of the visible area while its section is there, and is pushed out by the section's end.
  ///
  /// - Parameters:
  ///   - natural: Where it lies in the content.
  ///   - sectionEnd: The bottom of its section.
  ///   - visibleTop: The top of the visible area, insets taken off.
  package static func header(natural: CGFloat, height: CGFloat, sectionEnd: CGFloat, visibleTop: CGFloat) -> CGFloat {
    max(natural, min(visibleTop, sectionEnd - height))
  }

  /// As a header, at the bottom.
  package static func footer(natural: CGFloat, height: CGFloat, sectionStart: CGFloat, visibleBottom: CGFloat)
    -> CGFloat
  {
    min(natural, max(visibleBottom - height, sectionStart))
  }
}
