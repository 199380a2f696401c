import Foundation
import UIKitCore

extension UIViewController {
  /// Pads turn every way, phones every way but upside down.
  var defaultSupportedOrientations: UIInterfaceOrientationMask {
    UIDevice.current.userInterfaceIdiom == .pad ? .all : .allButUpsideDown
  }
}
