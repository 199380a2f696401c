import CoreGraphics
import Foundation

/// Where a sheet of iOS 13–18 lies, how it follows a finger and where it comes to rest: pure functions. All lengths in points.
///
/// ```
/// ┌──────────────┐ ─ container
/// │  presenter   │ ─ lowered by 7 %, scaled: only behind a large sheet
/// │┌────────────┐│ ─ large: 8 % of the height stay free
/// ││            ││
/// │├────────────┤│ ─ medium: about half, and the safe area below
/// └┴────────────┴┘
/// ```
package struct SheetGeometry: Equatable, Sendable {
  package var container: CGSize
  package var safeArea: UIEdgeInsets
  /// Phones in landscape: a sheet covers everything.
  package var isCompactHeight = false
  /// How far the keyboard that belongs to the sheet reaches up from the container's bottom.
  package var keyboard: CGFloat = 0
  /// Of an edge-attached sheet that is as wide as its content wants; `nil` fills the container.
  package var preferredWidth: CGFloat?
  /// Ascending, bottom safe area included; at least one.
  package var detents: [CGFloat] = []

  package init(
    container: CGSize, safeArea: UIEdgeInsets, isCompactHeight: Bool = false, keyboard: CGFloat = 0,
    preferredWidth: CGFloat? = nil, detents: [CGFloat] = []
  ) {
    self.container = container
    self.safeArea = safeArea
    self.isCompactHeight = isCompactHeight
    self.keyboard = keyboard
    self.preferredWidth = preferredWidth
    self.detents = detents
  }

  /// behaviours §8 "iOS 13–18 sheet" (key FL) [S]: gap, radius and scale are one consistent set.
  static let topGapShare: CGFloat = 0.08
  package static let cornerRadius: CGFloat = 12
  static let presenterScale: CGFloat = 0.9165
  /// How far the presenter is lowered, in heights (from memory of the same source) [G].
  static let presenterDropShare: CGFloat = 0.07
  /// behaviours §8 "Dim" (confidence M, measured on 26; no older figure).
  package static let dimming: CGFloat = 0.2
  /// behaviours §8 "Dismiss" [M].
  static let dismissShare: CGFloat = 0.5
  static let dismissVelocity: CGFloat = 1000
  /// behaviours §8 "Grabber" [M].
  package static let grabberSize = CGSize(width: 36, height: 5)
  package static let grabberTop: CGFloat = 5

  // MARK: Detents

  /// The height of a large sheet, bottom safe area included.
  package var largeHeight: CGFloat {
    isCompactHeight ? container.height : (container.height * (1 - Self.topGapShare)).rounded()
  }

  /// The most a detent may ask for: the large sheet without the bottom safe area.
  package var maximumDetentValue: CGFloat { largeHeight - safeArea.bottom }

  /// About half of the container (behaviours §8 "Medium", confidence M: 425 of 852).
  package var mediumDetentValue: CGFloat { (container.height / 2).rounded() - 1 }

  /// The sheet's height for a detent's value; more than there is room for is large (behaviours §8 "Max detent value").
  package func height(forDetentValue value: CGFloat) -> CGFloat {
    if value > maximumDetentValue { return largeHeight }
    // What the detent shows stays in sight above the keyboard, as far as there is room [G].
    return min(value + max(safeArea.bottom, keyboard), largeHeight)
  }

  package var width: CGFloat { preferredWidth.map { min($0, container.width) } ?? container.width }

  package var largest: CGFloat { detents.last ?? largeHeight }
  package var smallest: CGFloat { detents.first ?? largeHeight }

  package func frame(height: CGFloat) -> CGRect {
    CGRect(x: (container.width - width) / 2, y: container.height - height, width: width, height: height)
  }

  // MARK: Dragging

  /// Where the sheet is under a finger: how high, and how far it is pushed down as a whole.
  package struct Pose: Equatable, Sendable {
    package var height: CGFloat
    /// Positive is down.
    package var drop: CGFloat = 0

    package init(height: CGFloat, drop: CGFloat = 0) {
      self.height = height
      self.drop = drop
    }

    /// How much of the sheet is seen.
    package var visibleHeight: CGFloat { height - drop }
  }

  /// The pose after the finger has moved by `translation` (positive is down) from a sheet at rest of `height`.
  ///
  /// Between detents the sheet resizes, its bottom fixed; below the smallest it goes down as a whole, linearly, or with resistance
  /// where it may not be dismissed; above the largest it stretches with resistance (behaviours §8 "Detent drag", confidence M; the
  /// resistance is the scroll view's, §4, confidence G).
  package func pose(from height: CGFloat, translation: CGFloat, isDismissible: Bool) -> Pose {
    let wanted = height - translation
    if wanted > largest { return Pose(height: largest + Self.resisted(wanted - largest, container.height)) }
    if wanted >= smallest { return Pose(height: wanted) }
    let below = smallest - wanted
    return Pose(height: smallest, drop: isDismissible ? below : Self.resisted(below, container.height))
  }

  /// The rubber band of behaviours §4, confidence M.
  static func resisted(_ distance: CGFloat, _ dimension: CGFloat) -> CGFloat {
    guard dimension > 0 else { return 0 }
    return (1 - 1 / (0.55 * distance / dimension + 1)) * dimension
  }

  package enum Rest: Equatable, Sendable {
    case detent(Int)
    case dismissed
  }

  /// Where the sheet goes when the finger lifts.
  ///
  /// - Parameter velocity: In points per second, positive is down.
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

  // MARK: Surroundings

  /// How far the presenter stands back, 0…1: only behind a large sheet, and less the lower that is.
  package func presenterShare(visibleHeight: CGFloat) -> CGFloat {
    guard !isCompactHeight, largest >= largeHeight else { return 0 }
    let below = detents.last { $0 < largest } ?? 0
    guard largest > below else { return 0 }
    return min(max((visibleHeight - below) / (largest - below), 0), 1)
  }

  /// The presenter's transform about its centre.
  package func presenterTransform(share: CGFloat) -> CGAffineTransform {
    let scale = 1 - (1 - Self.presenterScale) * share
    // Scaled about the middle of the top edge, and lowered.
    let lift = container.height * (1 - scale) / 2
    let drop = container.height * Self.presenterDropShare * share
    return CGAffineTransform(translationX: 0, y: drop - lift).scaledBy(x: scale, y: scale)
  }

  /// The transform, about its centre, of a large sheet that is the presenter: its upper edge comes to where that of any presenter
  /// stands, which it hides.
  package func presentingSheetTransform(share: CGFloat) -> CGAffineTransform {
    let scale = 1 - (1 - Self.presenterScale) * share
    let lift = largeHeight * (1 - scale) / 2
    let rise = (container.height - largeHeight - container.height * Self.presenterDropShare) * share
    return CGAffineTransform(translationX: 0, y: -rise - lift).scaledBy(x: scale, y: scale)
  }

  /// The dimming's alpha: flat between detents, linear with the dismissal (behaviours §8 "Dim"); none up to the largest undimmed detent.
  ///
  /// - Parameter undimmed: The height of the largest undimmed detent; `nil` dims all of them.
  package func dimming(pose: Pose, undimmed: CGFloat?) -> CGFloat {
    guard pose.height > 0 else { return 0 }
    if let undimmed {
      let above = detents.first { $0 > undimmed } ?? .infinity
      guard above.isFinite, above > undimmed else { return 0 }
      return Self.dimming * min(max((pose.visibleHeight - undimmed) / (above - undimmed), 0), 1)
    }
    return Self.dimming * min(max(1 - pose.drop / pose.height, 0), 1)
  }
}
