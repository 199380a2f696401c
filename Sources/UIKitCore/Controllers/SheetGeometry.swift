import CoreGraphics
import Foundation

/// The geometry of a sheet of iOS 13–18: where it is, how it follows a finger and where it comes to rest. Pure functions, in points.
///
/// ```
/// ┌──────────────┐ ─ container
/// │  presenter   │ ─ lowered by 7 %, scaled: only behind a large sheet
/// │┌────────────┐│ ─ large: 8 % of the height remains free
/// ││            ││
/// │├────────────┤│ ─ medium: about half, and the safe area below
/// └┴────────────┴┘
/// ```
package struct SheetGeometry: Equatable, Sendable {
  /// The size of the presentation's container, which is that of the window.
  package var container: CGSize
  package var safeArea: UIEdgeInsets
  /// Whether a large sheet covers the whole container: on phones in landscape, unless the sheet prefers to stay attached to the edge.
  package var isCompactHeight = false
  /// The height by which the sheet's keyboard reaches up from the container's bottom.
  package var keyboard: CGFloat = 0
  /// The width of an edge-attached sheet that follows its content's preferred width; `nil` fills the container.
  package var preferredWidth: CGFloat?
  /// The heights at which the sheet can rest, ascending, bottom safe area included; at least one.
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

  /// The share of the container's height above a large sheet. Gap, radius and scale are one consistent set (behaviours §8 "iOS 13–18
  /// sheet", key FL) [S].
  static let topGapShare: CGFloat = 0.08
  /// The radius of the sheet's upper corners; the same source.
  package static let cornerRadius: CGFloat = 12
  /// The scale of the presenter behind a large sheet; the same source.
  static let presenterScale: CGFloat = 0.9165
  /// How far the presenter is lowered, as a share of the container's height [G].
  static let presenterDropShare: CGFloat = 0.07
  /// The alpha of the dimming at full strength (behaviours §8 "Dim"), measured on iOS 26; no older figure is known [M].
  package static let dimming: CGFloat = 0.2
  /// The size of the grabber (behaviours §8 "Grabber") [M].
  package static let grabberSize = CGSize(width: 36, height: 5)
  /// The distance from the sheet's top to the grabber; the same source.
  package static let grabberTop: CGFloat = 5

  // MARK: Frame

  /// The width of the sheet: the preferred one, at most the container's.
  package var width: CGFloat { preferredWidth.map { min($0, container.width) } ?? container.width }

  /// Returns the frame of a sheet of a height at the container's bottom, centred, in the container's space.
  package func frame(height: CGFloat) -> CGRect {
    CGRect(x: (container.width - width) / 2, y: container.height - height, width: width, height: height)
  }

  // MARK: Dragging

  /// The sheet under a finger: its height, and how far all of it is pushed down.
  package struct Pose: Equatable, Sendable {
    package var height: CGFloat
    /// The distance by which the sheet is pushed below its resting place; positive is down.
    package var drop: CGFloat = 0

    package init(height: CGFloat, drop: CGFloat = 0) {
      self.height = height
      self.drop = drop
    }

    /// The height of the part above the container's bottom.
    package var visibleHeight: CGFloat { height - drop }
  }

  /// Returns the pose after the finger has moved by `translation` (positive is down) from a sheet at rest of `height`.
  ///
  /// Between detents the sheet resizes, its bottom fixed. Below the smallest it goes down as a whole: linearly, or with resistance where it
  /// may not be dismissed. Above the largest it stretches with resistance (behaviours §8 "Detent drag") [M]. The resistance is the scroll
  /// view's (behaviours §4) [G].
  package func pose(from height: CGFloat, translation: CGFloat, isDismissible: Bool) -> Pose {
    let wanted = height - translation
    if wanted > largest { return Pose(height: largest + Self.resisted(wanted - largest, container.height)) }
    if wanted >= smallest { return Pose(height: wanted) }
    let below = smallest - wanted
    return Pose(height: smallest, drop: isDismissible ? below : Self.resisted(below, container.height))
  }

  /// Returns the displacement that a pull of `distance` gives, by the rubber band of behaviours §4 [M]. Less than `dimension`, whatever the
  /// pull.
  static func resisted(_ distance: CGFloat, _ dimension: CGFloat) -> CGFloat {
    guard dimension > 0 else { return 0 }
    return (1 - 1 / (0.55 * distance / dimension + 1)) * dimension
  }

  // MARK: Surroundings

  /// Returns how far the presenter is scaled and lowered, 0…1: only behind a large sheet, and less the lower the sheet is. Always 0 for a
  /// sheet that covers the container.
  package func presenterShare(visibleHeight: CGFloat) -> CGFloat {
    guard !isCompactHeight, largest >= largeHeight else { return 0 }
    let below = detents.last { $0 < largest } ?? 0
    guard largest > below else { return 0 }
    return min(max((visibleHeight - below) / (largest - below), 0), 1)
  }

  /// Returns the presenter's transform about its centre, for a share from ``presenterShare(visibleHeight:)``.
  package func presenterTransform(share: CGFloat) -> CGAffineTransform {
    let scale = 1 - (1 - Self.presenterScale) * share
    // Scaled about the middle of its top edge, and lowered.
    let lift = container.height * (1 - scale) / 2
    let drop = container.height * Self.presenterDropShare * share
    return CGAffineTransform(translationX: 0, y: drop - lift).scaledBy(x: scale, y: scale)
  }

  /// Returns the transform, about its centre, of a large sheet that is itself the presenter: its upper edge moves to that of any other
  /// presenter, which it hides.
  package func presentingSheetTransform(share: CGFloat) -> CGAffineTransform {
    let scale = 1 - (1 - Self.presenterScale) * share
    let lift = largeHeight * (1 - scale) / 2
    let rise = (container.height - largeHeight - container.height * Self.presenterDropShare) * share
    return CGAffineTransform(translationX: 0, y: -rise - lift).scaledBy(x: scale, y: scale)
  }

  /// Returns the dimming's alpha: constant between detents, linear with the dismissal (behaviours §8 "Dim"); 0 up to the largest undimmed
  /// detent.
  ///
  /// - Parameter undimmed: The height of the largest undimmed detent; `nil` dims at every detent.
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
