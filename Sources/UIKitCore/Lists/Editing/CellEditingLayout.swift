import Foundation

/// The places of an edited row's controls, and the room for its content. All lengths are in points, as of iOS 13 to 18 [G].
///
/// ```
///  │ ⊖ │ content          │ accessory │ ≡ │
/// ```
package struct CellEditingLayout: Equatable, Sendable {
  /// The width of the round control, and of the handle.
  package static let controlWidth: CGFloat = 22

  /// The table's margin at the sides.
  package var sideMargin: CGFloat
  /// Whether the round control's place is kept free, with or without a control.
  package var indents: Bool
  /// Whether there is a handle.
  package var hasHandle: Bool

  package init(sideMargin: CGFloat, indents: Bool, hasHandle: Bool) {
    self.sideMargin = sideMargin
    self.indents = indents
    self.hasHandle = hasHandle
  }

  /// The width of the controls at the row's leading end.
  package var leading: CGFloat { indents ? sideMargin + Self.controlWidth : 0 }
  /// The width of the controls at its trailing end.
  package var trailing: CGFloat { hasHandle ? sideMargin + Self.controlWidth : 0 }

  /// Returns the place of the round control, as wide as a finger needs; outside of the row while it is hidden.
  ///
  /// - Parameter start: The leading end of the row's free part, in points from the cell's leading end.
  package func control(start: CGFloat, height: CGFloat, isShown: Bool) -> CGRect {
    let width = 2 * sideMargin + Self.controlWidth
    return CGRect(x: isShown ? start : -width, y: 0, width: width, height: height)
  }

  /// Returns the place of the handle, in points from the cell's leading end; outside of the row while it is hidden.
  ///
  /// - Parameter end: The trailing end of the row's free part.
  package func handle(end: CGFloat, cellWidth: CGFloat, height: CGFloat, isShown: Bool) -> CGRect {
    let width = 2 * sideMargin + Self.controlWidth
    return CGRect(x: isShown ? end - width : cellWidth, y: 0, width: width, height: height)
  }
}
