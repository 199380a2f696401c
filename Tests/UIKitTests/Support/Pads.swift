import Foundation

@testable import UIKit

/// A pad of 11 inches, 834 × 1194 with 24 above and 20 below.
func makePad(_ change: (inout DeviceEnvironment) -> Void = { _ in }) -> ApplicationHost {
  var environment = DeviceEnvironment.standard
  environment.idiom = .pad
  environment.scale = 2
  environment.portraitSize = CGSize(width: 834, height: 1194)
  environment.portraitSafeArea = UIEdgeInsets(top: 24, left: 0, bottom: 20, right: 0)
  environment.landscapeSafeArea = environment.portraitSafeArea
  environment.isWideInLandscape = true
  change(&environment)
  return ApplicationHost(environment: environment)
}
