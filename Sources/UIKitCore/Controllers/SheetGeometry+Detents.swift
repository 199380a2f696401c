import CoreGraphics
import Foundation

/// The heights at which a sheet rests, and the one that it goes to when the finger lifts.
extension SheetGeometry {
  /// The share of its height that a sheet must be dragged down by to be dismissed (behaviours §8 "Dismiss") [M].
  static let dismissShare: CGFloat = 0.5
  /// The velocity, in points per second, from which a release goes to the next detent or dismisses (behaviours §8 "Dismiss") [M].
  static let dismissVelocity: CGFloat = 1000

  /// The height of a large sheet, bottom safe area included.
  package var largeHeight: CGFloat {
    isCompactHeight ? container.height : (container.height * (1 - Self.topGapShare)).rounded()
  }

  /// The largest value that a detent may ask for: a large sheet without the bottom safe area.
  package var maximumDetentValue: CGFloat { largeHeight - safeArea.bottom }

  /// The value of the medium detent: about half of the container, 425 of 852 (behaviours §8 "Medium") [M].
  package var mediumDetentValue: CGFloat { (container.height / 2).rounded() - 1 }

  /// Returns the sheet's height for a detent's value. More than the maximum gives a large sheet (behaviours §8 "Max detent value").
  ///
  /// The safe area, or the keyboard where that reaches higher, is added below.
  package func height(forDetentValue value: CGFloat) -> CGFloat {
    if value > maximumDetentValue { return largeHeight }
    // The detent's content remains visible above the keyboard, as far as there is room [G].
    return min(value + max(safeArea.bottom, keyboard), largeHeight)
  }

  /// The height of the largest detent.
  package var largest: CGFloat { detents.last ?? largeHeight }
  /// The height of the smallest detent.
  package var smallest: CGFloat { detents.first ?? largeHeight }

  /// The result of a release: the index of a detent, or the dismissal.
  package enum Rest: Equatable, Sendable {
    case detent(Int)
    case dismissed
  }

  /// Returns where the sheet goes when the finger lifts.
  ///
  /// A fast release goes to the next detent in its direction; downwards from the smallest it dismisses. A slow one dismisses beyond half of
  /// the height, and else goes to the nearest detent.
  ///
  /// - Parameter velocity: In points per second; positive is down.
  /// - Parameter isDismissible: `false` keeps the sheet at its smallest detent.
  package func rest(after pose: Pose, velocity: CGFloat, isDismissible: Bool) -> Rest {
    let visible = pose.visibleHeight
    let lower = detents.lastIndex { $0 < visible - 1 }
    if velocity >= Self.dismissVelocity {
      if let lower { return .detent(lower) }
      return isDismissible ? .dismissed : .detent(0)
    }
    if velocity <= -Self.dismissVelocity, let higher = detents.firstIndex(where: { $0 > visible + 1 }) {
      return .detent(higher)
    }
    if isDismissible, pose.drop > Self.dismissShare * pose.height { return .dismissed }
    let nearest = detents.indices.min { abs(detents[$0] - visible) < abs(detents[$1] - visible) }
    return .detent(nearest ?? 0)
  }
}
