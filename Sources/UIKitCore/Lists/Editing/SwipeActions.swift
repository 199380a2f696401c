import Foundation

/// The buttons beside a row that a finger moves sideways: their places, and where the row goes when the finger lifts.
///
/// All lengths are points along the row, from the edge at which the buttons appear. The first button is the outermost. The value knows
/// neither left nor right: its user mirrors it.
///
/// ```
///                     distance
///                 ◀──────────────▶
///  │ row          │ second │ first │  outer edge
/// ```
package struct SwipeActions: Equatable, Sendable {
  /// Where a row goes when the finger lifts.
  package enum Target: Equatable, Sendable {
    case closed, open
    /// The row moves away, and the first action is performed.
    case performed
  }

  /// The part of the row along which a button lies, and that of its title within the same space. Both in points from the outer edge.
  package struct Place: Equatable, Sendable {
    package var start: CGFloat
    package var width: CGFloat
    package var contentStart: CGFloat
    package var contentWidth: CGFloat
  }

  /// The smallest width of a button, in points [G].
  package static let minimumWidth: CGFloat = 74
  /// The space on either side of a button's title, in points [G].
  package static let titleMargin: CGFloat = 14
  /// The largest part of the row that the buttons cover at rest; wider ones become narrower together [G].
  static let maximumPart: CGFloat = 0.8
  /// The part of the row that a full swipe uncovers [G].
  static let fullSwipePart: CGFloat = 0.6
  /// How far beyond its buttons a row moves at least before a full swipe, in points [G].
  static let fullSwipeMargin: CGFloat = 40
  /// The velocity at which a flick opens or closes a row, in points per second [G].
  static let flickVelocity: CGFloat = 150

  /// The widths of the buttons at rest, without ``edgeInset``.
  package let widths: [CGFloat]
  /// The width of the row.
  package let rowWidth: CGFloat
  /// The part of the row at the outer edge that bars or the screen's corners cover; the first button fills it, without its title.
  package let edgeInset: CGFloat
  /// Whether a full swipe performs the first action.
  package let performsFirst: Bool

  /// - Parameters:
  ///   - widths: The widths that the titles need, margins included; the outermost button's first. Non-finite and smaller ones than
  ///     ``minimumWidth`` count as that.
  ///   - rowWidth: The width of the row; non-finite and negative ones count as 0.
  ///   - edgeInset: Non-finite and negative ones count as 0.
  package init(widths: [CGFloat], rowWidth: CGFloat, edgeInset: CGFloat = 0, performsFirst: Bool = true) {
    let row = rowWidth.isFinite ? max(rowWidth, 0) : 0
    let inset = edgeInset.isFinite ? min(max(edgeInset, 0), row) : 0
    let natural = widths.map { $0.isFinite ? max($0, Self.minimumWidth) : Self.minimumWidth }
    let sum = natural.reduce(0, +)
    let limit = max(row * Self.maximumPart - inset, 0)
    self.widths = sum > limit && sum > 0 ? natural.map { $0 * limit / sum } : natural
    self.rowWidth = row
    self.edgeInset = inset
    self.performsFirst = performsFirst && !widths.isEmpty
  }

  /// How far an open row is moved.
  package var openDistance: CGFloat { widths.isEmpty ? 0 : widths.reduce(edgeInset, +) }

  /// How far a row is moved from which lifting the finger performs the first action; `nil` if none is performed, or the row is too narrow.
  package var fullSwipeDistance: CGFloat? {
    guard performsFirst else { return nil }
    let distance = max(rowWidth * Self.fullSwipePart, openDistance + Self.fullSwipeMargin)
    return distance < rowWidth ? distance : nil
  }

  // MARK: Following the finger

  /// Returns how far the row is moved by a finger that pulls by `pull` from the closed row.
  ///
  /// The row follows as far as there is something to uncover, or to perform; beyond, it resists like content beyond its edge. It never
  /// moves past its place at rest towards the other side.
  package func distance(forPull pull: CGFloat) -> CGFloat {
    guard pull.isFinite, pull > 0, rowWidth > 0 else { return 0 }
    if fullSwipeDistance != nil || pull <= openDistance { return min(pull, rowWidth) }
    return openDistance + ScrollPhysics.band(pull - openDistance, length: rowWidth)
  }

  /// Returns the pull that moves the row by `distance`: the inverse of ``distance(forPull:)``.
  package func pull(forDistance distance: CGFloat) -> CGFloat {
    guard distance.isFinite, distance > 0, rowWidth > 0 else { return 0 }
    if fullSwipeDistance != nil || distance <= openDistance { return min(distance, rowWidth) }
    return openDistance + ScrollPhysics.pull(forStretch: distance - openDistance, length: rowWidth)
  }

  /// Whether lifting the finger now performs the first action, which fills the place of all.
  package func isFullSwipe(_ distance: CGFloat) -> Bool { fullSwipeDistance.map { distance >= $0 } ?? false }

  /// Returns where the row goes when the finger lifts: a flick decides, else the nearer of both places.
  ///
  /// - Parameters:
  ///   - distance: How far the row is moved.
  ///   - velocity: In points per second, positive towards open. Non-finite ones count as 0.
  package func target(distance: CGFloat, velocity: CGFloat) -> Target {
    guard !widths.isEmpty else { return .closed }
    let velocity = velocity.isFinite ? velocity : 0
    if isFullSwipe(distance), velocity > -Self.flickVelocity { return .performed }
    if abs(velocity) >= Self.flickVelocity { return velocity > 0 ? .open : .closed }
    return distance > openDistance / 2 ? .open : .closed
  }

  // MARK: Places

  /// Returns the buttons' places while the row is moved by `distance`.
  ///
  /// They share what is uncovered by their widths at rest, so that all come and stretch at once. A title stays beside the row until its
  /// button is wider than at rest, and in its middle from then on. In a full swipe the first button covers the others.
  package func places(distance: CGFloat, isFull: Bool) -> [Place] {
    guard !widths.isEmpty else { return [] }
    let distance = distance.isFinite ? max(distance, 0) : 0
    let whole = openDistance
    var start: CGFloat = 0
    return widths.enumerated().map { index, width in
      let inset = index == 0 ? edgeInset : 0
      let fills = isFull && index == 0
      let own = whole > 0 ? distance * (width + inset) / whole : 0
      let share = fills ? distance : own
      let end = start + share
      defer { start += own }
      // Beside the row while it is narrow or fills all, else in the middle of what the inset leaves.
      let isWide = share > width + inset && !fills
      let contentStart = isWide ? start + inset + (share - inset - width) / 2 : end - width
      return Place(start: start, width: share, contentStart: contentStart, contentWidth: width)
    }
  }
}
