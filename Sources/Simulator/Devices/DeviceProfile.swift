import Diagnostics
import Foundation
import UIKit

/// A device to run an app on: everything a picture depends on before a setting is changed.
///
/// A profile is a value with no link to the machine it is used on: regional settings are part of it. Lengths are in points.
nonisolated public struct DeviceProfile: Equatable, Sendable {
  /// What one writes to choose it, such as `iphone-16`.
  public var identifier: String
  /// Apple's name for it.
  public var name: String
  public var portraitSize: CGSize
  /// Device pixels per point.
  public var scale: CGFloat
  public var idiom: UIUserInterfaceIdiom
  public var portraitSafeArea: UIEdgeInsets
  public var landscapeSafeArea: UIEdgeInsets
  /// Whether the horizontal size class is regular in landscape.
  public var isWideInLandscape: Bool
  /// The display's own rounding. Pictures keep their full rectangle, as screenshots on a device do.
  public var displayCornerRadius: CGFloat
  /// Where the Dynamic Island lies in portrait, in points; `nil` for a display without one.
  public var dynamicIsland: CGRect?
  public var localeIdentifier = "en_US"
  public var timeZoneIdentifier = "GMT"
  public var calendarIdentifier = Calendar.Identifier.gregorian
  public var contentSizeCategory = UIContentSizeCategory.large

  /// A device that is not in ``all``, such as one for measurements.
  public init(
    identifier: String, name: String, portraitSize: CGSize, scale: CGFloat, idiom: UIUserInterfaceIdiom = .phone,
    portraitSafeArea: UIEdgeInsets = .zero, landscapeSafeArea: UIEdgeInsets = .zero, isWideInLandscape: Bool = false,
    displayCornerRadius: CGFloat = 0, dynamicIsland: CGRect? = nil
  ) {
    self.identifier = identifier
    self.name = name
    self.portraitSize = portraitSize
    self.scale = scale
    self.idiom = idiom
    self.portraitSafeArea = portraitSafeArea
    self.landscapeSafeArea = landscapeSafeArea
    self.isWideInLandscape = isWideInLandscape
    self.displayCornerRadius = displayCornerRadius
    self.dynamicIsland = dynamicIsland
  }
}

/// A device name that stands for none of ours.
nonisolated package struct UnknownDevice: Error, Equatable {
  package let name: String

  /// Names the near matches and lists every known device.
  package var diagnostic: Diagnostic {
    .unknownName(name, kind: "device", known: DeviceProfile.all.map(\.identifier))
  }
}

nonisolated extension DeviceProfile {
  /// The profile with that identifier or name, compared without case and punctuation.
  package static func named(_ name: String) throws(UnknownDevice) -> DeviceProfile {
    let wanted = NearMatches.folded(name)
    for profile in all where [profile.identifier, profile.name].contains(where: { NearMatches.folded($0) == wanted }) {
      return profile
    }
    throw UnknownDevice(name: name)
  }
}
