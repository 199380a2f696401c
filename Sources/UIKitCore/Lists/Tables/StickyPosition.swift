import Foundation

/// The position of a header or footer that sticks to the edge of the visible area: points, in the content's space.
package enum StickyPosition {
  /// Returns where a header begins: at the top of the visible area while its section is there, pushed out by the section's end.
  ///
  /// - Parameters:
  ///   - natural: Its beginning in the content.
  ///   - height: Its extent in the direction of scrolling.
  ///   - sectionEnd: The end of its section.
  ///   - visibleTop: The beginning of the visible area, insets subtracted.
  package static func header(natural: CGFloat, height: CGFloat, sectionEnd: CGFloat, visibleTop: CGFloat) -> CGFloat {
    max(natural, min(visibleTop, sectionEnd - height))
  }

  /// Returns where a footer begins: at the bottom of the visible area, pushed out by the section's beginning.
  package static func footer(natural: CGFloat, height: CGFloat, sectionStart: CGFloat, visibleBottom: CGFloat)
    -> CGFloat
  {
    min(natural, max(visibleBottom - height, sectionStart))
  }
}
