import Foundation
import UIKitCore

extension UIViewController {
  /// All orientations on pads, all but upside down on phones.
  var defaultSupportedOrientations: UIInterfaceOrientationMask {
    UIDevice.current.userInterfaceIdiom == .pad ? .all : .allButUpsideDown
  }
}
