import Foundation
import UIKit

/// Where the Dynamic Island lies on the screen: a black capsule that belongs to the display, so that it keeps its place on the device when
/// the screen turns.
///
/// Screenshots of Apple's simulator show it, those of a device do not [G]. A notch is in neither.
nonisolated struct DynamicIslandLayout: Equatable {
  /// In points of the screen, in its present orientation.
  let frame: CGRect
  var cornerRadius: CGFloat { min(frame.width, frame.height) / 2 }

  /// `nil` for a display without one.
  init?(_ environment: DeviceEnvironment) {
    guard let island = environment.dynamicIsland else { return nil }
    // Turned counter-clockwise, the top of the device is on the left.
    frame =
      environment.isLandscape
      ? CGRect(
        x: island.minY, y: environment.portraitSize.width - island.maxX, width: island.height, height: island.width)
      : island
  }
}
