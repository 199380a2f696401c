import Foundation

/// The frames of a switch's parts, in points, as of iOS 13 to 18.
package struct SwitchLayout: Equatable {
  /// The size of every switch (behaviours §10 "Switch") [G].
  package static let size = CGSize(width: 51, height: 31)
  /// The part of the frame's right side that Auto Layout leaves out: the natural width is 49 [G].
  package static let alignmentInset: CGFloat = 2
  /// The distance of the thumb from the track's edge [G].
  static let inset: CGFloat = 2
  /// The width that a touched thumb gains, towards the middle [G].
  static let stretch: CGFloat = 6

  package var isOn: Bool
  /// Whether a finger is on the switch, which widens the thumb.
  package var isTouched: Bool
  /// Whether on is at the left end, as from right to left.
  package var isReversed: Bool

  package init(isOn: Bool, isTouched: Bool, isReversed: Bool) {
    self.isOn = isOn
    self.isTouched = isTouched
    self.isReversed = isReversed
  }

  /// The frame of the thumb in the switch's bounds.
  package var thumb: CGRect {
    let height = Self.size.height - 2 * Self.inset
    let width = height + (isTouched ? Self.stretch : 0)
    let isAtRight = isOn != isReversed
    return CGRect(
      x: isAtRight ? Self.size.width - Self.inset - width : Self.inset, y: Self.inset, width: width, height: height)
  }
}

/// A finger on a switch: a tap toggles it, a drag sets it to the side to which the finger moves.
///
/// A drag flips the switch while the finger is down, each time the finger has moved back by ``threshold`` from the farthest point it
/// reached. A cancelled touch restores the value from before [G].
package struct SwitchTracking: Equatable {
  /// The distance that flips the switch, in points: half the way of the thumb [G].
  package static let threshold: CGFloat = 10

  /// The value when the finger came down.
  package let initialValue: Bool
  /// The value that the finger gives the switch now.
  package private(set) var isOn: Bool
  /// Whether the finger has moved as far as a drag needs; it no longer toggles by a tap.
  package private(set) var isDrag = false
  /// The finger's coordinate now, in points.
  package private(set) var place: CGFloat
  /// The coordinate of the finger when it came down.
  private let start: CGFloat
  /// The farthest coordinate towards the present value since the last flip.
  private var extreme: CGFloat

  /// - Parameter place: The finger's coordinate along the switch, in points; it grows towards on.
  package init(isOn: Bool, place: CGFloat) {
    initialValue = isOn
    self.isOn = isOn
    self.place = place
    start = place
    extreme = place
  }

  /// Moves the finger; returns whether the switch flips.
  package mutating func move(to place: CGFloat) -> Bool {
    self.place = place
    if abs(place - start) >= Self.threshold { isDrag = true }
    extreme = isOn ? max(extreme, place) : min(extreme, place)
    guard isOn ? place <= extreme - Self.threshold : place >= extreme + Self.threshold else { return false }
    isOn.toggle()
    extreme = place
    return true
  }

  /// Returns the value once the finger has lifted: toggled by a tap inside, else what the drag made it.
  package func value(liftedInside isInside: Bool) -> Bool { isDrag || !isInside ? isOn : !isOn }
}
